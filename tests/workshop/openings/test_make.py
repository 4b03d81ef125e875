"""Making openings is reproducible, for any number of threads and interruptions."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import ludarium
from ludarium.analysis.line_positions import positions_along
from ludarium.analysis.stop import Stop
from ludarium.arena.workers import ThreadWorkers
from ludarium.engine.levels import level
from ludarium.games.registry import game_class
from ludarium.workshop.openings import make as module
from ludarium.workshop.openings.collection import LevelGames, Openings, key_text, openings_fault, read_openings
from ludarium.workshop.openings.make import PlayedOpening, make_openings, play_opening

PIVIT = ludarium.game("pivit", size=6)
LEVELS = (LevelGames(1, 12), LevelGames(2, 8))
PLIES = 4


def made(
    levels: tuple[LevelGames, ...] = LEVELS, threads: int = 1, seed: int = 3, stop: Stop | None = None
) -> Openings:
    return make_openings(PIVIT, levels, plies=PLIES, seed=seed, executor=ThreadWorkers(threads), stop=stop)


def test_games_are_counted() -> None:
    openings = made()
    assert openings.levels == LEVELS
    assert openings.options == {"size": 6}
    start, *others = openings.positions
    assert start == key_text(PIVIT.start(seed=0).key)
    assert others
    for moves in openings.positions.values():
        assert all(move.games >= openings.least for move in moves)
    firsts = [sum(sum(move.results[index]) for move in openings.positions[start]) for index in range(len(LEVELS))]
    assert all(0 < first <= games for first, (_level, games) in zip(firsts, LEVELS, strict=True))
    assert openings_fault(game_class("pivit"), openings) == ""


def test_rare_moves_are_omitted() -> None:
    """Positions that only rare moves reach are omitted, too."""
    openings = make_openings(PIVIT, LEVELS, plies=PLIES, seed=3, least=4)
    assert openings.least == 4
    assert 0 < len(openings.positions) < len(made().positions)
    for key, moves in openings.positions.items():
        assert moves == tuple(move for move in made().positions[key] if move.games >= 4)
    assert openings_fault(game_class("pivit"), openings) == ""


def test_only_the_seed_changes_openings() -> None:
    assert made(threads=3) == made()
    assert made(seed=4) != made()


def test_stopped_run_counts_finished_games() -> None:
    stop, calls = Stop(), list[int]()

    def progress(done: int, wanted: int) -> None:
        calls.append(wanted)
        if done == 10:
            stop.set()

    stopped = make_openings(PIVIT, LEVELS, plies=PLIES, seed=3, executor=ThreadWorkers(2), stop=stop, progress=progress)
    assert calls == [20] * 11
    assert stopped == made((LevelGames(1, 5), LevelGames(2, 5)))


def test_stopped_run_continues(tmp_path: Path) -> None:
    file, stop = tmp_path / "openings.json", Stop()
    settings = {"plies": PLIES, "seed": 3, "file": file}

    def interrupt(done: int, _wanted: int) -> None:
        if done == 10:
            stop.set()

    assert make_openings(PIVIT, LEVELS, **settings, stop=stop, progress=interrupt).games == 10
    assert read_openings(file, type(PIVIT)).games == 10
    assert sorted(path.name for path in tmp_path.iterdir()) == ["openings.json", "openings.json.games"]
    calls = list[int]()
    assert make_openings(PIVIT, LEVELS, **settings, progress=lambda done, _wanted: calls.append(done)) == made()
    assert calls == list(range(10, 21))
    assert read_openings(file, type(PIVIT)) == made()
    assert [path.name for path in tmp_path.iterdir()] == ["openings.json"]


def test_repeated_position_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games in which a piece moves back and forth."""
    start = PIVIT.start(seed=0)

    monkeypatch.setattr(module, "play_opening", lambda *_: PlayedOpening((start.codes[0],) * 3, -1))
    monkeypatch.setattr(module, "positions_along", lambda *_: [start] * 4)
    openings = made((LevelGames(2, 2),))
    assert [(move.games, move.results) for move in openings.positions[key_text(start.key)]] == [(2, ((0, 0, 2),))]


@pytest.mark.parametrize("name", ["pijersi", "baishu"])
def test_openings_are_legal_and_vary(name: str) -> None:
    """Games with turns of one move, and of several moves."""
    game = ludarium.game(name)
    firsts = Counter[int]()
    for number in range(6):
        opening, winner = play_opening(game, level(1), PLIES, str(number), Stop())
        line = positions_along(game.start(seed=0), opening)
        assert all(code in position.codes for position, code in zip(line, opening, strict=False))
        assert len(opening) == PLIES
        assert winner in (-1, 0, 1)
        firsts[opening[0]] += 1
    assert len(firsts) > 1


def test_three_players_have_four_counts() -> None:
    game = ludarium.game("pivit", players=3)
    openings = make_openings(game, (LevelGames(1, 6),), plies=2, seed=1)
    assert openings.options == {"players": 3}
    for moves in openings.positions.values():
        assert all(len(results) == 4 for move in moves for results in move.results)
