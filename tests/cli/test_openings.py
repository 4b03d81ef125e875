"""`ludarium openings`: its file, its output, its behaviour at Ctrl-C, and the input that it refuses."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ludarium.games.registry import game_class
from ludarium.workshop.openings.collection import LevelGames, read_openings

PIVIT = game_class("pivit")


def test_openings_are_written_and_summarised(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "openings.json"
    command = (
        "openings",
        "pivit",
        "--option",
        "size=6",
        "--seed",
        "1",
        "--plies",
        "3",
        "--least",
        "1",
        "-o",
        str(file),
    )
    printed = run(*command, "--games", "6", "--level", "2:4", "--level", "1", "--json").json
    openings = read_openings(file, PIVIT)
    assert openings.levels == (LevelGames(1, 6), LevelGames(2, 4))
    assert (openings.seed, openings.plies, openings.least, openings.options) == (1, 3, 1, {"size": 6})
    assert printed["levels"] == [{"level": 1, "games": 6}, {"level": 2, "games": 4}]
    assert (printed["game"], printed["file"]) == ("pivit", str(file))
    assert printed["positions"] == len(openings.positions)
    assert printed["moves"] == sum(map(len, openings.positions.values()))
    ran = run(*command, "--games", "5", "--level", "1")
    assert ran.code == 0, ran.err
    head, *_, last = ran.out.splitlines()
    assert head.split() == ["move", "games", "Red", "Blue", "drawn"]
    positions = len(read_openings(file, PIVIT).positions)
    assert last == f"{file}: {positions} position{'s' * (positions > 1)} of pivit size=6, from 5 games"


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("openings", "Missing argument 'GAME'"),
        ("openings chess", "there is no game 'chess'"),
        ("openings pux --games 0", "Invalid value for '--games': the minimum is 1"),
        ("openings pux --plies 61", "Invalid value for '--plies': the maximum is"),
        ("openings pux --level 8", "--level: '8' is not a level from 1 to 7"),
        ("openings pux --level 2:", "--level: '2:' is not a level from 1 to 7"),
        ("openings pux --level 2:0", "--level: '2:0' is not a level from 1 to 7"),
        ("openings pux --level 2 --level 2:5", "--level: 2 is given twice"),
        ("openings pux -o /", "--out: '/' is not the name of a file"),
        ("openings pux --option speed=1", "Pux has no option 'speed'"),
    ],
)
def test_invalid_input_prints_one_line(run: Any, command: str, message: str) -> None:
    ran = run(*command.split())
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_ctrl_c_keeps_played_openings(tmp_path: Path) -> None:
    """The test interrupts the command after the first games."""
    file = tmp_path / "openings.json"
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
sys.exit(main(["openings", "pivit", "--level", "1", "--games", "100000", "--threads", "2", "-o", {str(file)!r}]))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 130
    assert done.stderr.splitlines()[-2:] == [f"the games so far are in {file}", "ludarium: interrupted"]
    assert "Traceback" not in done.stderr
    assert read_openings(file, PIVIT).games >= 3
