"""Every game passes the checks that `ludarium check` makes, here on many more positions."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contract.cases import CASES
from ludarium.check import editing, looks, messages, resigning, rules, texts

walks = st.lists(st.integers(0, 1 << 20), max_size=60)
seeds = st.integers(0, 1 << 30)
each_case = pytest.mark.parametrize("case", CASES, ids=str)


def each(checks):
    return pytest.mark.parametrize("check", checks, ids=lambda check: check.__name__)


OF_POSITIONS = (
    *rules.OF_POSITIONS,
    *resigning.OF_POSITIONS,
    *looks.OF_POSITIONS,
    *texts.OF_POSITIONS,
    *editing.OF_POSITIONS,
)
OF_GAMES = (*rules.OF_GAMES, *looks.OF_GAMES, *texts.OF_GAMES, *messages.OF_GAMES, *editing.OF_GAMES)
LONG = (rules.random_games_end, texts.outcomes_have_sentences)
"""Whole games take long."""


@each_case
@each(OF_POSITIONS)
@given(choices=walks, seed=seeds)
def test_positions(case, check, choices, seed):
    check(case.walk(choices), random.Random(seed))


@each_case
@each(LONG)
@settings(max_examples=-(-settings.default.max_examples // 10))
@given(seed=seeds)
def test_whole_games(case, check, seed):
    check(case.game, random.Random(seed))


@each_case
@each([check for check in OF_GAMES if check not in LONG])
def test_games(case, check):
    check(case.game, random.Random(0))
