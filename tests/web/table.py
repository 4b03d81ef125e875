"""A table: a browser window with a game, with methods to read the board and to play."""

from __future__ import annotations

import itertools
import json
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, CDPSession, Locator, Page, Route, expect
from playwright.sync_api import TimeoutError as TooLate
from tests.page_match import PageMatch

import ludarium
from ludarium.engine.levels import LEVELS
from ludarium.games.position import Position
from ludarium.games.scene import Board
from ludarium.games.spec import Game
from ludarium.match.seats import read_seat

from .browser_games import count_stored_matches, store_match, stored_match
from .games import start as usual_start
from .hosts import Server, StaticHost
from .profiles import PATIENCE, Json, Profile

SIZES: dict[str, Json] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "small": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True},
}

ANN: Json = {"kind": "person", "name": "Ann"}
BOB: Json = {"kind": "person", "name": "Bob"}
THINKER: Json = {"kind": "computer", "level": LEVELS[-1].number}
BEGINNER: Json = {"kind": "computer", "level": 1}
ANSWER = 30_000
"""Maximum time of a computer's answer in milliseconds."""

DRAG_SECONDS = 1.0
DRAG = (
    ("touchStart", 0.0),
    ("touchMove", 0.3),
    ("touchMove", 0.7),
    ("touchMove", 1.0),
    ("touchMove", 1.0),
    ("touchEnd", 1.0),
)
"""Touch events of a drag and the covered part of its way, with simulated times."""

_LOOK = """() => {
    const stacks = {};
    for (const stack of document.querySelectorAll(".board .pieces [data-stack]")) {
        const pieces = [...stack.querySelectorAll(".piece")].map((piece) => [
            Number(piece.dataset.layer), piece.dataset.symbol, Number(piece.querySelector(".face").dataset.seat)]);
        pieces.sort((a, b) => a[0] - b[0]);
        if (pieces.length) stacks[stack.dataset.stack] = pieces.map(([, ...one]) => one);
    }
    return stacks;
}"""
_WAIT = f"wanted => JSON.stringify(Object.entries(({_LOOK})()).sort()) === wanted.stacks && (!wanted.position ||"
_WAIT += ' document.querySelector(".facts-text input")?.value === wanted.position)'

_COUNT_GLIDES = """() => {
    window.glides = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        if (this.closest(".board")) window.glides += 1;
        return animate.apply(this, how);
    };
}"""


def match_data(start: Position, *seats: Json, moves: Sequence[str] = (), **more: Any) -> Json:
    """A saved game (`MatchData` of `docs/api.md`) after some moves; by default between humans."""
    persons = [ANN, BOB, *({"kind": "person", "name": ""} for _ in start.game.players[2:])]
    match = PageMatch.begin(start, [read_seat(seat) for seat in seats or persons[: len(start.game.players)]], moves)
    return match.to_data() | more


def new_game(match: Json) -> Json:
    """The request (`NewGame`) that begins a solo game on a server from stored match data."""
    clock = match["clock"]
    terms = {"control": clock and {name: clock[name] for name in ("initial", "increment", "perMove")}}
    terms |= {name: match[name] for name in ("game", "options", "start")}
    terms |= {"takebacks": True, "chat": True, "rated": False, "listed": False, "delay": 0}
    opening = {name: match[name] for name in ("moves", "resignations", "cursor", "standing", "ending", "tags")}
    opening["left"] = clock and clock["left"]
    seats = [{"kind": "me", "name": seat["name"]} if seat["kind"] == "person" else seat for seat in match["seats"]]
    return {"terms": terms, "name": "", "seats": seats, "shuffle": False, "alone": True, "opening": opening}


