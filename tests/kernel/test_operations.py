"""Registering operations for the states of games."""

from typing import NamedTuple

import pytest

from ludarium.errors import InvalidGame
from ludarium.kernel import operations as op


def state_type(name, *fields):
    return NamedTuple(name, [(field, int) for field in fields])


def test_two_states_that_compiled_code_could_not_tell_apart_are_refused():
    """Compiled functions are named by the names of their arguments' types."""
    op.turn.register(state_type("Twin", "a", "b"))(lambda state: 0)
    op.turn.register(state_type("Twin", "a", "b", "c"))(lambda state: 0)
    op.turn.register(state_type("Other", "a", "b"))(lambda state: 0)
    with pytest.raises(InvalidGame, match="states called Twin with 2 fields"):
        op.turn.register(state_type("Twin", "c", "d"))(lambda state: 0)


def test_an_operation_with_a_default_needs_no_registration():
    operation = op.Operation("double", "", default=lambda state: 2 * state.a)
    first, second = state_type("First", "a"), state_type("Second", "a")
    operation.register(second)(lambda state: 0)
    assert (operation(first(3)), operation(second(3))) == (6, 0)


def test_an_operation_without_one_is_for_known_states():
    with pytest.raises(TypeError, match="turn: int is not the state of a known game"):
        op.turn(3)
