"""Whether a game's module gives what the interpreted rules give, and how fast it is beside Pijersi's."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable
from typing import Any, NamedTuple

from ludarium.analysis.stop import Stop
from ludarium.analysis.thinker import Thinker
from ludarium.check.editing import ROWS as EDITING_ROWS
from ludarium.check.editing import has_editor, numbers_of, placed, random_edits, stock_of
from ludarium.check.faults import demand
from ludarium.check.looks import ROWS, ROWS_OF_MOVES, Rows
from ludarium.check.texts import near
from ludarium.games import registry
from ludarium.games.description import encoded
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.kernel import description as look
from ludarium.kernel import editing as edit
from ludarium.kernel import operations as op
from ludarium.kernel.messages import ERROR_FIELDS
from ludarium.kernel.operations import Operation
from ludarium.kernel.text import MAX_TEXT
from ludarium.kernel.words import to_words
from ludarium.modules.runtime import WORD, Instance, load

_NUMBERS = (op.move_limit, op.turn, op.outcome, op.key, op.count, op.winning_move)
_SOME_MOVES = 20
_SEARCHED_DEPTH = 3
_TIMED_NODES = 50_000
_TIMED_SECONDS = 0.3
STANDARD = "pijersi"
"""The game whose speed others are compared with."""


class CompiledGame:
    """An instance of a game's module, with room for states, rows and texts."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._instance = Instance(load(type(game)))
        self._words = self._instance.call("state_words")
        self._state, self._after = (self._instance.reserve(self._words) for _ in range(2))
        widest = max(fields * most for _, fields, most in (*ROWS, *ROWS_OF_MOVES, *EDITING_ROWS))
        self._limit = op.move_limit(game.start(seed=0).state)
        self._out = self._instance.reserve(max(widest, self._limit))
        self._text, self._error = self._instance.reserve(MAX_TEXT // WORD), self._instance.reserve(ERROR_FIELDS)

    def rules_agree(self, position: Position, _rng: random.Random) -> None:
        """the compiled rules give what the interpreted ones give."""
        state = position.state
        self._instance.write(self._state, to_words(state))
        for operation in _NUMBERS:
            self._demand(operation, position, self._call(operation), int(operation(state)))
        written = self._row(self._call(op.moves, self._out))
        self._demand(op.moves, position, written, list(position.codes))
        for code in position.codes[:: max(len(position.codes) // _SOME_MOVES, 1)]:
            self._call(op.play, code, self._after)
            self._demand(op.play, position, self._made(), to_words(op.play(state, code)))
        for seat in range(len(position.game.players)):
            self._call(op.resign, seat, self._after)
            self._demand(op.resign, position, self._made(), to_words(op.resign(state, seat)))
        if position.codes:
            self._call(op.null_move, self._after)
            self._demand(op.null_move, position, self._made(), to_words(op.null_move(state)))

    def looks_agree(self, position: Position, _rng: random.Random) -> None:
        """compiled code shows of positions and moves what the interpreted shows."""
        state = position.state
        self._instance.write(self._state, to_words(state))
        self._rows_agree(position, state, ROWS)
        for code in position.codes[:: max(len(position.codes) // _SOME_MOVES, 1)]:
            for operation, fields, most in ROWS_OF_MOVES:
                plain = [0] * (fields * most)
                total = operation(state, code, plain)
                rows = self._row(fields * self._call(operation, code, self._out))
                self._demand(operation, position, rows, plain[: fields * total])

    def texts_agree(self, position: Position, rng: random.Random) -> None:
        """compiled code writes, reads and refuses what the interpreted does."""
        state = position.state
        self._instance.write(self._state, to_words(state))
        plain = [0] * MAX_TEXT
        length = look.write_position(state, plain)
        written = self._characters(self._call(look.write_position, self._text))
        self._demand(look.write_position, position, written, bytes(plain[:length]))
        for code in position.codes[:: max(len(position.codes) // _SOME_MOVES, 1)]:
            for notation in (look.CANONICAL, look.RECORD):
                length = look.write_move(state, code, notation, plain)
                written = self._characters(self._call(look.write_move, code, notation, self._text))
                self._demand(look.write_move, position, written, bytes(plain[:length]))
        text = encoded(near(position, rng))
        self._instance.write(self._text, _packed(text))
        for operation in (look.read_move, look.read_position, look.read_setup):
            error = [0] * ERROR_FIELDS
            result = operation(state, text, len(text), error)
            self._instance.write(self._error, [0] * ERROR_FIELDS)
            out = () if operation is look.read_move else (self._after,)
            given = self._call(operation, self._text, len(text), self._error, *out)
            found = self._made() if out else [given]
            self._demand(operation, position, found, to_words(result) if out else [int(result)])
            self._demand(operation, position, self._instance.words(self._error, ERROR_FIELDS).tolist(), error)

    def editors_agree(self, position: Position, rng: random.Random) -> None:
        """compiled code edits positions as the interpreted does."""
        for state in random_edits(position, rng) if has_editor(position.game) else ():
            self._instance.write(self._state, to_words(state))
            self._rows_agree(position, state, EDITING_ROWS)
            cell, seat = rng.choice(list(position.game.cell_names)), rng.randrange(len(position.game.players))
            for operation, where in ((edit.take, cell), (edit.turn_piece, cell), (edit.with_turn, seat)):
                self._call(operation, where, self._after)
                self._demand(operation, position, self._made(), to_words(operation(state, where)))
            for number, (_, _, _, least, greatest, _) in enumerate(numbers_of(state)):
                value = rng.randint(least, greatest)
                self._call(edit.with_number, number, value, self._after)
                changed = edit.with_number(state, number, value)
                self._demand(edit.with_number, position, self._made(), to_words(changed))
            self._placing_agrees(position, state, cell)

    def _placing_agrees(self, position: Position, state: Any, cell: int) -> None:
        for item in range(len(stock_of(state))):
            after, error = placed(state, cell, item)
            self._instance.write(self._error, [0] * ERROR_FIELDS)
            self._call(edit.place, cell, item, self._error, self._after)
            self._demand(edit.place, position, self._made(), to_words(after))
            self._demand(edit.place, position, self._instance.words(self._error, ERROR_FIELDS).tolist(), error)

    def _rows_agree(self, position: Position, state: Any, operations: Rows) -> None:
        for operation, fields, most in operations:
            plain = [0] * (fields * most)
            total = operation(state, plain)
            rows = self._row(fields * self._call(operation, self._out))
            self._demand(operation, position, rows, plain[: fields * total])

    def _call(self, operation: Operation, *arguments: int) -> int:
        return self._instance.call(operation.name, self._state, *arguments)

    def _made(self) -> list[int]:
        return list(self._instance.words(self._after, self._words))

    def _row(self, total: int) -> list[int]:
        return list(self._instance.words(self._out, total))

    def _characters(self, total: int) -> bytes:
        return bytes(self._instance.words(self._text, MAX_TEXT // WORD).cast("B")[:total])

    @staticmethod
    def _demand(operation: Operation, position: Position, compiled: object, plain: object) -> None:
        wrong = f"compiled it gives {compiled}, interpreted {plain}"
        demand(compiled == plain, operation, position, wrong)


def _packed(text: bytes) -> Iterable[int]:
    """Bytes as words."""
    padded = text.ljust(MAX_TEXT, b"\0")
    return (int.from_bytes(padded[at : at + WORD], "little", signed=True) for at in range(0, MAX_TEXT, WORD))


def the_search_finds_a_legal_line(game: Game, _rng: random.Random) -> None:
    """the search comes to an end and finds a legal move."""
    position = game.start(seed=0)
    answer = Thinker(game).search(position, depth=_SEARCHED_DEPTH, stop=Stop())
    found = [codes[0] for _, codes in answer.lines if codes]
    wrong = f"a search of {_SEARCHED_DEPTH} plies finds {found or 'no move'}"
    demand(found and set(found) <= set(position.codes), op.moves, position, wrong)


class Speed(NamedTuple):
    """Nodes of the search and leaves of perft a second."""

    nodes: float
    leaves: float


def speed(game: Game) -> Speed:
    """How fast a game's module is here and now, from the start."""
    position, thinker = game.start(seed=0), Thinker(game)
    begun = time.perf_counter()
    nodes = thinker.search(position, nodes=_TIMED_NODES, stop=Stop()).nodes
    searched = time.perf_counter() - begun
    return Speed(nodes / searched, _leaves_a_second(position))


def _leaves_a_second(position: Position) -> float:
    instance = Instance(load(type(position.game)))
    state = instance.reserve(instance.call("state_words"))
    instance.write(state, to_words(position.state))
    stop, limit = instance.reserve(1), op.move_limit(position.state)
    seconds, leaves, depth = 0.0, 0, 0
    while seconds < _TIMED_SECONDS:
        depth += 1
        buffers = instance.reserve(depth * limit)
        begun = time.perf_counter()
        leaves = instance.call("perft", state, depth, buffers, stop)
        seconds = time.perf_counter() - begun
        if leaves == 0:
            break
    return leaves / seconds


def speed_ratio(game: Game) -> Speed:
    """A game's speed as a ratio to that of the standard game, measured one after the other."""
    own, standard = speed(game), speed(registry.game(STANDARD))
    return Speed(own.nodes / standard.nodes, own.leaves / standard.leaves)
