"""Failures of the first start.  Each prints one sentence and sets the exit code."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

MAIN = "import sys; from ludarium.cli import main; sys.exit(main(sys.argv[1:]))"
INCOMPLETE = "import sys; sys.modules[{name!r}] = None; from ludarium.cli import main; sys.exit(main({words}))"
FULL_DISK = (
    "mount -t tmpfs -o size=64k tmpfs {folder} || exit 77; head -c 65536 /dev/zero >{folder}/fill 2>/dev/null;"
    ' exec "$@" --database {folder}/games.db'
)


def start(program: str, *words: str, **variables: str) -> tuple[int, list[str]]:
    """Run a program; returns the exit code and the lines on standard error."""
    done = subprocess.run(
        [sys.executable, "-c", program, *words],
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    return done.returncode, done.stderr.splitlines()


@pytest.mark.parametrize(("name", "words"), [("typer", ["--version"]), ("uvicorn", ["--port", "0"])])
def test_incomplete_installation(name: str, words: list[str]) -> None:
    code, [sentence] = start(INCOMPLETE.format(name=name, words=words))
    assert code == 1
    assert sentence.startswith("ludarium: the installation is incomplete: ")
    assert sentence.endswith("; install Ludarium again")
    assert name in sentence


def test_full_disk(tmp_path: Path) -> None:
    unshare = shutil.which("unshare")
    if unshare is None:
        pytest.skip("a small disk needs unshare")
    on_small_disk = [unshare, "--user", "--map-root-user", "--mount", "sh", "-c", FULL_DISK.format(folder=tmp_path)]
    done = subprocess.run(
        [*on_small_disk, "sh", sys.executable, "-c", MAIN, "serve", "--port", "0"],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    if done.returncode in (1, 77) and "ludarium" not in done.stderr:
        pytest.skip(f"a small disk cannot be mounted: {done.stderr}")
    assert (done.returncode, done.stderr) == (
        2,
        f"ludarium: the database {tmp_path}/games.db cannot be opened: database or disk is full\n",
    )


def test_unwritable_data_folder() -> None:
    code, [sentence] = start(MAIN, "--port", "0", XDG_DATA_HOME="/dev/null/nowhere")
    assert code == 2
    assert sentence.startswith("ludarium: the database /dev/null/nowhere/ludarium/ludarium.db cannot be opened: ")


def test_busy_port_behind_a_proxy(tmp_path: Path) -> None:
    """With a proxy, the server does not choose another port, which the proxy would not find."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        words = ("serve", "--port", port, "--proxy", "127.0.0.1", "--database", str(tmp_path / "games.db"))
        code, lines = start(MAIN, *words)
    assert (code, lines) == (2, [f"ludarium: cannot listen on 127.0.0.1 port {port}: Address already in use"])


@pytest.mark.parametrize("browser", ["/no/such/browser %s", "false"])
def test_browser_that_cannot_be_opened(browser: str, tmp_path: Path) -> None:
    """The server continues, and Ctrl-C ends it without an error."""
    process = subprocess.Popen(
        [sys.executable, "-c", MAIN, "--port", "0"],
        env=os.environ | {"BROWSER": browser, "PATH": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    address = process.stdout.readline().split()[3]
    assert process.stderr.readline() == f"ludarium: the browser could not be opened; open {address} yourself\n"
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=60) == ("", "")
    assert process.returncode == 0
