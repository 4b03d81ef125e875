"""The memory layout of a batch and the list of its compiled functions, shared by `batch` and `compiled`."""

from __future__ import annotations

import numpy as np

from ludarium.modules.interface import Export, Parameter

SAME_STEP, NEXT_STEP, NEVER_RESET = 0, 1, 2
"""When the next game replaces a finished one: in the same step, in the next step, or only on `reset`."""

RAISE, PENALISE, REPLACE = 0, 1, 2
"""The effect of an illegal action: raise an error, end the game as lost, or play a random legal action."""

COLUMNS = ("turn", "outcome", "plies", "episode", "choices", "random_action", "ended", "truncated", "illegal", "chosen")
"""One 64-bit integer per game for each column.  `chosen` marks the games of the current operation.  `choices`
(index LEGAL_COUNT) is the number of legal actions, and `random_action` is one of them, drawn at random."""
TURN, OUTCOME, PLY_COUNT, EPISODE, LEGAL_COUNT, RANDOM_ACTION, ENDED, TRUNCATED, ILLEGAL, CHOSEN = range(len(COLUMNS))

_ADDRESS_FIELDS = "states actions columns legal planes start"
"""Memory addresses of arrays.  `legal` and `planes` are arrays of bytes, the others of 64-bit words."""
_NUMBER_FIELDS = "size state_words action_count plane_bytes setup seed most_plies reset on_illegal"
BATCH_RECORD = np.dtype([(name, np.int64) for name in f"{_ADDRESS_FIELDS} {_NUMBER_FIELDS}".split()])
"""The record that compiled functions receive.  `start` is the address of a start state, which contains the game's
options.  `size` is the number of games.  `reset` and `on_illegal` are numbers such as NEVER_RESET and RAISE."""


def _word_export(name: str, parameters: str, doc: str) -> Export:
    return Export(name, tuple(Parameter(parameter, "word") for parameter in parameters.split()), "word", doc)


_RANGE_PARAMETERS = "batch first end buffer"
EXPORTS = (
    _word_export("reset_games", _RANGE_PARAMETERS, "Restarts the chosen games of the range.  Returns 0."),
    _word_export("step_games", _RANGE_PARAMETERS, "Plays the actions of the chosen games of the range.  Returns 0."),
    _word_export("first_illegal", "batch", "The first chosen unfinished game whose action is illegal, or -1."),
    _word_export("view", "batch game seat out", "Writes the planes that a seat sees.  Returns 0."),
    _word_export(
        "write_observations", _RANGE_PARAMETERS, "Writes the observations of the chosen games of the range.  Returns 0."
    ),
)
"""The range is the games from `first` to `end` - 1.  Each thread needs its own `buffer`, of `move_limit` words.
`batch` is the address of a BATCH_RECORD; `buffer` and `out` are addresses too.  `game` is a number."""
