"""A server in the test's own process, and browsers that visit it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Response
from starlette.testclient import WebSocketTestSession
from tests.server.postgresql import PostgreSQL

import ludarium
from ludarium.games.position import Position
from ludarium.match.match import Match
from ludarium.server.app import create_app
from ludarium.server.kept.changes import change_to
from ludarium.server.settings import NO_LIMIT, Limits, Settings
from ludarium.server.storage.database import Database, open_database

Json = dict[str, Any]
UNLIMITED = Limits(
    **dict.fromkeys(
        ("requests", "guests", "games", "seats", "commands", "chat", "plies", "thinking", "accounts", "sign_ins"),
        NO_LIMIT,
    ),
    waiting_games=10**9,
    guest_games=10**9,
)
ADDRESS = "127.0.0.1:8642"
PERSON: Json = {"kind": "person", "name": "Ann"}
OTHER: Json = {"kind": "person", "name": "Bob"}
COMPUTER: Json = {"kind": "computer", "level": 3}


def match_data(*seats: Json, start: Position | None = None, **more: Any) -> Json:
    """A game in which nothing has happened yet; two persons at Pijersi where nothing else is said."""
    start = start or ludarium.game("pijersi").start()
    data = {
        "game": start.game.name,
        "options": dict(start.game.options),
        "start": str(start),
        "seats": list(seats or (PERSON, OTHER)),
        "moves": [],
        "resignations": [],
        "cursor": 0,
        "standing": 0,
        "ending": None,
        "tags": {},
        "clock": None,
    }
    return data | more


class Channel:
    """A page's live channel."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.answers: list[Json] = []
        self.asked = 0

    def ask(self, type: str, **fields: Any) -> None:
        """Send a request; its answer comes before or after what it leads to."""
        self.asked += 1
        self.socket.send_text(json.dumps({"id": self.asked, "do": {"type": type, **fields}}))

    def receive_json(self) -> Json:
        """The next event."""
        while True:
            message: Json = self.socket.receive_json()
            if message["type"] in ("done", "refused"):
                self.answers.append(message)
            elif message["type"] != "ping":
                return message

    def answer(self) -> Json:
        """The answer to the next request, without the events before it."""
        while not self.answers:
            message: Json = self.socket.receive_json()
            if message["type"] in ("done", "refused"):
                self.answers.append(message)
        return self.answers.pop(0)


class Browser:
    """Somebody's browser: it has a cookie of its own.  Games are as the server sends them."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.get, self.post, self.delete = client.get, client.post, client.delete

    def begin(self, *seats: Json, **more: Any) -> Json:
        return self.create(match_data(*seats, **more))

    def create(self, data: Json) -> Json:
        response = self.post("/api/games", json=data)
        assert response.status_code == 201, response.text
        return json_of(response)

    def look(self, kept: Json) -> Json:
        response = self.get(f"/api/games/{kept['id']}")
        assert response.status_code == 200, response.text
        return json_of(response)

    def games(self) -> list[Json]:
        """The list of games."""
        games: list[Json] = self.get("/api/games").json()["games"]
        return games

    def send(self, kept: Json, change: Json) -> Response:
        body = {"version": kept["version"], "change": change}
        response: Response = self.post(f"/api/games/{kept['id']}/changes", json=body)
        return response

    def act(self, kept: Json, action: Callable[[Match], Match]) -> Json:
        """The game after an action."""
        before = Match.load(kept["match"])
        after = action(before)
        response = self.send(kept, change_to(before, after).model_dump())
        assert response.status_code == 200, response.text
        return {**kept, **json_of(response), "match": after.to_data()}

    def play(self, kept: Json, *moves: str) -> Json:
        for move in moves:
            kept = self.act(kept, lambda match, move=move: match.play(move))
        return kept

    @contextmanager
    def channel(self, **headers: str) -> Iterator[Channel]:
        place = self.client.base_url.netloc.decode()
        with self.client.websocket_connect(f"ws://{place}/api/live", headers=headers) as socket:
            yield Channel(socket)

    @contextmanager
    def live(self, kept: Json, since: int | None = None) -> Iterator[Channel]:
        """A channel by which a game is followed."""
        with self.channel() as channel:
            channel.ask("follow", game=kept["id"], since=since)
            yield channel

    def wait_for(self, kept: Json, wanted: Callable[[Match], bool]) -> Json:
        """The game as soon as it is as wanted, looked at live."""
        with self.live(kept) as socket:
            while True:
                socket.receive_json()
                now = self.look(kept)
                if wanted(Match.load(now["match"])):
                    return now

    def wait_for_ply(self, kept: Json, ply: int) -> Json:
        return self.wait_for(kept, lambda match: match.cursor == ply)


def json_of(response: Response) -> Json:
    data: Json = response.json()
    return data


def error_of(response: Response) -> str:
    """The word of an error."""
    failure = response.json()
    assert set(failure) == {"error", "detail", "version", "text"}, response.text
    assert failure["detail"]
    return str(failure["error"])


def play_change(match: Json, move: str) -> Json:
    """The change that plays a move, whatever the rules say."""
    ply = match["cursor"]
    same = {name: match[name] for name in ("resignations", "standing", "ending", "clock")}
    return {"keep": ply, "moves": [move], "cursor": ply + 1, **same}


class AppServer:
    """A server; `new_browser()` is a new visitor's."""

    base_url = f"http://{ADDRESS}"

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self._stack = ExitStack()
        self._stack.enter_context(TestClient(app, base_url=self.base_url))  # runs the lifespan

    def new_browser(self, cookie_of: Browser | None = None) -> Browser:
        browser = Browser(TestClient(self.app, base_url=self.base_url))
        if cookie_of is not None:
            browser.client.cookies.update(cookie_of.client.cookies)
        return browser

    def close(self) -> None:
        self._stack.close()


BuildServer = Callable[..., AppServer]


def settings_in(folder: Path) -> Settings:
    """With a database in a folder, and without the limits that tests would meet."""
    return unlimited(str(folder / "games.db"))


def unlimited(database: str, min_move_time: float = 0.0) -> Settings:
    return Settings(database=database, min_move_time=min_move_time, limits=UNLIMITED)


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    postgresql: PostgreSQL = request.getfixturevalue("postgresql")
    return postgresql.new_database()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """A PostgreSQL for all tests that ask for it."""
    cluster = PostgreSQL()
    yield cluster
    cluster.close()


@pytest.fixture
def build_server(tmp_path: Path) -> Iterator[BuildServer]:
    """Makes servers on one database, with settings changed as given."""
    servers: list[AppServer] = []

    def make(**changes: Any) -> AppServer:
        servers.append(AppServer(create_app(replace(settings_in(tmp_path), **changes))))
        return servers[-1]

    yield make
    for server in servers:
        server.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppServer]:
    """One for all: what a browser has is its own."""
    server = AppServer(create_app(settings_in(tmp_path_factory.mktemp("server"))))
    yield server
    server.close()


@pytest.fixture
def browser(server: AppServer) -> Browser:
    return server.new_browser()


@pytest.fixture
def other_browser(server: AppServer) -> Browser:
    """Somebody else."""
    return server.new_browser()


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = open_database(str(tmp_path / "games.db"))
    yield database
    database.close()
