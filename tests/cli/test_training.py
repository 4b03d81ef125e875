"""`ludarium train`: what it writes and prints, and what it refuses before it begins."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SMALL = ("train", "pijersi", "--games", "40", "--nodes", "50", "--threads", "2")


def test_weights_are_written_and_told(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    printed = run(*SMALL, "--seed", "3", "--out", str(file), "--json").json
    written = json.loads(file.read_text())
    assert printed["weights"] == written["weights"]
    assert printed["game"] == written["game"] == "pijersi"
    assert (printed["games"], printed["file"]) == (40, str(file))
    assert printed["loss"].keys() == {"before", "after"}
    assert written["config"]["seed"] == 3
    assert written["config"]["selfplay"]["nodes"] == 50


def test_for_people(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run(*SMALL)
    assert ran.code == 0, ran.err
    assert "of 40 games; loss" in ran.out
    assert (tmp_path / "pijersi-weights.json").exists()


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("train", "Missing argument 'GAME'"),
        ("train chess", "there is no game 'chess'"),
        ("train baishu", "Baishu names no features whose weights could be trained"),
        ("train pijersi --games 0", "--games: '0' is not a whole number from 1 to 10000000"),
        ("train pijersi --nodes x", "--nodes: 'x' is not a whole number"),
        ("train pijersi --seed -1", "--seed: '-1' is not a whole number from 0 up"),
        ("train pijersi --out=", "--out: '' is no name of a file"),
        ("train pijersi --out=/", "--out: '/' is no name of a file"),
        ("train pijersi --out=/no/such/folder/file", "--out: /no/such/folder/file cannot be written"),
        ("train pijersi --option speed=1", "Pijersi has no option 'speed'"),
    ],
)
def test_bad_input_is_told_in_one_line(run: Any, command: str, message: str) -> None:
    ran = run(*command.split())
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_ctrl_c_ends_it_and_leaves_no_file(tmp_path: Path) -> None:
    """The interrupt comes half a second after the command begins, with the search compiled before."""
    file = tmp_path / "weights.json"
    script = f"""
import os, signal, sys, threading
from ludarium.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # some who start tests let it be ignored
main(["analyse", "pijersi", "--depth", "1"])
threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
sys.exit(main(["train", "pijersi", "--games", "1000000", "--out", {str(file)!r}]))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 130
    assert done.stderr.splitlines()[-1] == "ludarium: interrupted"
    assert "Traceback" not in done.stderr
    assert not file.exists()
