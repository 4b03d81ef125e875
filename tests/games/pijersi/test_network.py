"""The network's inputs are correct, and its fast form agrees with its weights."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.pijersi.cases import CASES
from ludarium.games.pijersi.board import State
from ludarium.games.pijersi.evaluation import INPUTS, SYMMETRIES, network_score
from ludarium.games.weights import WEIGHTS_FILE, read_network
from ludarium.kernel import operations as op
from ludarium.kernel.evaluation import WEIGHT_SCALE
from ludarium.workshop.training.quantised import evaluate_network

CASE = CASES[0]
WEIGHTS = CASE.game.weights()
NETWORK = read_network(type(CASE.game).data_file(WEIGHTS_FILE), 2, INPUTS)
walks = st.lists(st.integers(0, 1 << 20), max_size=60)


def active_inputs(state: State, symmetry: int = 0) -> set[int]:
    """The active inputs."""
    row = [-1] * op.input_shape(state).max_active
    total = op.inputs(state, symmetry, row)
    assert len(set(row[:total])) == total
    assert all(0 <= number < INPUTS for number in row[:total])
    return set(row[:total])


def transformed(text: str, symmetry: int) -> str:
    """A position with left and right exchanged for the later symmetries, and the majors rotated."""
    board, *rest = text.split(" ")
    if symmetry >= SYMMETRIES // 2:
        rows = [[row[at : at + 2] for at in cells(row)] for row in board.split("/")]
        board = "/".join("".join(part if part[0] in "RPSWrpsw" else part[0] for part in row[::-1]) for row in rows)
    turned = str.maketrans("RPSrps", {0: "RPSrps", 1: "PSRpsr", 2: "SRPsrp"}[symmetry % 3])
    return " ".join([board.translate(turned), *rest])


def cells(row: str) -> list[int]:
    """Split a row: digits alone, pieces in pairs."""
    found, at = [], 0
    while at < len(row):
        found.append(at)
        at += 1 if row[at].isdigit() else 2
    return found


@given(choices=walks)
def test_fast_form_matches_weights(choices):
    state = CASE.walk(choices).state
    active = np.array([sorted(active_inputs(state))])
    assert network_score(state, WEIGHTS) == math.floor(evaluate_network(NETWORK, active)[0] * WEIGHT_SCALE)


@given(choices=walks)
def test_inputs_are_symmetric_between_players(choices):
    position = CASE.walk(choices)
    other = CASE.game.position(CASE.mirror(str(position)))
    assert active_inputs(other.state) == active_inputs(position.state)
    assert network_score(other.state, WEIGHTS) == network_score(position.state, WEIGHTS)


@pytest.mark.parametrize("symmetry", range(SYMMETRIES))
@given(choices=walks)
def test_symmetry_matches_transformed_position(symmetry, choices):
    position = CASE.walk(choices)
    other = CASE.game.position(transformed(str(position), symmetry))
    assert active_inputs(position.state, symmetry) == active_inputs(other.state)
