"""Processes of external engines: faults, deaths, and the number and the end of processes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.page_match import PageMatch
from tests.server.conftest import HUMAN

import ludarium
from ludarium.match.seats import Engine, Human
from server.mock_engines import (
    CAT,
    DOG,
    engine_pool,
    game_after_answer,
    idle_engines,
    match_of,
    mock_engine,
    play_first_move,
    thinking_seat,
    wait_for,
    wait_until_over,
)

if TYPE_CHECKING:
    from tests.server.conftest import BuildServer, Json


@pytest.mark.parametrize(
    ("quirk", "setting", "said"),
    [
        ("illegal", "", "answered with no legal move: "),
        ("nothing", "", "answered with no legal move: "),
        ("killed", "", "was ended by signal 9"),
        ("closes", "", "closed its output"),
        ("late", "60", "gave no move within 1.1 s"),
        ("endless", "", "writes a line without end"),
        ("stillborn", "", "could not be started"),
    ],
)
def test_misbehaving_engine_loses(
    build_server: BuildServer, caplog: pytest.LogCaptureFixture, quirk: str, setting: str, said: str
) -> None:
    server = build_server(engines=(mock_engine("Cat", quirk, setting, movetime=100),))
    browser = server.new_browser()
    solo = wait_until_over(browser, browser.play(browser.begin(HUMAN, CAT), "b4d3"))
    match = match_of(solo)
    assert (match.outcome.winner, match.outcome.reason) == ("white", "fault")
    assert match.ending is not None
    assert match.ending.detail.startswith(said)
    assert "mock_engine" not in match.result  # commands are not public
    assert "the engine Cat" in caplog.text
    if quirk == "stillborn":
        assert "no licence found" in caplog.text  # the log has its standard error
    wait_for(lambda: engine_pool(server).processes == 0)
    again = browser.act(solo, PageMatch.undo)
    assert browser.load_game(again)["match"]["ending"] is None


def test_engine_that_dies_later_loses(build_server: BuildServer) -> None:
    server = build_server(engines=(mock_engine("Cat", "dies"),))
    browser = server.new_browser()
    solo = wait_until_over(browser, browser.act(game_after_answer(browser), play_first_move))
    assert "ended with exit code 139" in solo["match"]["ending"]["detail"]


@pytest.mark.parametrize("seconds", [0.0, 0.3])
def test_engine_that_dies_while_idle_loses(
    build_server: BuildServer, caplog: pytest.LogCaptureFixture, seconds: float
) -> None:
    server = build_server(engines=(mock_engine("Cat", "idle-death", str(seconds)),))
    browser = server.new_browser()
    solo = wait_until_over(browser, browser.play(browser.begin(HUMAN, CAT), "b4d3"))  # watchers receive the event
    match = match_of(solo)
    assert (match.cursor, match.position.turn, match.outcome.winner) == (2, "white", "white")
    assert solo["match"]["ending"] == {"reason": "fault", "seat": 1, "detail": "ended with exit code 4"}
    assert "ended with exit code 4; it wrote: no more ideas" in caplog.text
    assert engine_pool(server).processes == 0
    again = browser.act(solo, PageMatch.undo)  # an undo reverts the loss, as after other faults
    assert (match_of(again).cursor, match_of(again).over) == (2, False)
    assert match_of(wait_until_over(browser, browser.act(again, play_first_move))).cursor == 4


def test_death_is_stored_in_unwatched_game(build_server: BuildServer) -> None:
    """The engine of a game that is no longer in memory dies."""
    server = build_server(engines=(mock_engine("Cat"),))
    browser = server.new_browser()
    solo = game_after_answer(browser)
    wait_for(lambda: solo["id"] in idle_engines(server))
    live = server.app.state.online.live_games
    wait_for(lambda: not live.get(solo["id"]).watchers)
    live.drop(live.get(solo["id"]))
    idle_engines(server)[solo["id"]].kill_group()
    wait_for(lambda: live.get(solo["id"]) is not None and live.get(solo["id"]).game.match.over)
    assert browser.load_game(solo)["match"]["ending"]["detail"] == "was ended by signal 9"


def test_engine_that_dies_in_others_turn_loses(build_server: BuildServer) -> None:
    server = build_server(engines=(mock_engine("Cat"), mock_engine("Dog", "hang", movetime=60_000)))
    browser = server.new_browser()
    solo = browser.begin(CAT, DOG)
    solo = browser.wait_for_ply(solo, 1)
    wait_for(lambda: thinking_seat(server, solo) == 1)
    wait_for(lambda: solo["id"] in idle_engines(server))
    idle_engines(server)[solo["id"]].kill_group()
    solo = wait_until_over(browser, solo)
    assert (solo["match"]["cursor"], thinking_seat(server, solo)) == (1, None)
    assert solo["match"]["ending"] == {"reason": "fault", "seat": 0, "detail": "was ended by signal 9"}
    wait_for(lambda: engine_pool(server).processes == 0)


def test_deaths_without_a_loss(build_server: BuildServer) -> None:
    """Processes die after an undo, after the pool ended them, and during the server's shutdown."""
    server = build_server(engines=(mock_engine("Cat"),), engine_processes=1, searches=1)
    browser = server.new_browser()
    evicted, solo = game_after_answer(browser), game_after_answer(browser)
    wait_for(lambda: solo["id"] in idle_engines(server) and not engine_pool(server)._ending)
    assert browser.load_game(evicted)["match"]["ending"] is None

    back = browser.act(browser.load_game(solo), PageMatch.undo)
    idle_engines(server)[solo["id"]].kill_group()
    wait_for(lambda: not idle_engines(server) and not engine_pool(server)._ending)
    assert browser.load_game(back)["version"] == back["version"]
    assert match_of(back).can_redo
    browser.play(back, "b4d3")
    browser.wait_for_ply(back, 2)

    wait_for(lambda: solo["id"] in idle_engines(server))
    engine_pool(server).begin_shutdown()
    idle_engines(server)[solo["id"]].kill_group()
    wait_for(lambda: not idle_engines(server) and not engine_pool(server)._ending)
    assert browser.load_game(solo)["match"]["ending"] is None


def test_fault_with_several_players_is_a_draw() -> None:
    game = ludarium.game("pivit", players=3)
    match = PageMatch.begin(game.start(seed=1), [Engine("Cat"), Human(), Human()]).lose("gave no move within 5 s")
    assert match.outcome.status == "draw"
    assert match.result == "The others share the win: Red’s engine, Cat, gave no move within 5 s."
    assert PageMatch.load(match.to_data()) == match
    assert not match.undo().over


def test_number_of_processes_is_limited(build_server: BuildServer) -> None:
    server = build_server(engines=(mock_engine("Cat"),), engine_processes=2, searches=1)
    browser = server.new_browser()
    games: list[Json] = []
    for _ in range(4):
        games.append(game_after_answer(browser))
        assert engine_pool(server).processes <= 2
    browser.act(browser.load_game(games[0]), play_first_move)  # the pool ended its process, and a new one continues
    browser.wait_for_ply(games[0], 4)
    assert engine_pool(server).processes <= 2


def test_processes_end_with_the_server(build_server: BuildServer, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    server = build_server(engines=(mock_engine("Cat", "child", str(pids)),))
    browser = server.new_browser()
    game_after_answer(browser)
    (pid,) = map(int, pids.read_text().split())
    os.kill(pid, 0)
    server.close()
    wait_for(lambda: not alive(pid))


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    except FileNotFoundError:
        return False
