"""Step `positions` of a run: store the quiet positions of self-play games in files of arrays.

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
"""Minimum absolute score, in hundredths of a piece, of a search that has seen the end of the game.

Training skips positions with such scores, because the scores do not depend on the evaluation."""


class Positions(NamedTuple):
    """n stored quiet positions of games with p players and d features.  Players are in turn order, the mover first."""

    game: Int64s
    """[n] game numbers."""
    features: Int64s
    """[n, p, d]"""
    evaluations: Int64s
    """[n, p] evaluation for each player, in hundredths of a piece, by the weights that played the game."""
    score: Int64s
    """[n] search score for the mover, in hundredths of a piece."""
    result: Reals
    """[n, p] game result of each player: 1 for the winner, 0 for the others, 1 / p for each player after a draw."""
    active: Inputs
    """[n, symmetries, max_active] indices of the network inputs that are 1; [n, 0, 0] for games without inputs."""

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
    """Store the missing parts of the positions of `total` games in the folder.  Return whether all parts exist.

    `to_positions` returns the positions of the games it receives.  `progress` receives the games done and the total."""
    stop = stop or Stop()
    folder.mkdir(exist_ok=True)
    for first in range(0, total, GAMES_IN_PART):
        progress(first, total)
        if stop.is_set:
            return False
        part, file = list(islice(games, GAMES_IN_PART)), folder / f"{first:08}.npz"
        if file.exists():
            continue
        unfinished = file.with_suffix(".part")
        with unfinished.open("wb") as stream:
            np.savez_compressed(stream, **to_positions(part)._asdict())
        unfinished.replace(file)
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
    return _joined([_quiet_positions(game, played) for played in games])


def _quiet_positions(game: Game, played: SelfPlayGame) -> Positions:
    state, players = game.position(played.start).state, len(game.players)
    undecided = [search for search in played.searched if abs(search.score) < DECIDED_SCORE]
    moves, plies, best = (
        np.array(column, np.int64)
        for column in (played.moves, [search.ply for search in undecided], [search.move for search in undecided])
    )
    found, movers = np.zeros(len(undecided), np.int64), np.zeros(len(undecided), np.int64)
    features = np.zeros((len(undecided), players, len(feature_names(game))), np.int64)
    evaluations = np.zeros((len(undecided), players), np.int64)
    buffer, weights = np.zeros(op.move_limit(state), np.int64), np.array(game.weights(), np.int64)
    write = _compiled_if_possible(_write_quiet_positions)
    total = write(state, moves, plies, best, weights, buffer, found, movers, features, evaluations)
    found, movers = found[:total], movers[:total]
    if played.winner < 0:
        result = np.full((total, players), 1.0 / players)
    else:
        result = np.eye(players)[(played.winner - movers) % players]
    return Positions(
        np.full(total, played.number, np.int64),
        features[:total],
        evaluations[:total],
        np.array([undecided[index].score for index in found], np.int64),
        result,
        _active_inputs(state, moves, plies[found]),
    )


def _write_quiet_positions(
    state: Any,
    moves: Int64s,
    plies: Int64s,
    best: Int64s,
    weights: Int64s,
    buffer: Int64s,
    found: Int64s,
    movers: Int64s,
    features: Int64s,
    evaluations: Int64s,
) -> int:
    """Play `moves` from `state`, and write the quiet positions at `plies`, for training.  Return their number.

    `best`: the best move at each of `plies`.  `found` receives the index in `plies` of each quiet position.  `movers`,
    `features` and `evaluations` receive the data of each quiet position.  `buffer`: scratch space."""
    players, searched, total = features.shape[1], 0, 0
    for ply in range(len(moves)):
        if searched < len(plies) and ply == plies[searched]:
            if is_quiet(state, int(best[searched]), players, buffer):
                found[total], movers[total] = searched, op.turn(state)
                for place in range(players):
                    seat = (op.turn(state) + place) % players
                    numbers = op.features(state, seat)
                    for i in range(len(numbers)):
                        features[total, place, i] = numbers[i]
                    evaluations[total, place] = op.evaluate(state, seat, weights)
                total += 1
            searched += 1
        state = op.play(state, int(moves[ply]))
    return total


@op.compilable
def is_quiet(state: Any, best: int, players: int, buffer: Int64s) -> bool:
    """Return whether the position is quiet, so that a static evaluation applies.  Step `positions` skips all others.

    In a quiet position, the best move is not noisy, and no player could win immediately if that player were to move."""
    after = state
    for _ in range(players):
        if op.winning_move(after) != op.NO_MOVE:
            return False
        after = op.null_move(after)
    is_noisy = False
    for i in range(op.noisy_moves(state, buffer)):
        is_noisy |= buffer[i] == best
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
    """Write the active inputs of a game's training positions at `plies` to `active`, for all symmetries."""
    written = 0
    for ply in range(len(moves)):
        if written < len(plies) and ply == plies[written]:
            for symmetry in range(active.shape[1]):
                op.inputs(state, symmetry, active[written, symmetry])
            written += 1
        state = op.play(state, int(moves[ply]))


@cache
def _compiled_if_possible(function: Function) -> Function:
    """Return the compiled form of `function` if `can_compile()`, otherwise `function` itself."""
    if not can_compile():
        return function
    from ludarium.kernel.compiler import compiled  # noqa: PLC0415 - imports the compiler

    return compiled(function)
