"""Step `positions` of a training run: store the quiet positions of self-play games in files of arrays.

Each file is a *part*, with the positions of up to `GAMES_IN_PART` games.  A resumed step writes only missing files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from ludarium.analysis.stop import Stop
from ludarium.engine.workspace import Int64s
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.modules.hosts import can_compile
from ludarium.workshop.training.selfplay import SelfPlayGame

Function = TypeVar("Function", bound=Callable[..., Any])
Inputs = NDArray[np.int16]
Reals = NDArray[np.float64]

ABSENT = -1
"""Padding in the rows of active inputs."""

DECIDED_SCORE = 10_000
"""A search score of this absolute value or more, in hundredths of a piece, means that the search has seen the end of
the game: evaluations are normally below this value, and scores of wins are above it.  Training skips positions with
such scores, because these scores do not depend on the evaluation."""


class Positions(NamedTuple):
    """n stored quiet positions of games with p players and d features.  Players are in turn order, the mover first."""

    game: Int64s
    """[n] number of the self-play game."""
    features: Int64s
    """[n, p, d] features for each player."""
    evaluations: Int64s
    """[n, p] evaluation for each player, in hundredths of a piece, with the weights of the self-play game."""
    score: Int64s
    """[n] search score for the mover, in hundredths of a piece."""
    result: Reals
    """[n, p] game result of each player: 1 for the winner, 0 for the others, 1 / p for each player after a draw."""
    active: Inputs
    """[n, symmetries, max_active] indices of the network inputs that are 1; size [n, 0, 0] for games without inputs."""

    @property
    def players(self) -> int:
        return int(self.result.shape[1])


GAMES_IN_PART = 500


def write_parts(
    games: Iterator[SelfPlayGame],
    total: int,
    folder: Path,
    to_positions: Callable[[Sequence[SelfPlayGame]], Positions],
    *,
    stop: Stop | None = None,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> bool:
    """In the training step `positions`, store the missing parts of the positions of `total` games in the folder.
    Return whether all parts exist.

    `to_positions` returns the positions of the games it receives.  `progress` receives the number of processed games
    and `total`."""
    stop = stop or Stop()
    folder.mkdir(exist_ok=True)
    for first_game in range(0, total, GAMES_IN_PART):
        progress(first_game, total)
        if stop.is_set:
            return False
        part_games, file = list(islice(games, GAMES_IN_PART)), folder / f"{first_game:08}.npz"
        if file.exists():
            continue
        unfinished_file = file.with_suffix(".part")
        with unfinished_file.open("wb") as stream:
            np.savez_compressed(stream, **to_positions(part_games)._asdict())
        unfinished_file.replace(file)
    progress(total, total)
    return True


def read_parts(folder: Path) -> Positions:
    """Read the stored positions of a training run from all parts, in game order."""
    parts = []
    for file in sorted(folder.glob("*.npz")):
        with np.load(file) as data:
            parts.append(Positions(**{name: data[name] for name in Positions._fields}))
    return _joined(parts)


def _joined(parts: Sequence[Positions]) -> Positions:
    return Positions(*map(np.concatenate, zip(*parts, strict=True)))


def feature_names(game: Game) -> tuple[str, ...]:
    """Return the names of the features in `Positions.features`.  Raises InvalidOption if the game has no features."""
    state = game.start(seed=0).state
    if type(state) not in op.features.implementations:
        raise InvalidOption("{title} has no features with weights to train", title=game.title)
    names: tuple[str, ...] = op.features(state, 0)._fields
    return names


def positions_of(game: Game, games: Sequence[SelfPlayGame]) -> Positions:
    """Return the quiet positions of the games, in order."""
    return _joined([_quiet_positions(game, self_play) for self_play in games])


def _quiet_positions(game: Game, self_play: SelfPlayGame) -> Positions:
    state, players = game.position(self_play.start).state, len(game.players)
    undecided = [search for search in self_play.searches if abs(search.score) < DECIDED_SCORE]
    moves, plies, best_moves = (
        np.array(column, np.int64)
        for column in (self_play.moves, [search.ply for search in undecided], [search.move for search in undecided])
    )
    quiet_indices, movers = np.zeros(len(undecided), np.int64), np.zeros(len(undecided), np.int64)
    features = np.zeros((len(undecided), players, len(feature_names(game))), np.int64)
    evaluations = np.zeros((len(undecided), players), np.int64)
    buffer, weights = np.zeros(op.move_limit(state), np.int64), np.array(game.weights(), np.int64)
    write_quiet_positions = _compiled_if_possible(_write_quiet_positions)
    total = write_quiet_positions(
        state, moves, plies, best_moves, weights, buffer, quiet_indices, movers, features, evaluations
    )
    quiet_indices, movers = quiet_indices[:total], movers[:total]
    if self_play.winner < 0:
        result = np.full((total, players), 1.0 / players)
    else:
        result = np.eye(players)[(self_play.winner - movers) % players]
    return Positions(
        np.full(total, self_play.number, np.int64),
        features[:total],
        evaluations[:total],
        np.array([undecided[index].score for index in quiet_indices], np.int64),
        result,
        _active_inputs(state, moves, plies[quiet_indices]),
    )


def _write_quiet_positions(
    state: Any,
    moves: Int64s,
    plies: Int64s,
    best_moves: Int64s,
    weights: Int64s,
    buffer: Int64s,
    quiet_indices: Int64s,
    movers: Int64s,
    features: Int64s,
    evaluations: Int64s,
) -> int:
    """Play `moves` from `state`, and write the quiet positions at `plies`, for training.  Return their number.

    `best_moves`: the best move at each of `plies`.  `quiet_indices` receives the index in `plies` of each quiet
    position.  `movers`, `features` and `evaluations` receive the data of each quiet position.  `buffer`: scratch
    space."""
    players, search_index, total = features.shape[1], 0, 0
    for ply in range(len(moves)):
        if search_index < len(plies) and ply == plies[search_index]:
            if is_quiet(state, int(best_moves[search_index]), players, buffer):
                quiet_indices[total], movers[total] = search_index, op.turn(state)
                for player in range(players):
                    seat = (op.turn(state) + player) % players
                    values = op.features(state, seat)
                    for i in range(len(values)):
                        features[total, player, i] = values[i]
                    evaluations[total, player] = op.evaluate(state, seat, weights)
                total += 1
            search_index += 1
        state = op.play(state, int(moves[ply]))
    return total


@op.compilable
def is_quiet(state: Any, best_move: int, players: int, buffer: Int64s) -> bool:
    """Return whether the position is quiet, so that a static evaluation applies.  The training step `positions` stores
    only such positions.

    In a quiet position, the best move is not noisy, and no player could win immediately if that player were to move."""
    state_to_check = state
    for _ in range(players):
        if op.winning_move(state_to_check) != op.NO_MOVE:
            return False
        state_to_check = op.null_move(state_to_check)
    is_noisy = False
    for i in range(op.noisy_moves(state, buffer)):
        is_noisy |= buffer[i] == best_move
    return not is_noisy


def _active_inputs(state: Any, moves: Int64s, plies: Int64s) -> Inputs:
    """Return the active inputs of the positions of a game at `plies`, as in `Positions.active`."""
    if type(state) not in op.inputs.implementations:
        return np.zeros((len(plies), 0, 0), np.int16)
    shape = op.input_shape(state)
    active = np.full((len(plies), shape.symmetries, shape.max_active), ABSENT, np.int16)
    _compiled_if_possible(write_inputs)(state, moves, plies, active)
    return active


def write_inputs(state: Any, moves: Int64s, plies: Int64s, active: Inputs) -> None:
    """For the step `positions`, write the active inputs of a game's positions at `plies` to `active`, for all
    symmetries."""
    row = 0
    for ply in range(len(moves)):
        if row < len(plies) and ply == plies[row]:
            for symmetry in range(active.shape[1]):
                op.inputs(state, symmetry, active[row, symmetry])
            row += 1
        state = op.play(state, int(moves[ply]))


@cache
def _compiled_if_possible(function: Function) -> Function:
    if not can_compile():
        return function
    from ludarium.kernel.compiler import compiled  # noqa: PLC0415 - imports the compiler

    return compiled(function)
