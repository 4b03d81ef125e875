"""From a game to the weights of its features: self-play, then a fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludarium import __version__
from ludarium.engine.stop import Stop
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game
from ludarium.games.weights import write_weights
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled
from ludarium.kernel.network import Network
from ludarium.training.fit import Floats, chances, fit, loss
from ludarium.training.network import judge, learn_network
from ludarium.training.selfplay import Play, Sample, play_games

HUNDREDTHS = 280.0
"""An evaluation of so many hundredths stands for odds of e to 1, whatever the game, so that the margins of the search
mean the same everywhere."""

_HELD_OUT = 10
"""The positions of every tenth game are not learned from but tell how well the weights do."""

_SLIGHT = 1e-6
"""A ridge that only matters where all scores are 0."""


@dataclass(frozen=True)
class TrainConfig:
    """How weights are made: `games` of self-play from a `seed`, and a fit to targets that are outcomes by the share
    `outcome`, and for the rest what the search thought."""

    games: int = 20_000
    seed: int = 0
    play: Play = field(default_factory=Play)
    outcome: float = 0.5
    ridge: float = 10.0


@dataclass(frozen=True)
class Trained:
    """Weights in hundredths by the names of their features, and the `network` that adds to them where the game names
    inputs for one; and how far both miss the targets in games that they were not learned from: `loss` in nats a
    position, `before` the same for the evaluation that played."""

    game: Game
    config: TrainConfig
    weights: dict[str, float]
    positions: int
    loss: float
    before: float
    network: Network | None = None

    def write(self, file: Path) -> None:
        """Write a file that `games.weights` reads; the same training gives the same file."""
        origin = {
            "game": self.game.in_words,
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
    """Learn the weights of a game's features; raises InvalidOption where it has none or not two players, or where the
    games gave too few positions."""
    names = feature_names(game)
    samples = play_games(game, config.games, config.seed, config.play, threads=threads, stop=stop, progress=progress)
    return learn(game, config, names, samples)


def feature_names(game: Game) -> tuple[str, ...]:
    """The names of the features that can be weighed; raises InvalidOption."""
    state = game.start(seed=0).state
    if type(state) not in op.features.implementations:
        raise InvalidOption(f"{game.title} names no features whose weights could be trained")
    if len(game.players) != 2:
        raise InvalidOption(f"training is for games of two; {game.in_words} has {len(game.players)} players")
    names: tuple[str, ...] = op.features(state, 0)._fields
    return names


def learn(game: Game, config: TrainConfig, names: Sequence[str], samples: Sequence[Sample]) -> Trained:
    """Fit weights to samples."""
    learned = np.array([sample.game % _HELD_OUT != 0 for sample in samples], bool)
    if min(learned.sum(), (~learned).sum()) == 0:
        raise InvalidOption(
            f"{config.games} games gave {len(samples)} quiet positions, too few to learn from: play more games"
        )
    features = np.zeros((len(samples), len(names)))
    present = np.array(game.weights(), np.int64)
    rows = zip(samples, features, strict=True)
    judged = np.array([[weigh(sample.state, row, present)] for sample, row in rows], np.float64)
    scores = np.array([[sample.score] for sample in samples], np.float64)
    shares = np.array([sample.share for sample in samples], np.float64)
    believed = chances(scores @ fit(scores[learned], shares[learned], _SLIGHT))
    targets = config.outcome * shares + (1.0 - config.outcome) * believed
    weights = fit(features[learned], targets[learned], config.ridge)
    before = judged @ fit(judged[learned], targets[learned], _SLIGHT)
    now, network = features @ weights, None
    if type(samples[0].state) in op.inputs.implementations:
        states = [sample.state for sample in samples]
        network = learn_network(states, now, targets, learned, config.seed, HUNDREDTHS)
        now = now + judge(network, states) / HUNDREDTHS
    return Trained(
        game,
        config,
        {name: round(float(weight) * HUNDREDTHS, 1) for name, weight in zip(names, weights, strict=True)},
        len(samples),
        loss(now[~learned], targets[~learned]),
        loss(before[~learned], targets[~learned]),
        network,
    )


@compiled
def weigh(state: Any, row: Floats, weights: NDArray[np.int64]) -> int:
    """Write each feature of the mover less the same of the opponent to `row` [d]; returns the present evaluation."""
    seat = op.turn(state)
    own, other = op.features(state, seat), op.features(state, 1 - seat)
    for i in range(len(own)):
        row[i] = own[i] - other[i]
    return int(op.evaluate(state, seat, weights))
