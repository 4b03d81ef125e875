"""The application on static hosts, at the root and under a prefix."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from ludarium import cli

from .conftest import Sit
from .games import with_turns_of_one_move
from .hands import MouseClicks
from .hosts import StaticHost
from .table import Table


@pytest.fixture(params=["", "some/where"], ids=["root", "prefix"])
def host(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[StaticHost]:
    """A host of the exported application."""
    root = tmp_path / "root"
    (root / request.param).parent.mkdir(parents=True, exist_ok=True)
    assert cli.main(["site", str(root / request.param)]) == 0
    host = StaticHost(root, request.param)
    yield host
    host.stop()


def play_and_see_the_answer(table: Table) -> None:
    before = table.kept()
    table.game = before.game
    MouseClicks(table).play(before.position.moves[0])
    expect(table.plies.nth(before.cursor + 1)).to_be_visible()
    table.see_state(before.game.players.index(before.position.turn), "to-move")
    table.see(table.kept().position)


def test_game_is_played_and_saved(sit: Sit, host: StaticHost) -> None:
    """Against the computer; the game survives a reload."""
    table = sit(of=host)
    table.home()
    table.page.locator(".game-card").first.get_by_role("button", name="Play").click()
    expect(table.page.locator("#notation")).to_be_visible()
    play_and_see_the_answer(table)
    position = table.kept().position
    table.page.reload()
    table.see(position)
    play_and_see_the_answer(table)
    table.home()
    table.page.locator(".kept-game a").click()
    table.see(table.kept().position)


def files_for(table: Table, address: str, shown: str) -> set[str]:
    """Names, without digests, of the page's files requested until something is shown."""
    table.profile.requests.clear()
    table.page.goto(table.host.address + address)
    expect(table.page.locator(shown).first).to_be_visible()
    assets = (url.rsplit("/assets/", 1) for url in table.profile.requests if "/assets/" in url)
    return {re.sub(r"-[\w-]{8}\.", ".", name) for _, name in assets}


def test_home_screen_loads_only_its_files(sit: Sit, static_host: StaticHost) -> None:
    """No code of interactive boards, and no texts of other screens."""
    later = {"playing.js", "playing.css", "studying.js", "studying.css", "en_studying.js"}
    table = sit(of=static_host, new=True)
    first = files_for(table, "#/", ".living svg")
    assert {"shared.js", "en.js"} <= first
    assert not first & later
    puzzles = files_for(table.another(), f"#/puzzles/{with_turns_of_one_move()}", ".puzzle-caption")
    assert {"playing.js", "playing.css", "en_studying.js"} <= puzzles


def test_installable(sit: Sit, static_host: StaticHost) -> None:
    table = sit(of=static_host, service_workers="allow")
    table.home()
    table.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    session = table.context.new_cdp_session(table.page)
    manifest: dict[str, Any] = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].startswith(static_host.address)
    problems = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Profiles that are deleted later cannot install anything.
    assert [problem["errorId"] for problem in problems if problem["errorId"] != "in-incognito"] == []
