"""Training knows no game: one that names other features is trained like any other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

FEATURES = """
from typing import NamedTuple

import ludarium
from ludarium.games.pux.rules import State, stones
from ludarium.kernel import operations as op

ludarium.game("pux")  # which registers its own


class Features(NamedTuple):
    stones: int
    tempo: int


@op.features.register(State)
def features(state: State, seat: int) -> Features:
    pieces = state.white if seat == 0 else state.black
    return Features(stones(pieces, state.promoted), int(state.turn == seat))
"""
TRAIN = """
import sys
import features
from ludarium.cli import main
sys.exit(main(["train", *sys.argv[1:], "--games", "20", "--nodes", "60", "--threads", "2"]))
"""


def train(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process that knows these features and has a compile cache of its own."""
    (folder / "features.py").write_text(FEATURES)
    environment = {"PYTHONPATH": os.pathsep.join([str(folder), *sys.path]), "LUDARIUM_CACHE_DIR": str(folder / "cache")}
    return subprocess.run(
        [sys.executable, "-c", TRAIN, *arguments],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_another_game_is_trained(tmp_path: Path) -> None:
    done = train(tmp_path, "pux", "--out", str(tmp_path / "weights.json"))
    assert done.returncode == 0, done.stderr
    weights = json.loads((tmp_path / "weights.json").read_text())["weights"]
    assert list(weights) == ["stones", "tempo"]
    assert weights["stones"] > 0


def test_games_of_more_are_not(tmp_path: Path) -> None:
    done = train(tmp_path, "pivit", "--option", "players=3", "--out", str(tmp_path / "weights.json"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "ludarium: training is for games of two; pivit players=3 has 3 players\n"
