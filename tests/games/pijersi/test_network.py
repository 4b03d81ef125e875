"""The network's inputs mean what they should, and its fast form says what its weights say."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.pijersi.guests import GUESTS
from ludarium.games.pijersi.network import INPUTS, VIEWS, network
from ludarium.games.pijersi.rules import State
from ludarium.games.weights import FILE, read_network
from ludarium.kernel import operations as op
from ludarium.kernel.linear import UNITS
from ludarium.training.network import judge

GUEST = GUESTS[0]
WEIGHTS = GUEST.game.weights()
NETWORK = read_network(Path(str(GUEST.game.folder())) / FILE, INPUTS)
walks = st.lists(st.integers(0, 1 << 20), max_size=60)


def seen(state: State, view: int = 0) -> set[int]:
    """The inputs that are 1."""
    row = [-1] * op.input_shape(state).most
    total = op.inputs(state, view, row)
    assert len(set(row[:total])) == total
    assert all(0 <= number < INPUTS for number in row[:total])
    return set(row[:total])


def changed(text: str, view: int) -> str:
    """A position with left and right exchanged in the later views, and the majors in turn."""
    board, *rest = text.split(" ")
    if view >= VIEWS // 2:
        rows = [[row[at : at + 2] for at in cells(row)] for row in board.split("/")]
        board = "/".join("".join(part if part[0] in "RPSWrpsw" else part[0] for part in row[::-1]) for row in rows)
    turned = str.maketrans("RPSrps", {0: "RPSrps", 1: "PSRpsr", 2: "SRPsrp"}[view % 3])
    return " ".join([board.translate(turned), *rest])


def cells(row: str) -> list[int]:
    """Where the parts of a row begin: digits alone, pieces in pairs."""
    found, at = [], 0
    while at < len(row):
        found.append(at)
        at += 1 if row[at].isdigit() else 2
    return found


@given(choices=walks)
def test_the_fast_form_says_what_the_weights_say(choices):
    state = GUEST.walk(choices).state
    assert network(state, WEIGHTS) == math.floor(judge(NETWORK, [state])[0] * UNITS)


@given(choices=walks)
def test_players_exchanged_have_the_same_inputs(choices):
    position = GUEST.walk(choices)
    other = GUEST.game.position(GUEST.mirror(str(position)))
    assert seen(other.state) == seen(position.state)
    assert network(other.state, WEIGHTS) == network(position.state, WEIGHTS)


@pytest.mark.parametrize("view", range(VIEWS))
@given(choices=walks)
def test_a_view_is_the_position_changed(view, choices):
    position = GUEST.walk(choices)
    other = GUEST.game.position(changed(str(position), view))
    assert seen(position.state, view) == seen(other.state)
