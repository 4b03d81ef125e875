"""A game for tests, with several players, turns of several plies, and options that exclude each other.

In a turn, a player steps along a row of cells once or twice, and ends the turn with a button.  The player who steps on
the last cell wins.  Players who have resigned have no turns.  `register` adds the game to the registry.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from ludarium.errors import InvalidOption
from ludarium.games import registry
from ludarium.games.choices import Option, Setup
from ludarium.games.scene import Board, Cell, Symbol
from ludarium.games.spec import Game, NamedAction
from ludarium.kernel import description
from ludarium.kernel import operations as op
from ludarium.kernel.bits import mix
from ludarium.kernel.messages import GAME_OVER, MessageTable, report_error
from ludarium.kernel.text import (
    SLASH,
    codes,
    count_parts,
    end_of_part,
    is_word,
    put,
    put_codes,
    put_number,
    whole_number,
)

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


@op.count.register(State)
def count(state: State) -> int:
    if state.at == state.length - 1:
        return 0
    return 2 if state.left > 0 else 1


@op.play.register(State)
def play(state: State, move: int) -> State:
    if move == END:
        return next_turn(state)
    return state._replace(left=state.left - 1, at=state.at + 1)


def next_turn(state: State) -> State:
    order = [(state.turn + ahead) % state.players for ahead in range(1, state.players + 1)]
    return state._replace(turn=next(seat for seat in order if not state.out >> seat & 1), left=2)


@op.resign.register(State)
def resign(state: State, seat: int) -> State:
    if outcome(state) != op.ONGOING or state.out >> seat & 1:
        return state
    state = state._replace(out=state.out | 1 << seat)
    return next_turn(state) if state.turn == seat else state


@op.turn.register(State)
def turn(state: State) -> int:
    return state.turn


@op.outcome.register(State)
def outcome(state: State) -> int:
    if state.out.bit_count() == state.players - 1:
        return op.won_by(state.turn, op.RESIGNATION)
    return op.won_by(state.turn, 0) if state.at == state.length - 1 else op.ONGOING


@op.null_move.register(State)
def null_move(state: State) -> State:
    return play(state, END)


@op.noisy_moves.register(State)
def noisy_moves(_state: State, _out: Any) -> int:
    return 0


@op.winning_move.register(State)
def winning_move(state: State) -> int:
    return STEP if state.left > 0 and state.at == state.length - 2 else op.NO_MOVE


@op.key.register(State)
def key(state: State) -> int:
    return mix(state.turn, state.at << 8 | state.left << 4 | state.players)


@op.evaluate.register(State)
def evaluate(state: State, seat: int, _weights: Any) -> int:
    return state.at if seat == state.turn else -state.at


@op.move_score.register(State)
def move_score(_state: State, move: int) -> int:
    return move


MESSAGES = MessageTable()
END_TURN = MESSAGES.add("end-turn")
NEITHER = MESSAGES.add("neither", "input")
WRONG_POSITION = MESSAGES.add("wrong-position", "input")

STEP_WORD = codes("step")


@description.blank.register(State)
def blank(_like: State, values: Any) -> State:
    return State(int(values[0]), 5 if values[1] else 9, 0, 2, 0, 0)


@description.setup.register(State)
def setup(like: State, number: int, _seed: int) -> State:
    return State(like.players, like.length, 0, 2, like.length // 2 if number == 1 else 0, 0)


@description.write_position.register(State)
def write_position(state: State, out: Any) -> int:
    at = put_number(out, put(out, put_number(out, 0, state.turn), SLASH), state.left)
    at = put_number(out, put(out, at, SLASH), state.at)
    for seat in range(state.players):
        if state.out >> seat & 1:
            at = put_number(out, put(out, at, SLASH), seat)
    return at


@description.read_position.register(State)
def read_position(like: State, text: Any, length: int, error: Any) -> State:
    start, out, numbers = 0, 0, [0, 0, 0]
    parts = count_parts(text, 0, length, SLASH)
    for part in range(parts):
        end = end_of_part(text, start, length, SLASH)
        number = whole_number(text, start, end)
        if number < 0:
            report_error(error, WRONG_POSITION, 0)
            return like
        if part < 3:
            numbers[part] = number
        else:
            out |= 1 << number
        start = end + 1
    if parts < 3:
        report_error(error, WRONG_POSITION, 0)
        return like
    return State(like.players, like.length, numbers[0], numbers[1], numbers[2], out)


@description.write_move.register(State)
def write_move(_state: State, move: int, _notation: int, out: Any) -> int:
    return put(out, 0, ord(".")) if move == END else put_codes(out, 0, STEP_WORD)


@description.read_move.register(State)
def read_move(_state: State, text: Any, length: int, error: Any) -> int:
    if is_word(text, 0, length, STEP_WORD):
        return STEP
    if length == 1 and int(text[0]) == ord("."):
        return END
    return report_error(error, NEITHER, 0)


@description.explain_illegal_click.register(State)
def explain_illegal_click(state: State, places: Any, total: int, error: Any) -> int:
    if outcome(state) != op.ONGOING:
        report_error(error, GAME_OVER, 0)
    elif places[0] != description.ACTION_PLACE and (state.left == 0 or places[0] != state.at or total > 2):
        report_error(error, NEITHER, 0)
    return int(error[0])


@description.pieces.register(State)
def pieces(state: State, out: Any) -> int:
    return description.put_piece(out, 0, state.at, 0, state.turn, 0, 0, 0, 500)


@description.actions.register(State)
def actions(state: State, out: Any) -> int:
    return description.put_action(out, 0, 0, description.COMMON) if outcome(state) == op.ONGOING else 0


@description.paths.register(State)
def paths(state: State, move: int, out: Any) -> int:
    if move == END:
        return description.put_step(out, 0, 0, description.ACTION_PLACE, description.ACTION, 0)
    n = description.put_step(out, 0, 0, state.at, description.FROM, 0)
    return description.put_step(out, n, 0, state.at + 1, description.MOVE, 0)


@description.frames.register(State)
def frames(state: State, move: int, out: Any) -> int:
    return 0 if move == END else description.put_hop(out, 0, 0, state.at, state.at + 1, 0)


class Strides(Game):
    name = "strides"
    title = "Strides"
    credit = "nobody"
    summary = "Step by step."
    rule_options = (
        Option("players", 2, "number of players", primary=True, low=2, high=4),
        Option(
            "road", "long", "length of the row; short only for two players", primary=True, choices=("long", "short")
        ),
        Option("patience", 7, "an option without effect", low=0, high=1000),
    )
    setups = (Setup("usual", "all at the beginning"),)
    state_type = State
    reasons = ("arrived",)
    messages = MESSAGES
    actions = (NamedAction("end", END_TURN),)

    def __init__(self, /, **options: int | str) -> None:
        super().__init__(**options)
        count, short = int(self.options["players"]), self.options["road"] == "short"
        if short and count > 2:
            raise InvalidOption(f"option road: the short one is for two players, not for {count}")
        self.players = NAMES[:count]
        self.length = 5 if short else 9
        if count == 4:  # a game may have other setups with other options
            self.setups = (*type(self).setups, Setup("halfway", "all in the middle"))

    @cached_property
    def geometry(self) -> Board:
        cells = (
            Cell(f"a{n + 1}", n + 0.5, 0.5, ((n, 0), (n + 1, 0), (n + 1, 1), (n, 1)), number=n)
            for n in range(self.length)
        )
        stone = Symbol("stone", "stone", {"usual": '<circle class="body" r="0.8"/>'})
        return Board(self.length, 1, tuple(cells), (stone,), flippable=False)


def register() -> None:
    """Register the game in this process."""
    registry._CLASSES[Strides.name] = "toy_game:Strides"


def unregister() -> None:
    registry._CLASSES.pop(Strides.name, None)
