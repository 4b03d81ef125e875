"""Games in two windows, spectators, server restarts under an open page, and server engines."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.page_match import PageMatch

from ludarium.games.position import Position
from ugi.mock import mock_command

from .conftest import Sit
from .games import start, with_turns_of_one_move
from .hands import MouseClicks
from .hosts import CAN_DIE_UNANSWERED, Server, stoppable_host
from .offline import wait_until_cached
from .table import ANN, ANSWER, Table

NAME = with_turns_of_one_move()
ENGINES_GAME = "pijersi"
"""The game whose moves the mock engine knows."""
WITH_ENGINES = """
import sys
from ludarium.server.engines.engine_file import read_engine_file as read
from ludarium.server.run import run_server
"""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    with stoppable_host(Server(tmp_path / "games.db")) as server:
        yield server


@pytest.fixture(scope="module")
def with_engines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with engines named by their faults."""
    folder = tmp_path_factory.mktemp("engines")
    file = folder / "engines.toml"
    engines = [("sound", "none", ""), ("slow", "late", "2"), ("dies", "dies", ""), ("illegal", "illegal", "")]
    file.write_text("\n".join(_entry(name, mock_command(quirk, setting)) for name, quirk, setting in engines))
    program = f"{WITH_ENGINES}run_server(port=int(sys.argv[1]), engines=read({str(file)!r}))"
    with stoppable_host(Server(folder / "games.db", program)) as server:
        yield server


def _entry(name: str, command: list[str]) -> str:
    return f'[[engine]]\nname = "{name}"\ncommand = {json.dumps(command)}\ngames = "{ENGINES_GAME}"\nmovetime = 3000\n'


def play(table: Table, position: Position, number: int = 0) -> Position:
    """Make a legal move with the mouse and wait until the page shows it."""
    move = position.moves[number]
    MouseClicks(table).play(move)
    after = position.play(move)
    table.see(after)
    return after


