"""Derives position strings, the editor and the description of pieces from a declared `Layout`.

A game declares constants in a `Layout` and registers three functions of its state: `occupied`, `piece_at` and
`with_piece`.  Two more are optional: `placement_error` if pieces restrict each other, and `check_board`, which replaces
the check of the piece counts.  Creating the layout registers the derived operations as closures over its constants.
A position string has the rows of cells, the last row first, with numbers for runs of empty cells, then the `fields`:

    s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, MutableSequence, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ludarium.errors import InvalidGame
from ludarium.kernel import description, editing, fields
from ludarium.kernel import operations as op
from ludarium.kernel.bits import lowest_index, without_lowest
from ludarium.kernel.fields import Field, ResignedField, count_fields, read_counter
from ludarium.kernel.messages import (
    BOARD_FIELD,
    CELL_IS_FILLED,
    NO_PIECE_THERE,
    POSITION_FIELDS,
    RESIGNED_TOO_LATE,
    SPLIT_EMPTY_RUN,
    TOO_MANY,
    WRONG_FIELDS,
    WRONG_FIELDS_OR_RESIGNED,
    WRONG_ROW,
    WRONG_ROWS,
    report_error,
)
from ludarium.kernel.operations import NO_PIECE, Operation, compilable
from ludarium.kernel.text import SLASH, SPACE, ZERO, codes, count_parts, end_of_part, index_of, put, put_number

Out = MutableSequence[int]
Codes = Sequence[int]
AnyFunction = Callable[..., Any]


@compilable
def _no_placement_error(_state: Any, _cell: int, _piece: int) -> int:
    return 0


@compilable
def _no_board_error(_state: Any, _field: int, _end: int, _error: Out) -> int:
    return 0


occupied = Operation("occupied(state) -> cells: the set of the cells that hold a piece.", required=False)
piece_at = Operation(
    "piece_at(state, cell, layer) -> piece: the piece on a layer of a cell, as its index in the layout's `pieces`; -1"
    " if there is none.",
    required=False,
)
with_piece = Operation(
    "with_piece(state, cell, layer, piece) -> state: the state after adding a piece on `layer`, the lowest empty one of"
    " the cell; for -1, after removing the topmost piece, which is on `layer`.  Unchecked.",
    required=False,
)
"""If `piece` is -1, remove the topmost piece; the caller passes the layer of this piece."""
placement_error = Operation(
    "placement_error(state, cell, piece) -> message: the reason why a piece can never lie on the pieces of a cell, or"
    " 0.  The message's parameters are the cell; the owner, height and symbol of the topmost piece there; the piece's"
    " owner and symbol.",
    _no_placement_error,
)
"""The height is the number of pieces on the cell.  On an empty cell, the owner and symbol are those of `piece`."""
check_board = Operation(
    "check_board(state, field, end, error) -> int: report an error for an impossible board.  `field` is the message"
    " that names this part of the text; the part ends at `end`.  Default: check the supply of each kind of piece.",
    _no_board_error,
)
"""Called after reading a board from a text.  "This part" is the board's part of the text.  If the layout has no
`supply`, the default checks nothing."""
empty_board = Operation(
    "empty_board(like) -> state: the empty board with the options of `like`; all other fields are 0.", required=False
)
place_stack = Operation(
    "place_stack(state, cell, lower, upper, field, at, error) -> state: the state after placing the piece `lower`"
    " on an empty cell, and `upper` on top unless it is -1.  If impossible, reports an error at place `at` of the text"
    " of `field`.",
    required=False,
)

ALL = tuple(declared for declared in tuple(globals().values()) if isinstance(declared, Operation))
"""Every operation of this file.  Compiled modules do not export them."""

DEFINING_OPERATION = {
    description.pieces: piece_at,
    description.tray_items: piece_at,
    description.write_position: piece_at,
    description.read_position: with_piece,
    editing.place: with_piece,
    editing.take: with_piece,
}
"""Maps a derived operation to a function of the game, which the operation calls.  If `ludarium check` finds an error
in a derived operation, the report names the file and line of the game's function."""


class Rows(NamedTuple):
    """The rows of cells in a game's `Layout`: first cell and length of each row, and the character that names the first
    row."""

    starts: Sequence[int]
    lengths: Sequence[int]
    first: str


