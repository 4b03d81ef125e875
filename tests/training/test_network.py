"""The network learns from positions what it is not told."""

import numpy as np
import pytest

import ludarium
from ludarium.training.fit import loss
from ludarium.training.network import evaluate_network, learn_network
from ludarium.training.selfplay import SelfPlayConfig, play_games

SCALE = 280.0


@pytest.fixture(scope="module")
def states():
    found = play_games(ludarium.game("pijersi"), 150, 5, SelfPlayConfig(nodes=50))
    return [sample.state for sample in found]


def test_it_learns_and_repeats_itself(states):
    """Whether Black holds many cells, of which nothing is known before."""
    targets = np.array([0.9 if state.black.bit_count() > 9 else 0.1 for state in states])
    known, learned = np.zeros(len(states)), np.ones(len(states), bool)
    networks = [learn_network(states, known, targets, learned, 3, SCALE) for _ in range(2)]
    assert networks[0] == networks[1]
    assert loss(evaluate_network(networks[0], states) / SCALE, targets) < loss(known, targets)
