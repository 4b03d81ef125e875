"""Offline use after the first visit, and new versions of the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import ludarium

from .conftest import Sit
from .games import NAMES, playout, start
from .hands import MouseClicks
from .hosts import StaticHost, stoppable_host
from .offline import wait_until_cached
from .table import Table

_RENEWED = """async before => {
    const now = await caches.keys();
    return now.length === before.length && now.some((name) => !before.includes(name));
}"""


@pytest.fixture
def own_host(tmp_path: Path) -> Iterator[StaticHost]:
    with stoppable_host(StaticHost(tmp_path / "site")) as host:
        yield host


@pytest.fixture
def offline(sit: Sit, static_host: StaticHost) -> Table:
    """The home screen of a browser that was there once and now has no network."""
    table = sit(of=static_host, service_workers="allow")
    table.profile.expected.append("net::ERR_INTERNET_DISCONNECTED")
    table.home()
    wait_until_cached(table)
    table.context.set_offline(True)
    return table


def test_every_game_can_be_played(offline: Table) -> None:
    """None of them was opened before."""
    for name in NAMES:
        offline.begin(name)
        for position, move in playout(start(name), seed=1, most=2):
            offline.see(position)
            MouseClicks(offline).play(move)
        offline.see(position.play(move))
    offline.page.locator("header").get_by_role("link").first.click()
    expect(offline.page.locator(".kept-game")).to_have_count(len(NAMES))


def test_computer_answers(offline: Table) -> None:
    offline.page.reload()
    offline.page.locator(".game-card").first.get_by_role("button", name="Play").click()
    expect(offline.page.locator("#notation")).to_be_visible()
    kept = offline.kept()
    offline.game = kept.game
    MouseClicks(offline).play(kept.position.moves[0])
    expect(offline.plies).to_have_count(2)
    offline.see_state(kept.game.players.index(kept.position.turn), "to-move")
    answered = offline.kept()
    assert answered.cursor > kept.cursor
    offline.see(answered.position)


def test_rules_pictures_and_languages(offline: Table) -> None:
    offline.page.get_by_label("Language").select_option("fr")
    expect(offline.page.locator("html")).to_have_attribute("lang", "fr")
    offline.page.locator(".game-card").first.locator("a[href*=rules]").click()
    diagrams = offline.page.locator(".diagram")
    diagrams.first.scroll_into_view_if_needed()
    expect(diagrams.first.locator("svg.board")).to_be_visible()
    expect(offline.page.locator("main")).to_contain_text("Tutoriel")
    pictures = offline.page.locator("main img")
    assert pictures.evaluate_all("pictures => Promise.all(pictures.map((picture) => picture.decode()))")


def test_page_caches_everything(sit: Sit, own_host: StaticHost) -> None:
    """Some seconds after the first visit, without a request of the test."""
    table = sit(of=own_host, service_workers="allow")
    table.home()
    wait_until_cached(table, ask=False)
    own_host.stop()
    table.page.reload()
    table.home()
    table.another().home()
    own_host.start()


def test_new_version_is_offered(sit: Sit, own_host: StaticHost) -> None:
    """The old version's cache is removed a moment later."""
    table = sit(of=own_host, service_workers="allow")
    table.home()
    wait_until_cached(table)
    before = table.page.evaluate("caches.keys()")
    worker = own_host.folder / "service-worker.js"
    worker.write_text(worker.read_text().replace("build ", "build next "))
    table.page.evaluate("navigator.serviceWorker.ready.then(worker => void worker.update())")
    use_it = table.page.get_by_role("button", name="Use it now")
    use_it.click()
    expect(use_it).to_have_count(0)
    expect(table.page.locator(".game-card")).to_have_count(len(ludarium.games()))
    table.page.wait_for_function(_RENEWED, arg=before)
