"""All guests of the contract suite: every game of the registry names its own in `tests/games/<name>/guests.py`.

Where a game has none, or none that can be made, the others are tested all the same, and `test_guests` says why.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

import ludarium
from contract.guest import Guest
from ludarium.errors import InvalidGame


def guests_of(name: str) -> tuple[Guest, ...]:
    """The guests that a game names; raises InvalidGame, which says what its author has to do."""
    file = f"tests/games/{name}/guests.py"
    try:
        guests = tuple(import_module(f"games.{name}.guests").GUESTS)
        for guest in guests:
            guest.start()
    except ModuleNotFoundError as error:
        if error.name not in ("games", f"games.{name}", f"games.{name}.guests"):
            raise InvalidGame(f"{file}: {error}") from None
        raise InvalidGame(
            f"{file} is missing: it names the variants of the game that the contract suite tests"
            " (docs/adding-a-game.md, Proof)"
        ) from None
    except Exception as error:
        raise InvalidGame(f"{file}: {type(error).__name__}: {error}") from None
    if not guests:
        raise InvalidGame(f"{file}: GUESTS is empty, so nothing of the game is tested")
    return guests


def gather(
    names: tuple[str, ...], guests: Callable[[str], tuple[Guest, ...]]
) -> tuple[tuple[Guest, ...], dict[str, str]]:
    """The guests of all games, and what is wrong with those of the others, by name."""
    found: list[Guest] = []
    faults: dict[str, str] = {}
    for name in names:
        try:
            found.extend(guests(name))
        except InvalidGame as fault:
            faults[name] = str(fault)
    return tuple(found), faults


GUESTS, FAULTS = gather(ludarium.games(), guests_of)
