"""Python functions as players of contests: their games, their forfeits, and errors before a match."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.arena import fixtures
from ludarium.arena.contest import Contest
from ludarium.arena.openings import RandomOpenings
from ludarium.arena.play import PlayConditions
from ludarium.arena.results import GameResult
from ludarium.arena.specs import Budget, read_player, read_players
from ludarium.cli.contest_output import remarks_data
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game

ROOT = Path(__file__).parent.parent.parent
PIJERSI = ludarium.game("pijersi")


@pytest.fixture(autouse=True)
def on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all processes find the modules of the functions."""
    folders = [str(ROOT / "tests" / "ugi"), str(ROOT / "examples"), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, folders)))


def run(players: list[str], games: int = 2, game: Game = PIJERSI, **conditions: Any) -> list[GameResult]:
    contest = Contest(
        "match",
        game,
        read_players(players),
        tuple(fixtures.for_match(games)),
        RandomOpenings(game, 2, 1),
        Budget("movetime", 200),
        conditions=PlayConditions(**conditions),
    )
    return contest.run(lambda _results: True)


def test_specs() -> None:
    spec = read_player("bot=py[depth:4]:package.my_bot:Bots.choose")
    assert (spec.name, spec.kind, spec.budget) == ("bot", "py", Budget("depth", 4))
    game = ludarium.game("pijersi", draw_after=30)
    assert spec.for_game(game).command[-3:] == ("package.my_bot:Bots.choose", "pijersi", "draw_after=30")
    assert read_player("py:my_bot:choose").budget is None
    other = read_player("ugi:./engine")
    assert other.for_game(game) == other


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("py", "expected random"),
        ("py:", "enter MODULE:FUNCTION, such as my_bot:choose"),
        ("py:my_bot", "'my_bot' does not name a function"),
        ("py:my_bot.py:", "does not name a function"),
        ("py:./my_bot.py:choose", "does not name a function"),
        ("py:my_bot:choose:x", "does not name a function"),
        ("py[depth:x]:my_bot:choose", "budget 'depth:x': depth takes a whole number"),
        ("py[Hash=3]:my_bot:choose", "a Python function has no options"),
    ],
)
def test_invalid_players_are_refused(text: str, message: str) -> None:
    with pytest.raises(InvalidOption) as refused:
        read_player(text)
    assert message in str(refused.value)


@pytest.mark.parametrize("game", [PIJERSI, ludarium.game("pux")], ids=str)
def test_example_plays_a_match(game: Game) -> None:
    results = run(["py:random_engine:choose", "random"], game=game)
    assert [result.played.fault for result in results] == [None, None]
    assert {result.played.reason for result in results}.isdisjoint({"", "length"})


@pytest.mark.parametrize(
    ("function", "kind", "message"),
    [
        ("crash", "illegal", "crash raised IndexError: "),
        ("nothing", "illegal", "nothing returned None; expected a move of the position, or its notation"),
        ("illegal", "illegal", "illegal returned no legal move: a1g7: "),
        ("sleeps", "late", "gave no move within 0.3 s"),
    ],
)
def test_faulty_functions_forfeit_and_the_match_continues(function: str, kind: str, message: str) -> None:
    players = [f"py:mock_functions:{function}", "random"]
    results = run(players, games=4, margin_ms=100.0)
    assert len(results) == 4
    faults = [result.played.fault for result in results]
    for result, fault in zip(results, faults, strict=True):
        assert fault is not None
        assert result.fixture.seats[fault.seat] == 0
        assert (fault.kind, result.played.reason) == (kind, kind)
        assert message in fault.message
    assert remarks_data(results, players) == []  # forfeits are not repeated as remarks
    if function == "crash":
        assert faults[0] is not None
        assert "mock_functions.py:" in faults[0].message
        assert "IndexError" in faults[0].stderr


@pytest.mark.parametrize(
    ("player", "message"),
    [
        ("py:no_such_bot:choose", "^no_such_bot:choose: found no module no_such_bot in .* or on Python's path$"),
        ("py:mock_functions:chose", "^mock_functions:chose: mock_functions.py has no chose$"),
        ("py:mock_functions:three", r"three\(position, depth, nodes\) must take a position, or"),
    ],
)
def test_missing_functions_are_reported_before_the_contest(player: str, message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        run([player, "random"])


def test_module_in_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = [os.path.abspath(folder) for folder in os.environ["PYTHONPATH"].split(os.pathsep)]  # noqa: PTH100 - as text
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path))
    (tmp_path / "near_bot.py").write_text("def choose(position):\n    return position.moves[-1]\n")
    monkeypatch.chdir(tmp_path)
    assert [result.played.fault for result in run(["py:near_bot:choose", "random"])] == [None, None]
