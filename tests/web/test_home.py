"""The home screen: animated boards, games with the last settings, the new-game sheet, and opened texts."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.page_match import PageMatch

import ludarium
from ludarium.games import registry
from ludarium.match.record import Record, write_record
from ludarium.match.seats import Human

from .conftest import Sit
from .games import NAMES, playout, start
from .screens import a_game_that_ended, home, new_game, some_moves
from .table import Table
from .turns import by_turns

_DROP = """([name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name, { type: "text/plain" }));
    for (const kind of ["dragenter", "dragover", "drop"])
        document.querySelector("main").dispatchEvent(
            new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));
}"""


def card(table: Table, name: str) -> Locator:
    return table.page.locator(".game-card").nth(NAMES.index(name))


def opened(table: Table) -> PageMatch:
    """The open game, after waiting for it."""
    table.page.wait_for_url("**/#/game/*")
    expect(table.board.locator(".cell").first).to_be_attached()
    return table.kept()


def record(name: str, moves: int = 6) -> str:
    """A game as a record."""
    made = tuple(move for _, move in playout(start(name), seed=3, most=moves))
    return write_record(Record(start(name), made))


def test_boards_play_by_themselves(sit: Sit) -> None:
    """Boards play while visible, and stand still with reduced motion."""
    table = sit(reduced_motion="no-preference")
    home(table)
    boards = table.page.locator(".living")
    expect(boards.locator("svg")).to_have_count(len(NAMES))
    before = boards.evaluate_all("all => all.map((board) => board.innerHTML)")
    table.page.wait_for_function(
        "before => [...document.querySelectorAll('.living')].every((one, number) => one.innerHTML !== before[number])",
        arg=before,
    )
    still = sit()
    home(still)
    expect(still.page.locator(".living svg")).to_have_count(len(NAMES))
    still.page.wait_for_timeout(500)  # until they have their sizes
    before = still.page.locator(".living").evaluate_all("all => all.map((board) => board.innerHTML)")
    still.page.wait_for_timeout(3500)
    assert still.page.locator(".living").evaluate_all("all => all.map((board) => board.innerHTML)") == before


@pytest.mark.parametrize("name", by_turns(NAMES))
def test_play_uses_the_last_settings(table: Table, name: str) -> None:
    """A click on the button or the board starts a game: at first against the computer, then with the last settings."""
    table.home()
    title = start(name).game.title
    card(table, name).get_by_role("button", name=f"Play {title} against the computer").click()
    match = opened(table)
    assert match.game.name == name
    assert sum(isinstance(seat, Human) for seat in match.seats) == 1
    table.home()
    card(table, name).get_by_role("button", name="Options").click()
    seats = table.dialog.locator(".seat select")
    expect(seats.first).to_be_visible()
    for number in range(seats.count()):
        seats.nth(number).select_option("person")
    table.dialog.locator(".seat input").first.fill("Zoé")
    table.dialog.get_by_role("button", name="Start").click()
    opened(table)
    table.home()
    expect(card(table, name).get_by_role("button", name=f"Play {title} as last time")).to_be_visible()
    card(table, name).locator(".living").click()
    match = opened(table)
    assert all(isinstance(seat, Human) for seat in match.seats)
    assert match.seats[0] == Human("Zoé")


def test_sheet_by_keyboard(table: Table) -> None:
    """From the card to the game without a pointer: seats, clock and start."""
    table.home()
    card(table, NAMES[0]).get_by_role("button", name="Options").focus()
    table.press("Enter")
    expect(table.dialog.locator(".seat select").first).to_be_visible()
    table.dialog.locator(".seat select").first.focus()
    table.press("Home")
    table.press("Tab")
    table.page.keyboard.type("Ann")
    table.dialog.get_by_role("radio", name="None").focus()
    table.press("ArrowRight", "ArrowRight")
    table.dialog.locator(".setups input").first.focus()
    table.press("ArrowDown")
    table.dialog.locator(".setups input:checked").press("Enter")
    match = opened(table)
    assert match.seats[0] == Human("Ann")
    assert match.clock
    assert match.clock["initial"] == 5 * 60_000
    assert match.clock["increment"] == 3_000


@pytest.mark.parametrize("name", [name for name in NAMES if registry.game_class(name).max_players > 2])
def test_incompatible_options(table: Table, name: str) -> None:
    """For each number of players: unavailable choices give a reason, and available ones make such a game."""
    new_game(table, NAMES.index(name))
    seats = table.dialog.locator(".seat")
    numbers = table.dialog.get_by_role("group", name="Players").get_by_role("radio")
    begin = table.dialog.get_by_role("button", name="Start")
    for number in range(numbers.count()):
        numbers.nth(number).check(force=True)
        expect(seats).to_have_count(number + 2)
        expect(begin).to_be_enabled()
        reasons = table.dialog.locator(".segment:has(:disabled)").evaluate_all("all => all.map(({ title }) => title)")
        assert all(reasons)
    begin.click()
    assert len(opened(table).seats) == registry.game_class(name).max_players


@pytest.mark.parametrize(
    ("choice", "fields", "clock"),
    [
        ("Custom", {"Minutes per player": "7", "Seconds added": "2"}, (420_000, 2_000, 0)),
        ("Per turn", {"Seconds per turn": "40"}, (0, 0, 40_000)),
    ],
)
def test_clocks(table: Table, choice: str, fields: dict[str, str], clock: tuple[int, int, int]) -> None:
    """Custom clocks; invalid numbers block the start with a message."""
    new_game(table, 0)
    table.dialog.get_by_text(choice, exact=True).click()
    begin = table.dialog.get_by_role("button", name="Start")
    for label, value in fields.items():
        field = table.dialog.get_by_label(label, exact=True)
        field.fill("99999")
        expect(begin).to_be_disabled()
        expect(table.dialog.locator(".problem").first).not_to_be_empty()
        field.fill(value)
    begin.click()
    found = opened(table).clock
    assert found
    assert (found["initial"], found["increment"], found["perMove"]) == clock
    expect(table.clock(0)).to_be_visible()


@pytest.mark.parametrize("name", NAMES)
def test_custom_text_in_the_sheet(table: Table, name: str) -> None:
    """A position as the start; an invalid text is refused in words."""
    *_, (position, _) = playout(start(name), seed=1, most=5)
    new_game(table, NAMES.index(name))
    own = table.dialog.locator(".setups label").last
    own.click()
    expect(own).to_have_text("A record, a position or a setup code" if name == "pijersi" else "A record or a position")
    text = table.dialog.locator("textarea")
    begin = table.dialog.get_by_role("button", name="Start")
    text.fill("nonsense")
    expect(table.dialog.locator(".own-text .problem")).not_to_be_empty()
    expect(begin).to_be_disabled()
    text.fill(str(position))
    expect(table.dialog.locator(".verdict")).to_contain_text(position.game.title)
    begin.click()
    assert str(opened(table).position) == str(position)


@pytest.mark.parametrize(("name", "how"), by_turns(NAMES, ["text", "file", "drop"]))
def test_record_is_opened(table: Table, name: str, how: str, tmp_path: Path) -> None:
    """A record is pasted, chosen or dropped; the page identifies its game."""
    text = record(name)
    table.home()
    if how == "drop":
        table.page.evaluate(_DROP, ["game.txt", text])
    else:
        table.page.get_by_role("button", name="Open a record").click()
    if how == "text":
        table.dialog.locator("textarea").fill(text)
    if how == "file":
        (tmp_path / "game.txt").write_text(text, encoding="utf-8")
        chosen = table.dialog.locator("input[type=file]")
        chosen.set_input_files(tmp_path / "game.txt")
        chosen.focus()  # as after a click; the field must not grow, because the buttons below would move
    expect(table.dialog.locator(".verdict")).to_contain_text(ludarium.game(name).title)
    table.dialog.get_by_role("button", name="Open", exact=True).click()
    match = opened(table)
    assert match.game.name == name
    assert [move.long for move in match.moves] == list(some_moves(name, 6))


def test_contradicting_result_gives_a_warning(table: Table) -> None:
    table.home()
    table.page.get_by_role("button", name="Open a record").click()
    position, moves = a_game_that_ended()
    played = [position]
    for move in moves:
        played.append(played[-1].play(move))
    made = tuple(before.move(move) for before, move in zip(played, moves, strict=False))
    text = write_record(Record(position, made, {"result": "draw"}))
    table.dialog.get_by_role("textbox").fill(text)
    expect(table.dialog.locator(".verdict")).to_contain_text("the stated result is “draw”, but the moves end otherwise")
    expect(table.dialog.get_by_role("button", name="Open", exact=True)).to_be_enabled()


def test_invalid_file_is_refused(table: Table, tmp_path: Path) -> None:
    table.home()
    table.page.get_by_role("button", name="Open a record").click()
    begin = table.dialog.get_by_role("button", name="Open", exact=True)
    for number, content in enumerate([b"once upon a time", b"\x00\xff\xfe"]):
        file = tmp_path / f"{number}.txt"
        file.write_bytes(content)
        table.dialog.locator("input[type=file]").set_input_files(file)
        expect(table.dialog.locator(".problem")).not_to_be_empty()
        expect(begin).to_be_disabled()
    table.dialog.get_by_role("textbox").fill('{"a":1}')
    expect(table.dialog.locator(".problem")).to_have_text("This is not a file of saved games, or it is damaged.")
    expect(begin).to_be_disabled()
