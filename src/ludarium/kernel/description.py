"""What people see and write of a game as generic operations in integers: pieces, clicks, glides, texts, setups.

A page, a protocol and the library need the same of every game, in every host: interpreted, compiled, in a browser.
So these operations take and give integers alone.  Rows have a fixed width and stand one after the other in one flat
buffer, a list or a one-dimensional array; an operation writes rows from the beginning of `out` and returns how many.
`put_…` write one row each, so the layouts are known here only.  The names behind the numbers are data of the game's
class (`games.spec`), and `games.description` puts both together for users of the library.

A *place* is what can be clicked: a cell's number, TRAY_PLACE + the number of a tray item, ACTION_PLACE + the number
of an action.  Lengths are thousandths of the board's unit.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from ludarium.kernel.messages import PARAMETERS, SETUP_UNKNOWN, refuse
from ludarium.kernel.operations import Operation, compilable
from ludarium.kernel.text import MAX_TEXT

TRAY_PLACE, ACTION_PLACE = 1 << 10, 1 << 11
"""Cells have lower numbers."""

STEP_KINDS = ("from", "move", "stack", "capture", "place", "swap", "take", "carry", "action")
"""What a click does on the way to a move: choose what moves, go there, join, capture, put, exchange, take back, take
along, do what is done nowhere on the board."""
FROM, MOVE, STACK, CAPTURE, PLACE, SWAP, TAKE, CARRY, ACTION = range(len(STEP_KINDS))

ACTION_KINDS = ("", "pass", "resign")
"""What an action is: a move as others; one that does nothing and is all that the player can do; no move, but what would
be to resign."""
COMMON, PASSING, RESIGNING = range(len(ACTION_KINDS))

FORECAST_KINDS = ("capture", "overwhelm")
WILL_CAPTURE, WILL_OVERWHELM = range(len(FORECAST_KINDS))

CANONICAL, RECORD = 0, 1
"""Notations: that of protocols, and that of records, where a game has two."""

PIECE_FIELDS = 7
TRAY_ITEM_FIELDS = 6
COUNTER_FIELDS = 4
ACTION_FIELDS = 2
NOTE_FIELDS = 3
REMARK_FIELDS = 2 + PARAMETERS
FORECAST_FIELDS = 2
STEP_FIELDS = 4
HOP_FIELDS = 4
"""Integers in a row of each kind."""

MAX_PIECES, MAX_NOTES, MAX_FORECASTS = 512, 512, 512
MAX_TRAY_ITEMS, MAX_COUNTERS, MAX_ACTIONS, MAX_REMARKS = 64, 16, 16, 16
MAX_STEPS, MAX_HOPS = 64, 64
"""No game has more rows: so large are the hosts' buffers."""
MAX_MOVE_TEXT = 64
"""Characters of the longest move."""


def _nothing(_state: Any, _out: MutableSequence[int]) -> int:
    return 0


def _no_glide(_state: Any, _move: int, _out: MutableSequence[int]) -> int:
    return 0


def _no_codes(like: Any, _text: Any, _length: int, error: MutableSequence[int]) -> Any:
    refuse(error, SETUP_UNKNOWN, 0)
    return like


pieces = Operation(
    "pieces(state, out) -> rows: what lies on the board: cell, number of the symbol on the board's list, owner's"
    " seat (-1: nobody), layer in its cell from the bottom (0), shift from the cell's centre to the right and"
    " downward, half width.",
    fields=PIECE_FIELDS,
    most=MAX_PIECES,
)
tray_items = Operation(
    "tray_items(state, out) -> rows: pieces beside the board: number of the tray on the game's list, the seat at"
    " whose side it is, symbol, owner, how many, place (-1: cannot be clicked).  Every seat has each of the trays,"
    " also empty ones.",
    _nothing,
    fields=TRAY_ITEM_FIELDS,
    most=MAX_TRAY_ITEMS,
)
counters = Operation(
    "counters(state, out) -> rows: numbers to watch: the label's message, value, limit (0: none), 1 if the game is"
    " over at the limit.",
    _nothing,
    fields=COUNTER_FIELDS,
    most=MAX_COUNTERS,
)
actions = Operation(
    "actions(state, out) -> rows: what can be done now and is done nowhere on the board: number of the action on the"
    " game's list, number of ACTION_KINDS.",
    _nothing,
    fields=ACTION_FIELDS,
    most=MAX_ACTIONS,
)
notes = Operation(
    "notes(state, out) -> rows: what players can ask to see on cells: cell, message (0: the number itself), number.",
    _nothing,
    fields=NOTE_FIELDS,
    most=MAX_NOTES,
)
remarks = Operation(
    "remarks(state, out) -> rows: something to know about a player: seat, message, the message's parameters.",
    _nothing,
    fields=REMARK_FIELDS,
    most=MAX_REMARKS,
)
forecasts = Operation(
    "forecasts(state, out) -> rows: what happens to a piece if nothing changes: cell, number of FORECAST_KINDS.",
    _nothing,
    fields=FORECAST_FIELDS,
    most=MAX_FORECASTS,
)
paths = Operation(
    "paths(state, move, out) -> rows: the ways to click a move, the usual one first: number of the path, place,"
    " number of STEP_KINDS, 1 if the clicks side by side of which this is one may come in any order.",
    fields=STEP_FIELDS,
    most=MAX_STEPS,
)
frames = Operation(
    "frames(state, move, out) -> rows: the pieces that glide when a move is made: number of the frame (those of one"
    " frame glide at once), from which cell to which, set of layers (0: all of the cell).  By default none do.",
    _no_glide,
    fields=HOP_FIELDS,
    most=MAX_HOPS,
)
write_move = Operation(
    "write_move(state, move, notation, out) -> characters: write a legal move, CANONICAL or as in a RECORD.",
    most=MAX_MOVE_TEXT,
)
write_position = Operation("write_position(state, out) -> characters: write the position string.", most=MAX_TEXT)
read_move = Operation(
    "read_move(state, text, length, error) -> move: the legal move that a text without blanks at its ends means, in"
    " any notation of the game; NO_MOVE and a refusal in `error` if it means none.",
)
read_position = Operation(
    "read_position(like, text, length, error) -> state: the state of a position string, with the options of `like`;"
    " `like` itself, with a refusal in `error`, if it cannot be.",
)
blank = Operation(
    "blank(like, values) -> state: the empty board with a game's options, whose values are a number each in the order"
    " of `rule_options`: a number itself, a word by its place among the choices.  Values that the game refuses together"
    " are not asked for.  `like`, any state of the game, is not looked at.",
)
setup = Operation(
    "setup(like, setup, seed) -> state: the start by the setup of this number, with the options of `like`.  Where"
    " chance decides, the 64 bits of the seed do.",
)
read_setup = Operation(
    "read_setup(like, text, length, error) -> state: the start by a setup code, with the options of `like`; `like`"
    " itself, with a refusal in `error`, if it is none.  By default a game has no codes.",
    _no_codes,
)
why_not = Operation(
    "why_not(state, places, total, error) -> message: why the last of so many clicked places cannot follow those"
    " before it on the way to a legal move, refused in `error` as by read_move; 0 if it can.  Those before it can"
    " follow each other.",
)


