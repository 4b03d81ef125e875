"""When the server was away: clocks stood still meanwhile, so that nobody loses time by it.

Each process says every few seconds that it is alive.  Who finds that nobody has for longer than that (after a crash, a
restart, a night in which the machine slept, or with a database that was away) notes an outage, from the last sign of
life to now, and moves the deadlines that were still to come by its length, all in one transaction.  What is loaded
later is told the same by `stood_still`: time that has passed on a clock is counted without the outages in it.

So no clock is wrong by more than the outage was long.  What is no longer than `TOLERATED` is not noted: another process
may have been alive between its signs.  On SQLite, whose file has one process, a start notes the shortest all the same.

Each process times games by its own steady clock (`online.server_clock`).  It compares that clock with a reference: the
time of PostgreSQL, or with SQLite that of the machine.  If the reference jumps forward or the machine sleeps, an outage
of that length is noted.
"""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Sequence

from sqlalchemy import BigInteger, Connection, Integer, func, insert, select, text, update
from sqlalchemy.orm import Mapped, mapped_column

from ludarium.server.storage.database import Base, Database
from ludarium.server.storage.notify import Outage
from ludarium.server.storage.online_tables import HAS_DEADLINE, OnlineProgressRow

BEAT_SECONDS = 2.0
"""How often a process is to say that it is alive."""

TOLERATED = 6_000
"""Milliseconds without a sign of life in which there need not have been an outage."""


_DATABASE_TIME = text("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)")


def machine_time() -> int:
    """The machine's wall clock, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class AliveRow(Base):
    """The last sign of life of any process: one row, with 0 before the first."""

    __tablename__ = "alive"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    at: Mapped[int] = mapped_column(BigInteger)


class OutageRow(Base):
    """They never overlap."""

    __tablename__ = "outages"

    began: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    ended: Mapped[int] = mapped_column(BigInteger)


_LAST_TIMED_EVENT = select(func.max(OnlineProgressRow.changed)).where(HAS_DEADLINE)
"""The time of the last event in the games whose clocks run."""


def stood_still(outages: Sequence[Outage], start: int, end: int) -> int:
    """The milliseconds from `start` to `end` that were in outages, which are in their order."""
    first = bisect_right(outages, start, key=lambda outage: outage.ended)
    still = 0
    for outage in outages[first:]:
        if outage.began >= end:
            break
        still += min(outage.ended, end) - max(outage.began, start)
    return still


class Heartbeat:
    """Signs of life, and what is found where there were none.  The methods raise Unavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def reference(self) -> tuple[int, int]:
        """The reference time, and the last sign of life of any process (0 before the first)."""

        def look(connection: Connection) -> tuple[int, int]:
            last = connection.execute(select(AliveRow.at)).scalar_one()
            is_shared = self._database.is_postgresql
            return int(connection.execute(_DATABASE_TIME).scalar_one()) if is_shared else machine_time(), last

        return await self._database.read(look)

    async def last_known(self) -> int:
        """The latest time in storage.  The server clock must start at it or later, so that no running clock began in
        the future."""

        def look(connection: Connection) -> int:
            last = connection.execute(select(AliveRow.at)).scalar_one()
            return max(last, connection.execute(_LAST_TIMED_EVENT).scalar_one() or 0)

        return await self._database.read(look)

    async def after_outage(self, now: int) -> int:
        """At the start, before games are loaded: note the outage that ends now; its milliseconds, 0 where there was
        none."""
        return await self._beat(now, TOLERATED if self._database.is_postgresql else 0)

    async def beat(self, now: int) -> int:
        """Every BEAT_SECONDS: say that the process is alive; the milliseconds of an outage that ends now, or 0."""
        return await self._beat(now, TOLERATED)

    async def outages(self) -> list[Outage]:
        """All that were noted, in their order."""

        def look(connection: Connection) -> list[Outage]:
            rows = connection.execute(select(OutageRow.began, OutageRow.ended).order_by(OutageRow.began))
            return [Outage(began, ended) for began, ended in rows]

        return await self._database.read(look)

    async def _beat(self, now: int, tolerated: int) -> int:
        def write(connection: Connection) -> int:
            # Locked, so that of several processes one notes the outage.
            last = connection.execute(select(AliveRow.at).with_for_update()).scalar_one()
            outage = _found(connection, last, now, tolerated) if last else None
            if outage is not None:
                self._note(connection, outage)
            connection.execute(update(AliveRow).where(AliveRow.at < now).values(at=now))
            return outage.ended - outage.began if outage else 0

        return await self._database.written(write)

    def _note(self, connection: Connection, outage: Outage) -> None:
        connection.execute(insert(OutageRow), {"began": outage.began, "ended": outage.ended})
        deadline = OnlineProgressRow.deadline
        connection.execute(
            update(OnlineProgressRow)
            .where(HAS_DEADLINE, deadline > outage.began)
            .values(deadline=deadline + (outage.ended - outage.began))
        )
        self._database.notices.tell_outage(connection, outage)


def _found(connection: Connection, last: int, now: int, tolerated: int) -> Outage | None:
    """The outage that ends now, if there was one.

    An event is a sign of life too.  No outage begins before the last event of a game whose clock runs: so all of an
    outage is on the clocks that run, and moving a deadline by all of it comes to the same as `stood_still`."""
    if now - last <= tolerated:
        return None
    query = _LAST_TIMED_EVENT.where(OnlineProgressRow.changed <= now)
    began = max(last, connection.execute(query).scalar_one() or 0)
    return Outage(began, now) if now - began > tolerated else None
