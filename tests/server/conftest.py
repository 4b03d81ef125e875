"""A server in the test's own process, browsers that visit it, and a computer player that obeys."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Response
from starlette.testclient import WebSocketTestSession

from ludarium.analysis.stop import Stop
from ludarium.games.spec import Move, Position
from ludarium.server.app import create_app
from ludarium.server.settings import Settings

Json = dict[str, Any]
ADDRESS = "127.0.0.1:8642"
PERSON = {"kind": "person", "name": "Ann"}
OTHER = {"kind": "person", "name": "Bob"}
COMPUTER = {"kind": "computer", "level": 3}
TIMEOUT = 5.0


@dataclass(frozen=True)
class FakeChoice:
    """What the fake computer player tells and chooses."""

    move: Move
    score: int | None
    depth: int
    nodes: int = 1


@dataclass
class FakeComputer:
    """Plays the moves of `script`, else the first legal one, and waits for `release` where it is told to."""

    script: dict[str, str] = field(default_factory=dict)
    """From positions to moves."""
    waits: bool = False
    progress: tuple[tuple[int, int], ...] = ()
    """Depths and scores to tell before waiting."""
    error: Exception | None = None
    release: threading.Event = field(default_factory=threading.Event)
    thinking: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))
    """Goes up when a search begins."""
    most_at_once: int = 0
    stopped: int = 0
    _now: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def __call__(
        self, position: Position, level: int, *, stop: Stop | None, progress: Callable[[Any], None] | None
    ) -> FakeChoice:
        assert stop is not None
        assert progress is not None
        with self._lock:
            self._now += 1
            self.most_at_once = max(self.most_at_once, self._now)
        try:
            move = position.move(self.script.get(str(position)) or str(position.moves[0]))
            for depth, score in self.progress:
                progress(FakeChoice(move, score, depth))
            self.thinking.release()
            while self.waits and not self.release.wait(0.002) and not stop.is_set:
                pass
            if self.error:
                raise self.error
        finally:
            with self._lock:
                self._now -= 1
                self.stopped += stop.is_set
        return FakeChoice(move, 0, 1)

    def wait_until_thinking(self) -> None:
        assert self.thinking.acquire(timeout=TIMEOUT)


def json_of(response: Response) -> Json:
    data: Json = response.json()
    return data


class Browser:
    """Somebody's browser: it has a cookie of its own."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.get, self.post, self.delete = client.get, client.post, client.delete

    def begin(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        """The View of a new game."""
        response = self.post("/api/games", json={"game": "pijersi", "seats": seats or (PERSON, OTHER), **more})
        assert response.status_code == 201, response.text
        return json_of(response)

    def view_of(self, view: dict[str, Any]) -> dict[str, Any]:
        response = self.get(f"/api/games/{view['id']}")
        assert response.status_code == 200, response.text
        return json_of(response)

    def try_to(self, action: str, view: dict[str, Any], **more: Any) -> Response:
        """The response to an action at the view's ply."""
        response: Response = self.post(f"/api/games/{view['id']}/{action}", json={"ply": view["cursor"], **more})
        return response

    def act(self, action: str, view: dict[str, Any], **more: Any) -> dict[str, Any]:
        """The View after an action."""
        response = self.try_to(action, view, **more)
        assert response.status_code in (200, 201), response.text
        return json_of(response)

    def play(self, view: dict[str, Any], *moves: str) -> dict[str, Any]:
        for move in moves:
            view = self.act("moves", view, move=move)
        return view

    @contextmanager
    def live(self, view: dict[str, Any], **headers: str) -> Iterator[WebSocketTestSession]:
        with self.client.websocket_connect(f"ws://{ADDRESS}/api/games/{view['id']}/live", headers=headers) as socket:
            yield socket

    def wait_for(self, view: dict[str, Any], wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first view of the game, looked at live, that is as wanted."""
        with self.live(view) as socket:
            return next_view(socket, wanted)

    def wait_for_ply(self, view: dict[str, Any], ply: int) -> dict[str, Any]:
        return self.wait_for(view, lambda view: view["cursor"] == ply)


def next_view(
    socket: WebSocketTestSession, wanted: Callable[[dict[str, Any]], bool] = lambda _: True
) -> dict[str, Any]:
    """The next view that comes and is as wanted."""
    while True:
        message = socket.receive_json()
        view: Json = message.get("view", {})
        if view and wanted(view):
            return view


class AppServer:
    """A server with its fake computer; `new_browser()` is a new visitor's."""

    def __init__(self, app: FastAPI, computer: FakeComputer) -> None:
        self.app, self.computer = app, computer
        self._stack = ExitStack()
        self._stack.enter_context(TestClient(app, base_url=f"http://{ADDRESS}"))  # runs the lifespan

    def new_browser(self) -> Browser:
        return Browser(TestClient(self.app, base_url=f"http://{ADDRESS}"))

    def close(self) -> None:
        self.computer.release.set()
        self._stack.close()


BuildServer = Callable[..., AppServer]


@pytest.fixture
def build_server(tmp_path: Path) -> Iterator[BuildServer]:
    """Makes servers on one database, with settings changed as given."""
    servers: list[AppServer] = []
    plain = Settings(
        database=str(tmp_path / "games.db"), min_move_time=0.0, requests_per_second=1e6, request_burst=10**6
    )

    def make(**changes: Any) -> AppServer:
        computer = FakeComputer()
        servers.append(AppServer(create_app(replace(plain, **changes), choose=computer), computer))
        return servers[-1]

    yield make
    for server in servers:
        server.close()


@pytest.fixture
def server(build_server: BuildServer) -> AppServer:
    return build_server()


@pytest.fixture
def computer(server: AppServer) -> FakeComputer:
    return server.computer


@pytest.fixture
def browser(server: AppServer) -> Browser:
    return server.new_browser()


@pytest.fixture
def other_browser(server: AppServer) -> Browser:
    """Somebody else."""
    return server.new_browser()
