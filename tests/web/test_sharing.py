"""Games in links: every game opened from a static host, in the page and on other pages; the dialog that makes them."""

from __future__ import annotations

import html
import itertools
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from ludarium.games.position import Move, Position

from . import games
from .conftest import Sit
from .hosts import StaticHost
from .table import Table

PLIES = 8


def some_moves(name: str) -> tuple[list[Position], list[Move]]:
    """The positions of the beginning of a game by chance, and the moves between them."""
    played = list(itertools.islice(games.playout(games.start(name), 5), PLIES))
    positions = [position for position, _ in played]
    return [*positions, positions[-1].play(played[-1][1])], [move for _, move in played]


def link_text(start: Position, moves: list[Move]) -> str:
    """As `web/src/game/link.ts` has it, with everything encoded that may be."""
    written = "_".join(quote(str(move), safe="") for move in moves)
    return f"{start.game.name}?position={quote(str(start), safe='')}&moves={written}"


@pytest.mark.parametrize("name", games.NAMES)
def test_a_link_opens_without_a_server(sit: Sit, static_host: StaticHost, name: str) -> None:
    table = sit(of=static_host)
    positions, moves = some_moves(name)
    table.page.goto(f"{static_host.address}#/open/{link_text(positions[0], moves)}")
    table.see(positions[-1])
    table.page.keyboard.press("ArrowLeft")
    table.see(positions[-2])
    table.page.keyboard.press("Home")
    table.see(positions[0])
    table.page.get_by_role("button", name="Keep it").click()
    table.see(positions[-1])
    assert table.kept().cursor == PLIES


def show_embedded(table: Table, host: StaticHost, link: str) -> None:
    """On a page beside the application's folder."""
    address = html.escape(f"{host.prefix}/embed.html#{link}")
    page = f'<link rel="icon" href="data:,"><iframe src="{address}" width="420" height="520"></iframe>'
    (host.root / "club.html").write_text(page)
    table.page.goto(host.address.removesuffix(f"{host.prefix}/") + "club.html")


@pytest.mark.parametrize("name", games.NAMES)
def test_another_page_shows_a_game(sit: Sit, static_host: StaticHost, name: str) -> None:
    table = sit(of=static_host)
    positions, moves = some_moves(name)
    show_embedded(table, static_host, link_text(positions[0], moves))
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


def test_what_is_no_link_is_told(sit: Sit, static_host: StaticHost) -> None:
    table = sit(of=static_host)
    name = games.NAMES[0]
    table.page.goto(f"{static_host.address}#/open/{name}?moves=nonsense")
    expect(table.page.get_by_role("heading", name="This link cannot be opened")).to_be_visible()
    expect(table.page.locator("main")).to_contain_text("Move 1 of this link cannot be played")
    show_embedded(table, static_host, f"{name}?at=9")
    expect(table.page.frame_locator("iframe").locator(".viewer-message")).to_contain_text("“9” is no place")


def open_dialog(table: Table) -> None:
    table.page.get_by_role("button", name="More").click()
    table.page.locator('[data-menu="share"]').click()
    expect(table.page.get_by_role("dialog")).to_be_visible()


def saved(table: Table, button: str) -> bytes:
    with table.page.expect_download() as saving:
        table.page.get_by_role("dialog").get_by_role("button", name=button, exact=True).click()
    return saving.value.path().read_bytes()


def test_the_dialog_makes_links_and_pictures(sit: Sit) -> None:
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
    table.page.goto(link)
    table.see(positions[-1])
