"""Reviewing a record: what every move lost against the best, who erred how often, and where the game turned.

Each move is compared with the best one that a search of the same position finds, at the same depth.  The record is gone
through from its end, so that a result which is proved later on is known where it was brought about.

Where a turn is a series of plies, a *move* here is the whole turn.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from ludarium.engine.scores import PROVED, Score, number_of, score_of
from ludarium.errors import InvalidRecord
from ludarium.games.spec import Move
from ludarium.match.record import Record

if TYPE_CHECKING:  # these import the compiler
    from ludarium.engine.move_review import Judgement, SearchLimits
    from ludarium.engine.stop import Stop

DEFAULT_NODES = 100_000

MAX_LEAD = 5
"""Times the game's `eval_scale`: a lead of more counts as this much, and so does a proved win."""

MISTAKE, BLUNDER = 0.1, 0.2
"""How much of the expectation a mistake and a blunder throw away."""

_NOTABLE = 0.05
"""Where nobody made a mistake, the move that lost most is a turning point from this on."""


def expectation(score: Score, eval_scale: int) -> float:
    """What share of a game a score promises, from 0 (lost) to 1 (won); `eval_scale` is the game's."""
    if score.kind != "cp":
        return 1.0 if score.kind == "win" else 0.0
    return 1 / (1 + math.exp(-score.value / eval_scale))


@dataclass(frozen=True)
class ReviewedMove:
    """One move of a record and what might have been.  Scores are those of the player who moved."""

    ply: int
    """Of the record, counted from 1; where a turn is a series, its first."""
    seat: int
    player: str
    moves: tuple[str, ...]
    """What was played, in canonical notation: one ply or, where turns are series, all of them."""
    score: Score
    best: tuple[str, ...]
    """The best move found, of the same form; what was played, if nothing better was found."""
    best_score: Score
    depth: int
    """How far the search looked, in plies (turns, where they are series)."""
    eval_scale: int
    """The game's, see `Game.eval_scale`."""
    turning: bool = False
    """A turning point: a blunder, a mistake that made another the favourite, or in a game without either what cost
    most."""

    @property
    def loss(self) -> int:
        """What the move lost against the best, in hundredths of a piece, from 0 to 2 * MAX_LEAD * eval_scale.

        Greater leads count as MAX_LEAD * eval_scale, and so do proved wins: to win later than possible loses nothing,
        to let a forced win go loses what is then missing to so much, and a forced loss can be made no worse."""
        return self._worth(self.best_score) - self._worth(self.score)

    def _worth(self, score: Score) -> int:
        return max(-MAX_LEAD * self.eval_scale, min(number_of(score), MAX_LEAD * self.eval_scale))

    @property
    def expectation(self) -> float:
        """What share of the game the mover could expect after the move, from 0 (lost) to 1 (won)."""
        return expectation(self.score, self.eval_scale)

    @property
    def best_expectation(self) -> float:
        """The same for the best move."""
        return expectation(self.best_score, self.eval_scale)

    @property
    def drop(self) -> float:
        """How much of the expectation the move threw away."""
        return self.best_expectation - self.expectation

    @property
    def verdict(self) -> Literal["good", "mistake", "blunder"]:
        return "blunder" if self.drop >= BLUNDER else "mistake" if self.drop >= MISTAKE else "good"

    @property
    def missed_win(self) -> bool:
        """A win could have been forced, and after this move it can no longer."""
        return self.best_score.kind == "win" and self.score.kind != "win"

    @property
    def allowed_loss(self) -> bool:
        """The move runs into a forced loss that could have been avoided, as far as the search sees."""
        return self.score.kind == "loss" and self.best_score.kind != "loss"

    def as_json(self) -> dict[str, Any]:
        """All of it as plain data; scores as `{"kind", "value"}`."""
        return {
            "ply": self.ply,
            "player": self.player,
            "moves": list(self.moves),
            "score": self.score._asdict(),
            "best": list(self.best),
            "best_score": self.best_score._asdict(),
            "loss": self.loss,
            "expectation": round(self.expectation, 4),
            "best_expectation": round(self.best_expectation, 4),
            "verdict": self.verdict,
            "missed_win": self.missed_win,
            "allowed_loss": self.allowed_loss,
            "turning": self.turning,
            "depth": self.depth,
        }


@dataclass(frozen=True)
class PlayerReview:
    """How somebody played; `name` is what the record's tags say, or empty."""

    player: str
    name: str
    moves: int
    average_loss: float
    """In hundredths of a piece a move."""
    mistakes: int
    """Without the blunders."""
    blunders: int

    def as_json(self) -> dict[str, Any]:
        return {**vars(self), "average_loss": round(self.average_loss, 2)}


