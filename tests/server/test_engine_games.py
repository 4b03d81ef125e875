"""Games with external engines."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.page_match import PageMatch
from tests.server.conftest import HUMAN, UNLIMITED, error_of, match_data, play_command, refusal_of, solo_request

import ludarium
from ludarium.server.engines.engine_file import EngineSpec
from server.mock_engines import (
    CAT,
    CAT_AND_DOG,
    DOG,
    PIJERSI,
    engine_pool,
    match_of,
    mock_engine,
    move_now,
    thinking_seat,
    wait_for,
    wait_until_over,
)
from ugi.mock import OURS

if TYPE_CHECKING:
    from tests.server.conftest import AppServer, BuildServer, Json


def test_whole_game_between_two_engines(build_server: BuildServer) -> None:
    server = build_server(engines=CAT_AND_DOG)
    browser = server.new_browser()
    solo = wait_until_over(browser, browser.begin(CAT, DOG))
    outcome = match_of(solo).outcome
    assert outcome.reason != "fault"
    assert match_of(solo).cursor > 5
    assert thinking_seat(server, solo) is None
    wait_for(lambda: engine_pool(server).processes == 0)  # the processes end with the game


def test_human_against_engine(build_server: BuildServer) -> None:
    server = build_server(engines=CAT_AND_DOG)
    browser = server.new_browser()
    solo = browser.begin(HUMAN, CAT)
    assert solo["match"]["seats"] == [HUMAN, CAT]
    assert thinking_seat(server, solo) is None
    browser.play(solo, "b4d3")
    answered = browser.wait_for_ply(solo, 2)
    assert (answered["version"], thinking_seat(server, solo)) == (2, None)
    back = browser.act(answered, PageMatch.undo)
    assert back["match"]["cursor"] == 0
    browser.play(back, "b4d3")
    assert match_of(browser.wait_for_ply(solo, 2)).persons_turn
    assert engine_pool(server).processes == 1
    browser.delete(f"/api/online/{solo['id']}")
    wait_for(lambda: engine_pool(server).processes == 0)


def test_users_may_not_move_for_engine(build_server: BuildServer) -> None:
    browser = build_server(engines=(mock_engine("Cat", "hang", movetime=60_000),)).new_browser()
    moved = browser.play(browser.begin(HUMAN, CAT), "a1a2")
    refused = refusal_of(browser.send(moved, play_command(moved["match"], "f1e1")))
    assert "engine's turn" in refused["detail"]


def test_move_now_and_undo_with_an_engine(build_server: BuildServer) -> None:
    """With our own engine: it uses all its time, `stop` returns its move, and an undo discards the move."""
    slow = EngineSpec("Cat", tuple(OURS), (PIJERSI,), 60_000)
    server = build_server(engines=(slow,))
    browser = server.new_browser()
    solo = browser.play(browser.begin(HUMAN, CAT), "b4d3")
    assert thinking_seat(server, solo) == 1
    back = browser.act(solo, PageMatch.undo)
    assert (back["match"]["cursor"], thinking_seat(server, solo)) == (0, None)
    wait_for(lambda: engine_pool(server).processes == 0)
    assert move_now(browser, solo) == 400
    solo = browser.play(back, "b4d3")
    assert (move_now(browser, solo), thinking_seat(server, solo)) == (204, 1)
    assert match_of(browser.wait_for_ply(solo, 2)).position.turn == "white"


def test_study_does_not_interrupt_engine(build_server: BuildServer) -> None:
    server = build_server(engines=(mock_engine("Cat", "hang", movetime=60_000),))
    browser = server.new_browser()
    solo = browser.play(browser.begin(HUMAN, CAT), "b4d3")
    search = server.app.state.online.live_games.get(solo["id"]).search
    browser.put(f"/api/online/{solo['id']}/study", json={"version": 0, "text": "{one}"})
    assert server.app.state.online.live_games.get(solo["id"]).search is search is not None
    browser.act(solo, PageMatch.undo)
    assert thinking_seat(server, solo) is None


def test_game_of_engines_pauses_after_undo(build_server: BuildServer) -> None:
    server = build_server(engines=(mock_engine("Cat"), mock_engine("Dog", "hang", movetime=60_000)))
    browser = server.new_browser()
    solo = browser.wait_for_ply(browser.begin(CAT, DOG), 1)
    back = browser.act(solo, PageMatch.undo)
    assert (back["match"]["cursor"], thinking_seat(server, solo)) == (0, None)
    browser.load_game(back)
    assert thinking_seat(server, solo) is None
    assert (move_now(browser, solo), thinking_seat(server, solo)) == (204, 0)
    assert match_of(browser.wait_for_ply(solo, 1)).cursor == 1


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ({"kind": "engine", "name": "Bear"}, "this server has no engine 'Bear' for pijersi; available: Cat, Dog"),
        ({"kind": "engine", "name": "/bin/sh"}, "no engine '/bin/sh'"),
        ({"kind": "engine", "name": "Cat", "command": ["/bin/sh"]}, "command"),
        ({"kind": "engine", "name": ""}, "name"),
        ({"kind": "engine"}, "name"),
    ],
)
def test_clients_choose_engines_by_name(build_server: BuildServer, seat: Json, said: str) -> None:
    response = (
        build_server(engines=CAT_AND_DOG).new_browser().post("/api/online", json=solo_request(match_data(HUMAN, seat)))
    )
    assert response.status_code == 400
    assert said in response.json()["detail"]


def test_engines_are_offered_only_for_their_games(build_server: BuildServer, server: AppServer) -> None:
    browser = build_server(engines=CAT_AND_DOG).new_browser()
    options = {"draw_after": 20}
    assert browser.get("/api/hello").json()["engines"] == [
        {"name": "Cat", "game": "pijersi", "options": options},
        {"name": "Dog", "game": "pijersi", "options": options},
    ]
    pux = match_data(HUMAN, CAT, start=ludarium.game("pux").start())
    other = match_data(HUMAN, CAT, start=ludarium.game("pijersi", draw_after=30).start())
    for someone, data in ((browser, pux), (browser, other), (server.new_browser(), match_data(HUMAN, CAT))):
        refused = someone.post("/api/online", json=solo_request(data))
        assert refused.status_code == 400
        assert "no engine 'Cat'" in refused.json()["detail"]


def test_removed_engine_pauses_its_games(build_server: BuildServer) -> None:
    with_cat = build_server(engines=(mock_engine("Cat"),))
    browser = with_cat.new_browser()
    solo = browser.begin(HUMAN, CAT)
    with_cat.close()
    server = build_server()
    without = server.new_browser(cookie_of=browser)
    moved = without.play(without.load_game(solo), "b4d3")
    wait_for(lambda: thinking_seat(server, moved) is None)
    assert without.load_game(moved)["match"]["ending"] is None
    assert without.act(moved, PageMatch.undo)["match"]["cursor"] == 0


def test_engine_searches_of_user_are_limited(build_server: BuildServer) -> None:
    slow = EngineSpec("Cat", tuple(OURS), (PIJERSI,), 60_000)
    limits = replace(UNLIMITED, searches=1)
    browser = build_server(engines=(slow,), limits=limits).new_browser()
    first, second = browser.begin(HUMAN, CAT), browser.begin(HUMAN, CAT)
    browser.play(first, "b4d3")
    refused = browser.send(second, play_command(second["match"], "a1a2"))
    assert (refused.status_code, error_of(refused)) == (429, "too-fast")
    assert browser.load_game(second)["version"] == 0
    created = browser.post("/api/online", json=solo_request(match_data(CAT, HUMAN)))
    assert (created.status_code, error_of(created)) == (429, "too-fast")
    move_now(browser, first)
    browser.wait_for_ply(first, 2)
    browser.play(second, "b4d3")
