"""The wheel has the built page, the modules and texts of the games, and the migrations of the database."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
SERVE = """
import sys
from pathlib import Path
import ludarium
assert Path(ludarium.__file__).is_relative_to(sys.argv[1]), ludarium.__file__
from fastapi.testclient import TestClient
from ludarium.server.app import create_app
from ludarium.server.settings import ServerSettings
terms = {"game": "baishu", "options": {}, "start": "", "control": None, "takebacks": True, "chat": True,
         "rated": False, "listed": True, "delay": 0}
new = {"terms": terms, "name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}], "shuffle": False}
with TestClient(create_app(ServerSettings(database=sys.argv[2])), base_url="http://localhost") as client:
    for path in ("/", "/embed.html", "/data/catalogue.json"):
        assert client.get(path).status_code == 200, path
    assert client.post("/api/online", json=new).status_code == 201
"""

TYPED = """
import ludarium
position = ludarium.game("pijersi").start()
reveal_type(position.moves)
reveal_type(ludarium.read_record("").end)
reveal_type(ludarium.analyse(position).lines)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    [wheel] = folder.glob("ludarium-*-py3-none-any.whl")
    return wheel


def test_wheel_has_every_file(wheel: Path) -> None:
    files = (file for file in (SOURCES / "ludarium").rglob("*") if file.is_file() and file.suffix != ".pyc")
    with zipfile.ZipFile(wheel) as content:
        missing = {file.relative_to(SOURCES).as_posix() for file in files} - set(content.namelist())
    assert not missing


def test_wheel_serves_the_page(wheel: Path, tmp_path: Path) -> None:
    """The test unpacks the wheel, and uses the dependencies of the tests."""
    folder = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as content:
        content.extractall(folder)
    command = [sys.executable, "-W", "ignore", "-c", SERVE, str(folder), str(tmp_path / "games.db")]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_wheel_has_types(wheel: Path, tmp_path: Path) -> None:
    """A program that uses the wheel from another environment passes mypy in strict mode."""
    venv.create(tmp_path / "env", with_pip=False)
    base = str(tmp_path / "env")
    places = sysconfig.get_paths("venv", {"base": base, "platbase": base})
    packages, python = places["purelib"], Path(places["scripts"], "python")
    with zipfile.ZipFile(wheel) as content:
        content.extractall(packages)
    (tmp_path / "program.py").write_text(TYPED)
    command = [sys.executable, "-m", "mypy", "--strict", f"--python-executable={python}", "program.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    revealed = re.findall(r'Revealed type is "(.*)"', done.stdout)
    moves, position, line = (
        f"ludarium.{name}" for name in ("games.position.Moves", "games.position.Position", "analysis.analyse.Line")
    )
    assert revealed == [moves, position, f"tuple[{line}, ...]"], done.stdout


def test_dir_lists_the_whole_interface() -> None:
    """In a new process, `dir` also lists names that are imported on first use."""
    script = "import ludarium; print({*ludarium.__all__, '__version__'} - {*dir(ludarium)})"
    assert (
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout == "set()\n"
    )
