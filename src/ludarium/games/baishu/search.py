"""Operations for the search of Baishu: keys, the null move, winning moves, noisy moves, scores."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.baishu.board import (
    DIRECTIONS,
    PREY,
    WORD_BITS,
    State,
    cells_of_player,
    count_cells,
    empty,
    filled,
    has_cells,
    number_on,
    step_of,
    union,
)
from ludarium.games.baishu.judgement import judge
from ludarium.games.baishu.rules import (
    ENDING,
    PLACING,
    TAKING_BACK,
    cell_of,
    detail_of,
    encode,
    kind_of,
    next_turn,
    outcome,
    play,
    target_of,
)
from ludarium.kernel import operations as op
from ludarium.kernel.bits import mix
from ludarium.kernel.operations import compilable

# `State.quiet` counts the turns since the start or the last capture or overwhelming; at a limit, the game is drawn.
# `key` contains the number of turns to this limit, but at most _KEY_HORIZON.  The turn search needs no more: it only
# compares the keys of positions that can be reached in the same turn.
_KEY_HORIZON = 4


@op.null_move.register(State)
def null_move(state: State) -> State:
    """Pass to the next player, for the search, without the judgement (the captures at the end of a turn, R1)."""
    return next_turn(state)


@op.key.register(State)
def key(state: State) -> int:
    """The search's hash of board, reserves, mover, actions left and turns without an action.  Turns without a capture
    count only near the draw, and the round only if it is the first.  Most transpositions therefore share a key."""
    return _key_with_quiet(state, _KEY_HORIZON)


@op.tree_key.register(State)
def tree_key(state: State, plies: int) -> int:
    """Like `key`, with `plies` plus the number of players instead of _KEY_HORIZON: `plies` plies can contain more turns
    than plies, because players without a legal action surrender (R3), which ends a turn without a ply."""
    return _key_with_quiet(state, plies + state.rules.players)


@compilable
def _key_with_quiet(state: State, horizon: int) -> int:
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


@op.winning_move.register(State)
def winning_move(state: State) -> int:
    """The end of the turn, if it wins.  No other action wins: taking a piece back can end the game only if the
    mover then has no legal action, and therefore surrenders (R3)."""
    if outcome(state) != op.ONGOING or not has_cells(cells_of_player(state, state.turn)):
        return op.NO_MOVE
    end = encode(ENDING, 0, 0)
    return end if op.winner_of(outcome(play(state, end))) == state.turn else op.NO_MOVE


@op.noisy_moves.register(State)
def noisy_moves(state: State, out: MutableSequence[int]) -> int:
    """The end of the turn, if it captures or overwhelms; no other action changes the balance at once."""
    if outcome(state) != op.ONGOING or not has_cells(cells_of_player(state, state.turn)) or not _has_captures(state):
        return 0
    out[0] = encode(ENDING, 0, 0)
    return 1


@compilable
def _has_captures(state: State) -> bool:
    captured, overwhelmed = judge(state.elements, state.rules.side)
    return has_cells(union(captured, overwhelmed))


_SECOND_CONTACT = 60
"""Added if an enemy neighbour has a second contact of the same kind: another piece of any player extinguishes it too,
or it extinguishes another piece too."""
_CONTACT = 10  # per neighbour that the piece extinguishes or that extinguishes it; negative for own neighbours
_LAST_CELL = 500  # in addition, for placing a piece on the last empty cell
_END_RATING = 1_000


@op.move_score.register(State)
def move_score(state: State, move: int) -> int:
    """The end of the turn has the highest rating.  Other moves are rated by how they change contacts."""
    kind, cell = kind_of(move), cell_of(move)
    if kind == ENDING:
        return _END_RATING
    if kind == PLACING:
        last = count_cells(empty(state)) == 1
        return _contact_rating(state, detail_of(move), cell, -1) + (_LAST_CELL if last else 0)
    element = number_on(state.elements, cell) - 1
    leaving = _contact_rating(state, element, cell, -1)
    if kind == TAKING_BACK:
        return -leaving
    end = target_of(move, state.rules.side)
    arriving = _contact_rating(state, element, end, cell)
    other = number_on(state.elements, end) - 1
    if other >= 0:
        arriving += _contact_rating(state, other, cell, end) - _contact_rating(state, other, end, -1)
    return arriving - leaving


@compilable
def _contact_rating(state: State, element: int, cell: int, vacated: int) -> int:
    """The rating of a piece of the mover on `cell` by its contacts with neighbours, as if the cell `vacated` were
    empty (-1: no cell)."""
    total = 0
    for direction in range(DIRECTIONS):
        near = cell + step_of(state.rules.side, direction)
        other = _element_on(state, near)
        if other >= 0 and near != vacated:
            hunts, hunted = _extinguishes(element, other), _extinguishes(other, element)
            if hunts or hunted:
                foe = number_on(state.owners, near) != state.turn + 1
                total += _CONTACT if foe else -_CONTACT
                if foe and _has_contact(state, near, hunts, cell, vacated):
                    total += _SECOND_CONTACT
    return total


@compilable
def _has_contact(state: State, cell: int, piece_is_prey: bool, ignored: int, vacated: int) -> bool:
    """If `piece_is_prey`: whether a neighbour extinguishes the piece on `cell`; otherwise, whether this piece
    extinguishes a neighbour.  Neighbours on the cells `ignored` and `vacated` do not count."""
    element = _element_on(state, cell)
    for direction in range(DIRECTIONS):
        near = cell + step_of(state.rules.side, direction)
        other = _element_on(state, near)
        if other >= 0 and near not in (ignored, vacated):
            if piece_is_prey and _extinguishes(other, element):
                return True
            if not piece_is_prey and _extinguishes(element, other):
                return True
    return False


@compilable
def _element_on(state: State, cell: int) -> int:
    """The element (0 to 5) on a cell, or -1 if the cell is empty or beyond the border."""
    return number_on(state.elements, cell) - 1 if 0 <= cell < 5 * WORD_BITS else -1


@compilable
def _extinguishes(element: int, other: int) -> bool:
    return other in (PREY[element][0], PREY[element][1])
