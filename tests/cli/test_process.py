"""The command line as a process: help without heavy imports, Ctrl-C, closed pipes, limited terminals."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import Any

import pytest

COMMANDS = (
    "serve",
    "moves",
    "perft",
    "analyse",
    "replay",
    "review",
    "picture",
    "print",
    "bench",
    "ugi",
    "match",
    "tournament",
    "train",
)


def python(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a script in a new interpreter."""
    return subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_help_imports_neither_compiler_nor_server() -> None:
    done = python(f"""
import sys
from ludarium.cli import main
for command in {COMMANDS}:
    assert main([command, "--help"]) == 0
assert main(["--help"]) == 0
assert main(["moves", "pijersi", "--json"]) == 0
print([name for name in ("numba", "numpy", "matplotlib", "fastapi", "sqlalchemy", "uvicorn") if name in sys.modules])
""")
    assert done.stdout.splitlines()[-1] == "[]", done.stderr


@pytest.mark.parametrize("command", [[], *([command] for command in COMMANDS)])
def test_help_shows_no_types_of_flags(run: Any, command: list[str]) -> None:
    out = run(*command, "--help").out
    assert "--help" in out
    assert "<bool>" not in out


@pytest.mark.parametrize(
    ("shell", "more"),
    [
        ("bash", {"COMP_WORDS": "ludarium {}", "COMP_CWORD": "{}"}),
        ("zsh", {"_TYPER_COMPLETE_ARGS": "ludarium {}"}),
        ("fish", {"_TYPER_COMPLETE_ARGS": "ludarium {}", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}),
    ],
)
@pytest.mark.parametrize(
    ("words", "wanted"), [("perf", "perft"), ("moves pij", "pijersi"), ("match random greedy pu", "pux")]
)
def test_shells_complete_commands_and_games(shell: str, more: dict[str, str], words: str, wanted: str) -> None:
    """Calls the command as the code from `--show-completion` does for each shell."""
    filled = {name: value.format(len(words.split()) if name == "COMP_CWORD" else words) for name, value in more.items()}
    main = "import sys; from ludarium.cli import main; sys.exit(main([]))"
    done = python(main, _LUDARIUM_COMPLETE=f"complete_{shell}", **filled)
    assert wanted in done.stdout, done.stderr
    assert "baishu" not in done.stdout
    script = python(main, _LUDARIUM_COMPLETE=f"source_{shell}").stdout
    assert f"complete_{shell}" in script


def test_help_lists_commands(run: Any) -> None:
    out = run("--help").out
    assert all(command in out for command in COMMANDS)


@pytest.mark.parametrize(
    "command",
    [
        ["perft", "pijersi", "9"],
        ["analyse", "pijersi", "--seconds", "600"],
        ["perft", "pijersi", "9", "--json"],
    ],
)
def test_ctrl_c_ends_long_commands(command: list[str]) -> None:
    """The test compiles the game first, and interrupts the command half a second after its start."""
    done = python(f"""
import os, signal, sys, threading
from ludarium.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # the parent may ignore SIGINT
command = {command}
main([command[0], "pijersi", *(["1"] if command[0] == "perft" else ["--depth", "1"])])
threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
print("now", flush=True)
sys.exit(main(command))
""")
    assert done.returncode == 130
    assert done.stderr.splitlines()[-1] == "ludarium: interrupted"
    assert "Traceback" not in done.stderr
    assert done.stdout.endswith("now\n")


@pytest.mark.parametrize(
    ("shell", "code", "errors"),
    [
        ("moves pijersi >&-", 0, ""),
        ("moves pijersi --json >&-", 0, ""),
        ("moves chess 2>&-", 2, ""),
        ("replay - <&-", 2, "ludarium: standard input is closed; enter the name of a file\n"),
    ],
)
def test_closed_streams(shell: str, code: int, errors: str) -> None:
    done = subprocess.run(
        f'"{sys.executable}" -m ludarium.cli {shell}',
        shell=True,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (code, "", errors)


@pytest.mark.parametrize("flags", [["--json"], []])
def test_closed_pipe_prints_no_error(flags: list[str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "ludarium.cli", "moves", "pijersi", *flags],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait(60) == 1


def test_unencodable_characters_are_replaced() -> None:
    done = python(
        "import sys; from ludarium.cli import main; sys.exit(main(['moves', 'pijersi']))",
        PYTHONIOENCODING="ascii",
    )
    assert done.returncode == 0
    assert "186 moves:" in done.stdout


def test_unencodable_no_break_spaces_become_spaces() -> None:
    script = "import sys; from ludarium.cli import main; sys.exit(main(['moves', 'chess']))"
    ascii_only = python(script, LANGUAGE="fr", PYTHONIOENCODING="ascii").stderr
    assert "'chess' ; les jeux sont : pijersi" in ascii_only
    everything = python(script, LANGUAGE="fr", PYTHONIOENCODING="utf-8").stderr
    assert re.search("'chess'[\u00a0\u202f]; les jeux sont[\u00a0\u202f]: pijersi", everything)
