"""The table of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludarium.arena.results import GameResult
from ludarium.validation import require


@dataclass(frozen=True)
class StandingsRow:
    """A player's row in a tournament table.

    `score` is the average share of the points.  `elo` is relative to the average player.  `error` is half the width of
    the 95 % interval of `elo`."""

    player: int
    games: int
    wins: int
    draws: int
    losses: int
    score: float
    elo: float
    error: float


@dataclass(frozen=True)
class Standings:
    """A tournament table, best player first.  `assumed`: see `ratings.EloRatings`."""

    rows: tuple[StandingsRow, ...]
    assumed: bool
    games: int
    distinct: int


def report_tournament(results: Sequence[GameResult], players: int) -> Standings:
    """The tournament table after these games."""
    require("numpy", "lab", "rating players")
    from ludarium.arena.ratings import RatedGame, rate  # noqa: PLC0415 - imports NumPy

    rated = rate([RatedGame(r.fixture.seats, r.played.shares, r.fixture.pair) for r in results], players)
    rows = []
    for player, rating in enumerate(rated.ratings):
        games = [
            (result.played, result.played.shares[result.fixture.seats.index(player)])
            for result in results
            if player in result.fixture.seats
        ]
        wins = sum(share == 1.0 for _, share in games)
        losses = sum(share == 0.0 for _, share in games)
        score = sum(share for _, share in games) / len(games) if games else 0.0
        rows.append(
            StandingsRow(player, len(games), wins, len(games) - wins - losses, losses, score, rating.elo, rating.error)
        )
    rows.sort(key=lambda row: (-row.elo, -row.score, row.player))
    return Standings(tuple(rows), rated.assumed, len(results), len({result.course for result in results}))
