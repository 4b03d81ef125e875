"""What a module exports, as data: the one list that the builder, the runtime and docs/module.md go by.

All memory is the module's own.  A *state* is its integers, one 64-bit word each, little-endian, in the order of the
game's `State` (nested tuples in place); a *buffer* is words that the function may write to.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from ludarium.kernel import description as look
from ludarium.kernel import editing as edit
from ludarium.kernel import operations as op
from ludarium.kernel.operations import Operation

VERSION = 5
"""Raised whenever a function, a layout or a meaning changes; a module of another version is refused."""

FILE, VIEWER_FILE = "module.wasm", "viewer.wasm"
"""The names of a game's module, beside its rules, and of the part of it that shows games and does not search."""

Kind = Literal["address", "number", "word"]
"""An address in the module's memory and a number are i32, a word (a move, a key, a seed, a count) is i64."""

WASM_TYPES: dict[Kind, str] = {"address": "i32", "number": "i32", "word": "i64"}


class Parameter(NamedTuple):
    name: str
    kind: Kind


class Export(NamedTuple):
    """A function of the module: its parameters, its result, and what it does."""

    name: str
    parameters: tuple[Parameter, ...]
    result: Kind
    doc: str


def _export(name: str, parameters: str, result: Kind, doc: str) -> Export:
    """`parameters` are written as in C, the kind before the name, with commas between them."""
    read = (text.split() for text in parameters.split(",") if text.strip())
    return Export(name, tuple(Parameter(name, kind) for kind, name in read), result, doc)  # type: ignore[arg-type]


def export_of(operation: Operation) -> Export:
    """The function that offers an operation: a state that it makes is written to `out`, and the result is 0 or the
    number of the message that refuses it."""
    makes_state = operation.result == "state"
    names = (*operation.parameters, "out") if makes_state else operation.parameters
    parameters = tuple(Parameter(name, _KINDS.get(name, "number")) for name in names)
    result: Kind = "number" if makes_state else _KINDS.get(operation.result, "number")
    return Export(operation.name, parameters, result, operation.about[0].upper() + operation.about[1:])


_KINDS: dict[str, Kind] = dict.fromkeys(("state", "like", "values", "places", "text", "error", "out"), "address")
_KINDS |= dict.fromkeys(("move", "seed", "hash"), "word")
"""Of parameters and results of operations, by their names; all others are numbers."""

_OF_RULES = (
    op.move_limit, op.turn, op.outcome, op.key, op.count, op.moves, op.play, op.resign, op.null_move, op.winning_move
)  # fmt: skip
OPERATIONS = (*_OF_RULES, *look.ALL, *edit.ALL)
"""The operations that modules offer."""

RULES = (_export("state_words", "", "number", "How many words a state has."), *map(export_of, _OF_RULES))

COUNTING = (
    _export(
        "perft",
        "address state, number depth, address buffers, address stop",
        "word",
        "How many ply sequences of this depth there are.  `buffers`: depth times move_limit words.  Once the word at"
        " `stop` is not 0, soon a number that means nothing.",
    ),
    _export(
        "perft_hashed",
        "address state, number depth, address buffers, address table, number buckets, address stop",
        "word",
        "The same with a hash table of counts, see `engine.perft_table`: buckets of eight words, all 0 at first; it may"
        " serve again, in another count too.",
    ),
    _export(
        "random_games",
        "address state, number games, word seed, address buffer, address tally",
        "number",
        "Plays random games and adds to `tally`: plies, draws, games given up as endless, then each seat's wins."
        "  `buffer`: move_limit words; 0.",
    ),
)

PARTS = ("request", "answer", "scores", "lines", "root_moves", "weights", "stop", "memory")
"""The parts of a search record that hosts read and write, by their numbers in `search_part`; what they hold is told in
`engine.request` and `engine.workspace`."""

MCTS_PARTS = (*PARTS, "visits")
"""The same of a record of the Monte-Carlo search."""

SEARCH = (
    _export("search_bytes", "", "number", "How many bytes a search record takes."),
    _export("search_part", "address search, number part", "address", "Where a part of a search record is, see PARTS."),
    _export("search_line_words", "", "number", "The distance in words between two lines of the part `lines`."),
    _export(
        "search_begin",
        "address state, address search, address slots, number bits",
        "number",
        "Takes up a request, see `engine.iterations`; 0.  The table is that of search_run.",
    ),
    _export(
        "expected_move",
        "address state, address search",
        "word",
        "Of three and more players: the move that the search expects of whom its lines do not name, or -1.",
    ),
    _export(
        "remember",
        "address state, word move, number seat, address search",
        "number",
        "Takes a legal move, before it is played, into the part `memory`: what the player of a seat who overlooks"
        " things knows of the game, see `engine.oversight`; 0.",
    ),
    _export(
        "search_run",
        "address state, address search, address slots, number bits",
        "number",
        "Searches, with a transposition table of 2**bits slots of two words; 0 finished, 1 paused.",
    ),
)

MCTS = (
    _export("mcts_bytes", "", "number", "How many bytes a record of the Monte-Carlo search takes."),
    _export("mcts_part", "address search, number part", "address", "Where a part of it is, see MCTS_PARTS."),
    _export("mcts_line_words", "", "number", "The distance in words between two lines of the part `lines`."),
    _export(
        "mcts_begin",
        "address state, address search, address tree, number bits",
        "number",
        "Takes up a request, see `engine.mcts`, with a tree of 2**bits rows of two words; 0.",
    ),
    _export(
        "mcts_run",
        "address state, address search, address tree, number bits",
        "number",
        "Searches on; 0 finished, 1 paused.",
    ),
)

LOOKS, EDITING = tuple(map(export_of, look.ALL)), tuple(map(export_of, edit.ALL))

EXPORTS: tuple[Export, ...] = RULES + COUNTING + SEARCH + MCTS + LOOKS + EDITING

FILES = {FILE: EXPORTS, VIEWER_FILE: RULES + LOOKS}
"""What each file exports."""

SMALL = (*LOOKS, *EDITING)
"""Those for which it matters more that a page is soon loaded than how fast they are."""
