import random
from _typeshed import Incomplete
from collections.abc import Callable as Callable, Hashable, Sequence
from ludarium.analysis.analyse import Choice as Choice, Progress as Progress, reporter as reporter
from ludarium.analysis.play import Board as Board, after as after, turn_of as turn_of
from ludarium.analysis.search_session import Answer as Answer, SearchSession as SearchSession, TABLE_BITS as TABLE_BITS
from ludarium.analysis.stop import Deadline as Deadline, Stop as Stop
from ludarium.engine.levels import Level as Level, level_of as level_of
from ludarium.errors import NotAllowed as NotAllowed
from ludarium.game_package.position import Move as Move, Position as Position
from ludarium.game_package.spec import Game as Game

MAX_LEVEL_NODES: int
GameHistory = tuple[Position, Sequence[int]]

def choose(position: Position, level_number: int, *, stop: Stop | None = None, seed: int | None = None, session: SearchSession | None = None, progress: Callable[[Progress], None] | None = None, played: GameHistory | None = None) -> Choice: ...

class LevelSearch:
    level: Incomplete
    nodes: Incomplete
    session: Incomplete
    def __init__(self, game: Game, level: Level, *, max_nodes: int | None = ..., session: SearchSession | None = None, bits: int = ..., native: bool = False) -> None: ...
    def __call__(self, position: Position, seed: int, stop: Stop, played: GameHistory | None = None, progress: Callable[[Progress], None] | None = None) -> Answer: ...
    def line(self, board: Board, rng: random.Random, stop: Stop) -> Sequence[int]: ...

class Plans:
    def __init__(self) -> None: ...
    def keep(self, position: Position, line: Sequence[int], player: Hashable = None) -> None: ...
    def take(self, position: Position, player: Hashable = None) -> int | None: ...
