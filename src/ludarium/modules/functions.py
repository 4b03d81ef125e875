"""The exported functions of a game's module: they load arguments from addresses, call operations, and store results."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from types import ModuleType
from typing import Any

import numba

from ludarium.engine import (
    blunders,
    dispatch,
    iterations,
    many_players,
    mcts,
    turn_iterations,
    turn_workspace,
    workspace,
)
from ludarium.engine.perft import count_hashed, count_stoppable, play_out
from ludarium.engine.perft_table import BUCKET_WORDS
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.kernel.messages import ERROR_FIELDS
from ludarium.modules import interface
from ludarium.modules.memory_access import characters_at, record_access, rows_at, state_access, word_count, words_at

Function = Callable[..., Any]  # a function that the module exports
_ADDRESS_CONVERSIONS = {
    "state": "load_state(state)",
    "like": "load_state(like)",
    "values": "words_at(values, options)",
    "places": "words_at(places, total)",
    "text": "characters_at(text, length)",
    "error": "words_at(error, ERROR_FIELDS)",
    "out": "words_at(out, out_size)",
}
"""Expressions that convert addresses to arguments of operations, by the name of the address parameter."""


def exported_function(operation: op.Operation, game: Game) -> Function:
    """Create the exported function of an operation.  Its parameters and its result are int64 values."""
    load_state, store_state = state_access(numba.typeof(game.start(seed=0).state))
    conversions = (
        _ADDRESS_CONVERSIONS | {"out": "characters_at(out, out_size)"}
        if operation.result == "characters"
        else _ADDRESS_CONVERSIONS
    )
    call = f"operation({', '.join(conversions.get(name, name) for name in operation.parameters)})"
    parameters = ", ".join(parameter.name for parameter in interface.export_of(operation).parameters)
    out_size = operation.fields * operation.max_rows
    lines = [f"def {operation.name}({parameters}):", f"    return {call}"]
    if "out" in operation.parameters and not out_size:  # only `moves`: its size depends on the state
        lines.insert(1, "    out_size = move_limit(load_state(state))")
    if operation.result == "state":
        error_word = "words_at(error, ERROR_FIELDS)[0]" if "error" in operation.parameters else ""
        lines[1:] = [f"    {error_word} = 0"] if error_word else []
        lines += [f"    store_state(out, {call})", f"    return {error_word or 0}"]
    names: dict[str, Any] = {
        "operation": operation,
        "load_state": load_state,
        "store_state": store_state,
        "words_at": words_at,
        "characters_at": characters_at,
        "move_limit": op.move_limit,
        "options": len(game.rule_options),
        "out_size": out_size,
        "ERROR_FIELDS": ERROR_FIELDS,
    }
    exec("\n".join(lines), names)  # noqa: S102 - the source consists of our own names
    function: Function = names[operation.name]
    return function


def counting_functions(game: Game) -> list[Function]:
    """The functions of `interface.COUNTING`."""
    load_state, _ = state_access(numba.typeof(game.start(seed=0).state))
    seats = type(game).max_players

    def perft(state: int, depth: int, buffers: int, stop: int) -> Any:
        loaded_state = load_state(state)
        return count_stoppable(
            loaded_state, depth, rows_at(buffers, depth, op.move_limit(loaded_state)), words_at(stop, 1)
        )

    def perft_hashed(state: int, depth: int, buffers: int, table: int, buckets: int, stop: int) -> Any:
        loaded_state = load_state(state)
        rows, counts = rows_at(buffers, depth, op.move_limit(loaded_state)), rows_at(table, buckets, BUCKET_WORDS)
        return count_hashed(loaded_state, depth, rows, counts, words_at(stop, 1))

    def random_games(state: int, games: int, seed: int, buffer: int, tally: int) -> int:
        loaded_state = load_state(state)
        play_out(loaded_state, games, seed, words_at(buffer, op.move_limit(loaded_state)), words_at(tally, 3 + seats))
        return 0

    return [perft, perft_hashed, random_games]


def _largest_move_limit(game_class: type[Game]) -> int:
    """The greatest `move_limit` of the default game and of games with one changed option.  An option with choices takes
    each choice; a number takes its lowest and highest value.  Search records have room for this number of moves."""
    limits = [op.move_limit(game_class().start(seed=0).state)]
    for option in game_class.rule_options:
        for value in option.choices or (option.low, option.high):
            with suppress(InvalidOption):
                limits.append(op.move_limit(game_class(**{option.name: value}).start(seed=0).state))
    return int(max(limits))


def searching_functions(game: Game) -> list[Function]:
    """The functions of `interface.SEARCH`."""
    state = game.start(seed=0).state
    limit, weights = _largest_move_limit(type(game)), len(game.weights())
    algorithm: ModuleType
    if game.multi_action_turns:
        algorithm, line_words = turn_iterations, turn_workspace.LINE_WORDS
        record = turn_workspace.turn_record_type(limit, weights)
    else:
        dispatch.allow_many_players(game)
        algorithm, line_words = iterations, op.MAX_PLY + 1
        record = workspace.search_record_type(limit, game.max_players, weights)
    begin, run = algorithm.begin, algorithm.run
    load_state, _ = state_access(numba.typeof(state))
    record_at, size = record_access(record), record.itemsize
    assert record.fields is not None
    offsets = tuple(int(record.fields[part][1]) for part in interface.SEARCH_PARTS)

    def search_bytes() -> int:
        return size

    def search_part(search: int, part: int) -> int:
        return search + offsets[part]

    def search_line_words() -> int:
        return line_words

    def search_begin(state: int, search: int, slots: int, bits: int) -> int:  # noqa: ARG001 - has the parameters of mcts_begin
        begin(load_state(state), record_at(search))
        return 0

    def search_run(state: int, search: int, slots: int, bits: int) -> Any:
        return run(load_state(state), record_at(search), rows_at(slots, 1 << bits, 2))

    def remember(state: int, move: int, seat: int, search: int) -> int:
        blunders.remember(load_state(state), move, seat, record_at(search))
        return 0

    def expected_reply(state: int, search: int) -> Any:
        """The move that the search expects from the opponent whose turn it is."""
        record = record_at(search)
        return many_players.greedy_move(load_state(state), record.moves[0], record.weights)

    def no_expected_reply(state: int, search: int) -> int:  # noqa: ARG001 - has the parameters of expected_reply
        return op.NO_MOVE

    expected = expected_reply if game.max_players > 2 and not game.multi_action_turns else no_expected_reply
    expected.__name__ = "expected_move"
    return [search_bytes, search_part, search_line_words, search_begin, expected, remember, search_run]


def mcts_functions(game: Game) -> list[Function]:
    """The functions of `interface.MCTS`."""
    state = game.start(seed=0).state
    record = workspace.search_record_type(_largest_move_limit(type(game)), game.max_players, len(game.weights()))
    load_state, _ = state_access(numba.typeof(state))
    record_at, size, line_words = record_access(record), record.itemsize, op.MAX_PLY + 1
    assert record.fields is not None
    offsets = tuple(int(record.fields[part][1]) for part in interface.MCTS_PARTS)

    def mcts_bytes() -> int:
        return size

    def mcts_part(search: int, part: int) -> int:
        return search + offsets[part]

    def mcts_line_words() -> int:
        return line_words

    def mcts_begin(state: int, search: int, tree: int, bits: int) -> int:
        mcts.begin(load_state(state), record_at(search), rows_at(tree, 1 << bits, 2))
        return 0

    def mcts_run(state: int, search: int, tree: int, bits: int) -> Any:
        return mcts.run(load_state(state), record_at(search), rows_at(tree, 1 << bits, 2))

    return [mcts_bytes, mcts_part, mcts_line_words, mcts_begin, mcts_run]


def exported_functions(game: Game) -> dict[str, Function]:
    """All exported functions of the game's module, by name."""
    words = word_count(numba.typeof(game.start(seed=0).state))

    def state_words() -> int:
        return words

    operations = (exported_function(operation, game) for operation in interface.OPERATIONS)
    functions = (
        state_words,
        *counting_functions(game),
        *searching_functions(game),
        *mcts_functions(game),
        *operations,
    )
    return {function.__name__: function for function in functions}
