"""The report of a match between two players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ludarium.arena.match_statistics import GAME_SCORES, PAIR_SCORES, Estimate, Sprt, estimate
from ludarium.arena.results import GameResult


@dataclass(frozen=True)
class MatchReport:
    """The result of a match for the first player."""

    wins: int
    draws: int
    losses: int
    pentanomial: tuple[int, int, int, int, int]
    """The numbers of finished pairs that gave 0, ½, 1, 1½ and 2 points.

    With more than two seats, a draw gives each player the share of its seats, and a pair counts at the nearest
    of these values."""
    result: Estimate | None
    """Estimated from pairs, or from single games before the first pair.  None without games."""
    distinct: int
    """The number of different games, by start and moves."""
    first_seat_wins: int
    """Games won by the player in the first seat."""
    plies: float
    """Average length of a game in plies, including the opening."""

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    def as_json(self) -> dict[str, Any]:
        """`{"wins", …, "elo": {"value", "error", "bound"}}`.

        Without games, all three parts of `elo` are null; otherwise only `bound`, or only `value` and `error`."""
        counted = {name: value for name, value in asdict(self).items() if name != "result"}
        return counted | {
            "games": self.games,
            "score": self.result and round(self.result.score, 6),
            "elo": {
                "value": _rounded(self.result and self.result.elo),
                "error": _rounded(self.result and self.result.elo_error),
                "bound": _rounded(self.result and self.result.elo_bound),
            },
            "pentanomial": list(self.pentanomial),
            "plies": round(self.plies, 1),
        }


class MatchTally:
    """Running totals of a match of `player` against another player."""

    def __init__(self, player: int = 0) -> None:
        self._player = player
        self._shares: Counter[float] = Counter()
        self._open: dict[int, float] = {}
        """The share of the first game, for each pair with one finished game."""
        self._pairs: Counter[int] = Counter()
        self._distinct: set[int] = set()
        self._first_seat_wins = 0
        self._plies = 0

    def add(self, result: GameResult) -> None:
        """Count a game."""
        shares = zip(result.fixture.seats, result.played.shares, strict=True)
        share = sum(share for player, share in shares if player == self._player)
        self._shares[share if share in GAME_SCORES else 0.5] += 1
        before = self._open.pop(result.fixture.pair, None)
        if before is None:
            self._open[result.fixture.pair] = share
        else:
            self._pairs[round(2 * (before + share))] += 1
        self._distinct.add(hash(result.course))
        self._first_seat_wins += result.played.winner == 0
        self._plies += len(result.played.moves)

    def report(self) -> MatchReport:
        """The report of the games so far."""
        losses, draws, wins = (self._shares[share] for share in GAME_SCORES)
        pentanomial = (self._pairs[0], self._pairs[1], self._pairs[2], self._pairs[3], self._pairs[4])
        return MatchReport(
            wins,
            draws,
            losses,
            pentanomial,
            estimate(pentanomial, PAIR_SCORES) or estimate((losses, draws, wins), GAME_SCORES),
            len(self._distinct),
            self._first_seat_wins,
            self._plies / max(wins + draws + losses, 1),
        )


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
