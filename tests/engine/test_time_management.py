"""Time limits of a search."""

from __future__ import annotations

import pytest

from ludarium.engine.time_management import TimeLimits, time_limits


def test_no_limit_without_time() -> None:
    assert time_limits(None, None, 1000) is None


def test_movetime_leaves_overhead() -> None:
    assert time_limits(1000, None, 0) == (None, 990)
    assert time_limits(100, None, 0) == (None, 97)
    assert time_limits(10, None, 0) == (None, pytest.approx(8.8))
    assert time_limits(1, None, 0) == (None, 0.5)
    assert time_limits(100, 5, 0) == (None, 97)


def test_clock_is_divided() -> None:
    assert time_limits(None, 60000, 1000) == (0.6 * 3800, 2.5 * 3800 - 10)


@pytest.mark.parametrize("left", [0, 1, 30, 100, 5000])
@pytest.mark.parametrize("increment", [0, 10, 5000])
def test_move_uses_at_most_third_of_clock(left: float, increment: float) -> None:
    limits = time_limits(None, left, increment)
    assert limits is not None
    assert 0 <= limits.hard <= left / 3
    assert limits.soft is not None
    assert limits.soft >= 0


def test_new_depth_only_before_soft_limit() -> None:
    assert TimeLimits(None, 50).allow_another_depth(1000)
    assert TimeLimits(20, 50).allow_another_depth(19)
    assert not TimeLimits(20, 50).allow_another_depth(20)
