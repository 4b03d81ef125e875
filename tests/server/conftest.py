"""A server in the process of the test, and browsers."""

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
from tests.page_match import PageMatch
from tests.server.postgresql import PostgreSQL

import ludarium
from ludarium.games.position import Position
from ludarium.match.ending import Resignation
from ludarium.match.seats import Human
from ludarium.server.app import create_app
from ludarium.server.settings import NO_RATE_LIMIT, LimitSettings, ServerSettings
from ludarium.server.storage.database import Database, open_database

Json = dict[str, Any]
UNLIMITED = LimitSettings(
    **dict.fromkeys(
        ("requests", "guests", "games", "seats", "commands", "chat", "plies", "move_now", "accounts", "sign_ins"),
        NO_RATE_LIMIT,
    ),
    waiting_games=10**9,
    guest_games=10**9,
)
ADDRESS = "127.0.0.1:8642"
HUMAN: Json = {"kind": "person", "name": "Ann"}
OTHER: Json = {"kind": "person", "name": "Bob"}
COMPUTER: Json = {"kind": "computer", "level": 3}


def match_data(*seats: Json, start: Position | None = None, **more: Any) -> Json:
    """The data of a new match, by default of two humans at Pijersi."""
    start = start or ludarium.game("pijersi").start()
    data = {
        "game": start.game.name,
        "options": dict(start.game.options),
        "start": str(start),
        "seats": list(seats or (HUMAN, OTHER)),
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
        """Send a request.  Its answer may arrive before or after the events that it causes."""
        self.asked += 1
        self.socket.send_text(json.dumps({"id": self.asked, "do": {"type": type, **fields}}))

    def receive_json(self) -> Json:
        """Return the next event, skipping pings and presence messages.  Keeps answers for `answer`."""
        while True:
            message: Json = self.socket.receive_json()
            if message["type"] in ("done", "refused"):
                self.answers.append(message)
            elif message["type"] not in ("ping", "presence"):
                return message

    def answer(self) -> Json:
        """Return the next answer, dropping the events before it."""
        while not self.answers:
            message: Json = self.socket.receive_json()
            if message["type"] in ("done", "refused"):
                self.answers.append(message)
        return self.answers.pop(0)


class Browser:
    """A user's browser with its own cookie.  Methods take and return solo games as results of `solo_game`."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.get, self.post, self.put, self.delete = client.get, client.post, client.put, client.delete

    def begin(self, *seats: Json, **more: Any) -> Json:
        return self.create(match_data(*seats, **more))

    def create(self, data: Json) -> Json:
        response = self.post("/api/online", json=solo_request(data))
        assert response.status_code == 201, response.text
        return self.load_game({"id": response.json()["game"]})

    def load_game(self, solo: Json) -> Json:
        response = self.get(f"/api/online/{solo['id']}")
        assert response.status_code == 200, response.text
        return solo_game(json_of(response))

    def games(self) -> list[Json]:
        """The list of games."""
        games: list[Json] = self.get("/api/online").json()["games"]
        return games

    def send(self, solo: Json, *commands: Json) -> Response:
        """Send commands that are based on the last known event of a game."""
        body = {"base": solo["base"], "commands": [{"game": solo["id"], **one} for one in commands]}
        response: Response = self.post(f"/api/online/{solo['id']}/events", json=body)
        return response

    def act(self, solo: Json, action: Callable[[PageMatch], PageMatch]) -> Json:
        """Apply an action to a game and return the game."""
        before = PageMatch.load(solo["match"])
        after = action(before)
        commands = commands_between(before, after)
        response = self.send(solo, *commands)
        assert response.status_code == 200, response.text
        assert response.json()["refused"] is None, response.text
        seq = solo["version"] + len(commands)
        return {**solo, "version": seq, "base": seq, "match": after.to_data()}

    def play(self, solo: Json, *moves: str) -> Json:
        for move in moves:
            solo = self.act(solo, lambda match, move=move: match.play(move))
        return solo

    @contextmanager
    def channel(self, **headers: str) -> Iterator[Channel]:
        place = self.client.base_url.netloc.decode()
        with self.client.websocket_connect(f"ws://{place}/api/live", headers=headers) as socket:
            yield Channel(socket)

    @contextmanager
    def live(self, solo: Json, since: int | None = None) -> Iterator[Channel]:
        """A channel that watches a game."""
        with self.channel() as channel:
            channel.ask("watch", game=solo["id"], since=since)
            yield channel

    def wait_for(self, solo: Json, wanted: Callable[[PageMatch], bool]) -> Json:
        """Watch a game until it satisfies a condition, and return it."""
        with self.live(solo) as socket:
            while True:
                socket.receive_json()
                now = self.load_game(solo)
                if wanted(PageMatch.load(now["match"])):
                    return now

    def wait_for_ply(self, solo: Json, ply: int) -> Json:
        return self.wait_for(solo, lambda match: match.cursor == ply)


def solo_request(data: Json) -> Json:
    """The request for a new solo game with this match."""
    control = data["clock"] and {name: data["clock"][name] for name in ("initial", "increment", "perMove")}
    terms = {"game": data["game"], "options": data["options"], "start": data["start"], "control": control}
    opening = {name: data[name] for name in ("moves", "resignations", "cursor", "standing", "ending", "tags")}
    others = {"takebacks": True, "chat": True, "rated": False, "listed": False, "delay": 0}
    seats = [{"kind": "me", "name": seat["name"]} if seat.get("kind") == "person" else seat for seat in data["seats"]]
    return {
        "terms": terms | others,
        "name": "",
        "seats": seats,
        "shuffle": False,
        "alone": True,
        "opening": opening | {"left": data["clock"] and data["clock"]["left"]},
    }


def solo_game(state: Json) -> Json:
    """A game's id, match, and the numbers of its last event and its last line event, from its state."""
    shown = {name: state[name] for name in ("base", "match")}
    return {"id": state["game"], "version": state["seq"], "mine": state["alone"] and state["creator"], **shown}


def commands_between(before: PageMatch, after: PageMatch) -> list[Json]:
    """The commands that a page sends for an action in a solo game."""
    if (before.line, before.at, before.ending) == (after.line, after.at, after.ending):
        return []
    left = {"left": after.clock["left"]} if after.clock else {}
    pairs = zip(before.line, after.line, strict=False)
    differs = next((n for n, (one, other) in enumerate(pairs) if one != other), min(len(before.line), len(after.line)))
    if differs == len(after.line) < len(before.line) and before.at < differs:
        differs -= 1  # the same move again, which dropped the undone moves after it
    added = list(enumerate(after.line))[differs:]
    ends = bool(after.ending) and bool(added or after.at != before.at or after.ending != before.ending)
    at, over = before.at, before.ending is not None
    commands: list[Json] = []
    if added and (at != differs or over):
        commands.append({"type": "go-to", "step": differs, **left})
    for number, step in added:
        if isinstance(step, Resignation):
            human = isinstance(after.seats[step.seat], Human)
            commands.append({"type": "resign" if human else "flag", "seat": step.seat, **left})
        else:
            commands.append({"type": "play", "ply": after.plies[number], "move": str(step), **left})
    at, over = (len(after.line), False) if added else (at, over)
    if at != after.at or (over and (ends or after.ending is None)):
        commands.append({"type": "go-to", "step": after.at, **left})
    if ends and after.ending and after.ending.reason == "agreement":
        commands.append({"type": "agree", **left})
    elif ends and after.ending:
        commands.append({"type": "flag", "seat": after.ending.seat, **left})
    return commands


def json_of(response: Response) -> Json:
    data: Json = response.json()
    return data


def error_of(response: Response) -> str:
    """The error word of a response."""
    failure = response.json()
    assert set(failure) == {"error", "detail", "version", "text"}, response.text
    assert failure["detail"]
    return str(failure["error"])


def refusal_of(response: Response) -> Json:
    """The error of a refused command."""
    assert response.status_code == 200, response.text
    refused: Json = response.json()["refused"]
    assert refused["detail"]
    return refused


def play_command(match: Json, move: str) -> Json:
    """The command that plays a move, legal or not."""
    return {"type": "play", "ply": match["cursor"], "move": move}


class AppServer:
    """A server for browsers."""

    base_url = f"http://{ADDRESS}"

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self._stack = ExitStack()
        self._portal = self._stack.enter_context(TestClient(app, base_url=self.base_url)).portal  # runs the lifespan

    def new_browser(self, cookie_of: Browser | None = None) -> Browser:
        browser = Browser(TestClient(self.app, base_url=self.base_url))
        browser.client.portal = self._portal  # one event loop answers all requests
        if cookie_of is not None:
            browser.client.cookies.update(cookie_of.client.cookies)
        return browser

    def close(self) -> None:
        self._stack.close()


BuildServer = Callable[..., AppServer]


def settings_in(folder: Path) -> ServerSettings:
    """Settings with a database in a folder, and without limits that tests would exceed."""
    return unlimited(str(folder / "games.db"))


def unlimited(database: str, min_move_seconds: float = 0.0) -> ServerSettings:
    return ServerSettings(database=database, min_move_seconds=min_move_seconds, limits=UNLIMITED)


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a new database, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    postgresql: PostgreSQL = request.getfixturevalue("postgresql")
    return postgresql.new_database()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """A PostgreSQL server that all tests of the run share."""
    cluster = PostgreSQL()
    yield cluster
    cluster.close()


@pytest.fixture
def build_server(tmp_path: Path) -> Iterator[BuildServer]:
    """A function that starts servers on one database, with changed settings."""
    servers: list[AppServer] = []

    def make(**changes: Any) -> AppServer:
        servers.append(AppServer(create_app(replace(settings_in(tmp_path), **changes))))
        return servers[-1]

    yield make
    for server in servers:
        server.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppServer]:
    """A server that the tests of a module share."""
    server = AppServer(create_app(settings_in(tmp_path_factory.mktemp("server"))))
    yield server
    server.close()


@pytest.fixture
def browser(server: AppServer) -> Browser:
    return server.new_browser()


@pytest.fixture
def other_browser(server: AppServer) -> Browser:
    """The browser of another user."""
    return server.new_browser()


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = open_database(str(tmp_path / "games.db"))
    yield database
    database.close()
