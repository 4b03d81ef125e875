"""The rules of Pivit as pure functions of an immutable state.  README.md explains the rulings R1 to R6.

Board size and number of players are part of the state, so all variants share one compiled module.  Functions for single
pieces come last.  The number of a piece is four times its owner's seat, plus SIDEWAYS for a horizontal axis, plus
MASTER for a master.  It is also the index of the piece's symbol.  In text, a piece is its owner's letter, a capital for
masters, and its axis: `r|`, `B-`.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import NamedTuple

from ludarium.games.pivit.board import cells_of, corners_of, reach_down, reach_left, reach_right, reach_up
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit, lowest_index, mix, popcount, without_lowest
from ludarium.kernel.operations import NO_PIECE, compilable, replaced
from ludarium.kernel.text import codes, index_of, lower, put, upper


class State(NamedTuple):
    """A position: pieces, player to move, and the counters for ties and draws.

    The first six fields are sets of cells: pieces by owner, pieces with a vertical axis (the rest move along their
    rank), masters (the rest are minions).
    """

    red: int
    blue: int
    green: int
    yellow: int
    vertical: int
    master: int
    turn: int
    """The seat to move: 0 red, 1 blue, 2 green, 3 yellow."""
    first_red: int
    """The ply at which red first got a master; 0 for never, RESIGNED_PLY if red has resigned.  The ply stays after the
    master's capture."""
    first_blue: int
    first_green: int
    first_yellow: int
    quiet: int
    """Plies since the start, the last capture or the last promotion."""
    number: int
    """The number of the next ply, from 1."""
    players: int
    """The number of players at the start."""
    size: int
    """Cells per side of the board: 8 or 6."""
    quiet_limit: int
    """The value of `quiet` that draws the game, in plies (R5), or `limits.NEVER`."""


LAST, MASTERS, QUIET = 0, 1, 2
REASONS = ("last", "masters", "quiet")

RESIGNED_PLY = -1
"""Stored in place of a first master's ply for a player who has resigned (R6)."""

PASS = 1 << 12
"""The pass, the only move of a player who cannot move a piece (R4).  Other moves are start | end << 6."""

MOVE_LIMIT = 12 * 7
"""At most 12 pieces per player, and 7 other cells on an axis of the large board."""


@compilable
def piece_set(red: int, blue: int, green: int, yellow: int, seat: int) -> int:
    """The argument for the player of `seat`: a set of cells, or the ply of a first master."""
    if seat == 0:
        return red
    if seat == 1:
        return blue
    return green if seat == 2 else yellow


@compilable
def pieces_of(state: State, seat: int) -> int:
    """The cells of `seat`'s pieces."""
    return piece_set(state.red, state.blue, state.green, state.yellow, seat)


@compilable
def first_master_of(state: State, seat: int) -> int:
    """The ply of `seat`'s first master, 0 if there was none, RESIGNED_PLY if the player has resigned."""
    return piece_set(state.first_red, state.first_blue, state.first_green, state.first_yellow, seat)


@compilable
def occupied_cells(state: State) -> int:
    return state.red | state.blue | state.green | state.yellow


@compilable
def in_play(pieces: int, first: int) -> int:
    """The player's pieces; none if `first`, the ply of the first master, is RESIGNED_PLY (R6)."""
    return 0 if first == RESIGNED_PLY else pieces


@compilable
def cells_in_play(state: State) -> int:
    """The cells with pieces of players who have not resigned."""
    return (
        in_play(state.red, state.first_red)
        | in_play(state.blue, state.first_blue)
        | in_play(state.green, state.first_green)
        | in_play(state.yellow, state.first_yellow)
    )


@compilable
def is_over(state: State) -> bool:
    """Whether the game is over; `outcome` gives the result."""
    left = cells_in_play(state)
    return left & ~state.master == 0 or left == pieces_of(state, state.turn) or state.quiet >= state.quiet_limit


@compilable
def most_masters(state: State) -> int:
    """The seat with the most masters among those not resigned (R6); in a tie, the one with the earliest first master
    (R3)."""
    best, best_count = 0, -1
    for seat in range(state.players):
        first = first_master_of(state, seat)
        count = popcount(pieces_of(state, seat) & state.master)
        earlier = first < first_master_of(state, best)
        if first != RESIGNED_PLY and (count > best_count or (count == best_count and earlier)):
            best, best_count = seat, count
    return best


@op.outcome.register(State)
def outcome(state: State) -> int:
    """The outcome by R3, then R5.  The last player left is to move, because all others are skipped (R4, R6)."""
    left, own = cells_in_play(state), pieces_of(state, state.turn)
    if left == own:
        return op.won_by(state.turn, LAST if occupied_cells(state) == own else op.RESIGNATION)
    if left & ~state.master == 0:
        return op.won_by(most_masters(state), MASTERS)
    if state.quiet >= state.quiet_limit:
        return op.drawn(QUIET)
    return op.ONGOING


@op.turn.register(State)
def turn(state: State) -> int:
    return state.turn


@op.move_limit.register(State)
def move_limit(_state: State) -> int:
    return MOVE_LIMIT


