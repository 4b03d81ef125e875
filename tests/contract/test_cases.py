"""Every game has cases; a game without cases fails here and nowhere else."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

import ludarium
from contract.cases import CASES, FAULTS, cases_of, gather
from contract.game_case import GameCase
from ludarium.errors import InvalidGame

PUX = GameCase(ludarium.game("pux"), perft=(270,))


@pytest.mark.parametrize("name", ludarium.games())
def test_game_has_cases(name: str) -> None:
    if name in FAULTS:
        pytest.fail(FAULTS[name], pytrace=False)
    assert name in {case.game.name for case in CASES}


def test_missing_cases_are_explained() -> None:
    with pytest.raises(InvalidGame, match=r"^tests/games/three/cases.py is missing: it names the variants"):
        cases_of("three")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ({}, "AttributeError: module 'games.three.cases' has no attribute 'CASES'"),
        ({"CASES": ()}, "CASES is empty"),
        ({"CASES": (PUX, None)}, "AttributeError: 'NoneType' object has no attribute 'start'"),
    ],
)
def test_failing_cases_are_reported(monkeypatch: pytest.MonkeyPatch, content: dict[str, object], message: str) -> None:
    module = ModuleType("games.three.cases")
    vars(module).update(content)
    monkeypatch.setitem(sys.modules, "games.three.cases", module)
    with pytest.raises(InvalidGame) as caught:
        cases_of("three")
    assert str(caught.value).startswith(f"tests/games/three/cases.py: {message}")


def test_failing_import_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("contract.cases.import_module", lambda name: __import__("nowhere"))
    with pytest.raises(InvalidGame, match=r"^tests/games/three/cases.py: No module named 'nowhere'"):
        cases_of("three")


def test_other_games_keep_their_cases() -> None:
    found, faults = gather(("pux", "three"), lambda name: (PUX,) if name == "pux" else cases_of(name))
    assert found == (PUX,)
    assert list(faults) == ["three"]
