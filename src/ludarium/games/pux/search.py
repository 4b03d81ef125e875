"""Operations for the search: keys, the null move, winning moves, noisy moves (captures and promotions), move scores."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.pux.board import (
    BLACK,
    DIRECTION_STEPS,
    EAST,
    LAST_RANKS,
    MAX_STONES,
    OPPOSITE,
    WEST,
    WHITE,
    State,
    step_toward,
    stones,
)
from ludarium.games.pux.potentials import Potentials, at_least, greater, potential, potentials, shifted_back
from ludarium.games.pux.rules import Side, encode, movers_toward, outcome, side_to_move
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit, lowest_index, mix, popcount, without_lowest
from ludarium.kernel.operations import compilable, replaced


@op.null_move.register(State)
def null_move(state: State) -> State:
    """Pass to the other player, for the search.  A pass in the game also changes `State.lateral` and counters."""
    return replaced(state, turn=1 - state.turn)


@op.key.register(State)
def key(state: State) -> int:
    """The search's hash of board, mover, `State.lateral` and `State.resigned`.  It includes `State.quiet` only if the
    search can reach the draw by this counter, so most transpositions share a key."""
    return tree_key(state, op.MAX_PLY)


@op.tree_key.register(State)
def tree_key(state: State, plies: int) -> int:
    """The key of a Pux position in a search: a hash of board, mover, `State.lateral` and `State.resigned`, and of
    `State.quiet` if its draw is fewer than `plies` plies away."""
    plies_to_draw = min(state.draw_after - state.quiet, plies)
    result = mix(
        mix(mix(state.white, state.black), state.promoted), state.turn | state.lateral << 1 | plies_to_draw << 3
    )
    return mix(result, 1) if state.resigned else result


@op.winning_move.register(State)
def winning_move(state: State) -> int:
    """For the search of Pux: a capture of the last enemy piece, or NO_MOVE."""
    side = side_to_move(state)
    if popcount(side.enemy) != 1 or outcome(state) != op.ONGOING:
        return op.NO_MOVE
    defence = stones(side.enemy, side.promoted)
    end = lowest_index(side.enemy)
    for direction in range(8):
        start, distance, cell = end, 0, side.enemy
        while cell:
            cell = step_toward(cell, OPPOSITE[direction])
            start -= DIRECTION_STEPS[direction]
            distance += 1
            if cell & ~side.empty:
                own_potential = potential(side.own, side.promoted, cell)
                if cell & movers_toward(side, direction) and own_potential > defence and own_potential >= distance:
                    return encode(start, end, 0)
                break
    return op.NO_MOVE


@op.noisy_moves.register(State)
def noisy_moves(state: State, out: MutableSequence[int]) -> int:
    """Write the captures, and the promotions by moves that carry no other pieces.  Return their number."""
    if outcome(state) != op.ONGOING:
        return 0
    side = side_to_move(state)
    mine, theirs = potentials(side.own, side.promoted), potentials(side.enemy, side.promoted)
    last_rank = LAST_RANKS[state.turn] if stones(side.own, side.promoted) < MAX_STONES else 0
    total = 0
    for direction in range(8):
        movers = movers_toward(side, direction)
        if movers:
            promotion_cells = last_rank if direction not in (EAST, WEST) else 0  # sideways moves do not promote
            total = _write_rays(side, mine, theirs, movers, promotion_cells, direction, out, total)
    return total


@compilable
def _write_rays(
    side: Side,
    mine: Potentials,
    theirs: Potentials,
    movers: int,
    promotion_cells: int,
    direction: int,
    out: MutableSequence[int],
    total: int,
) -> int:
    """The captures by `movers` in one direction, and the moves of unpromoted movers to `promotion_cells`.

    The function shifts the possible end cells of each distance back by this distance.  The results are start cells."""
    back = OPPOSITE[direction]
    empty_cells, enemy_cells, open_movers = side.empty, side.enemy, movers
    for distance in range(1, 8):
        open_movers &= at_least(mine, distance)
        if not open_movers:
            break
        empty_cells, enemy_cells = step_toward(empty_cells, back), step_toward(enemy_cells, back)
        promotion_cells = step_toward(promotion_cells, back)
        hits = open_movers & enemy_cells
        if hits:
            hits &= greater(mine, shifted_back(theirs, direction, distance))
        open_movers &= empty_cells
        hits |= open_movers & promotion_cells & ~side.promoted
        while hits:
            start = lowest_index(hits)
            hits = without_lowest(hits)
            out[total] = encode(start, start + DIRECTION_STEPS[direction] * distance, 0)
            total += 1
    return total


@op.move_score.register(State)
def move_score(state: State, move: int) -> int:
    """The search of Pux tries captures of promoted pieces first, then other captures, then other moves, the longest
    forward moves first."""
    start, end = move & 63, move >> 6 & 63
    target = bit(end)
    forward = (end >> 3) - (start >> 3)
    total = forward if state.turn == WHITE else -forward
    enemy = state.white if state.turn == BLACK else state.black
    if move >> 12 == 0 and target & enemy:
        total += op.NOISY + 500 * popcount(target & state.promoted)
    return total
