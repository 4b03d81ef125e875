"""Notices: messages between server processes that share a PostgreSQL database, by LISTEN and NOTIFY.

With SQLite, there is a single process and no message.  The transaction that appends an event also notifies other
processes, so they receive only committed events.  Presence and chat are transient messages.  After a lost connection,
a process receives `Missed` and must read the database."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from selectors import EVENT_READ, DefaultSelector
from socket import socket, socketpair
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Engine, bindparam, func, select

from ludarium.server.refusals import server_log
from ludarium.server.storage.errors import unavailable_on_error
from ludarium.server.storage.postgresql import default_parameters
from ludarium.server.storage.writer import DatabaseWriter

if TYPE_CHECKING:
    import psycopg

MAX_NOTICE_BYTES = 7900
"""Maximum size of a message.  PostgreSQL accepts less than 8000 bytes, including the prefix with sender and kind."""

_CHANNEL = "ludarium"
_NOTIFY = select(func.pg_notify(_CHANNEL, bindparam("text")))
_EVENT_BYTES = 2000
"""Maximum size of an event in a message.  The receiver reads longer events from the database."""
_MAX_UNREAD = 10_000
"""Maximum number of unread messages.  Above it, `Missed` replaces them."""
_FIRST_PAUSE, _LONGEST_PAUSE = 0.1, 2.0  # the first and the longest pause between attempts to connect, in seconds


@dataclass(frozen=True)
class Appended:
    """Notice: another process has appended an event.  `seq` 0 means a change without an event: a user's name was
    removed, the game was deleted, or the game or its seats were transferred to another user."""

    game: str
    seq: int
    event: str | None = None
    """None if the receiver must read the database: the event is long, or the seats have changed."""
    list_changes: str | None = None
    """The change of game lists, as JSON.  To send it as the text of a `Transient` would need another transaction."""


@dataclass(frozen=True)
class Transient:
    """Notice of kind `said`: through PostgreSQL, another server process sends a text that is not stored."""

    text: str


@dataclass(frozen=True)
class Outage:
    """Notice between server processes: none of them could write from `began` to `ended` (milliseconds since 1970)."""

    began: int
    ended: int

    def milliseconds_between(self, start: int, end: int) -> int:
        """The length of the part of the outage between `start` and `end`."""
        return max(0, min(self.ended, end) - max(self.began, start))


@dataclass(frozen=True)
class Missed:
    """Notice: earlier notices may have been lost.  This is also the first message after `Notices.receive` begins."""


Notice = Appended | Transient | Outage | Missed


class Notices:
    """Sends messages to other processes, and receives their messages."""

    def __init__(self, engine: Engine, writer: DatabaseWriter, process: str) -> None:
        self._engine, self._writer, self._process = engine, writer, process
        self._is_postgresql = engine.dialect.name == "postgresql"

    async def send(self, text: str) -> None:
        """Send a transient message to all other processes.  Raises Unavailable, or ValueError if it is too long."""
        if len(text.encode()) > MAX_NOTICE_BYTES:
            raise ValueError("the message is too long")
        if self._is_postgresql:
            with unavailable_on_error():
                await self._writer.run(lambda connection: self._notify(connection, "said", text))

    def notify_appended(self, connection: Connection, notices: Sequence[Appended]) -> None:
        """Notify other processes of appended events when the connection's transaction commits."""
        if not self._is_postgresql:
            return
        lines: list[str] = []
        free_bytes = MAX_NOTICE_BYTES
        for notice in notices:
            event = notice.event if notice.event is not None and len(notice.event.encode()) <= _EVENT_BYTES else None
            line = json.dumps([notice.game, notice.seq, event, notice.list_changes], ensure_ascii=False)
            if (size := len(line.encode()) + 1) > free_bytes:
                self._notify(connection, "appended", "\n".join(lines))
                lines, free_bytes = [], MAX_NOTICE_BYTES
            lines.append(line)
            free_bytes -= size
        if lines:
            self._notify(connection, "appended", "\n".join(lines))

    def notify_outage(self, connection: Connection, outage: Outage) -> None:
        """Notify other processes of an outage when the connection's transaction commits."""
        self._notify(connection, "outage", f"{outage.began} {outage.ended}")

    async def receive(self) -> AsyncIterator[Notice]:
        """Yield the messages of other processes from now on."""
        queue: asyncio.Queue[Notice] = asyncio.Queue()
        loop = asyncio.get_running_loop()

        def add(notice: Notice) -> None:
            if queue.qsize() >= _MAX_UNREAD:
                while not queue.empty():
                    queue.get_nowait()
                notice = Missed()
            queue.put_nowait(notice)

        def deliver(notice: Notice) -> None:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(add, notice)

        stopped, (wakeup, waker) = Event(), socketpair()
        if self._is_postgresql:
            Thread(target=self._listen, args=(deliver, stopped, wakeup), name="database-listener", daemon=True).start()
        else:
            wakeup.close()
        try:
            while True:
                yield await queue.get()
        finally:
            stopped.set()
            waker.close()

    def _notify(self, connection: Connection, kind: str, text: str) -> None:
        if self._is_postgresql:
            connection.execute(_NOTIFY, {"text": f"{self._process} {kind} {text}"})

    def _listen(self, deliver: Callable[[Notice], None], stopped: Event, wakeup: socket) -> None:
        """Deliver notices until `stopped` is set.  Closing the other end of `wakeup` ends the wait for a message."""
        from psycopg import Error  # noqa: PLC0415 - installed only for PostgreSQL

        pause = _FIRST_PAUSE
        while not stopped.is_set():
            try:
                with self._connect() as connection, DefaultSelector() as selector:
                    selector.register(connection, EVENT_READ)
                    selector.register(wakeup, EVENT_READ)
                    connection.execute(f"LISTEN {_CHANNEL}")
                    deliver(Missed())
                    pause = _FIRST_PAUSE
                    while not stopped.is_set():
                        for notification in connection.notifies(timeout=0):
                            with suppress(ValueError, TypeError):  # sent by another program or version
                                for notice in self._read_payload(notification.payload):
                                    deliver(notice)
                        selector.select()  # psycopg's own wait would wake ten times a second
            except Error as error:
                server_log.warning("cannot listen to other processes: %s", str(error).partition("\n")[0])
                stopped.wait(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)
        wakeup.close()

    def _connect(self) -> psycopg.Connection[Any]:
        from psycopg import connect  # noqa: PLC0415 - installed only for PostgreSQL

        url = self._engine.url
        positional, named = self._engine.dialect.create_connect_args(url)
        return connect(*positional, **{**named, **default_parameters(url), "autocommit": True})

    def _read_payload(self, payload: str) -> Iterator[Notice]:
        sender, kind, text = payload.split(" ", 2)
        if sender == self._process:
            return
        if kind == "said":
            yield Transient(text)
        elif kind == "appended":
            for line in text.split("\n"):
                yield Appended(*json.loads(line))
        elif kind == "outage":
            began, ended = text.split()
            yield Outage(int(began), int(ended))
