"""The state of a game of Baishu, and what happens to the board when a turn has ended: captures, overwhelming,
and who is out (R1, R2).
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ludarium.games.baishu.board import (
    BOARDS,
    DIRECTIONS,
    NOWHERE,
    PREY,
    Cells,
    Planes,
    anywhere,
    both,
    either,
    filled,
    having,
    moved,
    number_on,
    numbered,
    size,
    without,
)
from ludarium.kernel.operations import compilable, replaced

MAX_PLAYERS = 6
NOBODY = -1
"""In place of a reserve: there is no such player, or not any more.  In place of an owner: the cell is empty."""

_DIGIT = 10
"""Bits of one element's count in a reserve; there are 36 * 6 pieces of an element at most."""
_DIGIT_MASK = (1 << _DIGIT) - 1

Reserves: TypeAlias = tuple[int, int, int, int, int, int]


class Rules(NamedTuple):
    """The options of a game, which never change during it."""

    players: int
    side: int
    """Cells on each side of the board."""
    pieces: int
    """What each player begins with, of each element."""
    guoq: int
    """1 for Baishuguoq, where a captured piece stays on the board as the next player's, else 0."""
    draw_after: int
    """Rounds without a capture or an overwhelming that make a draw (R5); with `limits.NEVER` null turns make none
    either."""


class State(NamedTuple):
    """A position.  Every cell has an element number (1 to 6, in the order of `elements.ELEMENTS`) and an owner number
    (seat + 1), both 0 where it is empty."""

    elements: Planes
    owners: Planes
    reserves: Reserves
    """By seat: six counts of ten bits, fire the lowest; NOBODY for players who are out."""
    turn: int
    placements: int
    """How many the mover has left in this turn."""
    movements: int
    """How many the mover has left in this turn."""
    removed: int
    """The element number of the piece taken back in this turn, or 0."""
    nulls: int
    """Turns without any action that have come in a row."""
    quiet: int
    """Turns since the start or the last capture or overwhelming."""
    round: int
    """From 1; one more when the turn passes on past the end of the order of players."""
    rules: Rules


LAST, NONE_LEFT, FILLED, QUIET = 0, 1, 2, 3
REASONS = ("last", "nobody", "filled", "quiet")


@compilable
def occupied(state: State) -> Cells:
    return filled(state.elements)


@compilable
def empty(state: State) -> Cells:
    return without(BOARDS[state.rules.side], filled(state.elements))


@compilable
def owned(state: State, seat: int) -> Cells:
    """The cells with a piece of `seat`."""
    return having(state.owners, seat + 1)


@compilable
def element_on(state: State, cell: int) -> int:
    """The element (0 to 5) of the piece on a cell, or -1 if the cell is empty."""
    return number_on(state.elements, cell) - 1


@compilable
def owner_on(state: State, cell: int) -> int:
    """The seat of the owner of the piece on a cell, or NOBODY if the cell is empty."""
    return number_on(state.owners, cell) - 1


@compilable
def is_in(state: State, seat: int) -> bool:
    """Whether a player is still in the game."""
    return state.reserves[seat] >= 0


@compilable
def players_in(state: State) -> int:
    """How many players are still in the game."""
    total = 0
    for seat in range(MAX_PLAYERS):
        if state.reserves[seat] >= 0:
            total += 1
    return total


@compilable
def next_in(state: State, seat: int) -> int:
    """The next player still in the game after `seat` in turn order; the plain next one if none is left."""
    for ahead in range(1, state.rules.players + 1):
        other = (seat + ahead) % state.rules.players
        if state.reserves[other] >= 0:
            return other
    return (seat + 1) % state.rules.players


@compilable
def in_reserve(reserve: int, element: int) -> int:
    """How many pieces of an element (0 to 5) a reserve holds; none if its player is out."""
    return 0 if reserve < 0 else reserve >> (_DIGIT * element) & _DIGIT_MASK


@compilable
def one_of(element: int) -> int:
    """A reserve of one piece of an element (0 to 5); reserves add up."""
    return 1 << (_DIGIT * element)


@compilable
def with_reserve(reserves: Reserves, seat: int, reserve: int) -> Reserves:
    """The reserves with that of `seat` replaced."""
    return (
        reserve if seat == 0 else reserves[0],
        reserve if seat == 1 else reserves[1],
        reserve if seat == 2 else reserves[2],
        reserve if seat == 3 else reserves[3],
        reserve if seat == 4 else reserves[4],
        reserve if seat == 5 else reserves[5],
    )


@compilable
def placements_at_start(number: int) -> int:
    """How many pieces may be placed in a turn of round `number` (R7)."""
    return 2 if number == 1 else 1


@compilable
def untouched(state: State) -> bool:
    """Whether the mover has done nothing yet in this turn."""
    return state.removed == 0 and state.movements == 2 and state.placements == placements_at_start(state.round)


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
    """Which elements meet on the board, regardless of their owners."""
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
