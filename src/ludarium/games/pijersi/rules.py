"""The rules of Pijersi: the legal moves, their effects, the outcomes.  README.md explains the rulings R1 to R5."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import NamedTuple

from ludarium.games.pijersi.board import (
    BLACK,
    BLACK_GOAL,
    BOARD_CELLS,
    WHITE_GOAL,
    State,
    line_reach,
    neighbours,
    stacks,
)
from ludarium.kernel import operations as op
from ludarium.kernel.bits import lowest_index, without_lowest
from ludarium.kernel.operations import compilable, replaced

GOAL, STALEMATE, QUIET = 0, 1, 2
REASONS = ("goal", "stalemate", "quiet")

MOVE_LIMIT = 2048  # 14 cubes x 6 cells x (1 + 12 stack moves) + 7 stacks x 12 cells x (1 + 6 unstackings) = 1,680
NO_CELL = 63  # the third cell of a move whose canonical notation has only two cells
EVERYWHERE = -1  # a mask that contains all cells


class Side(NamedTuple):
    """The board for the player to move, as sets of cells: empty ones, own pieces, and enemy pieces to capture.  Stacks
    have the type of their top."""

    empty: int
    rock: int
    paper: int
    scissors: int
    wise: int
    single: int
    stack: int
    prey_of_rock: int
    prey_of_paper: int
    prey_of_scissors: int


@compilable
def encode(start: int, middle: int, end: int) -> int:
    """The code of a move in the rules of Pijersi: the three cells of its canonical notation, with NO_CELL as `end` if
    there are only two."""
    return start | (middle << 6) | (end << 12)


@compilable
def side_to_move(state: State) -> Side:
    occupied = state.rock | state.paper | state.scissors | state.wise
    own = state.black if state.turn == BLACK else occupied & ~state.black
    enemy = occupied & ~own
    stack = stacks(state)
    return Side(
        BOARD_CELLS & ~occupied,
        state.rock & own,
        state.paper & own,
        state.scissors & own,
        state.wise & own,
        own & ~stack,
        own & stack,
        state.scissors & enemy,
        state.rock & enemy,
        state.paper & enemy,
    )


@compilable
def prey_of(side: Side, cell: int) -> int:
    """The enemy pieces that the top cube on `cell` (a set of one cell) can capture; the wise captures nothing."""
    if cell & side.rock:
        return side.prey_of_rock
    if cell & side.paper:
        return side.prey_of_paper
    if cell & side.scissors:
        return side.prey_of_scissors
    return 0


@compilable
def bases_of(side: Side, cell: int) -> int:
    """The single friendly cubes on which the top cube on `cell` can be stacked: a wise only on a wise."""
    if cell & side.wise:
        return side.single & side.wise & ~cell
    return side.single & ~cell


@compilable
def decisive_outcome(state: State) -> int:
    """The outcome by resignation or by a major (rock, paper, scissors) on its goal row, else ONGOING.  If both players
    have reached the goal, the player who just moved wins (R1)."""
    if state.resigned:
        return op.won_by(state.turn, op.RESIGNATION)
    majors = state.rock | state.paper | state.scissors
    white_at_goal = (majors & ~state.black & WHITE_GOAL) != 0
    black_at_goal = (majors & state.black & BLACK_GOAL) != 0
    if white_at_goal and (state.turn == BLACK or not black_at_goal):
        return op.won_by(0, GOAL)
    if black_at_goal:
        return op.won_by(1, GOAL)
    return op.ONGOING


@compilable
def is_over(state: State) -> bool:
    """Whether the game has ended, without a check for stalemate: in a stalemate, the list of moves is empty anyway."""
    return decisive_outcome(state) != op.ONGOING or state.quiet >= state.draw_after


@compilable
def can_act(side: Side) -> bool:
    """Whether a move of one action is possible.  If none is possible, moves of two actions are impossible too."""
    majors = side.rock | side.paper | side.scissors
    return (
        neighbours(majors | side.wise) & side.empty
        | neighbours(majors) & side.single
        | neighbours(side.wise) & side.wise & side.single
        | neighbours(side.rock) & side.prey_of_rock
        | neighbours(side.paper) & side.prey_of_paper
        | neighbours(side.scissors) & side.prey_of_scissors
    ) != 0


@op.outcome.register(State)
def outcome(state: State) -> int:
    """The outcome.  Ruling R1 has priority over R2, and R2 over R3, so a winning move never draws."""
    result = decisive_outcome(state)
    if result != op.ONGOING:
        return result
    if not can_act(side_to_move(state)):
        return op.won_by(1 - state.turn, STALEMATE)
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
    """The legal moves by start cell, from a1 to g6.  For a stack, the moves of its top come first."""
    return moves_touching(state, EVERYWHERE, out)


@compilable
def moves_touching(state: State, cells: int, out: MutableSequence[int]) -> int:
    """Generate the legal moves whose start, middle or end is in `cells`, in the order of `moves`.  Other moves do not
    change the pieces on `cells`."""
    if is_over(state):
        return 0
    side = side_to_move(state)
    total = 0
    pieces = side.single | side.stack
    while pieces:
        cell = pieces & -pieces
        pieces ^= cell
        total = cube_moves(side, cell, cells, out, total)
        if cell & side.stack:
            total = stack_moves(side, cell, cells, out, total)
    return total


@compilable
def cube_moves(side: Side, cell: int, cells: int, out: MutableSequence[int], total: int) -> int:
    """Write the moves of the single cube or top on `cell` that touch `cells`; return the new total."""
    required = EVERYWHERE if cell & cells else cells  # the middle or the end must be in this set
    start = lowest_index(cell)
    prey, bases = prey_of(side, cell), bases_of(side, cell)
    alone = cell & side.single
    targets = neighbours(cell) & (side.empty | prey | bases)
    while targets:
        target = targets & -targets
        targets ^= target
        middle = lowest_index(target)
        if target & required:
            out[total] = encode(start, middle, NO_CELL) if alone else encode(start, start, middle)
            total += 1
        if target & bases:
            free = side.empty | alone
            ends = line_reach(target, free) & (free | prey) & (EVERYWHERE if target & required else required)
            total = write_moves_to(start, middle, ends, out, total)
    return total


@compilable
def stack_moves(side: Side, cell: int, cells: int, out: MutableSequence[int], total: int) -> int:
    """Write the moves of the whole stack on `cell`, with or without a second action by its top, that touch `cells`."""
    required = EVERYWHERE if cell & cells else cells  # the middle or the end must be in this set
    start = lowest_index(cell)
    prey = prey_of(side, cell)
    continuations = side.empty | prey | bases_of(side, cell) | cell
    targets = line_reach(cell, side.empty) & (side.empty | prey)
    while targets:
        target = targets & -targets
        targets ^= target
        middle = lowest_index(target)
        ends = neighbours(target) & continuations
        if target & required:
            out[total] = encode(start, middle, middle)
            total += 1
        else:
            ends &= required
        total = write_moves_to(start, middle, ends, out, total)
    return total


@compilable
def write_moves_to(start: int, middle: int, ends: int, out: MutableSequence[int], total: int) -> int:
    """Write the moves from `start` by way of `middle` to each of `ends`; return the new total."""
    while ends:
        out[total] = encode(start, middle, lowest_index(ends))
        total += 1
        ends = without_lowest(ends)
    return total


@op.play.register(State)
def play(state: State, move: int) -> State:
    """The state after a move of one or two actions.  The board determines whether an action moves a cube or a stack."""
    start = 1 << (move & 63)
    middle = 1 << ((move >> 6) & 63)
    last = move >> 12
    end = 0 if last == NO_CELL else 1 << last
    occupied = state.rock | state.paper | state.scissors | state.wise
    own = state.black if state.turn == BLACK else occupied & ~state.black
    quiet = 0 if (middle | end) & (occupied & ~own) else state.quiet + 1
    if middle == start:
        after = move_cube(state, start, end)
    elif start & ~stacks(state) or middle & own:
        after = move_cube(state, start, middle)
        if end:
            after = move_stack(after, middle, end)
    else:
        after = move_stack(state, start, middle)
        if end != middle:
            after = move_cube(after, middle, end)
    return replaced(after, turn=1 - state.turn, quiet=quiet, number=state.number + state.turn)


@compilable
def move_cube(state: State, start: int, end: int) -> State:
    """Move the single cube or the top from `start` to `end`: onto a friendly cube, or in place of an enemy, if any."""
    staying = ~(start | end)  # cells whose pieces stay
    if state.turn == BLACK:
        base = end & state.black
        black = (state.black & ~start) | end | (start & stacks(state))
    else:
        base = end & ~state.black
        black = state.black & ~end
    return replaced(
        state,
        rock=(state.rock & staying) | (state.under_rock & start) | (end if state.rock & start else 0),
        paper=(state.paper & staying) | (state.under_paper & start) | (end if state.paper & start else 0),
        scissors=(state.scissors & staying) | (state.under_scissors & start) | (end if state.scissors & start else 0),
        wise=(state.wise & staying) | (state.under_wise & start) | (end if state.wise & start else 0),
        under_rock=(state.under_rock & staying) | (state.rock & base),
        under_paper=(state.under_paper & staying) | (state.paper & base),
        under_scissors=(state.under_scissors & staying) | (state.scissors & base),
        under_wise=(state.under_wise & staying) | (state.wise & base),
        black=black,
    )


@compilable
def move_stack(state: State, start: int, end: int) -> State:
    """Move both cubes of a stack from `start` to `end`, in place of an enemy piece, if any."""
    staying = ~(start | end)  # cells whose pieces stay
    return replaced(
        state,
        rock=(state.rock & staying) | (end if state.rock & start else 0),
        paper=(state.paper & staying) | (end if state.paper & start else 0),
        scissors=(state.scissors & staying) | (end if state.scissors & start else 0),
        wise=(state.wise & staying) | (end if state.wise & start else 0),
        under_rock=(state.under_rock & staying) | (end if state.under_rock & start else 0),
        under_paper=(state.under_paper & staying) | (end if state.under_paper & start else 0),
        under_scissors=(state.under_scissors & staying) | (end if state.under_scissors & start else 0),
        under_wise=(state.under_wise & staying) | (end if state.under_wise & start else 0),
        black=(state.black & ~start) | end if state.turn == BLACK else state.black & ~end,
    )


@op.resign.register(State)
def resign(state: State, seat: int) -> State:
    """The opponent wins, and becomes the player to move."""
    return state if outcome(state) != op.ONGOING else replaced(state, turn=1 - seat, resigned=1)
