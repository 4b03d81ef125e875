"""Making moves: highlights, partial moves, refused clicks, multi-move turns and confirmation."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import expect

from ludarium.errors import IllegalMove
from ludarium.games.description import illegal_click_text
from ludarium.games.position import Move, Position
from ludarium.games.scene import Cell

from .conftest import Sit
from .games import NAMES, goes_on, path_of, places, playout, search, start, with_turns_of_several_moves
from .hands import MouseClicks
from .table import Table
from .together import sit_together
from .turns import by_turns


def halfway() -> tuple[Position, Move, Move]:
    """A position with a move that can continue, and the longer move."""

    def found(position: Position) -> tuple[Move, Move] | None:
        for move in position.moves:
            path = places(path_of(move))
            for longer in position.moves:
                if len(path) > 1 and places(path_of(longer))[: len(path)] == path and longer != move:
                    return move, longer
        return None

    position, (move, longer) = search(found)
    return position, move, longer


def go_halfway(table: Table) -> tuple[Position, Move, Move]:
    """Make such a move without ending it."""
    position, move, longer = halfway()
    table.begin(position)
    table.click(*places(path_of(move)))
    table.see(position.play(move))
    return position, move, longer


@pytest.mark.parametrize("name", by_turns(NAMES))
def test_press_highlights_targets(table: Table, name: str) -> None:
    position = start(name)
    table.begin(position)
    paths = [path for move in position.moves for path in move.paths]
    first = paths[0][0].at
    wanted: dict[str, set[str]] = {}
    for _, *steps in (path for path in paths if path[0].at == first):
        unordered = [step for step in steps if step.unordered]
        for step in unordered or steps[:1]:
            wanted.setdefault(step.at, set()).add(step.kind)
    if first in position.game.tray_places:  # the page enables it a moment after the board
        expect(table.find(first)).to_have_attribute("aria-disabled", "false")
    table.page.mouse.move(*table.spot(first))
    table.page.mouse.down()
    assert table.targets == wanted
    table.page.mouse.up()
    assert table.targets == wanted
    table.press("Escape")
    assert table.targets == {}


def test_hover_previews_a_move(table: Table) -> None:
    name = NAMES[0]
    position = start(name)
    table.begin(position)
    path = path_of(position.moves[0])
    preview = table.board.locator(".preview > *")
    table.click(path[0].at)
    expect(preview).to_have_count(0)
    table.page.mouse.move(*table.spot(path[1].at))
    expect(preview).not_to_have_count(0)
    table.press("b", "Escape")
    expect(preview).to_have_count(0)


def wrong_cell(position: Position) -> Cell:
    """A cell where no move begins."""
    starts = {path[0].at for move in position.moves for path in move.paths}
    return next(cell for cell in position.game.board.cells if cell.id not in starts)


@pytest.mark.parametrize("name", by_turns(reversed(NAMES)))
def test_refused_click_gives_a_reason(table: Table, name: str) -> None:
    """On another player's piece, or without an own piece."""
    position = start(name)
    table.begin(position)
    wrong = wrong_cell(position)
    table.click(wrong.id)
    expect(table.word).to_have_attribute("data-kind", "refusal")
    expect(table.word).to_have_text(illegal_click_text(position.game, position.state, [wrong.number]))
    table.see(position)
    assert table.kept().cursor == 0
    move = position.moves[0]
    MouseClicks(table).play(move)
    table.see(position.play(move))
    expect(table.word).to_be_empty(timeout=1000)  # long before it would go by itself


@pytest.mark.parametrize(("name", "how"), by_turns(NAMES, ["mouse", "finger"]))
def test_refused_drag_returns_the_piece(sit: Sit, name: str, how: str) -> None:
    """With the reason; the piece stays chosen."""
    table = sit("phone")
    position = start(name)
    table.begin(position)
    first = position.moves[0].paths[0][0].at
    table.click(first)
    lit = table.targets
    table.press("Escape")
    wrong = next((cell.id for cell in position.game.board.cells if cell.id not in {first, *lit}), None)
    drag = table.drag if how == "mouse" else table.drag_with_finger
    if wrong is None:
        box = table.board.bounding_box()
        assert box
        table.page.mouse.move(*table.spot(first))
        table.page.mouse.down()
        table.page.mouse.move(box["x"] + 2, box["y"] + 2, steps=3)
        table.page.mouse.up()
    else:
        drag(first, wrong)
        expect(table.word).to_have_text(re.compile(r"\w+"))
    table.see(position)
    assert table.targets == lit
    assert table.kept().cursor == 0


