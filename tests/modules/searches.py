"""Searches whose answers are known to the node: what native code gave, kept in a file for every host to repeat.

After a change that is meant to change them: `PYTHONPATH=src:tests python -m modules.searches` writes the file anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from contract.cases import CASES
from contract.game_case import GameCase
from ludarium.engine import request as req
from ludarium.kernel import operations as op
from ludarium.kernel.words import to_words
from ludarium.modules import interface
from ludarium.modules.hosts import open_instance, prepare_native
from ludarium.modules.runtime import WORD

FILE = Path(__file__).parent.parent / "data" / "searches.json"
BITS = 16
BASELINE_DEPTH = 2
_REQUESTS = (
    {"DEPTH": 4, "NODES": 0, "LINES": 1},
    {"DEPTH": 20, "NODES": 5000, "LINES": 2},
    {"DEPTH": 2, "MARGIN": 80, "SEED": 7},
    {"DEPTH": 2, "LINES": 3, "METHOD": req.MAX_N},
)


def known(case: GameCase) -> dict[str, Any]:
    """What the file holds of a game or variant: `searches`, each with state, request, answer and best line, and
    `baseline`: nodes, move and score.  Words are texts, as JavaScript needs them."""
    found: dict[str, Any] = json.loads(FILE.read_text())[str(case)]
    return found


def requests(case: GameCase) -> list[list[int]]:
    """What is asked of a search in `case`."""
    found = []
    for wanted in _REQUESTS:
        words = [0] * req.WORDS
        for name, value in ({"LINES": 1, "PLAYERS": len(case.game.players), "GENERATION": 1} | wanted).items():
            words[getattr(req, name)] = value
        found.append(words)
    return found


def searched(case: GameCase, instance: Any) -> dict[str, Any]:
    """What an instance makes of all that the file holds of `case`."""
    state, weights = to_words(case.walk([3, 1, 4, 1]).state), case.game.weights()
    place = instance.reserve(len(state))
    instance.write(place, state)
    record, slots = instance.reserve(-(-instance.call("search_bytes") // WORD)), instance.reserve(2 << BITS)
    part = {name: instance.call("search_part", record, i) for i, name in enumerate(interface.PARTS)}
    instance.write(part["weights"], weights)
    found = []
    for request in requests(case):
        instance.write(slots, [0] * (2 << BITS))
        instance.write(part["request"], request)
        instance.call("search_begin", place, record)
        assert instance.call("search_run", place, record, slots, BITS) == req.FINISHED
        line = instance.words(part["lines"], instance.call("search_line_words")).tolist()
        answer = instance.words(part["answer"], req.ANSWER_WORDS)
        parts = {"state": state, "request": request, "answer": answer, "line": line[: line.index(op.NO_MOVE) + 1]}
        found.append({name: [str(word) for word in words] for name, words in parts.items()})
    return {"searches": found, "baseline": _baseline(instance, place, part["weights"])}


def _baseline(instance: Any, state: int, weights: int) -> list[str]:
    buffers = instance.reserve(2 * (BASELINE_DEPTH + 1) * instance.call("move_limit", state))
    found, stop = instance.reserve(3), instance.reserve(1)
    instance.call("baseline_move", state, BASELINE_DEPTH, weights, buffers, found, stop)
    return [str(word) for word in instance.words(found, 3)]


if __name__ == "__main__":
    for game_class in {type(case.game) for case in CASES}:
        prepare_native(game_class)
    native = {str(case): searched(case, open_instance(type(case.game), native=True)) for case in CASES}
    FILE.write_text(json.dumps(native, indent=1) + "\n")
