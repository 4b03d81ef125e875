"""The game of the tutorial is an installable package, and the tutorial shows parts of its files."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from installed import install
from ludarium.games import loading

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "examples" / "breakthrough"
SOURCE = PACKAGE / "src" / "ludarium_breakthrough"
TUTORIAL = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
REFERENCE = (ROOT / "docs" / "game-reference.md").read_text("utf-8")

CASES = """
import ludarium
from contract.game_case import GameCase


def mirror(text):
    board, side = text.split(" ")
    ranks = "/".join(reversed(board.split("/")))
    return f"{ranks} {side}".translate(str.maketrans("wb", "bw"))


CASES = (GameCase(ludarium.game("breakthrough"), perft=(22, 484, 11132), mirror=mirror, counters=0),)
"""


@pytest.fixture
def added(tmp_path: Path) -> Path:
    """A folder with the installed package, and with a contract case for its game."""
    (entry,) = re.findall(r"^breakthrough = \"(.*)\"$", (PACKAGE / "pyproject.toml").read_text(), re.MULTILINE)
    install(tmp_path, "ludarium-breakthrough", breakthrough=entry)
    (tmp_path / "games" / "breakthrough").mkdir(parents=True)
    (tmp_path / "games" / "breakthrough" / "cases.py").write_text(CASES)
    return tmp_path


def python(added: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    paths = [str(added), str(SOURCE.parent), str(ROOT / "src")]
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(paths), **environment},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def test_tutorial_shows_the_files_as_they_are() -> None:
    files = [path.read_text("utf-8") for path in sorted(SOURCE.rglob("*.py"))]
    blocks = re.findall(r"```python\n(.*?)```", TUTORIAL, re.DOTALL)
    assert len(blocks) >= 14
    for block in blocks:
        assert any(f"\n{block}" in text for text in files), block
    sentences = (SOURCE / "messages" / "en.ftl").read_text("utf-8")
    for line in re.findall(r"^not-yours = .*\n", TUTORIAL, re.MULTILINE):
        assert line in sentences
    assert (
        (PACKAGE / "pyproject.toml")
        .read_text()
        .count(re.findall(r'\[project.entry-points.*?"\n', TUTORIAL, re.DOTALL)[0])
    )


def test_tutorial_links_to_every_file() -> None:
    files = {path.name for path in SOURCE.glob("*.py")} - {"__init__.py"}
    assert {name for name in files if f"/{name})" not in TUTORIAL} == set()


def test_reference_names_required_class_variables() -> None:
    listed = re.search(r"\n## The class\n\n(.*?) are required", REFERENCE)
    assert listed is not None
    assert set(re.findall(r"`(\w+)`", listed[1])) == {*loading.CLASS_VARIABLES, "players", "geometry"}


def test_installed_game_is_listed(added: Path) -> None:
    done = python(added, "-c", "import ludarium; print(*ludarium.games())")
    assert done.stdout.split()[-1] == "breakthrough", done.stderr
    moves = python(added, "-m", "ludarium.cli", "moves", "breakthrough")
    assert moves.stdout.endswith("h2-h3\na2-b3\nb2-c3\nc2-d3\nd2-e3\ne2-f3\nf2-g3\ng2-h3\n"), moves.stderr


def test_installed_game_passes_the_contract_suite(added: Path) -> None:
    flags = ["-q", "-p", "no:cacheprovider", "-k", "breakthrough"]
    done = python(added, "-m", "pytest", *flags, "tests/contract", NUMBA_DISABLE_JIT="1", LUDARIUM_EXAMPLES="10")
    assert done.returncode == 0, done.stdout
    assert int(re.search(r"(\d+) passed", done.stdout)[1]) > 15, done.stdout


def test_installed_game_passes_its_own_tests(added: Path) -> None:
    done = python(added, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, str(PACKAGE / "tests"))
    assert done.returncode == 0, done.stdout


@pytest.mark.slow
def test_installed_game_passes_ludarium_check(added: Path) -> None:
    """The test copies the sources, because the check builds a module beside them."""
    shutil.copytree(SOURCE, added / SOURCE.name, ignore=shutil.ignore_patterns("*.wasm", "__pycache__"))
    done = python(added, "-m", "ludarium.cli", "check", "breakthrough", "--level-games", "4")
    assert done.returncode == 0, done.stdout
    lines = done.stdout.splitlines()
    skipped = [line for line in lines if line.startswith("not checked")]
    assert len(skipped) == 2
    assert all(line.endswith(": the game has no actions for agents") for line in skipped)
    assert {line.split()[0] for line in lines} == {"ok", "not"}
    assert "no level loses to the one below it: 2 against 1" in done.stdout
    assert "the module of breakthrough is missing; building it" in done.stderr
    assert (added / SOURCE.name / "module.wasm").is_file()


def test_missing_contract_case_fails_alone(added: Path) -> None:
    """Pytest still collects the suite, and a sentence names the missing file."""
    (added / "games" / "breakthrough" / "cases.py").unlink()
    flags = ["-q", "-p", "no:cacheprovider", "-k", "breakthrough or the_board_is_complete"]
    files = ["tests/contract/test_cases.py", "tests/contract/test_checks.py"]
    done = python(added, "-m", "pytest", *flags, *files, NUMBA_DISABLE_JIT="1", LUDARIUM_EXAMPLES="1")
    failed = re.findall(r"^FAILED (\S+)", done.stdout, re.MULTILINE)
    assert failed == ["tests/contract/test_cases.py::test_game_has_cases[breakthrough]"], done.stdout
    assert "tests/games/breakthrough/cases.py is missing: it names the variants" in done.stdout
    assert int(re.search(r"(\d+) passed", done.stdout)[1]) > 10
