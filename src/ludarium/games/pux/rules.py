"""The rules of Pux: the legal moves, what they do, the outcomes.  README.md explains the rulings R1 to R8."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import NamedTuple

from ludarium.games.pux.board import (
    BLACK,
    DIRECTION_STEPS,
    DOWNWARD,
    EAST,
    EDGES,
    LAST_RANKS,
    LATERAL,
    MAX_STONES,
    NORTH,
    SOUTH,
    UPWARD,
    WEST,
    WHITE,
    State,
    piece_on,
    step_toward,
    stones,
)
from ludarium.games.pux.potentials import potential
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit, lowest_index, popcount, shift_left, shift_right, without_lowest
from ludarium.kernel.operations import NO_MOVE, NO_PIECE, compilable, replaced

ALL_CAPTURED, QUIET = 0, 1
REASONS = ("capture", "quiet")

PASS = 0  # the pass; other moves do not end where they start

CARRY_WEST, CARRY_SOUTH, CARRY_NORTH, CARRY_EAST = 1, 2, 4, 8
"""Bits of the set of neighbours that a piece transports.  Notation names the neighbours in the order of these bits."""

# A potential is at most 12, so a group of k + 1 pieces moves at most 12 // (k + 1) cells in a direction, and at most 7
# to the edge.  A pair of opposite or mirrored directions (west and east, or the two forward diagonals) has at most 7
# cells in total.  There are 1, 4, 6, 4, 1 sets of k = 0 to 4 neighbours.  So a pair has at most 1x7 + 4x7 + 6x7 + 4x6 +
# 1x4 = 105 moves, and one direction alone 1x7 + 4x6 + 6x4 + 4x3 + 1x2 = 69.  A stone has straight forward and two
# pairs, at most 69 + 2x105 = 279 moves; a promoted piece has four pairs, at most 4x105 = 420.  A promoted piece
# counts as two of a player's twelve stones and has fewer moves than two.  So twelve unpromoted stones have the most.
MOVE_LIMIT = 12 * 279


class Side(NamedTuple):
    """Data to generate the mover's legal moves: sets of cells (`promoted` of both players), and sets of directions."""

    own: int
    enemy: int
    empty: int
    promoted: int
    stone_directions: int
    promoted_directions: int


@compilable
def encode(start: int, end: int, carry: int) -> int:
    """The code of a move: start and end of the moving piece, and the neighbours it transports."""
    return start | end << 6 | carry << 12


@compilable
def side_to_move(state: State) -> Side:
    """The board for the player to move, with the directions that the rules of Pux make available (R2, R5)."""
    lateral = 0 if state.lateral >> state.turn & 1 else LATERAL
    empty = ~(state.white | state.black)
    all_directions = UPWARD | DOWNWARD | lateral
    if state.turn == BLACK:
        return Side(state.black, state.white, empty, state.promoted, DOWNWARD | lateral, all_directions)
    return Side(state.white, state.black, empty, state.promoted, UPWARD | lateral, all_directions)


@compilable
def movers_toward(side: Side, direction: int) -> int:
    """The player's pieces that the rules of Pux let move in a direction."""
    if side.stone_directions >> direction & 1:
        return side.own
    return side.own & side.promoted if side.promoted_directions >> direction & 1 else 0


@compilable
def group_of(start: int, carry: int) -> int:
    """The cells of a piece and of the neighbours that move with the piece by rule R3."""
    cell = bit(start)
    return (
        cell
        | (step_toward(cell, WEST) if carry & CARRY_WEST else 0)
        | (step_toward(cell, SOUTH) if carry & CARRY_SOUTH else 0)
        | (step_toward(cell, NORTH) if carry & CARRY_NORTH else 0)
        | (step_toward(cell, EAST) if carry & CARRY_EAST else 0)
    )


@compilable
def neighbours_of(start: int, pieces: int) -> int:
    """The orthogonal neighbours of a cell that hold one of `pieces`, as a set like `carry` (R3)."""
    cell = bit(start)
    return (
        (CARRY_WEST if step_toward(cell, WEST) & pieces else 0)
        | (CARRY_SOUTH if step_toward(cell, SOUTH) & pieces else 0)
        | (CARRY_NORTH if step_toward(cell, NORTH) & pieces else 0)
        | (CARRY_EAST if step_toward(cell, EAST) & pieces else 0)
    )


