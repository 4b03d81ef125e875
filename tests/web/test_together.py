"""People who play together, each in a browser of their own: links, the lobby, clocks, offers, chat, spectators, and a
connection that is lost in the middle of a game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, expect

import ludarium
from ludarium.games.position import Move, Position

from .conftest import Sit
from .games import for_many_players, playout, start, with_turns_of_one_move
from .hands import Finger, MouseClicks, Notation
from .hosts import Server, mortal
from .table import Json, Table
from .test_accessibility import look_with_axe

NAME = with_turns_of_one_move()
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")
BLITZ: Json = {"initial": 300_000, "increment": 2000, "perMove": 0}
DAYS: Json = {"initial": 0, "increment": 0, "perMove": 3 * 86_400_000}


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    with mortal(Server(tmp_path / "games.db")) as server:
        yield server


def create(
    table: Table, name: str = NAME, *seats: str, begin: Position | None = None, **more: object
) -> tuple[str, list[str]]:
    """A new game past its sheet, from the position `begin`: its id and the secrets of its invitations."""
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
    body = {"terms": terms | more, "name": NAMES[0], "seats": [{"kind": kind} for kind in kinds], "shuffle": False}
    answer = table.context.request.post(f"{table.host.address}api/online", data=body)
    assert answer.ok, answer.text()
    created = answer.json()
    return created["game"], [invitation["secret"] for invitation in created["invitations"]]


def go(table: Table, path: str) -> None:
    table.page.goto(f"{table.host.address}#/{path}")


def be_called(table: Table, name: str) -> None:
    table.page.get_by_label("Your name").fill(name)
    table.dialog.get_by_role("button", name="Sit down").click()


def see_board(*tables: Table, name: str = NAME) -> None:
    for table in tables:
        expect(table.board.locator(".cell").first).to_be_attached()
        table.game = start(name).game


def sit_together(
    sit: Sit, name: str = NAME, sizes: Sequence[str] = ("desktop", "phone"), **more: object
) -> list[Table]:
    """A game with everybody at their table."""
    first, *others = [sit(size) for size in sizes]
    game, secrets = create(first, name, **more)
    go(first, f"online/{game}")
    for table, secret, called in zip(others, secrets, NAMES[1:], strict=False):
        go(table, f"online/{game}/{secret}")
        be_called(table, called)
    see_board(first, *others, name=name)
    return [first, *others]


def play_on(tables: Sequence[Table], position: Position, moves: int) -> Position:
    """Legal moves, each at the table of whose turn it is; everybody sees them."""
    for number in range(moves):
        if position.outcome.over:
            break
        table = tables[position.seat]
        hands = Finger(table) if "has_touch" in table.profile.options else MouseClicks(table)
        move = position.moves[(7 * number) % len(position.moves)]
        hands.play(move)
        position = position.play(move)
        for other in tables:
            other.see(position)
    return position


def offered(table: Table) -> Locator:
    """What has been offered, in words."""
    return table.page.locator(".offer p")


def answer(table: Table, how: str) -> None:
    table.page.locator(f'[data-offer="{how}"]').click()


def test_a_game_by_a_link(sit: Sit) -> None:
    """Begun in the sheet; the link is used once and leaves the address; the friend sits at a telephone."""
    ann, bob = sit(), sit("phone")
    ann.home()
    ann.page.get_by_role("button", name=f"Options for a game of {start(NAME).game.title}").click()
    ann.page.get_by_text("With others").click()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_text("5 + 3").click()
    ann.dialog.get_by_role("button", name="Start", exact=True).click()
    link = ann.page.locator(".seat-link input")
    expect(link).to_be_visible()
    address = link.input_value()
    secret = address.rsplit("/", 1)[-1]
    assert re.fullmatch(r"[\w-]{22}", secret)
    bob.page.goto(address)
    expect(bob.dialog).to_be_visible()
    assert secret not in bob.page.url
    bob.page.reload()
    be_called(bob, "Bob")
    see_board(ann, bob)
    assert bob.page.evaluate("history.state") is None
    expect(ann.page).to_have_title(re.compile(r"^\(1\) .*Ann.*Bob"))
    expect(bob.page).to_have_title(re.compile(r"^[^(]"))
    expect(ann.strip(1)).to_contain_text("Bob")
    position = play_on([ann, bob], start(NAME), 3)
    expect(bob.page).to_have_title(re.compile(r"^\(1\)"))
    expect(ann.clock(0)).to_have_text(re.compile(r"^[45]:\d\d$"))
    ann.page.reload()
    see_board(ann)
    ann.see(position)
    late = sit()
    late.page.goto(address)
    see_board(late)
    late.see(position)
    expect(late.deck).to_contain_text("to move")
    expect(ann.page.locator(".panel-note")).to_have_text("One person is watching.")


@pytest.mark.parametrize("name", ludarium.games())
def test_the_beginning_of_each_game(sit: Sit, name: str) -> None:
    players = len(start(name).game.players)
    tables = sit_together(sit, name, ["desktop", "phone", *["desktop"] * (players - 2)])
    play_on(tables, start(name), 2 * players)


def near_the_end(name: str, plies: int = 4) -> tuple[Position, list[Move]]:
    """A position shortly before somebody wins, and the moves to there."""
    for seed in range(10):
        game = list(playout(start(name), seed, most=400))
        position, move = game[-1]
        if position.play(move).outcome.winner is not None:
            return game[-plies][0], [move for _, move in game[-plies:]]
    pytest.skip(f"by chance nobody wins a game of {name}")


@pytest.mark.parametrize("name", ludarium.games())
def test_the_end_of_each_game(sit: Sit, name: str) -> None:
    """From an own start to a win, typed."""
    position, moves = near_the_end(name)
    ann, bob = sit(), sit()
    game, [secret] = create(ann, name, begin=position)
    go(ann, f"online/{game}")
    go(bob, f"online/{game}/{secret}")
    be_called(bob, "Bob")
    see_board(ann, bob, name=name)
    for move in moves:
        Notation([ann, bob][position.seat]).play(move)
        position = position.play(move)
        for table in (ann, bob):
            table.see(position)
    for table in (ann, bob):
        expect(table.result).to_have_attribute("data-player", str(position.outcome.winner))
        expect(table.result.get_by_role("button", name="Rematch")).to_be_visible()


def test_three_people_and_one_who_gives_up(sit: Sit) -> None:
    """The others play on; what one asks for, both have to accept."""
    game_of_three = for_many_players(3)
    position = game_of_three.start(seed=1)
    tables = [sit() for _ in range(3)]
    game, secrets = create(tables[0], begin=position)
    go(tables[0], f"online/{game}")
    for table, secret, called in zip(tables[1:], secrets, NAMES[1:], strict=False):
        go(table, f"online/{game}/{secret}")
        be_called(table, called)
    for table in tables:
        expect(table.board.locator(".cell").first).to_be_attached()
        table.game = game_of_three
    position = play_on(tables, position, 3)
    tables[2].choose("abort")
    tables[2].confirm("Call off")
    answer(tables[0], "accept")
    expect(offered(tables[0])).to_have_count(0)
    answer(tables[1], "decline")
    expect(tables[2].word).to_have_text("Bob declines.")
    out = position.seat
    tables[out].tool("Resign").click()
    tables[out].confirm("Resign")
    position = position.resign(out)
    for table in tables:
        table.see_state(out, "out")
        table.see(position)
    play_on(tables, position, 2)


def test_axe_finds_nothing(sit: Sit) -> None:
    ann, bob = sit(), sit("phone")
    game, [secret] = create(ann, control=BLITZ, listed=True)

    go(ann, f"online/{game}")
    expect(ann.page.locator(".seat-link")).to_be_visible()
    look_with_axe(ann)
    go(bob, f"online/{game}/{secret}")
    be_called(bob, "Bob")
    see_board(ann, bob)
    play_on([ann, bob], start(NAME), 2)
    bob.tool("Ask to take back").click()
    ann.tab("Chat")
    for table in (ann, bob):
        expect(offered(table)).to_be_visible()
        look_with_axe(table)
    go(bob, "lobby")
    expect(bob.page.locator(".kept-game")).to_be_visible()
    look_with_axe(bob)


def test_resigning_and_a_rematch(sit: Sit) -> None:
    ann, bob = sit_together(sit)
    play_on([ann, bob], start(NAME), 2)
    bob.tool("Resign").click()
    bob.confirm("Resign")
    for table in (ann, bob):
        expect(table.result).to_be_visible()
    before = ann.page.url
    ann.result.get_by_role("button", name="Rematch").click()
    expect(bob.result).to_contain_text("Ann wants a rematch.")
    expect(ann.result).to_contain_text("Waiting for the others")
    bob.result.get_by_role("button", name="Rematch").click()
    for table in (ann, bob):
        table.page.wait_for_url(lambda url: url != before and "#/online/" in url)
        see_board(table)
        table.see(start(NAME))
    expect(bob.strip(0)).to_contain_text("Bob")
    play_on([bob, ann], start(NAME), 2)


def test_a_finished_game_is_kept_and_reviewed(sit: Sit) -> None:
    ann, bob = sit_together(sit)
    play_on([ann, bob], start(NAME), 4)
    ann.tool("Resign").click()
    ann.confirm("Resign")
    ann.result.get_by_role("button", name="Review the game").click()
    expect(ann.page.locator("main[data-screen=review]")).to_be_visible()
    ann.page.go_back()
    expect(ann.result).to_be_visible()
    ann.result.get_by_role("button", name="Keep it").click()
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
    expect(offered(bob)).to_have_text("You have asked to take back.")
    expect(offered(ann)).to_have_text("Bob asks to take the last move back.")
    answer(ann, "decline")
    expect(bob.word).to_have_text("Ann declines.")
    bob.tool("Ask to take back").click()
    answer(ann, "accept")
    one = start(NAME).play(start(NAME).moves[0])
    for table in (ann, bob):
        table.see(one)
    ann.choose("pause")
    answer(bob, "accept")
    expect(offered(ann)).to_have_text("The clocks stand still.")
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
    ann.page.get_by_label("Say something").fill("Good luck")
    ann.page.keyboard.press("Enter")
    bob.page.locator(".panel-tab").get_by_text("Chat (1)").click()
    expect(bob.page.locator(".chat-lines li")).to_have_text(re.compile("Ann.*Good luck"))
    expect(bob.page.locator(".panel-tab[aria-pressed=true]")).to_have_text("Chat")
    bob.page.get_by_role("switch", name="Show what others say").click()
    expect(bob.page.locator(".chat-lines li")).to_have_count(0)


def test_a_connection_that_is_lost(sit: Sit, own_server: Server) -> None:
    """The server is killed and started again in the middle of a game: a move that was made meanwhile arrives."""
    ann, bob = (sit(of=own_server) for _ in range(2))
    game, [secret] = create(ann, control=BLITZ)
    go(ann, f"online/{game}")
    go(bob, f"online/{game}/{secret}")
    be_called(bob, "Bob")
    see_board(ann, bob)
    position = play_on([ann, bob], start(NAME), 2)
    own_server.stop()
    expect(ann.page.locator(".offline")).to_contain_text("The connection is lost")
    move = position.moves[0]
    MouseClicks(ann).play(move)
    position = position.play(move)
    ann.see(position)
    own_server.start()
    bob.see(position)
    expect(ann.page.locator(".offline")).to_have_text("")
    play_on([ann, bob], position, 2)


def test_a_slow_game_over_a_restart(sit: Sit, own_server: Server) -> None:
    ann, bob = (sit(of=own_server) for _ in range(2))
    game, [secret] = create(ann, control=DAYS)
    go(ann, f"online/{game}")
    go(bob, f"online/{game}/{secret}")
    be_called(bob, "Bob")
    see_board(ann, bob)
    position = play_on([ann, bob], start(NAME), 1)
    expect(bob.clock(1)).to_have_text(re.compile(r"^2d 23:59:\d\d$"))
    for table in (ann, bob):
        table.page.goto("about:blank")
    own_server.restart()
    bob.home()
    waiting = bob.page.locator(".kept-game[data-waits=true]")
    expect(waiting).to_contain_text("3 days a turn")
    expect(bob.page).to_have_title(re.compile(r"^\(1\) "))
    waiting.get_by_role("link").click()
    see_board(bob)
    bob.see(position)


def test_the_lobby(sit: Sit) -> None:
    ann, bob, cleo = sit(), sit(), sit()
    for table in (bob, cleo):
        go(table, "lobby")
    game, _ = create(ann, NAME, "me", "open", listed=True)
    go(ann, f"online/{game}")
    entry = bob.page.locator(f'.kept-game:has(a[href="#/online/{game}"])')
    entry.get_by_role("button", name="Sit down with Ann").click()
    be_called(bob, "Bob")
    see_board(ann, bob)
    watched = cleo.page.locator(f'section[aria-labelledby=lobby-played] a[href="#/online/{game}"]')
    watched.click()
    see_board(cleo)
    position = play_on([ann, bob], start(NAME), 2)
    cleo.see(position)
    expect(cleo.page.locator(".tools").get_by_role("button", name="Resign")).to_have_count(0)


def test_people_stand_up_and_call_off(sit: Sit) -> None:
    ann, bob = sit(), sit()
    game, _ = create(ann, NAME, "me", "open")
    go(ann, f"online/{game}")
    go(bob, f"online/{game}")
    expect(ann.page.get_by_role("button", name="Call the game off")).to_be_visible()
    expect(bob.page.locator(".waiting-seat").first).to_contain_text("Ann")
    expect(bob.page.get_by_role("button", name="Call the game off")).to_have_count(0)
    ann.page.get_by_role("button", name="Call the game off").click()
    for table in (ann, bob):
        expect(table.result).to_contain_text("called off")


def test_without_a_server_nothing_of_it_is_shown(sit: Sit, static_host: object) -> None:
    table = sit(of=static_host)
    table.home()
    expect(table.page.get_by_text("Play together")).to_have_count(0)
    table.page.get_by_role("button", name=re.compile("^Options for")).first.click()
    expect(table.dialog.get_by_role("button", name="Start", exact=True)).to_be_visible()
    expect(table.page.get_by_text("With others")).to_have_count(0)
    assert urlsplit(table.page.url).netloc
    go(table, "lobby")
    expect(table.page.locator("main")).to_contain_text("only where this page comes from a server")
