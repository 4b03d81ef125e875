"""Calls of a module's functions with their expected results, for comparing hosts.

A call is data: Python runs it on an instance (`host.py`), JavaScript reads it from a file (`check.mjs`).  Expected
results come from the interpreted operations, the vectors, the perft tables and the records of real games.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, product
from pathlib import Path
from typing import Any, NamedTuple

from contract.game_case import GameCase
from ludarium.authoring.check.editor import (
    EDITOR_ROW_OPERATIONS,
    editor_placement,
    has_editor,
    number_rows,
    palette_rows,
    random_edits,
)
from ludarium.authoring.check.looks import MOVE_ROW_OPERATIONS, STATE_ROW_OPERATIONS
from ludarium.engine import perft, request
from ludarium.errors import InvalidOption
from ludarium.games.description import encoded_description
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.kernel import description as desc
from ludarium.kernel import editing as edit
from ludarium.kernel import operations as op
from ludarium.kernel.messages import ERROR_FIELDS
from ludarium.kernel.text import MAX_TEXT
from ludarium.kernel.words import to_words
from ludarium.match.record_reader import read_record
from ludarium.modules import interface

RECORDS = Path(__file__).parent.parent / "data" / "records"
WALKS, PLIES, MOVES, TEXTS = 2, 40, 6, 6
MAX_LEAVES = 3_000_000
BUCKETS = 1 << 12
GAMES = 2
_SIGNATURES = {export.name: export for export in interface.EXPORTS}


class Words(NamedTuple):
    """Memory that holds these words."""

    words: Sequence[int]


class Text(NamedTuple):
    """Memory that holds these characters."""

    text: str


class Room(NamedTuple):
    """Memory of a number of words, initially 0."""

    room: int


class Written(NamedTuple):
    """Memory, initially 0, with these words expected after the call."""

    written: Sequence[int]


class TextWritten(NamedTuple):
    """Memory with these characters expected after the call."""

    text_written: str


Argument = int | Words | Text | Room | Written | TextWritten


class Call(NamedTuple):
    """An exported function, its arguments, and its expected result (None: any)."""

    name: str
    arguments: Sequence[Argument]
    result: int | None

    def as_json(self) -> dict[str, Any]:
        """Numbers that JavaScript reads as BigInt are strings."""
        kinds = (parameter.kind for parameter in _SIGNATURES[self.name].parameters)
        arguments = [_as_json(argument, kind) for argument, kind in zip(self.arguments, kinds, strict=True)]
        result = None if self.result is None else str(int(self.result))
        return {"name": self.name, "arguments": arguments, "result": result}


def _as_json(argument: Argument, kind: interface.ValueKind) -> Any:
    if isinstance(argument, tuple):
        ((name, value),) = argument._asdict().items()
        return {name: [str(int(word)) for word in value] if name in ("words", "written") else value}
    return str(argument) if kind == "word" else int(argument)


def words_of(state: Any) -> Words:
    return Words(to_words(state))


def state_written(state: Any) -> Written:
    return Written(to_words(state))


def position_calls(position: Position) -> Iterator[Call]:
    """The calls for a state."""
    state, words = position.state, words_of(position.state)
    for operation in (op.move_limit, op.turn, op.outcome, op.key, op.count, op.winning_move):
        yield Call(operation.name, [words], operation(state))
    yield Call("moves", [words, Written(position.codes)], len(position.codes))
    for seat in range(len(position.game.players)):
        yield Call("resign", [words, seat, state_written(op.resign(state, seat))], 0)
    if position.codes:
        yield Call("null_move", [words, state_written(op.null_move(state))], 0)
    for operation in STATE_ROW_OPERATIONS:
        yield _rows(operation, state)
    yield Call("write_position", [words, TextWritten(str(position))], len(str(position)))


def move_calls(position: Position, code: int) -> Iterator[Call]:
    """The calls for a legal move."""
    state, words = position.state, words_of(position.state)
    yield Call("play", [words, code, state_written(op.play(state, code))], 0)
    for operation in MOVE_ROW_OPERATIONS:
        yield _rows(operation, state, code)
    for notation in (desc.CANONICAL, desc.RECORD):
        text = _move_text(state, code, notation)
        yield Call("write_move", [words, code, notation, TextWritten(text)], len(text))
        yield from text_calls(position, text)


def _rows(operation: op.Operation, state: Any, *move: int) -> Call:
    out = [0] * (operation.fields * operation.max_rows)
    total = operation(state, *move, out)
    return Call(operation.name, [words_of(state), *move, Written(out[: operation.fields * total])], total)


def _move_text(state: Any, code: int, notation: int) -> str:
    out = [0] * desc.MAX_MOVE_TEXT
    return bytes(out[: desc.write_move(state, code, notation, out)]).decode("ascii")


def text_calls(position: Position, text: str) -> Iterator[Call]:
    """The calls that read a text as a move, a position and a setup code, valid or not."""
    state, words, read = position.state, words_of(position.state), encoded_description(text)
    start = [words, Text(read.decode("ascii")), len(read)]
    error = [0] * ERROR_FIELDS
    yield Call("read_move", [*start, Written(error)], desc.read_move(state, read, len(read), error))
    for operation in (desc.read_position, desc.read_setup):
        error = [0] * ERROR_FIELDS
        made = operation(state, read, len(read), error)
        yield Call(operation.name, [*start, Written(error), state_written(made)], error[0])


def click_call(position: Position, places: Sequence[int]) -> Call:
    """The call that checks whether the last click can follow the others."""
    error = [0] * ERROR_FIELDS
    answer = desc.explain_illegal_click(position.state, places, len(places), error)
    return Call("explain_illegal_click", [words_of(position.state), Words(places), len(places), Written(error)], answer)


def editing_calls(position: Position, state: Any, rng: random.Random) -> Iterator[Call]:
    """The calls of an editor for a state derived from a position."""
    words, cell = words_of(state), rng.choice(list(position.game.cell_names))
    for operation in EDITOR_ROW_OPERATIONS:
        yield _rows(operation, state)
    yield Call("take", [words, cell, state_written(edit.take(state, cell))], 0)
    yield Call("turn_piece", [words, cell, state_written(edit.turn_piece(state, cell))], 0)
    seat = rng.randrange(len(position.game.players))
    yield Call("with_turn", [words, seat, state_written(edit.with_turn(state, seat))], 0)
    for item in range(len(palette_rows(state))):
        after, error = editor_placement(state, cell, item)
        yield Call("place", [words, cell, item, Written(error), state_written(after)], error[0])
    for number, (_, _, _, least, greatest, _) in enumerate(number_rows(state)):
        value = rng.randint(least, greatest)
        after = edit.with_number(state, number, value)
        yield Call("with_number", [words, number, value, state_written(after)], 0)


def edited_position_calls(case: GameCase) -> Iterator[Call]:
    """The calls of an editor, if the game has one, along random edits of random positions."""
    rng = random.Random(8)
    for plies in range(0, PLIES, 8) if has_editor(case.game) else ():
        position = case.walk([rng.randrange(1 << 20) for _ in range(plies)])
        for state in random_edits(position, rng):
            yield from editing_calls(position, state, rng)


def blank_calls(game_class: type[Game]) -> Iterator[Call]:
    """The calls for the empty board with every choice, and with the minima and maxima of numbers."""
    options = game_class.rule_options
    for values in product(*(option.choices or (option.low, option.high) for option in options)):
        try:
            game = game_class(**{option.name: value for option, value in zip(options, values, strict=True)})
        except InvalidOption:
            continue
        numbers = [option.number(value) for option, value in zip(options, values, strict=True)]
        yield Call("blank", [words_of(game.blank), Words(numbers), state_written(game.blank)], 0)


def setup_calls(case: GameCase) -> Iterator[Call]:
    """The calls for the start positions of all setups."""
    like = case.game.blank
    for number in range(len(case.game.setups)):
        for seed in (0, 1, -(1 << 63), 12345678901234567):
            dealt = desc.setup(like, number, seed)
            yield Call("setup", [words_of(like), number, seed, state_written(dealt)], 0)


def random_game_calls(case: GameCase) -> Iterator[Call]:
    """The calls for positions, moves, texts and clicks of random games, valid and invalid."""
    rng = random.Random(4)
    for _ in range(WALKS):
        position = case.game.start(seed=rng.randrange(1 << 30))
        for _ in range(PLIES):
            yield from position_calls(position)
            for code in _sample(position.codes, MOVES, rng):
                yield from move_calls(position, code)
                yield from _clicks_of(position, code, rng)
            for _ in range(TEXTS):
                yield from text_calls(position, _damaged(position, rng))
            if not position.codes:
                break
            position = position.play(rng.choice(position.moves))


def _sample(of: Sequence[int], most: int, rng: random.Random) -> list[int]:
    return rng.sample(of, min(most, len(of)))


def _clicks_of(position: Position, code: int, rng: random.Random) -> Iterator[Call]:
    """Clicks along a move's paths: valid next clicks, and a random place."""
    steps = [0] * (desc.STEP_FIELDS * desc.MAX_STEPS)
    total = desc.paths(position.state, code, steps)
    rows = [steps[at : at + desc.STEP_FIELDS] for at in range(0, total * desc.STEP_FIELDS, desc.STEP_FIELDS)]
    game = position.game
    trays = range(desc.TRAY_PLACE, desc.TRAY_PLACE + len(game.tray_places))
    everywhere = [*game.cell_names, *trays, *range(desc.ACTION_PLACE, desc.ACTION_PLACE + len(game.actions))]
    for _, path in groupby(rows, lambda row: row[0]):
        places = [place for _, place, _, _ in path]
        for n in range(len(places)):
            yield click_call(position, places[: n + 1])
            yield click_call(position, [*places[:n], rng.choice(everywhere)])