@pytest.mark.parametrize("how", ["button", "the same cell", "Enter", "Enter beside the board"])
def test_longer_move_can_be_ended(table: Table, how: str) -> None:
    position, move, _ = go_halfway(table)
    expect(table.deck).to_contain_text("Continue, or end the turn.")
    assert table.kept().cursor == 0
    if how == "button":
        table.button("stop").click()
    elif how == "the same cell":
        table.click(path_of(move)[-1].at)
    else:
        if how == "Enter":
            table.press("b")
        table.press("Enter")
    table.see_moves([move.long])
    table.see(position.play(move))
    table.see_kept_at(1)


def test_longer_move_continues(table: Table) -> None:
    position, move, longer = go_halfway(table)
    table.click(*places(path_of(longer))[len(path_of(move)) :])
    if goes_on(position, path_of(longer)):
        table.button("stop").click()
    table.see_moves([longer.long])
    table.see(position.play(longer))


@pytest.mark.parametrize("how", ["button", "Escape", "elsewhere", "beside the board"])
def test_partial_move_is_cancelled(table: Table, how: str) -> None:
    position, move, _ = go_halfway(table)
    if how == "button":
        table.button("cancel").click()
    elif how == "Escape":
        table.press("Escape")
    elif how == "elsewhere":
        near = {*table.targets, *places(path_of(move))}
        table.click(next(cell.id for cell in position.game.board.cells if cell.id not in near))
    else:
        box = table.board.bounding_box()
        assert box
        table.page.mouse.click(box["x"] + 3, box["y"] + box["height"] / 2 + 3)
    table.see(position)
    assert table.targets == {}
    expect(table.button("stop")).to_have_count(0)
    table.see_moves([])


def test_confirmation_of_moves(sit: Sit) -> None:
    table = sit(settings={"confirm": True})
    position = start(NAMES[0])
    table.begin(position)
    move = next(move for move in position.moves if not goes_on(position, path_of(move)))
    table.click(*places(path_of(move)))
    table.see(position.play(move))
    expect(table.deck).to_contain_text("Play this move?")
    table.button("cancel").click()
    table.see(position)
    table.click(*places(path_of(move)))
    table.see_moves([])
    table.button("stop").click()
    table.see_moves([move.long])
    table.see_kept_at(1)


def test_typed_turn(table: Table) -> None:
    """Turns as in rules and records, with or without number; a turn with an illegal move is refused as a whole."""
    name = with_turns_of_several_moves()
    position = start(name)
    table.begin(position)
    turns = list(turns_of(playout(position, seed=1, most=40)))[:2]
    table.type_move(",".join(move.long for move in turns[0][:-1]) + ",nonsense")
    expect(table.page.locator(".notation-why")).not_to_be_empty()
    assert table.kept().cursor == 0
    for number, turn in enumerate(turns, 1):
        table.type_move(f"{number if number > 1 else ''} {','.join(move.long for move in turn)}")
        expect(table.page.locator("#notation")).to_be_empty()
    moves = [move for turn in turns for move in turn]
    table.see_moves([move.long for move in moves])
    table.see(moves[-1].position.play(moves[-1]))
    table.see_kept_at(len(moves))
    table.page.goto(f"{table.host.address}#/analysis/{table.begin(position)}")
    expect(table.page.locator(".analysis")).to_be_visible()
    for turn in turns:
        table.type_move(",".join(move.long for move in turn))
        expect(table.page.locator("#notation")).to_be_empty()
    table.see(moves[-1].position.play(moves[-1]))


def test_typed_turn_online(sit: Sit) -> None:
    """A turn with an illegal move is refused as a whole."""
    name = with_turns_of_several_moves()
    ann, bob = tables = sit_together(sit, name)
    position = start(name)
    turns = list(turns_of(playout(position, seed=1, most=40)))[:2]
    ann.type_move(",".join(move.long for move in turns[0][:-1]) + ",nonsense")
    expect(ann.page.locator(".notation-why")).not_to_be_empty()
    bob.see(position)
    for table, turn in zip(tables, turns, strict=True):
        table.see_state(position.seat, "to-move")  # the last move of the turn before may leave the board as it is
        table.type_move(f"1 {','.join(move.long for move in turn)}")
        position = turn[-1].position.play(turn[-1])
        for other in tables:
            other.see(position)


