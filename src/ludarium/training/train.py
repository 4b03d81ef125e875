"""Training the weights of a game's features: self-play, then a fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from ludarium import __version__
from ludarium.analysis.stop import Stop
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game
from ludarium.games.weights import TRAINED_EVAL_SCALE, write_weights
from ludarium.kernel import operations as op
from ludarium.kernel.network import Network
from ludarium.modules.hosts import has_compiler
from ludarium.training.fit import Floats, fit, loss, sigmoid
from ludarium.training.network import evaluate_network, learn_network
from ludarium.training.selfplay import Sample, SelfPlayConfig, play_games

F = TypeVar("F", bound=Callable[..., Any])

_HELD_OUT = 10
"""The games whose number is a multiple of this are the held-out set, on which the loss is measured."""

_TINY_RIDGE = 1e-6
"""A ridge that matters only where all scores are 0."""


@dataclass(frozen=True)
class TrainConfig:
    """All parameters of a training."""

    games: int = 20_000
    """Games of self-play."""
    seed: int = 0
    selfplay: SelfPlayConfig = field(default_factory=SelfPlayConfig)
    outcome_weight: float = 0.5
    """The weight of the game's result in the targets; the rest is the winning probability by the search's score."""
    ridge: float = 10.0
    """See `fit.fit`."""


@dataclass(frozen=True)
class Trained:
    """The result of a training."""

    game: Game
    config: TrainConfig
    weights: dict[str, float]
    """In hundredths of a piece, by the names of the features."""
    positions: int
    """The number of samples."""
    loss: float
    """Of the new evaluation on the held-out games, in nats a position."""
    before: float
    """The same for the evaluation that played the games."""
    network: Network | None = None
    """For games that register `inputs`."""

    def write(self, file: Path) -> None:
        """Write a file that `games.weights` reads; the same training gives the same file."""
        origin = {
            "game": self.game.full_name,
            "ludarium": __version__,
            "config": asdict(self.config),
            "positions": self.positions,
            "loss": {"before": round(self.before, 5), "after": round(self.loss, 5)},
        }
        write_weights(file, self.weights, origin, self.network)


def train(
    game: Game,
    config: TrainConfig,
    *,
    threads: int = 1,
    stop: Stop | None = None,
    progress: Callable[[int], None] = lambda _done: None,
) -> Trained:
    """Train the weights of a game's features; raises InvalidOption where it has none or not two players, or where the
    games gave too few positions."""
    names = feature_names(game)
    samples = play_games(
        game, config.games, config.seed, config.selfplay, threads=threads, stop=stop, progress=progress
    )
    return learn(game, config, names, samples)


def feature_names(game: Game) -> tuple[str, ...]:
    """The names of the game's features; raises InvalidOption as `train`."""
    state = game.start(seed=0).state
    if type(state) not in op.features.implementations:
        raise InvalidOption(f"{game.title} names no features whose weights could be trained")
    if len(game.players) != 2:
        raise InvalidOption(f"training is for games of two; {game.full_name} has {len(game.players)} players")
    names: tuple[str, ...] = op.features(state, 0)._fields
    return names


def learn(game: Game, config: TrainConfig, names: Sequence[str], samples: Sequence[Sample]) -> Trained:
    """Fit weights to samples."""
    training_set = np.array([sample.game % _HELD_OUT != 0 for sample in samples], bool)
    if min(training_set.sum(), (~training_set).sum()) == 0:
        raise InvalidOption(
            f"{config.games} games gave {len(samples)} quiet positions, too few to learn from: play more games"
        )
    features = np.zeros((len(samples), len(names)))
    present = np.array(game.weights(), np.int64)
    rows, write = zip(samples, features, strict=True), _fast(write_feature_differences)
    static_scores = np.array([[write(sample.state, row, present)] for sample, row in rows], np.float64)
    scores = np.array([[sample.score] for sample in samples], np.float64)
    results = np.array([sample.result for sample in samples], np.float64)
    win_probabilities = sigmoid(scores @ fit(scores[training_set], results[training_set], _TINY_RIDGE))
    targets = config.outcome_weight * results + (1.0 - config.outcome_weight) * win_probabilities
    weights = fit(features[training_set], targets[training_set], config.ridge)
    before = static_scores @ fit(static_scores[training_set], targets[training_set], _TINY_RIDGE)
    now, network = features @ weights, None
    if type(samples[0].state) in op.inputs.implementations:
        states = [sample.state for sample in samples]
        network = learn_network(states, now, targets, training_set, config.seed, TRAINED_EVAL_SCALE)
        now = now + evaluate_network(network, states) / TRAINED_EVAL_SCALE
    return Trained(
        game,
        config,
        {name: round(float(weight) * TRAINED_EVAL_SCALE, 1) for name, weight in zip(names, weights, strict=True)},
        len(samples),
        loss(now[~training_set], targets[~training_set]),
        loss(before[~training_set], targets[~training_set]),
        network,
    )


def write_feature_differences(state: Any, row: Floats, weights: NDArray[np.int64]) -> int:
    """Write the differences of the mover's and the opponent's features to `row` [d]; returns the present evaluation."""
    seat = op.turn(state)
    own, other = op.features(state, seat), op.features(state, 1 - seat)
    for i in range(len(own)):
        row[i] = own[i] - other[i]
    return int(op.evaluate(state, seat, weights))


def _fast(function: F) -> F:
    """The function compiled, where there is a compiler."""
    if not has_compiler():
        return function
    from ludarium.kernel.compiler import compiled  # noqa: PLC0415 - it brings the compiler

    return compiled(function)
