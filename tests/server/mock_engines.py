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


def mock_engine(name: str, quirk: str = "", setting: str = "", movetime: int = 200) -> EngineSpec:
    return EngineSpec(name, tuple(mock_command(quirk, setting)), (PIJERSI,), movetime)


CAT_AND_DOG = (mock_engine("Cat"), mock_engine("Dog"))


def wait_for(condition: Callable[[], bool], seconds: float = 30.0) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def engine_pool(server: AppServer) -> Any:
    return server.app.state.engines


def wait_until_over(browser: Browser, solo: Json) -> Json:
    return browser.wait_for(solo, lambda match: match.over)


def game_after_answer(browser: Browser) -> Json:
    """Return a new game against the engine Cat in which both have moved."""
    solo = browser.begin(HUMAN, CAT)
    browser.play(solo, "b4d3")
    return browser.wait_for_ply(solo, 2)


def thinking_seat(server: AppServer, solo: Json) -> int | None:
    """Return the seat of the thinking engine, or None."""
    live = server.app.state.online.live_games.get(solo["id"])
    return None if live is None or live.search is None else int(live.search.match.position.seat)


def move_now(browser: Browser, solo: Json) -> int:
    return browser.post(f"/api/online/{solo['id']}/move-now").status_code


def match_of(solo: Json) -> PageMatch:
    return PageMatch.load(solo["match"])


def play_first_move(match: PageMatch) -> PageMatch:
    return match.play(match.position.moves[0])


def idle_engines(server: AppServer) -> dict[str, Any]:
    """Return the idle engine of each game, by the game's id."""
    return {game: engine for (game, _), (engine, _) in dict(engine_pool(server)._idle).items()}
