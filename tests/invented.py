"""A game that exists only in tests: several players, several plies in a turn, options that exclude each other.

Players in turn step along a row of cells, once or twice, and end their turn by a button; who steps on the last cell
wins.  Who resigns is passed over.  `introduce` puts it beside the games of the registry.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ludarium.errors import IllegalMove, InvalidOption, InvalidPosition
from ludarium.games import registry
from ludarium.games.scene import Action, Board, Cell, Frame, Hop, Path, Piece, Scene, Step, Symbol
from ludarium.games.spec import Game, Option, Setup
from ludarium.kernel import operations as op

END, STEP = 0, 1
NAMES = ("red", "blue", "green", "yellow")


class State(NamedTuple):
    players: int
    length: int
    turn: int
    left: int
    """Steps that the player to move may still make."""
    at: int
    out: int
    """The seats that have resigned, as a set."""


@op.move_limit.register(State)
def move_limit(state: State) -> int:
    return 2


@op.moves.register(State)
def moves(state: State, out: Any) -> int:
    if outcome(state) != op.ONGOING:
        return 0
    out[0] = END
    out[1] = STEP
    return 2 if state.left > 0 else 1


@op.play.register(State)
def play(state: State, move: int) -> State:
    if move == END:
        return passed_on(state)
    return state._replace(left=state.left - 1, at=state.at + 1)


def passed_on(state: State) -> State:
    order = [(state.turn + ahead) % state.players for ahead in range(1, state.players + 1)]
    return state._replace(turn=next(seat for seat in order if not state.out >> seat & 1), left=2)


@op.resign.register(State)
def resign(state: State, seat: int) -> State:
    if outcome(state) != op.ONGOING or state.out >> seat & 1:
        return state
    state = state._replace(out=state.out | 1 << seat)
    return passed_on(state) if state.turn == seat else state


@op.turn.register(State)
def turn(state: State) -> int:
    return state.turn


@op.outcome.register(State)
def outcome(state: State) -> int:
    if state.out.bit_count() == state.players - 1:
        return op.won_by(state.turn, op.RESIGNATION)
    return op.won_by(state.turn, 0) if state.at == state.length - 1 else op.ONGOING


class Strides(Game):
    name = "strides"
    title = "Strides"
    credit = "nobody"
    summary = "Step by step."
    rule_options = (
        Option("players", 2, "how many play", primary=True, low=2, high=4),
        Option("road", "long", "how far it is; short for two players", primary=True, choices=("long", "short")),
        Option("patience", 7, "nothing hangs on it", low=0, high=1000),
    )
    setups = (Setup("usual", "all at the beginning"),)
    reasons = ("arrived",)

    def __init__(self, /, **options: int | str) -> None:
        super().__init__(**options)
        count, short = int(self.options["players"]), self.options["road"] == "short"
        if short and count > 2:
            raise InvalidOption(f"option road: the short one is for two players, not for {count}")
        self.players = NAMES[:count]
        self.length = 5 if short else 9
        if count == 4:  # as a game may: other options, other setups
            self.setups = (*type(self).setups, Setup("halfway", "all in the middle"))

    def start_state(self, setup: str, seed: int) -> State:
        if "/" in setup:
            return self.parse_position(setup)
        return State(len(self.players), self.length, 0, 2, self.length // 2 if setup == "halfway" else 0, 0)

    def parse_position(self, text: str) -> State:
        try:
            turn, left, at, *out = (int(word) for word in text.split("/"))
        except ValueError:
            raise InvalidPosition(f"{text[:40]!r} is not like 0/2/0") from None
        return State(len(self.players), self.length, turn, left, at, sum(1 << seat for seat in out))

    def format_position(self, state: State) -> str:
        out = "".join(f"/{seat}" for seat in range(state.players) if state.out >> seat & 1)
        return f"{state.turn}/{state.left}/{state.at}{out}"

    def parse_move(self, state: State, text: str) -> int:
        if text not in (".", "step"):
            raise IllegalMove(f"{text[:40]!r} is neither step nor a stop")
        return END if text == "." else STEP

    def format_move(self, state: State, move: int) -> str:
        return "." if move == END else "step"

    @property
    def board(self) -> Board:
        cells = (Cell(f"a{n + 1}", n + 0.5, 0.5, ((n, 0), (n + 1, 0), (n + 1, 1), (n, 1))) for n in range(self.length))
        stone = Symbol("stone", "stone", '<circle class="body" r="0.8"/>')
        return Board(self.length, 1, tuple(cells), (stone,), flippable=False)

    def scene(self, state: State) -> Scene:
        over = outcome(state) != op.ONGOING
        return Scene(
            (Piece(f"a{state.at + 1}", "stone", state.turn),), actions=() if over else (Action("end", "end turn"),)
        )

    def paths(self, state: State, move: int) -> list[Path]:
        if move == END:
            return [(Step("end", "action"),)]
        return [(Step(f"a{state.at + 1}", "from"), Step(f"a{state.at + 2}", "move"))]

    def frames(self, state: State, move: int) -> list[Frame]:
        return [] if move == END else [(Hop(f"a{state.at + 1}", f"a{state.at + 2}"),)]

    def draw_text(self, state: State) -> str:
        return "." * state.at + "o"


def introduce() -> None:
    """Makes the game known in this process."""
    registry._CLASSES[Strides.name] = "invented:Strides"


def withdraw() -> None:
    registry._CLASSES.pop(Strides.name, None)
