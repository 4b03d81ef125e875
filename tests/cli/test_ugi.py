"""The fast path of `ugi`: the command lines that use it, and the same behaviour as with Typer."""

from __future__ import annotations

import io
import subprocess
import sys
from typing import Any

import pytest

from ludarium.cli.ugi import UgiArguments, ugi_arguments


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["ugi", "pijersi"], UgiArguments("pijersi", [], "standard")),
        (
            ["ugi", "pivit", "--option", "players=3", "--option", "size=8"],
            UgiArguments("pivit", ["players=3", "size=8"]),
        ),
        (["ugi", "pijersi", "--dialect", "natsel"], UgiArguments("pijersi", [], "natsel")),
        (["ugi", "pux", "--dialect", "uci", "--option", "a=1"], UgiArguments("pux", ["a=1"], "uci")),
        (["ugi", "pijersi", "--dialect", "natsel", "--dialect", "standard"], UgiArguments("pijersi", [])),
        (["ugi", "pijersi", "--dialect"], None),
        (["ugi", "pijersi", "--dialect", "natsel", "--launcher", "x"], None),
        (["ugi"], None),
        (["ugi", "--help"], None),
        (["ugi", "pijersi", "--help"], None),
        (["ugi", "pijersi", "--option"], None),
        (["ugi", "pijersi", "--option", "--help"], None),
        (["ugi", "--option", "players=3", "pivit"], None),
        (["ugi", "pijersi", "more"], None),
        (["moves", "pijersi"], None),
        ([], None),
    ],
)
def test_plain_command_lines_are_parsed(words: list[str], found: Any) -> None:
    assert ugi_arguments(words) == found


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["pijersi", "--option", "draw_after=30"], ""),
        (["--option", "draw_after=30", "pijersi"], ""),
        (["pijersi", "--dialect", "standard"], ""),
        (["pijersi", "--dialect", "uci"], "there is no dialect 'uci'; the dialects are standard, natsel"),
        (["--dialect", "uci", "pijersi"], "there is no dialect 'uci'; the dialects are standard, natsel"),
        (["chess"], "there is no game 'chess'"),
        (["pijersi", "--option", "draw_after"], "is not of the form key=value"),
        (["pijersi", "--option", "draw_after=x"], "is not a whole number"),
        (["pijersi", "more"], "more"),
    ],
)
def test_fast_path_equals_typer(run: Any, monkeypatch: pytest.MonkeyPatch, words: list[str], message: str) -> None:
    class Input:
        buffer = io.BytesIO(b"query fen\n")

    monkeypatch.setattr(sys, "stdin", Input())
    ran = run("ugi", *words)
    assert (ran.code, message in ran.err) == (2 if message else 0, True)
    assert ran.out.startswith("" if message else "response s-p-r")


@pytest.mark.parametrize(("flags", "answer"), [([], "response false"), (["--dialect", "natsel"], "false")])
def test_fast_path_imports_little(flags: list[str], answer: str) -> None:
    command = ["ugi", "pijersi", *flags]
    script = f"import sys; from ludarium.cli import main; main({command}); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", script], input="query gameover\n", capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == f"{answer}\n"
    assert not {"typer", "rich", "pydantic", "numpy", "numba"} & set(done.stderr.split())
