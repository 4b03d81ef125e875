"""Review a record: the loss of each move against the best move, mistakes, blunders and turning points.

For each move, a search finds the best move, and scores the best and the played move at the same depth.  The review goes
from the last move to the first, so that a result proved later in the record corrects the scores of earlier moves.

A *turning point* is a mistake or blunder that lowered the mover's expected result from at least 0.5 to less than 0.5,
or allowed a forced loss.  In a record without such a move, the costliest move is the turning point, if its drop is at
least MIN_COSTLY_DROP."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import Any, Literal

from ludarium.analysis.move_review import Judgement, best_alternative, judge_move
from ludarium.analysis.search_session import SearchLimits
from ludarium.analysis.stop import Stop
from ludarium.engine.scores import PROVED, Score, display_score, expectation, search_score
from ludarium.errors import InvalidRecord
from ludarium.games.position import Move
from ludarium.match.record import Record
from ludarium.pictures.picture import check_file
from ludarium.validation import require

DEFAULT_NODES = 100_000

PLOT_FORMATS = (".png", ".svg")

MAX_LEAD = 5
"""The limit of scores, as a multiple of the game's `eval_scale`.  A win counts MAX_LEAD, and a loss -MAX_LEAD."""

MISTAKE, BLUNDER = 0.1, 0.2
"""The minimum drop of the expected result for a mistake and for a blunder."""
MIN_COSTLY_DROP = 0.05
"""The minimum drop of the costliest move for a turning point, in a record without other turning points."""


@dataclass(frozen=True)
class ReviewedMove:
    """A move in the review of a record, compared with the best move.  Scores are from the view of the player who moved.
    In games whose turns have several plies, a *move* here is a whole turn."""

    ply: int  # the number of the move's first ply in the record, from 1
    seat: int
    player: str
    moves: tuple[str, ...]  # the move played, in canonical notation: one ply or all plies of a turn
    score: Score
    best: tuple[str, ...]
    """The best move, in the same form.  It is the move played if the search found no better move."""
    best_score: Score
    depth: int
    """The depth of the search, in plies; in turns for games whose turns have several plies; in iterations for MCTS."""
    eval_scale: int  # `Game.eval_scale` of the game
    turning: bool = False  # whether the move is a turning point

    @property
    def loss(self) -> int:
        """The loss against the best move, in hundredths of a piece, from 0 to 2 * MAX_LEAD * eval_scale.  Because of
        the limit MAX_LEAD, a win that takes longer than necessary has no loss, and a lost position cannot get worse."""
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
        """The expected result after the best move, minus the expected result after the move played."""
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
        """Return the move as JSON data, without `seat`, `eval_scale` and `drop`.  Scores are `{"kind", "value"}`."""
        names = ("ply", "player", "loss", "verdict", "missed_win", "allowed_loss", "turning", "depth")
        return {name: getattr(self, name) for name in names} | {
            "moves": list(self.moves),
            "score": self.score._asdict(),
            "best": list(self.best),
            "best_score": self.best_score._asdict(),
            "expectation": round(self.expectation, 4),
            "best_expectation": round(self.best_expectation, 4),
        }


@dataclass(frozen=True)
class PlayerReview:
    """The totals of one player.  `name` comes from the record's tags; it may be empty."""

    player: str
    name: str
    moves: int  # the number of the player's reviewed moves
    average_loss: float  # the average loss per move, in hundredths of a piece
    mistakes: int  # the number of mistakes, excluding blunders
    blunders: int

    def as_json(self) -> dict[str, Any]:
        return {**vars(self), "average_loss": round(self.average_loss, 2)}