@dataclass
class Table:
    """A window with a game. Cells and other places have the names in `Move.paths`."""

    host: Server | StaticHost
    page: Page
    profile: Profile
    game: Game | None = None
    """The game on the screen."""

    def __post_init__(self) -> None:
        self.board = self.page.locator("svg.board")
        self.plies = self.page.locator(".moves .ply")
        """The moves in the list, which its tab shows."""
        self.deck = self.page.locator(".deck")
        """What can be done here and now."""
        self.result = self.page.locator(".result")
        self.word = self.page.locator(".board-word:not([data-kind=offline])")
        """What is said over the edge of the board."""
        self.position = self.page.locator(".facts-text input")
        """The field with the position string, which the tab `Game` shows."""
        self.slider = self.page.locator(".replay-slider")
        """Its value is the ply that is looked at."""
        self.dialog = self.page.get_by_role("dialog")

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    def another(self) -> Table:
        """Another window of the same browser."""
        return Table(self.host, self.context.new_page(), self.profile)

    # Opening games

    def home(self) -> None:
        self.page.goto(self.host.address)
        expect(self.page.locator(".game-card")).to_have_count(len(ludarium.games()))

    def begin(self, start: Position | str, *seats: Json, moves: Sequence[str] = (), **more: Any) -> str:
        """Create and open a game; return its id. `start`: a position, or a name for its default start."""
        if isinstance(start, str):
            start = usual_start(start)
        identity = self.keep(start, *seats, moves=moves, **more)
        self.open(identity, start.game)
        return identity

    def keep(self, start: Position, *seats: Json, moves: Sequence[str] = (), **more: Any) -> str:
        """Create a game without opening it; return its id."""
        data = match_data(start, *seats, moves=moves, **more)
        if self.host.keeps_games:
            tags = dict(data["tags"])
            study = tags.pop("study", "")  # the server stores it beside the game
            answer = self.context.request.post(f"{self.host.address}api/online", data=new_game(data | {"tags": tags}))
            assert answer.ok, answer.text()
            identity: str = answer.json()["game"]
            if study:
                address = f"{self.host.address}api/online/{identity}/study"
                answer = self.context.request.put(address, data={"version": 0, "text": study})
                assert answer.ok, answer.text()
            return identity
        identity = f"local-{secrets.token_hex(9)}"
        if not self.page.url.startswith(self.host.address):
            self.page.goto(f"{self.host.address}#/missing/page")
            expect(self.page.locator("main")).to_be_visible()
        store_match(self.page, identity, data)
        return identity

    def open(self, identity: str, game: Game | None = None) -> None:
        """Open a saved game."""
        self.page.goto(f"{self.host.address}#/game/{identity}")
        expect(self.board.locator(".cell").first).to_be_attached()
        self.game = game or self.kept().game

    @property
    def identity(self) -> str:
        """The id of the open game."""
        return urlsplit(self.page.url).fragment.rsplit("/", 1)[-1]

    def kept(self) -> PageMatch:
        """The open game as saved."""
        if self.host.keeps_games:
            address = f"{self.host.address}api/online/{self.identity}"
            data = self.context.request.get(address).json()["match"]
            study = self.context.request.get(f"{address}/study")
            if study.ok and study.json()["text"]:
                data["tags"]["study"] = study.json()["text"]
        else:
            data = stored_match(self.page, self.identity)
        return PageMatch.load(data)

    def see_kept(self, wanted: Callable[[PageMatch], object]) -> PageMatch:
        """Wait until the saved game satisfies the condition, and return it."""
        patience = time.monotonic() + PATIENCE / 1000
        while not wanted(kept := self.kept()):
            assert time.monotonic() < patience, f"the game is kept otherwise: {kept.to_data()}"
            self.page.wait_for_timeout(50)  # the server answers only so many requests
        return kept

    def see_kept_at(self, ply: int) -> PageMatch:
        return self.see_kept(lambda match: match.cursor == ply)

    def see_number_kept(self, wanted: int) -> None:
        """Wait until this number of games is saved, because lists may show games before they are saved."""
        patience = time.monotonic() + PATIENCE / 1000
        while (number := self._number_kept()) != wanted:
            assert time.monotonic() < patience, f"{number} games are kept, not {wanted}"
            self.page.wait_for_timeout(50)  # the server answers only so many requests

    def _number_kept(self) -> int:
        if self.host.keeps_games:
            games = self.context.request.get(f"{self.host.address}api/online").json()["games"]
            return sum(game["alone"] for game in games)
        return count_stored_matches(self.page)

    def make_computers_think(self) -> None:
        """Let computers of the highest level think until they are told to move.  Call this before opening a game."""

        def answer(route: Route) -> None:
            data = route.fetch().json()
            for levels in data["levels"].values():
                levels[-1]["seconds"] = 3600
            route.fulfill(json=data)

        self.page.route("**/data/*/game*.json", answer)

    def stop_time(self) -> None:
        """Pause the page's timers until `page.clock.run_for`."""
        self.profile.is_changed = True
        self.page.clock.install(time=0)
        self.page.clock.pause_at(3_600_000)

    # Reading

    def cell(self, name: str) -> Locator:
        return self.board.locator(f'.cell[data-cell="{name}"]')

    @property
    def stacks(self) -> dict[str, list[list[Any]]]:
        """Symbol and seat of the drawn pieces on each cell, bottom first."""
        stacks: dict[str, list[list[Any]]] = self.page.evaluate(_LOOK)
        return stacks

    def on(self, cell: str) -> list[str]:
        """The symbols of the drawn pieces on a cell, bottom first."""
        return [symbol for symbol, _ in self.stacks.get(cell, [])]

    @property
    def targets(self) -> dict[str, set[str]]:
        """The highlighted cells, and the effect of a click on each."""
        found = self.board.locator(".cell.target").evaluate_all(
            "cells => cells.map(({ dataset }) => [dataset.cell, dataset.kinds.split(' ')])"
        )
        return {cell: set(kinds) for cell, kinds in found}

    def strip(self, seat: int) -> Locator:
        """A player's strip; `data-state` states whether it is to move, thinks or has won."""
        return self.page.locator(f'.strip[data-seat="{seat}"]')

    def clock(self, seat: int) -> Locator:
        return self.strip(seat).locator(".clock")

    def see(self, position: Position) -> None:
        """Check that the board shows exactly these pieces and, if its tab is open, the page this position."""
        wanted: dict[str, list[Any]] = {}
        for piece in sorted(position.scene.pieces, key=lambda piece: piece.layer):
            wanted.setdefault(piece.cell, []).append([piece.symbol, piece.owner])
        told = str(position) if self.position.count() else ""
        try:
            self.page.wait_for_function(
                _WAIT, arg={"stacks": json.dumps(sorted(wanted.items()), separators=(",", ":")), "position": told}
            )
        except TooLate:
            said = self.position.input_value() if told else ""
            raise AssertionError(f"wanted {told or position} and {wanted}, seen {said} and {self.stacks}") from None

    def see_moves(self, moves: Iterable[str]) -> None:
        """Check that the list has exactly these moves, as in records, without undone ones."""
        expect(self.page.locator(".moves .ply:not(.undone)")).to_have_text(list(moves))

    def see_at(self, ply: int) -> None:
        """Check the shown ply."""
        expect(self.slider).to_have_value(str(ply))

    def see_state(self, seat: int, state: str) -> None:
        expect(self.strip(seat)).to_have_attribute("data-state", state, timeout=ANSWER)

    def count_glides(self) -> None:
        """Count animations from now on, for `glides`, because they may be too short to observe."""
        self.page.evaluate(_COUNT_GLIDES)

    @property
    def glides(self) -> int:
        """The number of animations so far."""
        glides: int = self.page.evaluate("window.glides")
        return glides

    # Buttons

    def tab(self, name: str) -> None:
        """Open a tab of the panel: "Moves", "Settings" or "Game". The board stays reachable."""
        self.page.locator(".panel-tab").get_by_text(name, exact=True).click()
        self.page.evaluate("scrollTo(0, 0)")

    def button(self, name: str) -> Locator:
        """A button beside the board, by its id: `stop`, `cancel`, `now`."""
        return self.deck.locator(f'[data-deck="{name}"]')

    def tool(self, name: str) -> Locator:
        """A toolbar button, by its label."""
        return self.page.locator(".tools").get_by_role("button", name=name, exact=True)

    def choose(self, item: str) -> None:
        """Choose an item of the toolbar's menu, by its id."""
        self.tool("More").click()
        self.page.locator(f'[data-menu="{item}"]').click()

    def step(self, name: str) -> Locator:
        """A button that steps through the game, by its label."""
        return self.page.locator(".replay").get_by_role("button", name=name, exact=True)

    def confirm(self, name: str) -> None:
        self.dialog.get_by_role("button", name=name, exact=True).click()

    # Playing

    def rack_item(self, place: str) -> Locator:
        """A piece in the rack."""
        return self.page.locator(f'.rack-item[data-place="{place}"]')

    def stock_piece(self, symbol: str, owner: int) -> str:
        """A piece in the editor's palette."""
        icon = self.page.locator(f'.palette [data-icon-of="{symbol} {owner}"]')
        return icon.locator("xpath=..").get_attribute("data-place") or ""

    def find(self, place: str) -> Locator:
        """The element to click for a place of a path: a cell, a rack piece, a game's button, or an element of a class.
        The element to click for a place of a path: a cell, a rack piece, a game's button, or an element of a class."""
        assert self.game, "no game is open"
        if place.startswith("."):
            return self.page.locator(place)
        if place in self.game.tray_places or place.startswith("palette-"):
            return self.rack_item(place)
        if place in (action.id for action in self.game.actions):
            return self.button(f"action-{place}")
        return self.cell(place).locator(".cell-face")

    def spot(self, place: str) -> tuple[float, float]:
        """The centre of a place."""
        box = self.find(place).bounding_box()
        assert box, f"{place} is not to be seen"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, *places: str) -> None:
        """Click with the mouse."""
        for place in places:
            self.page.mouse.click(*self.spot(place))

    def drag(self, start: str, end: str) -> None:
        """Drag with the mouse."""
        self.page.mouse.move(*self.spot(start))
        self.page.mouse.down()
        self.page.mouse.move(*self.spot(end), steps=3)
        self.page.mouse.up()

    def tap(self, *places: str) -> None:
        """Tap with a finger."""
        for place in places:
            self.page.touchscreen.tap(*self.spot(place))

    def drag_with_finger(self, start: str, end: str) -> None:
        """Drag with touch events.  A page that allows scrolling would scroll instead."""
        (x, y), (to_x, to_y) = self.spot(start), self.spot(end)
        self._screen = self._screen or self.context.new_cdp_session(self.page)
        began = time.time() - DRAG_SECONDS
        # Movements that stop at the end are no swipe, after which browsers ignore the next tap.
        for number, (kind, part) in enumerate(DRAG):
            points = [] if kind == "touchEnd" else [{"x": x + (to_x - x) * part, "y": y + (to_y - y) * part}]
            event = {"type": kind, "touchPoints": points, "timestamp": began + DRAG_SECONDS * number / len(DRAG)}
            self._screen.send("Input.dispatchTouchEvent", event)

    _screen: CDPSession | None = None

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self) -> str:
        """The focused cell or rack piece; empty for anything else."""
        at: str = self.page.evaluate(
            "(document.activeElement?.dataset.cell ?? document.activeElement?.dataset.place) || ''"
        )
        return at

    def tab_to(self, place: str, most: int = 40) -> None:
        """Press Tab until a clickable rack piece has the focus, which the page enables a moment after the board."""
        expect(self.find(place)).to_have_attribute("aria-disabled", "false")
        for _ in range(most):
            if self.focused() == place:
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {place}")

    def walk_to(self, cell: str) -> None:
        """Move the focus with arrows, first to the row and then along it."""
        assert self.game, "no game is open"
        rows = rows_of(self.game.board)
        if self.focused() not in itertools.chain(*rows):
            self.press("b")
        row = next(number for number, cells in enumerate(rows) if cell in cells)
        here = next(number for number, cells in enumerate(rows) if self.focused() in cells)
        self.press(*["ArrowDown" if row > here else "ArrowUp"] * abs(row - here))
        ahead = rows[row].index(cell) - rows[row].index(self.focused())
        self.press(*["ArrowRight" if ahead > 0 else "ArrowLeft"] * abs(ahead))
        assert self.focused() == cell

    def type_move(self, text: str) -> None:
        """Type a move into its field in the tab `Moves`."""
        field = self.page.locator("#notation")
        field.fill(text)
        field.press("Enter")


def rows_of(board: Board) -> list[list[str]]:
    """The rows of cells from the first player's side, top to bottom and left to right."""
    cells = sorted(board.cells, key=lambda cell: (round(cell.y, 3), cell.x))
    return [[cell.id for cell in row] for _, row in itertools.groupby(cells, lambda cell: round(cell.y, 3))]
