"""Positions of Pivit: the start, position strings, and the editor.

A position string such as `1r|b|…/… r r0b0 0 1` has five fields: the ranks from the top, the player to move, the ply of
each player's first promotion to a master (0: none, `x`: resigned), the number of plies without a capture or promotion,
and the ply number.  In the ranks, a piece is its owner's letter (upper case for a master) and the sign of its axis.  A
digit is a number of empty cells.  The editor's palette lists each kind of piece once, in the order of the piece
numbers."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from ludarium.games.limits import draw_limit
from ludarium.games.pivit.board import (
    AXIS_SIGNS,
    MASTER,
    OWNER_LETTERS,
    RESIGNED_PLY,
    SIDEWAYS,
    SMALL,
    State,
    corners_of,
    first_master_of,
    is_corner,
    minion_of,
    occupied_cells,
    owner_of,
    piece_on,
    pieces_of,
    supply,
    with_first_master,
    with_piece,
)
from ludarium.games.pivit.messages import (
    EMPTY_BOARD,
    FIELD_PLY_NUMBER,
    FIELD_QUIET_PLIES,
    FIRST_MASTER,
    FIRST_MASTER_LATER,
    MINION_IN_CORNER,
    MINION_PUT_IN_CORNER,
    MOVER_RESIGNED,
    NEVER_MASTER,
    NOT_A_PIECE_ON_RANK,
    NOT_A_PLAYER,
    PLAYER_IS_OUT,
    QUIET_PLIES_LABEL,
    SAME_FIRST_MASTER,
    SPLIT_EMPTY_RUN_ON_RANK,
    TOO_MANY_OF_OWNER,
    WRONG_CELL_COUNT,
    WRONG_FIRST_MASTERS,
    WRONG_RANK_COUNT,
)
from ludarium.kernel import description, editing
from ludarium.kernel.bits import lowest_index, popcount, shift_left
from ludarium.kernel.editing import put_palette_piece, put_yes_or_no
from ludarium.kernel.fields import has_fields, read_counter
from ludarium.kernel.messages import CELL_IS_FILLED, PLY_NUMBER, POSITION_FIELDS, RESIGNED_LABEL, report_error
from ludarium.kernel.operations import NO_PIECE, compilable, replaced
from ludarium.kernel.text import (
    HIGHEST_COUNTER,
    SLASH,
    SPACE,
    ZERO,
    codes,
    count_parts,
    end_of_part,
    index_of,
    is_digit,
    lower,
    put,
    put_number,
    upper,
    whole_number,
)

_AXIS_CODES = codes(AXIS_SIGNS)


def _owner_number(line: str) -> int:
    """The owners of the pieces on a line as a number: two bits per piece, the first piece in the lowest bits."""
    return sum(OWNER_LETTERS.index(code) << 2 * n for n, code in enumerate(codes(line)))


_ACROSS = (_owner_number("rbrrbr"), _owner_number("rbgrbg"), _owner_number("rbgyrb"), _owner_number("rbrb"))
_DOWN = (_owner_number("brbbrb"), _owner_number("gbrgbr"), _owner_number("gyrbgy"), _owner_number("brbr"))
"""The owners of the pieces at the start, by variant: `_ACROSS` on the top and bottom ranks from the second file on,
`_DOWN` on the first and last files, downward from the rank below the top.  Indices 0 to 2 are for the large board with
two to four players, and the index _SMALL_BOARD_LINE is for the small board."""
_SMALL_BOARD_LINE = 3


@compilable
def letter_of(piece: int) -> int:
    """In a position string, the first character of a piece: its owner's letter, in upper case for a master."""
    letter = OWNER_LETTERS[owner_of(piece)]
    return upper(letter) if piece & MASTER else letter


@compilable
def sign_of(piece: int) -> int:
    """In a position string of Pivit, the second character of a piece: the sign of its axis."""
    return _AXIS_CODES[1 if piece & SIDEWAYS else 0]


@compilable
def piece_of(letter: int, sign: int, players: int) -> int:
    """Read a position string's piece from its letter and sign; NO_PIECE if they are invalid for `players` players."""
    owner, axis = index_of(OWNER_LETTERS, lower(letter)), index_of(_AXIS_CODES, sign)
    if not 0 <= owner < players or axis < 0:
        return NO_PIECE
    return minion_of(owner, SIDEWAYS * axis) + (0 if lower(letter) == letter else MASTER)


