"""Clients that do not read: their unsent bytes are limited, and the server disconnects them."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx2
import pytest
from tests.server.conftest import match_data, settings_in, solo_request
from tests.server.online.pages import wait_until
from tests.server.online.processes import Process
from tests.server.wire import TEXT, Wire, frame, open_channel

from ludarium.server.outbox import ADDRESS_BYTES, SOCKET_BYTES, USER_BYTES, Outbox, Outboxes
from ludarium.server.transport import LimitedWebSocket

TAGS = {f"tag {number}": "x" * 60_000 for number in range(4)}
MAX_GROWTH = 50 * 1024 * 1024


class Clients:
    """Outboxes of users, and the users that were given up."""

    def __init__(self) -> None:
        self.outboxes = Outboxes()
        self.given_up: list[str] = []

    def open(self, user: str, name: str = "", address: str = "here") -> Outbox:
        return self.outboxes.open(user, address, lambda: self.given_up.append(name or user))


def run(test: Callable[[Clients], None]) -> None:
    async def inside() -> None:
        test(Clients())

    asyncio.run(inside())


def test_socket_is_given_up_above_limit() -> None:
    def test(clients: Clients) -> None:
        ann = clients.open("ann")
        for _ in range(64):
            ann.post("é" * (SOCKET_BYTES // 128))
        assert (ann.bytes, clients.given_up) == (SOCKET_BYTES, [])
        ann.post("!")
        assert (ann.bytes, clients.given_up) == (0, ["ann"])
        ann.post("!")
        assert (ann.bytes, clients.given_up) == (0, ["ann"])

    run(test)


def test_long_message_passes_alone() -> None:
    def test(clients: Clients) -> None:
        ann = clients.open("ann")
        ann.post("x" * (2 * SOCKET_BYTES))
        assert not clients.given_up
        ann.post("!")
        assert clients.given_up == ["ann"]

    run(test)


def test_users_of_address_share_its_limit() -> None:
    def test(clients: Clients) -> None:
        for number in range(ADDRESS_BYTES // SOCKET_BYTES):
            clients.open(f"guest {number}").post("x" * SOCKET_BYTES)
        assert not clients.given_up
        clients.open("ann", address="there").post("x" * SOCKET_BYTES)
        assert not clients.given_up
        clients.open("one more").post("x" * SOCKET_BYTES)
        assert len(clients.given_up) == 1

    run(test)


def test_slowest_socket_of_user_is_given_up() -> None:
    def test(clients: Clients) -> None:
        sizes = [USER_BYTES // 5 + number for number in range(5)]
        outboxes = [clients.open("ann", f"window {size}") for size in sizes]
        bob = clients.open("bob")
        bob.post("x" * sizes[0])
        for outbox, size in zip(outboxes, sizes, strict=True):
            outbox.post("x" * size)
        assert clients.given_up == [f"window {sizes[-1]}"]
        assert [outbox.bytes for outbox in outboxes] == [*sizes[:-1], 0]

    run(test)


def test_newest_presence_and_report_wait() -> None:
    async def test() -> list[str]:
        ann = Clients().open("ann")
        for number in range(3):
            ann.post(f"presence {number}", "presence of a game")
            ann.post(f"move {number}")
        assert ann.bytes == len("presence 0") + 3 * len("move 0")
        return [await ann.next() for _ in range(4)]

    assert asyncio.run(test()) == ["move 0", "move 1", "presence 2", "move 2"]


def test_message_counts_until_it_is_sent() -> None:
    async def test() -> None:
        clients = Clients()
        ann = clients.open("ann")
        ann.post("x" * 1000)
        ann.post("y")
        assert await ann.next() == "x" * 1000
        assert ann.bytes == 1001
        assert await ann.next() == "y"
        assert ann.bytes == 1
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(ann.wait_until_empty(), 0.01)
        clients.outboxes.close(ann)
        await ann.wait_until_empty()
        assert not clients.outboxes._groups

    asyncio.run(test())


@pytest.fixture
def wire(tmp_path: Path) -> Iterator[Wire]:
    wire = Wire(settings_in(tmp_path))
    yield wire
    wire.close()


class Guest:
    """A guest with a solo game of 240 KB."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.client = httpx2.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False)
        self.client.get("/api/hello")
        self.game = self.client.post("/api/online", json=solo_request(match_data(tags=TAGS))).json()["game"]
        self.base = 0
        self.cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())

    def open_channel(self) -> socket.socket:
        """A channel whose receive buffer takes little more than the first message."""
        return open_channel(self.port, self.cookie, receive_buffer=4096)

    def follow(self, connection: socket.socket) -> None:
        request = {"id": 1, "do": {"type": "watch", "game": self.game}}
        connection.sendall(frame(TEXT, json.dumps(request).encode()))

    def go_to_start(self, times: int) -> None:
        """Cause an event for all watchers of the game."""
        commands = [{"type": "go-to", "game": self.game, "step": 0}] * times
        answer = self.client.post(f"/api/online/{self.game}/events", json={"base": self.base, "commands": commands})
        self.base = answer.json()["seq"]


