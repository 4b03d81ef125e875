"""How a batch lies in memory, and the compiled functions that work on it: what `batch` and `compiled` both go by."""

from __future__ import annotations

import numpy as np

from ludarium.modules.interface import Export, Parameter

SAME_STEP, NEXT_STEP, NEVER_RESET = 0, 1, 2
"""When a game that has ended gives way to a new one: at once, with the next step, or when it is asked for."""

RAISE, PENALISE, REPLACE = 0, 1, 2
"""What comes of an illegal action: an error, the end of the game for that player, or a random legal one instead."""

COLUMNS = ("turn", "outcome", "plies", "episode", "choices", "random_action", "ended", "truncated", "illegal", "chosen")
"""A whole number a game of each of these.  `chosen`: whether it takes part in what is done now."""
TURN, OUTCOME, PLIES, EPISODE, CHOICES, RANDOM_ACTION, ENDED, TRUNCATED, ILLEGAL, CHOSEN = range(len(COLUMNS))

_ADDRESSES = "states actions columns legal planes start"
"""Of states, actions and columns in words, of the rest in bytes."""
_NUMBERS = "size state_words action_count plane_bytes setup seed most_plies reset on_illegal"
RECORD = np.dtype([(name, np.int64) for name in f"{_ADDRESSES} {_NUMBERS}".split()])
"""What the functions are told of a batch.  `start` is a state with the game's options; `size` how many games there
are."""


def _export(name: str, parameters: str, doc: str) -> Export:
    """Its arguments are words, its result is one."""
    return Export(name, tuple(Parameter(parameter, "word") for parameter in parameters.split()), "word", doc)


EXPORTS = (
    _export("reset_games", "batch first end buffer", "Begins those chosen of games first to end - 1 anew; 0."),
    _export("step_games", "batch first end buffer", "Takes the actions of those chosen of games first to end - 1; 0."),
    _export("first_illegal", "batch", "The first chosen game whose action is illegal, or -1."),
    _export("view", "batch game seat out", "Writes the planes that a seat sees; 0."),
    _export(
        "show_games", "batch first end buffer", "Writes what is seen of those chosen of games first to end - 1; 0."
    ),
)
"""`buffer` is move_limit words, one for each thread."""
