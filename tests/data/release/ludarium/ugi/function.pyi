from collections.abc import Callable, Sequence
from ludarium.errors import EngineFault as EngineFault, InvalidCommand as InvalidCommand, LudariumError as LudariumError
from ludarium.game_package.position import Position as Position
from ludarium.game_package.spec import Game as Game
from ludarium.ugi.command import check_function_name as check_function_name, read_game as read_game
from ludarium.ugi.dialect import Dialect as Dialect
from ludarium.ugi.engine import Session as Session, converse as converse
from ludarium.ugi.function_call import (
    MoveFunction as MoveFunction,
    MoveLimits as MoveLimits,
    find_function as find_function,
)
from ludarium.ugi.lines import Writer as Writer
from ludarium.ugi.protocol import Limits as Limits, NO_MOVE as NO_MOVE

Call = Callable[[], None]

def serve(
    choose: Callable[..., object], *, name: str = "", author: str = "", game: Game | str | None = None
) -> None: ...
def main(arguments: Sequence[str] | None = None) -> None: ...

class FunctionSearch:
    def __init__(
        self,
        function: MoveFunction,
        position: Position,
        limits: Limits,
        dialect: Dialect,
        hand_over: Callable[[Call], object],
    ) -> None: ...
    @property
    def running(self) -> bool: ...
    def start(self) -> None: ...
    def stop(self) -> None: ...
    def wait(self, seconds: float) -> bool: ...

class FunctionSession(Session):
    def __init__(
        self,
        game: Game,
        dialect: Dialect,
        function: MoveFunction,
        hand_over: Callable[[Call], object],
        name: str = "",
        author: str = "",
    ) -> None: ...
    @property
    def calling(self) -> bool: ...
