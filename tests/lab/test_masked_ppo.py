"""The training example of docs/lab.md and its environment; needs PyTorch (extra `learn`)."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytestmark = pytest.mark.slow

EXAMPLE = Path(__file__).parents[2] / "examples" / "masked_ppo.py"


@pytest.fixture(autouse=True)
def _learning_is_installed() -> None:
    pytest.importorskip("sb3_contrib")


@pytest.fixture
def example() -> Any:
    spec = importlib.util.spec_from_file_location("masked_ppo", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_trained_agent_beats_a_random_player(example: Any) -> None:
    """Some minutes of training suffice, as docs/lab.md says; the untrained network does not win."""
    options = {"size": 6}
    novice = example.train("pivit", options, 0, seed=1)
    assert example.score(novice, "pivit", options, 300, seed=2) < 0.7
    agent = example.train("pivit", options, 400_000, seed=1)
    assert example.score(agent, "pivit", options, 500, seed=2) > 0.9


def test_next_game_begins_in_same_step() -> None:
    """The step returns the last observation of the finished game and the masks of the others."""
    from ludarium.lab.stable_baselines import MaskedVecEnv

    games = MaskedVecEnv("pivit", 8, size=6)
    games.seed(3)
    seen = games.reset()
    ends = 0
    for _ in range(200):
        masks = games.action_masks()
        assert masks.any(axis=1).all()
        assert (np.stack(games.env_method("action_masks")) == masks).all()
        assert games.has_attr("action_masks")
        assert not games.has_attr("batch")
        seen, rewards, ended, infos = games.step(masks.argmax(axis=1))
        assert not rewards[~ended].any()
        for number in np.flatnonzero(ended):
            ends += 1
            assert (infos[number]["terminal_observation"] != seen[number]).any()
    assert ends > 5
