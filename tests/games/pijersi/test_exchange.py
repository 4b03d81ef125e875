"""Static exchanges: a stack that captures one cube and can be recaptured loses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludarium
from games.pijersi.cases import CASES
from ludarium.games.pijersi.board import stacks
from ludarium.games.pijersi.rules import NO_CELL
from ludarium.kernel import operations as op

PIJERSI = ludarium.game("pijersi")
walks = st.lists(st.integers(0, 1 << 20), max_size=60)


def see_ok(row: str, move: str) -> bool:
    """Whether White's move passes static exchange evaluation, with these pieces on row d."""
    position = PIJERSI.position(f"6/7/6/{row}/6/7/6 w 0 1")
    return bool(op.see_ok(position.state, position.move(move).code))


@pytest.mark.parametrize(
    ("row", "move", "right"),
    [
        ("3WRs-2", "d4d5d5", True),  # no recapture
        ("3WRs-p-1", "d4d5d5", False),  # the paper recaptures
        ("3WRs-p-1", "d4d4d5", True),  # a single top: one cube for one
        ("3WRs-r-1", "d4d5d5", True),  # a rock cannot capture a rock
        ("3WRs-1p-", "d4d5d5", True),  # a single cube moves one step
        ("3WRs-1wp", "d4d5d5", False),  # a stack moves two steps
        ("3WRs-w-p-", "d4d5d5", False),  # so does a newly built stack
        ("3WRwsp-1", "d4d5d5", True),  # two cubes for two
        ("3WR1p-1", "d4d3d3", True),  # no capture
        ("3R-s-p-1", "d4d5", True),
    ],
)
def test_constructed_exchanges(row, move, right):
    assert see_ok(row, move) is right


@given(choices=walks)
def test_recapturable_stack_fails_see(choices):
    """Only a stack that captures one cube and can be recaptured fails the exchange evaluation.

    `see_ok` may assume a recapture that is impossible, and misses recaptures along the path.
    """
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
    """Whether this cell has changed its owner."""
    return (before.black ^ after.black) >> end & 1


def cubes(state, seat):
    """The number of a side's cubes."""
    own = state.black if seat else ~state.black
    places = (state.rock, state.paper, state.scissors, state.wise)
    places += (state.under_rock, state.under_paper, state.under_scissors, state.under_wise)
    return sum((cells & own).bit_count() for cells in places)
