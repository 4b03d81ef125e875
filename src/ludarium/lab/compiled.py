"""The compiled functions of a batch, which begin, step and observe games in loops."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba

from ludarium.games.spec import Game
from ludarium.kernel import description, learning
from ludarium.kernel import operations as op
from ludarium.kernel.bits import mix, shift_right
from ludarium.kernel.compiler import compiled
from ludarium.lab.layout import (
    BATCH_RECORD,
    CHOSEN,
    COLUMNS,
    ENDED,
    EPISODE,
    ILLEGAL,
    LEGAL_COUNT,
    NEVER_RESET,
    NEXT_STEP,
    OUTCOME,
    PENALISE,
    PLY_COUNT,
    RANDOM_ACTION,
    SAME_STEP,
    TRUNCATED,
    TURN,
)
from ludarium.modules.memory_access import characters_at, record_access, rows_at, state_access, words_at

_COLUMN_COUNT = len(COLUMNS)


def exported_functions(game: Game) -> dict[str, Callable[..., Any]]:
    """Return the functions to compile and export (`layout.EXPORTS`), specialised for the game's state type."""
    load_state, store_state = state_access(numba.typeof(game.start(seed=0).state))
    batch_at = record_access(BATCH_RECORD)

    @compiled
    def write_observation(batch: Any, number: int, state: Any, moves: Any) -> None:
        """Write a game's observation: planes of the player to move, legal actions, and a random legal action."""
        columns = rows_at(batch.columns, _COLUMN_COUNT, batch.size)
        legal = characters_at(batch.legal + number * batch.action_count, batch.action_count)
        legal[:] = 0
        total = op.moves(state, moves)
        for n in range(total):
            legal[learning.action_of(state, moves[n])] = 1
        if total > 0:
            # Each game has its own random stream, so results do not depend on threads or other games.
            stream = mix(mix(batch.seed, number), columns[EPISODE, number])
            random_bits = shift_right(mix(stream, columns[PLY_COUNT, number] + 1), 33)
            move = moves[op.scale_to_range(random_bits, total)]
            columns[RANDOM_ACTION, number] = learning.action_of(state, move)
        columns[LEGAL_COUNT, number] = total
        columns[TURN, number] = op.turn(state)
        planes = characters_at(batch.planes + number * batch.plane_bytes, batch.plane_bytes)
        planes[:] = 0
        learning.planes(state, op.turn(state), planes)

    @compiled
    def begin(batch: Any, number: int, moves: Any) -> None:
        columns = rows_at(batch.columns, _COLUMN_COUNT, batch.size)
        columns[EPISODE, number] += 1
        columns[PLY_COUNT, number] = 0
        stream = mix(mix(batch.seed, number), columns[EPISODE, number])
        state = description.setup(load_state(batch.start), batch.setup, shift_right(mix(stream, 0), 33))
        store_state(batch.states + 8 * number * batch.state_words, state)
        write_observation(batch, number, state, moves)

    @compiled
    def take_action(batch: Any, number: int, moves: Any) -> None:
        columns = rows_at(batch.columns, _COLUMN_COUNT, batch.size)
        address = batch.states + 8 * number * batch.state_words
        state = load_state(address)
        action = words_at(batch.actions, batch.size)[number]
        illegal = not is_legal(batch, number, action)
        columns[ILLEGAL, number] = illegal
        if illegal and batch.on_illegal == PENALISE:
            columns[OUTCOME, number] = -1 - op.turn(state)  # the code of a loss by an illegal action
            columns[ENDED, number] = 1
        else:
            if illegal:
                action = columns[RANDOM_ACTION, number]
            state = op.play(state, learning.move_of(state, action))
            columns[PLY_COUNT, number] += 1
            result = op.outcome(state)
            columns[OUTCOME, number] = result
            columns[TRUNCATED, number] = result == op.ONGOING and columns[PLY_COUNT, number] >= batch.most_plies
            columns[ENDED, number] = result != op.ONGOING or columns[TRUNCATED, number]
        if columns[ENDED, number] and batch.reset == SAME_STEP:
            begin(batch, number, moves)
        else:
            store_state(address, state)
            write_observation(batch, number, state, moves)

    @compiled
    def is_legal(batch: Any, number: int, action: int) -> bool:
        if action < 0 or action >= batch.action_count:
            return False
        legal = characters_at(batch.legal + number * batch.action_count, batch.action_count)
        return bool(legal[action] != 0)

    @compiled
    def clear(batch: Any, number: int) -> None:
        columns = rows_at(batch.columns, _COLUMN_COUNT, batch.size)
        columns[OUTCOME, number] = op.ONGOING
        columns[ENDED, number] = 0
        columns[TRUNCATED, number] = 0
        columns[ILLEGAL, number] = 0

    limit = op.move_limit(game.start(seed=0).state)

    def reset_games(batch: int, first: int, end: int, buffer: int) -> int:
        record = batch_at(batch)
        columns = rows_at(record.columns, _COLUMN_COUNT, record.size)
        for number in range(first, end):
            if columns[CHOSEN, number]:
                clear(record, number)
                begin(record, number, words_at(buffer, limit))
        return 0

    def step_games(batch: int, first: int, end: int, buffer: int) -> int:
        record = batch_at(batch)
        columns = rows_at(record.columns, _COLUMN_COUNT, record.size)
        for number in range(first, end):
            ended = columns[ENDED, number] != 0
            if not columns[CHOSEN, number] or (ended and record.reset == NEVER_RESET):
                continue
            clear(record, number)
            if ended and record.reset == NEXT_STEP:
                begin(record, number, words_at(buffer, limit))
            else:
                take_action(record, number, words_at(buffer, limit))
        return 0

    def first_illegal(batch: int) -> int:
        record = batch_at(batch)
        columns, actions = rows_at(record.columns, _COLUMN_COUNT, record.size), words_at(record.actions, record.size)
        for number in range(record.size):
            is_ongoing = columns[ENDED, number] == 0 or record.reset == SAME_STEP
            if is_ongoing and columns[CHOSEN, number] and not is_legal(record, number, actions[number]):
                return number
        return -1

    def view(batch: int, number: int, seat: int, out: int) -> int:
        record = batch_at(batch)
        planes = characters_at(out, record.plane_bytes)
        planes[:] = 0
        learning.planes(load_state(record.states + 8 * number * record.state_words), seat, planes)
        return 0

    def write_observations(batch: int, first: int, end: int, buffer: int) -> int:
        record = batch_at(batch)
        columns = rows_at(record.columns, _COLUMN_COUNT, record.size)
        for number in range(first, end):
            if columns[CHOSEN, number]:
                state = load_state(record.states + 8 * number * record.state_words)
                write_observation(record, number, state, words_at(buffer, limit))
        return 0

    return {body.__name__: body for body in (reset_games, step_games, first_illegal, view, write_observations)}
