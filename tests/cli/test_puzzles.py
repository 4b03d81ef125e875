"""`ludarium puzzles`: its file, its output, its continuation, and the input that it refuses."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ludarium.games.registry import game_class
from ludarium.workshop.puzzles import find, solutions
from ludarium.workshop.puzzles.collection import read_collection


@pytest.fixture
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit searches, so that the test takes little time."""
    monkeypatch.setattr(solutions, "FIND_NODES", 3_000)
    monkeypatch.setattr(solutions, "VERIFY_NODES", 12_000)
    monkeypatch.setattr(find, "grade", lambda _line, moves, _stop: 1 + sum(moves) % 8)


def test_puzzles_are_written_and_extended(run: Any, tmp_path: Path, shallow: None) -> None:
    file = tmp_path / "puzzles.json"
    command = ("puzzles", "pijersi", "--seed", "1", "--threads", "1", "-o", str(file))
    printed = run(*command, "--count", "1", "--json").json
    assert (printed["game"], printed["file"]) == ("pijersi", str(file))
    assert printed["puzzles"] == json.loads(file.read_text())["puzzles"]
    assert len(printed["puzzles"]) == 1
    ran = run(*command, "--count", "2")
    assert ran.code == 0, ran.err
    assert ran.out.splitlines()[-1] == f"{file}: 2 puzzles of pijersi"
    assert len(read_collection(file, game_class("pijersi")).puzzles) == 2


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("puzzles", "Missing argument 'GAME'"),
        ("puzzles chess", "there is no game 'chess'"),
        ("puzzles pux --count 0", "Invalid value for '--count': the minimum is 1"),
        ("puzzles pux --seed -1", "Invalid value for '--seed': the minimum is 0"),
        ("puzzles pux --threads no", "Invalid value for '--threads': enter a whole number"),
        ("puzzles pux -o /", "--out: '/' is not the name of a file"),
        ("puzzles pux --out=/no/such/folder/file", "--out: /no/such/folder/file cannot be written"),
        ("puzzles pux --option speed=1", "Pux has no option 'speed'"),
        ("puzzles pux -o {file}", "it is not JSON"),
    ],
)
def test_invalid_input_prints_one_line(run: Any, tmp_path: Path, command: str, message: str) -> None:
    other = tmp_path / "other.json"
    other.write_text("puzzles")
    ran = run(*command.format(file=other).split())
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1
    assert other.read_text() == "puzzles"


def test_ctrl_c_keeps_found_puzzles(tmp_path: Path) -> None:
    """The test interrupts the command after the first games.  Two threads load the module at the same time."""
    file = tmp_path / "puzzles.json"
    script = f"""
import os, pathlib, signal, sys, threading, time
from ludarium.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # the parent may ignore SIGINT
games = pathlib.Path({f"{file}.games"!r})
def interrupt():
    while not (games.exists() and games.read_bytes().count(b"\\n") > 3):
        time.sleep(0.1)
    os.kill(os.getpid(), signal.SIGINT)
threading.Thread(target=interrupt, daemon=True).start()
sys.exit(main(["puzzles", "pijersi", "--count", "1000", "--threads", "2", "-o", {str(file)!r}]))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 130
    assert done.stderr.splitlines()[-2:] == [
        f"the puzzles so far are in {file}; run the same command to continue",
        "ludarium: interrupted",
    ]
    assert "Traceback" not in done.stderr
    assert sum(run.games for run in read_collection(file, game_class("pijersi")).runs) >= 1
