"""Two servers on one PostgreSQL, with players of one game at both."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest
from sqlalchemy.event import listen
from tests.server.conftest import unlimited
from tests.server.online.games import FIVE_AND_THREE
from tests.server.online.pages import Page, Refusal, Server, running
from tests.server.online.test_channel import create_and_sit, terms
from tests.server.postgresql import PostgreSQL

from ludarium.server.online.live import LiveGame
from ludarium.server.storage.online_store import OnlineStore

BACK_AND_FORTH = ("a1a2", "g1f1", "a2a1", "f1g1") * 4


def people(live: LiveGame | None) -> set[str | None]:
    """The creator and the holders of a game in memory."""
    assert live is not None
    return {live.game.creator, *(holder.user for holder in live.game.holders)}


@pytest.fixture
def servers(postgresql: PostgreSQL) -> Iterator[tuple[Server, Server]]:
    database = postgresql.new_database()
    with running(unlimited(database)) as first, running(unlimited(database)) as second:
        yield first, second


@pytest.fixture
def pages(servers: tuple[Server, Server]) -> Iterator[list[Page]]:
    pages = [Page(server.address) for server in servers]
    yield pages
    for page in pages:
        page.leave()


def test_game_between_two_processes(pages: list[Page]) -> None:
    ann, bob = pages
    game = create_and_sit(ann, bob, control=FIVE_AND_THREE)
    for ply, move in enumerate(("a4b5c4", "g6f7d6", "c4e5f6")):
        pages[ply % 2].ask("play", game=game, ply=ply, move=move)
        for page in pages:
            assert page.wait_for("moved")["ply"] == ply
    bob.ask("say", game=game, text="well played")
    assert ann.wait_for("said")["text"] == "well played"
    ann.ask("offer", game=game, kind="draw", ply=3)
    bob.wait_for("offered")
    bob.ask("answer", game=game, accept=True)
    ann.wait_for("agreed")
    assert [page.get(f"online/{game}")["status"] for page in pages] == ["over", "over"]


def test_move_and_list_change_share_a_transaction(servers: tuple[Server, Server], pages: list[Page]) -> None:
    """Lists in other processes are notified, even if the game is not in memory there."""
    ann, bob = pages
    game = create_and_sit(ann, bob, listed=False)
    elsewhere = Page(servers[1].address, ann.cookie)
    elsewhere.ask("lobby", on=False, own=True)
    ann.ask("lobby", on=False, own=True)
    told: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, parameters: object, *_more: object) -> None:
        if "pg_notify" in statement:
            told.append(str(parameters))

    for server in servers:
        listen(server.app.state.online.log.store._database.engine, "before_cursor_execute", note)
    for ply, move in enumerate(BACK_AND_FORTH):
        pages[ply % 2].ask("play", game=game, ply=ply, move=move)
        for page in (ann, elsewhere):
            assert page.wait_for("lobby-changed")["own"]
    assert sum(" appended " in one for one in told) == len(BACK_AND_FORTH)
    assert not any(" said " in one and '"lists"' in one for one in told)
    alone = ann.create(terms("me", "open", listed=False))["game"]
    eve = Page(servers[0].address)
    eve.ask("sit", game=alone, name="Eve")
    elsewhere.wait_for("lobby-changed")
    assert servers[1].app.state.online.live_games.get(alone) is None
    ann.ask("play", game=alone, ply=0, move="a4b5c4")
    elsewhere.wait_for("lobby-changed")
    for page in (elsewhere, eve):
        page.leave()


def test_one_of_two_users_gets_the_seat(servers: tuple[Server, Server], pages: list[Page]) -> None:
    ann, bob = pages
    eve = Page(servers[0].address)
    for _ in range(5):
        game = ann.create(terms("me", "open"))["game"]
        bob.send("sit", game=game, name="Bob")
        eve.send("sit", game=game, name="Eve")
        seats = []
        for page in (bob, eve):
            try:
                page.ask("sit", game=game, name="Again")
                seats.append(page)
            except Refusal:
                pass
        assert len(seats) == 1
        state = ann.get(f"online/{game}")
        assert state["status"] == "playing"
    eve.leave()


def test_two_processes_begin_one_rematch(servers: tuple[Server, Server], pages: list[Page]) -> None:
    ann, bob = pages
    for _ in range(3):
        before = {one["game"] for one in ann.get("online")["games"]}
        game = create_and_sit(ann, bob)
        ann.ask("resign", game=game)
        windows = [Page(server.address, page.cookie) for page in pages for server in servers for _ in range(3)]
        for window in windows:
            assert window.socket
        for window in windows:
            window.send("rematch", game=game)
        for window in windows:
            window.ask("rematch", game=game)
            window.leave()
        following = ann.wait_for("rematch-begun")["next"]
        assert bob.wait_for("rematch-begun")["next"] == following
        assert {one["game"] for one in ann.get("online")["games"]} - before == {game, following}


def test_refusals_know_the_events_of_other_processes(
    servers: tuple[Server, Server], pages: list[Page], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that has not yet received an event reads it before it refuses a command."""
    ann, bob = pages
    game = create_and_sit(ann, bob)
    bob.ask("watch", game=game)
    monkeypatch.setattr(servers[1].app.state.online.log, "receive_appended", lambda _notice: None)
    ann.ask("play", game=game, ply=0, move="a4b5c4")
    bob.ask("play", game=game, ply=1, move="g6f7d6")
    ann.ask("resign", game=game)
    bob.ask("rematch", game=game)


