"""Which process thinks about the move of a computer or engine, so that each is thought about by one, and by some one.

The games themselves are the queue: that a computer is to move is in the row of how a game stands, with the process that
thinks about it.  The event by which its turn has come writes both, so this costs no write more and no time.

Processes say every few seconds that they are alive, by counting.  One that has not counted on in several looks of
another is taken to be dead, whatever their clocks say, and its games are taken over; so are those of processes that
have ended.  A process that was only slow meanwhile does no harm: of two events with one number one is refused.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import BigInteger, Connection, String, bindparam, delete, insert, select, update
from sqlalchemy.orm import Mapped, mapped_column

from ludarium.server.storage.database import Base, Database
from ludarium.server.storage.online_tables import HAS_THINKER, OnlineProgressRow

LOOKS_UNTIL_DEAD = 3
"""So many looks in a row have to find that a process has not counted on."""

_LOOKS_UNTIL_FORGOTTEN = 30


class ProcessRow(Base):
    """A process that thinks, or has done so until it was killed."""

    __tablename__ = "processes"

    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    beats: Mapped[int] = mapped_column(BigInteger)
    """Counts on as long as the process lives."""


@dataclass
class _Other:
    """Another process, as it was seen in the looks until now."""

    beats: int
    unchanged: int = 0
    """Looks in a row that found it as it was."""


class Thinkers:
    """The processes that think, seen from one of them.  Methods raise Unavailable."""

    def __init__(self, database: Database) -> None:
        self._database, self._process = database, database.process
        self._others: dict[str, _Other] = {}

    async def look(self, limit: int) -> list[str]:
        """Say that this process is alive; the games about which it has to think, those first that have waited longest.

        Among them are those of processes that are dead, as long as there are no more than `limit`; they are this
        process's from now on."""

        def write(connection: Connection) -> tuple[dict[str, int], list[str]]:
            self._beat(connection)
            beats = {name: count for name, count in connection.execute(_BEATS) if name != self._process}
            own = list(connection.execute(_OF_PROCESS, {"process": self._process}).scalars())
            return beats, own + _take(connection, self._process, self._alive(beats), limit - len(own))

        beats, games = await self._database.written(write)
        self._others = {name: self._seen(name, count) for name, count in beats.items()}
        return games

    async def end(self) -> None:
        """This process ends: others need not wait until it seems dead."""
        await self._database.written(
            lambda connection: connection.execute(delete(ProcessRow).where(ProcessRow.name == self._process))
        )

    def _beat(self, connection: Connection) -> None:
        counted = connection.execute(
            update(ProcessRow).where(ProcessRow.name == self._process).values(beats=ProcessRow.beats + 1)
        )
        if not counted.rowcount:  # the first time, or others have taken it to be dead for long
            connection.execute(insert(ProcessRow), {"name": self._process, "beats": 0})
        forgotten = [name for name, other in self._others.items() if other.unchanged >= _LOOKS_UNTIL_FORGOTTEN]
        if forgotten:
            connection.execute(delete(ProcessRow).where(ProcessRow.name.in_(forgotten)))

    def _alive(self, beats: dict[str, int]) -> list[str]:
        """The other processes that may be alive, of which these are the counts now."""
        return [name for name, count in beats.items() if self._seen(name, count).unchanged < self._patience]

    @property
    def _patience(self) -> int:
        # A file of SQLite has one process: whoever is in it besides was killed.
        return LOOKS_UNTIL_DEAD if self._database.is_postgresql else 0

    def _seen(self, name: str, count: int) -> _Other:
        """Another process after one look more."""
        before = self._others.get(name)
        return _Other(count, before.unchanged + 1 if before is not None and before.beats == count else 0)


_BEATS = select(ProcessRow.name, ProcessRow.beats)
_OF_PROCESS = (
    select(OnlineProgressRow.game)
    .where(HAS_THINKER, OnlineProgressRow.thinker == bindparam("process"))
    .order_by(OnlineProgressRow.changed)
)


def _take(connection: Connection, process: str, alive: list[str], limit: int) -> list[str]:
    """Give games of processes that are not alive to a process; which they are."""
    if limit <= 0:
        return []
    orphans = (
        select(OnlineProgressRow.game)
        .where(HAS_THINKER, OnlineProgressRow.thinker.not_in([process, *alive]))
        .order_by(OnlineProgressRow.changed)
        .limit(limit)
        .with_for_update(skip_locked=True)  # what another process is just taking, or has just moved, is not taken
    )
    games = list(connection.execute(orphans).scalars())
    if games:
        connection.execute(update(OnlineProgressRow).where(OnlineProgressRow.game.in_(games)).values(thinker=process))
    return games
