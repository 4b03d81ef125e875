from _typeshed import Incomplete
from collections.abc import Callable as Callable
from dataclasses import dataclass
from ludarium.analysis.move_review import Judgement as Judgement, SearchLimits as SearchLimits, best_other as best_other, expectation as expectation, judge as judge
from ludarium.analysis.stop import Stop as Stop
from ludarium.engine.scores import PROVED as PROVED, Score as Score, score_of as score_of, search_score as search_score
from ludarium.errors import InvalidOption as InvalidOption, InvalidRecord as InvalidRecord
from ludarium.extras import require as require
from ludarium.game_package.position import Move as Move
from ludarium.match.record import Record as Record
from pathlib import Path
from typing import Any, Literal

DEFAULT_NODES: int
MAX_LEAD: int
MISTAKE: Incomplete
BLUNDER: Incomplete
PLOT_FORMATS: Incomplete
NOTABLE: float

@dataclass(frozen=True)
class ReviewedMove:
    ply: int
    seat: int
    player: str
    moves: tuple[str, ...]
    score: Score
    best: tuple[str, ...]
    best_score: Score
    depth: int
    eval_scale: int
    turning: bool = ...
    @property
    def loss(self) -> int: ...
    @property
    def expectation(self) -> float: ...
    @property
    def best_expectation(self) -> float: ...
    @property
    def drop(self) -> float: ...
    @property
    def verdict(self) -> Literal['good', 'mistake', 'blunder']: ...
    @property
    def missed_win(self) -> bool: ...
    @property
    def allowed_loss(self) -> bool: ...
    def as_json(self) -> dict[str, Any]: ...

@dataclass(frozen=True)
class PlayerReview:
    player: str
    name: str
    moves: int
    average_loss: float
    mistakes: int
    blunders: int
    def as_json(self) -> dict[str, Any]: ...

@dataclass(frozen=True)
class Review:
    record: Record
    moves: tuple[ReviewedMove, ...]
    @property
    def turning_points(self) -> tuple[ReviewedMove, ...]: ...
    @property
    def players(self) -> tuple[PlayerReview, ...]: ...
    def plot(self, file: str | Path) -> None: ...
    def as_json(self) -> dict[str, Any]: ...

def check_plot(file: str | Path) -> Path: ...
def review(record: Record, *, nodes: int | None = None, depth: int | None = None, seconds: float | None = None, stop: Stop | None = None, progress: Callable[[int, int], None] | None = None) -> Review: ...
def turns_the_game(move: ReviewedMove) -> bool: ...
