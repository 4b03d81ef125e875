"""Every game passes the checks of `ludarium check` on many more positions."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contract.cases import CASES
from ludarium.authoring.check import clicks, editor, learning, looks, messages, rules
from ludarium.authoring.check.run import checks_of

MAX_PLIES = 40
"""Maximum plies, which reach the middle of every game and the end of some."""

walks = st.integers(0, MAX_PLIES).flatmap(
    lambda plies: st.lists(st.integers(0, 1 << 20), min_size=plies, max_size=plies)
)
"""Long and short lists equally often; Hypothesis rarely chooses lists of more than ten."""
seeds = st.integers(0, 1 << 30)
each_case = pytest.mark.parametrize("case", CASES, ids=str)


def each(checks):
    return pytest.mark.parametrize("check", checks, ids=lambda check: check.__name__)


PARTS = (rules, looks, clicks, editor, learning)
OF_POSITIONS = {part.__name__.rpartition(".")[2]: checks_of("position", part) for part in PARTS}
OF_GAMES = checks_of("game", rules, looks, messages, editor)
LONG = (rules.random_games_end,)
"""Examples of whole games, which are slow."""


def share(examples, of):
    """A fraction of the default number of examples, rounded up."""
    return settings(max_examples=-(-examples * settings.default.max_examples // of))


@each_case
@pytest.mark.parametrize("part", OF_POSITIONS)
@share(2, of=3)
@given(choices=walks, seed=seeds)
def test_positions(case, part, choices, seed):
    """The checks share positions, whose moves are listed once."""
    position = case.walk(choices)
    for check in OF_POSITIONS[part]:
        check(position, random.Random(seed))


@each_case
@each(LONG)
@share(1, of=10)
@given(seed=seeds)
def test_whole_games(case, check, seed):
    check(case.game, random.Random(seed))


@each_case
@each([check for check in OF_GAMES if check not in LONG])
def test_games(case, check):
    check(case.game, random.Random(0))
