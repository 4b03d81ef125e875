"""Engines of other programs as opponents on the page: chosen in the menu, playing, failing."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from ugi.mock import mock_command

from .conftest import Server

if TYPE_CHECKING:
    from .conftest import Table

START = """
import sys
from ludarium.server.enginefile import read_engine_file
from ludarium.server.run import run
run(port=int(sys.argv[1]), engines=read_engine_file({file!r}))
"""


@pytest.fixture(scope="module")
def offering(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that offers two engines for Pijersi, one of which plays."""
    folder = tmp_path_factory.mktemp("engines")
    file = folder / "engines.toml"
    entries = [
        f'[[engine]]\nname = "{name}"\ncommand = {json.dumps(mock_command(quirk))}\ngames = "pijersi"\nmovetime = 200\n'
        for name, quirk in (("Cat", "decorated"), ("Dog", "illegal"))
    ]
    file.write_text("\n".join(entries))
    server = Server(folder / "games.db", START.format(file=str(file)))
    yield server
    server.stop()


def choose_engine(table: Table, player: str, name: str) -> None:
    table.page.locator(f'.seat[data-player="{player}"]').get_by_role("radio", name="Engine").check()
    table.page.get_by_label(f"Engine that plays {player}").select_option(name)
    table.page.get_by_role("button", name="Start the game").click()
    expect(table.pieces.first).to_be_attached()


def test_an_engine_chosen_in_the_menu_plays(sit: Callable[..., Table], offering: Server) -> None:
    table = sit(of=offering)
    table.menu()
    choose_engine(table, "black", "Cat")
    assert table.page.locator(".player-seat").all_text_contents() == ["Person", "Cat"]
    table.click("a4", "b5", "c4")
    table.see_plies(2)
    assert table.view()["turn"] == "white"
    table.menu()  # the seat is remembered
    expect(table.page.get_by_label("Engine that plays black")).to_have_value("Cat")


def test_why_an_engine_lost_is_told(sit: Callable[..., Table], offering: Server) -> None:
    table = sit(of=offering)
    table.menu()
    choose_engine(table, "black", "Dog")
    table.click("a4", "b5", "c4")
    expect(table.deck).to_contain_text("White wins: Black's engine, Dog, answered with no legal move")


def test_engines_are_offered_where_there_are_some(sit: Callable[..., Table], offering: Server, table: Table) -> None:
    table.menu()
    expect(table.page.get_by_role("radio", name="Engine")).to_have_count(0)
    other = sit(of=offering)
    other.menu()
    expect(other.page.get_by_role("radio", name="Engine")).to_have_count(2)
    other.page.get_by_text("Rule options").click()
    other.page.get_by_label("draw after").fill("30")  # rules that the engines were not made known for
    other.page.keyboard.press("Tab")
    expect(other.page.get_by_role("radio", name="Engine")).to_have_count(0)
