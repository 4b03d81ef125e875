"""Searches whose answers are known to the node: what native code gave, kept in a file for modules to repeat.

After a change that is meant to change them: `PYTHONPATH=src:tests python -m modules.searches` writes the file anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from contract.cases import CASES
from contract.game_case import GameCase
from ludarium.analysis.stop import Stop
from ludarium.engine import iterations, searches, turn_iterations, turn_workspace, workspace
from ludarium.engine import request as req
from ludarium.games.spec import Position
from ludarium.kernel import operations as op
from ludarium.kernel.words import to_words

FILE = Path(__file__).parent.parent / "data" / "searches.json"
BITS = 16
_REQUESTS = (
    {"DEPTH": 4, "NODES": 0, "LINES": 1},
    {"DEPTH": 20, "NODES": 5000, "LINES": 2},
    {"DEPTH": 2, "MARGIN": 80, "SEED": 7},
)


def known_searches(case: GameCase) -> list[dict[str, Any]]:
    """What the file holds of a game or variant."""
    found: list[dict[str, Any]] = json.loads(FILE.read_text())[str(case)]
    return found


def native_searches(case: GameCase) -> list[dict[str, Any]]:
    """From a position of the game: the request, the answer and the best line."""
    position = case.walk([3, 1, 4, 1])
    return [_case(position, request) for request in _REQUESTS]


def _case(position: Position, wanted: dict[str, int]) -> dict[str, Any]:
    game = position.game
    limit, weights = op.move_limit(position.state), game.weights()
    if game.multi_action_turns:
        search, work = turn_iterations, turn_workspace.create(limit, game.max_players, Stop(), weights)
    else:
        searches.allow_many_players(game)
        search, work = iterations, workspace.create(limit, Stop(), weights, seats=game.max_players)
    wanted = {"LINES": 1, "PLAYERS": len(game.players), "GENERATION": 1} | wanted
    for name, value in wanted.items():
        work.request[getattr(req, name)] = value
    search.begin(position.state, work)
    assert search.run(position.state, work, np.zeros((1 << BITS, 2), np.int64)) == req.FINISHED
    line = list(work.lines[0])
    return {
        "state": [str(word) for word in to_words(position.state)],
        "request": [str(word) for word in work.request],
        "answer": [str(word) for word in work.answer],
        "line": [str(word) for word in line[: line.index(op.NO_MOVE) + 1]],
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps({str(case): native_searches(case) for case in CASES}, indent=1) + "\n")
