"""Compiled and plain: the same text of the rules gives the same results both ways."""

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
def everything(state, moves, noisy, move_scores, evasions, numbers, weights):
    """All operations on one state, from compiled code."""
    numbers[0] = op.moves(state, moves)
    numbers[1] = op.noisy_moves(state, noisy)
    numbers[2] = op.count(state)
    numbers[3] = op.turn(state)
    numbers[4] = op.outcome(state)
    numbers[5] = op.winning_move(state)
    numbers[6] = op.key(state)
    numbers[7] = op.evaluate(state, 0, weights)
    numbers[8] = op.evaluate(state, 1, weights)
    numbers[9] = op.key(op.null_move(state))
    numbers[10] = op.tree_key(state, 5)
    for i in range(numbers[0]):
        move_scores[i] = 2 * op.move_score(state, int(moves[i])) + op.see_ok(state, int(moves[i]))
    if numbers[0] > 0:
        numbers[11] = op.random_move(state, 0x3779B97F, moves)
        numbers[0] = op.moves(state, moves)
    threat = op.winning_move(op.null_move(state))
    if threat != op.NO_MOVE:
        numbers[12] = op.evasions(state, threat, evasions)


@compiled
def after(state, move):
    return op.play(state, move)


@compiled
def resigned(state, seat):
    return op.resign(state, seat)


@each_case
@settings(deadline=None)
@given(choices=walks)
def test_operations_agree(case, choices):
    state = case.walk(choices).state
    limit = op.move_limit(state)
    native = [np.zeros(limit, np.int64) for _ in range(4)] + [np.zeros(13, np.int64)]
    plain = [[0] * limit for _ in range(4)] + [[0] * 13]
    weights = case.game.weights()
    everything(state, *native, np.array(weights, np.int64))
    getattr(everything, "py_func", everything)(state, *plain, weights)
    assert [list(part) for part in native] == plain


@each_case
@settings(deadline=None, max_examples=20)
@given(choices=walks)
def test_play_agrees(case, choices):
    position = case.walk(choices)
    for code in position.codes:
        native = after(position.state, code)
        assert native == op.play(position.state, code)
        assert type(native) is type(position.state)


@each_case
@settings(deadline=None, max_examples=20)
@given(choices=walks)
def test_resigning_agrees(case, choices):
    state = case.walk(choices).state
    for seat in range(len(case.game.players)):
        native = resigned(state, seat)
        assert native == op.resign(state, seat)
        assert op.key(native) == op.key(op.resign(state, seat))