def turns_of(played: Iterable[tuple[Position, Move]]) -> Iterator[list[Move]]:
    for _, moves in itertools.groupby((move for _, move in played), key=lambda move: move.position.seat):
        yield list(moves)


def test_refused_typed_move_stays(table: Table) -> None:
    position = start(NAMES[0])
    table.begin(position)
    reason = table.page.locator(".notation-why")
    with pytest.raises(IllegalMove) as refused:
        position.move("nonsense")
    table.type_move("nonsense")
    expect(reason).to_have_text(str(refused.value))
    expect(table.page.locator("#notation")).to_have_value("nonsense")
    move = position.moves[0]
    MouseClicks(table).play(move)
    expect(reason).to_be_empty()
    table.tool("Undo").click()
    table.type_move(str(move))
    table.see_moves([move.long])
    expect(reason).to_be_empty()
    expect(table.page.locator("#notation")).to_be_empty()
    expect(table.page.locator("#notation")).to_be_focused()


def turn_from_the_rack() -> tuple[Position, list[Move], Move]:
    """A start with a turn of several moves, two of them from the rack, and the move that ends the turn."""
    begin = start(with_turns_of_several_moves())
    for seed in range(50):
        moves = [move for _, move in playout(begin, seed, most=2)]
        position = begin.play(moves[0]).play(moves[1])
        end = next((move for move in position.moves if path_of(move)[0].kind == "action"), None)
        if end and all(path_of(move)[0].at in begin.game.tray_places for move in moves) and position.seat == begin.seat:
            return begin, moves, end
    raise LookupError("no turn begins with two pieces from beside the board")


@pytest.mark.parametrize(("how", "size"), by_turns(["click", "drag", "finger"], ["desktop", "small"]))
def test_multi_move_turn(sit: Sit, how: str, size: str) -> None:
    """The turn is one entry of the list; dots show what is left of it."""
    table = sit(size, has_touch=True)
    position, moves, end = turn_from_the_rack()
    table.begin(position)
    dots = table.strip(0).locator(".dot.full")
    before = dots.count()
    for move in moves:
        item, cell = places(path_of(move))
        expect(table.rack_item(item)).to_have_attribute("aria-disabled", "false")
        if how == "click":
            table.click(item)
            expect(table.rack_item(item)).to_have_attribute("aria-pressed", "true")
            table.click(cell)
        elif how == "drag":
            table.drag(item, cell)
        else:
            table.drag_with_finger(item, cell)
        position = position.play(move)
        table.see(position)
        table.see_state(0, "to-move")
    assert before > dots.count()
    table.click(path_of(end)[0].at)
    table.see_state(1, "to-move")
    expect(table.page.locator(".moves-entry:not([data-empty])")).to_have_count(1)
    table.see_moves([move.long for move in (*moves, end)])
    table.see(position.play(end))


def test_rack_keeps_the_focus(sit: Sit) -> None:
    """Tab goes from the board to the rack, which keeps the focus when a piece is chosen and placed."""
    table = sit("desktop")
    position, (first, second), end = turn_from_the_rack()
    table.begin(position)
    table.press("b")
    item, cell = places(path_of(first))
    table.tab_to(item)
    table.press("Enter")
    expect(table.rack_item(item)).to_have_attribute("aria-pressed", "true")
    assert table.focused() == item
    table.press("Escape")
    expect(table.rack_item(item)).to_have_attribute("aria-pressed", "false")
    assert table.focused() == item
    table.press(" ")
    table.walk_to(cell)
    table.press(" ")
    table.see(position.play(first))
    assert table.focused() == cell
    other, _ = places(path_of(second))
    table.tab_to(other)
    table.press("Enter")
    table.press("e")
    table.see_state(1, "to-move")
    assert [move.long for move in table.see_kept_at(2).moves][-1] == end.long


def test_messages_disappear(table: Table) -> None:
    name = NAMES[0]
    table.begin(name)
    table.see(start(name))
    table.stop_time()
    table.click(wrong_cell(start(name)).id)
    expect(table.word).to_have_text(re.compile(r"\w+"))
    table.page.clock.run_for(20_000)
    expect(table.word).to_be_empty()
