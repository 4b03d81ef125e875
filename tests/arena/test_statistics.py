"""Estimates of a match equal values calculated by hand, and the sequential test keeps its error rates."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.arena.match_statistics import (
    GAME_SCORES,
    PAIR_SCORES,
    Sprt,
    elo_of,
    estimate,
    expected_score,
    log_likelihood_ratio,
)


def test_elo_and_score() -> None:
    assert expected_score(0) == 0.5
    assert expected_score(400) == pytest.approx(10 / 11)
    assert elo_of(0.75) == pytest.approx(400 * math.log10(3))
    assert elo_of(0.5) == pytest.approx(0)
    assert elo_of(0) is None
    assert elo_of(1) is None


def test_elo_with_error_by_hand() -> None:
    """20 losses, 20 draws, 60 wins: mean 0.7; variance 0.2·0.49 + 0.2·0.04 + 0.6·0.09 = 0.16; deviation 0.4 / √100."""
    result = estimate((20, 20, 60), GAME_SCORES)
    assert result is not None
    assert result.score == pytest.approx(0.7)
    assert result.deviation == pytest.approx(0.04)
    assert result.elo == pytest.approx(400 * math.log10(7 / 3))
    low, high = 0.7 - 1.959964 * 0.04, 0.7 + 1.959964 * 0.04
    width = 400 * math.log10(high / (1 - high)) - 400 * math.log10(low / (1 - low))
    assert result.elo_error == pytest.approx(width / 2)


def test_pairs_of_opposite_results_have_no_spread() -> None:
    """White wins every game, so 50 pairs have one point each.  The next pair may end differently, so the error is
    Wilson's: z √(1/4n + z²/4n²) / (1 + z²/n) on each side of a half."""
    result = estimate((0, 0, 50, 0, 0), PAIR_SCORES)
    assert result is not None
    assert (result.score, result.deviation, result.elo) == (0.5, 0.0, 0.0)
    z, n = 1.959964, 50
    width = z * math.sqrt(1 / (4 * n) + z * z / (4 * n * n)) / (1 + z * z / n)
    assert result.elo_error == pytest.approx(400 * math.log10((0.5 + width) / (0.5 - width)))
    pairs = estimate((10, 0, 20, 0, 20), PAIR_SCORES)
    assert pairs is not None
    assert pairs.score == pytest.approx(0.6)
    assert pairs.deviation == pytest.approx(math.sqrt((10 * 0.36 + 20 * 0.01 + 20 * 0.16) / 50 / 50))


def test_estimates_at_the_edges() -> None:
    assert estimate((0, 0, 0), GAME_SCORES) is None
    won = estimate((1, 0, 30), GAME_SCORES)  # the normal interval reaches beyond 1
    assert won is not None
    assert won.elo == pytest.approx(400 * math.log10(30))
    z, n, mean = 1.959964, 31, 30 / 31
    middle, width = mean + z * z / (2 * n), z * math.sqrt(mean * (1 - mean) / n + z * z / (4 * n * n))
    low, high = ((middle + side * width) / (1 + z * z / n) for side in (-1, 1))
    assert won.elo_error == pytest.approx(200 * math.log10(high / (1 - high) * (1 - low) / low))
    assert won.elo_bound is None


@pytest.mark.parametrize("results", [1, 5, 50, 10_000])
def test_one_sided_results_give_a_bound(results: int) -> None:
    """A player who wins each of n games with the probability 0.05^(1/n) wins all of them with probability 0.05."""
    chance = 0.05 ** (1 / results)
    bound = 400 * math.log10(chance / (1 - chance))
    assert estimate((0, 0, 0, 0, results), PAIR_SCORES) == pytest.approx((1.0, 0.0, None, None, bound))
    assert estimate((results, 0, 0), GAME_SCORES) == pytest.approx((0.0, 0.0, None, None, -bound))


