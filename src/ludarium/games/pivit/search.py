"""Operations for the search: keys, the null move, winning moves, noisy moves (captures and promotions), scores."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.pivit.board import State, cells_of, corners_of, first_master_of, occupied_cells, pieces_of
from ludarium.games.pivit.rules import cells_in_play, ends_from, is_over, play, with_next_turn, write_moves
from ludarium.games.pivit.rules import outcome as outcome_of
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit, lowest_index, mix, popcount, without_lowest
from ludarium.kernel.operations import compilable


@op.null_move.register(State)
def null_move(state: State) -> State:
    """The null move for the search of Pivit: pass to the next player."""
    return with_next_turn(state)


@op.key.register(State)
def key(state: State) -> int:
    """The search's hash of board, mover, resignations, and order in which players got their first masters.  If
    the draw by the quiet counter can occur in fewer than MAX_PLY plies (with two players and the default option, it
    always can), the hash also depends on this counter."""
    plies_left = min(state.quiet_limit - state.quiet, op.MAX_PLY)
    return mix(_board_key(state), state.turn | (plies_left << 2) | (_order_of_first_masters(state) << 9))


@op.tree_key.register(State)
def tree_key(state: State, plies: int) -> int:
    """Hash of board, mover and resignations, and of the quiet counter if the draw can occur in fewer than `plies`
    plies.  First masters are left out, because they do not affect legal moves."""
    return mix(_board_key(state), state.turn | (min(state.quiet_limit - state.quiet, plies) << 2))


@compilable
def _board_key(state: State) -> int:
    """Hash of the pieces and, if a resigned player still has pieces, of the set of cells in play."""
    result = mix(state.red, state.blue)
    result = mix(result, state.green)
    result = mix(result, state.yellow)
    result = mix(result, state.vertical)
    result = mix(result, state.master)
    in_game = cells_in_play(state)
    return result if in_game == occupied_cells(state) else mix(result, in_game)


@compilable
def _order_of_first_masters(state: State) -> int:
    """The order of first masters, which decides ties, as bits: for each seat, whether `first_master_of` is not 0;
    for each pair of seats, whether the later seat has the lower value."""
    order = 0
    for seat in range(state.players):
        first = first_master_of(state, seat)
        order = (order << 1) | (1 if first else 0)
        for other in range(seat):
            order = (order << 1) | (1 if first < first_master_of(state, other) else 0)
    return order


@op.winning_move.register(State)
def winning_move(state: State) -> int:
    """A winning move, or NO_MOVE.  To win, a move must capture the last enemy piece, or capture or promote the last
    minion.  No move promotes one minion and captures another: promotions end on corners, where all pieces are masters.
    Pieces of resigned players do not count."""
    if is_over(state):
        return op.NO_MOVE
    in_game = cells_in_play(state)
    own = pieces_of(state, state.turn)
    enemies, minions = in_game & ~own, in_game & ~state.master
    move = op.NO_MOVE
    if popcount(enemies) == 1:
        move = _winning_arrival(state, own, enemies)
    if move == op.NO_MOVE and popcount(minions) == 1:
        last_is_own = minions & own
        pieces, ends = (minions, corners_of(state.size) & ~own) if last_is_own else (own, minions)
        move = _winning_arrival(state, pieces, ends)
    return move


@compilable
def _winning_arrival(state: State, pieces: int, ends: int) -> int:
    """A winning move by one of `pieces` to one of `ends`, or NO_MOVE."""
    empty = cells_of(state.size) & ~occupied_cells(state)
    while pieces:
        start = lowest_index(pieces)
        pieces = without_lowest(pieces)
        targets = ends_from(state, bit(start), empty) & ends
        while targets:
            end = lowest_index(targets)
            targets = without_lowest(targets)
            move = start | (end << 6)
            if op.winner_of(outcome_of(play(state, move))) == state.turn:
                return move
    return op.NO_MOVE


@op.noisy_moves.register(State)
def noisy_moves(state: State, out: MutableSequence[int]) -> int:
    """Write the promotions and the captures, without captures of resigned players' pieces.  Return their number."""
    if is_over(state):
        return 0
    own = pieces_of(state, state.turn)
    masters = own & state.master
    enemies = cells_in_play(state) & ~own
    total = write_moves(state, masters, enemies, out, 0)
    return write_moves(state, own & ~masters, enemies | (corners_of(state.size) & ~own), out, total)


@op.move_score.register(State)
def move_score(state: State, move: int) -> int:
    """Captures of masters score highest, then promotions, then captures of minions.  A promotion with a capture (of
    a master, because minions never stand on corners) has the sum of both.  A capture or promotion by a minion scores
    50 more.  Captures of resigned players' pieces do not count."""
    if move & ~0xFFF:  # the pass
        return 0
    start, end = bit(move & 63), bit(move >> 6)
    minion = start & ~state.master
    total = 0
    if end & cells_in_play(state):
        total = 2 * op.NOISY if end & state.master else op.NOISY
    if minion and end & corners_of(state.size):
        total += op.NOISY + 200
    return total + 50 if total and minion else total
