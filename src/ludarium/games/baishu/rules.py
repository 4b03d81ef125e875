"""The rules of Baishu as pure functions of an immutable state.  README.md explains the rulings R1 to R9.

A ply is one action; the turn continues until the action that ends it.  `state` computes the effects of the turn's end.
Bulk counting and search operations come last.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.baishu.board import (
    DIRECTIONS,
    WORD_BITS,
    Cells,
    anywhere,
    both,
    count_cells,
    differing,
    either,
    filled,
    moved_cells,
    number_on,
    numbered,
    single,
    step_of,
)
from ludarium.games.baishu.state import (
    FILLED,
    LAST,
    NOBODY,
    NONE_LEFT,
    QUIET,
    State,
    after_judgement,
    empty,
    in_reserve,
    is_in_game,
    is_turn_start,
    judge,
    next_player,
    owned,
    placements_at_start,
    players_left,
    reserve_of_one,
    with_reserve,
)
from ludarium.games.limits import NEVER
from ludarium.kernel import operations as op
from ludarium.kernel.bits import lowest_index, mix, without_lowest
from ludarium.kernel.operations import compilable, replaced

ENDING, PLACING, STEPPING, SWAPPING, TAKING = 0, 1, 2, 3, 4
"""The kinds of actions."""

_KEY_HORIZON = 4
"""The key includes the quiet counter from this number of turns before a draw.  A small number suffices, because the
search compares keys only within one turn."""


@compilable
def encode(kind: int, cell: int, detail: int) -> int:
    """An action: its kind, its cell, and its element (PLACING) or direction (STEPPING, SWAPPING)."""
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
    """The target of a STEPPING or SWAPPING."""
    return cell_of(move) + step_of(side, detail_of(move))


@op.turn.register(State)
def turn(state: State) -> int:
    return state.turn


@op.outcome.register(State)
def outcome(state: State) -> int:
    """The outcome by R2, then R4, then R5.  R4 applies only at the start of a turn."""
    left = players_left(state)
    if left == 0:
        return op.drawn(NONE_LEFT)
    if left == 1:
        return op.won_by(next_player(state, state.turn), LAST)
    if is_turn_start(state) and not anywhere(empty(state)):
        return op.won_by(_last_before(state), FILLED)
    can_be_drawn = state.rules.draw_after != NEVER
    if can_be_drawn and (state.nulls >= left or state.quiet >= state.rules.draw_after * state.rules.players):
        return op.drawn(QUIET)
    return op.ONGOING


@compilable
def _last_before(state: State) -> int:
    """The last player still in the game before the player to move."""
    for back in range(1, state.rules.players):
        seat = (state.turn + state.rules.players - back) % state.rules.players
        if is_in_game(state, seat):
            return seat
    return state.turn


@op.move_limit.register(State)
def move_limit(state: State) -> int:
    """At most 7 n + 1 on n cells: with k pieces of the mover, at most 6 (n - k) placements, 6 k moves and swaps (each
    neighbour of a piece allows at most one move or, together with this piece, one swap), k pieces to take back, and the
    end of the turn."""
    return 7 * (3 * state.rules.side * (state.rules.side - 1) + 1) + 1


@op.moves.register(State)
def moves(state: State, out: MutableSequence[int]) -> int:
    """Placements by element, moves and swaps by direction, pieces to take back, each by cell; then the end of the
    turn."""
    if outcome(state) != op.ONGOING:
        return 0
    total = 0
    free = empty(state)
    if state.placements > 0:
        reserve = state.reserves[state.turn]
        for element in range(6):
            if in_reserve(reserve, element) > 0:
                total = _write_actions(free, PLACING, element, out, total)
    own = owned(state, state.turn)
    if state.movements > 0:
        for direction in range(DIRECTIONS):
            ready = both(own, moved_cells(free, state.rules.side, (direction + 3) % DIRECTIONS))
            total = _write_actions(ready, STEPPING, direction, out, total)
    if state.movements == 2:
        for direction in range(3):
            total = _write_actions(swaps(state, own, direction), SWAPPING, direction, out, total)
    if state.removed == 0:
        total = _write_actions(own, TAKING, 0, out, total)
    if anywhere(own):
        out[total] = encode(ENDING, 0, 0)
        total += 1
    return total


@compilable
def _write_actions(cells: Cells, kind: int, detail: int, out: MutableSequence[int], total: int) -> int:
    """Write the same action for every cell of a set."""
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
    pairs = both(own, moved_cells(own, state.rules.side, opposite))
    if not anywhere(pairs):
        return pairs
    low, middle, high = state.elements
    unlike = differing(low, moved_cells(low, state.rules.side, opposite))
    unlike = either(unlike, differing(middle, moved_cells(middle, state.rules.side, opposite)))
    unlike = either(unlike, differing(high, moved_cells(high, state.rules.side, opposite)))
    return both(pairs, unlike)


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
    elif kind == TAKING:
        removed = number_on(elements, cell)
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
    return _after_surrenders(after) if kind == TAKING else after


@compilable
def _end_turn(state: State) -> State:
    """End the turn: R6, R1, R2; then the next player's turn, with surrenders (R3)."""
    reserves = state.reserves
    if state.removed > 0:
        reserves = with_reserve(reserves, state.turn, reserves[state.turn] + reserve_of_one(state.removed - 1))
    nulls = state.nulls + 1 if is_turn_start(state) else 0
    captured, overwhelmed = judge(state.elements, state.rules.side)
    after = after_judgement(replaced(state, reserves=reserves, nulls=nulls), captured, overwhelmed)
    return _after_surrenders(next_turn(after))


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
    """R8: the player is out.  In the player's own turn this is a surrender as in R3; otherwise the current turn
    continues, and null turns are reset."""
    if outcome(state) != op.ONGOING or not is_in_game(state, seat):
        return state
    if seat != state.turn:
        return replaced(state, reserves=with_reserve(state.reserves, seat, NOBODY), nulls=0)
    return _after_surrenders(_after_surrender(state))