def test_client_that_does_not_read_is_disconnected(wire: Wire) -> None:
    """The server closes the client's connection and frees its memory, without an action of the client."""
    guest = Guest(wire.port)
    groups, channels = wire.app.state.services.outboxes._groups, wire.server.server_state.connections
    with guest.open_channel() as connection:
        guest.follow(connection)
        wait_until(lambda: bool(groups))
        sent = 0
        while groups and sent < 30:
            guest.go_to_start(256)
            sent += 1
        assert 0 < sent < 30
        wait_until(lambda: not [one for one in channels if isinstance(one, LimitedWebSocket)])


def test_slow_reader_gets_all_its_games(wire: Wire) -> None:
    """The server sends a whole game only after the client has read the one before."""
    guest = Guest(wire.port)
    with guest.open_channel() as connection:
        for _ in range(10):
            guest.follow(connection)
        received = 0
        while received < 10 * 240_000:
            data = connection.recv(100_000)
            assert data
            received += len(data)
            time.sleep(0.001)


def test_memory_of_a_guest_who_does_not_read(tmp_path: Path) -> None:
    """32 sockets that watch a game of 240 KB again and again, and read nothing."""
    process = Process(str(tmp_path / "games.db"))
    try:
        guest = Guest(process.port)
        with guest.open_channel() as connection:
            guest.follow(connection)
            connection.recv(1000)
        before = resident_when_ready(process)
        with ExitStack() as stack:
            connections = [stack.enter_context(guest.open_channel()) for _ in range(32)]
            asked = 0
            for _ in range(30):
                for connection in connections:
                    with suppress(ConnectionError):  # the server closed it
                        guest.follow(connection)
                        asked += 1
                time.sleep(0.1)
            grown = resident(process, "VmHWM") - before
        assert asked > 2 * len(connections)
        assert grown < MAX_GROWTH
    finally:
        process.end()


def resident_when_ready(process: Process) -> int:
    """The resident bytes of a process once they are constant, when the server has loaded games' files and modules."""
    sizes = [resident(process)]
    while len(sizes) < 4 or max(sizes[-4:]) - min(sizes[-4:]) > 1024 * 1024:
        time.sleep(0.7)
        sizes.append(resident(process))
    return sizes[-1]


def resident(process: Process, kind: str = "VmRSS") -> int:
    """The resident bytes of a process, or with `VmHWM` their maximum until now."""
    status = Path(f"/proc/{process.process.pid}/status")
    if not status.exists():
        pytest.skip("memory is measured on Linux alone")
    found = re.search(rf"{kind}:\s+(\d+) kB", status.read_text(encoding="ascii"))
    assert found
    return int(found[1]) * 1024
