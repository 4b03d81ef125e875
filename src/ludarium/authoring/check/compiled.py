"""Checks of the compiled module of a game.

The module must give the same results as the interpreted rules.  Its speed is measured as a ratio to the speed of
Pijersi's module."""

from __future__ import annotations

import random
import time
from array import array
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from ludarium.analysis.perft import MAX_PERFT_DEPTH, perft
from ludarium.analysis.search_session import SearchSession
from ludarium.analysis.stop import Stop
from ludarium.authoring.check.editor import number_rows, palette_rows, random_edits
from ludarium.authoring.check.faults import demand
from ludarium.authoring.check.rules import altered_text
from ludarium.games import registry
from ludarium.games.description import encoded_description
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.kernel import description as desc
from ludarium.kernel import editing as edit
from ludarium.kernel import operations as op
from ludarium.kernel.messages import ERROR_FIELDS
from ludarium.kernel.operations import Operation
from ludarium.kernel.text import MAX_TEXT
from ludarium.kernel.words import to_words
from ludarium.modules import interface
from ludarium.modules.runtime import WORD_BYTES, ModuleInstance, load_module

_STATE_OPERATIONS = tuple(
    operation
    for operation in interface.OPERATIONS
    if operation in op.ALL and operation.parameters in (("state",), ("state", "out"))
)
_COMPARED_MOVES = 20  # from twice as many moves in a position on, only every n-th is compared
_SEARCH_DEPTH = 3
_SPEED_NODES = 50_000
_MIN_MEASURED_SECONDS = 0.3
REFERENCE_GAME = "pijersi"  # the game whose speed is the unit of `speed_ratio`


class CompiledGame:
    """An instance of the module to check, with reserved memory for states, rows and texts."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._instance = ModuleInstance(load_module(type(game)))
        self._state_words = self._instance.call("state_words")
        row_words = (operation.fields * operation.max_rows for operation in interface.OPERATIONS)
        self._buffer_words = max(op.move_limit(game.start(seed=0).state), *row_words)
        sizes = {"state": self._state_words, "new_state": self._state_words, "out": self._buffer_words}
        sizes |= {"text": MAX_TEXT // WORD_BYTES, "error": ERROR_FIELDS}
        self._addresses = {name: self._instance.reserve(words) for name, words in sizes.items()}
        self._addresses["like"] = self._addresses["state"]

    def check_agreement(self, position: Position, rng: random.Random) -> None:
        """compiled code gives the same results as the interpreted rules for positions, moves, texts and edits."""
        text, seats = encoded_description(altered_text(position, rng)), range(len(position.game.players))
        self._instance.write(self._addresses["text"], array("q", text.ljust(MAX_TEXT, b"\0")))
        values: dict[str, Sequence[Any]] = {"seat": seats, "text": (text,), "length": (len(text),)}
        moves = position.codes[:: max(len(position.codes) // _COMPARED_MOVES, 1)]
        values |= {"move": moves, "notation": (desc.CANONICAL, desc.RECORD)}
        for operation in (*_STATE_OPERATIONS, op.play, op.resign, *desc.ALL):
            if position.codes or operation is not op.null_move:
                self._check_calls(operation, position, values)
        for state in random_edits(position, rng):
            edited, cells = Position(position.game, state), (rng.choice(list(position.game.cell_names)),)
            for operation in edit.ALL:
                items = range(len(palette_rows(state)))
                self._check_calls(operation, edited, {"cell": cells, "seat": (rng.choice(seats),), "item": items})
            for number, (_, _, _, least, greatest, _) in enumerate(number_rows(state)):
                self._check_call(edit.with_number, edited, number=number, value=rng.randint(least, greatest))

    def _check_calls(self, operation: Operation, position: Position, values: Mapping[str, Sequence[Any]]) -> None:
        """Check an operation with all combinations of arguments.  `values` maps the names of parameters to arguments.
        An operation with a parameter that `values` lacks is not checked."""
        names = [name for name in operation.parameters if name not in ("state", "like", "out", "error")]
        for arguments in product(*(values.get(name, ()) for name in names)):
            self._check_call(operation, position, **dict(zip(names, arguments, strict=True)))

    def _check_call(self, operation: Operation, position: Position, **arguments: Any) -> None:
        instance, at, makes_state = self._instance, self._addresses, operation.result == "state"
        out, error = [0] * self._buffer_words, [0] * ERROR_FIELDS
        values = {"state": position.state, "like": position.state, "out": out, "error": error} | arguments
        result = operation(*(values[name] for name in operation.parameters))
        instance.write(at["state"], to_words(position.state))
        instance.write(at["error"], [0] * ERROR_FIELDS)
        values |= at | {"out": at["new_state"] if makes_state else at["out"]}
        names = (parameter.name for parameter in interface.export_of(operation).parameters)
        returned = instance.call(operation.name, *(values[name] for name in names))
        compiled, interpreted = [returned], [int(result)] if not makes_state else [error[0]]
        if makes_state:
            compiled += instance.words(at["new_state"], self._state_words).tolist()
            interpreted += to_words(result)
        elif operation.result == "characters":
            compiled += instance.words(at["out"], self._buffer_words).cast("B")[:returned]
            interpreted += out[:result]
        elif "out" in operation.parameters:
            compiled += instance.words(at["out"], operation.fields * returned).tolist()
            interpreted += out[: operation.fields * result]
        if "error" in operation.parameters:
            compiled += instance.words(at["error"], ERROR_FIELDS).tolist()
            interpreted += error
        demand(compiled == interpreted, operation, position, f"compiled it gives {compiled}, interpreted {interpreted}")


def search_finds_a_legal_move(game: Game, _rng: random.Random) -> None:
    """the search ends and finds a legal move."""
    position = game.start(seed=0)
    answer = SearchSession(game).search(position, depth=_SEARCH_DEPTH, stop=Stop())
    moves = [codes[0] for _, codes in answer.lines if codes]
    fault = f"a search to depth {_SEARCH_DEPTH} finds {moves or 'no move'}"
    demand(moves and set(moves) <= set(position.codes), op.moves, position, fault)


class GameSpeed(NamedTuple):
    """For the checks of a compiled module, its speed: search nodes and perft leaves per second, or the ratios of two
    games."""

    nodes: float
    leaves: float

    def __str__(self) -> str:
        return f"nodes {self.nodes:.2f}, leaves of perft {self.leaves:.2f}"


def _game_speed(game: Game) -> GameSpeed:
    position, session = game.start(seed=0), SearchSession(game)
    begin = time.perf_counter()
    nodes = session.search(position, nodes=_SPEED_NODES, stop=Stop()).nodes
    return GameSpeed(nodes / (time.perf_counter() - begin), _perft_rate(position))


def _perft_rate(position: Position) -> float:
    seconds, leaves, depth = 0.0, 1, 0
    while seconds < _MIN_MEASURED_SECONDS and leaves and depth < MAX_PERFT_DEPTH:
        depth += 1
        begin = time.perf_counter()
        leaves = perft(position, depth, native=False)
        seconds = time.perf_counter() - begin
    return leaves / seconds


def speed_ratio(game: Game) -> GameSpeed:
    """Measure the checked game's compiled module, then REFERENCE_GAME's, and return the ratios of their speeds."""
    speed, reference = _game_speed(game), _game_speed(registry.game(REFERENCE_GAME))
    return GameSpeed(speed.nodes / reference.nodes, speed.leaves / reference.leaves)
