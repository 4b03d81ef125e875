"""Metrics of games with expectations written by hand."""

from __future__ import annotations

import math

import pytest

from ludarium.workshop.statistics.measures import metrics_of


def test_constant_lead_has_no_drama() -> None:
    metrics = metrics_of([(0.5, 0.5), (0.7, 0.3), (0.9, 0.1), (1.0, 0.0)], 0)
    assert metrics == (0, 0.0, 0.5, False)


def test_late_reversal() -> None:
    metrics = metrics_of([(0.9, 0.1)] * 4, 1)
    assert metrics.lead_changes == 0
    assert metrics.drama == pytest.approx(math.sqrt(0.8))
    assert metrics.settled == 0
    assert metrics.reversed is True


def test_lead_changes_count_new_leaders() -> None:
    """A turn without a leader between two leads of the same seat is not a change."""
    assert metrics_of([(0.7, 0.3), (0.5, 0.5), (0.7, 0.3), (0.3, 0.7), (0.5, 0.5), (0.65, 0.35)], 0).lead_changes == 2


def test_draws_and_games_without_leader() -> None:
    assert metrics_of([(0.9, 0.1), (0.1, 0.9)], -1) == (1, None, None, None)
    assert metrics_of([], 0) == (0, None, None, None)
    assert metrics_of([(0.5, 0.5)] * 4, 0).reversed is None


def test_three_players() -> None:
    metrics = metrics_of([(0.6, 0.2, 0.3), (0.2, 0.7, 0.3), (0.1, 0.3, 0.9)], 2)
    assert metrics.lead_changes == 2
    assert metrics.drama == pytest.approx((math.sqrt(0.3) + math.sqrt(0.4)) / 2)
    assert metrics.settled == pytest.approx(1 / 3)
    assert metrics.reversed is False
