"""The position editor: mouse, finger and keys, validation, and playing, analysing and sharing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

import ludarium
from ludarium.games.position import Position
from ludarium.games.scene import Piece

from .conftest import Sit
from .games import NAMES, for_many_players, playout, start, with_turns_of_one_move
from .table import Table
from .turns import by_turns

NAME = with_turns_of_one_move()
VERDICT = ".editor-verdict"
GOOD, WRONG, OVER = (re.compile(rf"^{kind}$") for kind in ("good", "wrong", "over"))


def open_editor(table: Table, name: str = NAME, text: str = "") -> None:
    table.page.goto(f"{table.host.address}#/editor/{name}{text}")
    table.game = ludarium.game(name)
    expect(table.board.locator(".cell").first).to_be_attached()


def verdict(table: Table) -> Locator:
    return table.page.locator(VERDICT)


def field(table: Table) -> Locator:
    """The field of the position string."""
    return table.page.locator(".editor-text textarea")


def action(table: Table, name: str) -> Locator:
    return table.page.locator(f'[data-editor="{name}"]')


def empty(table: Table) -> None:
    """Empty the board, unless the game begins with an empty board."""
    expect(table.page.locator("[data-begin]").first).to_be_attached()
    button = table.page.get_by_role("button", name="Empty board", exact=True)
    if button.count():
        button.first.click()
    expect(table.board.locator(".piece")).to_have_count(0)


def later(name: str, plies: int = 8) -> Position:
    *_, (position, move) = playout(start(name), seed=5, most=plies)
    return position.play(move)


def pieces_by_layer(position: Position) -> list[Piece]:
    return sorted(position.scene.pieces, key=lambda piece: piece.layer)


def free_cells(table: Table, position: Position) -> list[str]:
    assert table.game
    taken = {piece.cell for piece in position.scene.pieces}
    return [cell.id for cell in table.game.board.cells if cell.id not in taken]


def adjacent_cells(table: Table, position: Position) -> list[str]:
    """Adjacent free cells from left to right."""
    rows = dict[int, list[tuple[int, str]]]()
    for cell in free_cells(table, position):
        x, y = table.spot(cell)
        rows.setdefault(round(y), []).append((round(x), cell))
    return [cell for _, cell in sorted(max(rows.values(), key=len))][:4]


@pytest.mark.parametrize("name", by_turns(NAMES))
def test_position_built_with_the_mouse(table: Table, name: str) -> None:
    """Each placed piece changes the position string and the verdict."""
    wanted = later(name)
    open_editor(table, name)
    empty(table)
    hand = ""
    for piece in pieces_by_layer(wanted):
        if hand != (hand := table.stock_piece(piece.symbol, piece.owner)):
            table.click(hand)
            expect(table.rack_item(hand)).to_have_attribute("aria-pressed", "true")
        table.click(piece.cell)
    table.see(wanted)
    assert field(table).input_value().split()[0] == str(wanted).split()[0]
    table.page.locator(".editor-fields .segment").nth(wanted.game.players.index(wanted.turn)).click()
    expect(verdict(table)).to_have_attribute("data-kind", GOOD)
    expect(verdict(table)).to_contain_text("to move")


def test_pieces_dragged_with_a_finger(sit: Sit) -> None:
    """On a phone: from the palette to the board, between cells, and off the board."""
    table = sit("phone")
    open_editor(table)
    position = start(NAME)
    first, second, *_ = free_cells(table, position)
    piece = pieces_by_layer(position)[0]
    table.drag_with_finger(table.stock_piece(piece.symbol, piece.owner), first)
    expect(table.board.locator(f'[data-stack="{first}"] .piece')).to_have_count(1)
    table.drag_with_finger(first, second)
    expect(table.board.locator(f'[data-stack="{second}"] .piece')).to_have_count(1)
    expect(table.board.locator(f'[data-stack="{first}"] .piece')).to_have_count(0)
    table.tap(first)
    expect(table.board.locator(f'[data-stack="{first}"] .piece')).to_have_count(1)
    for cell in (first, second):
        table.drag_with_finger(cell, VERDICT)
        expect(table.board.locator(f'[data-stack="{cell}"] .piece')).to_have_count(0)
    table.see(position)


def test_mouse_moves_and_removes_pieces(table: Table) -> None:
    """Pieces are dragged, clicked or changed by tools, and undo and redo revert each change."""
    open_editor(table)
    position = start(NAME)
    first, second, *_ = free_cells(table, position)
    piece = pieces_by_layer(position)[0]
    before = field(table).input_value()
    table.drag(piece.cell, first)
    table.click(first, second)
    expect(table.board.locator(f'[data-stack="{second}"] .piece')).to_have_count(1)
    table.page.locator("[data-tool=take]").click()
    table.click(second)
    expect(table.board.locator(f'[data-stack="{second}"] .piece')).to_have_count(0)
    for _ in range(3):
        table.tool("Undo").click()
    expect(field(table)).to_have_value(before)
    expect(table.tool("Undo")).to_have_attribute("aria-disabled", "true")
    table.tool("Redo").click()
    expect(table.board.locator(f'[data-stack="{first}"] .piece')).to_have_count(1)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_strokes(sit: Sit, size: str) -> None:
    """The mouse or a finger adds or removes pieces on all cells of a stroke; each stroke is one undo step."""
    table = sit(size)
    open_editor(table)
    position = start(NAME)
    cells = adjacent_cells(table, position)
    piece = pieces_by_layer(position)[0]
    before = field(table).input_value()
    drag = table.drag_with_finger if size == "phone" else table.drag
    table.click(table.stock_piece(piece.symbol, piece.owner))
    drag(cells[0], cells[-1])
    for cell in cells:
        expect(table.board.locator(f'[data-stack="{cell}"] .piece')).to_have_count(1)
    drawn = field(table).input_value()
    table.page.locator("[data-tool=take]").click()
    drag(cells[-1], cells[0])
    expect(field(table)).to_have_value(before)
    table.tool("Undo").click()
    expect(field(table)).to_have_value(drawn)
    table.tool("Undo").click()
    expect(field(table)).to_have_value(before)
    expect(table.tool("Undo")).to_have_attribute("aria-disabled", "true")


def test_position_built_by_keyboard(table: Table) -> None:
    """Digits choose pieces, Enter places them, Delete removes them."""
    open_editor(table)
    table.page.get_by_role("button", name="Empty board", exact=True).first.press("Enter")
    expect(table.board.locator(".piece")).to_have_count(0)
    first, second, third, *_ = (cell.id for cell in ludarium.game(NAME).board.cells[12:])
    table.walk_to(first)
    table.press("1", "Enter")
    table.walk_to(second)
    table.press("1", "Enter")
    owners = [stack[0][1] for stack in table.stacks.values()]
    assert sorted(owners) == [0, 1], "the same digit again takes the other player's piece"
    expect(table.page.get_by_role("status").filter(has_text=f"on {second}")).to_have_count(1)
    table.press("Escape", "Enter")
    table.walk_to(third)
    table.press("Enter")
    assert set(table.stacks) == {first, third}
    table.press("Delete")
    assert set(table.stacks) == {first}
    table.press("u", "u")
    assert set(table.stacks) == {first, second}
    assert table.focused() == third


def test_letter_keys_can_be_turned_off(sit: Sit) -> None:
    table = sit(settings={"letterKeys": False})
    open_editor(table)
    position = start(NAME)
    cell = pieces_by_layer(position)[0].cell
    table.cell(cell).focus()
    table.press("x", "1")
    expect(table.page.locator("[data-tool=move]")).to_have_attribute("aria-pressed", "true")
    table.press("Delete")
    assert len(table.stacks.get(cell, [])) == sum(piece.cell == cell for piece in position.scene.pieces) - 1


def test_turning_pieces(table: Table) -> None:
    """Pieces turn by a tool and by its key; other games have no such tool."""
    turning = 0
    for name in NAMES:
        open_editor(table, name)
        tool = table.page.locator("[data-tool=turn]")
        if not tool.count():
            continue
        turning += 1
        cell = pieces_by_layer(start(name))[0].cell
        before = table.on(cell)
        tool.click()
        table.click(cell)
        assert table.on(cell) != before
        table.cell(cell).focus()
        table.press("t")
        assert table.on(cell) == before
    assert turning


def test_typed_position_is_validated(table: Table) -> None:
    """Buttons explain why they have no effect, until the text is valid."""
    open_editor(table)
    wanted = later(NAME)
    field(table).fill(str(wanted))
    table.see(wanted)
    expect(verdict(table)).to_have_attribute("data-kind", GOOD)
    broken = str(wanted).replace("/", "//", 1)
    field(table).fill(broken)
    expect(verdict(table)).to_have_attribute("data-kind", WRONG)
    expect(field(table)).to_have_attribute("aria-invalid", "true")
    expect(field(table)).to_have_value(broken)
    table.see(wanted)
    for name in ("play", "analyse", "share"):
        expect(action(table, name)).to_have_attribute("aria-disabled", "true")
    action(table, "play").click(force=True)
    expect(table.word).to_have_text(verdict(table).inner_text())
    expect(table.dialog).to_have_count(0)
    field(table).fill(str(wanted))
    expect(action(table, "play")).to_have_attribute("aria-disabled", "false")


def test_finished_position_cannot_be_played(table: Table) -> None:
    end = next(
        last.play(move)
        for seed in range(50)
        for *_, (last, move) in [list(playout(start(NAME), seed, most=600))]
        if last.play(move).outcome.over
    )
    open_editor(table)
    field(table).fill(str(end))
    expect(verdict(table)).to_have_attribute("data-kind", OVER)
    expect(action(table, "play")).to_have_attribute("aria-disabled", "true")
    expect(action(table, "analyse")).to_have_attribute("aria-disabled", "true")
    expect(action(table, "share")).to_have_attribute("aria-disabled", "false")


@pytest.mark.parametrize("name", by_turns(reversed(NAMES)))
def test_reload_and_address_restore_the_draft(table: Table, name: str) -> None:
    """The address restores positions, a reload also invalid drafts."""
    open_editor(table, name)
    wanted = later(name)
    address = table.page.url
    field(table).fill(str(wanted))
    table.page.wait_for_url(lambda url: url != address)
    table.page.reload()
    table.see(wanted)
    other = table.another()
    other.page.goto(table.page.url)
    other.see(wanted)
    address = table.page.url
    empty(table)
    table.page.wait_for_url(lambda url: url != address)
    table.page.reload()
    expect(table.board.locator(".cell").first).to_be_attached()
    expect(table.board.locator(".piece")).to_have_count(0)


def test_other_options(table: Table) -> None:
    """With undo; the address contains the options."""
    game = for_many_players()
    open_editor(table, game.name)
    before = field(table).input_value()
    table.page.locator(".editor-options > summary").click()
    players = table.page.locator(".editor-options .segment").filter(has_text=re.compile(r"^3$")).first
    players.click()
    expect(table.page.locator(".palette [data-seat-of]")).to_have_count(3)
    expect(table.page).to_have_url(re.compile("options=players:3"))
    table.page.locator('[data-seat-of="2"]').click()
    table.page.locator(".palette [data-place]").first.click()
    table.cell(ludarium.game(game.name, players=3).board.cells[30].id).locator(".cell-face").click()
    assert [stack[0][1] for stack in table.stacks.values()][-1] == 2
    table.tool("Undo").click()
    table.tool("Undo").click()
    expect(field(table)).to_have_value(before)


def test_position_is_played_analysed_and_shared(table: Table) -> None:
    open_editor(table)
    wanted = later(NAME)
    field(table).fill(str(wanted))
    action(table, "share").click()
    link = table.dialog.locator("input").first.input_value()
    assert "#/open/" in link
    table.press("Escape")
    action(table, "analyse").click()
    expect(table.page.locator(".line-score").first).to_be_visible()
    table.see(wanted)
    table.choose("back")
    expect(field(table)).to_have_value(str(wanted))
    action(table, "play").click()
    expect(table.dialog.locator("textarea")).to_have_value(str(wanted))
    table.confirm("Start")
    table.page.wait_for_url("**/#/game/*")
    expect(table.board.locator(".cell").first).to_be_attached()
    table.see(wanted)
    table.page.goto(link)
    table.see(wanted)


def test_ways_to_the_editor(table: Table) -> None:
    """From the rules, the new-game sheet, a game and its analysis."""
    table.game = start(NAME).game
    link = table.page.locator(f'a[href="#/editor/{NAME}"]')
    table.page.goto(f"{table.host.address}#/rules/{NAME}")
    link.click()
    table.see(start(NAME))
    table.home()
    table.page.get_by_role("button", name=f"Options for a game of {table.game.title}").click()
    link.click()
    table.see(start(NAME))
    expect(table.page.locator("dialog")).to_have_count(0)
    wanted = later(NAME)
    identity = table.begin(start(NAME), moves=[move.long for _, move in playout(start(NAME), seed=5, most=8)])
    table.choose("edit")
    expect(field(table)).to_have_value(str(wanted))
    table.page.goto(f"{table.host.address}#/analysis/{identity}")
    expect(table.page.locator(".line-score").first).to_be_visible()
    table.choose("edit")
    expect(field(table)).to_have_value(str(wanted))


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone", "small"])
def test_fits_small_screens(sit: Sit, size: str) -> None:
    """The editor fits the screen, and its buttons are large enough for fingers."""
    table = sit(size)
    for name in NAMES:
        open_editor(table, name)
        page = table.page
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        boxes = page.locator(".palette button, .editor .deck button").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height])"
        )
        assert all(min(box) >= 44 for box in boxes), f"{name}: {boxes}"
