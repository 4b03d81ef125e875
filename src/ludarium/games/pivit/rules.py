"""The rules of Pivit: the legal moves, what they do, the outcomes.  README.md explains the rulings R1 to R6.  Board
size and number of players are part of the state, so all variants share one compiled module.

Parallel prefix fills (Kogge and Stone, 1973) follow the lines of all pieces in one direction at once.  No piece jumps,
so in one direction no two pieces reach the same cell, and the number of reached cells is the number of moves."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.pivit.board import (
    LARGE,
    RESIGNED_PLY,
    State,
    cells_of,
    corners_of,
    first_master_of,
    occupied_cells,
    pieces_of,
    value_of_seat,
    with_first_master,
)
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit, lowest_index, popcount, shift_left, shift_right, without_lowest
from ludarium.kernel.operations import compilable, replaced

LAST, MASTERS, QUIET = 0, 1, 2
REASONS = ("last", "masters", "quiet")

PASS = 1 << 12  # The pass, the only move of a player who cannot move a piece (R4).  Other moves are start | end << 6.
MOVE_LIMIT = 12 * 7  # at most 12 pieces per player, and 7 other cells on an axis of the large board


@compilable
def in_play(pieces: int, first: int) -> int:
    """The player's pieces that count for the outcome; none if `first` (the first master's ply) is RESIGNED_PLY (R6)."""
    return 0 if first == RESIGNED_PLY else pieces


@compilable
def cells_in_play(state: State) -> int:
    """Find the cells whose pieces count for the outcome: those of players who have not resigned (R6)."""
    return (
        in_play(state.red, state.first_red)
        | in_play(state.blue, state.first_blue)
        | in_play(state.green, state.first_green)
        | in_play(state.yellow, state.first_yellow)
    )


@compilable
def is_over(state: State) -> bool:
    """Whether the game is over by the rules of Pivit; `outcome` gives the result."""
    left = cells_in_play(state)
    return left & ~state.master == 0 or left == pieces_of(state, state.turn) or state.quiet >= state.quiet_limit


@compilable
def seat_with_most_masters(state: State) -> int:
    """The seat with the most masters among players who have not resigned (R6).  In a tie,
    the first master decides: of the tied seats, the seat whose first master came earliest (R3)."""
    best, best_count = 0, -1
    for seat in range(state.players):
        first = first_master_of(state, seat)
        count = popcount(pieces_of(state, seat) & state.master)
        earlier = first < first_master_of(state, best)
        if first != RESIGNED_PLY and (count > best_count or (count == best_count and earlier)):
            best, best_count = seat, count
    return best


_NOT_FIRST_FILE = ~sum(bit(8 * rank) for rank in range(LARGE))
_NOT_LAST_FILE = ~sum(bit(8 * rank + 7) for rank in range(LARGE))

# In the four functions below, `seeds` are the cells one step away (for masters also two steps).  The cells `two`
# are empty and have an empty next cell, so a piece that reaches a cell of `two` also reaches the cell two steps
# further.  Fills by 2 and by 4 cells extend the seeds, so a minion reaches distances of 1, 3, 5 and 7, and a master all
# distances.


@compilable
def reach_up(pieces: int, masters: int, empty: int) -> int:
    """The cells that `pieces` reach upward (R1): empty cells, and the nearest occupied cell of any owner in each line.
    `masters`: the masters among the pieces."""
    seeds = shift_left(pieces, 8) | shift_left(shift_left(masters, 8) & empty, 8)
    two = empty & shift_right(empty, 8)
    seeds |= shift_left(seeds & two, 16)
    two &= shift_right(two, 16)
    return seeds | shift_left(seeds & two, 32)


@compilable
def reach_down(pieces: int, masters: int, empty: int) -> int:
    """The cells that the pieces reach toward rank 1 by Pivit's rules (R1), as in `reach_up`."""
    seeds = shift_right(pieces, 8) | shift_right(shift_right(masters, 8) & empty, 8)
    two = empty & shift_left(empty, 8)
    seeds |= shift_right(seeds & two, 16)
    two &= shift_left(two, 16)
    return seeds | shift_right(seeds & two, 32)


@compilable
def reach_right(pieces: int, masters: int, empty: int) -> int:
    """The cells that the pieces reach toward the last file (R1), as in `reach_up`.  Cells shifted into the first file
    have left their rank and are masked out."""
    onward = empty & _NOT_FIRST_FILE
    seeds = shift_left(pieces, 1) | (shift_left(shift_left(masters, 1) & onward, 1))
    seeds &= _NOT_FIRST_FILE
    two = empty & shift_right(onward, 1)
    seeds |= shift_left(seeds & two, 2) & _NOT_FIRST_FILE
    two &= shift_right(two & _NOT_FIRST_FILE, 2)
    return seeds | (shift_left(seeds & two, 4) & _NOT_FIRST_FILE)


@compilable
def reach_left(pieces: int, masters: int, empty: int) -> int:
    """By Pivit's rules (R1), generate targets of moves toward the first file: the cells that the pieces reach, as in
    `reach_right`."""
    onward = empty & _NOT_LAST_FILE
    seeds = shift_right(pieces, 1) | (shift_right(shift_right(masters, 1) & onward, 1))
    seeds &= _NOT_LAST_FILE
    two = empty & shift_left(onward, 1)
    seeds |= shift_right(seeds & two, 2) & _NOT_LAST_FILE
    two &= shift_left(two & _NOT_LAST_FILE, 2)
    return seeds | (shift_right(seeds & two, 4) & _NOT_LAST_FILE)