def _damaged(position: Position, rng: random.Random) -> str:
    """An almost valid position or move."""
    texts = [str(position), *(str(move) for move in position.moves[:20]), "", "?", " ", "0" * (MAX_TEXT + 5)]
    text, other = rng.choice(texts), rng.choice(texts)
    at, cut = rng.randrange(len(text) + 1), rng.randrange(4)
    return text[:at] + other[: rng.randrange(5)] + text[at + cut :]


def vector_calls(case: GameCase) -> Iterator[Call]:
    """The calls for positions by another program, with all moves and resulting states."""
    for vector in case.vectors():
        position = case.game.position(vector["position"])
        yield from _position_string(position, vector["position"])
        yield Call("count", [words_of(position.state)], len(vector["moves"]))
        for text, then in vector["moves"].items():
            move = position.move(text)
            yield from text_calls(position, text)
            yield Call("write_move", [words_of(position.state), move.code, 0, TextWritten(text)], len(text))
            after = position.play(move)
            yield Call("play", [words_of(position.state), move.code, state_written(after.state)], 0)
            yield Call("write_position", [words_of(after.state), TextWritten(then)], len(then))
            yield Call("outcome", [words_of(after.state)], op.outcome(after.state))


def _position_string(position: Position, text: str) -> Iterator[Call]:
    like, state = words_of(position.game.blank), words_of(position.state)
    error = Written([0] * ERROR_FIELDS)
    yield Call("read_position", [like, Text(text), len(text), error, state_written(position.state)], 0)
    yield Call("write_position", [state, TextWritten(text)], len(text))


