"""Every screen of the page, for tests that apply to all screens."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from playwright.sync_api import expect

from ludarium.games.position import Position

from .games import (
    NAMES,
    for_many_players,
    link_text,
    path_of,
    playout,
    start,
    with_turns_of_one_move,
    with_turns_of_several_moves,
)
from .table import Table

THEMES = ("wood", "slate", "night", "ember", "contrast")

_CHANGE = """change => {
    const key = "ludarium.settings";
    const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? "{}"), ...change });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue }));
}"""


def change_settings(table: Table, **change: object) -> None:
    """Change settings as another window of the browser does."""
    table.page.evaluate(_CHANGE, change)


def put_on(table: Table, theme: str) -> None:
    change_settings(table, theme=theme)
    expect(table.page.locator(f"html[data-theme={theme}]")).to_be_attached()


@cache
def a_game_that_ended() -> tuple[Position, list[str]]:
    """The start of a game, and moves that end it with a win."""
    for seed in range(50):
        for name in NAMES:
            *_, (last, move) = game = list(playout(start(name), seed, most=400))
            if last.play(move).outcome.winner is not None:
                return game[0][0], [move.long for _, move in game]
    raise LookupError("nobody has won")


@cache
def some_moves(name: str, count: int = 12) -> tuple[str, ...]:
    return tuple(move.long for _, move in playout(start(name), seed=3, most=count))


def home(table: Table) -> None:
    table.home()
    expect(table.page.locator(".living svg").first).to_be_visible()


def home_with_games(table: Table) -> None:
    for name in (*NAMES, *NAMES):
        table.keep(start(name), moves=some_moves(name, 4))
    home(table)
    table.page.locator(".kept-game").first.scroll_into_view_if_needed()
    expect(table.page.locator(".kept-game svg.thumbnail").first).to_be_visible()


def new_game(table: Table, game: int = -1) -> None:
    """The new-game sheet of a game, by default the last of `NAMES`."""
    home(table)
    table.page.locator(".game-card").nth(game).get_by_role("button").nth(1).click()
    expect(table.dialog.locator(".seat").first).to_be_visible()
    table.dialog.locator("details").evaluate_all("all => { for (const one of all) one.open = true; }")


def settings(table: Table) -> None:
    home(table)
    table.page.locator(".top-tools button").last.click()
    expect(table.dialog.locator(".piece-sample").first).to_be_visible()


def help_(table: Table) -> None:
    home(table)
    table.page.locator(".top-tools button").first.click()
    expect(table.dialog.locator("kbd").first).to_be_visible()


def opening(table: Table) -> None:
    """The dialog that opens records, with an invalid text."""
    home(table)
    table.page.locator(".your-games-tools button").first.click()
    table.dialog.get_by_role("textbox").fill("?")
    expect(table.dialog.locator(".problem")).not_to_be_empty()


def rules(table: Table) -> None:
    table.page.goto(f"{table.host.address}#/rules/{NAMES[0]}")
    table.page.locator(".diagram").first.scroll_into_view_if_needed()
    expect(table.page.locator(".diagram svg.board").first).to_be_visible()


def first_game(table: Table) -> None:
    """The tutorial of a game with a rack, after a failed attempt."""
    name = with_turns_of_several_moves()
    table.page.goto(f"{table.host.address}#/learn/{name}")
    expect(table.page.locator(".practice .rack-item").first).to_be_visible()
    table.page.locator(".practice .rack-item").first.click()
    table.page.locator(".practice .cell.target").first.click(force=True)
    table.page.locator(".practice-buttons .primary").first.click()
    expect(table.page.locator(".task")).to_have_attribute("data-verdict", "otherwise")


def puzzle(table: Table) -> None:
    """A puzzle with its solution shown."""
    name = with_turns_of_one_move()
    table.page.goto(f"{table.host.address}#/puzzles/{name}")
    expect(table.page.locator(".puzzle-caption")).to_have_attribute("data-step", "moving")
    table.button("solution").click()
    expect(table.page.locator(".puzzle-caption")).to_have_attribute("data-step", "shown")


def openings(table: Table) -> None:
    """The openings of a game beside the engine, after the most played move."""
    table.page.goto(f"{table.host.address}#/openings/{with_turns_of_one_move()}")
    table.page.locator(".openings tbody .ply").first.click()
    expect(table.page.locator(".variations [aria-current]")).to_be_visible()
    expect(table.page.locator(".openings tfoot")).to_be_visible()


def missing(table: Table) -> None:
    table.page.goto(f"{table.host.address}#/there/is/nothing")
    expect(table.page.locator("h1")).to_be_visible()


def game_at_start(table: Table) -> None:
    table.begin(NAMES[0])


def game_halfway(table: Table) -> None:
    """A game with moves and a partly made move."""
    position = start(NAMES[0])
    moves = some_moves(NAMES[0])
    table.begin(position, moves=moves)
    for move in moves:
        position = position.play(move)
    move = max(position.moves, key=lambda move: len(path_of(move)))
    table.find(path_of(move)[0].at).scroll_into_view_if_needed()
    table.click(path_of(move)[0].at)
    expect(table.board.locator(".mark").first).to_be_attached()


def game_over(table: Table) -> None:
    position, moves = a_game_that_ended()
    table.begin(position, moves=moves)
    expect(table.result).to_be_visible()


def many_players(table: Table) -> None:
    game = for_many_players(6)
    times = {"initial": 300_000, "increment": 5_000, "perMove": 0, "left": [300_000] * len(game.players)}
    table.begin(game.start(seed=1), clock=times)
    expect(table.page.locator(".strip")).to_have_count(6)


def analysis(table: Table) -> None:
    """An analysis with engine lines and a variation."""
    position = start(NAMES[0])
    moves = some_moves(NAMES[0])
    study = f"{moves[0]} ( {next(move.long for move in position.moves if move.long != moves[0])} ! {{Why not?}} )"
    identity = table.begin(position, moves=moves, tags={"study": study})
    table.page.goto(f"{table.host.address}#/analysis/{identity}")
    expect(table.page.locator(".line-score").first).to_be_visible()
    expect(table.page.locator('.variations [data-level="1"]')).to_be_visible()


def review(table: Table) -> None:
    """A complete review of the end of a game."""
    position, moves = a_game_that_ended()
    for move in moves[:-4]:
        position = position.play(move)
    identity = table.begin(position, moves=moves[-4:])
    table.page.goto(f"{table.host.address}#/review/{identity}")
    expect(table.page.locator(".review-moves tbody tr")).to_have_count(4)
    expect(table.page.locator(".review-progress")).to_have_count(0)


def opened(table: Table) -> None:
    """A game from a link, with players' names."""
    moves = list(playout(start(NAMES[0]), seed=3, most=6))
    link = link_text(moves[0][0], [move for _, move in moves])
    table.page.goto(f"{table.host.address}#/open/{link}&players=Ann,Bob")
    expect(table.page.locator(".opened-players")).to_be_visible()


