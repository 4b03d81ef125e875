"""A ladder of players: whether each is stronger than the previous one."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from ludarium.arena.match_report import MatchReport, MatchTally
from ludarium.arena.match_statistics import Estimate, expected_score
from ludarium.arena.results import GameResult

OrderVerdict = Literal["shown", "undecided", "contradicted"]


@dataclass(frozen=True)
class Rung:
    """A player of a ladder, and its match against the previous player."""

    player: int
    report: MatchReport

    @property
    def score_interval(self) -> tuple[float, float]:
        """The 95 % interval of the expected score, converted from the interval of the Elo difference."""
        low, high = _elo_interval(self.report.result)
        return expected_score(low), expected_score(high)

    @property
    def order(self) -> OrderVerdict:
        """Whether this player is stronger than the previous player, according to the 95 % interval."""
        low, high = _elo_interval(self.report.result)
        return "shown" if low > 0 else "contradicted" if high < 0 else "undecided"

    def as_json(self) -> dict[str, Any]:
        """`MatchReport.as_json` with `score_interval` and `order`."""
        interval = [round(end, 6) for end in self.score_interval]
        return {**self.report.as_json(), "score_interval": interval, "order": self.order}


def _elo_interval(result: Estimate | None) -> tuple[float, float]:
    """The 95 % interval of the Elo difference.  Unknown bounds are infinite."""
    if result is None:
        return -math.inf, math.inf
    if result.elo is None or result.elo_error is None:
        bound = result.elo_bound or 0.0
        return (bound, math.inf) if result.score else (-math.inf, bound)
    return result.elo - result.elo_error, result.elo + result.elo_error


class LadderTally:
    """Running totals of a ladder: the matches between successive players."""

    def __init__(self, players: int) -> None:
        self._matches = {player: MatchTally(player) for player in range(1, players)}

    def add(self, result: GameResult) -> None:
        """Count a game."""
        self._matches[max(result.fixture.seats)].add(result)

    def rungs(self) -> list[Rung]:
        """The matches so far, from player 1 on."""
        return [Rung(player, match.report()) for player, match in self._matches.items()]


def order_of(rungs: Iterable[Rung]) -> OrderVerdict:
    """A ladder's order: `contradicted` if a rung is, `shown` if all rungs are, otherwise `undecided`."""
    orders = {rung.order for rung in rungs}
    return "contradicted" if "contradicted" in orders else "undecided" if "undecided" in orders else "shown"
