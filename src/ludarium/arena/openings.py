"""The openings of a contest: random plies from a seed, or a list from a file."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from ludarium.errors import InvalidOption, LudariumError
from ludarium.games.datafile import read_text
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.ugi.protocol import play_moves, read_position

_ATTEMPTS = 50
_MAX_BYTES = 16 << 20


class Opening(NamedTuple):
    """A start position and the moves that lead from it to the position where the players begin."""

    start: str
    moves: tuple[str, ...]


class Openings(Protocol):
    """A sequence of openings without end."""

    def opening(self, number: int) -> Opening: ...
    @property
    def origin(self) -> str:
        """A description for results files; the same description gives the same openings."""


class RandomOpenings:
    """Random plies from a setup.  Each opening depends on the seed and its number; repetitions are avoided.

    In no opening is the game over, or can the player to move win at once.
    """

    def __init__(self, game: Game, plies: int, seed: int, setup: str | None = None) -> None:
        self._game, self._plies, self._seed = game, plies, seed
        self._setup = setup
        self._found: list[Opening] = []
        self._ends: set[str] = set()

    @property
    def origin(self) -> str:
        return f"{self._plies} random plies from {self._setup or self._game.setups[0].name}, seed {self._seed}"

    def opening(self, number: int) -> Opening:
        """Opening `number`, from 0; raises InvalidOption if games do not last that long."""
        while len(self._found) <= number:
            self._found.append(self._draw(len(self._found)))
        return self._found[number]

    def _draw(self, number: int) -> Opening:
        rng = random.Random(f"{self._seed}/{number}")
        fallback: Opening | None = None
        for _ in range(_ATTEMPTS):
            start = self._game.start(self._setup, rng.randrange(1 << 31))
            found = self._walk(start, rng)
            if found is None:
                continue
            fallback, end = found
            if end not in self._ends:
                self._ends.add(end)
                return fallback
        if fallback is None:
            raise InvalidOption("every game tried was over after {plies} random plies; use fewer", plies=self._plies)
        return fallback

    def _walk(self, start: Position, rng: random.Random) -> tuple[Opening, str] | None:
        position, moves = start, []
        for _ in range(self._plies):
            if not position.codes:
                return None
            moves.append(str(rng.choice(position.moves)))
            position = position.play(moves[-1])
        if position.outcome.over or op.winning_move(position.state) != op.NO_MOVE:
            return None
        return Opening(str(start), tuple(moves)), str(position)


class ListedOpenings:
    """Openings of a list, which repeats from its start."""

    def __init__(self, openings: Sequence[Opening], origin: str) -> None:
        self._openings, self._origin = tuple(openings), origin

    @property
    def origin(self) -> str:
        return self._origin

    def opening(self, number: int) -> Opening:
        return self._openings[number % len(self._openings)]


def read_openings(game: Game, file: str) -> ListedOpenings:
    """The openings in a file, one per line: moves from the start, a position string, or UGI's `position` arguments.

    Blank lines and text after `#` are ignored.  Raises InvalidOption."""
    text = read_text(Path(file), _MAX_BYTES)
    found = []
    for number, row in enumerate(text.splitlines(), 1):
        words = row.partition("#")[0].split()
        if words:
            found.append(_read_opening(game, words, f"{file}, line {number}"))
    if not found:
        raise InvalidOption("openings: {file} has no openings", file=file)
    digest = hashlib.sha256(repr(found).encode()).hexdigest()[:12]
    return ListedOpenings(found, f"{len(found)} openings, digest {digest}")


def _read_opening(game: Game, words: list[str], where: str) -> Opening:
    if words[0] == "position":
        words = words[1:]
    try:
        if words[0] not in ("startpos", "fen"):
            try:
                play_moves(read_position(game, ["startpos"]), words)
                words = ["startpos", "moves", *words]
            except LudariumError:
                if "/" not in words[0]:
                    raise
                words = ["fen", *words]
        split = words.index("moves") if "moves" in words else len(words)
        start = read_position(game, words[:split])
        end = play_moves(start, words[split + 1 :])
    except LudariumError as error:
        raise InvalidOption("{where}: {error}", where=where, error=error) from None
    if end.outcome.over:
        raise InvalidOption(
            "{where}: the game is already over. {outcome}", where=where, outcome=game.outcome_text(end.outcome)
        )
    return Opening(str(start), tuple(words[split + 1 :]))