@op.outcome.register(State)
def outcome(state: State) -> int:
    """The outcome by R3, then R5.  If one player remains, this player is to move: `play` skips all others (R4, R6)."""
    left, own = cells_in_play(state), pieces_of(state, state.turn)
    if left == own:
        return op.won_by(state.turn, LAST if occupied_cells(state) == own else op.RESIGNATION)
    if left & ~state.master == 0:
        return op.won_by(seat_with_most_masters(state), MASTERS)
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
    """The cells that the piece on `cell` (a set of one cell) reaches by R1, including cells of friendly pieces.  The
    result may contain cells outside a small board, which callers must remove."""
    master = cell & state.master
    if cell & state.vertical:
        return reach_up(cell, master, empty) | reach_down(cell, master, empty)
    return reach_right(cell, master, empty) | reach_left(cell, master, empty)


@compilable
def attacks(state: State, pieces: int, empty: int) -> int:
    """The cells that `pieces`, of one or several owners, attack or defend by the rules of movement (R1)."""
    vertical, horizontal = pieces & state.vertical, pieces & ~state.vertical
    vertical_masters, horizontal_masters = vertical & state.master, horizontal & state.master
    return (
        reach_up(vertical, vertical_masters, empty)
        | reach_down(vertical, vertical_masters, empty)
        | reach_right(horizontal, horizontal_masters, empty)
        | reach_left(horizontal, horizontal_masters, empty)
    )


@op.moves.register(State)
def moves(state: State, out: MutableSequence[int]) -> int:
    """The legal moves, or only the pass.  The order is by start cell (a1, b1, …), then by target in the same order."""
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
    """Write the legal moves of Pivit from `pieces` to cells of `ends` after the first `total` moves of `out`; return
    the new total."""
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
    """The number of moves that the rules of Pivit allow, counted for all pieces at once in each direction."""
    if is_over(state):
        return 0
    total = count_moves(state, pieces_of(state, state.turn))
    return total if total else 1


@compilable
def count_moves(state: State, own: int) -> int:
    """By the rules of Pivit, the number of legal moves (R1) of the pieces `own` of one owner."""
    board = cells_of(state.size)
    empty = board & ~occupied_cells(state)
    ends = board & ~own
    vertical, horizontal = own & state.vertical, own & ~state.vertical
    vertical_masters, horizontal_masters = vertical & state.master, horizontal & state.master
    return (
        popcount(reach_up(vertical, vertical_masters, empty) & ends)
        + popcount(reach_down(vertical, vertical_masters, empty) & ends)
        + popcount(reach_right(horizontal, horizontal_masters, empty) & ends)
        + popcount(reach_left(horizontal, horizontal_masters, empty) & ends)
    )


@op.play.register(State)
def play(state: State, move: int) -> State:
    """Move the piece, capture, turn the axis of the piece (R1), and promote the piece in a corner (R2)."""
    start, end = 0, 0
    if move != PASS:
        start, end = bit(move & 63), bit(move >> 6)
    stay = ~(start | end)
    promoted = end & corners_of(state.size) if start & ~state.master else 0
    captured = end & occupied_cells(state)
    red = (state.red & stay) | (end if start & state.red else 0)
    blue = (state.blue & stay) | (end if start & state.blue else 0)
    green = (state.green & stay) | (end if start & state.green else 0)
    yellow = (state.yellow & stay) | (end if start & state.yellow else 0)
    first = state.number if promoted else 0
    return replaced(
        state,
        red=red,
        blue=blue,
        green=green,
        yellow=yellow,
        vertical=(state.vertical & stay) | (0 if start & state.vertical else end),
        master=(state.master & stay) | (end if start & state.master else promoted),
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
        quiet=0 if captured or promoted else state.quiet + 1,
        number=state.number + 1,
    )


@compilable
def next_seat(red: int, blue: int, green: int, yellow: int, seat: int, players: int) -> int:
    """By Pivit's rules (R4, R6), the next seat with cells in play; `seat` itself if no other player has any.  `red` to
    `yellow` are each player's cells in play."""
    for _ in range(players):
        seat = seat + 1 if seat + 1 < players else 0
        if value_of_seat(red, blue, green, yellow, seat):
            break
    return seat


@op.resign.register(State)
def resign(state: State, seat: int) -> State:
    """R6: the player's pieces stay on the board.  If it is the player's turn, the next player is to move."""
    if is_over(state) or in_play(pieces_of(state, seat), first_master_of(state, seat)) == 0:
        return state
    after = with_first_master(state, seat, RESIGNED_PLY)
    return with_next_turn(after) if state.turn == seat else after


@compilable
def with_next_turn(state: State) -> State:
    """The state with the next player to move (R4)."""
    turn = next_seat(
        in_play(state.red, state.first_red),
        in_play(state.blue, state.first_blue),
        in_play(state.green, state.first_green),
        in_play(state.yellow, state.first_yellow),
        state.turn,
        state.players,
    )
    return replaced(state, turn=turn)
