"""A game that exists only here: the page shows and plays it, because it knows no game.

Its board has squares, three players, a reserve to place from, a step of an unknown kind, groups chosen in any order,
moves by a button and without any click, notes, remarks and forecasts.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Route, expect

if TYPE_CHECKING:
    from .conftest import Table

PLAYERS = ["red", "green", "violet"]


def square(column: int, row: int) -> dict[str, Any]:
    corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
    place = {"id": f"{'abc'[column]}{3 - row}", "x": column + 0.5, "y": row + 0.5}
    return {**place, "polygon": corners, "tone": (column + row) % 2, "mark": ""}


BOARD = {
    "width": 3,
    "height": 3,
    "flippable": False,
    "cells": [square(column, row) for row in range(3) for column in range(3)],
    "symbols": [{"id": "stone", "title": "stone", "svg": '<circle class="body" r="0.8"/>'}],
}


def legal(name: str, *steps: tuple[str, str], frames: Any = ()) -> dict[str, Any]:
    return {"move": name, "long": name, "paths": [[{"at": at, "kind": kind} for at, kind in steps]], "frames": frames}


def group(start: str, taken: tuple[str, ...], end: str) -> dict[str, Any]:
    """A piece takes others along, clicked in any order."""
    move = legal(
        f"{start},{','.join(taken)}-{end}", (start, "from"), *((cell, "take") for cell in taken), (end, "move")
    )
    for step in move["paths"][0][1:-1]:
        step["unordered"] = True
    return move


MOVES = [
    *(legal(f"S@{cell['id']}", ("tray:S", "from"), (cell["id"], "place")) for cell in BOARD["cells"]),
    legal("T@c2", ("tray:T", "from"), ("c2", "place")),
    legal("b2x", ("b2", "from"), ("b2", "take")),
    legal("a1b2", ("a1", "from"), ("b2", "bewitch"), frames=[[{"start": "a1", "end": "b2", "layers": []}]]),
    legal("pass"),
    legal("end", ("end", "end")),
    *(group("c1", taken, "c3") for taken in (("a1",), ("b2",), ("a1", "b2"))),
]


def stone(cell: str, owner: int) -> dict[str, Any]:
    return {"cell": cell, "symbol": "stone", "owner": owner, "layer": 0, "dx": 0, "dy": 0, "size": 0.4}


def view(**changes: Any) -> dict[str, Any]:
    items = [
        {"symbol": "stone", "owner": 0, "count": count, "id": f"tray:{name}"} for name, count in (("S", 3), ("T", 1))
    ]
    reserve = {"title": "Reserve", "seat": 0, "items": items}
    scene = {
        "pieces": [stone("a1", 0), stone("b2", 1), stone("c1", 0)],
        "trays": [reserve],
        "counters": [],
        "actions": [{"id": "end", "label": "end the turn"}],
        "notes": [{"cell": "a1", "text": "3"}],
        "remarks": [{"seat": 1, "text": "out of the game"}],
        "forecasts": [{"cell": "b2", "kind": "capture"}],
    }
    return {
        "id": "other",
        "game": "bewitching",
        "title": "Bewitching",
        "options": {},
        "seats": [{"kind": "person", "name": ""}] * 3,
        "players": PLAYERS,
        "mine": True,
        "version": 1,
        "cursor": 0,
        "plies": [],
        "position": "start",
        "turn": "red",
        "outcome": {"status": "ongoing"},
        "result": "",
        "scene": scene,
        "moves": MOVES,
        "thinking": None,
        "can": {"undo": False, "redo": False, "move_now": False, "resign": True, "draw": False},
        "move_numbers": "rounds",
        "resignations": [],
        "resigning_seat": 0,
        "board": BOARD,
        **changes,
    }


@pytest.fixture
def played(sit: Callable[..., Table]) -> tuple[Table, list[str]]:
    """A table at which that game lies, and the moves that the page has sent."""
    table, sent = sit(), []

    def answer(route: Route) -> None:
        if route.request.method == "POST":
            sent.append(json.loads(route.request.post_data or "{}")["move"])
            ply = {"move": sent[-1], "long": sent[-1], "player": "red", "cells": [], "frames": []}
            route.fulfill(json=view(version=2, cursor=1, plies=[ply], turn="green", moves=[]))
        else:
            route.fulfill(json=view())

    table.page.route("**/api/games/other**", answer)
    table.page.route_web_socket("**/live", lambda socket: None)
    table.open("other")
    return table, sent


def test_all_seats_have_a_card(played: tuple[Table, list[str]]) -> None:
    table, _ = played
    assert table.page.locator(".player-name").all_text_contents() == ["Red", "Green", "Violet"]
    expect(table.tool("flip")).to_be_hidden()
    expect(table.cell("a1")).to_have_attribute("aria-label", "a1, red stone")


def test_placing_from_a_reserve(played: tuple[Table, list[str]]) -> None:
    table, sent = played
    table.page.locator('[data-item="tray:S"]').click()
    assert len(table.targets()) == 9
    expect(table.deck).to_contain_text("Reserve: stone")
    table.click("c3")
    table.see_plies(1)
    assert sent == ["S@c3"]


def test_one_choice_gives_way_to_another(played: tuple[Table, list[str]]) -> None:
    table, sent = played
    for first in ("tray:S", "a1"):
        place = table.page.locator(f'[data-item="{first}"]') if ":" in first else table.cell(first)
        place.click()
        table.page.locator('[data-item="tray:T"]').click()
        assert table.targets() == {"c2": "place"}
        table.page.keyboard.press("Escape")
    table.page.locator('[data-item="tray:T"]').click()
    table.click("b2")
    expect(table.deck).to_contain_text("Click it again to take it back.")
    table.click("b2")
    table.see_plies(1)
    assert sent == ["b2x"]


def test_a_word_without_a_look_of_its_own(played: tuple[Table, list[str]]) -> None:
    table, sent = played
    table.click("a1")
    assert table.targets() == {"b2": "bewitch"}
    expect(table.board.locator('.mark[data-kind="bewitch"] path')).to_be_visible()
    expect(table.deck.locator(".legend")).to_have_text("bewitch")
    table.click("b2")
    table.see_plies(1)
    assert sent == ["a1b2"]


def test_a_move_without_clicks_is_a_button(played: tuple[Table, list[str]]) -> None:
    table, sent = played
    table.deck.get_by_role("button", name="Pass").click()
    table.see_plies(1)
    assert sent == ["pass"]


@pytest.mark.parametrize("how", ["button", "key"])
def test_an_action_is_a_button_and_a_key(played: tuple[Table, list[str]], how: str) -> None:
    table, sent = played
    if how == "button":
        table.deck.get_by_role("button", name="End the turn").click()
    else:
        table.page.keyboard.press("e")
    table.see_plies(1)
    assert sent == ["end"]


def test_a_group_is_chosen_in_any_order_and_one_by_one_taken_back(played: tuple[Table, list[str]]) -> None:
    table, sent = played
    table.click("c1")
    assert set(table.targets()) == {"a1", "b2"}
    table.click("b2")
    assert set(table.targets()) == {"a1", "c3"}
    table.click("a1")
    assert set(table.targets()) == {"c3"}
    table.click("b2")
    assert set(table.targets()) == {"b2", "c3"}
    table.click("b2", "c3")
    table.see_plies(1)
    assert sent == ["c1,a1,b2-c3"]


def test_remarks_notes_and_forecasts(played: tuple[Table, list[str]]) -> None:
    table, _ = played
    expect(table.page.locator('.player[data-seat="1"]')).to_contain_text("out of the game")
    expect(table.board.locator('[data-forecast="capture"] title')).to_have_text("will be captured")
    note = table.board.locator('.note[data-notes="a1"]')
    expect(note).to_be_hidden()
    table.page.keyboard.press("n")
    expect(note).to_be_visible()
