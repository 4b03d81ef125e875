"""Game clocks after a jump of the machine's or the database's clock, and late moves."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import AsyncMock, MagicMock

import pytest
from sqlalchemy import text
from tests.server.conftest import settings_in, unlimited
from tests.server.online.conftest import Visit
from tests.server.online.games import FIVE_AND_THREE
from tests.server.online.pages import Page, Refusal, running
from tests.server.online.test_channel import create_and_sit
from tests.server.postgresql import PostgreSQL

from ludarium.server.online.background import Background
from ludarium.server.online.clock import ServerClock
from ludarium.server.refusals import Reason, Unavailable
from ludarium.server.storage.database import open_database
from ludarium.server.storage.heartbeat import Heartbeat
from ludarium.server.storage.notices import Outage

HOUR = 3_600_000
ACCURACY = 700
"""Maximum milliseconds of a request."""
_DATABASE_TIME = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
Jump = Callable[[int], None]


@pytest.fixture
def jump(monkeypatch: pytest.MonkeyPatch) -> Jump:
    """A function that moves the machine's wall clock forward, in milliseconds."""
    real, ahead = time.time_ns, 0

    def move(milliseconds: int) -> None:
        nonlocal ahead
        ahead += milliseconds * 1_000_000

    monkeypatch.setattr(time, "time_ns", lambda: real() + ahead)
    return move


@pytest.fixture
def database_jump(monkeypatch: pytest.MonkeyPatch) -> Jump:
    """A function that moves the database's clock forward, in milliseconds."""
    ahead = 0

    def move(milliseconds: int) -> None:
        nonlocal ahead
        ahead += milliseconds
        monkeypatch.setattr("ludarium.server.storage.heartbeat._DATABASE_TIME", text(f"{_DATABASE_TIME} + {ahead}"))

    return move


@dataclass
class Stopwatch:
    """The remaining time of the seat to move, compared with real time."""

    page: Page
    game: str

    def __post_init__(self) -> None:
        self.left, self.began = self.read(), time.monotonic()

    def read(self) -> int:
        state = self.page.get(f"online/{self.game}")
        seat = len(state["match"]["moves"]) % 2
        left: int = state["match"]["clock"]["left"][seat] - (state["now"] - state["since"])
        return left

    def check(self, seconds: float = 0.0) -> None:
        """Check for some seconds that the remaining time decreases with real time."""
        end = time.monotonic() + seconds
        while True:
            expected = self.left - 1000 * (time.monotonic() - self.began)
            assert abs(self.read() - expected) < ACCURACY
            if time.monotonic() >= end:
                return
            time.sleep(0.1)


def game_after_move(ann: Page, bob: Page) -> str:
    game = create_and_sit(ann, bob, control=FIVE_AND_THREE)
    ann.ask("play", game=game, ply=0, move="a4b5c4")
    bob.wait_for("moved")
    return game


