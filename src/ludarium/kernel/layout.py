"""A game declares where its pieces lie; its position strings, its editor, and what is seen of its pieces follow.

A `Layout` is constants.  The game adds three short functions of its state, `occupied`, `piece_at` and `with_piece`,
where pieces restrict each other `may_stand`, and where positions need more checks `check_board`.  Making a layout
registers the other operations for the game's state, as closures over the constants: compiled code treats a closure's
variables as constants, too.

A position string is rows of cells, the last row first, with the lengths of runs of empty cells; then the `fields`, with
spaces between them.  The rows of an editor's numbers are those fields again.

    s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, MutableSequence, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ludarium.errors import InvalidGame
from ludarium.kernel import description, editing, fields
from ludarium.kernel import operations as op
from ludarium.kernel.bits import lowest_index, without_lowest
from ludarium.kernel.fields import Field, Resigned
from ludarium.kernel.messages import (
    BOARD,
    CELL_IS_FILLED,
    EMPTY_APART,
    NO_PIECE_THERE,
    POSITION_FIELDS,
    RESIGNED_TOO_LATE,
    TOO_MANY,
    WRONG_FIELDS,
    WRONG_FIELDS_OR_RESIGNED,
    WRONG_ROW,
    WRONG_ROWS,
    refuse,
)
from ludarium.kernel.operations import Operation, compilable
from ludarium.kernel.text import (
    SLASH,
    SPACE,
    ZERO,
    codes,
    count_fields,
    count_parts,
    end_of_part,
    find,
    put,
    put_number,
    read_counter,
)

Out = MutableSequence[int]
Text = Sequence[int]
Function = Callable[..., Any]

NO_PIECE = -1


@compilable
def _anything(_state: Any, _cell: int, _piece: int) -> int:
    return 0


@compilable
def _any_board(_state: Any, _field: int, _end: int, _error: Out) -> int:
    return 0


occupied = Operation("occupied(state) -> cells: the set of the cells that hold a piece.", required=False)
piece_at = Operation(
    "piece_at(state, cell, layer) -> piece: what lies on a layer of a cell, by its place among the layout's pieces; -1"
    " where nothing does.",
    required=False,
)
with_piece = Operation(
    "with_piece(state, cell, layer, piece) -> state: with a piece on the lowest empty layer of a cell, or without the"
    " topmost one, which is on this layer (-1).  Nothing is checked.",
    required=False,
)
may_stand = Operation(
    "may_stand(state, cell, piece) -> message: why a piece can never lie on what there is on a cell, 0 if it can.  The"
    " message's parameters are the cell, the owner, height and symbol of what is there, the piece's owner and symbol.",
    _anything,
)
check_board = Operation(
    "check_board(state, field, end, error) -> int: refuse a board that no position has; `field` is the message of the"
    " name of what was read, up to the character `end`.  By default more pieces of a kind than there are.",
    _any_board,
)
emptied = Operation("emptied(like) -> state: the empty board with the options of `like`, all else 0.", required=False)
stacked = Operation(
    "stacked(state, cell, lower, upper, field, at, error) -> state: with a piece on an empty cell, and another on it"
    " unless that is -1; or refused, at a place of the text of a field.",
    required=False,
)

ALL = tuple(declared for declared in tuple(globals().values()) if isinstance(declared, Operation))
"""Every operation of this module: no module exports them."""

BASIS = {
    description.pieces: piece_at,
    description.tray_items: piece_at,
    description.write_position: piece_at,
    description.read_position: with_piece,
    editing.place: with_piece,
    editing.take: with_piece,
}
"""Which function of the game decides what comes of a derived operation, so that a fault can name it."""


class Rows(NamedTuple):
    """A board in rows: the first cell and the number of cells of each, and the character that names the first."""

    starts: Sequence[int]
    lengths: Sequence[int]
    first: str


@dataclass(frozen=True)
class Layout:
    """Where the pieces of a game of two lie, and what else a position is; making one registers the operations."""

    state: type
    rows: Rows
    pieces: str
    """A letter for each kind of piece: all of the first player's, then the other's."""
    fields: tuple[Field, ...]
    size: int
    """Half the width of a piece, in thousandths as the lengths below."""
    symbols: tuple[int, ...] = ()
    """The symbols of the pieces on the board's list; by default both players have the same, in their order."""
    supply: tuple[int, ...] = ()
    """How many of each kind a player has, or nothing if that has no limit.  What is missing is in the first tray of the
    opponent."""
    layers: int = 1
    alone: str = ""
    """Of two layers, both written: what is written instead of the upper piece where there is none."""
    doubled: str = ""
    """Of two layers of the same piece: a letter for two of each."""
    stacked_size: int = 0
    """The half width in a stack, and how far both pieces of it are from the middle."""
    shift: int = 0
    full: int = CELL_IS_FILLED
    """Why nothing can be put on a cell whose layers are filled; parameters as of `may_stand`."""
    in_text: Mapping[int, int] = dataclasses.field(default_factory=dict)
    """For reasons of `may_stand`, the messages of texts: field, cell, both letters, the lower piece's symbol."""
    options: tuple[str, ...] = ()
    """The fields of the state that are options."""
    owners: tuple[int, ...] = dataclasses.field(init=False)

    def __post_init__(self) -> None:
        fields = self.state._fields  # type: ignore[attr-defined]  # states are named tuples
        unknown = sorted({*self.options, *(known.name for known in self.fields)} - {*fields})
        if unknown:
            raise InvalidGame(f"{self.state.__module__}: {self.state.__name__} has no field {', '.join(unknown)}")
        letters, symbols = len(self.pieces), range(len(self.pieces) // 2)
        object.__setattr__(self, "symbols", self.symbols or (*symbols, *symbols))
        object.__setattr__(self, "supply", self.supply and self.supply * (letters // len(self.supply)))
        object.__setattr__(self, "owners", tuple(piece // (letters // 2) for piece in range(letters)))
        names = ", ".join(f"like.{name}" if name in self.options else "0" for name in fields)
        emptied.register(self.state)(_made(self.state, f"like: State({names})"))
        _stack(self)
        _show(self)
        _write(self)
        _read(self)


def _made(state_type: type, text: str) -> Function:
    """The compilable function of a text that names fields of a state."""
    return compilable(eval(f"lambda {text}", {"State": state_type}))  # type: ignore[no-any-return]  # noqa: S307 - names


def _stack(layout: Layout) -> None:
    """Register what puts pieces on the board and takes them away, in texts and by an editor."""
    own, letters, symbols, owners = layout.state, codes(layout.pieces), layout.symbols, layout.owners
    layers, full, kinds, in_text = layout.layers, layout.full, len(layout.pieces), layout.in_text
    reasons, told = tuple(in_text) or (0,), tuple(in_text.values()) or (0,)

    @compilable
    def height_on(state: Any, cell: int) -> int:
        height = int(piece_at(state, cell, 0) >= 0)
        return height + int(piece_at(state, cell, 1) >= 0) if layers > 1 else height

    @compilable
    def refuse_there(state: Any, cell: int, piece: int, reason: int, at: int, error: Out) -> None:
        height = height_on(state, cell)
        top = piece_at(state, cell, height - 1) if height else piece
        refuse(error, reason, at, cell, owners[top], height, symbols[top], owners[piece], symbols[piece])

    @stacked.register(own)
    def put_stack(state: Any, cell: int, lower: int, upper: int, field: int, at: int, error: Out) -> Any:
        top, reason, after = lower, may_stand(state, cell, lower), with_piece(state, cell, 0, lower)
        if reason == 0 and upper >= 0:
            state = after
            top, reason, after = upper, may_stand(state, cell, upper), with_piece(state, cell, 1, upper)
        if reason == 0:
            return after
        known = find(reasons, reason)
        if known >= 0:
            refuse(error, told[known], at, field, cell, letters[lower], letters[top], symbols[lower])
        else:
            refuse_there(state, cell, top, reason, at, error)
        return state

    @editing.stock.register(own)
    def stock(_state: Any, out: Out) -> int:
        for piece in range(kinds):
            editing.put_stock(out, piece, symbols[piece], owners[piece])
        return kinds

    @editing.place.register(own)
    def place(state: Any, cell: int, piece: int, error: Out) -> Any:
        height = height_on(state, cell)
        reason = full if height == layers else may_stand(state, cell, piece)
        if reason:
            refuse_there(state, cell, piece, reason, 0, error)
            return state
        return with_piece(state, cell, height, piece)

    @editing.take.register(own)
    def take(state: Any, cell: int) -> Any:
        height = height_on(state, cell)
        return with_piece(state, cell, height - 1, NO_PIECE) if height else state


def _show(layout: Layout) -> None:
    """Register what is seen of pieces, and the check of how many there are."""
    own, letters, symbols, owners = layout.state, codes(layout.pieces), layout.symbols, layout.owners
    size, stacked_size, shift = layout.size, layout.stacked_size, layout.shift
    layers, kinds, supply = layout.layers, len(letters), layout.supply
    bits = 63 // kinds
    mask = (1 << bits) - 1

    @description.pieces.register(own)
    def pieces(state: Any, out: Out) -> int:
        n, left = 0, occupied(state)
        while left:
            cell = lowest_index(left)
            left = without_lowest(left)
            lower, upper = piece_at(state, cell, 0), piece_at(state, cell, 1) if layers > 1 else NO_PIECE
            if upper < 0:
                n = description.put_piece(out, n, cell, symbols[lower], owners[lower], 0, 0, 0, size)
            else:
                n = description.put_piece(out, n, cell, symbols[lower], owners[lower], 0, 0, shift, stacked_size)
                n = description.put_piece(out, n, cell, symbols[upper], owners[upper], 1, 0, -shift, stacked_size)
        return n

    if not supply:
        return

    @compilable
    def on_board(state: Any) -> int:
        """How many pieces of each kind there are, packed into one number."""
        counts, left = 0, occupied(state)
        while left:
            cell = lowest_index(left)
            left = without_lowest(left)
            for layer in range(layers):
                piece = piece_at(state, cell, layer)
                counts += 1 << bits * piece if piece >= 0 else 0
        return counts

    @description.tray_items.register(own)
    def tray_items(state: Any, out: Out) -> int:
        n, counts = 0, on_board(state)
        for other in range(1, -1, -1):
            for piece in range(other * kinds // 2, (other + 1) * kinds // 2):
                missing = supply[piece] - (counts >> bits * piece & mask)
                if missing > 0:
                    n = description.put_tray_item(out, n, 0, 1 - other, symbols[piece], other, missing, -1)
        return n

    @compilable
    def check_supply(state: Any, field: int, _end: int, error: Out) -> int:
        counts = on_board(state)
        for piece in range(kinds):
            found, most = counts >> bits * piece & mask, supply[piece]
            if found > most and error[0] == 0:
                refuse(error, TOO_MANY, 0, field, found, owners[piece], symbols[piece], letters[piece], most)
        return error[0]

    check_board.implementations.setdefault(own, check_supply)


def _write(layout: Layout) -> None:
    """Register the writing of position strings, and the editor's numbers, which are the same fields."""
    own, letters, alone = layout.state, codes(layout.pieces + layout.doubled), ord(layout.alone or " ")
    layers, two, kinds, count = layout.layers, bool(layout.alone), len(layout.pieces), len(layout.fields)
    starts, lengths = tuple(layout.rows.starts), tuple(layout.rows.lengths)
    rows = tuple(tuple(row) for number, known in enumerate(layout.fields) for row in known.rows(number))
    forms, words = tuple(known.form[0] for known in layout.fields), fields.words(layout.fields)
    values = _made(own, f"state: ({''.join(f'state.{known.name}, ' for known in layout.fields)})")
    with_value = _with_value(layout)

    @compilable
    def put_row(state: Any, row: int, out: Out, at: int) -> int:
        empty = 0
        for cell in range(starts[row], starts[row] + lengths[row]):
            lower = piece_at(state, cell, 0)
            if lower < 0:
                empty += 1
                continue
            if empty:
                at, empty = put_number(out, at, empty), 0
            upper = piece_at(state, cell, 1) if layers > 1 else NO_PIECE
            at = put(out, at, letters[lower + kinds if upper >= 0 and not two else lower])
            if two:
                at = put(out, at, letters[upper] if upper >= 0 else alone)
        return put_number(out, at, empty) if empty else at

    @description.write_position.register(own)
    def write_position(state: Any, out: Out) -> int:
        at = 0
        for row in range(len(starts) - 1, -1, -1):
            at = put_row(state, row, out, at)
            at = put(out, at, SLASH) if row else at
        for field in range(count):
            value = values(state)[field]
            if forms[field] == fields.COUNTER:
                at = put_number(out, put(out, at, SPACE), value)
            elif forms[field] == fields.WORD or value:
                word = words[field][value]
                at = put(out, put(out, at, SPACE), word & fields.FIRST)
                at = put(out, at, word >> fields.SECOND) if word > fields.FIRST else at
        return at

    @editing.with_turn.register(own)
    def with_turn(state: Any, seat: int) -> Any:
        return op.replaced(state, turn=seat)

    if not rows:
        return

    @editing.numbers.register(own)
    def numbers(state: Any, out: Out) -> int:
        for n in range(len(rows)):
            field, shift, mask, label, seat, least, greatest, names = rows[n]
            value, seat = values(state)[field] >> shift & mask, 1 - op.turn(state) if seat == fields.OPPONENT else seat
            editing.put_number(out, n, label, seat, value, least, greatest, names)
        return len(rows)

    @editing.with_number.register(own)
    def with_number(state: Any, number: int, value: int) -> Any:
        field, shift, mask = rows[number][0], rows[number][1], rows[number][2]
        return with_value(state, field, values(state)[field] & ~(mask << shift) | value << shift)


def _with_value(layout: Layout) -> Function:
    """The compilable function (state, field, value) -> state with another value in a field, by its number."""
    new = {known.name: f"value if field == {number} else " for number, known in enumerate(layout.fields)}
    values = ", ".join(f"{new.get(name, '')}state.{name}" for name in layout.state._fields)  # type: ignore[attr-defined]
    return _made(layout.state, f"state, field, value: State({values})")


def _read(layout: Layout) -> None:
    """Register the reading of position strings."""
    own, letters, alone = layout.state, codes(layout.pieces + layout.doubled), ord(layout.alone or " ")
    kinds, unit, longest = len(layout.pieces), 2 if layout.alone else 1, max(layout.rows.lengths)
    starts, lengths, first = tuple(layout.rows.starts), tuple(layout.rows.lengths), ord(layout.rows.first)
    forms, words = tuple(known.form[:4] for known in layout.fields), fields.words(layout.fields)
    with_value = _with_value(layout)
    most = 1 + len(forms)
    may_end = any(isinstance(known, Resigned) for known in layout.fields)
    least, wrong_fields = (most - 1, WRONG_FIELDS_OR_RESIGNED) if may_end else (most, WRONG_FIELDS)

    @description.read_position.register(own)
    def read_position(like: Any, text: Text, length: int, error: Out) -> Any:
        if not least <= count_fields(text, length) <= most:
            refuse(error, wrong_fields, 0, least, POSITION_FIELDS)
            return like
        end = end_of_part(text, 0, length, SPACE)
        state = read_board(emptied(like), text, end, error)
        if error[0] == 0:
            check_board(state, BOARD, end, error)
        for field in range(most - 1):
            start = end + 1
            end = end_of_part(text, start, length, SPACE)
            if error[0] == 0 and start < length:
                state = with_value(state, field, read_field(state, field, text, start, end, error))
        return like if error[0] else state

    @compilable
    def read_field(state: Any, field: int, text: Text, start: int, end: int, error: Out) -> int:
        form, low, high, refusal = forms[field]
        if form == fields.COUNTER:
            return read_counter(text, start, end, low, high, refusal, error)
        word = int(text[start]) + (int(text[start + 1]) << fields.SECOND if end - start == 2 else 0)
        value = find(words[field], word) if end - start <= 2 else NO_PIECE
        if value < 0 or (form == fields.RESIGNED and value == 0):
            refuse(error, refusal, start, end - start)
        elif form == fields.RESIGNED and op.outcome(state) != op.ONGOING:
            refuse(error, RESIGNED_TOO_LATE, start)
        return value

    @compilable
    def read_board(state: Any, text: Text, end: int, error: Out) -> Any:
        found, start = count_parts(text, 0, end, SLASH), 0
        if found != len(starts):
            refuse(error, WRONG_ROWS, 0, found, end)
            return state
        for row in range(len(starts) - 1, -1, -1):
            stop = end_of_part(text, start, end, SLASH)
            if error[0] == 0:
                state = read_row(state, row, text, start, stop, error)
            start = stop + 1
        return state

    @compilable
    def read_row(state: Any, row: int, text: Text, start: int, end: int, error: Out) -> Any:
        """The state with the pieces of one row; refused unless it fills the row."""
        at, filled, after_number = start, 0, False
        while at < end:
            empty = int(text[at]) - ZERO
            if 1 <= empty <= longest:
                if after_number:
                    refuse(error, EMPTY_APART, at - 1, first + row, 2)
                    return state
                at, filled, after_number = at + 1, filled + empty, True
                continue
            lower, upper = find(letters, int(text[at])), NO_PIECE
            if unit == 2:
                second = int(text[at + 1]) if at + 1 < end else 0
                upper = find(letters, second)
                lower = lower if upper >= 0 or second == alone else NO_PIECE
            elif lower >= kinds:
                lower, upper = lower - kinds, lower - kinds
            if lower < 0:
                refuse(error, NO_PIECE_THERE, at, first + row, min(unit, end - at))
            elif filled < lengths[row]:
                state = stacked(state, starts[row] + filled, lower, upper, BOARD, at, error)
            if error[0]:
                return state
            at, filled, after_number = at + unit, filled + 1, False
        if filled != lengths[row]:
            refuse(error, WRONG_ROW, start, first + row, end - start, filled, lengths[row])
        return state
