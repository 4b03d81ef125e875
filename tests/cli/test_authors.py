"""The commands for authors of games: `new` writes a playable game, and `check` reports the faults of a game."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tictactoe
from installed import install
from ludarium.authoring.check import run as checks
from ludarium.authoring.new import package_files
from ludarium.cli import authors
from ludarium.errors import InvalidModule
from ludarium.games import registry
from ludarium.games.spec import Game
from ludarium.modules import rebuild, runtime

ROOT = Path(__file__).parents[2]


def test_new_game_plays_and_passes_its_tests(run: Any, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    ran = run("new", "my_game", "--folder", str(folder))
    assert ran.code == 0
    assert ran.out.splitlines()[0] == f"{folder} contains the game my_game, which is three in a row.  To play it:"
    assert f"  {sys.executable} -m pip install --editable {folder}" in ran.out.splitlines()
    assert "ludarium[build]" not in ran.out
    program = shutil.which("ludarium") or Path(sys.executable).with_name("ludarium")
    assert Path(program).exists()
    assert f"  {'ludarium' if shutil.which('ludarium') else program}" in ran.out.splitlines()
    assert not [path for path in folder.rglob("*") if "sample" in path.name]
    assert not [path for path in folder.rglob("*") if path.is_file() and "ample" in path.read_text("utf-8")]
    pyproject = (folder / "pyproject.toml").read_text()
    assert 'my_game = "ludarium_my_game.game:MyGame"' in pyproject
    install(tmp_path / "site", "ludarium-my-game", my_game="ludarium_my_game.game:MyGame")
    paths = [str(tmp_path / "site"), str(folder / "src"), str(ROOT / "src")]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}

    def python(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *words], env=environment, capture_output=True, text=True, timeout=120, check=False
        )

    moves = python("-m", "ludarium.cli", "moves", "my_game").stdout
    assert moves.endswith("9 moves:\na3\nb3\nc3\na2\nb2\nc2\na1\nb1\nc1\n")
    tested = python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, str(folder / "tests"))
    assert "3 passed" in tested.stdout
    checked = python("-m", "ludarium.cli", "check", "my_game", "--rules-only")
    assert checked.returncode == 0
    assert {line.split()[0] for line in checked.stdout.splitlines()} == {"ok"}


def test_new_without_compiler_prints_how_to_install_it(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rebuild, "find_spec", lambda package: None)
    ran = run("new", "my_game", "--folder", str(tmp_path / "mine"))
    assert f'  {sys.executable} -m pip install "ludarium[build]"' in ran.out.splitlines()


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("pux", "the game pux exists already; choose another name"),
        ("Big", "'Big': a game's name has 1 to 31 characters of a-z, 0-9 and _, begins with a letter"),
        ("class", "'class': a game's name has 1 to 31"),
        ("sample", "'sample': a game's name has 1 to 31"),
        ("../up", "'../up': a game's name has 1 to 31"),
    ],
)
def test_invalid_and_taken_names_are_refused(run: Any, tmp_path: Path, name: str, message: str) -> None:
    ran = run("new", name, "--folder", str(tmp_path / "new"))
    assert ran.code == 2
    assert ran.err.startswith(f"ludarium: {message}")
    assert not (tmp_path / "new").exists()


def test_existing_files_are_not_overwritten(run: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    for folder in (tmp_path, tmp_path / "file"):
        ran = run("new", "mine", "--folder", str(folder))
        assert ran.code == 2
        assert "exists and is not an empty folder" in ran.err
    assert run("new", "mine", "--folder", str(tmp_path / "file" / "below")).code == 2


def test_template_compiles_under_another_name(tmp_path: Path) -> None:
    for path, text in package_files("a_rather_long_name").items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    for name in ("src/ludarium_a_rather_long_name/game.py", "tests/test_a_rather_long_name.py"):
        compile((tmp_path / name).read_text("utf-8"), name, "exec")


@pytest.fixture
def three(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A faulty three in a row, registered as a game.  Returns its file."""
    monkeypatch.syspath_prepend(tmp_path)
    file = tictactoe.write(tmp_path, ("return 9 - popcount(", "return 8 - popcount("))
    monkeypatch.setitem(registry._CLASSES, "three", f"{file.stem}:Three")
    return file


def test_fault_prints_a_line_and_exits_with_1(run: Any, three: Path) -> None:
    ran = run("check", "three", "--positions", "3")
    assert ran.code == 1
    lines = [line for line in ran.out.splitlines() if "`count` is the number of moves" in line]
    assert lines[0].startswith("wrong        `count` is the number of moves: ")
    assert f"{three.name}:{tictactoe.line_of(three, '@op.count.register')}: count: it is " in lines[0]
    assert "guide/rules.en.md is missing" in ran.out
    assert "compiles" not in ran.out, "a game with faulty rules is not compiled"


def test_repeated_fault_is_printed_once(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    file = tictactoe.write(tmp_path, ("found = 0\n", "found = 1 // 0\n"))
    monkeypatch.setitem(registry._CLASSES, "three", f"{file.stem}:Three")
    ran = run("check", "three", "--positions", "3")
    assert ran.code == 1
    assert ran.out.count("ZeroDivisionError") == 1
    assert ran.out.count(": the same fault as above") > 5


def test_check_without_compiler_skips_the_module(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rebuild, "find_spec", lambda package: None)
    monkeypatch.setattr(rebuild, "is_stale", lambda game_class: True)
    monkeypatch.setattr(checks, "check_rules", lambda *_: iter(()))
    runtime.load_module.cache_clear()
    ran = run("check", "pux", "--level-games", "0")
    assert ran.code == 0
    assert "not checked  the game compiles into a module: the module of pux is older than its sources" in ran.out


def test_build_check_builds_nothing(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(authors, "write_modules", lambda game_class: pytest.fail("a module was built"))
    for stale, code in ((False, 0), (True, 2)):
        monkeypatch.setattr(authors, "has_current_modules", lambda game_class, fresh=not stale: fresh)
        assert run("build", "--check", "pux").code == code


def test_module_that_cannot_be_built_is_wrong(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(game_class: type[Game]) -> None:
        raise InvalidModule("the linker failed")

    monkeypatch.setattr(rebuild, "build_in_child", fail)
    monkeypatch.setattr(rebuild, "is_stale", lambda game_class: True)
    monkeypatch.setattr(checks, "check_rules", lambda *_: iter(()))
    runtime.load_module.cache_clear()
    ran = run("check", "pux", "--level-games", "0")
    assert ran.code == 1
    assert "wrong        the game compiles into a module: the linker failed" in ran.out


def test_unknown_games_and_options_are_refused(run: Any) -> None:
    assert run("check", "chess").err.startswith("ludarium: there is no game 'chess'")
    assert run("check", "pux", "--option", "size=3").err.startswith("ludarium: Pux has no option 'size'")
