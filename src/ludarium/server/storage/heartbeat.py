"""Heartbeats of the server's processes.  While no process writes any, there is an outage: game clocks stand still.

Each process writes heartbeats.  A gap arises if all processes crash, restart, sleep or lose the database.  The first
process that notices the gap records an outage.  In the same transaction, it adds the length of the outage to all
deadlines that were not over when the outage began.

Each process times games by its own monotonic clock, and compares it with a reference clock: PostgreSQL's or, with
SQLite, the machine's (`ServerClock`).  A forward jump of the reference above `MAX_BEAT_GAP_MS` counts as an outage."""

from __future__ import annotations

import time

from sqlalchemy import BigInteger, Connection, Integer, func, insert, select, text, update
from sqlalchemy.orm import Mapped, mapped_column

from ludarium.server.storage.database import Base, Database
from ludarium.server.storage.notices import Outage
from ludarium.server.storage.online_rows import HAS_DEADLINE, OnlineProgressRow

BEAT_SECONDS = 2.0
"""Interval between heartbeats of a process."""

MAX_BEAT_GAP_MS = 6_000
"""Maximum gap between heartbeats that does not count as an outage, in milliseconds."""

_DATABASE_TIME = text("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)")


class AliveRow(Base):
    """The only row of its table.  `at` is the time of the last heartbeat of any process, in milliseconds since 1970.
    It is 0 before the first heartbeat."""

    __tablename__ = "alive"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    at: Mapped[int] = mapped_column(BigInteger)


class _OutageRow(Base):
    """An outage, in milliseconds since 1970.  Outages never overlap."""

    __tablename__ = "outages"

    began: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    ended: Mapped[int] = mapped_column(BigInteger)


_LAST_TIMED_EVENT = select(func.max(OnlineProgressRow.changed)).where(HAS_DEADLINE)


class Heartbeat:
    """Writes heartbeats and records outages.  Times are in milliseconds since 1970.  Methods raise Unavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def reference_and_last_beat(self) -> tuple[int, int]:
        """The time of the reference clock, and the time of any process's last heartbeat (0 before the first)."""

        def read(connection: Connection) -> tuple[int, int]:
            last = connection.execute(select(AliveRow.at)).scalar_one()
            if self._database.is_postgresql:
                return int(connection.execute(_DATABASE_TIME).scalar_one()), last
            return time.time_ns() // 1_000_000, last

        return await self._database.read(read)

    async def last_timed_event(self) -> int:
        """The time of the last event in games with a running clock; 0 without such games."""
        return await self._database.read(lambda connection: connection.execute(_LAST_TIMED_EVENT).scalar_one() or 0)

    async def record_outage_at_start(self, now: int) -> int:
        """Record the outage that ends with the start of this server.  Returns its length in milliseconds, or 0.  With
        SQLite, which has a single process, even the shortest gap counts.  Call this method before you load games."""
        return await self._beat(now, MAX_BEAT_GAP_MS if self._database.is_postgresql else 0)

    async def beat(self, now: int) -> int:
        """Write a heartbeat.  Returns the length in milliseconds of an outage that ends now, or 0."""
        return await self._beat(now, MAX_BEAT_GAP_MS)

    async def outages(self) -> list[Outage]:
        """All recorded outages, sorted."""

        def read(connection: Connection) -> list[Outage]:
            rows = connection.execute(select(_OutageRow.began, _OutageRow.ended).order_by(_OutageRow.began))
            return [Outage(began, ended) for began, ended in rows]

        return await self._database.read(read)

    async def _beat(self, now: int, max_gap: int) -> int:
        def write(connection: Connection) -> int:
            # The lock lets only one of several processes record the outage.
            last = connection.execute(select(AliveRow.at).with_for_update()).scalar_one()
            outage = _find_outage(connection, last, now, max_gap) if last else None
            if outage is not None:
                self._record(connection, outage)
            connection.execute(update(AliveRow).where(AliveRow.at < now).values(at=now))
            return outage.ended - outage.began if outage else 0

        return await self._database.write(write)

    def _record(self, connection: Connection, outage: Outage) -> None:
        connection.execute(insert(_OutageRow), vars(outage))
        deadline = OnlineProgressRow.deadline
        affected_games = update(OnlineProgressRow).where(HAS_DEADLINE, deadline > outage.began)
        connection.execute(affected_games.values(deadline=deadline + (outage.ended - outage.began)))
        self._database.notices.notify_outage(connection, outage)


def _find_outage(connection: Connection, last: int, now: int, max_gap: int) -> Outage | None:
    """The outage since the last heartbeat, or None.  The last event of a game with a running clock counts as a
    heartbeat.  The event set the deadline of its game, so time before the event must not be added to the deadline."""
    if now - last <= max_gap:
        return None
    query = _LAST_TIMED_EVENT.where(OnlineProgressRow.changed <= now)
    began = max(last, connection.execute(query).scalar_one() or 0)
    return Outage(began, now) if now - began > max_gap else None
