"""What is told of engines of other programs while they think and when they have moved."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

from tests.server.conftest import PERSON

from ludarium.match.match import Match
from ludarium.match.seats import Engine, Person
from ludarium.server.engines.engine_file import EngineSpec
from ludarium.server.engines.pool import REPORT_SECONDS, EngineSearch
from ludarium.ugi.client import Interrupt
from ludarium.ugi.protocol import Info
from server.mock_engines import CAT, CAT_AND_DOG, PIJERSI, pool
from ugi.mock import OURS

if TYPE_CHECKING:
    from tests.server.conftest import BuildServer


def test_an_engines_move_is_told_as_an_event(build_server: BuildServer) -> None:
    browser = build_server(engines=CAT_AND_DOG).new_browser()
    kept = browser.begin(PERSON, CAT)
    with browser.live(kept) as socket:
        socket.receive_json()
        moved = browser.play(kept, "b4d3")
        events: list[Any] = []
        while len(events) < 2:
            events += [one for one in [socket.receive_json()] if one["type"] != "thinks"]
    assert [(event["type"], event["seq"]) for event in events] == [("moved", 1), ("moved", 2)]
    assert moved["match"]["moves"] + [events[1]["move"]] == browser.look(kept)["match"]["moves"]


def test_what_an_engine_finds_is_told_while_it_thinks(build_server: BuildServer) -> None:
    server = build_server(engines=(EngineSpec("Cat", tuple(OURS), (PIJERSI,), 60_000),))
    browser = server.new_browser()
    kept = browser.play(browser.begin(PERSON, CAT), "b4d3")
    with browser.live(kept) as socket:
        assert socket.receive_json()["type"] == "online"
        reports = [socket.receive_json() for _ in range(3)]
    assert [(report["type"], report["seat"]) for report in reports] == [("thinks", 1)] * 3
    assert (reports[0]["depth"], reports[0]["score"]) == (0, None)
    assert reports[2]["depth"] >= reports[1]["depth"] >= 1
    assert abs(reports[2]["score"]) < 1000


def test_reports_are_told_at_a_bounded_rate(build_server: BuildServer) -> None:
    server = build_server(engines=CAT_AND_DOG)
    listener = Mock()
    match = Match.begin(PIJERSI.start(), (Engine("Cat"), Person("Ann")))
    search = EngineSearch("id", "owner", match, pool(server), listener, 0.0)
    for depth in range(1000):
        search.watch(Info(depth=depth))
    time.sleep(REPORT_SECONDS)
    for _ in range(2):
        search.watch(Info(depth=1000))
    assert [call.args for call in listener.search_reports.call_args_list] == [
        (search, Info(depth=0)),
        (search, Info(depth=1000)),
    ]


def test_hurried_engine_answers_with_its_move(build_server: BuildServer) -> None:
    server = build_server(engines=CAT_AND_DOG)
    match = Match.begin(PIJERSI.start(), (Engine("Cat"), Person("Ann")))
    search = EngineSearch("id", "owner", match, pool(server), Mock(), 0.0)
    search.hurry()
    assert search.watch(Info()) is Interrupt.NONE
    time.sleep(0.1)
    assert search.watch(Info()) is Interrupt.STOP
