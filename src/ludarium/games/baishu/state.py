"""The state of Baishu, and the judgement at the end of a turn: captures, overwhelming, eliminations (R1, R2)."""

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
    count_cells,
    either,
    filled,
    having,
    moved_cells,
    number_on,
    numbered,
    single,
    without,
)
from ludarium.kernel.operations import compilable, replaced

MAX_PLAYERS = 6
NOBODY = -1  # as a reserve: the player does not exist or is out; as an owner: the cell is empty
_ELEMENT_BITS = 10  # bits of each element's count in a reserve: there are at most 36 * 6 pieces of an element
_ELEMENT_MASK = (1 << _ELEMENT_BITS) - 1

Reserves: TypeAlias = tuple[int, int, int, int, int, int]


class Variant(NamedTuple):
    """The constant options of a game."""

    players: int
    side: int  # cells per side of the board
    pieces: int  # pieces of each element per player at the start
    guoq: int  # 1 for Baishuguoq, where captured pieces stay on the board and belong to the next player, else 0
    draw_after: int  # rounds without a capture or overwhelming that draw (R5); with `limits.NEVER`, null turns do not


class State(NamedTuple):
    """A position.  Each cell has an element number (1 to 6, in the order of `board.ELEMENTS`) and an owner number (seat
    + 1), both 0 if it is empty."""

    elements: Planes
    owners: Planes
    reserves: Reserves  # by seat: six counts of ten bits, fire the lowest; NOBODY for players who are out
    turn: int
    placements: int  # the placements left in this turn
    movements: int  # the movements left in this turn
    removed: int  # the element number of the piece taken back this turn, or 0
    nulls: int  # null turns in a row: turns without any action
    quiet: int  # turns since the start or the last capture or overwhelming
    round: int  # the round, from 1; it increases when the turn passes the end of the order of players
    rules: Variant


LAST, NONE_LEFT, FILLED, QUIET = 0, 1, 2, 3
"""Reason numbers of outcomes: one player left, no player left, board filled, draw by null or quiet turns."""
REASONS = ("last", "nobody", "filled", "quiet")


@compilable
def occupied(state: State) -> Cells:
    return filled(state.elements)


@compilable
def empty(state: State) -> Cells:
    return without(BOARDS[state.rules.side], filled(state.elements))


@compilable
def owned(state: State, seat: int) -> Cells:
    """The cells of `seat`'s pieces."""
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
def is_in_game(state: State, seat: int) -> bool:
    return state.reserves[seat] >= 0


@compilable
def in_reserve(reserve: int, element: int) -> int:
    """The number of pieces of an element (0 to 5) in a reserve; 0 if its player is out."""
    return 0 if reserve < 0 else reserve >> (_ELEMENT_BITS * element) & _ELEMENT_MASK


@compilable
def reserve_of_one(element: int) -> int:
    """A reserve with one piece of an element (0 to 5), for addition."""
    return 1 << (_ELEMENT_BITS * element)


@compilable
def with_reserve(reserves: Reserves, seat: int, reserve: int) -> Reserves:
    return (
        reserve if seat == 0 else reserves[0],
        reserve if seat == 1 else reserves[1],
        reserve if seat == 2 else reserves[2],
        reserve if seat == 3 else reserves[3],
        reserve if seat == 4 else reserves[4],
        reserve if seat == 5 else reserves[5],
    )


@compilable
def with_piece(state: State, cell: int, owner: int, element: int) -> State:
    """The state with this piece on a cell; with owner NOBODY and element -1, the cell becomes empty."""
    here = single(cell)
    return replaced(
        state, elements=numbered(state.elements, here, element + 1), owners=numbered(state.owners, here, owner + 1)
    )


@compilable
def players_left(state: State) -> int:
    """The number of players still in the game."""
    total = 0
    for seat in range(MAX_PLAYERS):
        if state.reserves[seat] >= 0:
            total += 1
    return total


