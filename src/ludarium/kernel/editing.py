"""Changing a position piece by piece, as generic operations in integers: what an editor of positions is made of.

The result may be an invalid position.  It is valid if `read_position` accepts what `write_position` writes; otherwise
the refusal says in words what is wrong.  So these operations refuse only what a state cannot hold.

A game without them has no editor: its stock is empty.  `stock` has a row for each kind of piece that can be put on the
board, `numbers` one for everything else that the position string holds except who moves: counters, reserves, what is
left of a turn, who is out.  Which rows there are, and in which order, depends on the game's options alone, so that a
row's number says what it is.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from ludarium.kernel.messages import NO
from ludarium.kernel.operations import Operation, compilable

STOCK_FIELDS = 2
NUMBER_FIELDS = 6
"""Integers in a row of each kind."""

MAX_STOCK, MAX_NUMBERS = 64, 64
"""No game has more rows: so large are the hosts' buffers."""


def _no_rows(_state: Any, _out: MutableSequence[int]) -> int:
    return 0


def _not_placed(state: Any, _cell: int, _item: int, _error: MutableSequence[int]) -> Any:
    return state


def _unchanged(state: Any, _which: int) -> Any:
    return state


def _same_number(state: Any, _number: int, _value: int) -> Any:
    return state


stock = Operation(
    "stock(state, out) -> rows: what can be put on the board: number of the symbol on the board's list, owner's seat"
    " (-1: nobody), as in `pieces`.",
    _no_rows,
    fields=STOCK_FIELDS,
    most=MAX_STOCK,
)
place = Operation(
    "place(state, cell, item, error) -> state: with a piece of this row of the stock on a cell, on top of what lies"
    " there; `state` itself, with a refusal in `error`, where it never can be.  A reserve that it comes from has one"
    " less.",
    _not_placed,
)
take = Operation(
    "take(state, cell) -> state: without the topmost piece of a cell, so that `place` gives `state` again; `state`"
    " itself where the cell is empty.",
    _unchanged,
)
turn_piece = Operation(
    "turn_piece(state, cell) -> state: with the topmost piece of a cell turned to its next direction, from the last one"
    " to the first again; `state` itself where the cell is empty.  By default pieces have no directions.",
    _unchanged,
)
numbers = Operation(
    "numbers(state, out) -> rows: label's message, seat (-1: nobody's), value, least, greatest, message (0: none) that"
    " names the least value, which those of the next values follow.  The greatest may depend on the board and on other"
    " rows, and is the least where nothing can be chosen now.",
    _no_rows,
    fields=NUMBER_FIELDS,
    most=MAX_NUMBERS,
)
with_number = Operation(
    "with_number(state, number, value) -> state: with another value, from the least to the greatest, in one row of"
    " `numbers`.  No other row has another value then, but for those of a player who goes out of the game by it.",
    _same_number,
)
with_turn = Operation("with_turn(state, seat) -> state: with another player to move.", _unchanged)


@compilable
def put_stock(out: MutableSequence[int], n: int, symbol: int, owner: int) -> int:
    """Write row `n` of the stock; returns the number of the next row, as all that write rows do."""
    at = n * STOCK_FIELDS
    out[at], out[at + 1] = symbol, owner
    return n + 1


@compilable
def put_number(
    out: MutableSequence[int], n: int, label: int, seat: int, value: int, least: int, greatest: int, names: int = 0
) -> int:
    """Write row `n` of numbers."""
    at = n * NUMBER_FIELDS
    out[at], out[at + 1], out[at + 2] = label, seat, value
    out[at + 3], out[at + 4], out[at + 5] = least, greatest, names
    return n + 1


@compilable
def put_yes_or_no(out: MutableSequence[int], n: int, label: int, seat: int, value: int) -> int:
    """Write row `n` of numbers: something that is so (1) or not (0)."""
    return put_number(out, n, label, seat, value, 0, 1, NO)


ALL = tuple(declared for declared in tuple(globals().values()) if isinstance(declared, Operation))
"""Every operation of this module."""
