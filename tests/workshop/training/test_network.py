"""Training of the network is reproducible and can be interrupted.  Needs PyTorch."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch")
from ludarium.workshop.training.network import EPOCHS, learn_network
from ludarium.workshop.training.positions import ABSENT
from ludarium.workshop.training.quantised import evaluate_network

pytestmark = pytest.mark.slow

INPUTS, SYMMETRIES, MOST = 40, 2, 6
SCALE = 280.0


def data(number: int = 60_000):
    """Return rows of active inputs, equal in both symmetries, and targets that depend on one input."""
    rng = np.random.default_rng(1)
    rows = np.argpartition(rng.random((number, INPUTS)), MOST)[:, :MOST].astype(np.int16)
    rows[rng.random(rows.shape) < 0.2] = ABSENT
    active = np.repeat(rows[:, None], SYMMETRIES, axis=1)
    return active, np.zeros(number), np.where((rows == 7).any(axis=1), 0.9, 0.1)


def test_network_learns_reproducibly() -> None:
    active, known, targets = data()
    networks = [learn_network(active, INPUTS, known, targets, 3, SCALE) for _ in range(2)]
    assert networks[0] == networks[1]
    values = evaluate_network(networks[0], active[:, 0]) / SCALE
    assert values[targets > 0.5].mean() > 1.0
    assert values[targets < 0.5].mean() < -1.0


def test_interruption_changes_nothing(tmp_path: Path) -> None:
    active, known, targets = data(500)
    uninterrupted = learn_network(active, INPUTS, known, targets, 3, SCALE)
    checkpoint, epochs = tmp_path / "network.pt", list[int]()

    def interrupt(done: int, total: int) -> bool:
        assert total == EPOCHS
        epochs.append(done)
        return done < 7

    assert learn_network(active, INPUTS, known, targets, 3, SCALE, checkpoint=checkpoint, progress=interrupt) is None
    again = list[int]()

    def note(done: int, _total: int) -> bool:
        again.append(done)
        return True

    assert (
        learn_network(active, INPUTS, known, targets, 3, SCALE, checkpoint=checkpoint, progress=note) == uninterrupted
    )
    assert (epochs[-1], again[0], again[-1]) == (7, 7, EPOCHS)
