"""What a policy-value network is told of moves: different moves differ, and the symmetries of the rules are kept."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from games.pijersi.cases import CASES
from games.pijersi.test_network import changed, walks
from ludarium.games.pijersi.network import SYMMETRIES
from ludarium.games.pijersi.rules import State
from ludarium.kernel import operations as op

CASE = CASES[0]
SHAPE = op.move_input_shape(CASE.game.start(seed=0).state)


def inputs(state: State, move: int, symmetry: int = 0) -> frozenset[int]:
    """The inputs that are 1."""
    row = [-1] * SHAPE.max_active
    total = op.move_inputs(state, symmetry, move, row)
    assert len(set(row[:total])) == total
    assert all(0 <= number < SHAPE.inputs for number in row[:total])
    return frozenset(row[:total])


@given(choices=walks)
def test_each_move_has_inputs_of_its_own(choices):
    position = CASE.walk(choices)
    assert len({inputs(position.state, move) for move in position.codes}) == len(position.codes)


@given(choices=walks, symmetry=st.integers(0, SYMMETRIES - 1))
def test_a_symmetry_shows_the_moves_of_the_changed_position(choices, symmetry):
    position = CASE.walk(choices)
    other = CASE.game.position(changed(str(position), symmetry))
    seen = sorted(sorted(inputs(position.state, move, symmetry)) for move in position.codes)
    assert seen == sorted(sorted(inputs(other.state, move)) for move in other.codes)


def test_both_sides_see_their_moves_alike():
    """The same setup seen by White, and by Black after a null move."""
    position = CASE.game.start()
    white, black = position.state, op.null_move(position.state)
    mine = [0] * op.move_limit(white)
    count = op.moves(black, mine)
    seen = sorted(sorted(inputs(black, move)) for move in mine[:count])
    assert seen == sorted(sorted(inputs(white, move)) for move in position.codes)
