"""Review of a record: the loss of each move against the best one, mistakes and blunders, turning points.

Each move is compared with the best one that a search of the same position finds, at the same depth.  The moves are
reviewed from the last to the first, so that a result proved later in the record is known at the moves before it.

Where a turn is a series of plies, a *move* here is the whole turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import Any, Literal

from ludarium.analysis.move_review import Judgement, SearchLimits, best_other, expectation, judge
from ludarium.analysis.stop import Stop
from ludarium.engine.scores import PROVED, Score, score_of, search_score
from ludarium.errors import InvalidOption, InvalidRecord
from ludarium.extras import require
from ludarium.games.position import Move
from ludarium.match.record import Record

DEFAULT_NODES = 100_000

MAX_LEAD = 5
"""Scores, those of proved wins too, are clamped to this number times the game's `eval_scale`."""

MISTAKE, BLUNDER = 0.1, 0.2
"""The least drop of the expectation by a mistake and by a blunder."""

PLOT_FORMATS = (".png", ".svg")

NOTABLE = 0.05
"""In a record without mistakes the costliest move is a turning point if the expectation dropped by this."""


@dataclass(frozen=True)
class ReviewedMove:
    """One move of a record beside the best move.  Scores are those of the player who moved."""

    ply: int
    """The number of the ply in the record, from 1; of a turn with several plies, the first."""
    seat: int
    player: str
    moves: tuple[str, ...]
    """The move played, in canonical notation: one ply or all plies of a turn."""
    score: Score
    best: tuple[str, ...]
    """The best move found, in the same form; the move played if no better one was found."""
    best_score: Score
    depth: int
    """The depth of the search, in plies (turns, where a turn is a series of moves)."""
    eval_scale: int
    """The game's, see `Game.eval_scale`."""
    turning: bool = False
    """Whether the move is a turning point: a mistake or a blunder that made another player the favourite or allowed a
    forced loss, or, in a game without one, the costliest move if it is notable."""

    @property
    def loss(self) -> int:
        """The loss against the best move, in hundredths of a piece, from 0 to 2 * MAX_LEAD * eval_scale.

        Scores are clamped to MAX_LEAD * eval_scale, those of proved results too: a later win than possible loses
        nothing, a missed win loses the difference to the new score, and a lost position cannot get worse."""
        return self._clamped(self.best_score) - self._clamped(self.score)

    def _clamped(self, score: Score) -> int:
        return max(-MAX_LEAD * self.eval_scale, min(search_score(score), MAX_LEAD * self.eval_scale))

    @property
    def expectation(self) -> float:
        """The mover's expected result after the move, from 0 (lost) to 1 (won)."""
        return expectation(self.score, self.eval_scale)

    @property
    def best_expectation(self) -> float:
        """The same for the best move."""
        return expectation(self.best_score, self.eval_scale)

    @property
    def drop(self) -> float:
        """The drop of the expectation by the move."""
        return self.best_expectation - self.expectation

    @property
    def verdict(self) -> Literal["good", "mistake", "blunder"]:
        return "blunder" if self.drop >= BLUNDER else "mistake" if self.drop >= MISTAKE else "good"

    @property
    def missed_win(self) -> bool:
        """Whether there was a proved win before the move and none after it."""
        return self.best_score.kind == "win" and self.score.kind != "win"

    @property
    def allowed_loss(self) -> bool:
        """Whether there is a proved loss after the move and was none before it."""
        return self.score.kind == "loss" and self.best_score.kind != "loss"

    def as_json(self) -> dict[str, Any]:
        """The fields and properties as JSON data; scores as `{"kind", "value"}`."""
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
    """The sums for one player; `name` is from the record's tags, or empty."""

    player: str
    name: str
    moves: int
    average_loss: float
    """In hundredths of a piece for each move."""
    mistakes: int
    """Mistakes that are no blunders."""
    blunders: int

    def as_json(self) -> dict[str, Any]:
        return {**vars(self), "average_loss": round(self.average_loss, 2)}


@dataclass(frozen=True)
class Review:
    """A record with all its moves reviewed."""

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
        """Write a plot of the review; the suffix of the file's name, .png or .svg, determines the format.

        Raises InvalidOption for another suffix or where there is no such folder, OSError where it cannot be written,
        MissingPackage without the extra `plot`."""
        path = check_plot(file)
        require("matplotlib", "plot", "a plot")
        from ludarium.match.review_plot import plot  # noqa: PLC0415 - it brings Matplotlib

        plot(self, path)

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


def check_plot(file: str | Path) -> Path:
    """The path of a plot; raises InvalidOption where the suffix is no known format or the folder does not exist."""
    path = Path(file)
    if path.suffix.lower() not in PLOT_FORMATS:
        raise InvalidOption(
            "the file of a plot must end with {formats}, not {file!r}",
            formats=" or ".join(PLOT_FORMATS),
            file=str(file),
        )
    if not path.parent.is_dir():
        raise InvalidOption("the folder {parent!r} of the plot does not exist", parent=str(path.parent))
    return path


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

    The limits are those of one search, and each move takes one or two searches; without any, DEFAULT_NODES positions.
    With limits of depth or nodes the result is the same in every run.  `progress` is called with the number of moves
    done and that of all; after `stop.set()` from another thread the moves not yet reviewed are left out.  Raises
    InvalidOption for a limit out of range, InvalidRecord for a record without moves.
    """
    if not record.moves:
        raise InvalidRecord("this game has no moves to review")
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
    """The moves of the record, each with the number of its first ply."""
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
    """The judgement, corrected by what the search for the next move has proved about the position after this one."""
    position, words = played[0].position, tuple(str(move) for move in played)
    if following is None:
        return found
    proved = _proved_before(following, position.seat, len(played), len(position.game.players))
    if proved is None:
        return found
    if found.best == words:  # the search took it for the best, without seeing so far
        other = best_other(position, played[0], limits, stop) if proved < 0 else None
        if other is not None and search_score(other.score) > proved:
            best = words if position.game.multi_action_turns else other.moves[:1]
            return replace(found, best=best, best_score=search_score(other.score), score=proved)
        return replace(found, best_score=proved, score=proved)
    if proved >= found.best_score:
        return replace(found, best=words, best_score=proved, score=proved)
    return replace(found, score=proved)


def _proved_before(following: ReviewedMove, seat: int, plies: int, players: int) -> int | None:
    """The proved score for `seat`, `plies` before the next move, if that move's best score is proved.

    A win of the next player is a loss of everybody else; a loss is a win only where two play."""
    score = search_score(following.best_score)
    if following.seat == seat or abs(score) < PROVED or (score < 0 and players > 2):
        return None
    return plies - score if score > 0 else -score - plies


def _with_turning_points(moves: Sequence[ReviewedMove]) -> tuple[ReviewedMove, ...]:
    turning = {move.ply for move in moves if turns_the_game(move)}
    costliest = max(moves, key=lambda move: move.drop)
    if not turning and costliest.drop >= NOTABLE:
        turning = {costliest.ply}
    return tuple(replace(move, turning=move.ply in turning) for move in moves)


def turns_the_game(move: ReviewedMove) -> bool:
    """Whether a mistake or a blunder made another player the favourite, or allowed a forced loss."""
    flipped = move.best_expectation >= 0.5 > move.expectation
    return move.verdict != "good" and (flipped or move.allowed_loss)
