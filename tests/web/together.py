"""Online games, created and played at several tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from ludarium.games.position import Move, Position

from .conftest import Sit
from .games import start, with_turns_of_one_move
from .hands import Finger, Hand, MouseClicks
from .hosts import Server
from .profiles import Json
from .table import Table

NAME = with_turns_of_one_move()
PLAYER_NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")
BLITZ: Json = {"initial": 300_000, "increment": 2000, "perMove": 0}
DAYS: Json = {"initial": 0, "increment": 0, "perMove": 3 * 86_400_000}
_CONNECT = """() => new Promise((resolve) => {
    const socket = new WebSocket(new URL("api/live", document.baseURI).href.replace("http", "ws"));
    const waiting = new Map();
    socket.onmessage = ({ data }) => {
        const told = JSON.parse(data);
        if (told.type !== "done" && told.type !== "refused") return;
        waiting.get(told.id)?.(told.type === "done" ? "" : told.detail);
    };
    window.order = (id, command) => new Promise((answered) => {
        waiting.set(id, answered);
        socket.send(JSON.stringify({ id, do: command }));
    });
    window.orderNoMore = () => socket.close();
    socket.onopen = () => resolve();
})"""


def create(
    table: Table,
    name: str = NAME,
    *seats: str,
    begin: Position | None = None,
    called: str = PLAYER_NAMES[0],
    **more: Any,
) -> tuple[str, list[str]]:
    """Create a game from the position `begin`, without the sheet; return its id and the invitations' secrets. A seat is
    `me`, `invited`, `open`, or `level 2` for a computer."""
    position = begin or start(name)
    kinds = seats or ("me", *["invited"] * (len(position.game.players) - 1))
    terms = {
        "game": position.game.name,
        "options": dict(position.game.options),
        "start": str(position),
        "control": None,
        "takebacks": True,
        "chat": True,
        "rated": False,
        "listed": False,
        "delay": 0,
    }
    body = {"terms": terms | more, "name": called, "seats": [_seat(kind) for kind in kinds], "shuffle": False}
    answer = table.context.request.post(f"{table.host.address}api/online", data=body)
    assert answer.ok, answer.text()
    created = answer.json()
    return created["game"], [invitation["secret"] for invitation in created["invitations"]]


def _seat(kind: str) -> Json:
    level = kind.removeprefix("level ")
    return {"kind": kind} if level == kind else {"kind": "computer", "level": int(level)}


def go_to(table: Table, path: str) -> None:
    table.page.goto(f"{table.host.address}#/{path}")


def take_seat(table: Table, name: str) -> None:
    table.page.get_by_label("Your name").fill(name)
    table.dialog.get_by_role("button", name="Take the seat").click()


def see_board(*tables: Table, name: str = NAME) -> None:
    for table in tables:
        expect(table.board.locator(".cell").first).to_be_attached()
        table.game = start(name).game


def sit_together(
    sit: Sit, name: str = NAME, sizes: Sequence[str] = ("desktop", "phone"), host: Server | None = None, **more: Any
) -> list[Table]:
    """A game with all players at their tables; `host`: a separate server."""
    of = {} if host is None else {"of": host}
    first, *others = [sit(size, **of) for size in sizes]
    game, secrets = create(first, name, **more)
    go_to(first, f"online/{game}")
    for table, secret, called in zip(others, secrets, PLAYER_NAMES[1:], strict=False):
        go_to(table, f"online/{game}/{secret}")
        take_seat(table, called)
    see_board(first, *others, name=name)
    return [first, *others]


def play_on(tables: Sequence[Table], position: Position, moves: int) -> Position:
    """Play legal moves, each at the mover's table, until all tables show them."""
    for number in range(moves):
        if position.outcome.over:
            break
        table = tables[position.seat]
        move = position.moves[(7 * number) % len(position.moves)]
        hand_of(table).play(move)
        position = position.play(move)
        for other in tables:
            other.see(position)
    return position


def offered(table: Table) -> Locator:
    """The offer in words."""
    return table.page.locator(".offer p")


def answer(table: Table, how: str) -> None:
    table.page.locator(f'[data-offer="{how}"]').click()


def play_quickly(tables: Sequence[Table], position: Position, moves: Sequence[Move]) -> Position:
    """Play the moves over channels of their own instead of the pages, until all tables show them."""
    for table in tables:
        table.page.evaluate(_CONNECT)
    game = tables[0].page.url.rsplit("/", 1)[-1]
    for ply, move in enumerate(moves):
        command = {"type": "play", "game": game, "ply": ply, "move": str(move)}
        refused = tables[position.seat].page.evaluate("([id, command]) => order(id, command)", [ply, command])
        assert refused == "", refused
        position = position.play(move)
    for table in tables:
        table.page.evaluate("orderNoMore()")
        table.see(position)
    return position


def hand_of(table: Table) -> Hand:
    return Finger(table) if "has_touch" in table.profile.options else MouseClicks(table)
