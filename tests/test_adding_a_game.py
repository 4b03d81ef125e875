"""The game in the document on adding games is a whole one: it passes the contract suite and is played and searched."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tictactoe

ROOT = Path(__file__).parents[1]

REGISTER = """
from ludarium.games import registry
registry._CLASSES["three"] = "three:Three"
"""
CASES = """
import ludarium
from contract.game_case import GameCase

CASES = (GameCase(ludarium.game("three"), perft=(9, 72, 504, 3024, 15120, 54720), counters=0),)
"""
PLAY = """
import json
import register_three
import ludarium
from ludarium.analysis.analyse import analyse
from ludarium.engine.perft import perft
from ludarium.engine.playouts import playouts

start = ludarium.game("three").start()
found = analyse(start, depth=9).lines[0]
after_a_mistake = ludarium.game("three").position("xo....... x")
won = analyse(after_a_mistake, depth=6).lines[0].score
counted = [perft(start, 7), perft(start, 7, hash_bytes=1 << 20)]
played = playouts(start, 100, seed=1)
games = sum(played.wins.values()) + played.draws
print(json.dumps([*counted, found.score.value, len(found.moves), won.kind, won.value, games]))
"""


@pytest.fixture
def added(tmp_path: Path) -> Path:
    """A folder with the game of the document, a case for it, and what puts it into the registry."""
    (tmp_path / "three.py").write_text(tictactoe.source(), "utf-8")
    (tmp_path / "register_three.py").write_text(REGISTER)
    (tmp_path / "games" / "three").mkdir(parents=True)
    (tmp_path / "games" / "three" / "cases.py").write_text(CASES)
    return tmp_path


def python(added: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=os.environ
        | {
            "PYTHONPATH": os.pathsep.join([str(added), str(ROOT / "src")]),
            "LUDARIUM_CACHE_DIR": str(added / "cache"),
            **environment,
        },
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_it_passes_the_contract_suite(added: Path) -> None:
    flags = ["-p", "register_three", "-q", "-p", "no:cacheprovider", "-k", "three"]
    done = python(added, "-m", "pytest", *flags, "tests/contract", NUMBA_DISABLE_JIT="1")
    assert done.returncode == 0, done.stdout
    assert re.search(r"\b3[0-9] passed", done.stdout), done.stdout


def test_without_cases_its_own_tests_fail_alone(added: Path) -> None:
    """The suite is gathered all the same, and a sentence says what the game lacks."""
    (added / "games" / "three" / "cases.py").unlink()
    flags = ["-p", "register_three", "-q", "-p", "no:cacheprovider", "-k", "three or the_board_is_complete"]
    files = ["tests/contract/test_cases.py", "tests/contract/test_view.py"]
    done = python(added, "-m", "pytest", *flags, *files, NUMBA_DISABLE_JIT="1")
    failed = re.findall(r"^FAILED (\S+)", done.stdout, re.MULTILINE)
    assert failed == ["tests/contract/test_cases.py::test_the_game_has_cases[three]"], done.stdout
    assert "tests/games/three/cases.py is missing: it names the variants" in done.stdout
    assert int(re.search(r"(\d+) passed", done.stdout)[1]) > 10


def test_it_is_compiled_and_searched(added: Path) -> None:
    """A draw from the start, seen to the end; and the loss that a bad answer is, in five plies."""
    done = python(added, "-c", PLAY, NUMBA_DISABLE_JIT="0")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [148_176, 148_176, 0, 9, "win", 5, 100]


def test_it_is_written_as_our_code_is(added: Path) -> None:
    ruff = [sys.executable, "-m", "ruff"]
    config = ["--config", str(ROOT / "pyproject.toml")]
    for command in (["check", "--ignore", "ARG002"], ["format", "--check"]):
        done = subprocess.run(
            [*ruff, *command, *config, str(added / "three.py")], capture_output=True, text=True, timeout=60, check=False
        )
        assert done.returncode == 0, done.stdout
