"""Reports of external engines during a search, and their moves."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

from tests.server.conftest import HUMAN

from ludarium.match.match import Match
from ludarium.match.seats import Engine, Human
from ludarium.server.engines.engine_file import EngineSpec
from ludarium.server.engines.pool import REPORT_SECONDS, PoolSearch
from ludarium.ugi.client import Interrupt
from ludarium.ugi.protocol import Info
from server.mock_engines import CAT, CAT_AND_DOG, PIJERSI, engine_pool
from ugi.mock import OURS

if TYPE_CHECKING:
    from tests.server.conftest import BuildServer


def test_engine_move_is_an_event(build_server: BuildServer) -> None:
    browser = build_server(engines=CAT_AND_DOG).new_browser()
    solo = browser.begin(HUMAN, CAT)
    with browser.live(solo) as socket:
        socket.receive_json()
        moved = browser.play(solo, "b4d3")
        events: list[Any] = []
        while len(events) < 2:
            events += [one for one in [socket.receive_json()] if one["type"] != "thinks"]
    assert [(event["type"], event["seq"]) for event in events] == [("moved", 1), ("moved", 2)]
    assert moved["match"]["moves"] + [events[1]["move"]] == browser.load_game(solo)["match"]["moves"]


def test_engine_reports_are_sent(build_server: BuildServer) -> None:
    server = build_server(engines=(EngineSpec("Cat", tuple(OURS), (PIJERSI,), 60_000),))
    browser = server.new_browser()
    solo = browser.play(browser.begin(HUMAN, CAT), "b4d3")
    with browser.live(solo) as socket:
        assert socket.receive_json()["type"] == "online"
        reports = [socket.receive_json() for _ in range(3)]
    assert [(report["type"], report["seat"]) for report in reports] == [("thinks", 1)] * 3
    assert (reports[0]["depth"], reports[0]["score"]) == (0, None)
    assert reports[2]["depth"] >= reports[1]["depth"] >= 1
    assert abs(reports[2]["score"]) < 1000


def test_rate_of_reports_is_limited(build_server: BuildServer) -> None:
    server = build_server(engines=CAT_AND_DOG)
    listener = Mock()
    match = Match.begin(PIJERSI.start(), (Engine("Cat"), Human("Ann")))
    search = PoolSearch("id", "owner", match, engine_pool(server), listener, 0.0)
    for depth in range(1000):
        search.watch(Info(depth=depth))
    time.sleep(REPORT_SECONDS)
    for _ in range(2):
        search.watch(Info(depth=1000))
    assert [call.args for call in listener.search_reported.call_args_list] == [
        (search, Info(depth=0)),
        (search, Info(depth=1000)),
    ]


def test_hurried_engine_answers_with_its_move(build_server: BuildServer) -> None:
    server = build_server(engines=CAT_AND_DOG)
    match = Match.begin(PIJERSI.start(), (Engine("Cat"), Human("Ann")))
    search = PoolSearch("id", "owner", match, engine_pool(server), Mock(), 0.0)
    search.hurry()
    assert search.watch(Info()) is Interrupt.NONE
    time.sleep(0.1)
    assert search.watch(Info()) is Interrupt.STOP
