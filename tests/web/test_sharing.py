"""Shared games: links from a static host, embedded games, and the share dialog."""

from __future__ import annotations

import gzip
import html
import itertools
import json
import re
import time
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from ludarium.games.position import Move, Position

from . import games
from .conftest import Sit
from .hands import MouseClicks
from .hosts import Server, StaticHost, page_of_other_site
from .table import Table
from .turns import by_turns

PLIES = 8


def some_moves(name: str) -> tuple[list[Position], list[Move]]:
    """The first positions of a random game, and the moves between them."""
    played = list(itertools.islice(games.playout(games.start(name), 5), PLIES))
    positions = [position for position, _ in played]
    return [*positions, positions[-1].play(played[-1][1])], [move for _, move in played]


@pytest.mark.parametrize("name", by_turns(games.NAMES))
def test_link_without_server(sit: Sit, static_host: StaticHost, name: str) -> None:
    table = sit(of=static_host)
    positions, moves = some_moves(name)
    table.page.goto(f"{static_host.address}#/open/{games.link_text(positions[0], moves)}")
    table.see(positions[-1])
    table.page.keyboard.press("ArrowLeft")
    table.see(positions[-2])
    table.page.keyboard.press("Home")
    table.see(positions[0])
    table.page.get_by_role("button", name="Save").click()
    table.see(positions[-1])
    assert table.kept().cursor == PLIES


def test_link_in_the_import_dialog(sit: Sit, static_host: StaticHost) -> None:
    """Pasted into the import dialog, from any host."""
    table = sit(of=static_host)
    positions, moves = some_moves(games.NAMES[0])
    table.home()
    table.page.get_by_role("button", name="Open a record").click()
    table.dialog.locator("textarea").fill(f"https://example.org/play/#/open/{games.link_text(positions[0], moves)}")
    table.dialog.get_by_role("button", name="Open", exact=True).click()
    table.page.wait_for_url("**/#/open/*")
    table.see(positions[-1])


def show_embedded(table: Table, host: StaticHost, link: str) -> None:
    """A page beside the application's folder. Each has another address, because the host's modification times are in
    seconds and browsers would reuse the last test's page."""
    address = html.escape(f"{host.prefix}/embed.html#{link}")
    page = f'<link rel="icon" href="data:,"><iframe src="{address}" width="420" height="520"></iframe>'
    (host.root / "club.html").write_text(page)
    table.page.goto(host.address.removesuffix(f"{host.prefix}/") + f"club.html?{time.monotonic_ns()}")


def test_link_contains_names_and_ending(sit: Sit, static_host: StaticHost) -> None:
    """The names are saved with the game, and shared again."""
    table = sit(of=static_host)
    name = games.NAMES[0]
    positions, moves = some_moves(name)
    link = f"{games.link_text(positions[0], moves)}&players=Ann%2C_Lee,Bob&end=agreement"
    table.page.goto(f"{static_host.address}#/open/{link}")
    expect(table.page.locator(".opened-players")).to_have_text("Ann, Lee – Bob")
    expect(table.page.locator(".deck-text")).not_to_contain_text("to move")
    table.page.get_by_role("button", name="Save").click()
    expect(table.result).to_be_visible()
    kept = table.kept()
    assert [seat["name"] for seat in kept.to_data()["seats"]] == ["Ann, Lee", "Bob"]
    assert kept.outcome.reason == "agreement"
    open_dialog(table)
    again = table.dialog.get_by_role("textbox", name="Link").input_value()
    assert again.endswith("&players=Ann%2C_Lee,Bob&end=agreement")


def test_variations_of_a_link_are_saved(sit: Sit, static_host: StaticHost) -> None:
    """The engine waits; *Save* keeps what visitors tried."""
    table = sit(of=static_host)
    positions, moves = some_moves(games.with_turns_of_one_move())
    table.page.goto(f"{static_host.address}#/open/{games.link_text(positions[0], moves)}")
    table.game = positions[0].game
    table.see(positions[-1])
    expect(table.page.locator(".engine")).to_have_count(0)
    table.page.keyboard.press("ArrowLeft")
    other = next(move for move in positions[-2].moves if move.long != moves[-1].long)
    MouseClicks(table).play(other)
    table.see(positions[-2].play(other))
    variation = table.page.locator('.variations [data-level="1"] .ply')
    expect(variation).to_have_text([other.long])
    table.page.get_by_role("button", name="Save").click()
    table.page.wait_for_url("**/#/game/*")
    table.page.goto(f"{static_host.address}#/analysis/{table.identity}")
    expect(variation).to_have_text([other.long])


@pytest.mark.parametrize("name", by_turns(reversed(games.NAMES)))
def test_embedded_game(sit: Sit, static_host: StaticHost, name: str) -> None:
    table = sit(of=static_host)
    positions, moves = some_moves(name)
    show_embedded(table, static_host, games.link_text(positions[0], moves))
    expect(table.page.frame_locator("iframe").locator(".board .piece")).to_have_count(len(positions[-1].scene.pieces))
    (frame,) = table.page.main_frame.child_frames
    frame.get_by_role("button", name="To the start").click()
    expect(frame.locator(".viewer-place")).to_contain_text(f"0 of {PLIES}")
    expect(frame.locator(".board .piece")).to_have_count(len(positions[0].scene.pieces))
    assert not table.page.workers
    home = frame.get_by_role("link", name="Open in Ludarium").get_attribute("href")
    assert home is not None
    table.page.goto(static_host.address + home.removeprefix("./"))
    table.see(positions[0])