@compilable
def ends_from(state: State, cell: int, empty: int) -> int:
    """The cells that the piece on `cell` (a set of one) reaches by R1, including friendly pieces; mask with the board's
    cells."""
    master = cell & state.master
    if cell & state.vertical:
        return reach_up(cell, master, empty) | reach_down(cell, master, empty)
    return reach_right(cell, master, empty) | reach_left(cell, master, empty)


@op.moves.register(State)
def moves(state: State, out: MutableSequence[int]) -> int:
    """The legal moves by start cell, from a1 along the ranks, and by target in the same order; or only the pass."""
    if is_over(state):
        return 0
    board = cells_of(state.size)
    own = pieces_of(state, state.turn)
    total = write_moves(state, own, board & ~own, out, 0)
    if total == 0:
        out[0] = PASS
        return 1
    return total


@compilable
def write_moves(state: State, pieces: int, ends: int, out: MutableSequence[int], total: int) -> int:
    """Write the moves from `pieces` to the cells of `ends` after the first `total` moves of `out`; return the new
    total."""
    empty = cells_of(state.size) & ~occupied_cells(state)
    while pieces:
        start = lowest_index(pieces)
        pieces = without_lowest(pieces)
        targets = ends_from(state, bit(start), empty) & ends
        while targets:
            end = lowest_index(targets)
            targets = without_lowest(targets)
            out[total] = start | (end << 6)
            total += 1
    return total


@op.count.register(State)
def count(state: State) -> int:
    """The number of legal moves, counted for all pieces at once in each direction."""
    if is_over(state):
        return 0
    total = count_ends(state, pieces_of(state, state.turn))
    return total if total else 1


@compilable
def count_ends(state: State, own: int) -> int:
    """The number of moves of the pieces `own` of one owner."""
    board = cells_of(state.size)
    empty = board & ~occupied_cells(state)
    ends = board & ~own
    upright, sideways = own & state.vertical, own & ~state.vertical
    upright_masters, sideways_masters = upright & state.master, sideways & state.master
    return (
        popcount(reach_up(upright, upright_masters, empty) & ends)
        + popcount(reach_down(upright, upright_masters, empty) & ends)
        + popcount(reach_right(sideways, sideways_masters, empty) & ends)
        + popcount(reach_left(sideways, sideways_masters, empty) & ends)
    )


@op.play.register(State)
def play(state: State, move: int) -> State:
    """Move the piece, capture, turn its axis (R1), promote it in a corner (R2)."""
    start, end = 0, 0
    if move != PASS:
        start, end = bit(move & 63), bit(move >> 6)
    stay = ~(start | end)
    promotes = end & corners_of(state.size) if start & ~state.master else 0
    captured = end & occupied_cells(state)
    red = (state.red & stay) | (end if start & state.red else 0)
    blue = (state.blue & stay) | (end if start & state.blue else 0)
    green = (state.green & stay) | (end if start & state.green else 0)
    yellow = (state.yellow & stay) | (end if start & state.yellow else 0)
    first = state.number if promotes else 0
    return replaced(
        state,
        red=red,
        blue=blue,
        green=green,
        yellow=yellow,
        vertical=(state.vertical & stay) | (0 if start & state.vertical else end),
        master=(state.master & stay) | (end if start & state.master else promotes),
        turn=next_seat(
            in_play(red, state.first_red),
            in_play(blue, state.first_blue),
            in_play(green, state.first_green),
            in_play(yellow, state.first_yellow),
            state.turn,
            state.players,
        ),
        first_red=state.first_red if state.first_red or state.turn != 0 else first,
        first_blue=state.first_blue if state.first_blue or state.turn != 1 else first,
        first_green=state.first_green if state.first_green or state.turn != 2 else first,
        first_yellow=state.first_yellow if state.first_yellow or state.turn != 3 else first,
        quiet=0 if captured or promotes else state.quiet + 1,
        number=state.number + 1,
    )


@compilable
def next_seat(red: int, blue: int, green: int, yellow: int, seat: int, players: int) -> int:
    """The next seat with pieces in play (R4, R6); `seat` itself if no other player has any.  The colours are sets of
    cells in play."""
    for _ in range(players):
        seat = seat + 1 if seat + 1 < players else 0
        if piece_set(red, blue, green, yellow, seat):
            break
    return seat


@op.resign.register(State)
def resign(state: State, seat: int) -> State:
    """R6: the player's pieces stay; if the player is to move, the turn passes."""
    if is_over(state) or in_play(pieces_of(state, seat), first_master_of(state, seat)) == 0:
        return state
    after = with_first_master(state, seat, RESIGNED_PLY)
    return null_move(after) if state.turn == seat else after


@op.null_move.register(State)
def null_move(state: State) -> State:
    """Pass to the next player, for the search."""
    turn = next_seat(
        in_play(state.red, state.first_red),
        in_play(state.blue, state.first_blue),
        in_play(state.green, state.first_green),
        in_play(state.yellow, state.first_yellow),
        state.turn,
        state.players,
    )
    return replaced(state, turn=turn)