@dataclass(frozen=True)
class Layout:
    """Pieces and position string of a game for two players.  Creating a `Layout` registers the derived operations."""

    state: type
    rows: Rows
    pieces: str  # a letter for each kind of piece: first all kinds of the first player, then those of the second
    fields: tuple[Field, ...]
    size: int  # Half the width of a piece.  This and the lengths below are in thousandths of the board's unit.
    symbols: tuple[int, ...] = ()
    """The pieces' symbols, as indices in the board's list.  Default: 0, 1, 2 … for the kinds of each player."""
    supply: tuple[int, ...] = ()
    """The number of pieces of each kind per player.  A tuple shorter than `pieces` repeats; if empty, no limit applies.
    Pieces of the supply that are not on the board appear in the opponent's first tray."""
    layers: int = 1  # the number of pieces that a cell can hold, 1 or 2
    single_mark: str = ""  # If position strings have a letter for each layer: the character for "no upper piece"
    pair_letters: str = ""  # If both pieces of a stack are always of the same kind: a letter for each kind of stack
    stacked_size: int = 0  # half the width of a stacked piece
    shift: int = 0
    """The distance of both pieces of a stack from the cell's centre: the lower piece downward, the upper one upward."""
    full_cell_message: int = CELL_IS_FILLED
    """The message of the error for a cell whose layers are full; parameters as in `placement_error`."""
    text_messages: Mapping[int, int] = dataclasses.field(default_factory=dict)
    """Maps messages of `placement_error` to messages for position strings.  Parameters of these: field, cell, the
    letters of the lower and the rejected piece, the lower piece's symbol."""
    options: tuple[str, ...] = ()  # the fields of the state that are options
    owners: tuple[int, ...] = dataclasses.field(init=False)  # the owner's seat for each kind of piece

    def __post_init__(self) -> None:
        fields = self.state._fields  # type: ignore[attr-defined]  # states are named tuples
        unknown = sorted({*self.options, *(field.name for field in self.fields)} - {*fields})
        if unknown:
            raise InvalidGame(f"{self.state.__module__}: {self.state.__name__} has no field {', '.join(unknown)}")
        letters, symbols = len(self.pieces), range(len(self.pieces) // 2)
        object.__setattr__(self, "symbols", self.symbols or (*symbols, *symbols))
        object.__setattr__(self, "supply", self.supply and self.supply * (letters // len(self.supply)))
        object.__setattr__(self, "owners", tuple(piece // (letters // 2) for piece in range(letters)))
        names = ", ".join(f"like.{name}" if name in self.options else "0" for name in fields)
        empty_board.register(self.state)(_field_lambda(self.state, f"like: State({names})"))
        _register_placement(self)
        _register_pieces(self)
        _register_writing(self)
        _register_reading(self)


def _field_lambda(state_type: type, text: str) -> AnyFunction:
    return compilable(eval(f"lambda {text}", {"State": state_type}))  # type: ignore[no-any-return]  # noqa: S307 - names


def _register_placement(layout: Layout) -> None:
    state_type, letters, symbols, owners = layout.state, codes(layout.pieces), layout.symbols, layout.owners
    layers, full_message, kind_count = layout.layers, layout.full_cell_message, len(layout.pieces)
    reasons, text_reasons = tuple(layout.text_messages) or (0,), tuple(layout.text_messages.values()) or (0,)

    @compilable
    def height_on(state: Any, cell: int) -> int:
        height = int(piece_at(state, cell, 0) >= 0)
        return height + int(piece_at(state, cell, 1) >= 0) if layers > 1 else height

    @compilable
    def report_placement_error(state: Any, cell: int, piece: int, reason: int, at: int, error: Out) -> None:
        height = height_on(state, cell)
        top = piece_at(state, cell, height - 1) if height else piece
        report_error(error, reason, at, cell, owners[top], height, symbols[top], owners[piece], symbols[piece])

    @place_stack.register(state_type)
    def put_stack(state: Any, cell: int, lower: int, upper: int, field: int, at: int, error: Out) -> Any:
        top, reason, after = lower, placement_error(state, cell, lower), with_piece(state, cell, 0, lower)
        if reason == 0 and upper >= 0:
            state = after
            top, reason, after = upper, placement_error(state, cell, upper), with_piece(state, cell, 1, upper)
        if reason == 0:
            return after
        reason_index = index_of(reasons, reason)
        if reason_index >= 0:
            report_error(
                error, text_reasons[reason_index], at, field, cell, letters[lower], letters[top], symbols[lower]
            )
        else:
            report_placement_error(state, cell, top, reason, at, error)
        return state

    @editing.piece_palette.register(state_type)
    def piece_palette(_state: Any, out: Out) -> int:
        for piece in range(kind_count):
            editing.put_palette_piece(out, piece, symbols[piece], owners[piece])
        return kind_count

    @editing.place.register(state_type)
    def place(state: Any, cell: int, piece: int, error: Out) -> Any:
        height = height_on(state, cell)
        reason = full_message if height == layers else placement_error(state, cell, piece)
        if reason:
            report_placement_error(state, cell, piece, reason, 0, error)
            return state
        return with_piece(state, cell, height, piece)

    @editing.take.register(state_type)
    def take(state: Any, cell: int) -> Any:
        height = height_on(state, cell)
        return with_piece(state, cell, height - 1, NO_PIECE) if height else state


def _register_pieces(layout: Layout) -> None:
    state_type, letters, symbols, owners = layout.state, codes(layout.pieces), layout.symbols, layout.owners
    size, stacked_size, shift = layout.size, layout.stacked_size, layout.shift
    layers, kind_count, supply = layout.layers, len(letters), layout.supply
    bits = 63 // kind_count
    mask = (1 << bits) - 1

    @description.pieces.register(state_type)
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
    def pieces_by_kind(state: Any) -> int:
        """The number of pieces of each kind, packed into one integer."""
        counts, left = 0, occupied(state)
        while left:
            cell = lowest_index(left)
            left = without_lowest(left)
            for layer in range(layers):
                piece = piece_at(state, cell, layer)
                counts += 1 << bits * piece if piece >= 0 else 0
        return counts

    @description.tray_items.register(state_type)
    def tray_items(state: Any, out: Out) -> int:
        n, counts = 0, pieces_by_kind(state)
        for owner in range(1, -1, -1):
            for piece in range(owner * kind_count // 2, (owner + 1) * kind_count // 2):
                missing = supply[piece] - (counts >> bits * piece & mask)
                if missing > 0:
                    n = description.put_tray_item(out, n, 0, 1 - owner, symbols[piece], owner, missing, -1)
        return n

    @compilable
    def check_supply(state: Any, field: int, _end: int, error: Out) -> int:
        counts = pieces_by_kind(state)
        for piece in range(kind_count):
            count, limit = counts >> bits * piece & mask, supply[piece]
            if count > limit and error[0] == 0:
                report_error(error, TOO_MANY, 0, field, count, owners[piece], symbols[piece], letters[piece], limit)
        return error[0]

    check_board.implementations.setdefault(state_type, check_supply)


def _register_writing(layout: Layout) -> None:
    """Register the writing of position strings, and the editor's operations for numbers and the player to move."""
    state_type, letters = layout.state, codes(layout.pieces + layout.pair_letters)
    single_mark = ord(layout.single_mark or " ")
    layers, two_letters = layout.layers, bool(layout.single_mark)
    kind_count, field_count = len(layout.pieces), len(layout.fields)
    starts, lengths = tuple(layout.rows.starts), tuple(layout.rows.lengths)
    rows = tuple(tuple(row) for number, field in enumerate(layout.fields) for row in field.rows(number))
    forms, words = tuple(field.form[0] for field in layout.fields), fields.encoded_words(layout.fields)
    values = _field_lambda(state_type, f"state: ({''.join(f'state.{field.name}, ' for field in layout.fields)})")
    with_value = _field_setter(layout)

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
            at = put(out, at, letters[lower + kind_count if upper >= 0 and not two_letters else lower])
            if two_letters:
                at = put(out, at, letters[upper] if upper >= 0 else single_mark)
        return put_number(out, at, empty) if empty else at

    @description.write_position.register(state_type)
    def write_position(state: Any, out: Out) -> int:
        at = 0
        for row in range(len(starts) - 1, -1, -1):
            at = put_row(state, row, out, at)
            at = put(out, at, SLASH) if row else at
        for field in range(field_count):
            value = values(state)[field]
            if forms[field] == fields.COUNTER_FIELD:
                at = put_number(out, put(out, at, SPACE), value)
            elif forms[field] == fields.WORD_FIELD or value:
                word = words[field][value]
                at = put(out, put(out, at, SPACE), word & fields.FIRST_CHARACTER)
                at = put(out, at, word >> fields.SECOND_SHIFT) if word > fields.FIRST_CHARACTER else at
        return at

    @editing.with_turn.register(state_type)
    def with_turn(state: Any, seat: int) -> Any:
        return op.replaced(state, turn=seat)

    if not rows:
        return

    @editing.numbers.register(state_type)
    def numbers(state: Any, out: Out) -> int:
        for n in range(len(rows)):
            field, shift, mask, label, seat, least, greatest, least_name = rows[n]
            value, seat = values(state)[field] >> shift & mask, 1 - op.turn(state) if seat == fields.OPPONENT else seat
            editing.put_number_row(out, n, label, seat, value, least, greatest, least_name)
        return len(rows)

    @editing.with_number.register(state_type)
    def with_number(state: Any, number: int, value: int) -> Any:
        field, shift, mask = rows[number][0], rows[number][1], rows[number][2]
        return with_value(state, field, values(state)[field] & ~(mask << shift) | value << shift)


def _field_setter(layout: Layout) -> AnyFunction:
    """A compilable function (state, field, value) -> state that sets a field by its number."""
    new = {field.name: f"value if field == {number} else " for number, field in enumerate(layout.fields)}
    values = ", ".join(f"{new.get(name, '')}state.{name}" for name in layout.state._fields)  # type: ignore[attr-defined]
    return _field_lambda(layout.state, f"state, field, value: State({values})")


def _register_reading(layout: Layout) -> None:
    state_type, letters = layout.state, codes(layout.pieces + layout.pair_letters)
    single_mark = ord(layout.single_mark or " ")
    kind_count, unit, max_empty = len(layout.pieces), 2 if layout.single_mark else 1, max(layout.rows.lengths)
    starts, lengths, first = tuple(layout.rows.starts), tuple(layout.rows.lengths), ord(layout.rows.first)
    forms, words = tuple(field.form[:4] for field in layout.fields), fields.encoded_words(layout.fields)
    with_value = _field_setter(layout)
    max_fields = 1 + len(forms)
    may_resign = any(isinstance(field, ResignedField) for field in layout.fields)
    min_fields, wrong_fields = (max_fields - 1, WRONG_FIELDS_OR_RESIGNED) if may_resign else (max_fields, WRONG_FIELDS)

    @description.read_position.register(state_type)
    def read_position(like: Any, text: Codes, length: int, error: Out) -> Any:
        if not min_fields <= count_fields(text, length) <= max_fields:
            report_error(error, wrong_fields, 0, min_fields, POSITION_FIELDS)
            return like
        end = end_of_part(text, 0, length, SPACE)
        state = read_board(empty_board(like), text, end, error)
        if error[0] == 0:
            check_board(state, BOARD_FIELD, end, error)
        for field in range(max_fields - 1):
            start = end + 1
            end = end_of_part(text, start, length, SPACE)
            if error[0] == 0 and start < length:
                state = with_value(state, field, read_field(state, field, text, start, end, error))
        return like if error[0] else state

    @compilable
    def read_field(state: Any, field: int, text: Codes, start: int, end: int, error: Out) -> int:
        form, low, high, message = forms[field]
        if form == fields.COUNTER_FIELD:
            return read_counter(text, start, end, low, high, message, error)
        word = int(text[start]) + (int(text[start + 1]) << fields.SECOND_SHIFT if end - start == 2 else 0)
        value = index_of(words[field], word) if end - start <= 2 else NO_PIECE
        if value < 0 or (form == fields.RESIGNED_FIELD and value == 0):
            report_error(error, message, start, end - start)
        elif form == fields.RESIGNED_FIELD and op.outcome(state) != op.ONGOING:
            report_error(error, RESIGNED_TOO_LATE, start)
        return value

    @compilable
    def read_board(state: Any, text: Codes, end: int, error: Out) -> Any:
        parts, start = count_parts(text, 0, end, SLASH), 0
        if parts != len(starts):
            report_error(error, WRONG_ROWS, 0, parts, end)
            return state
        for row in range(len(starts) - 1, -1, -1):
            stop = end_of_part(text, start, end, SLASH)
            if error[0] == 0:
                state = read_row(state, row, text, start, stop, error)
            start = stop + 1
        return state

    @compilable
    def read_row(state: Any, row: int, text: Codes, start: int, end: int, error: Out) -> Any:
        """The state with the pieces of one row.  Reports an error unless the text has exactly the cells of the row."""
        at, filled, after_number = start, 0, False
        while at < end:
            empty = int(text[at]) - ZERO
            if 1 <= empty <= max_empty:
                if after_number:
                    report_error(error, SPLIT_EMPTY_RUN, at - 1, first + row, 2)
                    return state
                at, filled, after_number = at + 1, filled + empty, True
                continue
            lower, upper = index_of(letters, int(text[at])), NO_PIECE
            if unit == 2:
                second = int(text[at + 1]) if at + 1 < end else 0
                upper = index_of(letters, second)
                lower = lower if upper >= 0 or second == single_mark else NO_PIECE
            elif lower >= kind_count:
                lower, upper = lower - kind_count, lower - kind_count
            if lower < 0:
                report_error(error, NO_PIECE_THERE, at, first + row, min(unit, end - at))
            elif filled < lengths[row]:
                state = place_stack(state, starts[row] + filled, lower, upper, BOARD_FIELD, at, error)
            if error[0]:
                return state
            at, filled, after_number = at + unit, filled + 1, False
        if filled != lengths[row]:
            report_error(error, WRONG_ROW, start, first + row, end - start, filled, lengths[row])
        return state
