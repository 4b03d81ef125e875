"""Searches with known answers and node counts, which every host must repeat.

The file was written by native code.  After an intended change: `PYTHONPATH=src:tests python -m modules.searches`
rewrites it.
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
from ludarium.modules.runtime import WORD_BYTES

FILE = Path(__file__).parent.parent / "data" / "searches.json"
BITS = 16
_REQUESTS = (
    ("search", {"DEPTH": 4, "NODES": 0, "LINES": 1}),
    ("search", {"DEPTH": 20, "NODES": 5000, "LINES": 2}),
    ("search", {"DEPTH": 2, "MARGIN": 80, "SEED": 7}),
    ("search", {"DEPTH": 2, "LINES": 3, "METHOD": req.PARANOID}),
    ("mcts", {"DEPTH": 7, "LINES": 2}),
    ("mcts", {"DEPTH": 20, "NODES": 3000}),
)
"""Cases: the request, and the functions to call."""


def known(case: GameCase) -> dict[str, Any]:
    """The file's entry for a game or variant: `searches`, each with functions, state, request, answer and best line.
    Words are strings, as JavaScript needs them."""
    found: dict[str, Any] = json.loads(FILE.read_text())[str(case)]
    return found


def request(case: GameCase, changes: dict[str, int]) -> list[int]:
    """The request of a search in `case`: the default with these changes."""
    words, game = [0] * req.WORDS, case.game
    default = {"LINES": 1, "PLAYERS": len(game.players), "GENERATION": 1}
    default |= {"SCALE": game.eval_scale, "TURNS": int(game.multi_action_turns)}
    for name, value in (default | changes).items():
        words[getattr(req, name)] = value
    return words


def results_of(case: GameCase, instance: Any) -> dict[str, Any]:
    """An instance's results for all searches of `case`."""
    state = to_words(case.walk([3, 1, 4, 1]).state)
    place, slots = instance.reserve(len(state)), instance.reserve(2 << BITS)
    instance.write(place, state)
    found = []
    for functions, changes in _REQUESTS:
        words = request(case, changes)
        parts = {"state": state, "request": words} | _answer(case, instance, functions, words, place, slots)
        found.append({"functions": functions} | {name: [str(word) for word in words] for name, words in parts.items()})
    return {"searches": found}


def _answer(
    case: GameCase, instance: Any, functions: str, words: list[int], state: int, slots: int
) -> dict[str, list[int]]:
    """The answer and the best line of a new search."""

    def call(name: str, *arguments: int) -> int:
        result: int = instance.call(f"{functions}_{name}", *arguments)
        return result

    record = instance.reserve(-(-call("bytes") // WORD_BYTES))
    part = {name: call("part", record, i) for i, name in enumerate(interface.SEARCH_PARTS)}
    instance.write(slots, [0] * (2 << BITS))
    instance.write(part["weights"], case.game.weights())
    instance.write(part["request"], words)
    call("begin", state, record, slots, BITS)
    assert call("run", state, record, slots, BITS) == req.FINISHED
    line = instance.words(part["lines"], call("line_words")).tolist()
    answer = instance.words(part["answer"], req.ANSWER_WORDS)
    return {"answer": answer, "line": line[: line.index(op.NO_MOVE) + 1]}


if __name__ == "__main__":
    for game_class in {type(case.game) for case in CASES}:
        prepare_native(game_class)
    native = {str(case): results_of(case, open_instance(type(case.game), native=True)) for case in CASES}
    FILE.write_text(json.dumps(native, indent=1) + "\n")