@compilable
def next_player(state: State, seat: int) -> int:
    """The next player in the game after `seat` in turn order; the next seat if no player is left."""
    for ahead in range(1, state.rules.players + 1):
        other = (seat + ahead) % state.rules.players
        if state.reserves[other] >= 0:
            return other
    return (seat + 1) % state.rules.players


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
    """The cells of `hunters` where `others` has one of the two elements that the hunter extinguishes."""
    fire = both(hunters[0], either(others[PREY[0][0]], others[PREY[0][1]]))
    order = both(hunters[1], either(others[PREY[1][0]], others[PREY[1][1]]))
    chaos = both(hunters[2], either(others[PREY[2][0]], others[PREY[2][1]]))
    air = both(hunters[3], either(others[PREY[3][0]], others[PREY[3][1]]))
    earth = both(hunters[4], either(others[PREY[4][0]], others[PREY[4][1]]))
    water = both(hunters[5], either(others[PREY[5][0]], others[PREY[5][1]]))
    return either(either(either(fire, order), either(chaos, air)), either(earth, water))


class Contacts(NamedTuple):
    """For the judgement: the pieces with a neighbour that extinguishes them (`hunted`) or that they extinguish
    (`hunting`), and those with at least two (`…_twice`)."""

    hunted: Cells
    hunted_twice: Cells
    hunting: Cells
    hunting_twice: Cells


@compilable
def contacts(elements: Planes, side: int) -> Contacts:
    """The contacts of a state's elements, regardless of owners."""
    here = _by_element(elements)
    hunted, hunted_twice, hunting, hunting_twice = NOWHERE, NOWHERE, NOWHERE, NOWHERE
    for direction in range(DIRECTIONS):
        near = _by_element(
            (
                moved_cells(elements[0], side, direction),
                moved_cells(elements[1], side, direction),
                moved_cells(elements[2], side, direction),
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
    """A state's captured pieces, which two or more neighbours extinguish, and its overwhelmed pieces: other pieces that
    extinguish two or more neighbours (R1)."""
    met = contacts(elements, side)
    return met.hunted_twice, without(met.hunting_twice, met.hunted_twice)


@compilable
def after_judgement(state: State, captured: Cells, overwhelmed: Cells) -> State:
    """What a state becomes by the judgement of these captured and overwhelmed pieces, before the next turn begins."""
    elements, owners, reserves = state.elements, state.owners, state.reserves
    quiet = state.quiet + 1
    if anywhere(either(captured, overwhelmed)):
        quiet = 0
        gone = overwhelmed
        if state.rules.guoq:
            owners = _with_converts(state, captured)
        else:
            gone = either(gone, captured)
            reserves = _with_captives(state, captured)
        elements = numbered(elements, gone, 0)
        owners = numbered(owners, gone, 0)
    reserves = _without_losers(elements, owners, reserves, state.rules)
    return replaced(state, elements=elements, owners=owners, reserves=reserves, quiet=quiet)


@compilable
def _with_converts(state: State, captured: Cells) -> Planes:
    """The owners after the capture: each captured piece stays on its cell and becomes the next player's."""
    owners = state.owners
    for seat in range(state.rules.players):
        owners = numbered(owners, both(captured, owned(state, seat)), next_player(state, seat) + 1)
    return owners


@compilable
def _with_captives(state: State, captured: Cells) -> Reserves:
    """The reserves after each captured piece joins the reserve of the player after its owner."""
    reserves = state.reserves
    for seat in range(state.rules.players):
        lost = both(captured, owned(state, seat))
        if anywhere(lost):
            heir = next_player(state, seat)
            prisoners = 0
            for element in range(6):
                prisoners += reserve_of_one(element) * count_cells(both(lost, having(state.elements, element + 1)))
            reserves = with_reserve(reserves, heir, reserves[heir] + prisoners)
    return reserves


@compilable
def _without_losers(elements: Planes, owners: Planes, reserves: Reserves, rules: Variant) -> Reserves:
    """The reserves, with NOBODY for players who hold half or less of their starting number of any element (R2)."""
    left = reserves
    for seat in range(rules.players):
        if reserves[seat] >= 0 and 2 * fewest(elements, having(owners, seat + 1), reserves[seat]) <= rules.pieces:
            left = with_reserve(left, seat, NOBODY)
    return left


@compilable
def fewest(elements: Planes, own: Cells, reserve: int) -> int:
    """In a state (for R2): the number of pieces of the scarcest element on the cells `own` and in a reserve."""
    least = held(elements, own, reserve, 0)
    for element in range(1, 6):
        least = min(least, held(elements, own, reserve, element))
    return least


@compilable
def held(elements: Planes, own: Cells, reserve: int, element: int) -> int:
    """In a state (for R2): the number of pieces of an element (0 to 5) on the cells `own` and in a reserve."""
    return in_reserve(reserve, element) + count_cells(both(own, having(elements, element + 1)))
