"""Positions with few pieces and results proved by search, in a file for testing evaluations.

In Pijersi, Pux and Pivit at most two pieces per side are on random cells, and the win is at least eight plies away,
beyond a search to depth 5.  In Baishu, where a search proves no loss, all turns are tried: the player to move wins in
this turn, or every turn lets the opponent win in the next one.  `PYTHONPATH=src:tests python -m analysis.endgames`
rewrites the file in some minutes.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import ludarium
from ludarium.analysis.analyse import analyse
from ludarium.analysis.search_session import SearchSession
from ludarium.errors import InvalidPosition
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.kernel import operations as op

FILE = Path(__file__).parent.parent / "data" / "endgames.json"
POSITIONS = 100
"""Positions per game."""

_MIN_PLIES = 8
_NODES = 100_000
"""Node limit of a proof."""

_MAX_MOVES = 12_000
"""Maximum moves for all turns of a Baishu position; positions that need more are skipped."""

GAMES = {
    "pijersi": ludarium.game("pijersi"),
    "pux": ludarium.game("pux"),
    "pivit": ludarium.game("pivit"),
    "baishu": ludarium.game("baishu", side=3, pieces=1),
}


class Solved(NamedTuple):
    """A position and its result for the player to move: `win` or `loss`."""

    position: str
    result: str


def read_positions(name: str) -> list[Solved]:
    """Read the positions of a game from the file."""
    return [Solved(*row) for row in json.loads(FILE.read_text())[name]]


def generate_positions(name: str, rng: random.Random) -> Iterator[Solved]:
    """Generate solved positions of a game endlessly."""
    game = GAMES[name]
    if name == "baishu":
        yield from _solved_baishu(game, rng)
    session, write = SearchSession(game, 18), _WRITERS[name]
    while True:
        try:
            position = game.position(write(rng))
        except InvalidPosition:
            continue
        if not position.outcome.over:
            score = analyse(position, nodes=_NODES, session=session).lines[0].score
            if score.kind != "cp" and score.value >= _MIN_PLIES:
                yield Solved(str(position), score.kind)


def _random_board(rng: random.Random, widths: list[int], sides: list[list[str]]) -> str:
    """The rows of a board with each side's `pieces` on one or two random cells each."""
    rows = [[""] * width for width in widths]
    for pieces in sides:
        for _ in range(rng.choice((1, 1, 2))):
            row = rng.choice(rows)
            row[rng.randrange(len(row))] = rng.choice(pieces)
    return "/".join(_with_numbers(row) for row in rows)


def _with_numbers(row: list[str]) -> str:
    """A row with digits for runs of empty cells."""
    text, empty = "", 0
    for piece in row:
        if piece:
            text += (str(empty) if empty else "") + piece
        empty = 0 if piece else empty + 1
    return text + (str(empty) if empty else "")


def _pijersi(rng: random.Random) -> str:
    singles, stacks = ["R-", "P-", "S-", "R-", "P-", "S-", "W-"], ["RP", "SR", "PS", "WW", "WR"]
    white = [*singles, *singles, *stacks]
    rows = _random_board(rng, [6, 7, 6, 7, 6, 7, 6], [white, [piece.lower() for piece in white]])
    return f"{rows} {rng.choice('wb')} 0 9"


def _pux(rng: random.Random) -> str:
    return f"{_random_board(rng, [8] * 8, [['w', 'W', 'W'], ['b', 'B', 'B']])} {rng.choice('wb')} - 0 20"


def _pivit(rng: random.Random) -> str:
    rows = _random_board(rng, [8] * 8, [["r|", "r-", "R|", "R-"], ["b|", "b-", "B|", "B-"]])
    first = [rng.randrange(1, 60) if letter in rows else 0 for letter in "RB"]
    return f"{rows} {rng.choice('rb')} r{first[0]}b{first[1]} 0 70"


_WRITERS: dict[str, Callable[[random.Random], str]] = {"pijersi": _pijersi, "pux": _pux, "pivit": _pivit}


class _TooManyMoves(Exception):
    """A position needs more moves than allowed."""


class _TurnTree:
    """All turns of Baishu from a position, within `_MAX_MOVES` moves."""

    def __init__(self) -> None:
        self._left = _MAX_MOVES

    def _results(self, state: object) -> Iterator[tuple[object, int]]:
        """Yield the state after each move, and its outcome."""
        buffer = [0] * op.move_limit(state)
        legal = buffer[: op.moves(state, buffer)]
        for move in sorted(legal, key=lambda move: -op.move_score(state, move)):
            self._left -= 1
            if self._left < 0:
                raise _TooManyMoves
            after = op.play(state, move)
            yield after, op.outcome(after)

    def wins(self, state: object, seen: set[int]) -> bool:
        """Whether the player to move can win in this turn; `seen` are keys of states already tried."""
        mover = op.turn(state)
        for after, outcome in self._results(state):
            if outcome != op.ONGOING:
                if op.winner_of(outcome) == mover:
                    return True
            elif op.turn(after) == mover and op.key(after) not in seen:
                seen.add(op.key(after))
                if self.wins(after, seen):
                    return True
        return False

    def loses(self, state: object) -> bool:
        """Whether every turn of the player to move loses, at once or by the opponent's next turn."""
        mover = op.turn(state)
        for after, outcome in self._results(state):
            if outcome != op.ONGOING:
                if op.winner_of(outcome) in (mover, -1):
                    return False
            elif op.turn(after) == mover:
                if not self.loses(after):
                    return False
            elif not self.wins(after, set()):
                return False
        return True


def _solved_baishu(game: Game, rng: random.Random) -> Iterator[Solved]:
    """Yield positions of random games of Baishu that are won or lost in one turn."""
    result = "win"
    while True:
        for position in _random_game(game, rng):
            pieces = sum(letter.isupper() for letter in str(position).split()[0])
            if not 2 <= pieces <= 6:
                continue
            begins = " 1:2:- " in str(position)
            try:
                if result == "win" and begins and _TurnTree().wins(position.state, set()):
                    found = True
                elif result == "loss" and not begins and len(position.codes) <= 8:
                    found = _TurnTree().loses(position.state)
                else:
                    continue
            except _TooManyMoves:
                continue
            if found:
                yield Solved(str(position), result)
                result = "loss" if result == "win" else "win"
                break


def _random_game(game: Game, rng: random.Random) -> Iterator[Position]:
    position = game.start(seed=0)
    while not position.outcome.over:
        yield position
        position = position.play(rng.choice(position.moves))


def main() -> None:
    """Write the file, one line per position."""
    texts = []
    for name in GAMES:
        positions = dict.fromkeys(islice(generate_positions(name, random.Random(1)), POSITIONS))
        rows = ",\n".join(f"    {json.dumps(position)}" for position in positions)
        texts.append(f'  "{name}": [\n{rows}\n  ]')
        print(name, len(positions))
    FILE.write_text("{\n" + ",\n".join(texts) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
