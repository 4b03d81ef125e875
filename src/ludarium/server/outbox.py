"""Queues of messages to clients.  The bytes are limited per socket, per user and per network address.

Above a limit, the server disconnects the client.  The client reconnects and requests the events that it missed."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

SOCKET_BYTES = 256 * 1024
USER_BYTES = 1024 * 1024
ADDRESS_BYTES = 8 * 1024 * 1024
"""Maximum unsent bytes of a socket, of a user, and of a network address."""


@dataclass
class _Group:
    """The outboxes of one user or one address, with the sum of their unsent bytes and the limit of this sum."""

    name: tuple[str, str]
    max_bytes: int
    outboxes: set[Outbox] = field(default_factory=set)
    bytes: int = 0


class Outboxes:
    """The outboxes of all open sockets.  Use this class only in the event loop's thread."""

    def __init__(self) -> None:
        self._groups: dict[tuple[str, str], _Group] = {}

    def open(self, user: str, address: str, overflow: Callable[[], None]) -> Outbox:
        """A new outbox.  It calls `overflow` if its unsent bytes exceed SOCKET_BYTES.  An empty outbox accepts
        a message of any size.

        Above the limit of a user or an address, the largest outbox of this user or address calls its own `overflow`."""
        limits = {("user", user): USER_BYTES, ("address", address): ADDRESS_BYTES}
        groups = [self._groups.setdefault(name, _Group(name, max_bytes)) for name, max_bytes in limits.items()]
        outbox = Outbox(groups, overflow)
        for group in groups:
            group.outboxes.add(outbox)
        return outbox

    def close(self, outbox: Outbox) -> None:
        outbox.stop()
        for group in outbox.groups:
            group.outboxes.discard(outbox)
            if not group.outboxes:
                del self._groups[group.name]


class Outbox:
    """The queue of messages to one socket."""

    def __init__(self, groups: Sequence[_Group], overflow: Callable[[], None]) -> None:
        self.bytes = 0
        """Size of all messages that the transport has not accepted yet, including the one being sent."""
        self.groups, self._overflow = groups, overflow
        self._waiting: OrderedDict[Hashable, bytes] = OrderedDict()
        self._sending_bytes = 0
        self._stopped = False
        self._filled, self._empty = asyncio.Event(), asyncio.Event()
        self._empty.set()

    def post(self, message: str, key: str = "") -> None:
        """Add a message.  With a `key`, it replaces the waiting message with the same key."""
        if self._stopped:
            return
        data = message.encode()
        unique_key: Hashable = key or object()
        self._count(-len(self._waiting.pop(unique_key, b"")))
        if self.bytes and self.bytes + len(data) > SOCKET_BYTES:  # an empty outbox accepts a message of any size
            self.give_up()
            return
        self._waiting[unique_key] = data
        self._count(len(data))
        self._filled.set()
        for group in self.groups:
            while group.bytes > group.max_bytes:
                max(group.outboxes, key=lambda outbox: outbox.bytes).give_up()

    async def next(self) -> str:
        """Wait for the next message and return it.  The call confirms that the previous message has been sent."""
        self._count(-self._sending_bytes)
        self._sending_bytes = 0
        while not self._waiting:
            self._filled.clear()
            await self._filled.wait()
        _, data = self._waiting.popitem(last=False)
        self._sending_bytes = len(data)
        return data.decode()

    async def wait_until_empty(self) -> None:
        """Wait until all messages are sent.  The server calls this before it answers a request to watch a game."""
        await self._empty.wait()

    def give_up(self) -> None:
        """Drop the waiting messages and call `overflow`, because the unsent bytes exceed a limit."""
        if not self._stopped:
            self.stop()
            self._overflow()

    def stop(self) -> None:
        """Drop the waiting messages, and ignore all later ones."""
        self._stopped = True
        self._waiting.clear()
        self._count(-self.bytes)
        self._sending_bytes = 0

    def _count(self, change: int) -> None:
        self.bytes += change
        for group in self.groups:
            group.bytes += change
        if self.bytes:
            self._empty.clear()
        else:
            self._empty.set()