@compilable
def with_first_master(state: State, seat: int, ply: int) -> State:
    """The state with this ply, or RESIGNED_PLY, as a seat's first master."""
    return replaced(
        state,
        first_red=ply if seat == 0 else state.first_red,
        first_blue=ply if seat == 1 else state.first_blue,
        first_green=ply if seat == 2 else state.first_green,
        first_yellow=ply if seat == 3 else state.first_yellow,
    )


@op.key.register(State)
def key(state: State) -> int:
    """Hash of board, mover, resignations and the order of first masters, and of the quiet counter only near the
    draw."""
    left = min(state.quiet_limit - state.quiet, op.MAX_PLY)
    return mix(_board_key(state), state.turn | (left << 2) | (_order_of_first_masters(state) << 9))


@op.tree_key.register(State)
def tree_key(state: State, plies: int) -> int:
    """Hash of board, mover and resignations, and of the quiet counter if the draw can occur within `plies` plies.  Ties
    do not affect moves."""
    return mix(_board_key(state), state.turn | (min(state.quiet_limit - state.quiet, plies) << 2))


@compilable
def _board_key(state: State) -> int:
    result = mix(state.red, state.blue)
    result = mix(result, state.green)
    result = mix(result, state.yellow)
    result = mix(result, state.vertical)
    result = mix(result, state.master)
    left = cells_in_play(state)
    return result if left == occupied_cells(state) else mix(result, left)


@compilable
def _order_of_first_masters(state: State) -> int:
    """Everything that decides ties, as bits: for each player, whether there was a first master; for each pair of
    players, whose first master was earlier."""
    order = 0
    for seat in range(state.players):
        first = first_master_of(state, seat)
        order = (order << 1) | (1 if first else 0)
        for other in range(seat):
            order = (order << 1) | (1 if first < first_master_of(state, other) else 0)
    return order


COLOURS = ("red", "blue", "green", "yellow")
AXES = ("vertical", "horizontal")
RANKS = ("minion", "master")

MASTER, SIDEWAYS, _OWNER = 1, 2, 4

OWNER_LETTERS = codes("rbgy")
"""The letters of the owners' minions."""
AXIS_SIGNS = "|-"
_AXIS_CODES = codes(AXIS_SIGNS)


@compilable
def minion_of(owner: int, axis: int) -> int:
    """A minion of a seat, upright (axis 0) or SIDEWAYS."""
    return _OWNER * owner + axis


@compilable
def owner_of(piece: int) -> int:
    """The seat of a piece's owner."""
    return piece // _OWNER


@compilable
def piece_on(state: State, cell: int) -> int:
    """The piece on a cell, or NO_PIECE."""
    here = bit(cell)
    if occupied_cells(state) & here == 0:
        return NO_PIECE
    owner = 0
    while pieces_of(state, owner) & here == 0:
        owner += 1
    return minion_of(owner, 0 if state.vertical & here else SIDEWAYS) + (MASTER if state.master & here else 0)


@compilable
def supply(state: State) -> int:
    """The number of pieces per player at the start."""
    return 4 * (state.size - 2) // state.players


@compilable
def letter_of(piece: int) -> int:
    """The first character of a piece."""
    letter = OWNER_LETTERS[owner_of(piece)]
    return upper(letter) if piece & MASTER else letter


@compilable
def sign_of(piece: int) -> int:
    """The second character of a piece."""
    return _AXIS_CODES[1 if piece & SIDEWAYS else 0]


@compilable
def put_letters(out: MutableSequence[int], at: int, piece: int) -> int:
    """Write the two characters of a piece and return the next index."""
    return put(out, put(out, at, letter_of(piece)), sign_of(piece))


@compilable
def piece_of(letter: int, sign: int, players: int) -> int:
    """The piece of one of the first `players` seats with these two characters, or NO_PIECE."""
    owner, axis = index_of(OWNER_LETTERS, lower(letter)), index_of(_AXIS_CODES, sign)
    if not 0 <= owner < players or axis < 0:
        return NO_PIECE
    return minion_of(owner, SIDEWAYS * axis) + (0 if lower(letter) == letter else MASTER)


@compilable
def empty_position(like: State, turn: int, quiet: int, number: int) -> State:
    """An empty board with the options of `like`, without first masters."""
    return State(0, 0, 0, 0, 0, 0, turn, 0, 0, 0, 0, quiet, number, like.players, like.size, like.quiet_limit)


@compilable
def with_piece(state: State, cell: int, piece: int) -> State:
    """The state with a piece, or none (NO_PIECE), on a cell, replacing any other.  Unchecked."""
    here, owner = bit(cell), owner_of(piece)
    others = ~here
    return replaced(
        state,
        red=state.red & others | (here if owner == 0 else 0),
        blue=state.blue & others | (here if owner == 1 else 0),
        green=state.green & others | (here if owner == 2 else 0),
        yellow=state.yellow & others | (here if owner == 3 else 0),
        vertical=state.vertical & others | (0 if piece == NO_PIECE or piece & SIDEWAYS else here),
        master=state.master & others | (here if piece != NO_PIECE and piece & MASTER else 0),
    )
