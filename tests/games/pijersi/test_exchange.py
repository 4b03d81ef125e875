"""What an exchange loses: a stack that takes one cube where it can be taken in turn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludarium
from games.pijersi.cases import CASES
from ludarium.games.pijersi.rules import NO_CELL, stacks
from ludarium.kernel import operations as op

PIJERSI = ludarium.game("pijersi")
walks = st.lists(st.integers(0, 1 << 20), max_size=60)


def see_ok(row: str, move: str) -> bool:
    """Whether the exchange that a move of White begins does not lose, with so much on row d."""
    position = PIJERSI.position(f"6/7/6/{row}/6/7/6 w 0 1")
    return bool(op.see_ok(position.state, position.move(move).code))


@pytest.mark.parametrize(
    ("row", "move", "right"),
    [
        ("3WRs-2", "d4d5d5", True),  # nobody takes back
        ("3WRs-p-1", "d4d5d5", False),  # the paper beside it does
        ("3WRs-p-1", "d4d4d5", True),  # the top alone is one cube for one
        ("3WRs-r-1", "d4d5d5", True),  # a rock does not take a rock
        ("3WRs-1p-", "d4d5d5", True),  # a single cube goes one step
        ("3WRs-1wp", "d4d5d5", False),  # a stack goes two
        ("3WRs-w-p-", "d4d5d5", False),  # so does one that is built first
        ("3WRwsp-1", "d4d5d5", True),  # two cubes for two
        ("3WR1p-1", "d4d3d3", True),  # nothing is taken
        ("3R-s-p-1", "d4d5", True),
    ],
)
def test_by_hand(row, move, right):
    assert see_ok(row, move) is right


@given(choices=walks)
def test_a_stack_that_takes_one_cube_and_can_be_taken_loses(choices):
    """And other moves do not.  That it can be may be a mistake; that it can be on the way to another is missed."""
    state = CASES[0].walk(choices).state
    moves, replies = [0] * op.move_limit(state), [0] * op.move_limit(state)
    for code in moves[: op.noisy_moves(state, moves)]:
        after, end = op.play(state, code), code >> 12 if code >> 12 != NO_CELL else code >> 6 & 63
        if cubes(after, 1 - state.turn) < cubes(state, 1 - state.turn) - 1 or not stacks(after) >> end & 1:
            assert op.see_ok(state, code)
            continue
        answers = [op.play(after, reply) for reply in replies[: op.noisy_moves(after, replies)]]
        lost = {
            cubes(after, state.turn) - cubes(answer, state.turn) for answer in answers if end_taken(after, answer, end)
        }
        if 2 in lost:
            assert not op.see_ok(state, code)


def end_taken(before, after, end):
    """Whether another side holds this cell."""
    return (before.black ^ after.black) >> end & 1


def cubes(state, seat):
    """How many cubes a side has."""
    own = state.black if seat else ~state.black
    places = (state.rock, state.paper, state.scissors, state.wise)
    places += (state.under_rock, state.under_paper, state.under_scissors, state.under_wise)
    return sum((cells & own).bit_count() for cells in places)
