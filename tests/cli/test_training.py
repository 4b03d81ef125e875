"""`ludarium train`: its files, its output, its continuation, and the input that it refuses."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

SMALL = ("train", "pivit", "--option", "size=6", "--games", "40", "--nodes", "50", "--threads", "2")
MATCH = ("--match-nodes", "60", "--match-games", "20")


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3])
def test_all_steps_run_and_report(run: Any, tmp_path: Path, players: int) -> None:
    pytest.importorskip("torch")
    folder, out = tmp_path / "run", tmp_path / "taken.json"
    options = ("--option", f"players={players}") if players > 2 else ("--option", "size=6")
    command = ("train", "pivit", *options, *SMALL[4:], *MATCH, "--seed", "3", "--device", "cpu")
    ran = run(*command, "--folder", str(folder), "--out", str(out), "--json")
    assert ran.code in (0, 1), ran.err
    steps = json.loads(ran.out)["steps"]
    assert list(steps) == ["games", "positions", "weights", "match", "accept"]
    assert steps["games"]["games"] == 40
    assert steps["weights"]["loss"].keys() == {"before", "after"}
    assert steps["weights"]["versions"].keys() == {"python", "numpy", "torch"}
    assert steps["accept"]["accepted"] == steps["match"]["accepted"] == out.exists() == (ran.code == 0)
    learned = json.loads((folder / "learned.json").read_text())["players"][str(players)]
    assert learned["weights"] == steps["weights"]["weights"]
    assert learned["settings"]["seed"] == 3
    shown = run(*command, "--folder", str(folder), "--out", str(out))
    assert shown.code == ran.code
    assert shown.out
    again = run(*command, "--folder", str(tmp_path / "again"), "--out", str(out), "--json")
    assert json.loads(again.out)["steps"]["weights"]["weights"] == steps["weights"]["weights"]


def test_single_step(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run(*SMALL, "--step", "games", "--json")
    assert ran.code == 0, ran.err
    assert list(ran.json["steps"]) == ["games"]
    folder = tmp_path / "pivit-size-6-training"
    assert len((folder / "games.jsonl").read_text().splitlines()) == 40
    early = run(*SMALL, "--step", "match")
    assert (early.code, early.out) == (2, "")
    assert "the step match needs the step positions first" in early.err
    assert run(*SMALL, "--step", "positions").code == 0
    other = run(*SMALL[:4], "--games", "50", "--step", "games")
    assert other.code == 2
    assert "has a training run with other settings: games is 40, not 50" in other.err


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("train", "Missing argument 'GAME'"),
        ("train chess", "there is no game 'chess'"),
        ("train pijersi --games 0", "Invalid value for '--games': the minimum is 1"),
        ("train pijersi --nodes x", "Invalid value for '--nodes': enter a whole number"),
        ("train pijersi --seed -1", "Invalid value for '--seed': the minimum is 0"),
        (
            "train pijersi --match-games 1",
            "'--match-games': the minimum is 2",
        ),
        ("train pijersi --step learn", "--step is one of games, positions, weights, match, accept, not 'learn'"),
        ("train pijersi --device tpu", "--device is one of auto, cpu, cuda, not 'tpu'"),
        ("train pijersi --elo0 30 --elo1 20", "a sequential test needs --elo0 smaller than --elo1"),
        ("train pijersi --out=", "--out: '' is not the name of a file"),
        ("train pijersi --out=/", "--out: '/' is not the name of a file"),
        ("train pijersi --out=/no/such/folder/file", "--out: /no/such/folder/file cannot be written"),
        ("train pijersi --folder /proc/none", "/proc/none"),
        ("train pijersi --option speed=1", "Pijersi has no option 'speed'"),
    ],
)
def test_invalid_input_prints_one_line(run: Any, command: str, message: str) -> None:
    ran = run(*command.split())
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_training_continues_after_ctrl_c(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    script = """
import signal, sys
from ludarium.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # the parent may ignore SIGINT
sys.exit(main(["train", "pivit", "--step", "games", "--games", "100000", "--nodes", "50", "--folder", sys.argv[1]]))
"""
    command = [sys.executable, "-c", script, str(folder)]
    kept = 0
    for _ in range(2):
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
            file = folder / "games.jsonl"
            deadline = time.monotonic() + 100
            while time.monotonic() < deadline and not (file.exists() and file.read_text().count("\n") > kept + 3):
                time.sleep(0.05)
            os.kill(process.pid, signal.SIGINT)
            errors = process.communicate(timeout=60)[1]
        assert process.returncode == 130
        assert errors.splitlines()[-1] == "ludarium: interrupted"
        assert "Traceback" not in errors
        now = file.read_text().count("\n")
        assert now > kept
        kept = now
