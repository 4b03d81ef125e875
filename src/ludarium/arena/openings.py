"""The openings of a contest: random plies from a seed, or a list from a file."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Protocol

from ludarium.errors import InvalidOption, LudariumError
from ludarium.games.datafile import read_text
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.ugi.protocol import play_moves, read_position_words

_ATTEMPTS = 50  # maximum tries for an opening whose end position no earlier opening has
_MAX_BYTES = 16 << 20  # maximum size of a file of openings


class ContestOpening(NamedTuple):
    """A start position and the moves that lead from it to the position where the players begin."""

    start: str
    moves: tuple[str, ...]


class OpeningSource(Protocol):
    """An endless sequence of openings, by number."""

    def opening(self, number: int) -> ContestOpening: ...
    @property
    def origin(self) -> str:
        """The description in results files; equal descriptions mean equal openings."""


class RandomOpenings:
    """Random plies from a setup.  The seed and the opening's number determine the opening.  Openings rarely repeat.  At
    the end of an opening, the game is not over, and the operation `winning_move` finds no win."""

    def __init__(self, game: Game, plies: int, seed: int, setup: str | None = None) -> None:
        self._game, self._plies, self._seed = game, plies, seed
        self._setup = setup
        self.origin = f"{plies} random plies from {setup or game.setups[0].name}, seed {seed}"
        self._openings: list[ContestOpening] = []
        self._end_positions: set[str] = set()

    def opening(self, number: int) -> ContestOpening:
        """Opening `number`, counted from 0.  Raises InvalidOption if, after every opening tried, the game is
        over or can be won at once."""
        while len(self._openings) <= number:
            self._openings.append(self._random_opening(len(self._openings)))
        return self._openings[number]

    def _random_opening(self, number: int) -> ContestOpening:
        rng = random.Random(f"{self._seed}/{number}")
        opening: ContestOpening | None = None
        for _ in range(_ATTEMPTS):
            start = self._game.start(self._setup, rng.randrange(1 << 31))
            line = self._random_line(start, rng)
            if line is None:
                continue
            opening, end = line
            if end not in self._end_positions:
                self._end_positions.add(end)
                return opening
        if opening is None:
            raise InvalidOption(
                "every game tried was over or could be won at once after {plies} random plies; use fewer",
                plies=self._plies,
            )
        return opening  # its end position is not new

    def _random_line(self, start: Position, rng: random.Random) -> tuple[ContestOpening, str] | None:
        """A random opening, and its last position as text.  None if the game is over in this position or earlier, or
        can be won at once from it."""
        position, moves = start, []
        for _ in range(self._plies):
            if not position.codes:
                return None
            moves.append(str(rng.choice(position.moves)))
            position = position.play(moves[-1])
        if position.outcome.over or op.winning_move(position.state) != op.NO_MOVE:
            return None
        return ContestOpening(str(start), tuple(moves)), str(position)


@dataclass(frozen=True)
class ListedOpenings:
    """The openings of a list.  After the last opening, the first opening follows again."""

    openings: Sequence[ContestOpening]
    origin: str

    def opening(self, number: int) -> ContestOpening:
        return self.openings[number % len(self.openings)]


def read_openings_list(game: Game, file: str) -> ListedOpenings:
    """Read openings from a file, one per line: moves from the start, a position string, or the arguments of the
    UGI command `position`.  Blank lines and text after `#` are ignored.  Raises InvalidOption."""
    text = read_text(Path(file), _MAX_BYTES)
    openings = []
    for number, row in enumerate(text.splitlines(), 1):
        words = row.partition("#")[0].split()
        if words:
            openings.append(_read_opening(game, words, f"{file}, line {number}"))
    if not openings:
        raise InvalidOption("openings: {file} has no openings", file=file)
    digest = hashlib.sha256(repr(openings).encode()).hexdigest()[:12]
    return ListedOpenings(openings, f"{len(openings)} openings, digest {digest}")


def _read_opening(game: Game, words: list[str], where: str) -> ContestOpening:
    if words[0] == "position":
        words = words[1:]
    try:
        if words[0] not in ("startpos", "fen"):
            try:
                play_moves(read_position_words(game, ["startpos"]), words)
                words = ["startpos", "moves", *words]
            except LudariumError:
                if "/" not in words[0]:
                    raise
                words = ["fen", *words]
        split = words.index("moves") if "moves" in words else len(words)
        start = read_position_words(game, words[:split])
        end = play_moves(start, words[split + 1 :])
    except LudariumError as error:
        raise InvalidOption("{where}: {error}", where=where, error=error) from None
    if end.outcome.over:
        raise InvalidOption(
            "{where}: the game is already over. {outcome}", where=where, outcome=game.outcome_text(end.outcome)
        )
    return ContestOpening(str(start), tuple(words[split + 1 :]))