@compilable
def put_piece(
    out: MutableSequence[int], n: int, cell: int, symbol: int, owner: int, layer: int, dx: int, dy: int, size: int
) -> int:
    """Write row `n` of pieces; returns the number of the next row, as all that write rows do."""
    at = n * PIECE_FIELDS
    out[at], out[at + 1], out[at + 2], out[at + 3] = cell, symbol, owner, layer
    out[at + 4], out[at + 5], out[at + 6] = dx, dy, size
    return n + 1


@compilable
def put_tray_item(
    out: MutableSequence[int], n: int, tray: int, seat: int, symbol: int, owner: int, count: int, place: int
) -> int:
    """Write row `n` of tray items."""
    at = n * TRAY_ITEM_FIELDS
    out[at], out[at + 1], out[at + 2] = tray, seat, symbol
    out[at + 3], out[at + 4], out[at + 5] = owner, count, place
    return n + 1


@compilable
def put_counter(out: MutableSequence[int], n: int, label: int, value: int, limit: int, ends: int) -> int:
    """Write row `n` of counters."""
    at = n * COUNTER_FIELDS
    out[at], out[at + 1], out[at + 2], out[at + 3] = label, value, limit, ends
    return n + 1


@compilable
def put_action(out: MutableSequence[int], n: int, action: int, kind: int) -> int:
    """Write row `n` of actions."""
    at = n * ACTION_FIELDS
    out[at], out[at + 1] = action, kind
    return n + 1


@compilable
def put_note(out: MutableSequence[int], n: int, cell: int, message: int, number: int) -> int:
    """Write row `n` of notes."""
    at = n * NOTE_FIELDS
    out[at], out[at + 1], out[at + 2] = cell, message, number
    return n + 1


@compilable
def put_remark(
    out: MutableSequence[int], n: int, seat: int, message: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0,
    e: int = 0, f: int = 0,
) -> int:  # fmt: skip
    """Write row `n` of remarks."""
    at = n * REMARK_FIELDS
    out[at], out[at + 1] = seat, message
    out[at + 2], out[at + 3], out[at + 4], out[at + 5], out[at + 6], out[at + 7] = a, b, c, d, e, f
    return n + 1


@compilable
def put_forecast(out: MutableSequence[int], n: int, cell: int, kind: int) -> int:
    """Write row `n` of forecasts."""
    at = n * FORECAST_FIELDS
    out[at], out[at + 1] = cell, kind
    return n + 1


@compilable
def put_step(out: MutableSequence[int], n: int, path: int, place: int, kind: int, unordered: int) -> int:
    """Write row `n` of paths."""
    at = n * STEP_FIELDS
    out[at], out[at + 1], out[at + 2], out[at + 3] = path, place, kind, unordered
    return n + 1


@compilable
def put_hop(out: MutableSequence[int], n: int, frame: int, start: int, end: int, layers: int) -> int:
    """Write row `n` of frames."""
    at = n * HOP_FIELDS
    out[at], out[at + 1], out[at + 2], out[at + 3] = frame, start, end, layers
    return n + 1


ALL = tuple(declared for declared in tuple(globals().values()) if isinstance(declared, Operation))
"""Every operation of this module."""