@dataclass(frozen=True)
class Review:
    """A record and its reviewed moves."""

    record: Record
    moves: tuple[ReviewedMove, ...]

    @property
    def turning_points(self) -> tuple[ReviewedMove, ...]:
        return tuple(move for move in self.moves if move.turning)

    @property
    def players(self) -> tuple[PlayerReview, ...]:
        """The review of each player, by seat."""
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
        """Write a plot of the review.  The suffix of the file, .png or .svg, determines the format.  Raises
        InvalidOption for another suffix or a missing folder, OSError if the file cannot be written, and MissingPackage
        without the extra `plot`."""
        path = check_file(file, PLOT_FORMATS)
        require("matplotlib", "plot", "a plot")
        from ludarium.match.review_plot import plot  # noqa: PLC0415 - imports Matplotlib

        plot(self.record, self.moves, path)

    def as_json(self) -> dict[str, Any]:
        """Return `{"game", "options", "tags", "outcome", "players", "moves"}`."""
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
    """Review every move of a record.

    The limits apply to the search for the best move.  A move takes up to three further searches, whose limits are
    similar.  Without limits, `nodes` is DEFAULT_NODES.  Without `seconds`, the result is the same in every run.

    The function calls `progress` with the numbers of reviewed moves and of all moves.  The review begins with the
    last move; after `stop.set()` from another thread, it lacks the first moves.  Raises InvalidOption for a limit out
    of range, and InvalidRecord for a record without moves."""
    if not record.moves:
        raise InvalidRecord("this game has no moves to review")
    if nodes is None and depth is None and seconds is None:
        nodes = DEFAULT_NODES
    limits = SearchLimits(seconds, depth, nodes)
    turns = list(_turns(record))
    reviewed: list[ReviewedMove] = []
    for done, (ply, played) in enumerate(reversed(turns), 1):
        after = played[-1].position.play(played[-1])
        is_followed = done > 1 and turns[1 - done][1][0].position == after  # False if a player resigned in between
        reviewed.append(_review_move(ply, played, reviewed[-1] if is_followed else None, limits, stop))
        if stop is not None and stop.is_set:
            break
        if progress is not None:
            progress(done, len(turns))
    return Review(record, _with_turning_points(reviewed[::-1]))


def _turns(record: Record) -> Iterator[tuple[int, Sequence[Move]]]:
    """Yield each turn with the number of its first ply."""
    if not record.start.game.multi_action_turns:
        yield from ((ply, [move]) for ply, move in enumerate(record.moves, 1))
        return
    ply = 1
    for _, group in groupby(record.moves, key=lambda move: move.position.seat):
        turn = list(group)
        yield ply, turn
        ply += len(turn)


def _review_move(
    ply: int, played: Sequence[Move], next_move: ReviewedMove | None, limits: SearchLimits, stop: Stop | None
) -> ReviewedMove:
    position = played[0].position
    judgement = _corrected(played, judge_move(position, played, limits, stop), next_move, limits, stop)
    return ReviewedMove(
        ply=ply,
        seat=position.seat,
        player=position.turn,
        moves=tuple(map(str, played)),
        score=display_score(judgement.score),
        best=judgement.best,
        best_score=display_score(judgement.best_score),
        depth=judgement.depth,
        eval_scale=position.game.eval_scale,
    )


def _corrected(
    turn: Sequence[Move], judgement: Judgement, next_move: ReviewedMove | None, limits: SearchLimits, stop: Stop | None
) -> Judgement:
    """Correct `judgement` by a win or loss that the review of the next move has proved."""
    if next_move is None:
        return judgement
    position, move = turn[0].position, tuple(map(str, turn))
    proved_score = _score_proved_by(next_move, position.seat, len(turn), len(position.game.players))
    if proved_score is None:
        return judgement
    if judgement.best == move:  # the search chose this move, but did not see the result
        other = best_alternative(position, turn, limits, stop) if proved_score < 0 else None
        if other is not None and other[1] > proved_score:
            return replace(judgement, best=other[0], best_score=other[1], score=proved_score)
        return replace(judgement, best_score=proved_score, score=proved_score)
    if proved_score >= judgement.best_score:
        return replace(judgement, best=move, best_score=proved_score, score=proved_score)
    return replace(judgement, score=proved_score)


def _score_proved_by(next_move: ReviewedMove, seat: int, plies: int, players: int) -> int | None:
    """Return the score of `seat` that the review of the next move proves.  The next move follows `plies` plies later.
    None if nothing is proved.  A win of the next player is a loss for all others.  A loss of the next player is a win
    for `seat` only with two players."""
    score = search_score(next_move.best_score)
    if next_move.seat == seat or abs(score) < PROVED or (score < 0 and players > 2):
        return None
    return plies - score if score > 0 else -score - plies


def _with_turning_points(moves: Sequence[ReviewedMove]) -> tuple[ReviewedMove, ...]:
    turning = {move.ply for move in moves if is_turning_mistake(move)}
    costliest = max(moves, key=lambda move: move.drop)
    if not turning and costliest.drop >= MIN_COSTLY_DROP:
        turning = {costliest.ply}
    return tuple(replace(move, turning=move.ply in turning) for move in moves)


def is_turning_mistake(move: ReviewedMove) -> bool:
    """Whether a reviewed move is a mistake or blunder that lowered the mover's expected result from at least 0.5 to
    less than 0.5, or allowed a forced loss."""
    fell_below_half = move.best_expectation >= 0.5 > move.expectation
    return move.verdict != "good" and (fell_below_half or move.allowed_loss)
