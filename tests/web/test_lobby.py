"""The lobby, spectators, waiting games and notifications."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from .conftest import Sit
from .games import for_many_players, start
from .hosts import Server, stoppable_host
from .together import BLITZ, DAYS, NAME, answer, create, go_to, offered, play_on, see_board, sit_together, take_seat


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    with stoppable_host(Server(tmp_path / "games.db")) as server:
        yield server


def test_lobby(sit: Sit) -> None:
    ann, bob, cleo = sit(), sit(), sit()
    for table in (bob, cleo):
        go_to(table, "lobby")
    game, _ = create(ann, NAME, "me", "open", listed=True)
    go_to(ann, f"online/{game}")
    entry = bob.page.locator(f'.kept-game:has(a[href="#/online/{game}"])')
    entry.get_by_role("button", name="Play with Ann").click()
    take_seat(bob, "Bob")
    see_board(ann, bob)
    watched = cleo.page.locator(f'section[aria-labelledby=lobby-played] a[href="#/online/{game}"]')
    watched.click()
    see_board(cleo)
    position = play_on([ann, bob], start(NAME), 2)
    cleo.see(position)
    expect(cleo.page.locator(".tools").get_by_role("button", name="Resign")).to_have_count(0)
    ann.choose("invite")
    expect(ann.dialog.get_by_label("Link for spectators")).to_be_visible()
    expect(ann.dialog.get_by_text("Players only")).to_have_count(0)  # a listed game stays visible


def test_leaving_a_seat_and_cancelling(sit: Sit) -> None:
    ann, bob = sit(), sit()
    game, _ = create(ann, NAME, "me", "open")
    go_to(ann, f"online/{game}")
    go_to(bob, f"online/{game}")
    expect(ann.page.get_by_role("button", name="Cancel the game")).to_be_visible()
    expect(bob.page.locator(".waiting-seat").first).to_contain_text("Ann")
    expect(bob.page.get_by_role("button", name="Cancel the game")).to_have_count(0)
    ann.page.get_by_role("button", name="Cancel the game").click()
    for table in (ann, bob):
        expect(table.result).to_contain_text("cancelled")


def test_unknown_game_addresses(sit: Sit) -> None:
    ann, bob = sit(), sit()
    for address in ("online/nope", "online/nope/secret", "puzzles/chess"):
        go_to(bob, address)
        expect(bob.page.get_by_role("heading", name="Nothing here")).to_be_visible()
    game, [secret] = create(ann)
    go_to(bob, f"online/{game}/{secret[:-3]}")
    expect(bob.page.get_by_text("This invitation link is incomplete")).to_be_visible()


def test_lobby_is_hidden_without_server(sit: Sit, static_host: object) -> None:
    table = sit(of=static_host)
    table.home()
    expect(table.page.get_by_text("Lobby")).to_have_count(0)
    table.page.get_by_role("button", name=re.compile("^Options for")).first.click()
    expect(table.dialog.get_by_role("button", name="Start", exact=True)).to_be_visible()
    expect(table.page.get_by_text("With others")).to_have_count(0)
    assert urlsplit(table.page.url).netloc
    go_to(table, "lobby")
    expect(table.page.locator("main")).to_contain_text("Playing with others needs a server")


def test_correspondence_game_survives_restart(sit: Sit, own_server: Server) -> None:
    ann, bob = sit_together(sit, host=own_server, control=DAYS)
    position = play_on([ann, bob], start(NAME), 1)
    expect(bob.clock(1)).to_have_text(re.compile(r"^2d 23:59:\d\d$"))
    for table in (ann, bob):
        table.page.goto("about:blank")
    own_server.restart()
    bob.home()
    waiting = bob.page.locator(".kept-game[data-waits=true]")
    expect(waiting).to_contain_text("3 days a turn")
    expect(bob.page).to_have_title(re.compile(r"^\(1\) "))
    waiting.get_by_role("link").click()
    see_board(bob)
    bob.see(position)


def test_computer_in_the_lobby(sit: Sit) -> None:
    """The seat of a computer shows its level and is never away."""
    ann, bob = sit(), sit()
    three = for_many_players(3).start(seed=1)
    game, _ = create(ann, three.game.name, "me", "open", "level 2", begin=three, listed=True)
    go_to(bob, "lobby")
    entry = bob.page.locator(f'.kept-game:has(a[href="#/online/{game}"])')
    expect(entry).to_contain_text("Ann (guest) · free · Computer, level 2")
    expect(entry).to_contain_text("One seat is free.")
    go_to(ann, f"online/{game}")
    computer = ann.page.locator(".waiting-seat[data-seat='2']")
    expect(computer).to_contain_text("Computer, level 2")
    expect(computer).not_to_contain_text("away")


def test_spectators_delay(sit: Sit) -> None:
    """With ten minutes of delay the game has not begun; with a second they see everything in the end."""
    ann, bob = sit_together(sit, delay=600)
    position = play_on([ann, bob], start(NAME), 2)
    cleo = sit()
    cleo.page.goto(ann.page.url)
    expect(cleo.page.locator(".remarks")).to_contain_text("Spectators are 600 seconds behind")
    expect(cleo.page.get_by_role("status").first).to_have_text("One seat is free.")
    play_on([ann, bob], position, 1)
    expect(ann.page.locator(".panel-note")).to_have_text("One person is watching.")
    cleo.page.reload()
    expect(cleo.page.get_by_role("status").first).to_have_text("One seat is free.")

    ann, bob = sit_together(sit, delay=1)
    cleo.page.goto(ann.page.url)
    see_board(cleo)
    cleo.see(play_on([ann, bob], start(NAME), 2))


NOTIFICATION = """
    window.asked = 0;
    window.told = [];
    window.Notification = class {
        static permission = sessionStorage.leave ?? "default";
        static async requestPermission() {
            window.asked += 1;
            return this.permission = sessionStorage.leave = "granted";
        }
        constructor(title, { body }) { window.told.push(`${title} ${body}`); }
        close() {}
    };
    Object.defineProperty(document, "hidden", { get: () => window.looksAway === true });
