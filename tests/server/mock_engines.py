"""Engines of other programs at the server's boards, for the tests of what it does with them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.page_match import PageMatch
from tests.server.conftest import PERSON

import ludarium
from ludarium.server.engines.engine_file import EngineSpec
from ugi.mock import mock_command

if TYPE_CHECKING:
    from tests.server.conftest import AppServer, Browser, Json

CAT = {"kind": "engine", "name": "Cat"}
DOG = {"kind": "engine", "name": "Dog"}
PIJERSI = ludarium.game("pijersi")


def mock(name: str, quirk: str = "", setting: str = "", movetime: int = 200) -> EngineSpec:
    return EngineSpec(name, tuple(mock_command(quirk, setting)), (PIJERSI,), movetime)


CAT_AND_DOG = (mock("Cat"), mock("Dog"))


def wait_for(condition: Callable[[], bool], seconds: float = 30.0) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def pool(server: AppServer) -> Any:
    return server.app.state.engines


def over(browser: Browser, kept: Json) -> Json:
    return browser.wait_for(kept, lambda match: match.over)


def answered(browser: Browser) -> Json:
    """A game against Cat in which both have moved."""
    kept = browser.begin(PERSON, CAT)
    browser.play(kept, "b4d3")
    return browser.wait_for_ply(kept, 2)


def thinking(server: AppServer, kept: Json) -> int | None:
    """The seat of the engine that thinks."""
    live = server.app.state.online.live.get(kept["id"])
    return None if live is None or live.search is None else int(live.search.match.position.seat)


def move_now(browser: Browser, kept: Json) -> int:
    return browser.post(f"/api/online/{kept['id']}/move-now").status_code


def match_of(kept: Json) -> PageMatch:
    return PageMatch.load(kept["match"])


def any_move(match: PageMatch) -> PageMatch:
    return match.play(match.position.moves[0])


def waiting(server: AppServer) -> dict[str, Any]:
    """The processes that wait for their turn, by their games."""
    return {game: waiting.engine for (game, _), waiting in dict(pool(server)._idle).items()}
