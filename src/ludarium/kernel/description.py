"""Operations that describe a game in integers: pieces, clicks, animations, notation, setups.

Their callers are the *hosts* of a game's compiled code: the Python library (`games.description`) and the page.  An
operation with the result `rows` writes rows of fixed width to the flat buffer `out`, and returns the number of rows.
Symbols, trays and actions are indices into lists of the game's class (`games.spec`).  A clickable *place* is a cell's
index, TRAY_PLACE + a tray item's index, or ACTION_PLACE + an action's index.  Lengths are in 1/1000 board units."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from ludarium.kernel.messages import MESSAGE_INTEGERS, SETUP_UNKNOWN, report_error
from ludarium.kernel.operations import Operation, compilable
from ludarium.kernel.text import MAX_TEXT

TRAY_PLACE, ACTION_PLACE = 1 << 10, 1 << 11
"""The places of the first tray item and of the first action.  Cells have lower numbers."""

STEP_KINDS = ("from", "move", "stack", "capture", "place", "swap", "take", "carry", "action")
"""The effect of a click within a move: select a piece, move it, stack it, capture, put a piece on the board, exchange
two pieces, return a piece from the board to its tray, carry pieces along, or press an action button."""
FROM, MOVE, STACK, CAPTURE, PLACE, SWAP, TAKE, CARRY, ACTION = range(len(STEP_KINDS))

ACTION_KINDS = ("", "pass", "resign")
"""Kinds of actions: an ordinary move; a pass that is the only legal move; a resignation, which is not a move."""
COMMON, PASSING, RESIGNING = range(len(ACTION_KINDS))

FORECAST_KINDS = ("capture", "overwhelm")  # an overwhelmed piece leaves the game without a captor
WILL_CAPTURE, WILL_OVERWHELM = range(len(FORECAST_KINDS))

CANONICAL, RECORD = 0, 1
"""Notations: CANONICAL for protocols, RECORD for records.  A game may use the same notation for both."""

PIECE_FIELDS = 7
TRAY_ITEM_FIELDS = 6
COUNTER_FIELDS = 4
ACTION_FIELDS = 2
NOTE_FIELDS = 3
REMARK_FIELDS = 2 + MESSAGE_INTEGERS
FORECAST_FIELDS = 2
STEP_FIELDS = 4
HOP_FIELDS = 4
"""Integers per row.  A step is a row of `paths`, and a hop is a row of `frames`."""

MAX_PIECES, MAX_NOTES, MAX_FORECASTS = 512, 512, 512
MAX_TRAY_ITEMS, MAX_COUNTERS, MAX_ACTIONS, MAX_REMARKS = 64, 16, 16, 16
MAX_STEPS, MAX_HOPS = 64, 64
"""Maximum rows of each operation.  Hosts allocate buffers of this size."""
MAX_MOVE_TEXT = 64  # maximum characters of a move


def no_rows(_state: Any, _out: MutableSequence[int]) -> int:
    return 0


def _no_hops(_state: Any, _move: int, _out: MutableSequence[int]) -> int:
    return 0


def _no_setup_code(like: Any, _text: Any, _length: int, error: MutableSequence[int]) -> Any:
    report_error(error, SETUP_UNKNOWN, 0)
    return like


pieces = Operation(
    "pieces(state, out) -> rows: pieces on the board: cell, symbol's index in the board's list, owner's seat (-1:"
    " none), layer in its cell (0: the bottom), offset from the cell's centre to the right and downward, half"
    " width.",
    fields=PIECE_FIELDS,
    max_rows=MAX_PIECES,
)
tray_items = Operation(
    "tray_items(state, out) -> rows: pieces beside the board: tray's index in the game's list, seat at whose side it"
    " is, symbol, owner, count, place (-1: not clickable).  Every seat has every tray, including empty ones.",
    no_rows,
    fields=TRAY_ITEM_FIELDS,
    max_rows=MAX_TRAY_ITEMS,
)
counters = Operation(
    "counters(state, out) -> rows: numbers to watch: the label's message, value, limit (0: none), 1 if the limit ends"
    " the game.",
    no_rows,
    fields=COUNTER_FIELDS,
    max_rows=MAX_COUNTERS,
)
actions = Operation(
    "actions(state, out) -> rows: buttons available now: action's index in the game's list, index in ACTION_KINDS.",
    no_rows,
    fields=ACTION_FIELDS,
    max_rows=MAX_ACTIONS,
)
notes = Operation(
    "notes(state, out) -> rows: values that players can display on cells: cell, message (0: show the number), number.",
    no_rows,
    fields=NOTE_FIELDS,
    max_rows=MAX_NOTES,
)
remarks = Operation(
    "remarks(state, out) -> rows: facts about a player: seat, message, the message's parameters.",
    no_rows,
    fields=REMARK_FIELDS,
    max_rows=MAX_REMARKS,
)
forecasts = Operation(
    "forecasts(state, out) -> rows: what will happen to a piece if nothing changes: cell, index in FORECAST_KINDS.",
    no_rows,
    fields=FORECAST_FIELDS,
    max_rows=MAX_FORECASTS,
)
paths = Operation(
    "paths(state, move, out) -> rows: the ways to click a move, the default first: path's index, place, index in"
    " STEP_KINDS, 1 if the click may be exchanged with neighbouring clicks that also have 1.",
    fields=STEP_FIELDS,
    max_rows=MAX_STEPS,
)
frames = Operation(
    "frames(state, move, out) -> rows: the pieces that glide in a move: frame's index (pieces of one frame glide"
    " together), start cell, end cell, set of layers (0: all).  Default: none.",
    _no_hops,
    fields=HOP_FIELDS,
    max_rows=MAX_HOPS,
)
write_move = Operation(
    "write_move(state, move, notation, out) -> characters: write a legal move in a notation, CANONICAL or RECORD.",
    max_rows=MAX_MOVE_TEXT,
)
write_position = Operation("write_position(state, out) -> characters: write the position string.", max_rows=MAX_TEXT)
read_move = Operation(
    "read_move(state, text, length, error) -> move: the legal move of a text without surrounding blanks, in any"
    " notation of the game; NO_MOVE and an error if the text is not a legal move.",
)
read_position = Operation(
    "read_position(like, text, length, error) -> state: the state of a position string, with the options of `like`;"
    " `like` and an error if the string is invalid.",
)
blank = Operation(
    "blank(like, values) -> state: the empty board with the game's options.  `values` has one number per rule option:"
    " the number itself, or a word's index among the choices.  `like` is any state of the game, and is ignored.",
)
setup = Operation(
    "setup(like, setup, seed) -> state: the start position of a setup, by its index, with the options of `like`;"
    " `seed` (64 bits) decides random setups.",
)
read_setup = Operation(
    "read_setup(like, text, length, error) -> state: the start position of a setup code, with the options of `like`;"
    " `like` and an error if the code is invalid.  Default: the game has no codes.",
    _no_setup_code,
)
explain_illegal_click = Operation(
    "explain_illegal_click(state, places, total, error) -> message: why the last of `total` clicked places cannot"
    " follow the earlier ones in any legal move, or 0 if it can; the reason is also written to `error`.  The earlier"
    " clicks are valid.",
)


@compilable
def put_piece(
    out: MutableSequence[int], n: int, cell: int, symbol: int, owner: int, layer: int, dx: int, dy: int, size: int
) -> int:
    """Write row `n` of `pieces` and return n + 1.  The other `put_…` functions do the same for their operations."""
    at = n * PIECE_FIELDS
    out[at], out[at + 1], out[at + 2], out[at + 3] = cell, symbol, owner, layer
    out[at + 4], out[at + 5], out[at + 6] = dx, dy, size
    return n + 1


@compilable
def put_tray_item(
    out: MutableSequence[int], n: int, tray: int, seat: int, symbol: int, owner: int, count: int, place: int
) -> int:
    at = n * TRAY_ITEM_FIELDS
    out[at], out[at + 1], out[at + 2] = tray, seat, symbol
    out[at + 3], out[at + 4], out[at + 5] = owner, count, place
    return n + 1


@compilable
def put_counter(out: MutableSequence[int], n: int, label: int, value: int, limit: int, ends: int) -> int:
    at = n * COUNTER_FIELDS
    out[at], out[at + 1], out[at + 2], out[at + 3] = label, value, limit, ends
    return n + 1


@compilable
def put_action(out: MutableSequence[int], n: int, action: int, kind: int) -> int:
    at = n * ACTION_FIELDS
    out[at], out[at + 1] = action, kind
    return n + 1


@compilable
def put_note(out: MutableSequence[int], n: int, cell: int, message: int, number: int) -> int:
    at = n * NOTE_FIELDS
    out[at], out[at + 1], out[at + 2] = cell, message, number
    return n + 1


@compilable
def put_remark(
    out: MutableSequence[int], n: int, seat: int, message: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0,
    e: int = 0, f: int = 0,
) -> int:  # fmt: skip
    at = n * REMARK_FIELDS
    out[at], out[at + 1] = seat, message
    out[at + 2], out[at + 3], out[at + 4], out[at + 5], out[at + 6], out[at + 7] = a, b, c, d, e, f
    return n + 1


@compilable
def put_forecast(out: MutableSequence[int], n: int, cell: int, kind: int) -> int:
    at = n * FORECAST_FIELDS
    out[at], out[at + 1] = cell, kind
    return n + 1


@compilable
def put_step(out: MutableSequence[int], n: int, path: int, place: int, kind: int, unordered: int) -> int:
    """Write row `n` of `paths`."""
    at = n * STEP_FIELDS
    out[at], out[at + 1], out[at + 2], out[at + 3] = path, place, kind, unordered
    return n + 1


@compilable
def put_hop(out: MutableSequence[int], n: int, frame: int, start: int, end: int, layers: int) -> int:
    """Write row `n` of the operation `frames`, which describes an animation in integers."""
    at = n * HOP_FIELDS
    out[at], out[at + 1], out[at + 2], out[at + 3] = frame, start, end, layers
    return n + 1


ALL = tuple(declared for declared in tuple(globals().values()) if isinstance(declared, Operation))
"""Every operation of this file."""

why_not = explain_illegal_click  # old name; the next release removes it