@op.outcome.register(State)
def outcome(state: State) -> int:
    """The outcome by resignation, then by capture (a colour without stones has lost, even on its turn), then by R8."""
    if state.resigned:
        return op.won_by(state.turn, op.RESIGNATION)
    if state.black == 0:
        return op.won_by(WHITE, ALL_CAPTURED)
    if state.white == 0:
        return op.won_by(BLACK, ALL_CAPTURED)
    if state.quiet >= state.draw_after:
        return op.drawn(QUIET)
    return op.ONGOING


@op.turn.register(State)
def turn(state: State) -> int:
    return state.turn


@op.move_limit.register(State)
def move_limit(_state: State) -> int:
    return MOVE_LIMIT


@op.moves.register(State)
def moves(state: State, out: MutableSequence[int]) -> int:
    """The legal moves of each piece, alone and with each set of neighbours; only the pass if there are none (R7)."""
    if outcome(state) != op.ONGOING:
        return 0
    side = side_to_move(state)
    total = 0
    pieces = side.own
    while pieces:
        start = lowest_index(pieces)
        pieces = without_lowest(pieces)
        companions = neighbours_of(start, ~side.empty)
        for carry in range(16):
            if carry & ~companions == 0:
                total = _write_group(side, start, carry, out, total)
    if total == 0:
        out[0] = PASS
        return 1
    return total


@compilable
def _write_group(side: Side, start: int, carry: int, out: MutableSequence[int], total: int) -> int:
    """Write the moves of one piece with one set of transported neighbours.  Only a piece alone can capture (R3, R4)."""
    cell = bit(start)
    group = group_of(start, carry)
    size = popcount(group)
    barrier = ~(side.empty | group)
    own_potential = potential(side.own, side.promoted, cell)
    directions = side.promoted_directions if cell & side.promoted else side.stone_directions
    for direction in range(8):
        if directions >> direction & 1:
            cells, end, spent = group, start, size
            while spent <= own_potential and cells & EDGES[direction] == 0:
                cells = step_toward(cells, direction)
                if cells & barrier and not (carry == 0 and is_prey(side, cells, own_potential)):
                    break
                end += DIRECTION_STEPS[direction]
                out[total] = encode(start, end, carry)
                total += 1
                if cells & barrier:
                    break
                spent += size
    return total


@compilable
def is_prey(side: Side, cell: int, own_potential: int) -> bool:
    """Whether `cell`, a set of one, holds an enemy whose potential is below `own_potential`, the mover's (R4)."""
    return cell & side.enemy != 0 and potential(side.enemy, side.promoted, cell) < own_potential


@op.play.register(State)
def play(state: State, move: int) -> State:
    """Move the group, capture the enemy on the target, promote arriving stones (R4 to R7)."""
    mover = 1 << state.turn
    if move == PASS:
        return replaced(
            state, turn=1 - state.turn, lateral=state.lateral & ~mover, quiet=state.quiet + 1, number=state.number + 1
        )
    start, end, carry = move & 63, move >> 6 & 63, move >> 12
    group, target, distance = group_of(start, carry), bit(end), end - start
    unchanged = ~(group | target)
    white_moved = _glide(state.white & group, distance)
    black_moved = _glide(state.black & group, distance)
    white = (state.white & unchanged) | white_moved
    black = (state.black & unchanged) | black_moved
    promoted = (state.promoted & unchanged) | _glide(state.promoted & group, distance)
    lateral = state.lateral & ~mover
    new_promotions = 0
    if start >> 3 == end >> 3:
        lateral |= mover
    else:
        new_promotions = _promotions(white, promoted, white_moved & LAST_RANKS[WHITE], target)
        new_promotions |= _promotions(black, promoted, black_moved & LAST_RANKS[BLACK], target)
    enemy = state.white if state.turn == BLACK else state.black
    eventful = new_promotions != 0 or (carry == 0 and enemy & target != 0)
    return replaced(
        state,
        white=white,
        black=black,
        promoted=promoted | new_promotions,
        turn=1 - state.turn,
        lateral=lateral,
        quiet=0 if eventful else state.quiet + 1,
        number=state.number + 1,
    )


