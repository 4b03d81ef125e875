"""Every game has guests; one that has none fails here, and no other game with it."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

import ludarium
from contract.guest import Guest
from contract.guests import FAULTS, GUESTS, gather, guests_of
from ludarium.errors import InvalidGame

PUX = Guest(ludarium.game("pux"), perft=(270,))


@pytest.mark.parametrize("name", ludarium.games())
def test_the_game_has_guests(name: str) -> None:
    if name in FAULTS:
        pytest.fail(FAULTS[name], pytrace=False)
    assert name in {guest.game.name for guest in GUESTS}


def test_a_game_without_guests_is_told_what_it_lacks() -> None:
    with pytest.raises(InvalidGame, match=r"^tests/games/three/guests.py is missing: it names the variants"):
        guests_of("three")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ({}, "AttributeError: module 'games.three.guests' has no attribute 'GUESTS'"),
        ({"GUESTS": ()}, "GUESTS is empty"),
        ({"GUESTS": (PUX, None)}, "AttributeError: 'NoneType' object has no attribute 'start'"),
    ],
)
def test_guests_that_cannot_be_made(monkeypatch: pytest.MonkeyPatch, content: dict[str, object], message: str) -> None:
    module = ModuleType("games.three.guests")
    vars(module).update(content)
    monkeypatch.setitem(sys.modules, "games.three.guests", module)
    with pytest.raises(InvalidGame) as caught:
        guests_of("three")
    assert str(caught.value).startswith(f"tests/games/three/guests.py: {message}")


def test_an_import_that_fails_in_the_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("contract.guests.import_module", lambda name: __import__("nowhere"))
    with pytest.raises(InvalidGame, match=r"^tests/games/three/guests.py: No module named 'nowhere'"):
        guests_of("three")


def test_one_game_without_guests_spoils_nothing_for_the_others() -> None:
    found, faults = gather(("pux", "three"), lambda name: (PUX,) if name == "pux" else guests_of(name))
    assert found == (PUX,)
    assert list(faults) == ["three"]
