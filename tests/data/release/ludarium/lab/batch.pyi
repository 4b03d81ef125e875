import numpy as np
from _typeshed import Incomplete
from collections.abc import Callable as Callable, Mapping
from ludarium.engine.request import MAX_PLIES as MAX_PLIES
from ludarium.errors import IllegalMove as IllegalMove, InvalidOption as InvalidOption
from ludarium.extras import require as require
from ludarium.game_package.position import Position as Position
from ludarium.game_package.spec import Game as Game
from ludarium.game_package.text import check_number as check_number, one_of as one_of
from ludarium.kernel import learning as learning
from ludarium.kernel.bits import wrap as wrap
from ludarium.kernel.words import from_words as from_words, to_words as to_words
from ludarium.lab.layout import CHOICES as CHOICES, CHOSEN as CHOSEN, COLUMNS as COLUMNS, ENDED as ENDED, EPISODE as EPISODE, ILLEGAL as ILLEGAL, OUTCOME as OUTCOME, PLIES as PLIES, RANDOM_ACTION as RANDOM_ACTION, RECORD as RECORD, TRUNCATED as TRUNCATED, TURN as TURN
from numpy.typing import ArrayLike as ArrayLike, NDArray
from typing import Any, TypeAlias

MOST_GAMES: Incomplete
Reset: TypeAlias
OnIllegal: TypeAlias
Numbers: TypeAlias

class Batch:
    states: Numbers
    legal: NDArray[np.bool_]
    planes: NDArray[np.int8]
    turn: Numbers
    outcome: Numbers
    plies: Numbers
    choices: Numbers
    random_actions: Numbers
    start: Incomplete
    shape: learning.PlanesShape
    actions: int
    def __init__(self, game: Game, size: int, *, seed: int = 0, setup: str | None = None, reset: Reset = 'same step', on_illegal: OnIllegal = 'raise', most_plies: int = ..., threads: int = 1) -> None: ...
    def reset(self, *, seed: int | None = None, where: ArrayLike | None = None) -> None: ...
    def step(self, actions: ArrayLike, where: ArrayLike | None = None) -> None: ...
    @property
    def ended(self) -> NDArray[np.bool_]: ...
    @property
    def truncated(self) -> NDArray[np.bool_]: ...
    @property
    def illegal(self) -> NDArray[np.bool_]: ...
    @property
    def rewards(self) -> NDArray[np.float32]: ...
    def position(self, number: int) -> Position: ...
    def save(self) -> dict[str, NDArray[Any]]: ...
    def load(self, saved: Mapping[str, NDArray[Any]], where: ArrayLike | None = None) -> None: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def put(self, number: int, position: Position) -> None: ...
    def move(self, number: int, action: int) -> str: ...
    def action(self, number: int, move: str) -> int: ...
    def observe(self, seat: int, number: int = 0) -> NDArray[np.int8]: ...
    seen_by = observe
