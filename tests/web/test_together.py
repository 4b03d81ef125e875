"""Online games between browsers: links, whole games, clocks, offers, chat, and lost connections."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ludarium.analysis.computer_player import choose
from ludarium.games.position import Move

from .conftest import Sit
from .games import NAMES, for_many_players, playout, start
from .hands import MouseClicks
from .hosts import CAN_DIE_UNANSWERED, START, Server, stoppable_host
from .table import ANN, BOB
from .test_accessibility import check_with_axe
from .together import (
    BLITZ,
    NAME,
    PLAYER_NAMES,
    answer,
    create,
    go_to,
    hand_of,
    offered,
    play_on,
    play_quickly,
    see_board,
    sit_together,
    take_seat,
)
from .turns import by_turns

LEVEL = 4
BY_HAND = 4
"""In moves."""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    with stoppable_host(Server(tmp_path / "games.db")) as server:
        yield server


def test_game_by_link(sit: Sit) -> None:
    """The link of a new game works once and disappears from the address. The friend uses a phone."""
    ann, bob = sit(), sit("phone")
    ann.home()
    ann.page.get_by_role("button", name=f"Options for a game of {start(NAME).game.title}").click()
    ann.page.get_by_text("With others").click()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_text("5 + 3").click()
    ann.dialog.get_by_role("button", name="Start", exact=True).click()
    link = ann.page.locator(".seat-link input")
    expect(link).to_be_visible()
    expect(ann.page.get_by_text("Only this device can open this link.")).to_be_visible()
    address = link.input_value()
    secret = address.rsplit("/", 1)[-1]
    assert re.fullmatch(r"[\w-]{22}", secret)
    bob.page.goto(address)
    expect(bob.dialog).to_be_visible()
    assert secret not in bob.page.url
    bob.page.reload()
    bob.dialog.get_by_role("button", name="Cancel").click()
    bob.page.get_by_role("button", name="Take the seat").click()
    take_seat(bob, "Bob")
    see_board(ann, bob)
    for table in (ann, bob):
        table.see_state(0, "to-move")
        table.see_state(1, "other")
    bob.page.wait_for_function("() => history.state === null")
    expect(ann.page).to_have_title(re.compile(r"^\(1\) .*Ann.*Bob"))
    expect(bob.page).to_have_title(re.compile(r"^[^(]"))
    expect(ann.strip(1)).to_contain_text("Bob")
    position = play_on([ann, bob], start(NAME), 3)
    expect(bob.page).to_have_title(re.compile(r"^\(1\)"))
    expect(ann.clock(0)).to_have_text(re.compile(r"^[45]:\d\d$"))
    expect(bob.page.locator(".toast")).to_have_count(0)
    ann.page.reload()
    see_board(ann)
    ann.see(position)
    late = sit()
    late.page.goto(address)
    see_board(late)
    late.see(position)
    expect(late.page.locator(".toast p")).to_have_text(re.compile("invitation has already been used"))
    expect(late.deck).to_contain_text("to move")
    expect(ann.page.locator(".panel-note")).to_have_text("One person is watching.")


def test_invitation_used_by_another(sit: Sit) -> None:
    """One person uses the link while another, who has it too, chooses a name. The second one gets a message."""
    ann, bob, late = sit(), sit(), sit()
    game, (secret,) = create(ann)
    for table in (bob, late):
        go_to(table, f"online/{game}/{secret}")
        expect(table.dialog).to_be_visible()
    take_seat(bob, "Bob")
    see_board(bob, late)
    expect(late.page.locator(".toast p")).to_have_text(re.compile("invitation has already been used"))
    expect(late.dialog).to_have_count(0)
    expect(bob.page.locator(".toast")).to_have_count(0)


def test_local_game_continues_with_a_friend(sit: Sit) -> None:
    """The friend gets a link, sees all moves and continues; the original game stays as it was."""
    ann, bob = sit(), sit("phone")
    position, moves = start(NAME), []
    for before, move in playout(position, seed=3, most=5):
        moves.append(move)
        position = before.play(move)
    ann.begin(start(NAME), ANN, BOB, moves=[move.long for move in moves])
    ann.step("One move back").click()
    ann.choose("together")
    expect(ann.dialog.locator("[data-seat] select").nth(0)).to_have_value("me")
    expect(ann.dialog.locator("[data-seat] select").nth(1)).to_have_value("invited")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.dialog.get_by_role("button", name="Start", exact=True).click()
    link = ann.page.locator(".seat-link input")
    expect(link).to_be_visible()
    bob.page.goto(link.input_value())
    take_seat(bob, "Bob")
    see_board(ann, bob)
    position = moves[-1].position
    for table in (ann, bob):
        table.see(position)
        table.tab("Moves")
        table.see_moves(move.long for move in moves[:4])
    play_on([ann, bob], position, 2)


def test_seat_is_handed_over_during_game(sit: Sit) -> None:
    """The friend sees all moves, plays on in the same game, and the page that began it follows; a link that is
    withdrawn does not work."""
    ann, bob, late = sit(), sit("phone"), sit()
    position, moves = start(NAME), []
    for before, move in playout(position, seed=3, most=4):
        moves.append(move)
        position = before.play(move)
    identity = ann.begin(start(NAME), ANN, BOB, moves=[move.long for move in moves])
    ann.choose("invite")
    link = ann.dialog.get_by_label(re.compile("Link for (?!spectators)"))
    ann.dialog.get_by_role("button", name="Create a link for this seat").click()
    old = link.input_value()
    ann.dialog.get_by_role("button", name="Withdraw the link").click()
    expect(ann.page.locator(".toast p")).to_have_text("The link no longer works.")
    late.page.goto(old)
    see_board(late)
    expect(late.page.locator(".toast p")).to_have_text(re.compile("invitation has already been used"))
    ann.dialog.get_by_role("button", name="Create a link for this seat").click()
    address = link.input_value()
    assert address != old
    assert identity in address
    bob.page.goto(address)
    take_seat(bob, "Bob")
    ann.page.wait_for_url(f"**/#/online/{identity}")
    see_board(ann, bob)
    for table in (ann, bob):
        table.see(position)
        table.tab("Moves")
        table.see_moves(move.long for move in moves)
    play_on([ann, bob], position, 2)
    late.page.goto(f"{late.host.address}#/game/{identity}")
    late.page.wait_for_url(f"**/#/online/{identity}")


def test_solo_game_visibility(sit: Sit) -> None:
    ann, bob = sit(), sit()
    bob.profile.expected.append("404")
    identity = ann.begin(start(NAME))
    ann.choose("invite")
    ann.dialog.get_by_text("Players only").click()
    expect(ann.dialog.get_by_label("Link for spectators")).to_have_count(0)
    go_to(bob, f"game/{identity}")
    expect(bob.page.get_by_text("Game not found")).to_be_visible()
    ann.dialog.get_by_text("Anyone with the link").click()
    address = ann.dialog.get_by_label("Link for spectators").input_value()
    bob.page.goto(address)
    bob.page.wait_for_url(f"**/#/game/{identity}")
    see_board(bob)
    bob.see(start(NAME))


def whole_game(name: str) -> list[Move]:
    """A game that ends with a win: the computer against random moves."""
    position, chance, moves = start(name), random.Random(1), list[Move]()
    while not position.outcome.over:
        move = choose(position, LEVEL, seed=1).move if position.seat == 0 else chance.choice(position.moves)
        moves.append(move)
        position = position.play(move)
    assert position.outcome.winner is not None
    return moves


@pytest.mark.parametrize("name", by_turns(NAMES))
def test_whole_game(sit: Sit, name: str) -> None:
    """On a desktop and a phone: the last turns are played by hand, and both show the result."""
    moves = whole_game(name)
    ann, bob = tables = sit_together(sit, name, control=BLITZ)
    position = play_quickly(tables, start(name), moves[:-BY_HAND])
    for move in moves[-BY_HAND:]:
        hand_of(tables[position.seat]).play(move)
        position = position.play(move)
        for table in tables:
            table.see(position)
    for table in (ann, bob):
        expect(table.result).to_have_attribute("data-player", str(position.outcome.winner))
        expect(table.result.get_by_role("button", name="Rematch")).to_be_visible()
        table.see_at(len(moves))


def test_three_players_and_a_resignation(sit: Sit) -> None:
    """The others continue; both must accept an offer."""
    game_of_three = for_many_players(3)
    position = game_of_three.start(seed=1)
    tables = [sit() for _ in range(3)]
    game, secrets = create(tables[0], begin=position)
    go_to(tables[0], f"online/{game}")
    for table, secret, called in zip(tables[1:], secrets, PLAYER_NAMES[1:], strict=False):
        go_to(table, f"online/{game}/{secret}")
        take_seat(table, called)
    for table in tables:
        expect(table.board.locator(".cell").first).to_be_attached()
        table.game = game_of_three
    position = play_on(tables, position, 3)
    tables[2].choose("abort")
    tables[2].confirm("Cancel the game")
    answer(tables[0], "accept")
    expect(offered(tables[0])).to_have_count(0)
    answer(tables[1], "decline")
    expect(tables[2].word).to_have_text("Bob (guest) declines.")
    out = position.seat
    tables[out].tool("Resign").click()
    tables[out].confirm("Resign")
    position = position.resign(out)
    for table in tables:
        table.see_state(out, "out")
        table.see(position)
    play_on(tables, position, 2)


@pytest.fixture
def hasty_server(tmp_path: Path) -> Iterator[Server]:
    """A server that counts players as absent after one second."""
    hasty = "import ludarium.server.online.live as live; live._ABSENT_SECONDS = 1.0; "
    with stoppable_host(Server(tmp_path / "games.db", hasty + START)) as server:
        yield server


def test_computer_replaces_an_absent_player(sit: Sit, hasty_server: Server) -> None:
    position = for_many_players(3).start(seed=1)
    ann, bob, cleo = tables = [sit(of=hasty_server) for _ in range(3)]
    game, secrets = create(ann, begin=position, control=BLITZ)
    go_to(ann, f"online/{game}")
    for table, secret, called in zip(tables[1:], secrets, PLAYER_NAMES[1:], strict=False):
        go_to(table, f"online/{game}/{secret}")
        take_seat(table, called)
    for table in tables:
        expect(table.board.locator(".cell").first).to_be_attached()
        table.game = position.game
    position = play_on(tables, position, 2)
    cleo.page.goto("about:blank")
    expect(ann.strip(2)).to_contain_text("away")
    ann.page.wait_for_timeout(1500)
    ann.choose("replace-2")
    ann.dialog.get_by_text("Computer 1", exact=True).click()
    ann.confirm("Ask the others")
    expect(offered(bob)).to_have_text(
        "Ann (guest) asks to let a computer of level 1 play for Cleo (guest), who is away."
    )
    answer(bob, "accept")
    expect(ann.strip(2)).to_contain_text("Computer")
    expect(ann.page.locator(".ply:not(.undone)")).to_have_count(3)
    go_to(cleo, f"online/{game}")
    expect(offered(cleo)).to_have_text("A computer plays for you.")
    answer(cleo, "again")
    expect(ann.strip(2)).to_contain_text("Cleo")
    expect(offered(cleo)).to_have_count(0)


def test_axe_finds_nothing(sit: Sit) -> None:
    ann, bob = sit(), sit("phone")
    game, [secret] = create(ann, control=BLITZ, listed=True)

    go_to(ann, f"online/{game}")
    expect(ann.page.locator(".seat-link")).to_be_visible()
    check_with_axe(ann)
    go_to(bob, f"online/{game}/{secret}")
    take_seat(bob, "Bob")
    see_board(ann, bob)
    play_on([ann, bob], start(NAME), 2)
    bob.tool("Ask to take back").click()
    ann.tab("Chat")
    for table in (ann, bob):
        expect(offered(table)).to_be_visible()
        check_with_axe(table)
    go_to(bob, "lobby")
    expect(bob.page.locator(f'.kept-game:has(a[href="#/online/{game}"])')).to_be_visible()
    check_with_axe(bob)


def test_resigning_and_a_rematch(sit: Sit) -> None:
    ann, bob = sit_together(sit)
    play_on([ann, bob], start(NAME), 2)
    bob.tool("Resign").click()
    bob.confirm("Resign")
    for table in (ann, bob):
        expect(table.result).to_be_visible()
    before = ann.page.url
    ann.result.get_by_role("button", name="Rematch").click()
    expect(bob.result).to_contain_text("Ann (guest) wants a rematch.")
    expect(ann.result).to_contain_text("Waiting for the others")
    bob.result.get_by_role("button", name="Rematch").click()
    for table in (ann, bob):
        table.page.wait_for_url(lambda url: url != before and "#/online/" in url)
        see_board(table)
        table.see(start(NAME))
    expect(bob.strip(0)).to_contain_text("Bob")
    play_on([bob, ann], start(NAME), 2)


def test_finished_game_is_saved_and_reviewed(sit: Sit) -> None:
    ann, bob = sit_together(sit)
    play_on([ann, bob], start(NAME), 4)
    ann.tool("Resign").click()
    ann.confirm("Resign")
    ann.result.get_by_role("link", name="Review the game").click()
    expect(ann.page.locator("main[data-screen=review]")).to_be_visible()
    ann.page.go_back()
    expect(ann.result).to_be_visible()
    ann.result.get_by_role("button", name="Save").click()
    expect(ann.page.locator("main[data-screen=game]")).to_be_visible()
    kept = ann.kept()
    assert kept.cursor == 4
    assert kept.over
    ann.home()
    expect(ann.page.locator(".kept-game")).to_have_count(1)


def test_offers(sit: Sit) -> None:
    ann, bob = sit_together(sit, control=BLITZ)
    play_on([ann, bob], start(NAME), 2)
    bob.tool("Ask to take back").click()
    expect(offered(bob)).to_have_text("You asked to take a move back.")
    expect(offered(ann)).to_have_text("Bob (guest) asks to take back their last move and what followed.")
    answer(ann, "decline")
    expect(bob.word).to_have_text("Ann (guest) declines.")
    bob.tool("Ask to take back").click()
    answer(ann, "accept")
    one = start(NAME).play(start(NAME).moves[0])
    for table in (ann, bob):
        table.see(one)
    ann.choose("pause")
    answer(bob, "accept")
    expect(offered(ann)).to_have_text("The clocks are stopped.")
    answer(bob, "resume")
    bob.choose("time")
    answer(ann, "accept")
    expect(bob.clock(1)).to_have_text(re.compile(r"^[56]:\d\d$"))
    ann.choose("draw")
    ann.confirm("Offer a draw")
    answer(bob, "accept")
    for table in (ann, bob):
        expect(table.result).to_be_visible()
        expect(table.result).not_to_have_attribute("data-seat", re.compile("."))


def test_chat(sit: Sit) -> None:
    ann, bob = sit_together(sit)
    ann.tab("Chat")
    ann.page.get_by_label("Message", exact=True).fill("Good luck")
    ann.page.keyboard.press("Enter")
    bob.page.locator(".panel-tab").get_by_text("Chat (1)").click()
    expect(bob.page.locator(".chat-lines li")).to_have_text(re.compile("Ann.*Good luck"))
    expect(bob.page.locator(".panel-tab[aria-pressed=true]")).to_have_text("Chat")
    bob.page.get_by_role("switch", name="Show messages from others").click()
    expect(bob.page.locator(".chat-lines li")).to_have_count(0)


@pytest.mark.parametrize("kills", [3, pytest.param(50, marks=pytest.mark.slow)])
def test_unanswered_moves_count_once(sit: Sit, tmp_path: Path, kills: int) -> None:
    """The server is killed between the commit of each move and its answer, and the page sends the move again."""
    with stoppable_host(Server(tmp_path / "games.db", CAN_DIE_UNANSWERED)) as server:
        while kills > 0:
            tables = sit_together(sit, host=server)
            game = list(playout(start(NAME), seed=kills))[:kills]
            for position, move in game:
                with server.killed_unanswered():
                    hand_of(tables[position.seat]).play(move)
                for table in tables:
                    table.see(position.play(move))
            identity = tables[0].page.url.rsplit("/", 1)[-1]
            state = tables[0].context.request.get(f"{server.address}api/online/{identity}").json()
            assert state["match"]["moves"] == [str(move) for _, move in game]
            kills -= len(game)


def test_lost_connection(sit: Sit, own_server: Server) -> None:
    """The server is killed and restarted during a game; a move made meanwhile arrives."""
    ann, bob = sit_together(sit, host=own_server, control=BLITZ)
    position = play_on([ann, bob], start(NAME), 2)
    own_server.stop()
    expect(ann.page.locator(".offline")).to_contain_text("Connection lost")
    move = position.moves[0]
    MouseClicks(ann).play(move)
    position = position.play(move)
    ann.see(position)
    own_server.start()
    bob.see(position)
    expect(ann.page.locator(".offline")).to_have_text("")
    play_on([ann, bob], position, 2)
