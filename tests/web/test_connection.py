"""Reloads, restarts of the server, several tabs, and browsers that may only watch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from .conftest import Server, Table

ANSWER = 30_000
REFUSALS = "Failed to load resource", "WebSocket connection"
"""What the browser's console says of requests that fail."""


@pytest.fixture
def own_server(server: Server, tmp_path: Path) -> Iterator[Server]:
    """A server that may be stopped without disturbing other tests."""
    own = type(server)(tmp_path / "own.db")
    yield own
    own.stop()


def second_tab(table: Table) -> Table:
    page = table.context.new_page()
    tab = type(table)(table.server, table.context, page, table.complaints, table.requests, table.expected)
    page.goto(table.page.url)
    expect(tab.pieces.first).to_be_attached()
    return tab


def test_a_reload_continues(table: Table) -> None:
    table.game()
    table.click("b3", "c3")
    table.see_plies(1)
    position = table.position.input_value()
    table.page.reload()
    table.see_plies(1)
    expect(table.position).to_have_value(position)
    table.click("f3", "e3")
    table.see_plies(2)


def test_two_tabs_stay_in_step(table: Table) -> None:
    table.game()
    other = second_tab(table)
    table.click("b3", "c3")
    other.see_plies(1)
    assert other.on("c3") == ["rock"]
    other.click("f3", "e3")
    table.see_plies(2)
    table.tool("undo").click()
    other.see_plies(1)
    expect(other.deck).to_contain_text("Black")


def test_a_server_that_is_gone_is_told(own_server: Server, sit: Callable[..., Table]) -> None:
    table = sit(of=own_server)
    table.expected.extend(REFUSALS)
    table.game({"kind": "computer", "level": 8}, {"kind": "person", "name": "Bob"})
    own_server.stop()
    expect(table.deck).to_have_attribute("data-tone", "offline")
    expect(table.deck).to_contain_text("The server does not answer")
    expect(table.page.locator(".player .spinner")).to_have_count(0)
    expect(table.action("move_now")).to_have_count(0)
    own_server.start()
    expect(table.deck).not_to_have_attribute("data-tone", "offline")


def test_a_move_in_another_tab_does_not_disturb_looking_back(table: Table) -> None:
    table.game(record="1 b3-c3 2 f3-e3")
    other = second_tab(table)
    other.page.keyboard.press("Home")
    other.see_at(0)
    table.click("b1", "c1")
    table.see_plies(3)
    expect(other.plies).to_have_count(3)
    other.see_at(0)
    other.action("present").click()
    other.see_at(3)


def test_a_restart_of_the_server_is_survived(sit: Callable[..., Table], own_server: Server) -> None:
    table = sit(of=own_server)
    table.game({"kind": "person", "name": ""}, {"kind": "computer", "level": 1})
    table.click("b3", "c3")
    expect(table.plies).to_have_count(2, timeout=ANSWER)
    own_server.stop()
    notice = table.page.get_by_text("Connection lost, trying again…")
    expect(notice).to_be_visible()
    own_server.start()
    expect(notice).to_be_hidden()
    table.see_plies(2)
    moves: list[dict[str, Any]] = table.view()["moves"]
    single = next(move["paths"][0] for move in moves if len(move["paths"][0]) == 2)
    table.click(*(step["at"] for step in single))
    if table.action("stop").count():
        table.action("stop").click()
    expect(table.plies).to_have_count(4, timeout=ANSWER)
    table.expected.extend(REFUSALS)


def test_a_move_without_a_server_is_refused_kindly(sit: Callable[..., Table], own_server: Server) -> None:
    table = sit(of=own_server)
    table.game()
    own_server.stop()
    table.click("b3", "c3")
    expect(table.page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    assert table.on("b3") == ["rock"]
    own_server.start()
    expect(table.page.get_by_text("Connection lost, trying again…")).to_be_hidden()
    table.click("b3", "c3")
    table.see_plies(1)
    table.expected.extend(REFUSALS)


def test_another_browser_watches(sit: Callable[..., Table]) -> None:
    player, guest = sit(), sit()
    identity = player.game()
    guest.open(identity)
    expect(guest.deck).to_contain_text("You are watching")
    guest.click("b3", "c3")
    assert guest.targets() == {}
    expect(guest.tool("undo")).to_be_disabled()
    expect(guest.tool("resign")).to_be_disabled()
    player.click("b3", "c3")
    guest.see_plies(1)
    assert guest.on("c3") == ["rock"]


def test_a_move_that_comes_too_late_brings_the_page_up_to_date(table: Table) -> None:
    """The live connection is held back, so that the page does not know of the move in the other tab."""
    table.page.route_web_socket("**/live", lambda socket: None)
    table.game()
    other = second_tab(table)
    other.click("b3", "c3")
    other.see_plies(1)
    table.click("b1", "c1")
    expect(table.page.get_by_role("alert")).to_contain_text("The game has moved on")
    table.see_plies(1)
    assert table.on("b1") == ["paper"]
    table.expected.extend(REFUSALS)


def test_a_deleted_game_is_said_to_be_gone(table: Table) -> None:
    identity = table.game()
    answer = table.page.request.delete(f"{table.server.address}/api/games/{identity}")
    assert answer.ok
    expect(table.page.get_by_text("This game does not exist, or no longer.")).to_be_visible()
    table.expected.extend(REFUSALS)