@compilable
def put_piece(out: MutableSequence[int], at: int, piece: int) -> int:
    """Write the two characters of a piece to `out` at the index `at`, and return the next index."""
    return put(out, put(out, at, letter_of(piece)), sign_of(piece))


@compilable
def empty_position(like: State, turn: int, quiet: int, number: int) -> State:
    """An empty board with the options of `like`.  No player has had a master."""
    return State(0, 0, 0, 0, 0, 0, turn, 0, 0, 0, 0, quiet, number, like.players, like.size, like.quiet_limit)


@description.blank.register(State)
def blank(_like: State, values: Sequence[int]) -> State:
    """A position of Pivit with an empty board.  `values`: the numbers of players, of cells per side, and of rounds
    before a draw."""
    players = int(values[0])
    limit = draw_limit(int(values[2]), players)
    return State(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, players, int(values[1]), limit)


@description.setup.register(State)
def setup(like: State, _number: int, _seed: int) -> State:
    """Return the start position of Pivit.  The game has only one, so `_number` and `_seed` have no effect."""
    state, size = empty_position(like, 0, 0, 1), like.size
    line = _SMALL_BOARD_LINE if size == SMALL else like.players - 2
    for n in range(size - 2):
        across, down = minion_of(_owner_at(_ACROSS[line], n), 0), minion_of(_owner_at(_DOWN[line], n), SIDEWAYS)
        bottom, left = n + 1, 8 * (size - 2 - n)
        state = with_piece(with_piece(state, bottom, across), bottom + 8 * (size - 1), across)
        state = with_piece(with_piece(state, left, down), left + size - 1, down)
    return state


@compilable
def _owner_at(owners: int, n: int) -> int:
    return owners >> 2 * n & 3


_RESIGNED_SIGN = ord("x")  # for a player who has resigned, this letter replaces the ply of the first master
_FIRST_RANK = 0xFF  # the set of cells of the first rank
_MAX_EMPTY = 9  # the highest number of empty cells that one digit can express


@description.write_position.register(State)
def write_position(state: State, out: MutableSequence[int]) -> int:
    at = 0
    for rank in range(state.size - 1, -1, -1):
        at = put(out, put_rank(state, rank, out, at), SLASH if rank else SPACE)
    at = put(out, put(out, at, OWNER_LETTERS[state.turn]), SPACE)
    for seat in range(state.players):
        at = put_first_master(out, put(out, at, OWNER_LETTERS[seat]), first_master_of(state, seat))
    at = put(out, put_number(out, put(out, at, SPACE), state.quiet), SPACE)
    return put_number(out, at, state.number)


@compilable
def put_first_master(out: MutableSequence[int], at: int, ply: int) -> int:
    """Write the ply of a player's first master, or the sign of a resignation, and return the next index."""
    return put(out, at, _RESIGNED_SIGN) if ply == RESIGNED_PLY else put_number(out, at, ply)


@compilable
def put_rank(state: State, rank: int, out: MutableSequence[int], at: int) -> int:
    """Write the pieces and empty cells of one rank, and return the next index."""
    empty = 0
    for cell in range(8 * rank, 8 * rank + state.size):
        piece = piece_on(state, cell)
        if piece == NO_PIECE:
            empty += 1
            continue
        if empty:
            at, empty = put_number(out, at, empty), 0
        at = put_piece(out, at, piece)
    return put_number(out, at, empty) if empty else at


