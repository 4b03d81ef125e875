"""The bodies of a module's exported functions: addresses in, the generic operations, addresses out."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from types import ModuleType
from typing import Any

import numba

from ludarium.engine import (
    baseline,
    iterations,
    many_players,
    mcts,
    oversight,
    searches,
    turn_iterations,
    turn_workspace,
    workspace,
)
from ludarium.engine.perft import count_hashed, count_stoppable
from ludarium.engine.perft_table import BUCKET_WORDS
from ludarium.engine.playouts import play_out
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game
from ludarium.kernel import description as look
from ludarium.kernel import editing as edit
from ludarium.kernel import operations as op
from ludarium.kernel.messages import ERROR_FIELDS
from ludarium.kernel.text import MAX_TEXT
from ludarium.modules import interface
from ludarium.modules.intrinsics import characters_at, record_access, rows_at, state_access, word_count, words_at

Body = Callable[..., Any]


def rules(game: Game) -> list[Body]:
    """The functions of `interface.RULES`; all take and give int64."""
    state_type = numba.typeof(game.start(seed=0).state)
    load_state, store_state = state_access(state_type)
    words = word_count(state_type)

    def state_words() -> int:
        return words

    def move_limit(state: int) -> Any:
        return op.move_limit(load_state(state))

    def turn(state: int) -> Any:
        return op.turn(load_state(state))

    def outcome(state: int) -> Any:
        return op.outcome(load_state(state))

    def key(state: int) -> Any:
        return op.key(load_state(state))

    def count(state: int) -> Any:
        return op.count(load_state(state))

    def moves(state: int, out: int) -> Any:
        loaded = load_state(state)
        return op.moves(loaded, words_at(out, op.move_limit(loaded)))

    def play(state: int, move: int, out: int) -> int:
        store_state(out, op.play(load_state(state), move))
        return 0

    def resign(state: int, seat: int, out: int) -> int:
        store_state(out, op.resign(load_state(state), seat))
        return 0

    def null_move(state: int, out: int) -> int:
        store_state(out, op.null_move(load_state(state)))
        return 0

    def winning_move(state: int) -> Any:
        return op.winning_move(load_state(state))

    return [state_words, move_limit, turn, outcome, key, count, moves, play, resign, null_move, winning_move]


def counting(game: Game) -> list[Body]:
    """The functions of `interface.COUNTING`."""
    load_state, _ = state_access(numba.typeof(game.start(seed=0).state))
    seats = type(game).max_players

    def perft(state: int, depth: int, buffers: int, stop: int) -> Any:
        loaded = load_state(state)
        return count_stoppable(loaded, depth, rows_at(buffers, depth, op.move_limit(loaded)), words_at(stop, 1))

    def perft_hashed(state: int, depth: int, buffers: int, table: int, buckets: int, stop: int) -> Any:
        loaded = load_state(state)
        rows, counts = rows_at(buffers, depth, op.move_limit(loaded)), rows_at(table, buckets, BUCKET_WORDS)
        return count_hashed(loaded, depth, rows, counts, words_at(stop, 1))

    def random_games(state: int, games: int, seed: int, buffer: int, tally: int) -> int:
        loaded = load_state(state)
        play_out(loaded, games, seed, words_at(buffer, op.move_limit(loaded)), words_at(tally, 3 + seats))
        return 0

    return [perft, perft_hashed, random_games]


def plain_search(game: Game) -> list[Body]:
    """The functions of `interface.BASELINE`."""
    load_state, _ = state_access(numba.typeof(game.start(seed=0).state))
    total = len(game.weights())

    def baseline_move(state: int, depth: int, weights: int, buffers: int, found: int, stop: int) -> Any:
        loaded = load_state(state)
        plies, limit = depth + 1, op.move_limit(loaded)
        moves, order = rows_at(buffers, plies, limit), rows_at(buffers + 8 * plies * limit, plies, limit)
        words = words_at(found, 3)
        words[2] = baseline.search_root(loaded, depth, moves, order, words, words_at(weights, total), words_at(stop, 1))
        return words[1]

    return [baseline_move]


def largest_move_limit(game_class: type[Game]) -> int:
    """The greatest `move_limit` that one option can lead to: what a search has to have room for."""
    limits = [op.move_limit(game_class().start(seed=0).state)]
    for option in game_class.rule_options:
        for value in option.choices or (option.low, option.high):
            with suppress(InvalidOption):
                limits.append(op.move_limit(game_class(**{option.name: value}).start(seed=0).state))
    return int(max(limits))


def searching(game: Game) -> list[Body]:
    """The functions of `interface.SEARCH`."""
    state = game.start(seed=0).state
    limit, weights = largest_move_limit(type(game)), len(game.weights())
    search: ModuleType
    if game.multi_action_turns:
        search, record, line_words = turn_iterations, turn_workspace.layout(limit, weights), turn_workspace.MAX_LINE
    else:
        searches.allow_many_players(game)
        search, record, line_words = (
            iterations,
            workspace.layout(limit, game.max_players, weights),
            op.MAX_PLY + 1,
        )
    begin, run = search.begin, search.run
    load_state, _ = state_access(numba.typeof(state))
    record_at, size = record_access(record), record.itemsize
    assert record.fields is not None
    places = tuple(int(record.fields[part][1]) for part in interface.PARTS)

    def search_bytes() -> int:
        return size

    def search_part(search: int, part: int) -> int:
        return search + places[part]

    def search_line_words() -> int:
        return line_words

    def search_begin(state: int, search: int, slots: int, bits: int) -> int:  # noqa: ARG001 - as mcts_begin
        begin(load_state(state), record_at(search))
        return 0

    def search_run(state: int, search: int, slots: int, bits: int) -> Any:
        return run(load_state(state), record_at(search), rows_at(slots, 1 << bits, 2))

    def remember(state: int, move: int, seat: int, search: int) -> int:
        oversight.remember(load_state(state), move, seat, record_at(search))
        return 0

    def expected_of_many(state: int, search: int) -> Any:
        record = record_at(search)
        return many_players.greedy_move(load_state(state), record.moves[0], record.weights)

    def expected_of_two(state: int, search: int) -> int:  # noqa: ARG001 - alike for all games
        return op.NO_MOVE

    expected = expected_of_many if game.max_players > 2 and not game.multi_action_turns else expected_of_two
    expected.__name__ = "expected_move"
    return [search_bytes, search_part, search_line_words, search_begin, expected, remember, search_run]


def simulating(game: Game) -> list[Body]:
    """The functions of `interface.MCTS`."""
    state = game.start(seed=0).state
    record = workspace.layout(largest_move_limit(type(game)), game.max_players, len(game.weights()))
    load_state, _ = state_access(numba.typeof(state))
    record_at, size, line_words = record_access(record), record.itemsize, op.MAX_PLY + 1
    assert record.fields is not None
    places = tuple(int(record.fields[part][1]) for part in interface.MCTS_PARTS)

    def mcts_bytes() -> int:
        return size

    def mcts_part(search: int, part: int) -> int:
        return search + places[part]

    def mcts_line_words() -> int:
        return line_words

    def mcts_begin(state: int, search: int, tree: int, bits: int) -> int:
        mcts.begin(load_state(state), record_at(search), rows_at(tree, 1 << bits, 2))
        return 0

    def mcts_run(state: int, search: int, tree: int, bits: int) -> Any:
        return mcts.run(load_state(state), record_at(search), rows_at(tree, 1 << bits, 2))

    return [mcts_bytes, mcts_part, mcts_line_words, mcts_begin, mcts_run]


def looks(game: Game) -> list[Body]:
    """The functions of `interface.LOOKS`."""
    load_state, _ = state_access(numba.typeof(game.start(seed=0).state))
    found: list[Body] = []

    def rows(operation: Any, room: int) -> None:
        """The export of an operation that writes rows about a state."""

        def write(state: int, out: int) -> Any:
            return operation(load_state(state), words_at(out, room))

        write.__name__ = operation.name
        found.append(write)

    def rows_of_move(operation: Any, room: int) -> None:
        """The export of an operation that writes rows about a move."""

        def write(state: int, move: int, out: int) -> Any:
            return operation(load_state(state), move, words_at(out, room))

        write.__name__ = operation.name
        found.append(write)

    rows(look.pieces, look.MAX_PIECES * look.PIECE_FIELDS)
    rows(look.tray_items, look.MAX_TRAY_ITEMS * look.TRAY_ITEM_FIELDS)
    rows(look.counters, look.MAX_COUNTERS * look.COUNTER_FIELDS)
    rows(look.actions, look.MAX_ACTIONS * look.ACTION_FIELDS)
    rows(look.notes, look.MAX_NOTES * look.NOTE_FIELDS)
    rows(look.remarks, look.MAX_REMARKS * look.REMARK_FIELDS)
    rows(look.forecasts, look.MAX_FORECASTS * look.FORECAST_FIELDS)
    rows_of_move(look.paths, look.MAX_STEPS * look.STEP_FIELDS)
    rows_of_move(look.frames, look.MAX_HOPS * look.HOP_FIELDS)

    def why_not(state: int, places: int, total: int, error: int) -> Any:
        return look.why_not(load_state(state), words_at(places, total), total, words_at(error, ERROR_FIELDS))

    return [*found, why_not]


def texts(game: Game) -> list[Body]:
    """The functions of `interface.TEXTS`."""
    load_state, store_state = state_access(numba.typeof(game.start(seed=0).state))
    options = len(game.rule_options)

    def write_move(state: int, move: int, notation: int, out: int) -> Any:
        return look.write_move(load_state(state), move, notation, characters_at(out, look.MAX_MOVE_TEXT))

    def write_position(state: int, out: int) -> Any:
        return look.write_position(load_state(state), characters_at(out, MAX_TEXT))

    def read_move(state: int, text: int, length: int, error: int) -> Any:
        return look.read_move(load_state(state), characters_at(text, length), length, words_at(error, ERROR_FIELDS))

    def read_position(like: int, text: int, length: int, error: int, out: int) -> Any:
        refusal = words_at(error, ERROR_FIELDS)
        refusal[0] = 0
        store_state(out, look.read_position(load_state(like), characters_at(text, length), length, refusal))
        return refusal[0]

    def blank(values: int, out: int) -> int:
        store_state(out, look.blank(load_state(out), words_at(values, options)))
        return 0

    def setup(like: int, setup: int, seed: int, out: int) -> int:
        store_state(out, look.setup(load_state(like), setup, seed))
        return 0

    def read_setup(like: int, text: int, length: int, error: int, out: int) -> Any:
        refusal = words_at(error, ERROR_FIELDS)
        refusal[0] = 0
        store_state(out, look.read_setup(load_state(like), characters_at(text, length), length, refusal))
        return refusal[0]

    return [write_move, write_position, read_move, read_position, blank, setup, read_setup]


def editing(game: Game) -> list[Body]:
    """The functions of `interface.EDITING`."""
    load_state, store_state = state_access(numba.typeof(game.start(seed=0).state))

    def stock(state: int, out: int) -> Any:
        return edit.stock(load_state(state), words_at(out, edit.MAX_STOCK * edit.STOCK_FIELDS))

    def place(state: int, cell: int, item: int, error: int, out: int) -> Any:
        refusal = words_at(error, ERROR_FIELDS)
        refusal[0] = 0
        store_state(out, edit.place(load_state(state), cell, item, refusal))
        return refusal[0]

    def take(state: int, cell: int, out: int) -> int:
        store_state(out, edit.take(load_state(state), cell))
        return 0

    def turn_piece(state: int, cell: int, out: int) -> int:
        store_state(out, edit.turn_piece(load_state(state), cell))
        return 0

    def numbers(state: int, out: int) -> Any:
        return edit.numbers(load_state(state), words_at(out, edit.MAX_NUMBERS * edit.NUMBER_FIELDS))

    def with_number(state: int, number: int, value: int, out: int) -> int:
        store_state(out, edit.with_number(load_state(state), number, value))
        return 0

    def with_turn(state: int, seat: int, out: int) -> int:
        store_state(out, edit.with_turn(load_state(state), seat))
        return 0

    return [stock, place, take, turn_piece, numbers, with_number, with_turn]


def bodies(game: Game) -> dict[str, Body]:
    """Every exported function for the game's kind of state, by name."""
    found = [*rules(game), *counting(game), *plain_search(game), *searching(game), *simulating(game)]
    found += [*looks(game), *texts(game), *editing(game)]
    return {body.__name__: body for body in found}