def largest_board(host: StaticHost, name: str) -> str:
    """The options with the largest board file, as in links."""
    data = host.folder / "data"
    entries = json.loads((data / "catalogue.json").read_text())["games"]
    file = next(entry["data"] for entry in entries if entry["name"] == name)
    shapes = json.loads((data / file).read_text())["shapes"]
    options = max(shapes, key=lambda shape: (data / shapes[shape]["board"]).stat().st_size)
    return options.replace("=", ":").replace(" ", ",")


@pytest.mark.parametrize("name", games.NAMES)
def test_size_of_the_viewer(sit: Sit, static_host: StaticHost, name: str) -> None:
    """Below 100 KB with everything it loads, compressed, with the largest board and the longest language."""
    table = sit(of=static_host, locale="fr", new=True)
    options = largest_board(static_host, name)
    show_embedded(table, static_host, f"{name}?options={options}" if options else name)
    expect(table.page.frame_locator("iframe").locator(".board .cell").first).to_be_attached()
    asked = {urlsplit(url).path.removeprefix("/") for url in table.profile.requests} - {"club.html"}
    files = [file for path in asked if (file := static_host.root / path).is_file()]
    assert len(files) > 8
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < 100 * 1024


@pytest.fixture(params=["server", "static_host"])
def host(request: pytest.FixtureRequest) -> Server | StaticHost:
    host: Server | StaticHost = request.getfixturevalue(request.param)
    return host


def test_embedding_from_another_origin(browser: Browser, host: Server | StaticHost, tmp_path: Path) -> None:
    positions, moves = some_moves(games.NAMES[0])
    address = html.escape(f"{host.address}embed.html#{games.link_text(positions[0], moves)}")
    with page_of_other_site(tmp_path, f'<iframe src="{address}" width="420" height="520"></iframe>') as elsewhere:
        page = browser.new_page()
        complaints: list[str] = []
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.goto(elsewhere)
        frame = page.frame_locator("iframe")
        expect(frame.locator(".board .piece")).to_have_count(len(positions[-1].scene.pieces))
        frame.get_by_role("button", name="To the start").click()
        expect(frame.locator(".board .piece")).to_have_count(len(positions[0].scene.pieces))
        assert complaints == []
        page.close()


def test_page_refuses_frames(browser: Browser, host: Server | StaticHost, tmp_path: Path) -> None:
    """Against clickjacking from another origin."""
    with page_of_other_site(tmp_path, f'<iframe src="{host.address}"></iframe>') as elsewhere:
        page = browser.new_page()
        with page.expect_console_message(lambda said: "frame-ancestors" in said.text):
            page.goto(elsewhere)
        assert page.frames[1].locator("#app").count() == 0
        page.close()


def test_invalid_links(sit: Sit, static_host: StaticHost) -> None:
    table = sit(of=static_host)
    name = games.NAMES[0]
    table.page.goto(f"{static_host.address}#/open/{name}?moves=nonsense")
    expect(table.page.get_by_role("heading", name="This link cannot be opened")).to_be_visible()
    expect(table.page.locator("main")).to_contain_text("Move 1 of this link cannot be played")
    show_embedded(table, static_host, f"{name}?at=9")
    expect(table.page.frame_locator("iframe").locator(".viewer-message")).to_contain_text("“9” is not a position")


def open_dialog(table: Table) -> None:
    table.page.get_by_role("button", name="More").click()
    table.page.locator('[data-menu="share"]').click()
    expect(table.page.get_by_role("dialog")).to_be_visible()


def saved(table: Table, button: str) -> bytes:
    with table.page.expect_download() as saving:
        table.page.get_by_role("dialog").get_by_role("button", name=button, exact=True).click()
    return saving.value.path().read_bytes()


def test_share_dialog(sit: Sit) -> None:
    table = sit()
    positions, moves = some_moves(games.NAMES[0])
    table.begin(positions[0], moves=[str(move) for move in moves])
    open_dialog(table)
    dialog = table.page.get_by_role("dialog")
    link = dialog.get_by_role("textbox", name="Link").input_value()
    assert link.startswith(f"{table.host.address}#/open/{positions[0].game.name}")
    dialog.get_by_text("QR code of the link").click()
    expect(dialog.get_by_role("img", name="QR code of the link")).to_be_visible()
    picture = saved(table, "SVG").decode()
    assert picture.startswith("<svg")
    assert "class=" not in picture
    assert "var(" not in picture
    assert saved(table, "PNG").startswith(b"\x89PNG")
    assert saved(table, "Animated GIF").startswith(b"GIF89a")
    strip = saved(table, "Strip, SVG").decode()
    assert strip.count("<svg") == 1 + len(positions)
    assert [move.long for move in moves] == re.findall(r">[0-9]+[.…] ([^<]*)</text>", strip)
    dialog.get_by_text("As in a book").click()
    book = saved(table, "SVG").decode()
    assert "#ece5d3" in book
    assert "#ece5d3" not in picture
    assert saved(table, "Strip, PNG").startswith(b"\x89PNG")
    table.page.goto(link)
    table.see(positions[-1])