@pytest.mark.parametrize("jumps", [[-10_000], [-HOUR], [HOUR, HOUR], [HOUR, -2 * HOUR]])
def test_jump_of_wall_clock_changes_no_time(jumps: list[int], jump: Jump, tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as server:
        ann, bob = Page(server.address), Page(server.address)
        game = game_after_move(ann, bob)
        watch = Stopwatch(bob, game)
        for one in jumps:
            jump(one)
            watch.check(2.5)  # after the next heartbeat
        bob.ask("play", game=game, ply=1, move="g6f7d6")
        used = 1000 * (time.monotonic() - watch.began)
        left = ann.get(f"online/{game}")["match"]["clock"]["left"][1]
        assert abs(left - (watch.left - used + 3000)) < ACCURACY
        for page in (ann, bob):
            page.leave()


@pytest.mark.parametrize("ahead", [-HOUR, HOUR])
def test_flag_falls_in_time_despite_clock_jump(ahead: int, jump: Jump, tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as server:
        ann, bob = Page(server.address), Page(server.address)
        game = create_and_sit(ann, bob, control={"initial": 4000, "increment": 0, "perMove": 0})
        ann.ask("play", game=game, ply=0, move="a4b5c4")
        began = time.monotonic()
        jump(ahead)
        assert ann.wait_for("flagged")["seat"] == 1
        assert 3.9 < time.monotonic() - began < 4.1 + ACCURACY / 1000
        for page in (ann, bob):
            page.leave()


@pytest.mark.parametrize("ahead", [-HOUR, HOUR])
def test_restart_changes_no_time(ahead: int, jump: Jump, tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as server:
        ann, bob = Page(server.address), Page(server.address)
        game = game_after_move(ann, bob)
        watch = Stopwatch(ann, game)
        ann.leave()
        bob.leave()
    stopped = time.monotonic()
    jump(ahead)
    restarted = time.monotonic()
    with running(settings_in(tmp_path)) as server:
        ann.address = server.address
        left = watch.read()
        most_used = 1000 * (stopped - watch.began + time.monotonic() - restarted)
        assert watch.left - most_used - ACCURACY <= left <= watch.left


def test_processes_use_database_time(postgresql: PostgreSQL, jump: Jump, database_jump: Jump) -> None:
    database = postgresql.new_database()
    with running(unlimited(database)) as first:
        jump(HOUR)  # the clock of the second process's machine is an hour ahead
        with running(unlimited(database)) as second:
            ann, bob = Page(first.address), Page(second.address)
            game = game_after_move(ann, bob)
            watches = [Stopwatch(page, game) for page in (ann, bob)]
            assert abs(watches[0].left - watches[1].left) < ACCURACY
            for move in (jump, database_jump):
                for one in (-10_000, HOUR, -HOUR):
                    move(one)
                    for watch in watches:
                        watch.check(1.5)
            with running(unlimited(database)) as third:
                cleo = Page(third.address)
                watches.append(Stopwatch(cleo, game))
                assert abs(watches[2].left - watches[0].read()) < 3 * ACCURACY
            bob.ask("play", game=game, ply=1, move="g6f7d6")
            assert ann.get(f"online/{game}")["status"] == "playing"
            for page in (ann, bob):
                page.leave()


def test_outage_during_heartbeat_moves_clock_once() -> None:
    clock = ServerClock()

    class Reference:
        """A database clock that is an hour ahead.  Another process records the outage while this one writes."""

        async def reference_and_last_beat(self) -> tuple[int, int]:
            self.now = clock() + HOUR
            return self.now, clock()

        async def beat(self, _now: int) -> int:
            clock.advance_to(self.now)
            return 0

        async def outages(self) -> list[Outage]:
            return []

    games = SimpleNamespace(last_beat=0, apply_outage=lambda _outage: None)
    background = Background(games, MagicMock(), MagicMock(), MagicMock(), clock)  # type: ignore[arg-type]
    background._heartbeat = Reference()  # type: ignore[assignment]
    before = clock()
    asyncio.run(background._beat())
    assert abs(clock() - before - HOUR) < ACCURACY


def test_stopping_process_gives_up_its_games_without_heartbeat() -> None:
    background = Background(MagicMock(), MagicMock(), MagicMock(), MagicMock(), ServerClock())
    background._heartbeat = MagicMock(beat=AsyncMock(side_effect=Unavailable(Reason.NO_STORAGE)))
    background._assignment = MagicMock(remove_process=AsyncMock())
    asyncio.run(background.stop())
    background._heartbeat.beat.assert_awaited_once()
    background._assignment.remove_process.assert_awaited_once()


def test_stop_of_one_of_two_processes_is_no_outage(postgresql: PostgreSQL) -> None:
    database = postgresql.new_database()
    with running(unlimited(database)) as first:
        with running(unlimited(database)) as second:
            ann, bob = Page(first.address), Page(second.address)
            game = game_after_move(ann, bob)
            watch = Stopwatch(ann, game)
            bob.leave()
        watch.check(1.0)
        ann.leave()
    opened = open_database(database)
    assert asyncio.run(Heartbeat(opened).outages()) == []
    opened.close()


@pytest.mark.parametrize("timer", [True, False])
def test_late_move_is_refused(visit: Visit, monkeypatch: pytest.MonkeyPatch, *, timer: bool) -> None:
    """The flag falls before the move arrives, or when it arrives."""
    if not timer:
        monkeypatch.setattr("ludarium.server.online.decide.decide_flag", lambda *_: None)
    ann, bob = visit(), visit()
    game = create_and_sit(ann, bob, control={"initial": 200, "increment": 0, "perMove": 0})
    ann.ask("play", game=game, ply=0, move="a4b5c4")
    time.sleep(0.4)
    for _ in range(2):
        with pytest.raises(Refusal, match="refused: your time was up before the move arrived"):
            bob.ask("play", game=game, ply=1, move="g6f7d6")
    assert ann.wait_for("flagged")["seat"] == 1
    state = ann.get(f"online/{game}")
    assert (state["status"], state["match"]["moves"]) == ("over", ["a4b5c4"])