def test_flag_falls_once(pages: list[Page]) -> None:
    ann, bob = pages
    game = create_and_sit(ann, bob, control={"initial": 300, "increment": 0, "perMove": 0})
    ann.ask("play", game=game, ply=0, move="a4b5c4")
    for page in pages:
        assert page.wait_for("flagged")["seat"] == 1
    state = bob.get(f"online/{game}")
    assert (state["status"], state["match"]["ending"]["reason"]) == ("over", "time")


def test_presence_and_lists_across_processes(pages: list[Page]) -> None:
    ann, bob = pages
    ann.ask("lobby", on=True, own=True)
    game = bob.create(terms("me", "open"))["game"]
    ann.wait_for("lobby-changed", own=False)
    ann.ask("sit", game=game, name="Ann")
    ann.wait_for("lobby-changed", own=True)
    for page in pages:
        page.ask("watch", game=game)
    for page in pages:
        page.wait_for("presence", seats=[True, True], spectators=0)
    bob.leave()
    ann.wait_for("presence", seats=[False, True])
    bob.ask("watch", game=game)
    state = bob.wait_for("online")
    assert state["seats"][0]["connected"]
    bob.ask("play", game=game, ply=0, move="a4b5c4")
    ann.wait_for("lobby-changed", own=True)


def test_removed_names_reach_other_processes(servers: tuple[Server, Server], pages: list[Page]) -> None:
    ann, bob = pages
    game = create_and_sit(ann, bob)
    assert bob.cookie is not None
    store: OnlineStore = servers[0].app.state.online.log.store
    user = bob.cookie.partition("=")[2].partition(".")[0]
    assert asyncio.run(store.anonymise(user, "heir")) == [game]
    told = bob.wait_for("online")
    while told["seats"][1]["seat"]["name"]:
        told = bob.wait_for("online")
    assert [seat["seat"]["name"] for seat in told["seats"]] == ["Ann", ""]
    assert not any(seat["mine"] for seat in told["seats"])


def test_handed_over_seats_reach_other_processes(servers: tuple[Server, Server], pages: list[Page]) -> None:
    """After a seat is handed over, as when a guest signs in, its former holder has no rights in any process."""
    ann, bob = pages
    game, waiting = create_and_sit(ann, bob), bob.create(terms("me", "open"))["game"]
    bob.ask("watch", game=waiting)
    eve = Page(servers[1].address)
    eve.get("online")
    old, new_owner = (str(page.cookie).partition("=")[2].partition(".")[0] for page in (bob, eve))
    asyncio.run(servers[0].app.state.online.log.store.hand_over(old, new_owner))
    until, games = time.monotonic() + 10, servers[1].app.state.online.live_games
    while any(old in people(games.get(id)) for id in (game, waiting)) and time.monotonic() < until:
        time.sleep(0.02)
    ann.ask("play", game=game, ply=0, move="a4b5c4")
    while games.get(game).game.ply == 0 and time.monotonic() < until:
        time.sleep(0.02)
    with pytest.raises(Refusal, match="not-yours"):
        bob.ask("play", game=game, ply=1, move="g6f7d6")
    eve.ask("play", game=game, ply=1, move="g6f7d6")
    with pytest.raises(Refusal):
        bob.ask("offer", game=waiting, kind="abort", ply=0)
    eve.ask("offer", game=waiting, kind="abort", ply=0)
    eve.leave()