def real_game_calls(case: GameCase) -> Iterator[Call]:
    """The calls for records of real games, reading each move as written."""
    for file in sorted(RECORDS.glob("*.txt")):
        record = read_record(file.read_text())
        if record.start.game != case.game:
            continue
        position = record.start
        for move in record.moves:
            yield from move_calls(position, move.code)
            position = position.play(move)
        yield from position_calls(position)
        assert str(position.outcome) == "white wins (goal)"


def counting_calls(case: GameCase) -> Iterator[Call]:
    """The calls for the perft table, with and without a hash table of counts, and for random games."""
    start = case.start()
    words, limit = words_of(start.state), op.move_limit(start.state)
    table = [1, *(leaves for leaves in case.perft if leaves <= MAX_LEAVES)]
    for depth, leaves in enumerate(table):
        buffers = Room(depth * limit)
        yield Call("perft", [words, depth, buffers, Room(1)], leaves)
        yield Call("perft_hashed", [words, depth, buffers, Room(8 * BUCKETS), BUCKETS, Room(1)], leaves)
    counted = [0] * (request.TALLY_WINS + case.game.max_players)
    seed = 5
    getattr(perft.play_out, "py_func", perft.play_out)(start.state, GAMES, seed, [0] * limit, counted)
    yield Call("random_games", [words, GAMES, seed, Room(limit), Written(counted)], 0)


def calls_by_topic(case: GameCase) -> dict[str, list[Call]]:
    """All calls by topic."""
    parts: dict[str, Callable[[], Iterator[Call]]] = {
        "blanks": lambda: blank_calls(type(case.game)),
        "setups": lambda: setup_calls(case),
        "random games": lambda: random_game_calls(case),
        "edited positions": lambda: edited_position_calls(case),
        "vectors": lambda: vector_calls(case),
        "real games": lambda: real_game_calls(case),
        "counting": lambda: counting_calls(case),
    }
    return {name: list(part()) for name, part in parts.items()}
