"""The features of Pijersi for the evaluation.

The three majors are equivalent under the rules, so no feature distinguishes them.  Rows are numbered from the side's
own back row, 1, to the goal, 7.
"""

from __future__ import annotations

from typing import NamedTuple

from ludarium.games.pijersi.board import BOARD_CELLS, HEXAGONS, State, lines, neighbours, stacks
from ludarium.kernel import operations as op
from ludarium.kernel.bits import popcount
from ludarium.kernel.operations import compilable


class Features(NamedTuple):
    """Counts of cubes, pieces and cells of one side.

    *Prey* are enemy pieces that the side can capture in one turn: `near` by one step of a cube, `far` by a stack or by
    its top after the stack's move, `built` by building a stack first.  A piece that several of these can capture counts
    only for the first.  Features ending in `_now` count only for the side to move.
    """

    majors: int
    wises: int
    major_on_major: int
    major_on_wise: int
    wise_on_wise: int
    stacks_row2: int
    stacks_row3: int
    stacks_row4: int
    stacks_row5: int
    stacks_row6: int
    singles_ahead: int
    """Single majors on rows 5 and 6."""
    wises_row2: int
    wises_row3: int
    wises_ahead: int
    """Wises on rows 4 to 6."""
    edge: int
    """Majors on the left and right rims, and at the ends of the back rows."""
    centre: int
    hunts: int
    """Pairs of a major and an enemy cube of the role that it captures, wherever they are; no cube is in two pairs."""
    builds: int
    """Single majors that a friendly major beside them could stack onto."""
    stack_steps: int
    """Empty cells that the side's stacks with a major on top can reach with one action."""
    reach_row5: int
    """Empty cells of this row that the side's majors can reach with two actions."""
    reach_row6: int
    near: int
    near_stacks: int
    far: int
    far_stacks: int
    built: int
    built_stacks: int
    any_prey: int
    near_now: int
    near_stacks_now: int
    far_now: int
    far_stacks_now: int
    built_now: int
    built_stacks_now: int
    any_prey_now: int
    stacks_now: int
    pieces_now: int
    """All pieces of both sides, because the value of the right to move depends on their number."""
    tempo: int


class Hunt(NamedTuple):
    """The cells on which the tops of one role can act in one turn; `near`, `far` and `built` as in `Features`."""

    near: int
    far: int
    built: int
    steps: int
    """Cells that stacks with these tops can reach with one action."""
    reach: int
    """Cells that these tops can reach with two actions, with or without a capture."""


_ROW_CELLS = tuple(HEXAGONS.row(letter) for letter in "abcdefg")
_EDGE_CELLS = sum(
    1 << HEXAGONS.index[cell]
    for cell in ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "a6", "b7", "c6", "d7", "e6", "f7", "g6")
)
_CENTRE_CELLS = sum(1 << HEXAGONS.index[cell] for cell in ("c3", "c4", "d3", "d4", "d5", "e3", "e4"))


@op.features.register(State)
def features(state: State, seat: int) -> Features:
    """The features of one side, whether or not it is to move."""
    own = ~state.black if seat == 0 else state.black
    _, row2, row3, row4, row5, row6, _ = _ROW_CELLS if seat == 0 else _ROW_CELLS[::-1]
    stack, wise = stacks(state), state.wise & own
    tops = state.rock | state.paper | state.scissors
    majors, pieces = tops & own, tops | state.wise
    single, stacked = majors & ~stack, majors & stack
    under = (state.under_rock | state.under_paper | state.under_scissors) & own
    empty, hosts = BOARD_CELLS & ~pieces, own & pieces & ~stack
    rocks = hunt_of_role(state.rock & own, state.scissors & ~own, stack, hosts, empty)
    papers = hunt_of_role(state.paper & own, state.rock & ~own, stack, hosts, empty)
    scissors = hunt_of_role(state.scissors & own, state.paper & ~own, stack, hosts, empty)
    near = rocks.near | papers.near | scissors.near
    far = (rocks.far | papers.far | scissors.far) & ~near
    built = (rocks.built | papers.built | scissors.built) & ~near & ~far
    reach = (rocks.reach | papers.reach | scissors.reach) & empty
    now = int(state.turn == seat)
    any_prey = int(near | far | built != 0)
    return Features(
        majors=popcount(majors) + popcount(under),
        wises=popcount(wise) + popcount(state.under_wise & own),
        major_on_major=popcount(stacked & under),
        major_on_wise=popcount(stacked & state.under_wise),
        wise_on_wise=popcount(wise & stack),
        stacks_row2=popcount(stacked & row2),
        stacks_row3=popcount(stacked & row3),
        stacks_row4=popcount(stacked & row4),
        stacks_row5=popcount(stacked & row5),
        stacks_row6=popcount(stacked & row6),
        singles_ahead=popcount(single & (row5 | row6)),
        wises_row2=popcount(wise & row2),
        wises_row3=popcount(wise & row3),
        wises_ahead=popcount(wise & (row4 | row5 | row6)),
        edge=popcount(majors & _EDGE_CELLS),
        centre=popcount(majors & _CENTRE_CELLS),
        hunts=count_hunts(state, own),
        builds=popcount(neighbours(majors) & single),
        stack_steps=popcount((rocks.steps | papers.steps | scissors.steps) & empty),
        reach_row5=popcount(reach & row5),
        reach_row6=popcount(reach & row6),
        near=popcount(near),
        near_stacks=popcount(near & stack),
        far=popcount(far),
        far_stacks=popcount(far & stack),
        built=popcount(built),
        built_stacks=popcount(built & stack),
        any_prey=any_prey,
        near_now=now * popcount(near),
        near_stacks_now=now * popcount(near & stack),
        far_now=now * popcount(far),
        far_stacks_now=now * popcount(far & stack),
        built_now=now * popcount(built),
        built_stacks_now=now * popcount(built & stack),
        any_prey_now=now * any_prey,
        stacks_now=now * popcount(stacked),
        pieces_now=now * popcount(pieces),
        tempo=now,
    )


@compilable
def hunt_of_role(hunters: int, prey: int, stack: int, hosts: int, empty: int) -> Hunt:
    """The actions of `hunters`, tops of one role; `stack` is the set of cells with two cubes, `hosts` the side's single
    cubes."""
    around = neighbours(hunters)
    steps = lines(hunters & stack, empty) & (empty | prey)
    far = steps | neighbours(steps)
    built = lines(around & hosts, empty)
    return Hunt(around & prey, far & prey, built & prey, steps, far | built)


@compilable
def count_hunts(state: State, own: int) -> int:
    """The maximum number of enemy cubes that the side's majors could capture, one each, wherever the cubes are."""
    rock, paper, scissors = (
        state.rock | state.under_rock,
        state.paper | state.under_paper,
        state.scissors | state.under_scissors,
    )
    return (
        min(popcount(rock & own), popcount(scissors & ~own))
        + min(popcount(paper & own), popcount(rock & ~own))
        + min(popcount(scissors & own), popcount(paper & ~own))
    )
