"""Legal moves listed by modules: the same as Python lists, in the same order, for whole games and from many threads."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import ludarium
from ludarium.games import registry
from ludarium.games.position import Position
from ludarium.kernel import operations as op
from ludarium.modules import fresh
from ludarium.server import legal_moves

GAMES = registry.own_names()


def positions(game: str, seed: int) -> list[Position]:
    """Those of a game of chance."""
    chance, all_of_it = random.Random(seed), [ludarium.game(game).start()]
    while len(all_of_it) < 60 and not all_of_it[-1].outcome.over:
        all_of_it.append(all_of_it[-1].play(chance.choice(all_of_it[-1].moves)))
    return all_of_it


@pytest.mark.parametrize("game", GAMES)
def test_modules_list_what_python_lists(game: str) -> None:
    moves = legal_moves.lister(registry.game_class(game))

    def listed(position: Position) -> tuple[int, ...]:
        buffer = [0] * op.move_limit(position.state)
        return tuple(buffer[: moves(position.state, buffer)])

    wanted = [one for seed in range(3) for one in positions(game, seed)]
    assert [listed(position) for position in wanted] == [position.codes for position in wanted]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(listed, wanted)) == [position.codes for position in wanted]


def test_there_is_room_for_any_number_of_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legal_moves, "_ROOM", 1)
    moves = legal_moves.lister(registry.game_class("pijersi"))
    position = ludarium.game("pijersi").start()
    buffer = [0] * op.move_limit(position.state)
    assert tuple(buffer[: moves(position.state, buffer)]) == position.codes


def test_a_game_without_a_fresh_module_goes_on_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    implementations: dict[Any, Any] = dict(op.moves.implementations)
    monkeypatch.setattr(op.moves, "implementations", implementations)
    stale = registry.game_class("pux")
    monkeypatch.setattr(fresh, "is_stale", lambda game_class: game_class is stale)
    before = dict(implementations)
    legal_moves.list_by_modules()
    changed = {state for state, function in implementations.items() if before[state] is not function}
    assert changed == {registry.game_class(name).state_type for name in GAMES if name != "pux"}
