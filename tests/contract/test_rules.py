"""Independent knowledge of games: vectors of other implementations, and symmetries."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.cases import CASES
from ludarium.kernel import operations as op

walks = st.lists(st.integers(0, 1 << 20), max_size=60)


def vectors():
    return [pytest.param(case, vector, id=f"{case}-{i}") for case in CASES for i, vector in enumerate(case.vectors())]


@pytest.mark.parametrize(("case", "vector"), vectors())
def test_positions_of_independent_implementation(case, vector):
    """Another program found the same moves, positions after them and outcomes."""
    position = case.game.position(vector["position"])
    assert str(position) == vector["position"]
    assert _outcome_words(case, position.outcome) == vector["outcome"]
    after = {str(move): position.play(move) for move in position.moves}
    assert {move: str(then) for move, then in after.items()} == vector["moves"]
    ends = {move: _outcome_words(case, then.outcome) for move, then in after.items() if then.outcome.over}
    assert ends == vector["ends"]


def _outcome_words(case, outcome):
    """An outcome in the vectors' notation: winners by first letter."""
    words = [outcome.status, outcome.winner[0] if outcome.winner else None, outcome.reason]
    return [word for word in words if word is not None]


@pytest.mark.parametrize("case", [case for case in CASES if case.mirror], ids=str)
@given(choices=walks)
def test_mirrored_position_is_equivalent(case, choices):
    """A mirrored position has as many moves, the mirrored outcome and the same value for the mover."""
    position = case.walk(choices)
    other = case.game.position(case.mirror(str(position)))
    assert len(other.moves) == len(position.moves)
    assert other.outcome.status == position.outcome.status
    weights = case.game.weights()
    assert op.evaluate(other.state, other.seat, weights) == op.evaluate(position.state, position.seat, weights)
    assert (op.winning_move(other.state) == op.NO_MOVE) == (op.winning_move(position.state) == op.NO_MOVE)
    mirrored = sorted(case.without_counters(case.mirror(str(position.play(move))), 1) for move in position.moves)
    assert mirrored == sorted(case.without_counters(str(other.play(move)), 1) for move in other.moves)
