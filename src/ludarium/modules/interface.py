"""The exports of modules, as data: the builder, the runtime, the page and docs/module.md use this list.  Addresses are
in the module's memory.  A *state* there is one little-endian 64-bit word for each integer of the game's state type, in
order, including those of nested tuples.  A *buffer* is memory that the function may write to."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ludarium.kernel import description
from ludarium.kernel import editing as edit
from ludarium.kernel import operations as op
from ludarium.kernel.operations import Operation

INTERFACE_VERSION = 5
"""Increased whenever an export, the layout of memory or a meaning changes.  Modules of other versions are rejected."""

MODULE_FILE, VIEWER_FILE = "module.wasm", "viewer.wasm"
"""File names of a game's module and of its smaller part that displays games without search."""

ValueKind = Literal["address", "number", "word"]
"""Kinds of values: addresses in module memory and numbers are i32; words (moves, keys, seeds, perft counts) are i64."""

WASM_TYPES: dict[ValueKind, str] = {"address": "i32", "number": "i32", "word": "i64"}


class Parameter(NamedTuple):
    """A parameter of an exported function."""

    name: str
    kind: ValueKind


class Export(NamedTuple):
    """A function of the module: its name, parameters, result and documentation."""

    name: str
    parameters: tuple[Parameter, ...]
    result: ValueKind
    doc: str


def _export(name: str, parameters: str, result: ValueKind, doc: str) -> Export:
    """Declare an export.  `parameters` are written as in C: each kind before its name, with commas between pairs."""
    pairs = (text.split() for text in parameters.split(",") if text.strip())
    return Export(name, tuple(Parameter(name, kind) for kind, name in pairs), result, doc)  # type: ignore[arg-type]


def export_of(operation: Operation) -> Export:
    """An operation's entry in the list of exports.  If the operation returns a state, the exported function writes the
    state to `out`, and returns 0 or the number of the error's message."""
    makes_state = operation.result == "state"
    names = (*operation.parameters, "out") if makes_state else operation.parameters
    parameters = tuple(Parameter(name, _KIND_BY_PARAMETER.get(name, "number")) for name in names)
    result: ValueKind = "number" if makes_state else _KIND_BY_PARAMETER.get(operation.result, "number")
    return Export(operation.name, parameters, result, operation.summary[0].upper() + operation.summary[1:])


_KIND_BY_PARAMETER: dict[str, ValueKind] = dict.fromkeys(
    ("state", "like", "values", "places", "text", "error", "out"), "address"
)
_KIND_BY_PARAMETER |= dict.fromkeys(("move", "seed", "hash"), "word")
"""The kinds of operations' parameters and results by name; all others are numbers."""

_RULE_OPERATIONS = (
    op.move_limit, op.turn, op.outcome, op.key, op.count, op.moves, op.play, op.resign, op.null_move, op.winning_move
)  # fmt: skip
OPERATIONS = (*_RULE_OPERATIONS, *description.ALL, *edit.ALL)  # the operations that modules export

RULE_EXPORTS = (_export("state_words", "", "number", "Number of words of a state."), *map(export_of, _RULE_OPERATIONS))

COUNTING = (
    _export(
        "perft",
        "address state, number depth, address buffers, address stop",
        "word",
        "Number of move sequences of this depth.  `buffers`: depth times move_limit words.  Returns early with a"
        " meaningless number after the word at `stop` is set.",
    ),
    _export(
        "perft_hashed",
        "address state, number depth, address buffers, address table, number buckets, address stop",
        "word",
        "The same as `perft`, with a hash table of counts (`engine.perft_table`): buckets of eight words, initially 0."
        "  Other calls for the same options may use the same table, also on other threads.",
    ),
    _export(
        "random_games",
        "address state, number games, word seed, address buffer, address tally",
        "number",
        "Plays random games and adds to `tally`: plies, draws, games stopped at"
        " `engine.request.MAX_PLAYOUT_PLIES`, then each seat's wins.  `buffer`: move_limit words.  Returns 0.",
    ),
)

SEARCH_PARTS = ("request", "answer", "scores", "lines", "root_moves", "weights", "stop", "memory")
"""The parts of a search record (`engine.workspace`) that a host can access, in the order of `search_part`'s numbers."""

MCTS_PARTS = (*SEARCH_PARTS, "visits")  # the parts of a record of the Monte-Carlo search

SEARCH = (
    _export("search_bytes", "", "number", "Size of a search record in bytes."),
    _export(
        "search_part",
        "address search, number part",
        "address",
        "Address of a part of a search record, see SEARCH_PARTS.",
    ),
    _export("search_line_words", "", "number", "Words per line of the part `lines`."),
    _export(
        "search_begin",
        "address state, address search, address slots, number bits",
        "number",
        "Prepares the search of a request (`engine.iterations`).  `slots`, `bits`: as in `search_run`.  Returns 0.",
    ),
    _export(
        "expected_move",
        "address state, address search",
        "word",
        "The move that the search expects from the opponent whose turn it is; -1 in games for two players and if a turn"
        " may have several moves.  With two players, lines contain the opponent's moves.  With three or more, they lack"
        " most moves of the opponents, unless a turn may have several moves; a host can add this move.",
    ),
    _export(
        "remember",
        "address state, word move, number seat, address search",
        "number",
        "Adds a legal move, before it is played, to the part `memory`, which holds what the player of `seat` remembers"
        " (`engine.blunders`).  Returns 0.",
    ),
    _export(
        "search_run",
        "address state, address search, address slots, number bits",
        "number",
        "Searches with a transposition table of 2**bits slots of two words.  Returns 0 when finished, 1 when paused.",
    ),
)

MCTS = (
    _export("mcts_bytes", "", "number", "Size of a record of the Monte-Carlo search in bytes."),
    _export("mcts_part", "address search, number part", "address", "Address of a part of a record, see MCTS_PARTS."),
    _export("mcts_line_words", "", "number", "Words per line of the part `lines`."),
    _export(
        "mcts_begin",
        "address state, address search, address tree, number bits",
        "number",
        "Prepares the search of a request (`engine.mcts`), with a tree of 2**bits rows of two words.  Returns 0.",
    ),
    _export(
        "mcts_run",
        "address state, address search, address tree, number bits",
        "number",
        "Continues the search.  Returns 0 when finished, 1 when paused.",
    ),
)

DISPLAY, EDITING = tuple(map(export_of, description.ALL)), tuple(map(export_of, edit.ALL))

EXPORTS: tuple[Export, ...] = RULE_EXPORTS + COUNTING + SEARCH + MCTS + DISPLAY + EDITING

FILE_EXPORTS = {MODULE_FILE: EXPORTS, VIEWER_FILE: RULE_EXPORTS + DISPLAY}  # the exports of each file
SIZE_OPTIMISED = (*DISPLAY, *EDITING)  # functions optimised for size, not for speed, so that the page loads quickly
