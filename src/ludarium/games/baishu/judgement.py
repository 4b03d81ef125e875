"""The judgement of Baishu after each turn: captured and overwhelmed pieces, and too few pieces of an element (R1 and R2
in README.md).  `rules.after_judgement` applies it."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ludarium.games.baishu.board import (
    DIRECTIONS,
    NOWHERE,
    PREY,
    Cells,
    Planes,
    cells_with,
    count_cells,
    in_reserve,
    intersection,
    moved_cells,
    union,
    without,
)
from ludarium.kernel.operations import compilable

_ByElement: TypeAlias = tuple[Cells, Cells, Cells, Cells, Cells, Cells]


@compilable
def _by_element(planes: Planes) -> _ByElement:
    return (
        cells_with(planes, 1),
        cells_with(planes, 2),
        cells_with(planes, 3),
        cells_with(planes, 4),
        cells_with(planes, 5),
        cells_with(planes, 6),
    )


@compilable
def _prey_met(hunters: _ByElement, others: _ByElement) -> Cells:
    """The cells of `hunters` where `others` has one of the two elements that the hunter extinguishes.  The caller
    has moved one of the two sets by one cell, so that neighbours are on the same cell."""
    fire = intersection(hunters[0], union(others[PREY[0][0]], others[PREY[0][1]]))
    order = intersection(hunters[1], union(others[PREY[1][0]], others[PREY[1][1]]))
    chaos = intersection(hunters[2], union(others[PREY[2][0]], others[PREY[2][1]]))
    air = intersection(hunters[3], union(others[PREY[3][0]], others[PREY[3][1]]))
    earth = intersection(hunters[4], union(others[PREY[4][0]], others[PREY[4][1]]))
    water = intersection(hunters[5], union(others[PREY[5][0]], others[PREY[5][1]]))
    return union(union(union(fire, order), union(chaos, air)), union(earth, water))


class Contacts(NamedTuple):
    """`hunted`: the pieces with a neighbour that extinguishes them.  `hunting`: the pieces with a neighbour that they
    extinguish, even if they are hunted too.  `…_twice`: the pieces with two or more such neighbours."""

    hunted: Cells
    hunted_twice: Cells
    hunting: Cells
    hunting_twice: Cells


@compilable
def contacts(elements: Planes, side: int) -> Contacts:
    """For the judgement of Baishu, the contacts of all pieces, regardless of owners.  `side`: the cells per side of the
    board."""
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
        hunted_twice = union(hunted_twice, intersection(hunted, meeting))
        hunted = union(hunted, meeting)
        meeting = _prey_met(here, near)
        hunting_twice = union(hunting_twice, intersection(hunting, meeting))
        hunting = union(hunting, meeting)
    return Contacts(hunted, hunted_twice, hunting, hunting_twice)


@compilable
def judge(elements: Planes, side: int) -> tuple[Cells, Cells]:
    """The captured and the overwhelmed pieces (R1).  A captured piece has two or more neighbours that extinguish it.
    An overwhelmed piece extinguishes two or more neighbours and is not captured."""
    met = contacts(elements, side)
    return met.hunted_twice, without(met.hunting_twice, met.hunted_twice)


@compilable
def scarcest_count(elements: Planes, own: Cells, reserve: int) -> int:
    """For the judgement of Baishu (R2), the number of pieces of a player's scarcest element, on the cells `own` and in
    the reserve."""
    least = held_count(elements, own, reserve, 0)
    for element in range(1, 6):
        least = min(least, held_count(elements, own, reserve, element))
    return least


@compilable
def held_count(elements: Planes, own: Cells, reserve: int, element: int) -> int:
    """For the judgement of Baishu (R2), the number of a player's pieces of an element (0 to 5), on the cells `own` and
    in the reserve."""
    return in_reserve(reserve, element) + count_cells(intersection(own, cells_with(elements, element + 1)))
