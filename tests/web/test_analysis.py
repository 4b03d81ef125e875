"""Analysis: variations by board and keys, engine lines, saved notes; and hints in games."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from ludarium.games.position import Position

from .conftest import Sit
from .games import for_many_players, path_of, playout, start, with_turns_of_one_move, with_turns_of_several_moves
from .hands import Finger, MouseClicks
from .table import ANSWER, Table

PLIES = 6
STUDY = "study"


def begin(table: Table, name: str, plies: int = PLIES) -> list[str]:
    """Analyse a new random game; return its moves."""
    moves = [move.long for _, move in playout(start(name), seed=3, most=plies)]
    analyse(table, table.begin(name, moves=moves))
    return moves


def analyse(table: Table, identity: str) -> None:
    table.page.goto(f"{table.host.address}#/analysis/{identity}")
    expect(table.board.locator(".cell").first).to_be_attached()


def tree(table: Table) -> Locator:
    return table.page.locator(".variations")


def see_line(table: Table, level: int, moves: list[str]) -> None:
    """Check the moves of all rows of a level."""
    expect(tree(table).locator(f'[data-level="{level}"] .ply')).to_have_text(moves)


def see_here(table: Table, text: str) -> None:
    expect(tree(table).locator("[aria-current]")).to_have_text(text)


def item(table: Table, name: str) -> None:
    table.page.locator(".tools .menu-place > button").click()
    table.page.locator(f'[data-menu="{name}"]').click()


def test_moves_and_notes_are_saved(table: Table) -> None:
    name = with_turns_of_one_move()
    moves = begin(table, name)
    positions = [position for position, _ in playout(start(name), seed=3, most=PLIES)]
    see_line(table, 0, moves)
    see_here(table, moves[-1])

    table.press("ArrowLeft", "ArrowLeft")
    before = positions[-2]
    table.see(before)
    other = next(move for move in before.moves if move.long != moves[-2])
    MouseClicks(table).play(other)
    table.see(before.play(other))
    see_line(table, 0, moves)
    see_line(table, 1, [other.long])
    table.press("ArrowUp")
    see_here(table, moves[-2])
    table.press("ArrowDown")

    table.page.get_by_role("button", name="Interesting move").click()
    table.page.get_by_role("textbox", name="Comment").fill("Why not?")
    cells = [cell.id for cell in before.game.board.cells][:2]
    first, second = (table.cell(cell).locator(".cell-face").bounding_box() for cell in cells)
    assert first is not None
    assert second is not None
    table.page.mouse.move(first["x"] + first["width"] / 2, first["y"] + first["height"] / 2)
    table.page.mouse.down(button="right")
    table.page.mouse.move(second["x"] + second["width"] / 2, second["y"] + second["height"] / 2)
    table.page.mouse.up(button="right")
    expect(table.board.locator(f'[data-look=drawn][data-at="{cells[0]} {cells[1]}"]')).to_be_visible()
    kept = table.see_kept(lambda match: cells[1] in match.tags.get(STUDY, "") and "Why not?" in match.tags[STUDY])
    assert "!?" in kept.tags[STUDY]

    # Leaving before everything is saved asks the user to confirm.
    table.profile.expected.append("409 (Conflict)")
    table.page.reload()
    see_line(table, 1, [other.long + "!?"])
    expect(tree(table)).to_contain_text("Why not?")
    tree(table).get_by_text(other.long).click()
    table.page.get_by_role("button", name="Make this the main line").click()
    see_line(table, 0, [*moves[:-2], other.long + "!?"])
    see_line(table, 1, moves[-2:])
    table.page.get_by_role("button", name="Delete from here on").click()
    see_line(table, 0, moves)
    table.tool("Undo").click()
    table.tool("Undo").click()
    see_line(table, 1, [other.long + "!?"])


def test_engine_lines_can_be_played(table: Table) -> None:
    name = with_turns_of_one_move()
    moves = begin(table, name, 2)
    lines = table.page.locator(".lines .line")
    expect(lines.locator(".line-score")).to_have_count(3, timeout=ANSWER)
    expect(table.board.locator(".arrow[data-look=best], .ring[data-look=best]").first).to_be_attached()
    expect(table.page.locator(".bar")).to_have_attribute("aria-valuetext", re.compile(r"\d+%"))
    table.page.locator(".engine-lines select").select_option("1")
    expect(lines).to_have_count(1)

    move = lines.locator(".ply").first
    move.hover()
    text = move.inner_text()
    expect(table.deck).to_contain_text("Engine line")
    move.click()
    see_here(table, text)
    see_line(table, 0, [*moves, text])
    expect(lines.locator(".line-score")).to_be_visible(timeout=ANSWER)

    table.press("v")
    expect(table.page.locator("p[role=status]").filter(has_text="Depth")).to_have_count(1)
    table.press("x")
    expect(table.page.locator(".threat .line-score")).to_be_visible(timeout=ANSWER)
    table.press("a")
    expect(lines).to_have_count(0)
    table.page.reload()
    expect(table.page.get_by_role("switch", name="Engine")).not_to_be_checked()


def test_bar_per_player(table: Table) -> None:
    game = for_many_players(4)
    analyse(table, table.begin(game.start(seed=1)))
    bars = table.page.locator(".own-bar")
    expect(bars).to_have_count(4)
    for seat in range(4):
        expect(bars.nth(seat).locator(".bar-score")).not_to_be_empty(timeout=ANSWER)


def test_multi_move_turns_on_a_phone(sit: Sit) -> None:
    table = sit("phone")
    name = with_turns_of_several_moves()
    begin(table, name)
    *_, (last, made) = playout(start(name), seed=3, most=PLIES)
    position = last.play(made)
    move = next(move for move in position.moves if len(path_of(move)) > 1)
    Finger(table).play(move)
    table.see(position.play(move))
    expect(tree(table).locator(".ply").last).to_have_text(move.long)
    width, inner = table.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width <= inner
    table.page.get_by_role("button", name="Draw arrows on the board").click()
    cell = next(cell.id for cell in position.game.board.cells)
    table.tap(cell)
    expect(table.board.locator(f'.ring[data-look=drawn][data-at="{cell}"]')).to_be_attached()


def test_counters_follow_the_shown_position(table: Table) -> None:
    """Dots below the board show the remaining actions of the turn."""
    name = with_turns_of_several_moves()
    begin(table, name, 3)
    first, *_, last = [position for position, _ in playout(start(name), seed=3, most=4)]
    dots = table.page.locator(".play-table").get_by_role("button", name="Remaining in this turn")

    def see_counters(position: Position) -> None:
        counters = [counter for counter in position.scene.counters if counter.limit and not counter.ends]
        for counter in counters:
            expect(dots).to_contain_text(f"{counter.label}: {counter.value} of {counter.limit}")
        expect(dots.locator(".dot.full")).to_have_count(sum(counter.value for counter in counters))

    see_counters(last)
    table.press("Home")
    see_counters(first)


def test_hint_shows_piece_then_move(table: Table) -> None:
    table.begin(with_turns_of_one_move())
    table.tool("Hint").click()
    expect(table.board.locator("[data-look=hint]")).to_have_count(1, timeout=ANSWER)
    expect(table.word).to_contain_text("Try this")
    expect(table.board.locator(".ring[data-look=hint]")).to_have_count(1)
    table.press("h")
    expect(table.board.locator(".ring[data-look=hint]")).to_have_count(0)
    expect(table.board.locator(".arrow[data-look=hint]")).not_to_have_count(0)
    assert table.kept().cursor == 0
    table.page.locator(".tools .menu-place > button").click()
    table.page.locator("[data-menu=analyse]").click()
    expect(table.page.locator("main[data-screen=analysis]")).to_be_visible()
    item(table, "back")
    expect(table.page.locator("main[data-screen=game]")).to_be_visible()
