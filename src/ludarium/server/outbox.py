"""Queues of messages to clients, limited in bytes: for each socket, and for each user over all sockets of that user.

The server disconnects a client that falls further behind.  The client reconnects and requests what it missed.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

SOCKET_BYTES = 256 * 1024
USER_BYTES = 1024 * 1024


@dataclass
class _User:
    """The outboxes of one user, and the bytes in all of them."""

    outboxes: set[Outbox] = field(default_factory=set)
    bytes: int = 0


class Outboxes:
    """The outboxes of all open channels.  Use it only in the event loop's thread."""

    def __init__(self) -> None:
        self._users: dict[str, _User] = {}

    def open(self, user: str, overflow: Callable[[], None]) -> Outbox:
        """An outbox that calls `overflow` when its client is too far behind."""
        of_user = self._users.setdefault(user, _User())
        outbox = Outbox(of_user, overflow)
        of_user.outboxes.add(outbox)
        return outbox

    def close(self, user: str, outbox: Outbox) -> None:
        outbox.clear()
        of_user = self._users[user]
        of_user.outboxes.discard(outbox)
        if not of_user.outboxes:
            del self._users[user]


class Outbox:
    """The messages that wait for one socket, in their order."""

    def __init__(self, user: _User, overflow: Callable[[], None]) -> None:
        self.bytes = 0
        """Size of all messages that the transport has not accepted yet, including the one being sent."""
        self._user, self._overflow = user, overflow
        self._waiting: OrderedDict[Hashable, bytes] = OrderedDict()
        self._number = 0
        self._sending = 0
        self._given_up = False
        self._filled, self._empty = asyncio.Event(), asyncio.Event()
        self._empty.set()

    def post(self, message: str, replaces: str = "") -> None:
        """Add a message.  A non-empty `replaces` is a key: the message replaces a waiting one with the same key."""
        if self._given_up:
            return
        data = message.encode()
        self._number += 1
        key: Hashable = replaces or self._number
        self._count(-len(self._waiting.pop(key, b"")))
        if self.bytes and self.bytes + len(data) > SOCKET_BYTES:  # a longer message may pass alone
            self.give_up()
            return
        self._waiting[key] = data
        self._count(len(data))
        self._filled.set()
        while self._user.bytes > USER_BYTES:
            max(self._user.outboxes, key=lambda outbox: outbox.bytes).give_up()

    async def next(self) -> str:
        """Wait for the next message and return it.  The call confirms that the previous message has been sent."""
        self._count(-self._sending)
        self._sending = 0
        while not self._waiting:
            self._filled.clear()
            await self._filled.wait()
        _, data = self._waiting.popitem(last=False)
        self._sending = len(data)
        return data.decode()

    async def sent(self) -> None:
        """Wait until the outbox is empty.  A whole game is sent only then, so no faster than the client reads."""
        await self._empty.wait()

    def give_up(self) -> None:
        """Drop the waiting messages and call `overflow`: the client is too far behind."""
        if not self._given_up:
            self.clear()
            self._overflow()

    def clear(self) -> None:
        self._given_up = True
        self._waiting.clear()
        self._count(-self.bytes)
        self._sending = 0

    def _count(self, more: int) -> None:
        self.bytes += more
        self._user.bytes += more
        if self.bytes:
            self._empty.clear()
        else:
            self._empty.set()