def sharing(table: Table) -> None:
    """The complete share dialog."""
    menu(table)
    table.page.locator("[data-menu=share]").click()
    expect(table.dialog.locator("details").first).to_be_attached()
    table.dialog.locator("details").evaluate_all("all => { for (const one of all) one.open = true; }")
    expect(table.dialog.locator("img, [role=img]").first).to_be_visible()


def collections(table: Table) -> None:
    """Collections with a search that finds games, and an invalid position."""
    table.page.goto(f"{table.host.address}#/collections")
    expect(table.page.locator(".collections-found .kept-game").first).to_be_visible()
    table.page.locator(".collections-position input").fill("?")
    expect(table.page.locator(".filter .problem")).to_be_visible()


def editor(table: Table) -> None:
    """The editor with a selected piece and an invalid text."""
    game = for_many_players(3)
    table.page.goto(f"{table.host.address}#/editor/{game.name}?options=players:3")
    expect(table.page.locator(".palette [data-place]").first).to_be_attached()
    table.page.locator("details").evaluate_all("all => { for (const one of all) one.open = true; }")
    table.page.locator(".palette [data-place]").first.focus()
    table.press("Enter")
    expect(table.page.locator(".palette [data-place]").first).to_have_attribute("aria-pressed", "true")
    table.page.locator(".editor-text textarea").fill("?")
    expect(table.page.locator(".editor-verdict[data-kind=wrong]")).to_be_visible()


def panel_with_settings(table: Table) -> None:
    game_at_start(table)
    table.page.locator(".panel-tab").nth(1).click()
    expect(table.page.locator(".settings-tab")).to_be_visible()


def panel_with_facts(table: Table) -> None:
    many_players(table)
    table.page.locator(".panel-tab").nth(2).click()
    expect(table.page.locator(".facts")).to_be_visible()


def menu(table: Table) -> None:
    game_at_start(table)
    table.page.locator(".tools .menu-place > button").click()
    expect(table.page.locator(".menu")).to_be_visible()


def question(table: Table) -> None:
    """The question before resigning."""
    menu(table)
    table.page.locator("[data-menu=resign]").click()
    expect(table.dialog).to_be_visible()


SCREENS: dict[str, Callable[[Table], None]] = {
    shown.__name__.strip("_"): shown
    for shown in (
        home,
        home_with_games,
        new_game,
        settings,
        help_,
        opening,
        rules,
        first_game,
        puzzle,
        openings,
        missing,
        game_at_start,
        game_halfway,
        game_over,
        many_players,
        analysis,
        review,
        collections,
        editor,
        panel_with_settings,
        panel_with_facts,
        menu,
        question,
        opened,
        sharing,
    )
}
