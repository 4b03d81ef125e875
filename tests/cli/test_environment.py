"""The script that makes .venv: it takes no other program for Python, and repairs what an interruption left."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

PYTHON = f"""#!/bin/sh
# stands for Python: it answers -c as Python does, and `-m venv` makes an environment out of itself
if [ "$1" = -c ]; then exec {sys.executable} "$@"; fi
echo "$*" >> "$LOG"
case "$*" in
*venv*) [ -z "$SLOW" ] || {{ touch "$LOG.slow"; sleep 20; }}; mkdir -p .venv/bin; cp "$0" .venv/bin/python ;;
esac
"""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder with the script, a lock file, and a Python that installs nothing."""
    (tmp_path / "scripts").mkdir()
    shutil.copy(ROOT / "scripts" / "environment.sh", tmp_path / "scripts")
    (tmp_path / "requirements.lock").touch()
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "python").write_text(PYTHON)
    (tmp_path / "python").chmod(0o755)
    return tmp_path


def start(clone: Path, python: str | None = None, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [clone / "scripts" / "environment.sh", "requirements.lock"],
        env=os.environ | {"PYTHON": python or str(clone / "python"), "LOG": str(clone / "log"), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - it may be ignored where tests run
    )


def make(clone: Path, python: str | None = None) -> tuple[int, str, list[str]]:
    """The exit code, what was said, and the calls of Python of one run."""
    (clone / "log").unlink(missing_ok=True)
    process = start(clone, python)
    out, err = process.communicate(timeout=60)
    assert out == ""
    return process.returncode, err, (clone / "log").read_text().splitlines() if (clone / "log").exists() else []


def test_it_is_made_once(clone: Path) -> None:
    code, said, calls = make(clone)
    assert code == 0, said
    assert [call.split()[1] for call in calls] == ["venv", "pip", "pip"]
    assert make(clone) == (0, "", [])


@pytest.mark.parametrize("python", ["/usr/bin/true", "/bin/ls", "/bin/cat"])
def test_another_program_is_no_python(clone: Path, python: str) -> None:
    code, said, _ = make(clone, python)
    assert code == 1
    assert said == (
        f"ludarium: Python 3.11 or later is needed; {python} is no Python that works (set PYTHON to another name)\n"
    )


def test_without_a_program(clone: Path) -> None:
    code, said, _ = make(clone, "no-such-python")
    assert (code, said.count("\n")) == (1, 1)
    assert "there is no no-such-python here" in said


def test_an_environment_without_pip_is_made_anew(clone: Path) -> None:
    (clone / ".venv" / "bin").mkdir(parents=True)
    (clone / ".venv" / "bin" / "python").write_text("#!/bin/sh\necho No module named pip >&2; exit 1\n")
    (clone / ".venv" / "bin" / "python").chmod(0o755)
    (clone / ".venv" / "rest").touch()
    assert make(clone)[0] == 0
    assert not (clone / ".venv" / "rest").exists()
    assert (clone / ".venv" / "installed-requirements.lock").exists()


def test_ctrl_c_says_one_line_and_the_next_try_succeeds(clone: Path) -> None:
    process = start(clone, SLOW="1")
    until = time.monotonic() + 30
    while not (clone / "log.slow").exists() and time.monotonic() < until:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert said.splitlines() == [
        "ludarium: making .venv …",
        "ludarium: interrupted; the next try begins where this one ended",
    ]
    (clone / ".venv" / "bin").mkdir(exist_ok=True)
    shutil.copy(clone / "python", clone / ".venv" / "bin")  # it looks made, pip answers, but the mark says otherwise
    code, _, calls = make(clone)
    assert code == 0
    assert "venv" in calls[0]
