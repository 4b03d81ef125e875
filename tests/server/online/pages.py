"""A server in a thread that listens on a port, and open pages, each with its own cookie and channel."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.cookies import SimpleCookie
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import uvicorn
from websockets.sync.client import ClientConnection, connect

from ludarium.server.app import create_app
from ludarium.server.run import listen
from ludarium.server.settings import ServerSettings

Json = dict[str, Any]
TIMEOUT_SECONDS = 20.0
"""Seconds until a wait fails."""


class Refusal(Exception):
    """A refusal of the server.  `error` is its error word."""

    def __init__(self, error: str, detail: str) -> None:
        super().__init__(f"{error}: {detail}")
        self.error = error


class Server:
    """A server on a free port."""

    def __init__(self, settings: ServerSettings) -> None:
        self.listener = listen("127.0.0.1", 0)
        self.address = f"127.0.0.1:{self.listener.getsockname()[1]}"
        self.app = create_app(settings)
        config = uvicorn.Config(self.app, log_level="warning", timeout_graceful_shutdown=1)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self.listener]}, daemon=True)
        self._thread.start()
        wait_until(lambda: self._server.started)

    def close(self) -> None:
        self._server.should_exit = True
        self._thread.join(TIMEOUT_SECONDS)
        self.listener.close()


class Page:
    """A browser with an open page of the server at `address`."""

    def __init__(self, address: str, cookie: str | None = None) -> None:
        self.address = address
        self.cookie = cookie
        self.received: list[Json] = []
        """The received events that no `wait_for` has returned or dropped."""
        self._numbers = iter(range(1, 10**6))
        self._open = ExitStack()
        self._socket: ClientConnection | None = None
        self.get("hello")

    # Requests

    def get(self, path: str) -> Json:
        return self.request("GET", path, None)

    def create(self, new: Json) -> Json:
        return self.request("POST", "online", new)

    def request(self, method: str, path: str, body: Json | None = None) -> Json:
        headers = {"Content-Type": "application/json", **({"Cookie": self.cookie} if self.cookie else {})}
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"http://{self.address}/api/{path}", data, headers, method=method)
        try:
            with urlopen(request, timeout=TIMEOUT_SECONDS) as answer:
                set_cookie = answer.headers.get("Set-Cookie")
                if set_cookie:
                    self.cookie = "; ".join(f"{name}={one.value}" for name, one in SimpleCookie(set_cookie).items())
                found: Json = json.loads(answer.read() or b"{}")
                return found
        except HTTPError as error:
            said = json.loads(error.read())
            raise Refusal(said["error"], said["detail"]) from None

    # The channel

    @property
    def socket(self) -> ClientConnection:
        if self._socket is None:
            headers = {"Cookie": self.cookie or ""}
            address = f"ws://{self.address}/api/live"
            self._socket = self._open.enter_context(connect(address, additional_headers=headers))
        return self._socket

    def send(self, type: str, **fields: Any) -> int:
        """Send a request without waiting.  Returns its id."""
        number = next(self._numbers)
        self.socket.send(json.dumps({"id": number, "do": {"type": type, **fields}}))
        return number

    def ask(self, type: str, **fields: Any) -> Json:
        """Send a request and return the answer.  Raises Refusal."""
        number = self.send(type, **fields)
        answer = self._next(lambda message: message["type"] in ("done", "refused") and message["id"] == number)
        if answer["type"] == "refused":
            raise Refusal(answer["error"], answer["detail"])
        return answer

    def wait_for(self, type: str, **fields: Any) -> Json:
        """Return the next event with this type and these fields.  Drops the events before it."""

        def is_wanted(message: Json) -> bool:
            return message["type"] == type and all(message[name] == value for name, value in fields.items())

        while self.received:
            message = self.received.pop(0)
            if is_wanted(message):
                return message
        return self._next(is_wanted, keep=False)

    def _next(self, wanted: Callable[[Json], bool], *, keep: bool = True) -> Json:
        end = time.monotonic() + TIMEOUT_SECONDS
        while True:
            message: Json = json.loads(self.socket.recv(timeout=max(0.1, end - time.monotonic())))
            if wanted(message):
                return message
            if message["type"] == "ping":
                self.send("pong", ping=message["ping"])
            elif keep:
                self.received.append(message)

    def leave(self) -> None:
        self._open.close()
        self._socket = None
        self.received.clear()


def wait_until(done: Callable[[], bool], seconds: float = TIMEOUT_SECONDS) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "timed out"
        time.sleep(0.01)


@contextmanager
def running(settings: ServerSettings) -> Iterator[Server]:
    server = Server(settings)
    try:
        yield server
    finally:
        server.close()
