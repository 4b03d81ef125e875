"""Operations with which an editor changes a position piece by piece.  Games without these operations have no editor.

The changed position may be invalid: pass its position string to `read_position` to validate it.  Only `place` can
reject a change, such as a piece on a full cell.  The operation `numbers` lists the other values of the position string,
such as reserves and counters: all except the board and the player to move.  What each row of `numbers` or
`piece_palette` means depends only on the game's options."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from ludarium.kernel.description import no_rows
from ludarium.kernel.messages import NO
from ludarium.kernel.operations import Operation, compilable

PALETTE_FIELDS = 2
NUMBER_FIELDS = 6
"""Integers per row of `piece_palette` and of `numbers`."""

MAX_PALETTE_PIECES, MAX_NUMBERS = 64, 64  # Maximum rows of each operation.  Hosts allocate buffers of this size.


def _default_place(state: Any, _cell: int, _item: int, _error: MutableSequence[int]) -> Any:
    return state


def _default_edit(state: Any, _which: int) -> Any:
    return state


def _default_with_number(state: Any, _number: int, _value: int) -> Any:
    return state


piece_palette = Operation(
    "piece_palette(state, out) -> rows: pieces that can be placed: symbol's index in the board's list, owner's seat"
    " (-1: none), as in `pieces`.",
    no_rows,
    fields=PALETTE_FIELDS,
    max_rows=MAX_PALETTE_PIECES,
)
place = Operation(
    "place(state, cell, item, error) -> state: the state with the piece of palette row `item` on top of a cell; `state`"
    " and an error if the piece cannot be placed there now.  A piece from a reserve reduces the reserve by one.",
    _default_place,
)
take = Operation(
    "take(state, cell) -> state: the state without the topmost piece of a cell, the inverse of `place`; `state`"
    " itself if the cell is empty.",
    _default_edit,
)
turn_piece = Operation(
    "turn_piece(state, cell) -> state: the state with the topmost piece of a cell turned to its next direction,"
    " cyclically; `state` itself if the cell is empty.  Default: pieces have no directions.",
    _default_edit,
)
numbers = Operation(
    "numbers(state, out) -> rows: the values that an editor can change: the label's message, seat (-1: none), value,"
    " minimum, maximum, number of the message shown for the minimum (minimum + 1 has the next message, and so on;"
    " 0: editors show numbers).  The maximum may depend on the board and on other rows; it equals the minimum"
    " if the value cannot change now.",
    no_rows,
    fields=NUMBER_FIELDS,
    max_rows=MAX_NUMBERS,
)
with_number = Operation(
    "with_number(state, number, value) -> state: the state with another value, from minimum to maximum, in row `number`"
    " of `numbers`.  Other rows keep their values, except those of a player whom the change eliminates.",
    _default_with_number,
)
with_turn = Operation("with_turn(state, seat) -> state: the state with another player to move.", _default_edit)


@compilable
def put_palette_piece(out: MutableSequence[int], n: int, symbol: int, owner: int) -> int:
    """Write row `n` of the palette and return n + 1, as all `put_…` functions do."""
    at = n * PALETTE_FIELDS
    out[at], out[at + 1] = symbol, owner
    return n + 1


@compilable
def put_number_row(
    out: MutableSequence[int], n: int, label: int, seat: int, value: int, least: int, greatest: int, least_name: int = 0
) -> int:
    """Write row `n` of `numbers`.  `least_name` is the message that editors show instead of the value `least`, and the
    following messages name the following values.  If it is 0, editors show the numbers."""
    at = n * NUMBER_FIELDS
    out[at], out[at + 1], out[at + 2] = label, seat, value
    out[at + 3], out[at + 4], out[at + 5] = least, greatest, least_name
    return n + 1


@compilable
def put_yes_or_no(out: MutableSequence[int], n: int, label: int, seat: int, value: int) -> int:
    """Write row `n` of `numbers` for position editors: a flag with the values yes (1) and no (0)."""
    return put_number_row(out, n, label, seat, value, 0, 1, NO)


ALL = tuple(declared for declared in tuple(globals().values()) if isinstance(declared, Operation))
"""Every operation of this file."""

stock, put_stock = piece_palette, put_palette_piece  # old names; the next release removes them