@given(st.lists(st.integers(0, 40), min_size=5, max_size=5).filter(any))
def test_elo_has_an_error_or_a_bound(counts: list[int]) -> None:
    result = estimate(counts, PAIR_SCORES)
    assert result is not None
    if result.elo is None:
        assert result.elo_error is None
        assert result.elo_bound is not None
    else:
        assert result.elo_error is not None
        assert 0 < result.elo_error < 2000
        assert result.elo_bound is None


def test_bounds_are_walds() -> None:
    assert Sprt(0, 5).bounds == pytest.approx((-2.944439, 2.944439))
    assert Sprt(0, 5, alpha=0.1, beta=0.01).bounds == pytest.approx((math.log(0.01 / 0.9), math.log(9.9)))


@pytest.mark.parametrize(("losses", "wins"), [(40, 60), (55, 45), (10, 90)])
def test_ratio_without_draws_is_binomial(losses: int, wins: int) -> None:
    """With two results, the mean determines the distribution: W log(s1/s0) + L log((1 - s1)/(1 - s0))."""
    low, high = expected_score(-20), expected_score(35)
    by_hand = wins * math.log(high / low) + losses * math.log((1 - high) / (1 - low))
    assert log_likelihood_ratio((losses, wins), (0.0, 1.0), -20, 35) == pytest.approx(by_hand, rel=1e-6)
    assert log_likelihood_ratio((losses, 0, wins), GAME_SCORES, -20, 35) == pytest.approx(by_hand, rel=1e-3)


@pytest.mark.parametrize("pentanomial", [(10, 60, 300, 70, 12), (40, 30, 20, 50, 60)])
def test_ratio_of_close_hypotheses_is_normal(pentanomial: tuple[int, ...]) -> None:
    """For small differences near the mean: N (s1 - s0) (2 mean - s0 - s1) / (2 variance)."""
    total = sum(pentanomial)
    mean = sum(n * s for n, s in zip(pentanomial, PAIR_SCORES, strict=True)) / total
    variance = sum(n * (s - mean) ** 2 for n, s in zip(pentanomial, PAIR_SCORES, strict=True)) / total
    middle = elo_of(mean)
    assert middle is not None
    elo0, elo1 = middle - 5, middle + 2
    low, high = expected_score(elo0), expected_score(elo1)
    normal = total * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert log_likelihood_ratio(pentanomial, PAIR_SCORES, elo0, elo1) == pytest.approx(normal, rel=0.02)


def test_ratio_changes_sign_with_the_hypotheses() -> None:
    counts = (5, 20, 40, 30, 9)
    ratio = log_likelihood_ratio(counts, PAIR_SCORES, 0, 10)
    assert log_likelihood_ratio(counts, PAIR_SCORES, 10, 0) == pytest.approx(-ratio)
    assert log_likelihood_ratio(counts[::-1], PAIR_SCORES, -10, 0) == pytest.approx(-ratio)


def test_one_sided_results_give_finite_ratios() -> None:
    assert 0 < Sprt(0, 10).llr((0, 0, 0, 0, 30)) < 10
    assert Sprt(0, 10).llr((30, 0, 0, 0, 0)) < 0
    assert Sprt(0, 10).llr((0, 0, 30, 0, 0)) < 0
    assert Sprt(0, 10).llr((0, 0, 0, 0, 0)) == 0
    assert Sprt(0, 10).verdict((0, 0, 0, 0, 0)) is None


@pytest.mark.parametrize(("elo", "verdict"), [(0, "H0"), (60, "H1")])
def test_sequential_test_accepts_the_true_hypothesis(elo: float, verdict: str) -> None:
    sprt = Sprt(0, 60)
    rng = random.Random(3)
    win = expected_score(elo) - 0.1  # a fifth of the games drawn
    correct = 0
    for _ in range(40):
        counts = [0] * 5
        while (found := sprt.verdict(counts)) is None:
            for _ in range(5):
                points = sum(2 if r < win else 1 if r < win + 0.2 else 0 for r in (rng.random(), rng.random()))
                counts[points] += 1
        correct += found == verdict
    assert correct >= 35
