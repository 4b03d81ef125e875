"""Modules of games under development are built only when they are stale."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

import pytest

import tictactoe
from ludarium.errors import InvalidGame, InvalidModule
from ludarium.games.spec import Game
from ludarium.modules import interface, rebuild, stamp

HEADER = b"\0asm\1\0\0\0"


@pytest.fixture
def three(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> type[Game]:
    """Three in a row, in a folder without a module."""
    return write(tmp_path, monkeypatch)


def write(folder: Path, monkeypatch: pytest.MonkeyPatch) -> type[Game]:
    monkeypatch.syspath_prepend(folder)
    folder.mkdir(exist_ok=True, parents=True)
    found: type[Game] = import_module(tictactoe.write(folder).stem).Three
    return found


class Builder:
    """A builder that writes modules without code, stamped with the current sources."""

    def __init__(self) -> None:
        self.built = 0

    def __call__(self, game_class: type[Game]) -> None:
        self.built += 1
        stamp._tree.cache_clear()
        stamp._imports.cache_clear()
        for name in interface.FILE_EXPORTS:
            (game_class.folder() / name).write_bytes(stamp.add_stamp(HEADER, game_class()))


def source(game_class: type[Game]) -> Path:
    return game_class.folder() / f"{game_class.__module__}.py"


def shift_time(file: Path, seconds: int) -> None:
    """Move a file's modification time by a number of seconds."""
    now = file.stat().st_mtime
    os.utime(file, (now + seconds, now + seconds))


def test_missing_module_is_built_once(three: type[Game], capsys: pytest.CaptureFixture[str]) -> None:
    build = Builder()
    for _ in range(3):
        rebuild.ensure_current(three, build)
    assert build.built == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "ludarium: the module of three is missing; building it takes about a minute …\n"


def test_outdated_module_is_rebuilt(three: type[Game], capsys: pytest.CaptureFixture[str]) -> None:
    build = Builder()
    rebuild.ensure_current(three, build)
    source(three).write_text(source(three).read_text().replace("return 10 if move == 4", "return 20 if move == 4"))
    stamp._tree.cache_clear()
    shift_time(source(three), 60)
    capsys.readouterr()
    rebuild.ensure_current(three, build)
    assert build.built == 2
    assert "the module of three is older than its sources; building" in capsys.readouterr().err


def test_touched_sources_are_digested_once(three: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    build, digested = Builder(), []
    rebuild.ensure_current(three, build)
    source(three).write_text(source(three).read_text() + "\n# a comment\n")
    for name in interface.FILE_EXPORTS:
        shift_time(three.folder() / name, -3600)
    digest = stamp.source_digest
    monkeypatch.setattr(stamp, "source_digest", lambda kind: digested.append(kind) or digest(kind))
    for _ in range(3):
        rebuild.ensure_current(three, build)
    assert (build.built, len(digested)) == (1, 1)


def test_old_damaged_module_is_rebuilt(three: type[Game]) -> None:
    build = Builder()
    for name in interface.FILE_EXPORTS:
        (three.folder() / name).write_bytes(b"nonsense")
        shift_time(three.folder() / name, -3600)
    rebuild.ensure_current(three, build)
    assert build.built == 1


def test_installed_module_is_never_rebuilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    three = write(tmp_path / "site-packages", monkeypatch)
    build = Builder()
    for name in interface.FILE_EXPORTS:
        (three.folder() / name).write_bytes(b"whatever")
        shift_time(three.folder() / name, -3600)
    monkeypatch.setattr(stamp, "source_digest", lambda kind: pytest.fail("sources are digested"))
    rebuild.ensure_current(three, build)
    assert build.built == 0


def test_missing_compiler_error_names_extra(three: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rebuild, "find_spec", lambda package: None)
    with pytest.raises(InvalidModule, match=r"^the module of three is missing; .*: pip install ludarium\[build\]$"):
        rebuild.ensure_current(three)


@pytest.mark.parametrize(("code", "kind"), [(1, InvalidGame), (2, InvalidModule)])
def test_error_of_child_process_is_reported(
    three: type[Game], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: int, kind: type[Exception]
) -> None:
    program = tmp_path / "child"
    program.write_text(f"#!/bin/sh\necho building >&2\necho 'ludarium: three.py:1: mark it' \"$5\" >&2\nexit {code}\n")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(program))
    with pytest.raises(kind, match=r"^three.py:1: mark it three$"):
        rebuild.ensure_current(three)


@pytest.mark.parametrize("name", ["weights.json", "weights-baishuguoq.json"])
def test_new_weights_are_a_change_of_sources(name: str, tmp_path: Path) -> None:
    file = tmp_path / "data" / name
    file.parent.mkdir()
    file.touch()
    os.utime(file, ns=(2**62, 2**62))
    assert rebuild._newest_source_time(tmp_path) == 2**62


def test_messages_of_a_game_are_among_its_sources() -> None:
    """Message files are in a folder of their own, but compiled code contains their numbers."""
    from ludarium.games.registry import game_class

    names = {
        path.relative_to(game_class("pux").folder()).as_posix()
        for path in stamp._sources(game_class("pux"))
        if path.is_relative_to(game_class("pux").folder())
    }
    assert "messages/__init__.py" in names
    assert "rules.py" in names
