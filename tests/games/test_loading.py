"""Errors in a game are reported when it is loaded, with the file to correct."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import tictactoe
from ludarium.errors import InvalidGame, UnknownGame
from ludarium.games import loading, registry
from ludarium.games.spec import Game

Load = Callable[..., type[Game]]

SETUP = "_seed: int) -> State:\n"
START = SETUP + "    return State(0, 0, 0, 0)\n"
BLANK = 'board."""\n    return State(0, 0, 0, 0)\n'
"""Functions that make a setup's state and the empty board."""


@pytest.fixture
def load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Load:
    """Load three in a row with parts of its text changed."""
    monkeypatch.syspath_prepend(tmp_path)

    def load_changed(*changes: tuple[str, str]) -> type[Game]:
        file = tictactoe.write(tmp_path, *changes)
        return loading.load_game("three", f"{file.stem}:Three")

    return load_changed


def unregistered(*names: str, module: str = "op") -> list[tuple[str, str]]:
    return [(f"@{module}.{name}.register(State)\n", "") for name in names]


def test_complete_game_loads(load: Load) -> None:
    assert load()().start().turn == "crosses"


@pytest.mark.parametrize("name", registry.own_names())
def test_our_games_load(name: str) -> None:
    assert loading.load_game(name, registry._CLASSES[name]) is registry.game_class(name)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (unregistered("evaluate"), r"the game three lacks operations for State\d+: evaluate \(add to broken\d+.py\)"),
        (
            unregistered("explain_illegal_click", module="description"),
            r"lacks operations for State\d+: explain_illegal_click \(add to broken",
        ),
        (
            unregistered("key", "count", "winning_move"),
            r"lacks operations for State\d+: count, winning_move and key \(",
        ),
        ([('    name = "three"\n', "")], r"broken\d+.py: the class Three lacks name$"),
        (
            [('    credit = "traditional"\n', ""), ("    state_type = State\n", "")],
            r"broken\d+.py: the class Three lacks credit and state_type$",
        ),
        ([('    players = ("crosses", "noughts")\n', "")], r"broken\d+.py: the class Three lacks players$"),
        (
            [('name = "three"', 'name = "third"')],
            r"\d.py: the class has the name 'third'; registry.py has 'three'$",
        ),
        ([('(Setup("empty"),)', "()")], r"broken\d+.py: the class Three has no setup$"),
        ([(BLANK, 'board."""\n    return 0, 0, 0, 0\n')], r"blank gives a tuple; a state must be a NamedTuple$"),
        (
            [(START, "_seed: int) -> State:\n    return 0, 0, 0, 0\n")],
            r"setup gives a tuple; a state must be a NamedTuple$",
        ),
        ([(BLANK, 'board."""\n    return State([], 0, 0, 0)\n')], r"State\d+.crosses holds a list; a state"),
        (
            [(START, "_seed: int) -> State:\n    return State(0, (0, 0.5), 0, 0)\n")],
            r"State\d+.noughts holds a float; a state",
        ),
        ([(BLANK, 'board."""\n    return State(0, 0, False, 0)\n')], r"State\d+.turn holds a bool; a state"),
        (
            [("class Three(Game):", "class Four(Game):")],
            r"^registry.py: three: there is no class Three in",
        ),
        ([("class Three(Game):", "class Three:")], r"^registry.py: three: there is no class Three in"),
    ],
)
def test_missing_parts_are_named_with_file(load: Load, change: list[tuple[str, str]], message: str) -> None:
    with pytest.raises(InvalidGame, match=message):
        load(*change)


@pytest.mark.parametrize(
    ("change", "text", "message"),
    [
        (("FULL = 0b111111111", "FULL = LINE[0]"), "FULL =", "NameError: name 'LINE' is not defined"),
        ((BLANK, 'board."""\n    return State(0, x=0)\n'), "x=0", "TypeError: "),
        ((START, SETUP + "    return State(0, y=0)\n"), "y=0", "TypeError: "),
        (("class State(NamedTuple):", "class State(NamedTuple:"), "class State", "SyntaxError: "),
        (("from typing import", "from typed import"), "from typed", "ModuleNotFoundError: No module named"),
    ],
)
def test_code_errors_are_reported_with_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: tuple[str, str], text: str, message: str
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    file = tictactoe.write(tmp_path, change)
    with pytest.raises(InvalidGame) as caught:
        loading.load_game("three", f"{file.stem}:Three")
    assert str(caught.value).startswith(f"{file.name}:{tictactoe.line_of(file, text)}: {message}")


def test_missing_operations_name_their_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder with separate files, each operation has its file."""
    monkeypatch.syspath_prepend(tmp_path)
    folder = tmp_path / "apart"
    folder.mkdir()
    text = tictactoe.source().replace("State", "Apart")
    for name in ("evaluate", "move_score", "noisy_moves", "turn", "count"):
        text = text.replace(f"@op.{name}.register(Apart)\n", "")
    text = text.replace("@description.paths.register(Apart)\n", "")
    rules, _, game = text.partition("class Three(Game):")
    head = rules.partition("NAMES =")[0]
    (folder / "__init__.py").touch()
    (folder / "rules.py").write_text(rules, "utf-8")
    (folder / "game.py").write_text(f"{head}from apart.rules import *\nclass Three(Game):{game}", "utf-8")
    with pytest.raises(InvalidGame) as caught:
        loading.load_game("three", "apart.game:Three")
    assert str(caught.value) == (
        "the game three lacks operations for Apart: count (add to apart/counting.py), noisy_moves and move_score"
        " (add to apart/search.py), turn (add to apart/rules.py), evaluate (add to apart/evaluation.py),"
        " paths (add to apart/turns.py);"
        " apart/game.py has to import each of these files"
    )


@pytest.mark.parametrize("target", ["nowhere:Three", "ludarium.games.nowhere.game:Three", "ludarium.games.nowhere:A"])
def test_missing_module_is_reported(target: str) -> None:
    with pytest.raises(InvalidGame, match=r"^registry.py: three: there is no module [a-z.]*nowhere$"):
        loading.load_game("three", target)


def test_failed_game_is_not_run_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    file = tictactoe.write(tmp_path, ("FULL = 0b111111111", "FULL = LINE[0]"))
    monkeypatch.setitem(registry._CLASSES, "three", f"{file.stem}:Three")
    sentences = []
    for _ in range(2):
        with pytest.raises(InvalidGame) as caught:
            registry.game("three")
        sentences.append(str(caught.value))
    assert sentences[0] == sentences[1]
    assert file.stem not in sys.modules
    with pytest.raises(UnknownGame, match="there is no game 'four'"):
        registry.game("four")
    assert registry.game("pux").name == "pux"


def test_errors_in_play_are_reported_with_line(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load(("return 9 - popcount(", "return nine - popcount("))
    monkeypatch.setitem(registry._CLASSES, "three", f"{game.__module__}:Three")
    position = registry.game("three").start()
    with pytest.raises(NameError) as caught:
        loading.op.count(position.state)
    assert registry.error_in_registered_game(caught.value).endswith(": NameError: name 'nine' is not defined")
    assert registry.error_in_registered_game(caught.value).startswith(f"{game.__module__}.py:")
    assert registry.error_in_registered_game(ValueError("ours")) == ""
