"""The 3D board: all hands, drawn only during changes, loaded on request."""

from __future__ import annotations

from itertools import cycle

import pytest
from playwright.sync_api import expect

from .conftest import Sit
from .games import NAMES, playout, start
from .hands import Hand, Keys, MouseClicks, MouseDrags
from .screens import THEMES, put_on, some_moves
from .solid import DRIVER, SolidTable, Taps, drawn, sit_at_solid
from .table import Table
from .test_accessibility import check_with_axe

PLIES = 4
"""One of these for every hand."""
WHOLE = 400
"""Maximum number of plies of a random game."""


def play(table: SolidTable, name: str, hands: list[Hand], seed: int, most: int) -> None:
    position = start(name)
    table.begin(position)
    table.see_solid()
    table.tab("Game")
    for hand, (_, move) in zip(cycle(hands), playout(position, seed=seed, most=most), strict=False):
        hand.play(move)
        position = position.play(move)
        table.see(position)
    table.see_kept(lambda match: str(match.position) == str(position))


@pytest.mark.parametrize("name", [NAMES[0], *(pytest.param(name, marks=pytest.mark.slow) for name in NAMES[1:])])
def test_game_by_mouse_finger_and_keys(sit: Sit, name: str) -> None:
    """The page states each position of the rules."""
    table = sit_at_solid(sit)
    play(table, name, [MouseClicks(table), Keys(table), MouseDrags(table), Taps(table)], seed=4, most=PLIES)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [MouseClicks, Keys])
@pytest.mark.parametrize("name", NAMES)
def test_whole_game(sit: Sit, name: str, kind: type[Hand]) -> None:
    table = sit_at_solid(sit)
    play(table, name, [kind(table)], seed=9, most=WHOLE)


def test_board_loads_on_request(table: Table) -> None:
    table.profile.expected.append(DRIVER)
    table.begin(NAMES[0])
    fetched = [url for url in table.profile.requests if "solid" in url]
    assert fetched == []
    table.press("s")
    picture = table.page.locator(".solid-picture")
    expect(picture).to_be_attached()
    assert [url for url in table.profile.requests if "solid" in url]
    table.page.reload()
    expect(picture).to_be_attached()
    table.tool("Flat board").click()
    expect(picture).to_have_count(0)
    assert table.stacks


@pytest.mark.slow
def test_draws_only_during_changes(sit: Sit) -> None:
    table = sit_at_solid(sit)
    position = start(NAMES[0])
    table.begin(position)
    table.see_solid()
    table.page.wait_for_timeout(500)
    before = drawn(table.page)
    assert before["pictures"] > 0
    table.page.wait_for_timeout(700)
    assert drawn(table.page) == before
    Keys(table).play(position.moves[0])
    table.page.wait_for_timeout(700)
    after = drawn(table.page)
    assert after["pictures"] > before["pictures"]
    table.page.wait_for_timeout(500)
    assert drawn(table.page) == after


@pytest.mark.slow
def test_animation_ends(sit: Sit) -> None:
    """Animations are on."""
    table = sit_at_solid(sit, reduced_motion="no-preference", speed="slow")
    position = start(NAMES[0])
    table.begin(position)
    table.see_solid()
    table.tab("Game")
    table.board.evaluate(
        """board => {
            window.flights = 0;
            new MutationObserver(() => { flights += board.hasAttribute("data-gliding"); })
                .observe(board, { attributeFilter: ["data-gliding"] });
        }"""
    )
    Keys(table).play(position.moves[0])
    table.see(position.play(position.moves[0]))
    expect(table.board).not_to_have_attribute("data-gliding", "")
    assert table.page.evaluate("flights") > 0


def middle(table: Table, cell: str) -> tuple[float, float]:
    box = table.cell(cell).locator(".cell-face").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_views_and_turning(sit: Sit) -> None:
    table = sit_at_solid(sit)
    name = next(name for name in NAMES if start(name).game.board.flippable)
    cells = start(name).game.board.cells
    far, near = (chosen(cells, key=lambda cell: cell.y).id for chosen in (min, max))
    table.begin(name)
    table.see_solid()
    seat = middle(table, far)
    assert seat[1] < middle(table, near)[1]
    table.press("f")
    assert middle(table, far)[1] > middle(table, near)[1]
    table.press("f")
    assert middle(table, far) == pytest.approx(seat)
    look = table.page.locator(".view-buttons button")
    look.nth(1).click()
    above = middle(table, far)
    assert above[1] < seat[1]
    x, y = middle(table, near)
    table.page.mouse.move(x, y)
    table.page.mouse.down(button="right")
    table.page.mouse.move(x + 200, y, steps=2)
    table.page.mouse.up(button="right")
    assert middle(table, far) != pytest.approx(above)
    look.nth(0).click()
    assert middle(table, far) == pytest.approx(seat)
    table.press("b", "Shift+ArrowLeft")
    assert middle(table, far) != pytest.approx(seat)


@pytest.mark.slow
def test_theme_colours(sit: Sit) -> None:
    """axe finds nothing in any theme."""
    table = sit_at_solid(sit)
    table.begin(NAMES[-1], moves=some_moves(NAMES[-1]))
    table.see_solid()
    for theme in THEMES:
        before = drawn(table.page)["pictures"]
        put_on(table, theme)
        check_with_axe(table)
        assert drawn(table.page)["pictures"] > before


@pytest.mark.slow
def test_arrows(sit: Sit) -> None:
    """With the right button, in an analysis."""
    table = sit_at_solid(sit, analysing=False)
    position = start(NAMES[0])
    identity = table.begin(position)
    table.page.goto(f"{table.host.address}#/analysis/{identity}")
    table.see_solid()
    first, *_, last = [cell.id for cell in position.game.board.cells]
    (x, y), (to_x, to_y) = table.spot(first), table.spot(last)
    table.page.mouse.move(x, y)
    table.page.mouse.down(button="right")
    table.page.mouse.move(to_x, to_y, steps=2)
    table.page.mouse.up(button="right")
    expect(table.board.locator(".arrow[data-look=drawn]")).to_have_count(1)


@pytest.mark.parametrize("when", ["never", pytest.param("no longer", marks=pytest.mark.slow)])
def test_flat_board_without_webgl(sit: Sit, when: str) -> None:
    """A message explains it."""
    table = sit_at_solid(sit)
    table.profile.expected.append("THREE.WebGLRenderer: Context Lost")
    if when == "never":
        table.page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    table.begin(NAMES[0])
    if when == "no longer":
        table.see_solid()
        table.page.evaluate(
            "document.querySelector('.solid-picture').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()"
        )
    expect(table.word).to_contain_text("The flat board is shown")
    expect(table.page.locator(".solid-picture")).to_have_count(0)
    Table.see(table, start(NAMES[0]))