def wait_until_kept(table: Table, position: Position) -> PageMatch:
    """Wait until the server has the game in this state."""
    for _ in range(ANSWER // 100):
        match = table.kept()
        if str(match.position) == str(position):
            return match
        table.page.wait_for_timeout(100)
    raise AssertionError(f"the server has {match.position}, not {position}")


def offline_word(table: Table) -> Locator:
    return table.page.locator(".offline")


def make_deaf(table: Table) -> None:
    """Cut the window off from other windows' changes, from the next opened game on."""
    table.page.route_web_socket("**/live*", lambda _: None)
    table.page.add_init_script("BroadcastChannel.prototype.addEventListener = () => undefined")


class TestTwoWindows:
    @pytest.fixture(params=["server", "static_host"])
    def one(self, request: pytest.FixtureRequest, sit: Sit) -> Table:
        """A window with a new game, which the server or the browser stores."""
        table = sit(of=request.getfixturevalue(request.param))
        table.begin(NAME)
        return table

    @pytest.fixture
    def other(self, one: Table) -> Table:
        return one.another()

    def test_windows_are_synchronised(self, one: Table, other: Table) -> None:
        other.open(one.identity, one.game)
        first = play(one, start(NAME))
        other.see(first)
        second = play(other, first)
        one.see(second)
        one.tool("Undo").click()
        other.see(first)
        other.tool("Redo").click()
        one.see(second)

    def test_first_of_two_moves_counts(self, one: Table, other: Table) -> None:
        make_deaf(other)
        other.open(one.identity, one.game)
        first = play(one, start(NAME))
        if one.host.keeps_games:
            wait_until_kept(one, first)
        MouseClicks(other).play(start(NAME).moves[-1])
        toast = other.page.locator(".toast").filter(has_text="your last action came too late")
        expect(toast).to_be_visible()
        other.see(first)
        one.see(first)
        second = play(other, first)
        other.page.reload()
        other.see(second)

    def test_late_move_becomes_a_variation(self, one: Table, other: Table) -> None:
        make_deaf(other)
        other.open(one.identity, one.game)
        first = play(one, start(NAME))
        if one.host.keeps_games:
            wait_until_kept(one, first)
        late = start(NAME).moves[-1]
        MouseClicks(other).play(late)
        toast = other.page.locator(".toast").filter(has_text="your last action came too late")
        expect(toast).to_be_visible()
        if one.host.keeps_games:
            expect(one.page.locator(".toast").filter(has_text="also continued from an earlier")).to_be_visible()
        toast.get_by_role("button", name="Go on from here").click()
        other.see(start(NAME).play(late))
        one.see(start(NAME).play(late))
        other.page.goto(f"{other.host.address}#/analysis/{one.identity}")
        variations = other.page.locator(".variations")
        expect(variations).to_contain_text(late.long)
        expect(variations).to_contain_text(start(NAME).moves[0].long)


def test_spectators_cannot_act(sit: Sit, table: Table) -> None:
    identity = table.begin(NAME)
    watcher = sit()
    watcher.open(identity)
    expect(watcher.deck).to_contain_text("You are watching")
    position = play(table, start(NAME))
    watcher.see(position)
    watcher.click(*(path[0].at for move in position.moves[:1] for path in move.paths[:1]))
    assert watcher.targets == {}
    expect(watcher.page.locator("#notation")).to_have_count(0)
    for name in ("Undo", "Redo"):
        expect(watcher.tool(name)).to_be_disabled()
    address = f"{watcher.host.address}api/online/{identity}"
    assert watcher.context.request.delete(address).status == 403
    assert "ludarium-session" not in watcher.page.evaluate("document.cookie")


def test_spectator_continues_in_a_new_game(sit: Sit, table: Table) -> None:
    identity = table.begin(NAME)
    position = play(table, start(NAME))
    watcher = sit()
    watcher.open(identity, table.game)
    watcher.see(position)
    watcher.button("branch").click()
    expect(watcher.page.locator("#notation")).to_be_visible()
    assert watcher.identity != identity
    wait_until_kept(watcher, play(watcher, position))
    table.see(position)


class TestServerGone:
    def test_moves_wait_for_the_server(self, sit: Sit, own_server: Server) -> None:
        """Moves are shown at once and saved when the server returns; the browser still owns its game."""
        table = sit(of=own_server)
        table.begin(NAME)
        position = play(table, start(NAME))
        own_server.stop()
        expect(offline_word(table)).to_have_text(
            "Connection lost. Your moves are saved and will be sent when it returns."
        )
        position = play(table, play(table, position))
        own_server.start()
        wait_until_kept(table, position)
        expect(offline_word(table)).to_be_empty()
        own_server.restart()
        wait_until_kept(table, position)
        wait_until_kept(table, play(table, position))

    @pytest.mark.parametrize("kills", [3, pytest.param(50, marks=pytest.mark.slow)])
    def test_unanswered_moves_count_once(self, sit: Sit, tmp_path: Path, kills: int) -> None:
        """The server is killed between the commit of each move and its answer, and the page sends the move again."""
        with stoppable_host(Server(tmp_path / "games.db", CAN_DIE_UNANSWERED)) as server:
            table = sit(of=server)
            position, moves = start(NAME), 0
            for _ in range(kills):
                if position.outcome.over or not moves:
                    table.begin(NAME)
                    position, moves = start(NAME), 0
                with server.killed_unanswered():
                    position, moves = play(table, position), moves + 1
                assert len(wait_until_kept(table, position).moves) == moves
            expect(offline_word(table)).to_be_empty()

    def test_page_loaded_without_server(self, sit: Sit, own_server: Server) -> None:
        """The page loads the browser's copy, with the moves that the server does not have yet."""
        table = sit(of=own_server, service_workers="allow")
        identity = table.begin(NAME)
        wait_until_cached(table)
        own_server.stop()
        position = play(table, start(NAME))
        table.page.reload()
        table.see(position)
        position = play(table, position)
        table.home()
        kept_games = table.page.locator(".kept-game")
        expect(kept_games).to_have_count(1)
        own_server.start()
        table.page.evaluate("dispatchEvent(new Event('focus'))")
        expect(kept_games).to_contain_text("2 moves")
        table.open(identity, table.game)
        table.see(position)
        wait_until_kept(table, play(table, position))

    def test_game_list_recovers(self, sit: Sit, own_server: Server) -> None:
        table = sit(of=own_server)
        table.page.route("**/api/online", lambda route: route.abort())
        table.home()
        again = table.page.get_by_role("button", name="Try again")
        expect(again).to_be_visible()
        table.page.unroute("**/api/online")
        again.click()
        expect(again).to_have_count(0)
        expect(table.page.get_by_text("No games yet.")).to_be_visible()

    def test_new_games_without_server(self, sit: Sit, own_server: Server) -> None:
        """New games stay in the browser, and are listed beside those of the server."""
        table = sit(of=own_server, service_workers="allow")
        table.begin(NAME)
        table.home()
        wait_until_cached(table)
        own_server.stop()
        table.page.locator(".game-card").first.get_by_role("button", name="Play").click()
        expect(table.page.locator("#notation")).to_be_visible()
        assert table.identity.startswith("local-")
        own_server.start()
        table.home()
        expect(table.page.locator(".kept-game")).to_have_count(2)


class TestEngines:
    """External engines that the server runs."""

    def begin(self, table: Table, name: str) -> Position:
        position = start(ENGINES_GAME)
        table.begin(position, ANN, {"kind": "engine", "name": name})
        return position

    def test_engine_is_chosen_and_answers(self, sit: Sit, with_engines: Server) -> None:
        table = sit(of=with_engines)
        table.home()
        card = table.page.locator(".game-card").nth(_place(table, ENGINES_GAME))
        card.get_by_role("button", name="Options").click()
        table.dialog.locator(".seat[data-seat='1'] select").select_option(label="sound")
        table.dialog.get_by_role("button", name="Start").click()
        expect(table.strip(1)).to_contain_text("sound")
        table.game = start(ENGINES_GAME).game
        play_at = table.kept().position
        MouseClicks(table).play(play_at.moves[0])
        expect(table.plies).to_have_count(2, timeout=ANSWER)
        table.see_state(0, "to-move")
        table.see(table.kept().position)

    def test_engine_continues_after_server_restart(self, sit: Sit, with_engines: Server) -> None:
        table = sit(of=with_engines)
        play(table, self.begin(table, "slow"))
        table.see_state(1, "thinking")
        with_engines.restart()
        expect(table.plies).to_have_count(2, timeout=ANSWER)
        table.see_state(0, "to-move")

    def test_crashed_engine_loses_with_reason(self, sit: Sit, with_engines: Server) -> None:
        table = sit(of=with_engines)
        play(table, self.begin(table, "dies"))
        expect(table.plies).to_have_count(2, timeout=ANSWER)
        MouseClicks(table).play(table.kept().position.moves[0])
        expect(table.result).to_contain_text("wins", timeout=ANSWER)
        expect(table.result).to_contain_text("dies")
        table.tool("Undo").click()
        expect(table.result).to_have_count(0)
        table.see_state(0, "to-move")

    def test_illegal_engine_move_loses(self, sit: Sit, with_engines: Server) -> None:
        table = sit(of=with_engines)
        play(table, self.begin(table, "illegal"))
        expect(table.result).to_contain_text("a1g7", timeout=ANSWER)


def _place(table: Table, name: str) -> int:
    """The index of a game's card."""
    catalogue = table.context.request.get(f"{table.host.address}data/catalogue.json").json()
    return [entry["name"] for entry in catalogue["games"]].index(name)
