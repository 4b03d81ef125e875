"""Games with engines of other programs: from the first move to the last, and who decides what runs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.page_match import PageMatch
from tests.server.conftest import PERSON, UNLIMITED, error_of, match_data, new_alone, play_command, refusal_of

import ludarium
from ludarium.server.engines.engine_file import EngineSpec
from server.mock_engines import CAT, CAT_AND_DOG, DOG, PIJERSI, match_of, mock, move_now, over, pool, thinking, wait_for
from ugi.mock import OURS

if TYPE_CHECKING:
    from tests.server.conftest import AppServer, BuildServer, Json


def test_a_whole_game_between_two_engines(build_server: BuildServer) -> None:
    server = build_server(engines=CAT_AND_DOG)
    browser = server.new_browser()
    kept = over(browser, browser.begin(CAT, DOG))
    outcome = match_of(kept).outcome
    assert outcome.reason != "fault"
    assert match_of(kept).cursor > 5
    assert thinking(server, kept) is None
    wait_for(lambda: pool(server).processes == 0)  # they are ended with the game


def test_a_person_and_an_engine(build_server: BuildServer) -> None:
    server = build_server(engines=CAT_AND_DOG)
    browser = server.new_browser()
    kept = browser.begin(PERSON, CAT)
    assert kept["match"]["seats"] == [PERSON, CAT]
    assert thinking(server, kept) is None
    browser.play(kept, "b4d3")
    answered = browser.wait_for_ply(kept, 2)
    assert (answered["version"], thinking(server, kept)) == (2, None)
    back = browser.act(answered, PageMatch.undo)
    assert back["match"]["cursor"] == 0
    browser.play(back, "b4d3")
    assert match_of(browser.wait_for_ply(kept, 2)).persons_turn
    assert pool(server).processes == 1
    browser.delete(f"/api/online/{kept['id']}")
    wait_for(lambda: pool(server).processes == 0)


def test_nobody_moves_for_an_engine(build_server: BuildServer) -> None:
    browser = build_server(engines=(mock("Cat", "hang", movetime=60_000),)).new_browser()
    moved = browser.play(browser.begin(PERSON, CAT), "a1a2")
    refused = refusal_of(browser.send(moved, play_command(moved["match"], "f1e1")))
    assert "engine's turn" in refused["detail"]


def test_move_now_and_undo_with_an_engine(build_server: BuildServer) -> None:
    """Our own engine as the other program: it takes all its time, `stop` brings its move, an undo makes it void."""
    slow = EngineSpec("Cat", tuple(OURS), (PIJERSI,), 60_000)
    server = build_server(engines=(slow,))
    browser = server.new_browser()
    kept = browser.play(browser.begin(PERSON, CAT), "b4d3")
    assert thinking(server, kept) == 1
    back = browser.act(kept, PageMatch.undo)
    assert (back["match"]["cursor"], thinking(server, kept)) == (0, None)
    wait_for(lambda: pool(server).processes == 0)
    assert move_now(browser, kept) == 400
    kept = browser.play(back, "b4d3")
    assert (move_now(browser, kept), thinking(server, kept)) == (204, 1)
    assert match_of(browser.wait_for_ply(kept, 2)).position.turn == "white"


def test_an_engine_thinks_on_while_somebody_writes(build_server: BuildServer) -> None:
    server = build_server(engines=(mock("Cat", "hang", movetime=60_000),))
    browser = server.new_browser()
    kept = browser.play(browser.begin(PERSON, CAT), "b4d3")
    search = server.app.state.online.live.get(kept["id"]).search
    browser.put(f"/api/online/{kept['id']}/study", json={"version": 0, "text": "{one}"})
    assert server.app.state.online.live.get(kept["id"]).search is search is not None
    browser.act(kept, PageMatch.undo)
    assert thinking(server, kept) is None


def test_a_game_without_persons_pauses_after_an_undo_until_it_is_to_go_on(build_server: BuildServer) -> None:
    server = build_server(engines=(mock("Cat"), mock("Dog", "hang", movetime=60_000)))
    browser = server.new_browser()
    kept = browser.wait_for_ply(browser.begin(CAT, DOG), 1)
    back = browser.act(kept, PageMatch.undo)
    assert (back["match"]["cursor"], thinking(server, kept)) == (0, None)
    browser.look(back)
    assert thinking(server, kept) is None
    assert (move_now(browser, kept), thinking(server, kept)) == (204, 0)
    assert match_of(browser.wait_for_ply(kept, 1)).cursor == 1


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
def test_the_network_chooses_among_names_alone(build_server: BuildServer, seat: Json, said: str) -> None:
    response = (
        build_server(engines=CAT_AND_DOG).new_browser().post("/api/online", json=new_alone(match_data(PERSON, seat)))
    )
    assert response.status_code == 400
    assert said in response.json()["detail"]


def test_engines_are_offered_for_their_games_alone(build_server: BuildServer, server: AppServer) -> None:
    browser = build_server(engines=CAT_AND_DOG).new_browser()
    options = {"draw_after": 20}
    assert browser.get("/api/hello").json()["engines"] == [
        {"name": "Cat", "game": "pijersi", "options": options},
        {"name": "Dog", "game": "pijersi", "options": options},
    ]
    pux = match_data(PERSON, CAT, start=ludarium.game("pux").start())
    other = match_data(PERSON, CAT, start=ludarium.game("pijersi", draw_after=30).start())
    for someone, data in ((browser, pux), (browser, other), (server.new_browser(), match_data(PERSON, CAT))):
        refused = someone.post("/api/online", json=new_alone(data))
        assert refused.status_code == 400
        assert "no engine 'Cat'" in refused.json()["detail"]


def test_an_engine_that_is_offered_no_more_pauses_its_games(build_server: BuildServer) -> None:
    with_cat = build_server(engines=(mock("Cat"),))
    browser = with_cat.new_browser()
    kept = browser.begin(PERSON, CAT)
    with_cat.close()
    server = build_server()
    without = server.new_browser(cookie_of=browser)
    moved = without.play(without.look(kept), "b4d3")
    wait_for(lambda: thinking(server, moved) is None)
    assert without.look(moved)["match"]["ending"] is None
    assert without.act(moved, PageMatch.undo)["match"]["cursor"] == 0


def test_engines_think_in_a_bounded_number_of_a_persons_games(build_server: BuildServer) -> None:
    slow = EngineSpec("Cat", tuple(OURS), (PIJERSI,), 60_000)
    limits = replace(UNLIMITED, searches=1)
    browser = build_server(engines=(slow,), limits=limits).new_browser()
    first, second = browser.begin(PERSON, CAT), browser.begin(PERSON, CAT)
    browser.play(first, "b4d3")
    refused = browser.send(second, play_command(second["match"], "a1a2"))
    assert (refused.status_code, error_of(refused)) == (429, "too-fast")
    assert browser.look(second)["version"] == 0
    created = browser.post("/api/online", json=new_alone(match_data(CAT, PERSON)))
    assert (created.status_code, error_of(created)) == (429, "too-fast")
    move_now(browser, first)
    browser.wait_for_ply(first, 2)
    browser.play(second, "b4d3")
