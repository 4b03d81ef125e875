"""Registering operations for the states of games."""

from typing import NamedTuple

import numba
import pytest

from ludarium.errors import InvalidGame
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled


def state_type(name, *fields):
    return NamedTuple(name, [(field, int) for field in fields])


def test_ambiguous_state_types_are_rejected():
    """Numba names compiled functions by the names of their argument types."""
    op.turn.register(state_type("Twin", "a", "b"))(lambda state: 0)
    op.turn.register(state_type("Twin", "a", "b", "c"))(lambda state: 0)
    op.turn.register(state_type("Other", "a", "b"))(lambda state: 0)
    with pytest.raises(InvalidGame, match="states called Twin with 2 fields"):
        op.turn.register(state_type("Twin", "c", "d"))(lambda state: 0)


def test_an_operation_with_a_default_needs_no_registration():
    operation = op.Operation("double(state) -> int: Twice a.", default=lambda state: 2 * state.a)
    first, second = state_type("First", "a"), state_type("Second", "a")
    operation.register(second)(lambda state: 0)
    assert (operation(first(3)), operation(second(3))) == (6, 0)


def test_operation_rejects_unknown_states():
    with pytest.raises(TypeError, match="turn: int is not the state of a known game"):
        op.turn(3)


class Pair(NamedTuple):
    one: int
    two: tuple[int, int]
    three: int


@pytest.mark.parametrize("host", [lambda function: function, compiled], ids=["interpreted", "compiled"])
def test_replaced_changes_named_fields(host):
    @host
    def ask(state, value):
        return op.replaced(state, three=value, two=(state.one, value))

    assert ask(Pair(1, (2, 3), 4), 5) == Pair(1, (1, 5), 5)


@pytest.mark.parametrize("host", [lambda function: function, compiled], ids=["interpreted", "compiled"])
def test_replaced_distinguishes_field_names(host):
    @host
    def ask(state, value):
        return op.replaced(op.replaced(state, three=value) if value > 3 else op.replaced(state, one=value), one=2)

    assert (ask(Pair(1, (2, 3), 4), 5), ask(Pair(1, (2, 3), 4), 3)) == (Pair(2, (2, 3), 5), Pair(2, (2, 3), 4))


@pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="nothing is compiled")
def test_replaced_rejects_unknown_field():
    @compiled
    def ask(state):
        return op.replaced(state, four=4)

    with pytest.raises(InvalidGame, match=r"Pair has no field four"):
        ask(Pair(1, (2, 3), 4))
