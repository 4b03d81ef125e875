"""The rules of Baishu: the legal actions, what they do, the outcomes.  README.md explains the rulings R1 to R9.  A ply
is one action.  At the end of a turn, the judgement captures and overwhelms pieces and eliminates players (R1, R2)."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.baishu.board import (
    DIRECTIONS,
    MAX_PLAYERS,
    NOBODY,
    WORD_BITS,
    Cells,
    Planes,
    Reserves,
    State,
    Variant,
    cells_of_player,
    cells_with,
    count_cells,
    differing,
    empty,
    has_cells,
    in_reserve,
    intersection,
    moved_cells,
    number_on,
    numbered,
    reserve_of_one,
    single,
    step_of,
    union,
    with_reserve,
)
from ludarium.games.baishu.judgement import judge, scarcest_count
from ludarium.games.limits import NEVER
from ludarium.kernel import operations as op
from ludarium.kernel.bits import lowest_index, without_lowest
from ludarium.kernel.operations import compilable, replaced

LAST, NONE_LEFT, FILLED, QUIET = 0, 1, 2, 3
"""Reason numbers of outcomes: one player left, no player left, board filled, draw by null or quiet turns."""
REASONS = ("last", "nobody", "filled", "quiet")

ENDING, PLACING, STEPPING, SWAPPING, TAKING_BACK = range(5)  # kinds of actions; the last takes an own piece back


@compilable
def encode(kind: int, cell: int, detail: int) -> int:
    """The move code of an action: its kind, cell, and element (PLACING) or direction (STEPPING, SWAPPING)."""
    return kind | (detail << 3) | (cell << 6)


@compilable
def kind_of(move: int) -> int:
    return move & 7


@compilable
def detail_of(move: int) -> int:
    return (move >> 3) & 7


@compilable
def cell_of(move: int) -> int:
    return move >> 6


@compilable
def target_of(move: int, side: int) -> int:
    """The cell to which the piece of a STEPPING or SWAPPING action goes."""
    return cell_of(move) + step_of(side, detail_of(move))


@op.turn.register(State)
def turn(state: State) -> int:
    return state.turn


@compilable
def placements_per_turn(round_number: int) -> int:
    """The number of placements that rule R7 allows in a turn of round `round_number`."""
    return 2 if round_number == 1 else 1


@compilable
def is_turn_start(state: State) -> bool:
    """Whether the mover has not acted yet in this turn.  `removed` is 0 if no piece has been taken back."""
    return state.removed == 0 and state.movements == 2 and state.placements == placements_per_turn(state.round)


@compilable
def is_in_game(state: State, seat: int) -> bool:
    return state.reserves[seat] >= 0


@compilable
def players_left(state: State) -> int:
    """The number of players whom the rules (R2, R3, R8) leave in the game."""
    total = 0
    for seat in range(MAX_PLAYERS):
        if state.reserves[seat] >= 0:
            total += 1
    return total


@compilable
def next_player(state: State, seat: int) -> int:
    """By Baishu's rules, the first seat after `seat`, in turn order, that is still in the game; the next seat if no
    player is left."""
    for ahead in range(1, state.rules.players + 1):
        other = (seat + ahead) % state.rules.players
        if state.reserves[other] >= 0:
            return other
    return (seat + 1) % state.rules.players


@op.outcome.register(State)
def outcome(state: State) -> int:
    """The outcome by R2, then R4, then R5.  R4 applies only at the start of a turn."""
    left = players_left(state)
    if left == 0:
        return op.drawn(NONE_LEFT)
    if left == 1:
        return op.won_by(next_player(state, state.turn), LAST)
    if is_turn_start(state) and not has_cells(empty(state)):
        return op.won_by(_previous_player(state), FILLED)
    can_be_drawn = state.rules.draw_after != NEVER
    if can_be_drawn and (state.nulls >= left or state.quiet >= state.rules.draw_after * state.rules.players):
        return op.drawn(QUIET)
    return op.ONGOING


@compilable
def _previous_player(state: State) -> int:
    """For R4: the nearest player before the player to move, in turn order, who is still in the game."""
    for back in range(1, state.rules.players):
        seat = (state.turn + state.rules.players - back) % state.rules.players
        if is_in_game(state, seat):
            return seat
    return state.turn


@op.move_limit.register(State)
def move_limit(state: State) -> int:
    """The rules of Baishu allow at most 7 n + 1 actions on n cells: with k pieces of the mover, 6 (n - k) placements,
    6 k moves and swaps (at most one for each piece and direction), k pieces to take back, and the end of the turn."""
    return 7 * (3 * state.rules.side * (state.rules.side - 1) + 1) + 1


@op.moves.register(State)
def moves(state: State, out: MutableSequence[int]) -> int:
    """In order: placements by element, moves by direction, swaps by direction, pieces to take back, the turn's end.
    Actions that differ only in the cell are in the order of cells."""
    if outcome(state) != op.ONGOING:
        return 0
    total = 0
    free = empty(state)
    if state.placements > 0:
        reserve = state.reserves[state.turn]
        for element in range(6):
            if in_reserve(reserve, element) > 0:
                total = _write_actions(free, PLACING, element, out, total)
    own = cells_of_player(state, state.turn)
    if state.movements > 0:
        for direction in range(DIRECTIONS):
            ready = intersection(own, moved_cells(free, state.rules.side, (direction + 3) % DIRECTIONS))
            total = _write_actions(ready, STEPPING, direction, out, total)
    if state.movements == 2:
        for direction in range(3):
            total = _write_actions(swaps(state, own, direction), SWAPPING, direction, out, total)
    if state.removed == 0:
        total = _write_actions(own, TAKING_BACK, 0, out, total)
    if has_cells(own):
        out[total] = encode(ENDING, 0, 0)
        total += 1
    return total


@compilable
def _write_actions(cells: Cells, kind: int, detail: int, out: MutableSequence[int], total: int) -> int:
    for word in range(5):
        left = cells[word]
        while left:
            out[total] = encode(kind, lowest_index(left) + word * WORD_BITS, detail)
            total += 1
            left = without_lowest(left)
    return total


@compilable
def swaps(state: State, own: Cells, direction: int) -> Cells:
    """The pieces of `own` with a neighbour in this direction (0 to 2) that is in `own` and has a different element."""
    opposite = direction + 3
    pairs = intersection(own, moved_cells(own, state.rules.side, opposite))
    if not has_cells(pairs):
        return pairs
    low, middle, high = state.elements
    unlike_pairs = differing(low, moved_cells(low, state.rules.side, opposite))
    unlike_pairs = union(unlike_pairs, differing(middle, moved_cells(middle, state.rules.side, opposite)))
    unlike_pairs = union(unlike_pairs, differing(high, moved_cells(high, state.rules.side, opposite)))
    return intersection(pairs, unlike_pairs)


@op.play.register(State)
def play(state: State, move: int) -> State:
    kind, detail, cell = kind_of(move), detail_of(move), cell_of(move)
    if kind == ENDING:
        return _end_turn(state)
    here = single(cell)
    elements, owners, reserves = state.elements, state.owners, state.reserves
    placements, movements, removed = state.placements, state.movements, state.removed
    if kind == PLACING:
        elements = numbered(elements, here, detail + 1)
        owners = numbered(owners, here, state.turn + 1)
        reserves = with_reserve(reserves, state.turn, reserves[state.turn] - reserve_of_one(detail))
        placements -= 1
    elif kind == TAKING_BACK:
        removed = number_on(elements, cell)  # the number of the element (1 to 6) of the piece taken back
        elements = numbered(elements, here, 0)
        owners = numbered(owners, here, 0)
    else:
        end = target_of(move, state.rules.side)
        there = single(end)
        element, other_element = number_on(elements, cell), number_on(elements, end)
        elements = numbered(numbered(elements, here, other_element), there, element)
        if kind == STEPPING:
            owners = numbered(numbered(owners, here, 0), there, state.turn + 1)
            movements -= 1
        else:
            movements -= 2
    after = replaced(
        state,
        elements=elements,
        owners=owners,
        reserves=reserves,
        placements=placements,
        movements=movements,
        removed=removed,
    )
    return _after_surrenders(after) if kind == TAKING_BACK else after


@compilable
def _end_turn(state: State) -> State:
    """End the turn (R6, R1, R2), and begin the next turn.  Players who then cannot act surrender (R3)."""
    reserves = state.reserves
    if state.removed > 0:
        reserves = with_reserve(reserves, state.turn, reserves[state.turn] + reserve_of_one(state.removed - 1))
    nulls = state.nulls + 1 if is_turn_start(state) else 0
    captured, overwhelmed = judge(state.elements, state.rules.side)
    after = after_judgement(replaced(state, reserves=reserves, nulls=nulls), captured, overwhelmed)
    return _after_surrenders(next_turn(after))


@compilable
def after_judgement(state: State, captured: Cells, overwhelmed: Cells) -> State:
    """Apply Baishu's rules for captured and overwhelmed pieces and for eliminations.  The next turn does not begin
    yet."""
    elements, owners, reserves = state.elements, state.owners, state.reserves
    quiet = state.quiet + 1
    if has_cells(union(captured, overwhelmed)):
        quiet = 0
        gone = overwhelmed
        if state.rules.guoq:
            owners = _with_converts(state, captured)
        else:
            gone = union(gone, captured)
            reserves = _with_captives(state, captured)
        elements = numbered(elements, gone, 0)
        owners = numbered(owners, gone, 0)
    reserves = _without_losers(elements, owners, reserves, state.rules)
    return replaced(state, elements=elements, owners=owners, reserves=reserves, quiet=quiet)


@compilable
def _with_converts(state: State, captured: Cells) -> Planes:
    owners = state.owners
    for seat in range(state.rules.players):
        owners = numbered(owners, intersection(captured, cells_of_player(state, seat)), next_player(state, seat) + 1)
    return owners


@compilable
def _with_captives(state: State, captured: Cells) -> Reserves:
    """The reserves after each captured piece (a captive) joins the reserve of the player after its owner."""
    reserves = state.reserves
    for seat in range(state.rules.players):
        lost = intersection(captured, cells_of_player(state, seat))
        if has_cells(lost):
            heir = next_player(state, seat)
            prisoners = 0  # the pieces on `lost`, in the form of a reserve
            for element in range(6):
                prisoners += reserve_of_one(element) * count_cells(
                    intersection(lost, cells_with(state.elements, element + 1))
                )
            reserves = with_reserve(reserves, heir, reserves[heir] + prisoners)
    return reserves


@compilable
def _without_losers(elements: Planes, owners: Planes, reserves: Reserves, rules: Variant) -> Reserves:
    """The reserves, with NOBODY for players who are now out: they hold half or less of their starting number of any
    element (R2)."""
    left = reserves
    for seat in range(rules.players):
        if (
            reserves[seat] >= 0
            and 2 * scarcest_count(elements, cells_with(owners, seat + 1), reserves[seat]) <= rules.pieces
        ):
            left = with_reserve(left, seat, NOBODY)
    return left


@compilable
def _after_surrenders(state: State) -> State:
    """R3: players without a legal action surrender, one after the other."""
    while outcome(state) == op.ONGOING and not can_act(state):
        state = _after_surrender(state)
    return state


@compilable
def _after_surrender(state: State) -> State:
    """The mover surrenders, which ends the turn without a judgement: a quiet turn, but not a null turn."""
    reserves = with_reserve(state.reserves, state.turn, NOBODY)
    return next_turn(replaced(state, reserves=reserves, nulls=0, quiet=state.quiet + 1))


@op.resign.register(State)
def resign(state: State, seat: int) -> State:
    """R8: the player of `seat` is out.  The mover's resignation ends the turn as in R3.  Resets the null turns."""
    if outcome(state) != op.ONGOING or not is_in_game(state, seat):
        return state
    if seat != state.turn:
        return replaced(state, reserves=with_reserve(state.reserves, seat, NOBODY), nulls=0)
    return _after_surrenders(_after_surrender(state))


