"""Searches of computers: limits per user, and fair sharing."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.conftest import settings_in, unlimited
from tests.server.online.games import game_request
from tests.server.online.pages import Page, Refusal, running
from tests.server.postgresql import PostgreSQL

from ludarium.server.settings import ServerSettings

GREEDY_GUESTS = 4
ANSWER_SECONDS = 4.0
"""Maximum seconds of an answer.  Without fair sharing, the earlier searches of other users would take ten seconds."""


def against_a_computer(page: Page, level: int) -> str:
    game: str = page.create(game_request("me", str(level)).model_dump())["game"]
    page.ask("watch", game=game)
    return game


def test_guest_does_not_wait_for_others_games(tmp_path: Path) -> None:
    with running(replace(settings_in(tmp_path), searches=1)) as server:
        for _ in range(GREEDY_GUESTS):
            greedy = Page(server.address)
            for _game in range(2):
                greedy.ask("play", game=against_a_computer(greedy, 8), ply=0, move="a4b5c4")
        honest = Page(server.address)
        game = against_a_computer(honest, 2)
        began = time.monotonic()
        honest.ask("play", game=game, ply=0, move="a4b5c4")
        honest.wait_for("moved", ply=1)
        assert time.monotonic() - began < ANSWER_SECONDS


def without_threads(tmp_path: Path, **limits: int) -> ServerSettings:
    """Settings of a server whose searches wait forever, so that no search ends during a test."""
    settings = settings_in(tmp_path)
    return replace(settings, searches=0, limits=replace(settings.limits, **limits))


def test_too_many_searches_are_refused(tmp_path: Path) -> None:
    with running(without_threads(tmp_path, searches=2)) as server:
        ann = Page(server.address)
        games = [against_a_computer(ann, 8) for _ in range(3)]
        for game in games[:2]:
            ann.ask("play", game=game, ply=0, move="a4b5c4")
        with pytest.raises(Refusal, match="too-fast: computers are thinking in 2 of your games"):
            ann.ask("play", game=games[2], ply=0, move="a4b5c4")
        assert ann.get(f"online/{games[2]}")["match"]["moves"] == []
        with pytest.raises(Refusal, match="too-fast"):
            ann.create(game_request("8", "me").model_dump())
        ann.ask("resign", game=games[0])
        ann.ask("play", game=games[2], ply=0, move="a4b5c4")


def test_searches_are_limited_by_address(tmp_path: Path) -> None:
    with running(without_threads(tmp_path, searches=2, address_factor=1)) as server:
        ann, bob = Page(server.address), Page(server.address)
        for page in (ann, bob):
            page.ask("play", game=against_a_computer(page, 8), ply=0, move="a4b5c4")
        with pytest.raises(Refusal, match="too-fast"):
            bob.ask("play", game=against_a_computer(bob, 8), ply=0, move="a4b5c4")


def test_refused_commands_do_not_restart_a_search(postgresql: PostgreSQL) -> None:
    """Otherwise a spectator could prevent the computer's move by commands that the server refuses."""
    with running(unlimited(postgresql.new_database(), min_move_seconds=2.0)) as server:
        ann, eve = Page(server.address), Page(server.address)
        game = against_a_computer(ann, 1)
        ann.ask("play", game=game, ply=0, move="a4b5c4")
        live = server.app.state.online.live_games.get(game)
        search = live.search
        assert search is not None
        for page, refusal in ((eve, "not-yours"), (ann, "not-yours")):
            with pytest.raises(Refusal, match=refusal):
                page.ask("play", game=game, ply=1, move="g6f7d6")
            assert live.search is search
        ann.wait_for("moved", ply=1)
