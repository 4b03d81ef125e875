"""External engines for tests of the server."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.page_match import PageMatch
from tests.server.conftest import HUMAN

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


def over(browser: Browser, solo: Json) -> Json:
    return browser.wait_for(solo, lambda match: match.over)


def answered(browser: Browser) -> Json:
    """A game against the engine Cat in which both have moved."""
    solo = browser.begin(HUMAN, CAT)
    browser.play(solo, "b4d3")
    return browser.wait_for_ply(solo, 2)


def thinking(server: AppServer, solo: Json) -> int | None:
    """The seat of the thinking engine."""
    live = server.app.state.online.live.get(solo["id"])
    return None if live is None or live.search is None else int(live.search.match.position.seat)


def move_now(browser: Browser, solo: Json) -> int:
    return browser.post(f"/api/online/{solo['id']}/move-now").status_code


def match_of(solo: Json) -> PageMatch:
    return PageMatch.load(solo["match"])


def any_move(match: PageMatch) -> PageMatch:
    return match.play(match.position.moves[0])


def waiting(server: AppServer) -> dict[str, Any]:
    """The ids of games with an idle engine process."""
    return {game: waiting.engine for (game, _), waiting in dict(pool(server)._idle).items()}
