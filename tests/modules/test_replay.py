"""Games replayed by modules match Python, up to the first illegal move."""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import pytest
from tests.page_match import PageMatch

import ludarium
from ludarium.errors import IllegalMove
from ludarium.games import registry
from ludarium.games.position import Position
from ludarium.match.ending import Resignation
from ludarium.match.match import replayers
from ludarium.match.seats import Human
from ludarium.modules.replay import CHUNK, Replayer

GAMES = registry.own_names()


@cache
def replayer(game: str) -> Replayer:
    return Replayer(registry.game_class(game))


@pytest.fixture(scope="module", autouse=True)
def freed() -> Iterator[None]:
    """Free modules before Python ends, when wasmtime no longer can."""
    yield
    replayer.cache_clear()


def line(game: str, seed: int, plies: int = 2 * CHUNK + 5) -> tuple[list[Position], list[str]]:
    """Positions and moves of a random game."""
    chance, positions, moves = random.Random(seed), [ludarium.game(game).start(seed=seed)], list[str]()
    while len(moves) < plies and not positions[-1].outcome.over:
        moves.append(str(chance.choice(positions[-1].moves)))
        positions.append(positions[-1].play(moves[-1]))
    return positions, moves


@pytest.mark.parametrize("game", GAMES)
def test_replay_matches_python(game: str) -> None:
    def agrees(seed: int) -> bool:
        positions, moves = line(game, seed)
        played = list(replayer(game).replay(positions[0].state, moves))
        codes = [position.move(move).code for position, move in zip(positions, moves, strict=False)]
        return [tuple(one) for one in played] == [
            (code, position.state) for code, position in zip(codes, positions[1:], strict=True)
        ]

    with ThreadPoolExecutor(4) as threads:
        assert all(threads.map(agrees, range(4)))


def test_states_have_the_types_of_the_first() -> None:
    positions, moves = line("baishu", 1, 3)
    for one in replayer("baishu").replay(positions[0].state, moves):
        assert type(one.state) is type(positions[0].state)
        assert type(one.state.rules) is type(positions[0].state.rules)


@pytest.mark.parametrize("wrong", ["", "z9", " ", "é1", "x" * 10_000, "a1\n", 7])
@pytest.mark.parametrize("at", [0, 3, CHUNK, CHUNK + 1])
def test_replay_stops_at_illegal_move(wrong: str, at: int) -> None:
    positions, moves = line("baishu", 2, CHUNK + 3)
    played = list(replayer("baishu").replay(positions[0].state, [*moves[:at], wrong, *moves[at:]]))
    assert [one.state for one in played] == [position.state for position in positions[1 : at + 1]]


def test_nothing_is_played_after_the_end() -> None:
    positions, moves = line("pijersi", 3, 10_000)
    assert positions[-1].outcome.over
    assert len(list(replayer("pijersi").replay(positions[0].state, [*moves, moves[0]]))) == len(moves)


@pytest.fixture
def with_modules(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The moves played by modules."""
    by_modules = list[str]()

    def replay(state: object, moves: list[str]) -> Iterator[object]:
        for number, played in enumerate(replayer("baishu").replay(state, moves)):
            by_modules.append(moves[number])
            yield played

    monkeypatch.setitem(replayers, registry.game_class("baishu").state_type, replay)
    return by_modules


def test_match_is_same_without_modules(with_modules: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    start = ludarium.game("baishu", players=4).start()
    chance, match, moves = random.Random(4), PageMatch.begin(start, [Human("")] * 4), list[str]()
    resignations = list[Resignation]()
    for ply in range(CHUNK + 20):
        if ply in (0, 7, CHUNK):
            seat = match.resigning_seats[ply % 2]
            resignations.append(Resignation(ply, seat))
            match = match.resign(seat)
        if match.over:
            break
        moves.append(str(chance.choice(match.position.moves)))
        match = match.play(moves[-1])
    data = {**match.to_data(), "moves": moves, "resignations": [list(one) for one in resignations]}
    assert PageMatch.load(data) == match
    assert with_modules == moves
    monkeypatch.delitem(replayers, type(start.state))
    assert PageMatch.load(data) == match


def test_illegal_move_has_same_error(with_modules: list[str]) -> None:
    positions, moves = line("baishu", 5, 4)
    with pytest.raises(IllegalMove) as by_python:
        positions[4].play("a1:z9")
    with pytest.raises(IllegalMove) as by_modules:
        PageMatch.begin(positions[0], [Human("")] * len(positions[0].game.players), [*moves, "a1:z9"])
    assert str(by_modules.value) == str(by_python.value)
    assert with_modules == moves
