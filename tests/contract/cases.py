"""The cases of the contract suite, which every game names in `tests/games/<name>/cases.py`.

A game with missing or failing cases does not stop the tests of the others; `test_cases` reports it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

import ludarium
from contract.game_case import GameCase
from ludarium.errors import InvalidGame


def cases_of(name: str) -> tuple[GameCase, ...]:
    """The cases of a game; raises InvalidGame with instructions for its author."""
    file = f"tests/games/{name}/cases.py"
    try:
        cases = tuple(import_module(f"games.{name}.cases").CASES)
        for case in cases:
            case.start()
    except ModuleNotFoundError as error:
        if error.name not in ("games", f"games.{name}", f"games.{name}.cases"):
            raise InvalidGame(f"{file}: {error}") from None
        raise InvalidGame(
            f"{file} is missing: it names the variants of the game that the contract suite tests"
            " (docs/game-reference.md, Tests in this repository)"
        ) from None
    except Exception as error:
        raise InvalidGame(f"{file}: {type(error).__name__}: {error}") from None
    if not cases:
        raise InvalidGame(f"{file}: CASES is empty, so nothing of the game is tested")
    return cases


def gather(
    names: tuple[str, ...], cases: Callable[[str], tuple[GameCase, ...]]
) -> tuple[tuple[GameCase, ...], dict[str, str]]:
    """The cases of all games, and the errors of games without valid cases, by name."""
    found: list[GameCase] = []
    faults: dict[str, str] = {}
    for name in names:
        try:
            found.extend(cases(name))
        except InvalidGame as fault:
            faults[name] = str(fault)
    return tuple(found), faults


CASES, FAULTS = gather(ludarium.games(), cases_of)
