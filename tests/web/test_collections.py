"""Collections: those of the games, and the user's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from ludarium.games.registry import game_class
from ludarium.match.record import Record, write_record
from ludarium.match.record_file import collection_files, read_records

from .conftest import Sit
from .games import NAMES, playout, start
from .table import Table

SUPPLIED = [(game, name) for game in NAMES for name in collection_files(game_class(game))]


def found(table: Table) -> Locator:
    return table.page.locator(".kept-link")


def records(game: str, name: str) -> list[Record]:
    return read_records(collection_files(game_class(game))[name].read_text("utf-8"))


def whole_games() -> tuple[str, str]:
    """The collection with the most moves."""
    return max(SUPPLIED, key=lambda one: sum(len(record.moves) for record in records(*one)))


def played(game: str, number: int, white: str) -> str:
    """A record of a random game."""
    first = start(game)
    moves = tuple(move for _, move in playout(first, seed=number, most=6))
    return write_record(Record(first, moves, {first.game.players[0]: white, "event": f"Round {number}"}))


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_supplied_collections_are_searched_and_opened(sit: Sit, size: str) -> None:
    table = sit(size)
    table.home()
    table.page.locator('a[href="#/collections"]').click()
    expect(found(table)).to_have_count(sum(len(records(*one)) for one in SUPPLIED))
    game, name = whole_games()
    table.page.locator(f'a[href="#/collections/{game}/{name}"]').click()
    games = records(game, name)
    expect(found(table)).to_have_count(len(games))
    wanted = games[-1]
    reached = wanted.moves[-1].position
    table.page.locator(".collections-position input").fill(str(reached))
    alike = [record for record in games if any(move.position.key == reached.key for move in record.moves)]
    expect(found(table)).to_have_count(len(alike))
    found(table).last.click()
    table.page.wait_for_url(f"**/#/analysis/*/{len(wanted.moves) - 1}")
    expect(table.page.locator(".cell").first).to_be_attached()
    table.page.go_back()
    expect(found(table)).to_have_count(len(games))
    found(table).first.click()
    table.page.wait_for_url("**/#/game/*")
    expect(table.board.locator(".cell").first).to_be_attached()


def test_own_collections(sit: Sit, tmp_path: Path) -> None:
    """An invalid record is reported with its line; the others are imported."""
    table = sit()
    texts = [played(game, number, f"Ann {number}") for number, game in enumerate(NAMES)]
    file = tmp_path / "club games.txt"
    file.write_text("\n".join([texts[0], "#% game: none\n", *texts[1:]]), "utf-8")
    table.page.goto(f"{table.host.address}#/collections")
    expect(found(table).first).to_be_visible()
    table.page.locator(".collections-import input").set_input_files(file)
    expect(table.page.locator(".collections-import [role=alert] li")).to_contain_text(f"{texts[0].count(chr(10)) + 2}")
    expect(found(table)).to_have_count(len(NAMES))
    table.page.locator(".filter input").first.fill("ann 2 round")
    expect(found(table)).to_have_count(1)
    expect(found(table)).to_contain_text("Ann 2")
    table.page.reload()
    expect(found(table)).to_have_count(len(NAMES))
    with table.page.expect_download() as download:
        table.page.get_by_role("button", name="Save “club games”").click()
    assert read_records(Path(download.value.path()).read_text("utf-8")) == read_records("\n".join(texts))
    table.page.get_by_role("button", name="Delete “club games”").click()
    table.confirm("Delete")
    table.page.wait_for_url("**/#/collections")
    expect(table.page.locator('a[href*="collections/-/"]')).to_have_count(0)


def test_several_records_become_a_collection(sit: Sit) -> None:
    """Records pasted on the home screen become a collection, and none of them is opened as a game."""
    table = sit()
    table.home()
    table.page.get_by_role("button", name="Open a record…").click()
    texts = [played(game, number, f"Ann {number}") for number, game in enumerate(NAMES)]
    table.dialog.get_by_role("textbox").fill("\n".join(texts))
    expect(table.dialog.locator(".verdict")).to_contain_text(f"A file of {len(NAMES)} records")
    expect(table.dialog.get_by_role("button", name="Choose players…")).to_have_count(0)
    table.confirm("Make a collection")
    table.page.wait_for_url("**/#/collections/-/*")
    expect(found(table)).to_have_count(len(NAMES))
    table.page.reload()
    expect(found(table)).to_have_count(len(NAMES))
    expect(table.page.locator('a[href*="collections/-/"]')).to_contain_text("Records of")