@description.read_position.register(State)
def read_position(like: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> State:
    """Read a position string of Pivit, and reject positions that are clearly unreachable."""
    if not has_fields(text, length, 5, POSITION_FIELDS, error):
        return like
    board_end = end_of_part(text, 0, length, SPACE)
    mover_end = end_of_part(text, board_end + 1, length, SPACE)
    first_masters_end = end_of_part(text, mover_end + 1, length, SPACE)
    quiet_end = end_of_part(text, first_masters_end + 1, length, SPACE)
    state = read_board(empty_position(like, 0, 0, 0), text, board_end, error)
    turn = 0 if error[0] else read_mover(state, text, board_end + 1, mover_end, error)
    number = 0 if error[0] else read_counter(text, quiet_end + 1, length, 1, HIGHEST_COUNTER, FIELD_PLY_NUMBER, error)
    if error[0] == 0:
        state = read_first_masters(state, text, mover_end + 1, first_masters_end, number, error)
    if error[0] == 0 and first_master_of(state, turn) == RESIGNED_PLY:
        report_error(error, MOVER_RESIGNED, mover_end + 1, OWNER_LETTERS[turn], first_masters_end - mover_end - 1)
    quiet = 0
    if error[0] == 0:
        quiet = read_counter(text, first_masters_end + 1, quiet_end, 0, HIGHEST_COUNTER, FIELD_QUIET_PLIES, error)
    return like if error[0] else replaced(state, turn=turn, quiet=quiet, number=number)


@compilable
def read_board(state: State, text: Sequence[int], end: int, error: MutableSequence[int]) -> State:
    """Put the pieces of the string's first field on the empty board of `state`."""
    ranks = count_parts(text, 0, end, SLASH)
    if ranks != state.size:
        report_error(error, WRONG_RANK_COUNT, 0, ranks, end, state.size)
        return state
    start = 0
    for rank in range(state.size - 1, -1, -1):
        stop = end_of_part(text, start, end, SLASH)
        if error[0] == 0:
            state = read_rank(state, rank, text, start, stop, error)
        start = stop + 1
    if error[0] == 0 and occupied_cells(state) == 0:
        report_error(error, EMPTY_BOARD, 0, end)
    for seat in range(state.players):
        count = popcount(pieces_of(state, seat))
        if count > supply(state) and error[0] == 0:
            report_error(error, TOO_MANY_OF_OWNER, 0, count, seat, OWNER_LETTERS[seat], supply(state))
    return state


@compilable
def read_rank(state: State, rank: int, text: Sequence[int], start: int, end: int, error: MutableSequence[int]) -> State:
    """The state with the pieces of one rank.  Reports an error if the text is not a valid rank."""
    at, cell_count, after_number = start, 0, False
    while at < end:
        empty = int(text[at]) - ZERO
        if 1 <= empty <= _MAX_EMPTY:
            if after_number:
                report_error(error, SPLIT_EMPTY_RUN_ON_RANK, at - 1, rank + 1, 2)
                return state
            at, cell_count, after_number = at + 1, cell_count + empty, True
            continue
        piece = piece_of(int(text[at]), int(text[at + 1]) if at + 1 < end else 0, state.players)
        if piece == NO_PIECE:
            report_error(error, NOT_A_PIECE_ON_RANK, at, rank + 1, min(2, end - at), state.players)
            return state
        if cell_count < state.size:
            state = with_piece(state, 8 * rank + cell_count, piece)
        at, cell_count, after_number = at + 2, cell_count + 1, False
    if cell_count != state.size:
        report_error(error, WRONG_CELL_COUNT, start, rank + 1, end - start, cell_count, state.size)
    else:
        check_corners(state, rank, start, end, error)
    return state


@compilable
def check_corners(state: State, rank: int, start: int, end: int, error: MutableSequence[int]) -> None:
    """Report an error if a minion is in a corner of the rank.  `text[start:end]` is the rank's text."""
    minions = occupied_cells(state) & ~state.master & corners_of(state.size) & shift_left(_FIRST_RANK, 8 * rank)
    if minions:
        cell = lowest_index(minions)
        piece = piece_on(state, cell)
        report_error(error, MINION_IN_CORNER, start, rank + 1, end - start, letter_of(piece), sign_of(piece), cell)


@compilable
def read_mover(state: State, text: Sequence[int], start: int, end: int, error: MutableSequence[int]) -> int:
    """The seat with the letter at `start`.  Reports an error if no player has this letter, or the player has no
    piece."""
    seat = index_of(OWNER_LETTERS, int(text[start]))
    if end != start + 1 or not 0 <= seat < state.players:
        return report_error(error, NOT_A_PLAYER, start, end - start, state.players)
    if pieces_of(state, seat) == 0:
        return report_error(error, PLAYER_IS_OUT, start, end - start)
    return seat


@compilable
def read_first_masters(
    state: State, text: Sequence[int], start: int, end: int, number: int, error: MutableSequence[int]
) -> State:
    """The state with the ply of each player's first master, which must be before ply `number`."""
    at = start
    for seat in range(state.players):
        stop = end_of_first_master(text, at, end)
        resigned = is_resigned_sign(text, at + 1, stop)
        ply = RESIGNED_PLY if resigned else whole_number(text, at + 1, stop)
        if at == end or int(text[at]) != OWNER_LETTERS[seat] or (ply < 0 and not resigned):
            report_error(error, WRONG_FIRST_MASTERS, start, end - start, state.players)
            return state
        state, at = with_first_master(state, seat, ply), stop
    if at != end:
        report_error(error, WRONG_FIRST_MASTERS, start, end - start, state.players)
        return state
    check_first_masters(state, text, start, end, number, error)
    return state


@compilable
def end_of_first_master(text: Sequence[int], start: int, end: int) -> int:
    """The index after a player's part, which begins at `start`: the player's letter, then digits or `x`."""
    at = start + 1
    if is_resigned_sign(text, at, end):
        return at + 1
    while at < end and is_digit(int(text[at])):
        at += 1
    return min(at, end)


@compilable
def is_resigned_sign(text: Sequence[int], at: int, end: int) -> bool:
    return at < end and int(text[at]) == _RESIGNED_SIGN


@compilable
def check_first_masters(
    state: State, text: Sequence[int], start: int, end: int, number: int, error: MutableSequence[int]
) -> None:
    """Report an error if the ply of a first master is not before `number`, if two players have the same ply, or if a
    player has masters but ply 0."""
    at = start
    for seat in range(state.players):
        stop, ply = end_of_first_master(text, at, end), first_master_of(state, seat)
        with_same_ply = 0
        for other in range(state.players):
            with_same_ply += first_master_of(state, other) == ply
        if ply >= number:
            report_error(error, FIRST_MASTER_LATER, at, stop - at, number)
        elif ply > 0 and with_same_ply > 1:
            report_error(error, SAME_FIRST_MASTER, start, end - start, ply)
        elif ply == 0 and pieces_of(state, seat) & state.master:
            report_error(error, NEVER_MASTER, at, stop - at, seat)
        if error[0]:
            return
        at = stop


_HAS_RESIGNED, _FIRST_MASTER = 0, 1
"""Indices of the two rows of each player in `numbers`, with the labels RESIGNED_LABEL and FIRST_MASTER.  After
them, `numbers` has two rows without a player."""
_ROWS_PER_SEAT = 2


@editing.piece_palette.register(State)
def piece_palette(state: State, out: MutableSequence[int]) -> int:
    n = 0
    for piece in range(minion_of(state.players, 0)):
        n = put_palette_piece(out, n, piece, owner_of(piece))
    return n


@editing.place.register(State)
def place(state: State, cell: int, piece: int, error: MutableSequence[int]) -> State:
    if piece_on(state, cell) != NO_PIECE:
        report_error(error, CELL_IS_FILLED, 0, cell)
    elif piece & MASTER == 0 and is_corner(cell, state.size):
        report_error(error, MINION_PUT_IN_CORNER, 0, cell)
    return state if error[0] else with_piece(state, cell, piece)


@editing.take.register(State)
def take(state: State, cell: int) -> State:
    return with_piece(state, cell, NO_PIECE)


@editing.turn_piece.register(State)
def turn_piece(state: State, cell: int) -> State:
    piece = piece_on(state, cell)
    return state if piece == NO_PIECE else with_piece(state, cell, piece ^ SIDEWAYS)


@editing.numbers.register(State)
def numbers(state: State, out: MutableSequence[int]) -> int:
    n = 0
    for seat in range(state.players):
        first = first_master_of(state, seat)
        resigned = first == RESIGNED_PLY
        n = put_yes_or_no(out, n, RESIGNED_LABEL, seat, 1 if resigned else 0)
        n = editing.put_number_row(
            out, n, FIRST_MASTER, seat, 0 if resigned else first, 0, 0 if resigned else HIGHEST_COUNTER
        )
    n = editing.put_number_row(out, n, QUIET_PLIES_LABEL, -1, state.quiet, 0, HIGHEST_COUNTER)
    return editing.put_number_row(out, n, PLY_NUMBER, -1, state.number, 1, HIGHEST_COUNTER)


@editing.with_number.register(State)
def with_number(state: State, number: int, value: int) -> State:
    """Change a value of a Pivit position in the editor.  `number` is the index of a row of `numbers`; `state.number` is
    the ply number."""
    seat, row = number // _ROWS_PER_SEAT, number % _ROWS_PER_SEAT
    if seat >= state.players:
        return replaced(state, quiet=state.quiet if row else value, number=value if row else state.number)
    resigned = first_master_of(state, seat) == RESIGNED_PLY
    if row == _HAS_RESIGNED and resigned != (value == 1):
        return with_first_master(state, seat, RESIGNED_PLY if value else 0)
    return with_first_master(state, seat, value) if row == _FIRST_MASTER and not resigned else state


@editing.with_turn.register(State)
def with_turn(state: State, seat: int) -> State:
    return replaced(state, turn=seat)
