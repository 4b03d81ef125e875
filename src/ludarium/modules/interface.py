"""What a module exports, as data: the one list that the builder, the runtime and docs/module.md go by.

All memory is the module's own.  A *state* is its integers, one 64-bit word each, little-endian, in the order of the
game's `State` (nested tuples in place); a *buffer* is words that the function may write to.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

VERSION = 4
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


RULES = (
    _export("state_words", "", "number", "How many words a state has."),
    _export("move_limit", "address state", "number", "No position that can follow has more legal moves than this."),
    _export("turn", "address state", "number", "The seat to move, from 0."),
    _export("outcome", "address state", "number", "0 while the game goes on, else an outcome code."),
    _export("key", "address state", "word", "A hash of all that decides the future of the game."),
    _export("count", "address state", "number", "How many legal moves there are."),
    _export("moves", "address state, address out", "number", "Writes the legal moves, a word each; how many."),
    _export("play", "address state, word move, address out", "number", "Writes the state after a legal move; 0."),
    _export(
        "resign",
        "address state, number seat, address out",
        "number",
        "Writes the state after a seat has resigned, or the state itself where it cannot; 0.",
    ),
    _export("null_move", "address state, address out", "number", "Writes the state after a pass; 0."),
    _export("winning_move", "address state", "word", "A move that wins at once, or -1 where none is seen."),
)

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

BASELINE = (
    _export(
        "baseline_move",
        "address state, number depth, address weights, address buffers, address found, address stop",
        "word",
        "The move of `engine.baseline`, the opponent that never changes, in a game that is not over; -1 if it was"
        " stopped before it had one.  `buffers`: 2 * (depth + 1) * move_limit words.  `found`: 3 words, its nodes, the"
        " move and the score.",
    ),
)

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

_ROWS: Kind = "number"

LOOKS = (
    _export("pieces", "address state, address out", _ROWS, "Writes what lies on the board; how many rows."),
    _export("tray_items", "address state, address out", _ROWS, "The pieces beside the board."),
    _export("counters", "address state, address out", _ROWS, "Numbers to watch."),
    _export("actions", "address state, address out", _ROWS, "What is legal now and done nowhere on the board."),
    _export("notes", "address state, address out", _ROWS, "What players can ask to see on cells."),
    _export("remarks", "address state, address out", _ROWS, "Something to know about a player."),
    _export("forecasts", "address state, address out", _ROWS, "What happens to a piece if nothing changes."),
    _export("paths", "address state, word move, address out", _ROWS, "The ways to click a legal move."),
    _export("frames", "address state, word move, address out", _ROWS, "The pieces that glide when a move is made."),
    _export(
        "why_not",
        "address state, address places, number total, address error",
        "number",
        "Why the last of the clicked places cannot follow those before it; 0 if it can, else a message.",
    ),
)

TEXTS = (
    _export(
        "write_move",
        "address state, word move, number notation, address out",
        "number",
        "Writes a legal move's characters, canonical (0) or as in records (1); how many.",
    ),
    _export("write_position", "address state, address out", "number", "Writes the position string; how many."),
    _export(
        "read_move",
        "address state, address text, number length, address error",
        "word",
        "The legal move that a text means, or -1 and a refusal in `error`.",
    ),
    _export(
        "read_position",
        "address like, address text, number length, address error, address out",
        "number",
        "Writes the state of a position string, with the options of `like`; 0, or a message.",
    ),
    _export(
        "blank",
        "address values, address out",
        "number",
        "Writes the empty board with these options: a word for each, in the order of `rule_options`, a number itself,"
        " a word by its place among the choices; 0.",
    ),
    _export("setup", "address like, number setup, word seed, address out", "number", "Writes a start; 0."),
    _export(
        "read_setup",
        "address like, address text, number length, address error, address out",
        "number",
        "Writes the start of a setup code; 0, or a message.",
    ),
)
"""Texts are bytes, one a character."""

EDITING = (
    _export("stock", "address state, address out", _ROWS, "Writes what can be put on the board; none: no editor."),
    _export(
        "place",
        "address state, number cell, number item, address error, address out",
        "number",
        "Writes the state with a piece of the stock's row `item` on a cell; 0, or a message where it never can be.",
    ),
    _export(
        "take",
        "address state, number cell, address out",
        "number",
        "Writes the state without the topmost piece of a cell, or the state itself where there is none; 0.",
    ),
    _export(
        "turn_piece",
        "address state, number cell, address out",
        "number",
        "Writes the state with the topmost piece of a cell turned to its next direction, or the state itself where"
        " there is none; 0.",
    ),
    _export("numbers", "address state, address out", _ROWS, "What a position string holds besides board and mover."),
    _export(
        "with_number",
        "address state, number number, number value, address out",
        "number",
        "Writes the state with another value, from the least to the greatest, in a row of `numbers`; 0.",
    ),
    _export(
        "with_turn", "address state, number seat, address out", "number", "Writes the state with another mover; 0."
    ),
)
"""What comes of them need be no position of the game: reading its position string tells."""

EXPORTS: tuple[Export, ...] = RULES + COUNTING + BASELINE + SEARCH + MCTS + LOOKS + TEXTS + EDITING

FILES = {FILE: EXPORTS, VIEWER_FILE: RULES + LOOKS + TEXTS}
"""What each file exports."""

SMALL = (*LOOKS, *TEXTS, *EDITING)
"""Those for which it matters more that a page is soon loaded than how fast they are."""
