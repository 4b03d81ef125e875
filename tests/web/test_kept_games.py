"""The user's games on the home screen: search, delete, export and import."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Sit
from .games import NAMES, playout, start
from .hosts import Server, StaticHost
from .table import ANN, BOB, Table


def kept_games(table: Table) -> Locator:
    return table.page.locator(".kept-game")


def some_moves(name: str, count: int) -> list[str]:
    return [move.long for _, move in playout(start(name), seed=2, most=count)]


def choose(game: Locator, item: str) -> None:
    """Choose from the menu of a game, by keyboard."""
    game.get_by_role("button", name="More for").press("Enter")
    game.locator(f"[data-menu={item}]").press("Enter")


def toast(table: Table) -> Locator:
    return table.page.locator(".toast")


@pytest.fixture(params=["server", "static_host"])
def host(request: pytest.FixtureRequest) -> Server | StaticHost:
    """Hosts that save games on the server and in the browser."""
    host: Server | StaticHost = request.getfixturevalue(request.param)
    return host


def test_analysis_and_review_from_the_list(sit: Sit, host: Server | StaticHost) -> None:
    """A game without moves cannot be reviewed."""
    table = sit(of=host)
    table.keep(start(NAMES[0]))
    played = table.keep(start(NAMES[0]), moves=some_moves(NAMES[0], 2))
    table.home()
    games = kept_games(table)
    game = games.filter(has=table.page.locator(f'a[href="#/game/{played}"]'))
    choose(games.filter(has_text="not begun"), "review")
    expect(games).to_have_count(2)
    choose(game, "review")
    table.page.wait_for_url(f"**/#/review/{played}")
    expect(table.page.locator(".review-moves tbody tr")).to_have_count(2)
    table.home()
    choose(game, "analyse")
    table.page.wait_for_url(f"**/#/analysis/{played}")
    expect(table.page.locator(".variations")).to_be_visible()


def test_list_is_requested_once(sit: Sit) -> None:
    """By all parts of the page together, if the user has no online games."""
    table = sit()
    table.keep(start(NAMES[0]))
    table.home()
    expect(kept_games(table)).to_have_count(1)
    table.page.evaluate("new Promise((done) => requestIdleCallback(() => setTimeout(done, 500)))")
    requests = [url for url in table.profile.requests if url.endswith("/api/online")]
    assert len(requests) == 1


def test_search_and_delete(sit: Sit, host: Server | StaticHost) -> None:
    """Games that wait for a human come first."""
    table = sit(of=host)
    computer = {"kind": "computer", "level": 1}
    for number, name in enumerate([*NAMES, *NAMES]):
        person = {"kind": "person", "name": f"Person {number}"}
        table.keep(start(name), person, computer, moves=some_moves(name, number))
    table.home()
    games = kept_games(table)
    expect(games).to_have_count(2 * len(NAMES))
    waits = games.evaluate_all("games => games.map(({ dataset }) => dataset.waits === 'true')")
    assert waits == sorted(waits, reverse=True)
    assert any(waits)
    expect(games.first.locator("svg.thumbnail")).to_be_visible()
    table.page.get_by_role("searchbox").fill("person 3")
    expect(games).to_have_count(1)
    choose(games.first, "delete")
    expect(games).to_have_count(0)
    toast(table).get_by_role("button", name="Undo").click()
    choose(games.first, "delete")
    toast(table).get_by_role("button", name="Close").click()
    table.page.get_by_role("searchbox").fill("")
    expect(games).to_have_count(2 * len(NAMES) - 1)
    table.see_number_kept(2 * len(NAMES) - 1)
    table.page.reload()
    expect(games).to_have_count(2 * len(NAMES) - 1)


def test_game_deleted_in_another_window(sit: Sit, host: Server | StaticHost) -> None:
    table = sit(of=host)
    table.profile.expected.append("404")
    table.begin(NAMES[0])
    other = table.another()
    other.home()
    choose(kept_games(other), "delete")
    toast(other).get_by_role("button", name="Close").click()
    expect(table.page.get_by_text("Game not found.")).to_be_visible()


def test_export_and_import(sit: Sit, static_host: StaticHost, server: Server) -> None:
    """From a browser's storage to a server; existing games are not added again."""
    table = sit(of=static_host)
    for number, name in enumerate(NAMES):
        table.begin(name, {**ANN, "name": f"Person {number}"}, BOB, moves=some_moves(name, 3 * number))
    last = table.kept()
    table.home()
    with table.page.expect_download() as downloading:
        table.page.get_by_role("button", name="Save all games").click()
    file = downloading.value.path()
    there = sit(of=server)
    there.home()
    for said in (f"{len(NAMES)} games added to yours.", "You already have all of these games."):
        there.page.get_by_role("button", name="Open a record…").click()
        there.dialog.locator("input[type=file]").set_input_files(file)
        there.dialog.get_by_role("button", name="Add to your games").click()
        expect(toast(there).filter(has_text=said)).to_be_visible()
        expect(kept_games(there)).to_have_count(len(NAMES))
    kept_games(there).filter(has_text=f"Person {len(NAMES) - 1}").get_by_role("link").click()
    there.see(last.position)
    assert there.kept() == last
