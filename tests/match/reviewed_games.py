"""Games with their reviews, as JSON, for `web/test/game/review.test.ts`.  The page must compute the same numbers.

`python tests/match/reviewed_games.py` prints the records of the community and, for each game of the contract suite, the
last plies of a random game, which contain many proved results.  Games of three or more players have a resignation.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from contract.cases import CASES
from contract.game_case import GameCase
from ludarium.games.position import Move, Position
from ludarium.match.ending import Resignation
from ludarium.match.record import Record, write_record
from ludarium.match.record_reader import read_record
from ludarium.match.review import review

NODES = 600
PLIES, MAX_PLIES = 10, 300


def records() -> Iterator[tuple[str, Record]]:
    for file in sorted((Path(__file__).parents[1] / "data" / "records").glob("game-*.txt")):
        yield file.stem, read_record(file.read_text(encoding="utf-8"))
    for case in CASES:
        yield str(case), last_plies(case)
        if len(case.game.players) > 2:
            yield f"{case}-resigned", record_with_resignation(case)


def last_plies(case: GameCase) -> Record:
    """A record of the last plies of a random game."""
    moves = random_moves(case.start(), MAX_PLIES)[-PLIES:]
    return Record(moves[0].position, tuple(moves))


def record_with_resignation(case: GameCase) -> Record:
    """A record of three plies, a resignation of the player to move, and at most four more plies."""
    before = random_moves(case.start(), 3)
    at = before[-1].position.play(before[-1])
    after = random_moves(at.resign(at.seat), 4)
    return Record(case.start(), (*before, *after), {}, (Resignation(len(before), at.seat),))


def random_moves(position: Position, most: int) -> list[Move]:
    chance = random.Random(1)
    moves: list[Move] = []
    while position.codes and len(moves) < most:
        moves.append(chance.choice(position.moves))
        position = position.play(moves[-1])
    return moves


if __name__ == "__main__":
    games = [
        {"name": name, "nodes": NODES, "record": write_record(record), "review": review(record, nodes=NODES).as_json()}
        for name, record in records()
    ]
    json.dump(games, sys.stdout)
