"""The first page: beginning games, importing and exporting them, finding them again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import ludarium

if TYPE_CHECKING:
    from .conftest import Table

RECORD = "1 a4-b5=c4\n2 f4=d5-d4\n3 a1-b2=c2\n"


def begin(table: Table, *, alone: bool = False) -> None:
    """`alone`: nobody else sits there who would move."""
    if alone:
        table.page.locator('.seat[data-player="black"]').get_by_role("radio", name="Person").check()
    table.page.get_by_role("button", name="Start the game").click()
    expect(table.pieces.first).to_be_attached()


def own_text(table: Table, text: str) -> None:
    table.page.get_by_role("radio", name="Own text").check()
    table.page.get_by_label("Record, position or setup code").fill(text)


def test_the_menu_tells_what_there_is(table: Table) -> None:
    table.menu()
    catalogue = table.page.request.get(f"{table.server.address}/api/catalogue").json()
    kind = catalogue["games"][0]
    for words in (kind["title"], kind["summary"], kind["credit"]):
        expect(table.page.get_by_text(words, exact=True)).to_be_visible()
    levels = table.page.get_by_label("Level of the computer that plays black")
    assert levels.locator("option").all_text_contents() == [
        f"{level['level']} · {level['title']}" for level in catalogue["levels"]
    ]


def test_seats_names_setup_seed_and_options(table: Table) -> None:
    table.menu()
    table.page.get_by_label("Name of the person who plays white").fill("Ann")
    table.page.locator('.seat[data-player="black"]').get_by_role("radio", name="Person").check()
    table.page.get_by_label("Name of the person who plays black").fill("Bob")
    table.page.get_by_role("radio", name="Full random").check()
    table.page.get_by_label("Seed").fill("7")
    table.page.get_by_text("Rule options").click()
    table.page.get_by_label("draw after").fill("30")
    begin(table)
    expect(table.position).to_have_value(str(ludarium.game("pijersi").start("full-random", 7)))
    assert table.page.locator(".player-seat").all_text_contents() == ["Ann", "Bob"]
    expect(table.page.locator(".counter")).to_contain_text("0 of 30")
    table.menu()
    expect(table.page.get_by_label("Name of the person who plays black")).to_have_value("Bob")


def test_a_wrong_option_is_explained(table: Table) -> None:
    table.menu()
    table.page.get_by_text("Rule options").click()
    table.page.get_by_label("draw after").fill("5000")
    table.page.get_by_role("button", name="Start the game").click()
    expect(table.page.locator(".field-problem:not(:empty)")).to_have_text(
        "Draw after has to be a whole number from 0 to 1000."
    )
    expect(table.page.get_by_role("alert")).to_be_empty()


@pytest.mark.parametrize("typed", ["", "5.5"])
def test_a_number_that_is_none(table: Table, typed: str) -> None:
    table.menu()
    table.page.get_by_text("Rule options").click()
    table.page.get_by_label("draw after").fill(typed)
    table.page.get_by_role("button", name="Start the game").click()
    expect(table.page.locator(".field-problem:not(:empty)")).to_contain_text("has to be a whole number from")
    assert "#/game/" not in table.page.url


@pytest.mark.parametrize("seed", ["abc", "0x10", "-1", "1234567890123456"])
def test_a_seed_that_is_none(table: Table, seed: str) -> None:
    table.menu()
    table.page.get_by_role("radio", name="Full random").check()
    table.page.get_by_label("Seed").fill(seed)
    table.page.get_by_role("button", name="Start the game").click()
    expect(table.page.get_by_text("A seed is a whole number")).to_be_visible()
    table.page.get_by_label("Seed").fill("7")
    begin(table)


def test_a_setup_code_and_a_position_typed_in(table: Table) -> None:
    table.menu()
    own_text(table, "JEXEDA")
    begin(table)
    expect(table.position).to_have_value(str(ludarium.game("pijersi").start("JEXEDA")))
    answer = ludarium.game("pijersi").start("classic").play("a4b5c4")
    position = str(answer.play(answer.moves[0]))  # with White to move, a person: a computer would not wait to be seen
    table.menu()
    own_text(table, position)
    expect(table.page.get_by_text("White is to move")).to_be_visible()
    begin(table)
    expect(table.position).to_have_value(position)
    table.expected.append("status of 400")


def test_a_bad_text_is_explained_where_it_is(table: Table) -> None:
    table.menu()
    own_text(table, "1 a4-b5=c4\n2 a1-a2\n")
    expect(table.page.locator(".verdict.bad")).to_contain_text("2")
    table.page.get_by_role("button", name="Start the game").click()
    expect(table.page.get_by_label("Record, position or setup code")).to_be_focused()
    expect(table.page.get_by_role("alert")).to_be_empty()
    expect(table.page.get_by_label("Record, position or setup code")).to_have_value("1 a4-b5=c4\n2 a1-a2\n")
    table.expected.append("status of 400")


def test_going_back_finds_the_text_again_and_its_names(table: Table) -> None:
    table.menu()
    own_text(table, f"#% white: Ann\n{RECORD}")
    expect(table.page.get_by_text("A record of 3 plies: Black is to move.")).to_be_visible()
    expect(table.page.get_by_label("Name of the person who plays white")).to_have_value("Ann")
    begin(table)
    expect(table.page.locator(".board .cell:focus")).to_have_count(1)
    table.page.go_back()
    expect(table.page.get_by_label("Record, position or setup code")).to_have_value(f"#% white: Ann\n{RECORD}")


def test_a_position_by_file(table: Table, tmp_path: Path) -> None:
    table.game(record=RECORD)
    with table.page.expect_download() as saving:
        table.page.get_by_role("button", name="Save the position").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert file.read_text() == table.position.input_value() + "\n"


def test_record_and_position_by_clipboard(sit: Callable[..., Table]) -> None:
    table = sit(permissions=["clipboard-read", "clipboard-write"])
    table.game(record=RECORD)
    end = table.position.input_value()
    clipboard = "() => navigator.clipboard.readText()"
    table.page.get_by_role("button", name="Copy the position").click()
    expect(table.page.get_by_role("alert")).to_contain_text("Position copied")
    assert table.page.evaluate(clipboard) == end
    table.page.get_by_role("button", name="Copy the record").click()
    expect(table.page.get_by_role("alert")).to_contain_text("Record copied")
    assert "a4-b5=c4" in table.page.evaluate(clipboard)
    table.menu()
    table.page.get_by_role("button", name="Import…").click()
    expect(table.page.get_by_label("Record, position or setup code")).to_be_focused()
    table.page.keyboard.press("Control+V")
    expect(table.page.get_by_text("A record of 3 plies")).to_be_visible()
    begin(table, alone=True)
    table.see_plies(3)
    expect(table.position).to_have_value(end)


def test_record_by_file(table: Table, tmp_path: Path) -> None:
    table.game(record=RECORD)
    end = table.position.input_value()
    with table.page.expect_download() as saving:
        table.page.get_by_label("Download the record").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    table.menu()
    table.page.get_by_role("radio", name="Own text").check()
    table.page.get_by_label("Open a file…").set_input_files(file)
    expect(table.page.get_by_text("A record of 3 plies")).to_be_visible()
    begin(table, alone=True)
    expect(table.position).to_have_value(end)


def test_a_file_dropped_on_the_page(table: Table) -> None:
    table.menu()
    transfer = table.page.evaluate_handle(
        """text => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([text], "game.txt", {type: "text/plain"}));
          return transfer;
        }""",
        RECORD,
    )
    table.page.locator("main").dispatch_event("dragover", {"dataTransfer": transfer})
    table.page.locator("main").dispatch_event("drop", {"dataTransfer": transfer})
    expect(table.page.get_by_text("A record of 3 plies")).to_be_visible()
    begin(table)
    table.see_plies(3)


def test_own_games_are_listed_continued_and_deleted(table: Table) -> None:
    going = table.game(record=RECORD)
    over = table.game()
    table.tool("resign").click()
    table.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(table.deck).to_have_attribute("data-tone", "over")
    table.page.get_by_label("Back to the menu").click()
    row = table.page.locator(f'.game-row[data-game="{going}"]')
    expect(row).to_contain_text("3 plies · Black to move")
    expect(table.page.locator(f'.game-row[data-game="{over}"]')).to_contain_text("Look at it")
    row.get_by_text("Continue").click()
    table.see_plies(3)
    table.page.go_back()
    row.get_by_label("Delete").click()
    table.page.get_by_role("button", name="Cancel").click()
    expect(row).to_be_visible()
    row.get_by_label("Delete").click()
    table.page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(row).to_have_count(0)
    expect(table.page.locator(".game-row")).to_have_count(1)


def test_an_address_that_does_not_exist(table: Table) -> None:
    table.page.goto(f"{table.server.address}/#/foo")
    expect(table.page.get_by_role("alert")).to_contain_text("There is no such page")
    expect(table.page.get_by_role("button", name="Start the game")).to_be_visible()


@pytest.mark.parametrize("word", ["nothing-here", "%E0%A4%A"])
def test_a_game_that_does_not_exist(table: Table, word: str) -> None:
    table.page.goto(f"{table.server.address}/#/game/{word}")
    expect(table.page.get_by_text("This game does not exist")).to_be_visible()
    table.page.get_by_role("link", name="Back to the menu").last.click()
    expect(table.page.get_by_role("button", name="Start the game")).to_be_visible()
    table.expected.append("status of 404")
