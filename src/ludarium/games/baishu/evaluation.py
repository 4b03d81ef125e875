"""The static evaluation of Baishu for two to six players, in hundredths of a piece.  The weighted features,
except contacts and `tempo`, describe the position that ending the turn now would give, so that the search can compare
unfinished turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludarium.games.baishu.board import (
    MAX_PLAYERS,
    NOWHERE,
    Cells,
    State,
    cells_of_player,
    cells_with,
    count_cells,
    empty,
    has_cells,
    in_reserve,
    intersection,
    reserve_of_one,
    union,
    with_reserve,
    without,
)
from ludarium.games.baishu.judgement import contacts, held_count
from ludarium.games.baishu.rules import after_judgement, is_turn_start, players_left
from ludarium.kernel import operations as op
from ludarium.kernel.evaluation import dot, hundredths
from ludarium.kernel.operations import compilable, replaced

_SCARCE = 60  # the feature `scarce` adds 1/n of this for an element n pieces above its fatal half (see `Features`)


class Features(NamedTuple):
    """Features of one player for Baishu's evaluation.

    The *fatal half* is half of the starting number of an element, rounded down.  A player who holds the fatal half of
    any element, or less, is out (R2).  An element is *last* if its player has one piece more than the fatal half.

    A piece is *hunted* if a neighbour extinguishes it.  It is *hunting* if it extinguishes a neighbour and is not
    hunted.  At the end of the turn, a piece that two neighbours extinguish is captured.  Otherwise, a piece that
    extinguishes two neighbours is overwhelmed.  The features `hunted` and `hunting` count the pieces that the player
    has after the judgement, by their neighbours before it.  `X_waiting` is X, but 0 for the player to move when a turn
    starts."""

    in_game: int  # 1 for a player who is still in the game
    pieces: int  # on the board and in reserve
    on_board: int
    kinds: int  # the number of different elements in reserve
    scarce: int  # the sum of the elements' closeness to the fatal half (`_SCARCE`)
    last: int  # the number of last elements
    hunted: int
    hunting: int
    last_in_danger: int  # hunted or hunting pieces of last elements
    hunted_waiting: int
    hunting_waiting: int
    last_in_danger_waiting: int
    tempo: int  # 1 for the player to move at the start of a turn


class TurnEnd(NamedTuple):
    """What the evaluation needs to know about ending the turn now."""

    state: State  # the state after the judgement, before the next turn
    hunted: Cells  # the hunted pieces of all players before the judgement
    hunting: Cells  # as in `Features`: without hunted pieces
    is_changed: bool  # whether the judgement removes or converts any piece
    starting_seat: int  # the player to move if a turn begins in this position, otherwise -1


@compilable
def turn_end(state: State) -> TurnEnd:
    met = contacts(state.elements, state.rules.side)
    after = state
    if state.removed > 0:
        reserve = state.reserves[state.turn] + reserve_of_one(state.removed - 1)
        after = replaced(state, reserves=with_reserve(state.reserves, state.turn, reserve))
    is_changed = has_cells(union(met.hunted_twice, met.hunting_twice))
    if is_changed:
        after = after_judgement(after, met.hunted_twice, without(met.hunting_twice, met.hunted_twice))
    starting_seat = state.turn if is_turn_start(state) else -1
    return TurnEnd(after, met.hunted, without(met.hunting, met.hunted), is_changed, starting_seat)


@op.features.register(State)
def features(state: State, seat: int) -> Features:
    """The evaluation's features of the player of `seat`, who need not be to move; all 0 if the player is out."""
    return features_of(turn_end(state), seat)


@compilable
def features_of(ending: TurnEnd, seat: int) -> Features:
    """The features of one player.  `ending` is the result of `turn_end`, the same for all players."""
    state = ending.state
    reserve = state.reserves[seat]
    if reserve < 0:
        return Features(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    own, fatal = cells_of_player(state, seat), state.rules.pieces // 2
    pieces, kinds, scarce, last = 0, 0, 0, 0
    last_cells = NOWHERE
    for element in range(6):
        holding = held_count(state.elements, own, reserve, element)
        pieces += holding
        kinds += int(in_reserve(reserve, element) > 0)
        scarce += _SCARCE // max(holding - fatal, 1)
        if holding <= fatal + 1:
            last += 1
            last_cells = union(last_cells, cells_with(state.elements, element + 1))
    hunted, hunting = intersection(own, ending.hunted), intersection(own, ending.hunting)
    in_danger = count_cells(intersection(last_cells, union(hunted, hunting)))
    waiting = int(ending.starting_seat != seat)
    return Features(
        in_game=1,
        pieces=pieces,
        on_board=count_cells(own),
        kinds=kinds,
        scarce=scarce,
        last=last,
        hunted=count_cells(hunted),
        hunting=count_cells(hunting),
        last_in_danger=in_danger,
        hunted_waiting=count_cells(hunted) * waiting,
        hunting_waiting=count_cells(hunting) * waiting,
        last_in_danger_waiting=in_danger * waiting,
        tempo=1 - waiting,
    )


_DECIDED = 20_000
"""The value for the only player left after the judgement, and for a player who fills the board.  The value is negative
for a player whom the judgement puts out, and if another player fills the board."""
_MAX_VALUE = 19_000
_SECTION_WIDTH = len(Features._fields)
_SECTIONS = MAX_PLAYERS - 1
"""The number of sections of weights per variant: one for each number of players.  Baishu's come before Baishuguoq's."""


@op.evaluate.register(State)
def evaluate(state: State, seat: int, weights: Sequence[int]) -> int:
    """The weighted features of `seat` minus the mean weighted features of the other players.  Returns _DECIDED or its
    negative if ending the turn now eliminates `seat`, or leaves one player or a full board; 0 if no player is left."""
    ending = turn_end(state)
    after, players = ending.state, state.rules.players
    if ending.is_changed:
        left = players_left(after)
        if left == 0:
            return 0
        if after.reserves[seat] < 0:
            return -_DECIDED
        if left == 1:
            return _DECIDED
    if not has_cells(empty(after)):
        return _DECIDED if seat == state.turn else -_DECIDED
    offset, balance = (players - 2 + state.rules.guoq * _SECTIONS) * _SECTION_WIDTH, 0
    for player in range(players):
        worth = dot(weights, features_of(ending, player), offset)
        balance += worth * (players - 1) if player == seat else -worth
    balance = hundredths(balance) // (players - 1)
    return max(-_MAX_VALUE, min(_MAX_VALUE, balance))
