"""Operations used only by searches give the same results compiled and plain.  `tests/modules/test_hosts.py` compares
exported ones."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contract.cases import CASES
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled

each_case = pytest.mark.parametrize("case", CASES, ids=str)
walks = st.lists(st.integers(0, 1 << 20), max_size=60)


@compiled
def search_operations(state, moves, noisy, move_scores, evasions, numbers, weights):
    """Compiled operations of a search on one state."""
    total = op.moves(state, moves)
    numbers[0] = op.noisy_moves(state, noisy)
    numbers[1] = op.evaluate(state, 0, weights)
    numbers[2] = op.evaluate(state, 1, weights)
    numbers[3] = op.key(op.null_move(state))
    numbers[4] = op.tree_key(state, 5)
    for i in range(total):
        move_scores[i] = 2 * op.move_score(state, int(moves[i])) + op.see_ok(state, int(moves[i]))
    if total > 0:
        numbers[5] = op.random_move(state, 0x3779B97F, moves)
    threat = op.winning_move(op.null_move(state))
    if threat != op.NO_MOVE:
        numbers[6] = op.evasions(state, threat, evasions)


@pytest.mark.slow
@each_case
@settings(deadline=None)
@given(choices=walks)
def test_operations_agree(case, choices):
    state = case.walk(choices).state
    limit = op.move_limit(state)
    native = [np.zeros(limit, np.int64) for _ in range(4)] + [np.zeros(8, np.int64)]
    plain = [[0] * limit for _ in range(4)] + [[0] * 8]
    weights = case.game.weights()
    search_operations(state, *native, np.array(weights, np.int64))
    getattr(search_operations, "py_func", search_operations)(state, *plain, weights)
    assert [list(part) for part in native] == plain
