"""Intervals, Welch's test and Holm's correction equal published values and have their general properties."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.workshop.statistics.estimates import (
    compare_means,
    entropy,
    games_for,
    holm,
    mean_interval,
    share_interval,
)


def test_wilson_interval_equals_published_values() -> None:
    """R. G. Newcombe, Statistics in Medicine 17, 1998, table I, method 3."""
    for won, games, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611)):
        interval = share_interval(won / games, games)
        assert (interval.low, interval.high) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


@given(st.integers(0, 500), st.integers(1, 500))
def test_share_lies_in_its_interval(won: int, games: int) -> None:
    interval = share_interval(min(won, games) / games, games)
    assert 0 <= interval.low <= interval.value <= interval.high <= 1


@given(st.lists(st.integers(0, 1000), min_size=1, max_size=50))
def test_average_lies_in_its_interval(values: list[int]) -> None:
    interval = mean_interval(values)
    assert interval.low <= interval.value <= interval.high
    assert mean_interval(values[::-1]) == pytest.approx(interval)


def test_welchs_test_equals_published_value() -> None:
    """The first two samples of the example in the encyclopedia article on Welch's test: t = -2.46."""
    first = [27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4]
    second = [27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 30.4, 22.3]
    found = compare_means(first, second)
    assert found.effect == pytest.approx(2.687, abs=1e-2)
    assert found.low < found.effect < found.high
    assert 0.005 < found.p < 0.03
    assert compare_means([1, 1], [1, 1]).p == 1.0
    assert compare_means([0, 0], [1, 1]).p == 0.0


def test_holms_correction() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([]) == []


@given(st.lists(st.floats(0, 1), max_size=20))
def test_holm_keeps_the_order_of_p_values(chances: list[float]) -> None:
    corrected = holm(chances)
    assert all(raw <= after <= 1 for raw, after in zip(chances, corrected, strict=True))
    assert [after for _raw, after in sorted(zip(chances, corrected, strict=True))] == sorted(corrected)


def test_games_for_an_interval_width() -> None:
    games = games_for(0.05)
    interval = share_interval(0.5, games)
    assert games == 1537
    assert interval.high - interval.low <= 0.05


def test_entropy() -> None:
    assert entropy([5]) == 0
    assert entropy([1, 1, 1, 1]) == 2
