"""Assign each pending move of a computer or engine in a game with others, and each waiting game that the lobby shows,
to exactly one process.

The assigned process searches the move, or hides the game when its creator leaves.  `OnlineProgressRow.assigned_process`
names it.  The transaction that stores the event before a computer's turn also sets this column.  Each process
increments a counter every few seconds.  Processes take over the games of a process whose counter they find unchanged
several times in a row.  If that process is only slow, the takeover does no harm, because two events with the same
number cannot both be stored."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import BigInteger, Connection, String, bindparam, delete, insert, select, update
from sqlalchemy.orm import Mapped, mapped_column

from ludarium.server.storage.database import Base, Database
from ludarium.server.storage.online_rows import HAS_ASSIGNED_PROCESS, OnlineProgressRow

READINGS_UNTIL_DEAD = 3
"""Consecutive readings of an unchanged counter after which a process counts as dead."""

_READINGS_UNTIL_REMOVED = 30
"""Consecutive readings of an unchanged counter after which the row of a dead process is deleted."""


class _ProcessRow(Base):
    """A server process that searches computer moves.  It may have been killed."""

    __tablename__ = "processes"

    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    beats: Mapped[int] = mapped_column(BigInteger)  # increases while the process lives


@dataclass
class _OtherProcess:
    beats: int
    unchanged: int = 0  # consecutive readings that found the counter unchanged


class SearchAssignment:
    """Assigns games to this process.  Its methods raise Unavailable."""

    def __init__(self, database: Database) -> None:
        self._database, self._process = database, database.process
        self._others: dict[str, _OtherProcess] = {}

    async def claim_games(self, limit: int) -> list[str]:
        """Increment this process's counter, and return its games, the longest waiting first.  If they are fewer than
        `limit`, append games taken over from dead processes, also the longest waiting first, up to `limit` in all."""

        def write(connection: Connection) -> tuple[dict[str, int], list[str]]:
            self._beat(connection)
            beats = {name: count for name, count in connection.execute(_BEATS) if name != self._process}
            own = list(connection.execute(_OF_PROCESS, {"process": self._process}).scalars())
            return beats, own + _take_over(connection, self._process, self._alive(beats), limit - len(own))

        beats, games = await self._database.write(write)
        self._others = {name: self._observed(name, count) for name, count in beats.items()}
        return games

    async def remove_process(self) -> None:
        """Remove this process, so that other processes take over its games at once."""
        query = delete(_ProcessRow).where(_ProcessRow.name == self._process)
        await self._database.write(lambda connection: connection.execute(query))

    def _beat(self, connection: Connection) -> None:
        beat = update(_ProcessRow).where(_ProcessRow.name == self._process).values(beats=_ProcessRow.beats + 1)
        if not connection.execute(beat).rowcount:  # the first beat, or other processes have removed the row
            connection.execute(insert(_ProcessRow), {"name": self._process, "beats": 0})
        if dead := [name for name, other in self._others.items() if other.unchanged >= _READINGS_UNTIL_REMOVED]:
            connection.execute(delete(_ProcessRow).where(_ProcessRow.name.in_(dead)))

    def _alive(self, beats: dict[str, int]) -> list[str]:
        """The other processes that may be alive.  `beats` has the present counters of all other processes."""
        # With SQLite, this process is the only one.  Every other process in the table was killed.
        readings = READINGS_UNTIL_DEAD if self._database.is_postgresql else 0
        return [name for name, count in beats.items() if self._observed(name, count).unchanged < readings]

    def _observed(self, name: str, count: int) -> _OtherProcess:
        """The state of another process after a reading that found `count`."""
        before = self._others.get(name)
        return _OtherProcess(count, before.unchanged + 1 if before is not None and before.beats == count else 0)


_BEATS = select(_ProcessRow.name, _ProcessRow.beats)
_ASSIGNED_GAMES = select(OnlineProgressRow.game).where(HAS_ASSIGNED_PROCESS).order_by(OnlineProgressRow.changed)
_OF_PROCESS = _ASSIGNED_GAMES.where(OnlineProgressRow.assigned_process == bindparam("process"))


def _take_over(connection: Connection, process: str, alive: list[str], limit: int) -> list[str]:
    """Assign up to `limit` games of dead processes to `process`, and return them."""
    if limit <= 0:
        return []
    orphans = _ASSIGNED_GAMES.where(OnlineProgressRow.assigned_process.not_in([process, *alive])).limit(limit)
    orphans = orphans.with_for_update(skip_locked=True)  # skip games that another process is taking or changing
    games = list(connection.execute(orphans).scalars())
    if games:
        connection.execute(
            update(OnlineProgressRow).where(OnlineProgressRow.game.in_(games)).values(assigned_process=process)
        )
    return games
