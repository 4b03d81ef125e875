"""What happens to the board when a turn has ended: captures, overwhelming, and who is out (R1, R2)."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ludarium.games.baishu.board import (
    DIRECTIONS,
    NOWHERE,
    Cells,
    Planes,
    anywhere,
    both,
    either,
    having,
    moved,
    numbered,
    size,
    without,
)
from ludarium.games.baishu.elements import PREY
from ludarium.games.baishu.state import (
    NOBODY,
    Reserves,
    Rules,
    State,
    in_reserve,
    next_in,
    one_of,
    owned,
    with_reserve,
)
from ludarium.kernel.operations import compilable, replaced

_ByElement: TypeAlias = tuple[Cells, Cells, Cells, Cells, Cells, Cells]


@compilable
def _by_element(planes: Planes) -> _ByElement:
    return (
        having(planes, 1),
        having(planes, 2),
        having(planes, 3),
        having(planes, 4),
        having(planes, 5),
        having(planes, 6),
    )


@compilable
def _prey_met(hunters: _ByElement, others: _ByElement) -> Cells:
    """The cells where a hunter meets one of the two elements that it extinguishes."""
    fire = both(hunters[0], either(others[PREY[0][0]], others[PREY[0][1]]))
    order = both(hunters[1], either(others[PREY[1][0]], others[PREY[1][1]]))
    chaos = both(hunters[2], either(others[PREY[2][0]], others[PREY[2][1]]))
    air = both(hunters[3], either(others[PREY[3][0]], others[PREY[3][1]]))
    earth = both(hunters[4], either(others[PREY[4][0]], others[PREY[4][1]]))
    water = both(hunters[5], either(others[PREY[5][0]], others[PREY[5][1]]))
    return either(either(either(fire, order), either(chaos, air)), either(earth, water))


class Contacts(NamedTuple):
    """The pieces with at least one, and with at least two, neighbours that extinguish them or that they extinguish."""

    hunted: Cells
    hunted_twice: Cells
    hunting: Cells
    hunting_twice: Cells


@compilable
def contacts(elements: Planes, side: int) -> Contacts:
    """Who meets whom on the board, whoever owns them."""
    here = _by_element(elements)
    hunted, hunted_twice, hunting, hunting_twice = NOWHERE, NOWHERE, NOWHERE, NOWHERE
    for direction in range(DIRECTIONS):
        near = _by_element(
            (
                moved(elements[0], side, direction),
                moved(elements[1], side, direction),
                moved(elements[2], side, direction),
            )
        )
        meeting = _prey_met(near, here)
        hunted_twice = either(hunted_twice, both(hunted, meeting))
        hunted = either(hunted, meeting)
        meeting = _prey_met(here, near)
        hunting_twice = either(hunting_twice, both(hunting, meeting))
        hunting = either(hunting, meeting)
    return Contacts(hunted, hunted_twice, hunting, hunting_twice)


@compilable
def judge(elements: Planes, side: int) -> tuple[Cells, Cells]:
    """The pieces captured and those overwhelmed, all judged on the same board (R1)."""
    met = contacts(elements, side)
    return met.hunted_twice, without(met.hunting_twice, met.hunted_twice)


@compilable
def judged(state: State, captured: Cells, overwhelmed: Cells) -> State:
    """The state after this judgement: pieces, reserves, quiet counter and who is out; the turn has not passed on."""
    elements, owners, reserves = state.elements, state.owners, state.reserves
    quiet = state.quiet + 1
    if anywhere(either(captured, overwhelmed)):
        quiet = 0
        gone = overwhelmed
        if state.rules.guoq:
            owners = _with_converts(state, captured)
        else:
            gone = either(gone, captured)
            reserves = _with_prisoners(state, captured)
        elements = numbered(elements, gone, 0)
        owners = numbered(owners, gone, 0)
    reserves = _without_losers(elements, owners, reserves, state.rules)
    return replaced(state, elements=elements, owners=owners, reserves=reserves, quiet=quiet)


@compilable
def _with_converts(state: State, captured: Cells) -> Planes:
    """The owners once every captured piece belongs to the next player from its owner, where it stands."""
    owners = state.owners
    for seat in range(state.rules.players):
        owners = numbered(owners, both(captured, owned(state, seat)), next_in(state, seat) + 1)
    return owners


@compilable
def _with_prisoners(state: State, captured: Cells) -> Reserves:
    """The reserves once every captured piece has joined that of the next player from its owner."""
    reserves = state.reserves
    for seat in range(state.rules.players):
        lost = both(captured, owned(state, seat))
        if anywhere(lost):
            heir = next_in(state, seat)
            prisoners = 0
            for element in range(6):
                prisoners += one_of(element) * size(both(lost, having(state.elements, element + 1)))
            reserves = with_reserve(reserves, heir, reserves[heir] + prisoners)
    return reserves


@compilable
def _without_losers(elements: Planes, owners: Planes, reserves: Reserves, rules: Rules) -> Reserves:
    """The reserves, gone for players who hold half or less of what they began with of any element (R2)."""
    left = reserves
    for seat in range(rules.players):
        if reserves[seat] >= 0 and 2 * fewest(elements, having(owners, seat + 1), reserves[seat]) <= rules.pieces:
            left = with_reserve(left, seat, NOBODY)
    return left


@compilable
def fewest(elements: Planes, own: Cells, reserve: int) -> int:
    """How many pieces somebody with the pieces `own` and a reserve holds of the element scarcest to them."""
    least = held(elements, own, reserve, 0)
    for element in range(1, 6):
        least = min(least, held(elements, own, reserve, element))
    return least


@compilable
def held(elements: Planes, own: Cells, reserve: int, element: int) -> int:
    """How many pieces of an element (0 to 5) there are in `own` and in a reserve."""
    return in_reserve(reserve, element) + size(both(own, having(elements, element + 1)))