@compilable
def can_act(state: State) -> bool:
    """Whether the mover has a legal action.  With a piece on the board, ending the turn is one."""
    if anywhere(owned(state, state.turn)):
        return True
    return state.placements > 0 and state.reserves[state.turn] > 0 and anywhere(empty(state))


@compilable
def next_turn(state: State) -> State:
    """The state at the start of the turn of the next player in the game (R7)."""
    following = next_player(state, state.turn)
    number = state.round + 1 if following <= state.turn else state.round
    return replaced(state, turn=following, placements=placements_at_start(number), movements=2, removed=0, round=number)


@op.null_move.register(State)
def null_move(state: State) -> State:
    """Pass to the next player without a judgement, for the search."""
    return next_turn(state)


@op.key.register(State)
def key(state: State) -> int:
    """Hash of the board, the reserves, the player to move, the actions left in the turn and the null turns.  It
    includes the quiet counter only near the draw, and the round only as first or later.  Most transpositions therefore
    share a key."""
    return _key_with_quiet(state, _KEY_HORIZON)


@op.tree_key.register(State)
def tree_key(state: State, plies: int) -> int:
    """`key` with another horizon: a ply ends at most one turn, but each player who then surrenders (R3) raises the
    quiet counter too."""
    return _key_with_quiet(state, plies + state.rules.players)


@compilable
def _key_with_quiet(state: State, horizon: int) -> int:
    """The key, with the quiet counter if a draw can occur within `horizon` turns."""
    result = 0
    for word in range(5):
        if filled(state.elements)[word] != 0:
            low, middle, high = state.elements
            result = mix(mix(mix(mix(result, word), low[word]), middle[word]), high[word])
            low, middle, high = state.owners
            result = mix(mix(mix(result, low[word]), middle[word]), high[word])
    for seat in range(state.rules.players):
        result = mix(result, state.reserves[seat])
    left = min(state.rules.draw_after * state.rules.players - state.quiet, horizon)
    first = 1 if state.round == 1 else 0
    result = mix(result, state.turn | state.placements << 3 | state.movements << 5 | state.removed << 7 | first << 10)
    return mix(mix(result, state.nulls), left)


@op.count.register(State)
def count(state: State) -> int:
    """The number of legal actions."""
    if outcome(state) != op.ONGOING:
        return 0
    total = 0
    free = empty(state)
    if state.placements > 0:
        total += count_cells(free) * _elements_in(state.reserves[state.turn])
    own = owned(state, state.turn)
    if not anywhere(own):
        return total
    side = state.rules.side
    if state.movements > 0:
        for direction in range(6):
            total += count_cells(both(free, moved_cells(own, side, direction)))
    if state.movements == 2:
        for direction in range(3):
            total += count_cells(swaps(state, own, direction))
    if state.removed == 0:
        total += count_cells(own)
    return total + 1


@compilable
def _elements_in(reserve: int) -> int:
    """The number of different elements in the reserve."""
    total = 0
    for element in range(6):
        if in_reserve(reserve, element) > 0:
            total += 1
    return total


@op.winning_move.register(State)
def winning_move(state: State) -> int:
    """The end of the turn, if it wins.  Taking back a piece can only make another player win, so no other action
    wins."""
    if outcome(state) != op.ONGOING or not anywhere(owned(state, state.turn)):
        return op.NO_MOVE
    end = encode(ENDING, 0, 0)
    return end if op.winner_of(outcome(play(state, end))) == state.turn else op.NO_MOVE


@op.noisy_moves.register(State)
def noisy_moves(state: State, out: MutableSequence[int]) -> int:
    """The end of the turn, if it captures or overwhelms; no other action changes the balance at once."""
    if outcome(state) != op.ONGOING or not anywhere(owned(state, state.turn)) or not _has_captures(state):
        return 0
    out[0] = encode(ENDING, 0, 0)
    return 1


@compilable
def _has_captures(state: State) -> bool:
    captured, overwhelmed = judge(state.elements, state.rules.side)
    return anywhere(either(captured, overwhelmed))
