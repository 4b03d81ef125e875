"""Whether players are in order: each of them meets the one before."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from ludarium.arena.report import MatchReport, MatchTally
from ludarium.arena.results import GameResult
from ludarium.arena.statistics import Estimate, expected_score

Order = Literal["shown", "undecided", "contradicted"]


@dataclass(frozen=True)
class Rung:
    """A player and how the match against the one before went, from this player's side."""

    player: int
    report: MatchReport

    @property
    def score_interval(self) -> tuple[float, float]:
        """The 95 % interval of the expected score: that of Elo, so that both say the same."""
        low, high = _elo_interval(self.report.result)
        return expected_score(low), expected_score(high)

    @property
    def order(self) -> Order:
        """Whether this player is stronger, as far as 95 % intervals tell."""
        low, high = _elo_interval(self.report.result)
        return "shown" if low > 0 else "contradicted" if high < 0 else "undecided"

    def as_json(self) -> dict[str, Any]:
        """The match as `MatchReport.as_json`, with `score_interval` and `order`."""
        interval = [round(end, 6) for end in self.score_interval]
        return {**self.report.as_json(), "score_interval": interval, "order": self.order}


def _elo_interval(result: Estimate | None) -> tuple[float, float]:
    """Infinite where nothing is known of an end."""
    if result is None:
        return -math.inf, math.inf
    if result.elo is None or result.elo_error is None:
        bound = result.elo_bound or 0.0
        return (bound, math.inf) if result.score else (-math.inf, bound)
    return result.elo - result.elo_error, result.elo + result.elo_error


class LadderTally:
    """The sums of all these matches, kept up with every game."""

    def __init__(self, players: int) -> None:
        self._matches = {player: MatchTally(player) for player in range(1, players)}

    def add(self, result: GameResult) -> None:
        """Count a game."""
        self._matches[max(result.fixture.seats)].add(result)

    def rungs(self) -> list[Rung]:
        """The numbers so far, from player 1 on."""
        return [Rung(player, match.report()) for player, match in self._matches.items()]


def order_of(rungs: Iterable[Rung]) -> Order:
    """Whether all are in order: contradicted where one rung is, shown where all are."""
    found = {rung.order for rung in rungs}
    return "contradicted" if "contradicted" in found else "undecided" if "undecided" in found else "shown"
