"""A move of a record, compared with the best move.

In games whose turns have several plies, a *move* in this module is a whole turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from ludarium.analysis.move_review import expectation
from ludarium.engine.scores import Score, search_score

MAX_LEAD = 5
"""The limit of scores, as a multiple of the game's `eval_scale`.  A win counts MAX_LEAD, and a loss -MAX_LEAD."""

MISTAKE, BLUNDER = 0.1, 0.2
"""The minimum drop of the expected result for a mistake and for a blunder."""


@dataclass(frozen=True)
class ReviewedMove:
    """A move of a record.  Scores are from the view of the player who moved."""

    ply: int
    """The number of the move's first ply in the record, from 1."""
    seat: int
    player: str
    moves: tuple[str, ...]
    """The move played, in canonical notation: one ply or all plies of a turn."""
    score: Score
    best: tuple[str, ...]
    """The best move, in the same form.  If the search found no better move, it is the move played."""
    best_score: Score
    depth: int
    """The depth of the search, in plies; in turns for games whose turns have several plies."""
    eval_scale: int
    """`Game.eval_scale` of the game."""
    turning: bool = False
    """Whether the move is a turning point, as the module `review` defines it."""

    @property
    def loss(self) -> int:
        """The loss against the best move, in hundredths of a piece, from 0 to 2 * MAX_LEAD * eval_scale.

        Because of the limit MAX_LEAD, a win that takes longer than necessary has no loss, and a lost position cannot
        get worse."""
        return self._clamped(self.best_score) - self._clamped(self.score)

    def _clamped(self, score: Score) -> int:
        return max(-MAX_LEAD * self.eval_scale, min(search_score(score), MAX_LEAD * self.eval_scale))

    @property
    def expectation(self) -> float:
        """The mover's expected result after the move, from 0 (lost) to 1 (won)."""
        return expectation(self.score, self.eval_scale)

    @property
    def best_expectation(self) -> float:
        """The mover's expected result after the best move, from 0 (lost) to 1 (won)."""
        return expectation(self.best_score, self.eval_scale)

    @property
    def drop(self) -> float:
        """The expected result after the best move, minus the one after the move played."""
        return self.best_expectation - self.expectation

    @property
    def verdict(self) -> Literal["good", "mistake", "blunder"]:
        return "blunder" if self.drop >= BLUNDER else "mistake" if self.drop >= MISTAKE else "good"

    @property
    def missed_win(self) -> bool:
        """Whether the best move was a proved win and the move played is not."""
        return self.best_score.kind == "win" and self.score.kind != "win"

    @property
    def allowed_loss(self) -> bool:
        """Whether the move played is a proved loss and the best move was not."""
        return self.score.kind == "loss" and self.best_score.kind != "loss"

    def as_json(self) -> dict[str, Any]:
        """Return the fields and properties as JSON data, with scores as `{"kind", "value"}`."""
        names = ("ply", "player", "loss", "verdict", "missed_win", "allowed_loss", "turning", "depth")
        return {name: getattr(self, name) for name in names} | {
            "moves": list(self.moves),
            "score": self.score._asdict(),
            "best": list(self.best),
            "best_score": self.best_score._asdict(),
            "expectation": round(self.expectation, 4),
            "best_expectation": round(self.best_expectation, 4),
        }