@compilable
def can_act(state: State) -> bool:
    """Whether the mover has a legal action.  Every mover with a piece on the board can end the turn."""
    if has_cells(cells_of_player(state, state.turn)):
        return True
    return state.placements > 0 and state.reserves[state.turn] > 0 and has_cells(empty(state))


@compilable
def next_turn(state: State) -> State:
    """The state at the start of the turn of the next player in the game (R7)."""
    following = next_player(state, state.turn)
    number = state.round + 1 if following <= state.turn else state.round
    return replaced(state, turn=following, placements=placements_per_turn(number), movements=2, removed=0, round=number)


@op.count.register(State)
def count(state: State) -> int:
    if outcome(state) != op.ONGOING:
        return 0
    total = 0
    free = empty(state)
    if state.placements > 0:
        total += count_cells(free) * _elements_in(state.reserves[state.turn])
    own = cells_of_player(state, state.turn)
    if not has_cells(own):
        return total
    side = state.rules.side
    if state.movements > 0:
        for direction in range(6):
            total += count_cells(intersection(free, moved_cells(own, side, direction)))
    if state.movements == 2:
        for direction in range(3):
            total += count_cells(swaps(state, own, direction))
    if state.removed == 0:
        total += count_cells(own)
    return total + 1


@compilable
def _elements_in(reserve: int) -> int:
    total = 0
    for element in range(6):
        if in_reserve(reserve, element) > 0:
            total += 1
    return total