@compilable
def _glide(cells: int, distance: int) -> int:
    """The cells of a group after a move by a difference of cell indices.  The group must stay on the board."""
    return shift_left(cells, distance) if distance > 0 else shift_right(cells, -distance)


@compilable
def _promotions(pieces: int, promoted: int, arrived: int, target: int) -> int:
    """The arriving stones of a colour that are promoted (R6): the moving piece first, then the others from a1 to h8."""
    arrived &= ~promoted
    if not arrived:
        return 0
    new_promotions = 0
    room = MAX_STONES - stones(pieces, promoted)
    while arrived and room > 0:
        cell = target if arrived & target else bit(lowest_index(arrived))
        arrived ^= cell
        new_promotions |= cell
        room -= 1
    return new_promotions


@op.resign.register(State)
def resign(state: State, seat: int) -> State:
    """The opponent wins, and becomes the player to move."""
    return state if outcome(state) != op.ONGOING else replaced(state, turn=1 - seat, resigned=1)


CARRY_STEPS = (DIRECTION_STEPS[WEST], DIRECTION_STEPS[SOUTH], DIRECTION_STEPS[NORTH], DIRECTION_STEPS[EAST])
"""The difference of cell indices to each neighbour, in the order of the bits of `carry`."""

_CARRY_SETS = 1 << len(CARRY_STEPS)


@compilable
def prey_beside(side: Side, start: int) -> int:
    """The orthogonal neighbours that the piece on a cell can capture, as a set like `carry`."""
    cell, prey = bit(start), 0
    own_potential = potential(side.own, side.promoted, cell)
    for n in range(len(CARRY_STEPS)):
        for direction in range(8):
            if DIRECTION_STEPS[direction] == CARRY_STEPS[n] and cell & movers_toward(side, direction):
                prey |= 1 << n if is_prey(side, step_toward(cell, direction), own_potential) else 0
    return prey


@compilable
def first_step(side: Side, start: int, carry: int) -> int:
    """The first one-step move that the rules of Pux allow with these neighbours.  NO_MOVE means that the group cannot
    move at all."""
    cell, group = bit(start), group_of(start, carry)
    own_potential = potential(side.own, side.promoted, cell)
    if popcount(group) > own_potential:
        return NO_MOVE
    barrier = ~(side.empty | group)
    for direction in range(8):
        if cell & movers_toward(side, direction) and group & EDGES[direction] == 0:
            cells = step_toward(group, direction)
            if cells & barrier == 0 or (carry == 0 and is_prey(side, cells, own_potential)):
                return encode(start, start + DIRECTION_STEPS[direction], carry)
    return NO_MOVE


@compilable
def first_move_with(side: Side, start: int, required: int, allowed: int, at_least_one_of: int) -> int:
    """A move that the rules of Pux allow for the piece on a cell, with all neighbours in `required`, only neighbours in
    `allowed` and, if `at_least_one_of` is not empty, at least one of these; NO_MOVE if there is none."""
    for carry in range(_CARRY_SETS):
        if required & ~carry == 0 and carry & ~allowed == 0 and (at_least_one_of == 0 or carry & at_least_one_of):
            move = first_step(side, start, carry)
            if move != NO_MOVE:
                return move
    return NO_MOVE


@compilable
def first_move_of(side: Side, start: int) -> int:
    """A move that the rules of Pux allow for the piece on a cell, or NO_MOVE."""
    return first_move_with(side, start, 0, neighbours_of(start, ~side.empty), 0)


@compilable
def first_move(state: State) -> int:
    """The first move that the rules of Pux allow in an ongoing game, without generating the others."""
    side = side_to_move(state)
    pieces = side.own
    while pieces:
        start = lowest_index(pieces)
        pieces ^= bit(start)
        move = first_move_of(side, start)
        if move != NO_MOVE:
            return move
    return PASS


@compilable
def is_capture(state: State, move: int) -> bool:
    """Whether, by the rules of Pux, a legal move (not a pass) captures."""
    return move >> 12 == 0 and piece_on(state, move >> 6 & 63) != NO_PIECE