"""
"""A browser with notifications, in a page that counts as hidden on request."""


def test_notification_of_hidden_page(sit: Sit) -> None:
    """Only pressing the switch asks for permission; only hidden pages notify."""
    ann, bob = sit(), sit()
    bob.page.add_init_script(NOTIFICATION)
    go_to(bob, "lobby")
    switch = bob.page.get_by_role("switch", name="Notify me when it is my turn")
    expect(switch).not_to_be_checked()
    assert bob.page.evaluate("asked") == 0
    switch.click()
    expect(switch).to_be_checked()
    assert bob.page.evaluate("asked") == 1
    game, [secret] = create(ann)
    go_to(ann, f"online/{game}")
    go_to(bob, f"online/{game}/{secret}")
    take_seat(bob, "Bob")
    see_board(ann, bob)
    position = play_on([ann, bob], start(NAME), 2)
    assert bob.page.evaluate("told") == []
    bob.page.evaluate("window.looksAway = true")
    play_on([ann], position, 1)
    bob.page.wait_for_function("() => told.length === 1")
    assert bob.page.evaluate("told[0]").startswith("It is your turn")
    expect(bob.page).to_have_title(re.compile(r"^\(1\) "))


def test_title_counts_waiting_games(sit: Sit) -> None:
    """The page also shows a notification. A reload keeps the number."""
    ann, bob = sit(), sit()
    bob.page.add_init_script("sessionStorage.leave = 'granted';" + NOTIFICATION)
    games: list[str] = []
    for _ in range(2):
        game, [secret] = create(ann)
        go_to(ann, f"online/{game}")
        go_to(bob, f"online/{game}/{secret}")
        if not games:
            take_seat(bob, "Bob")
        see_board(ann, bob)
        games.append(game)
    go_to(bob, "lobby")
    switch = bob.page.get_by_role("switch", name="Notify me when it is my turn")
    if not switch.is_checked():
        switch.click()
    bob.home()
    expect(bob.page.locator(".kept-game")).to_have_count(2)
    bob.page.evaluate("window.looksAway = true")
    for number, game in enumerate(games, start=1):
        go_to(ann, f"online/{game}")
        see_board(ann)
        play_on([ann], start(NAME), 1)
        expect(bob.page).to_have_title(re.compile(rf"^\({number}\) "))
        bob.page.wait_for_function("number => told.length === number", arg=number)
    bob.page.reload()
    expect(bob.page).to_have_title(re.compile(r"^\(2\) "))


def test_offers_at_earlier_positions(sit: Sit) -> None:
    """Players at an earlier position can see, make and answer offers."""
    ann, bob = sit_together(sit, control=BLITZ)
    position = play_on([ann, bob], start(NAME), 2)
    ann.step("One move back").click()
    bob.tool("Ask to take back").click()
    expect(offered(ann)).to_have_text("Bob (guest) asks to take back their last move and what followed.")
    answer(ann, "decline")
    expect(offered(ann)).to_have_count(0)
    ann.choose("pause")
    expect(offered(bob)).to_have_text("Ann (guest) asks for a pause.")
    bob.see(position)
