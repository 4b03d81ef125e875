"""The reports of contests: a match between two players, a ladder of players, and the table of a tournament."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from ludarium.arena.match_statistics import GAME_SCORES, PAIR_SCORES, Estimate, Sprt, estimate, expected_score
from ludarium.arena.results import GameResult
from ludarium.validation import require

OrderVerdict = Literal["shown", "undecided", "contradicted"]
"""Whether the games show that each player of a ladder is stronger than the previous player, or contradict this."""


@dataclass(frozen=True)
class MatchReport:
    """The result of a match, from the view of one of its two players."""

    wins: int
    draws: int
    losses: int
    pentanomial: tuple[int, int, int, int, int]
    """The numbers of finished pairs that gave 0, ½, 1, 1½ and 2 points.

    In a draw with more than two seats, a player who has k of the n seats gets k/n of the point.  The points of a
    pair are rounded to the nearest of these five numbers."""
    result: Estimate | None  # from pairs; from single games while no pair is finished; None without games
    distinct: int  # the number of different games, by start and moves
    first_seat_wins: int  # games won by the player in the first seat
    plies: float  # average length of a game in plies, including the opening

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    def as_json(self) -> dict[str, Any]:
        """`{"wins", …, "elo": {"value", "error", "bound"}}`.  Without games, all three parts of `elo` are null.
        With games, either `bound` is null, or `value` and `error` are."""
        counted = {name: value for name, value in asdict(self).items() if name != "result"}
        parts = {"value": "elo", "error": "elo_error", "bound": "elo_bound"}
        return counted | {
            "games": self.games,
            "score": self.result and round(self.result.score, 6),
            "elo": {name: _rounded(self.result and getattr(self.result, part)) for name, part in parts.items()},
            "pentanomial": list(self.pentanomial),
            "plies": round(self.plies, 1),
        }


class MatchTally:
    """The running totals of a match of `player` against another player, from which its report is made."""

    def __init__(self, player: int = 0) -> None:
        self._player = player
        self._shares: Counter[float] = Counter()  # the number of games for each of GAME_SCORES
        self._first_shares: dict[int, float] = {}  # the share in the first game, for each pair with one finished game
        self._pairs: Counter[int] = Counter()  # the number of pairs for each number of half points
        self._distinct: set[int] = set()
        self._first_seat_wins = 0
        self._plies = 0

    def add(self, result: GameResult) -> None:
        shares = zip(result.fixture.seats, result.played.shares, strict=True)
        share = sum(share for player, share in shares if player == self._player)
        self._shares[share if share in GAME_SCORES else 0.5] += 1
        first_share = self._first_shares.pop(result.fixture.pair, None)
        if first_share is None:
            self._first_shares[result.fixture.pair] = share
        else:
            self._pairs[round(2 * (first_share + share))] += 1
        self._distinct.add(hash(result.course))
        self._first_seat_wins += result.played.winner == 0
        self._plies += len(result.played.moves)

    def report(self) -> MatchReport:
        losses, draws, wins = (self._shares[share] for share in GAME_SCORES)
        pentanomial = (self._pairs[0], self._pairs[1], self._pairs[2], self._pairs[3], self._pairs[4])
        result = estimate(pentanomial, PAIR_SCORES) or estimate((losses, draws, wins), GAME_SCORES)
        distinct, plies = len(self._distinct), self._plies / max(wins + draws + losses, 1)
        return MatchReport(wins, draws, losses, pentanomial, result, distinct, self._first_seat_wins, plies)


def sprt_data(sprt: Sprt, pentanomial: Sequence[int]) -> dict[str, Any]:
    """Report of a match's SPRT: `{"elo0", "elo1", "alpha", "beta", "llr", "bounds", "verdict"}`.  `verdict` is H0, H1
    or null."""
    return asdict(sprt) | {
        "llr": round(sprt.llr(pentanomial), 4),
        "bounds": [round(bound, 4) for bound in sprt.bounds],
        "verdict": sprt.verdict(pentanomial),
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 2)


@dataclass(frozen=True)
class Rung:
    """A rung in the report of a ladder: a player, and the report of its match against the previous player."""

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
    """The 95 % interval of the Elo difference.  If all games were won or all were lost, one end is infinite."""
    if result is None:
        return -math.inf, math.inf
    if result.elo is None or result.elo_error is None:
        bound = result.elo_bound or 0.0
        return (bound, math.inf) if result.score else (-math.inf, bound)
    return result.elo - result.elo_error, result.elo + result.elo_error


class LadderTally:
    """Running totals for the reports of a ladder: the matches between successive players."""

    def __init__(self, players: int) -> None:
        self._matches = {player: MatchTally(player) for player in range(1, players)}

    def add(self, result: GameResult) -> None:
        self._matches[max(result.fixture.seats)].add(result)

    def rungs(self) -> list[Rung]:
        """The matches so far, from player 1 on."""
        return [Rung(player, match.report()) for player, match in self._matches.items()]


def order_of(rungs: Iterable[Rung]) -> OrderVerdict:
    """For the report of a ladder, judge its order: `contradicted` if a rung is, `shown` if all rungs are, else
    `undecided`."""
    orders = {rung.order for rung in rungs}
    return "contradicted" if "contradicted" in orders else "undecided" if "undecided" in orders else "shown"


@dataclass(frozen=True)
class StandingsRow:
    """A player's row in the report of a tournament.  `score` is the average share of the points.  `elo` is relative to
    the average player.  `error` is half the width of the 95 % interval of `elo`."""

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
    """The report of a tournament: a table, best player first.  `assumed`: whether draws were added, because the
    ratings would otherwise be infinite (`ratings.EloRatings`)."""

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
        own_results = [result for result in results if player in result.fixture.seats]
        shares = [result.played.shares[result.fixture.seats.index(player)] for result in own_results]
        games, wins, losses = len(shares), shares.count(1.0), shares.count(0.0)
        score = sum(shares) / games if games else 0.0
        rows.append(StandingsRow(player, games, wins, games - wins - losses, losses, score, rating.elo, rating.error))
    rows.sort(key=lambda row: (-row.elo, -row.score, row.player))
    return Standings(tuple(rows), rated.draws_added, len(results), len({result.course for result in results}))
