"""The lobby: limits per user, and the presence of creators."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.conftest import UNLIMITED, settings_in, unlimited
from tests.server.online.pages import Page, Refusal, Server, running
from tests.server.online.test_channel import terms
from tests.server.postgresql import PostgreSQL

from ludarium.server.settings import LimitSettings, RateSetting

LIMITS = replace(UNLIMITED, waiting_games=3, guest_games=4)


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Server]:
    with running(replace(settings_in(tmp_path), limits=LIMITS)) as server:
        yield server


@pytest.fixture
def short_absence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Users without an open page are absent after half a second."""
    monkeypatch.setattr("ludarium.server.online.presence.ABSENCE_SECONDS", 0.5)


def listed(page: Page) -> list[str]:
    return [game["game"] for game in page.get("online/lobby")["games"]]


def created(page: Page, *seats: str) -> str:
    game: str = page.create(terms(*(seats or ("me", "open"))))["game"]
    return game


def test_waiting_games_of_user_are_limited(limited: Server) -> None:
    ann, eve = Page(limited.address), Page(limited.address)
    games = [created(eve) for _ in range(3)]
    with pytest.raises(Refusal, match="too-many-games: you have 3 games that wait for players"):
        created(eve)
    own = created(ann)
    assert listed(ann) == [own, *reversed(games)]
    eve.ask("offer", game=games[0], kind="abort", ply=0)
    created(eve, "open", "open")  # listed, although Eve has no seat in it
    with pytest.raises(Refusal, match="too-many-games"):
        created(eve)
    created(eve, "me", "1")  # does not wait for players
    eve.leave()


def test_waiting_games_of_address_are_limited(tmp_path: Path) -> None:
    with running(replace(settings_in(tmp_path), limits=replace(LIMITS, address_factor=2))) as server:
        guests = [Page(server.address) for _ in range(4)]
        games = [created(guest) for guest in guests[:3] for _ in range(2)]
        with pytest.raises(Refusal, match="too-many-games: 6 games from this address"):
            created(guests[3])
        guests[3].create(terms("me", "open", listed=False))
        guests[3].ask("sit", game=games[0], name="Dan")  # the game no longer waits
        created(guests[3])
        for guest in guests:
            guest.leave()


def test_games_of_guest_are_limited(limited: Server) -> None:
    """The limit also holds if a guest creates games in many windows at once."""
    people = [Page(limited.address) for _ in range(10)]
    games = [created(page) for page in people]
    eve = [Page(limited.address)]
    eve += [Page(limited.address, eve[0].cookie) for _ in games[1:]]
    for page in eve:
        assert page.socket
    for page, game in zip(eve, games, strict=True):
        page.send("sit", game=game, name="Eve")
    refused = []
    for page, game in zip(eve, games, strict=True):
        try:
            page.ask("sit", game=game, name="Eve")
        except Refusal as refusal:
            refused.append(str(refusal))
    assert len(refused) == 6
    assert all("guests have at most 4 games at a time" in one for one in refused)
    own = eve[0].get("online")["games"]
    assert [game["status"] for game in own] == ["playing"] * 4
    with pytest.raises(Refusal, match="too-many-games"):
        created(eve[0], "me", "1")
    eve[0].ask("sit", game=own[0]["game"], name="Eve")  # Eve already has a seat in this game
    eve[0].ask("resign", game=own[0]["game"])
    eve[0].ask("sit", game=next(game for game in games if game in listed(eve[0])), name="Eve")
    for page in (*people, *eve):
        page.leave()


def test_rate_of_new_games_and_seats_is_limited(tmp_path: Path) -> None:
    with running(replace(settings_in(tmp_path), limits=replace(UNLIMITED, seats=RateSetting(4, 0.001)))) as server:
        ann, eve = Page(server.address), Page(server.address)
        games = [created(ann) for _ in range(4)]
        with pytest.raises(Refusal, match="too-fast"):
            created(ann)
        created(eve)
        for game in games[:3]:
            eve.ask("sit", game=game, name="Eve")
        with pytest.raises(Refusal, match="too-fast"):
            eve.ask("sit", game=games[3], name="Eve")
        eve.leave()


def test_default_limits_stop_a_flood(tmp_path: Path) -> None:
    with running(replace(settings_in(tmp_path), limits=LimitSettings())) as server:
        ann, eve = Page(server.address), Page(server.address)
        own = created(ann)
        refused = []
        for _ in range(30):
            try:
                created(eve)
            except Refusal as refusal:
                refused.append(refusal.error)
        assert (len(refused), set(refused)) == (25, {"too-many-games", "too-fast"})
        assert own in listed(eve)


@pytest.mark.usefixtures("short_absence")
def test_lobby_omits_games_of_absent_creators(limited: Server) -> None:
    ann, bob = Page(limited.address), Page(limited.address)
    bob.ask("lobby", on=True, own=False)
    game = created(ann)
    ann.ask("watch", game=game)
    bob.wait_for("lobby-changed")
    assert listed(bob) == [game]
    ann.leave()
    bob.wait_for("lobby-changed")
    assert listed(bob) == []
    assert [one["game"] for one in ann.get("online")["games"]] == [game], "the game is still Ann's"
    ann.ask("lobby", on=False, own=True)  # any open page counts
    bob.wait_for("lobby-changed")
    assert listed(bob) == [game]
    bob.ask("sit", game=game, name="Bob")
    assert bob.get(f"online/{game}")["status"] == "playing"
    for page in (ann, bob):
        page.leave()


@pytest.mark.usefixtures("short_absence")
def test_presence_is_shared_by_processes(postgresql: PostgreSQL) -> None:
    """Ann creates a game at one process.  The game is listed until she closes her page at the other process."""
    database = postgresql.new_database()
    with running(unlimited(database)) as first, running(unlimited(database)) as second:
        ann, bob = Page(first.address), Page(first.address)
        window = Page(second.address, ann.cookie)
        assert window.socket
        bob.ask("lobby", on=True, own=False)
        game = created(ann)
        bob.wait_for("lobby-changed")
        bob.wait_for("lobby-changed")  # the first process unlists it, because Ann is not present there …
        bob.wait_for("lobby-changed")  # … and the second lists it again
        assert listed(bob) == [game]
        window.leave()
        bob.wait_for("lobby-changed")
        assert listed(bob) == []
        bob.leave()
