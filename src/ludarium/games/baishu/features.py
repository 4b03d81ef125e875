"""The evaluation features of a position of Baishu for one player; their weights are trained (`weights*.json`).

In the middle of a turn they are those of the position as if the turn ended now, after the judgement, so that the
evaluations of unfinished turns can be compared.
"""

from __future__ import annotations

from typing import NamedTuple

from ludarium.games.baishu.board import NOWHERE, Cells, anywhere, both, either, having, size, without
from ludarium.games.baishu.judgement import contacts, held, judged
from ludarium.games.baishu.state import State, in_reserve, one_of, owned, untouched, with_reserve
from ludarium.kernel import operations as op
from ludarium.kernel.operations import compilable, replaced

_SCARCE = 60
"""What `scarce` counts for an element one piece above the fatal half; n pieces above it, an n-th of this."""


class Features(NamedTuple):
    """Numbers of one player's pieces.

    A piece is *hunted* that has a neighbour which extinguishes it, *hunting* that has one which it extinguishes and is
    not hunted: with a second such neighbour it is lost.  An element is *last* that is one piece above the fatal half.
    What ends in `_waiting` counts except for the player to move at the beginning of a turn.
    """

    in_game: int
    """1 for who is still in the game."""
    pieces: int
    """On the board and in reserve."""
    on_board: int
    kinds: int
    """Elements in reserve."""
    scarce: int
    """How near each element is to the fatal half."""
    last: int
    """Elements that are last."""
    hunted: int
    hunting: int
    last_in_danger: int
    """Pieces of last elements, hunted or hunting."""
    hunted_waiting: int
    hunting_waiting: int
    last_in_danger_waiting: int
    tempo: int
    """1 for the player to move at the beginning of a turn."""


class Settled(NamedTuple):
    """A position as if the turn ended now."""

    state: State
    """After the judgement, before the turn passes on."""
    hunted: Cells
    """Of all players' pieces, before the judgement."""
    hunting: Cells
    is_changed: bool
    """Whether the judgement takes any piece."""
    at_ease: int
    """The player to move at the beginning of a turn, else -1."""


@compilable
def settle(state: State) -> Settled:
    """The position as if the turn ended now."""
    met = contacts(state.elements, state.rules.side)
    after = state
    if state.removed > 0:
        reserve = state.reserves[state.turn] + one_of(state.removed - 1)
        after = replaced(state, reserves=with_reserve(state.reserves, state.turn, reserve))
    is_changed = anywhere(either(met.hunted_twice, met.hunting_twice))
    if is_changed:
        after = judged(after, met.hunted_twice, without(met.hunting_twice, met.hunted_twice))
    at_ease = state.turn if untouched(state) else -1
    return Settled(after, met.hunted, without(met.hunting, met.hunted), is_changed, at_ease)


@op.features.register(State)
def features(state: State, seat: int) -> Features:
    """The numbers for one player, whoever is to move; all 0 for who is out."""
    return features_of(settle(state), seat)


@compilable
def features_of(settled: Settled, seat: int) -> Features:
    """The same for a position that is settled already, which is most of the work."""
    state = settled.state
    reserve = state.reserves[seat]
    if reserve < 0:
        return Features(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    own, fatal = owned(state, seat), state.rules.pieces // 2
    pieces, kinds, scarce, last = 0, 0, 0, 0
    of_last = NOWHERE
    for element in range(6):
        holding = held(state.elements, own, reserve, element)
        pieces += holding
        kinds += int(in_reserve(reserve, element) > 0)
        scarce += _SCARCE // max(holding - fatal, 1)
        if holding <= fatal + 1:
            last += 1
            of_last = either(of_last, having(state.elements, element + 1))
    hunted, hunting = both(own, settled.hunted), both(own, settled.hunting)
    in_danger = size(both(of_last, either(hunted, hunting)))
    waiting = int(settled.at_ease != seat)
    return Features(
        in_game=1,
        pieces=pieces,
        on_board=size(own),
        kinds=kinds,
        scarce=scarce,
        last=last,
        hunted=size(hunted),
        hunting=size(hunting),
        last_in_danger=in_danger,
        hunted_waiting=size(hunted) * waiting,
        hunting_waiting=size(hunting) * waiting,
        last_in_danger_waiting=in_danger * waiting,
        tempo=1 - waiting,
    )
