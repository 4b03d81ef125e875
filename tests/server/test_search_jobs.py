"""Computer players: what is shown while they think, move now, going back, failing, waiting for their turn."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from ludarium.errors import InvalidGame
from ludarium.games.spec import Position

if TYPE_CHECKING:
    from starlette.testclient import WebSocketTestSession
    from tests.server.conftest import AppServer, Browser, BuildServer, FakeComputer

PERSON, COMPUTER = {"kind": "person", "name": "Ann"}, {"kind": "computer", "level": 3}


def next_thinking(socket: WebSocketTestSession) -> dict[str, Any] | None:
    while (message := socket.receive_json())["type"] != "thinking":
        pass
    thinking: dict[str, Any] | None = message["thinking"]
    return thinking


def test_thinking_is_shown_while_it_lasts(browser: Browser, computer: FakeComputer) -> None:
    computer.waits, computer.progress = True, ((1, 40), (2, -150), (3, 29_995))
    view = browser.begin(PERSON, COMPUTER)
    with browser.live(view) as socket:
        socket.receive_json()
        moved = browser.play(view, "b4=d3")
        expected = {"seat": 1, "level": 3, "depth": 0, "score": ""}
        assert moved["thinking"] == expected
        assert moved["moves"] == []
        assert moved["can"]["move_now"]
        assert next_thinking(socket) == expected | {"depth": 1, "score": "+0.40"}
        computer.wait_until_thinking()
        assert browser.view_of(view)["thinking"] == expected | {"depth": 3, "score": "win in 5"}
        computer.release.set()
        answered = socket.receive_json()["view"]
        while answered["cursor"] < 2:
            answered = socket.receive_json()["view"]
        assert answered["thinking"] is None
        assert answered["moves"]


def test_others_who_look_wake_no_computer(browser: Browser, other_browser: Browser, computer: FakeComputer) -> None:
    view = browser.begin(COMPUTER, COMPUTER)
    wait_for(lambda: browser.get("/api/games").json()["games"][0]["ply"] == 1)  # it pauses: nobody has it on a screen
    assert computer.thinking.acquire(timeout=1)
    with other_browser.live(view) as socket:
        socket.receive_json()
        assert other_browser.get(f"/api/games/{view['id']}/plies/0").status_code == 200
        assert other_browser.get(f"/api/games/{view['id']}/record").status_code == 200
        seen = other_browser.view_of(view)
        assert (seen["thinking"], seen["cursor"]) == (None, 1)
    assert not computer.thinking.acquire(timeout=0.05)
    assert browser.view_of(view)["thinking"] or browser.view_of(view)["cursor"] == 2


def test_move_now_makes_the_computer_move(browser: Browser, computer: FakeComputer) -> None:
    computer.waits = True
    view = browser.play(browser.begin(PERSON, COMPUTER), "b4=d3")
    computer.wait_until_thinking()
    assert browser.try_to("move_now", view | {"cursor": 0}).status_code == 409
    assert browser.act("move_now", view)["cursor"] in (1, 2)
    answered = browser.wait_for_ply(view, 2)
    assert answered["thinking"] is None
    refused = browser.try_to("move_now", answered)
    assert refused.status_code == 409
    assert refused.json()["error"] == "No computer player is to move."


@pytest.mark.parametrize("action", ["undo", "resign"])
def test_acting_while_the_computer_thinks_drops_its_answer(
    browser: Browser, computer: FakeComputer, action: str
) -> None:
    computer.waits = True
    view = browser.play(browser.begin(PERSON, COMPUTER), "b4=d3")
    computer.wait_until_thinking()
    after = browser.act(action, view)
    assert after["cursor"] == (0 if action == "undo" else 1)
    assert after["thinking"] is None
    wait_for(lambda: computer.stopped == 1)
    assert browser.view_of(view) == after


def test_a_new_move_after_undo_starts_a_new_search(browser: Browser, computer: FakeComputer) -> None:
    computer.waits = True
    view = browser.play(browser.begin(PERSON, COMPUTER), "b4=d3")
    computer.wait_until_thinking()
    view = browser.play(browser.act("undo", view), "a4b5c4")
    computer.wait_until_thinking()
    computer.release.set()
    answered = browser.wait_for_ply(view, 2)
    assert answered["plies"][0]["move"] == "a4b5c4"
    assert computer.stopped == 1


def test_deleting_stops_the_computer(browser: Browser, computer: FakeComputer) -> None:
    computer.waits = True
    view = browser.play(browser.begin(PERSON, COMPUTER), "b4=d3")
    computer.wait_until_thinking()
    browser.delete(f"/api/games/{view['id']}")
    wait_for(lambda: computer.stopped == 1)
    assert browser.get(f"/api/games/{view['id']}").status_code == 404


def test_a_computer_that_fails_can_be_asked_again(browser: Browser, computer: FakeComputer) -> None:
    computer.error = RuntimeError("broken")
    view = browser.begin(PERSON, COMPUTER)
    with browser.live(view) as socket:
        socket.receive_json()
        view = browser.play(view, "b4=d3")
        while next_thinking(socket) is not None:
            pass
        seen = browser.view_of(view)
        assert (seen["thinking"], seen["cursor"], seen["can"]["move_now"]) == (None, 1, True)
        computer.error = None
        assert browser.act("move_now", view)["thinking"] or browser.view_of(view)["cursor"] == 2
    assert browser.wait_for_ply(view, 2)["moves"]


UNMARKED = "evaluation.py:30: mark _strength with @compilable"


def test_a_game_that_does_not_compile_is_the_computer_s_failure(
    browser: Browser, computer: FakeComputer, caplog: pytest.LogCaptureFixture
) -> None:
    """The page hears that the computer has stopped, and the log tells the author why, without a traceback."""
    computer.error = InvalidGame(UNMARKED)
    view = browser.begin(PERSON, COMPUTER)
    with browser.live(view) as socket:
        socket.receive_json()
        view = browser.play(view, "b4=d3")
        while next_thinking(socket) is not None:
            pass
    seen = browser.view_of(view)
    assert (seen["thinking"], seen["cursor"], seen["can"]["move_now"]) == (None, 1, True)
    assert [(record.message, record.exc_info) for record in caplog.records if "failed" in record.message] == [
        (f"a computer player of level 3 failed: {UNMARKED}", None)
    ]


def test_an_illegal_answer_is_not_played(browser: Browser, computer: FakeComputer, server: AppServer) -> None:
    def stray(position: Position, level: int, **more: Any) -> Any:
        return computer(position.play(position.moves[0]), level, **more)

    server.app.state.matches._jobs.choose = stray
    view = browser.begin(PERSON, COMPUTER)
    with browser.live(view) as socket:
        socket.receive_json()
        browser.play(view, "b4=d3")
        while next_thinking(socket) is not None:
            pass
    assert browser.view_of(view)["cursor"] == 1


def test_computers_alone_play_on_while_somebody_watches(browser: Browser, computer: FakeComputer) -> None:
    view = browser.begin(COMPUTER, COMPUTER, options={"draw_after": 6})
    over = browser.wait_for(view, lambda view: view["outcome"]["status"] != "ongoing")
    assert over["cursor"] >= 6
    assert over["result"]


def test_computers_alone_pause_when_nobody_watches_or_somebody_went_back(
    browser: Browser, computer: FakeComputer
) -> None:
    computer.waits = True
    view = browser.begin(COMPUTER, COMPUTER)
    computer.wait_until_thinking()
    computer.release.set()
    wait_for(lambda: browser.get("/api/games").json()["games"][0]["ply"] == 1)
    computer.release.clear()
    time.sleep(0.03)
    assert not computer.thinking.acquire(blocking=False)
    view = browser.view_of(view)  # looking makes it go on
    computer.wait_until_thinking()
    back = browser.act("undo", view)
    assert (back["cursor"], back["thinking"]) == (0, None)
    assert (back["can"]["move_now"], back["can"]["redo"]) == (True, True)
    assert browser.view_of(view)["thinking"] is None
    assert browser.act("move_now", back)["thinking"]
    computer.release.set()
    assert browser.wait_for(view, lambda view: view["cursor"] >= 1)


def test_so_many_think_at_once_and_owners_take_turns(build_server: BuildServer) -> None:
    server = build_server(searches=2)
    computer = server.computer
    computer.waits = True
    browser, other_browser = server.new_browser(), server.new_browser()
    games = [browser.begin(COMPUTER, PERSON) for _ in range(5)]
    computer.wait_until_thinking()
    computer.wait_until_thinking()
    last = other_browser.begin(COMPUTER, PERSON)
    assert last["thinking"]["depth"] == 0
    assert not computer.thinking.acquire(blocking=False)
    browser.act("move_now", games[0])
    browser.act("move_now", games[1])
    browser.wait_for_ply(games[0], 1)
    browser.wait_for_ply(games[1], 1)
    computer.wait_until_thinking()
    computer.wait_until_thinking()
    other_browser.act("move_now", last)
    other_browser.wait_for_ply(last, 1)  # it came before the games that had waited longer
    assert browser.view_of(games[4])["cursor"] == 0
    computer.release.set()
    for game in games:
        browser.wait_for_ply(game, 1)
    assert computer.most_at_once == 2


def test_a_waiting_search_can_be_cancelled_or_asked_to_move_now(build_server: BuildServer) -> None:
    server = build_server(searches=1)
    computer = server.computer
    computer.waits = True
    browser = server.new_browser()
    first, second, third = (browser.begin(COMPUTER, PERSON) for _ in range(3))
    computer.wait_until_thinking()
    browser.delete(f"/api/games/{second['id']}")
    browser.act("move_now", third)
    browser.act("move_now", first)
    browser.wait_for_ply(third, 1)
    browser.wait_for_ply(first, 1)
    assert computer.stopped == 2


def test_an_answer_takes_a_moment(build_server: BuildServer) -> None:
    server = build_server(min_move_time=0.15)
    browser = server.new_browser()
    begun = time.monotonic()
    view = browser.begin(COMPUTER, PERSON)
    browser.wait_for_ply(view, 1)
    assert time.monotonic() - begun >= 0.15


def test_the_end_of_the_server_stops_the_computers(build_server: BuildServer) -> None:
    server = build_server()
    server.computer.waits = True
    server.new_browser().begin(COMPUTER, PERSON)
    server.computer.wait_until_thinking()
    begun = time.monotonic()
    server._stack.close()
    assert time.monotonic() - begun < 1.5
    assert server.app.state.stopped
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("jobs") and thread.is_alive()]


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 5
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.005)