@dataclass(frozen=True)
class Review:
    """A record with all its moves judged."""

    record: Record
    moves: tuple[ReviewedMove, ...]

    @property
    def turning_points(self) -> tuple[ReviewedMove, ...]:
        return tuple(move for move in self.moves if move.turning)

    @property
    def players(self) -> tuple[PlayerReview, ...]:
        """One for each seat."""
        return tuple(self._player(seat) for seat in range(len(self.record.start.game.players)))

    def _player(self, seat: int) -> PlayerReview:
        own = [move for move in self.moves if move.seat == seat]
        verdicts = [move.verdict for move in own]
        player = self.record.start.game.players[seat]
        return PlayerReview(
            player=player,
            name=self.record.tags.get(player, ""),
            moves=len(own),
            average_loss=sum(move.loss for move in own) / max(len(own), 1),
            mistakes=verdicts.count("mistake"),
            blunders=verdicts.count("blunder"),
        )

    def plot(self, file: str | Path) -> None:
        """Write a picture of it, see `review_plot.plot`."""
        from ludarium.match.review_plot import plot  # noqa: PLC0415 - it brings Matplotlib

        plot(self, file)

    def as_json(self) -> dict[str, Any]:
        """`{"game", "options", "tags", "outcome", "players", "moves"}`."""
        game = self.record.start.game
        return {
            "game": game.name,
            "options": game.options,
            "tags": self.record.tags,
            "outcome": self.record.end.outcome.as_json(),
            "players": [player.as_json() for player in self.players],
            "moves": [move.as_json() for move in self.moves],
        }


def review(
    record: Record,
    *,
    nodes: int | None = None,
    depth: int | None = None,
    seconds: float | None = None,
    stop: Stop | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Judge every move of a record.

    The limits are those of one search, of which each move takes one or two; without any, DEFAULT_NODES positions.  With
    limits of depth or nodes the result is the same in every run.  `progress` hears how many moves of how many are done;
    after `stop.set()` from another thread the moves not yet judged are left out.  Raises InvalidOption for a limit out
    of range, InvalidRecord for a record without moves.
    """
    from ludarium.engine.move_review import SearchLimits  # noqa: PLC0415 - it brings the compiler

    if not record.moves:
        raise InvalidRecord("this record has no moves to review")
    if nodes is None and depth is None and seconds is None:
        nodes = DEFAULT_NODES
    limits = SearchLimits(seconds, depth, nodes)
    turns = list(_turns(record))
    reviewed: list[ReviewedMove] = []
    for done, (ply, played) in enumerate(reversed(turns), 1):
        reached = played[-1].position.play(played[-1])
        goes_on = done > 1 and turns[1 - done][1][0].position == reached  # else somebody resigned there
        reviewed.append(_review_move(ply, played, reviewed[-1] if goes_on else None, limits, stop))
        if stop is not None and stop.is_set:
            break
        if progress is not None:
            progress(done, len(turns))
    return Review(record, _with_turning_points(reviewed[::-1]))


def _turns(record: Record) -> Iterator[tuple[int, Sequence[Move]]]:
    """The moves with the plies that they begin with."""
    if not record.start.game.multi_action_turns:
        yield from ((ply, [move]) for ply, move in enumerate(record.moves, 1))
        return
    ply = 1
    for _, group in groupby(record.moves, key=lambda move: move.position.seat):
        turn = list(group)
        yield ply, turn
        ply += len(turn)


def _review_move(
    ply: int, played: Sequence[Move], following: ReviewedMove | None, limits: SearchLimits, stop: Stop | None
) -> ReviewedMove:
    from ludarium.engine.move_review import judge  # noqa: PLC0415 - it brings the compiler

    position = played[0].position
    found = _in_hindsight(played, judge(position, played, limits, stop), following, limits, stop)
    return ReviewedMove(
        ply=ply,
        seat=position.seat,
        player=position.turn,
        moves=tuple(str(move) for move in played),
        score=score_of(found.score),
        best=found.best,
        best_score=score_of(found.best_score),
        depth=found.depth,
        eval_scale=position.game.eval_scale,
    )


def _in_hindsight(
    played: Sequence[Move], found: Judgement, following: ReviewedMove | None, limits: SearchLimits, stop: Stop | None
) -> Judgement:
    """The judgement, mended by what the next move's search has proved about the position that was reached."""
    from ludarium.engine.move_review import best_other  # noqa: PLC0415 - it brings the compiler

    position, words = played[0].position, tuple(str(move) for move in played)
    if following is None:
        return found
    proved = _proved_before(following, position.seat, len(played), len(position.game.players))
    if proved is None:
        return found
    if found.best == words:  # the search took it for the best, without seeing so far
        other = best_other(position, played[0], limits, stop) if proved < 0 else None
        if other is not None and number_of(other.score) > proved:
            best = words if position.game.multi_action_turns else other.moves[:1]
            return replace(found, best=best, best_score=number_of(other.score), score=proved)
        return replace(found, best_score=proved, score=proved)
    if proved >= found.best_score:
        return replace(found, best=words, best_score=proved, score=proved)
    return replace(found, score=proved)


def _proved_before(following: ReviewedMove, seat: int, plies: int, players: int) -> int | None:
    """The result for `seat`, `plies` before the next move, if that move's score proves one.

    A win of the next player is a loss of everybody else; a loss is a win only where two play."""
    score = number_of(following.best_score)
    if following.seat == seat or abs(score) < PROVED or (score < 0 and players > 2):
        return None
    return plies - score if score > 0 else -score - plies


def _with_turning_points(moves: Sequence[ReviewedMove]) -> tuple[ReviewedMove, ...]:
    turning = {move.ply for move in moves if _turns_the_game(move)}
    most = max(moves, key=lambda move: move.drop)
    if not turning and most.drop >= _NOTABLE:
        turning = {most.ply}
    return tuple(replace(move, turning=move.ply in turning) for move in moves)


def _turns_the_game(move: ReviewedMove) -> bool:
    flipped = move.best_expectation >= 0.5 > move.expectation
    return move.verdict == "blunder" or (move.verdict == "mistake" and flipped)
