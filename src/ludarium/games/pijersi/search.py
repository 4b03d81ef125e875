"""Operations for the search: keys, the null move, winning moves, evasions, noisy moves, static exchanges, scores."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.pijersi.board import (
    BLACK,
    BLACK_GOAL,
    HEXAGONS,
    WHITE,
    WHITE_GOAL,
    State,
    line_reach,
    neighbours,
    stacks,
)
from ludarium.games.pijersi.rules import (
    EVERYWHERE,
    NO_CELL,
    Side,
    bases_of,
    encode,
    is_over,
    moves_touching,
    play,
    prey_of,
    side_to_move,
    write_moves_to,
)
from ludarium.kernel import operations as op
from ludarium.kernel.bits import lowest_index, mix, popcount, without_lowest
from ludarium.kernel.operations import compilable, replaced

# A cube can reach the goal row in one turn only from these rows, because a turn moves it at most three rows: one step,
# and two as part of a stack, in either order.
_WHITE_RUNNER_CELLS = HEXAGONS.row("d") | HEXAGONS.row("e") | HEXAGONS.row("f")
_BLACK_RUNNER_CELLS = HEXAGONS.row("b") | HEXAGONS.row("c") | HEXAGONS.row("d")


@op.null_move.register(State)
def null_move(state: State) -> State:
    """Pass to the other player, for the search; the game has no passes."""
    return replaced(state, turn=1 - state.turn)


@op.key.register(State)
def key(state: State) -> int:
    """The search's hash.  It includes the quiet counter if the draw can occur in fewer than MAX_PLY plies: always, if
    the option `draw_after` is 20, as by default."""
    return tree_key(state, op.MAX_PLY)


@op.tree_key.register(State)
def tree_key(state: State, plies: int) -> int:
    """Key of a state for the search of Pijersi: hash of board, mover and resignation, and of the quiet counter if the
    draw can occur in fewer than `plies` plies.  Each set of cells is mixed separately: combined sets could give
    different boards the same key."""
    tops = mix(mix(state.rock, state.paper), mix(state.scissors, state.wise))
    unders = mix(mix(state.under_rock, state.under_paper), mix(state.under_scissors, state.under_wise))
    left = min(state.draw_after - state.quiet, plies)  # plies before the draw, at most `plies`
    result = mix(mix(mix(tops, unders), state.black), state.turn | left << 1)
    return mix(result, 1) if state.resigned else result


@op.winning_move.register(State)
def winning_move(state: State) -> int:
    """A move that brings a rock, paper or scissors to the goal row, or NO_MOVE.  Wins by stalemate are ignored."""
    side = side_to_move(state)
    majors = side.rock | side.paper | side.scissors
    goal, runner_cells = (WHITE_GOAL, _WHITE_RUNNER_CELLS) if state.turn == WHITE else (BLACK_GOAL, _BLACK_RUNNER_CELLS)
    runners = majors & runner_cells
    if not runners or is_over(state):
        return op.NO_MOVE
    while runners:
        cell = runners & -runners
        runners ^= cell
        move = _winning_cube_move(side, cell, goal)
        if move == op.NO_MOVE and cell & side.stack:
            move = _winning_stack_move(side, cell, goal)
        if move != op.NO_MOVE:
            return move
    return op.NO_MOVE


@compilable
def _winning_cube_move(side: Side, cell: int, goal: int) -> int:
    """A winning move that begins with the single cube or top on `cell`, or NO_MOVE."""
    start = lowest_index(cell)
    prey, bases = prey_of(side, cell), bases_of(side, cell)
    alone = cell & side.single
    around = neighbours(cell)
    ends = around & goal & (side.empty | prey | bases)
    if ends:
        return encode(start, lowest_index(ends), NO_CELL) if alone else encode(start, start, lowest_index(ends))
    free = side.empty | alone
    bases &= around
    while bases:
        base = bases & -bases
        bases ^= base
        ends = line_reach(base, free) & (free | prey) & goal
        if ends:
            return encode(start, lowest_index(base), lowest_index(ends))
    return op.NO_MOVE


@compilable
def _winning_stack_move(side: Side, cell: int, goal: int) -> int:
    """A winning move that begins with the whole stack on `cell`, or NO_MOVE."""
    start = lowest_index(cell)
    prey = prey_of(side, cell)
    winning_ends = (side.empty | prey | bases_of(side, cell)) & goal
    targets = line_reach(cell, side.empty) & (side.empty | prey)
    if targets & goal:
        middle = lowest_index(targets & goal)
        return encode(start, middle, middle)
    targets &= neighbours(winning_ends)
    if targets:
        target = targets & -targets
        return encode(start, lowest_index(target), lowest_index(neighbours(target) & winning_ends))
    return op.NO_MOVE


@op.evasions.register(State)
def evasions(state: State, threat: int, out: MutableSequence[int]) -> int:
    """Moves for the search of Pijersi: those that change a cell on the threat's path.  Returns all moves if the next
    ply can draw the game."""
    return moves_touching(state, EVERYWHERE if state.quiet + 1 >= state.draw_after else _cells_on_way(threat), out)


@compilable
def _cells_on_way(move: int) -> int:
    """The cells that a move names or jumps across."""
    start, middle, last = move & 63, (move >> 6) & 63, move >> 12
    way = 1 << start | 1 << middle | _crossed(start, middle)
    return way if last == NO_CELL else way | 1 << last | _crossed(middle, last)


@compilable
def _crossed(start: int, end: int) -> int:
    """If two cells are two steps apart, the set of the cell between them; if not, 0.  Indices increase evenly along
    lines, so this cell has the mean index."""
    if start == end or neighbours(1 << start) & 1 << end:
        return 0
    return 1 << (start + end >> 1)


@op.see_ok.register(State)
def see_ok(state: State, move: int) -> bool:
    """False if a stack captures one cube, and the enemy can, or seems to be able to, recapture the stack.  Ignores
    that the recapturing piece may be captured in turn."""
    start, middle, last = move & 63, (move >> 6) & 63, move >> 12
    if last == NO_CELL or middle == start or _count_captured(state, move) != 1:
        return True
    after, end = play(state, move), 1 << last
    if not end & stacks(after):
        return True
    enemy = side_to_move(after)
    if end & after.rock:
        return _hunters(enemy, enemy.paper, end) == 0
    if end & after.paper:
        return _hunters(enemy, enemy.scissors, end) == 0
    return _hunters(enemy, enemy.rock, end) == 0


@compilable
def _count_captured(state: State, move: int) -> int:
    """The number of cubes captured by a move with a third cell."""
    pieces = state.rock | state.paper | state.scissors
    enemy = pieces & (~state.black if state.turn != WHITE else state.black)
    taken = enemy & (1 << ((move >> 6) & 63) | 1 << (move >> 12))
    return popcount(taken) + popcount(taken & stacks(state))


@op.noisy_moves.register(State)
def noisy_moves(state: State, out: MutableSequence[int]) -> int:
    """The capturing moves, except those in which a stack captures and its top then moves on without capturing."""
    if is_over(state):
        return 0
    side = side_to_move(state)
    total = 0
    hunters = (
        _hunters(side, side.rock, side.prey_of_rock)
        | _hunters(side, side.paper, side.prey_of_paper)
        | _hunters(side, side.scissors, side.prey_of_scissors)
    )
    while hunters:
        cell = hunters & -hunters
        hunters ^= cell
        total = _captures_by_cube(side, cell, out, total)
        if cell & side.stack:
            total = _captures_by_stack(side, cell, out, total)
    return total


@compilable
def _hunters(side: Side, tops: int, prey: int) -> int:
    """The `tops` (cubes of one role) that seem able to capture `prey`, found by moving backward from it."""
    around = neighbours(prey)
    # Cubes that build a stack and move it.
    builders = neighbours(line_reach(prey, side.empty | side.single) & side.single)
    by_stack = line_reach(prey | around & side.empty, side.empty) & side.stack
    return tops & (around | builders | by_stack)


@compilable
def _captures_by_cube(side: Side, cell: int, out: MutableSequence[int], total: int) -> int:
    start = lowest_index(cell)
    prey = prey_of(side, cell)
    alone = cell & side.single
    targets = neighbours(cell) & prey
    while targets:
        middle = lowest_index(targets)
        targets = without_lowest(targets)
        out[total] = encode(start, middle, NO_CELL) if alone else encode(start, start, middle)
        total += 1
    bases = neighbours(cell) & bases_of(side, cell)
    while bases:
        base = bases & -bases
        bases ^= base
        total = write_moves_to(start, lowest_index(base), line_reach(base, side.empty | alone) & prey, out, total)
    return total


@compilable
def _captures_by_stack(side: Side, cell: int, out: MutableSequence[int], total: int) -> int:
    start = lowest_index(cell)
    prey = prey_of(side, cell)
    targets = line_reach(cell, side.empty) & (side.empty | prey)
    while targets:
        target = targets & -targets
        targets ^= target
        middle = lowest_index(target)
        if target & prey:
            out[total] = encode(start, middle, middle)
            total += 1
        total = write_moves_to(start, middle, neighbours(target) & prey, out, total)
    return total


@op.move_score.register(State)
def move_score(state: State, move: int) -> int:
    """For ordering: NOISY per captured piece, 500 more per captured stack, and the advance towards the goal row, which
    is a difference of cell indices."""
    start, middle, last = move & 63, (move >> 6) & 63, move >> 12
    end = middle if last == NO_CELL else last
    touched = 1 << middle | 1 << end
    enemy = (state.rock | state.paper | state.scissors) & (~state.black if state.turn == BLACK else state.black)
    total = op.NOISY * popcount(touched & enemy) + 500 * popcount(touched & enemy & stacks(state))
    forward = end - start if state.turn != BLACK else start - end
    return total + forward
