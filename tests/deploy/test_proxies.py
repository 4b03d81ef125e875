"""A server with the unit's command behind nginx and Caddy of deploy/: HTTPS, WebSockets and visitors' addresses."""

from __future__ import annotations

import gzip
import json
import re
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPResponse
from typing import Any

import pytest
from tests.deploy.proxies import PROXIES, SECONDS, Proxy
from tests.deploy.test_files import NAME, PORT, unit_command
from tests.ports import free_port
from tests.server.online.games import game_request
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from ludarium.server.settings import LimitSettings


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The port of a server started by the command of `ludarium.service`, with other ports and another database."""
    flags = unit_command("ludarium.service")
    for old, new in {
        str(PORT): "0",
        str(10_000 + PORT): str(free_port()),
        "/var/lib/ludarium/games.db": str(tmp_path_factory.mktemp("database") / "games.db"),
    }.items():
        flags[flags.index(old)] = new
    process = subprocess.Popen([sys.executable, "-m", "ludarium.cli", *flags], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
    assert found is not None
    yield int(found[1])
    process.terminate()
    process.communicate(timeout=SECONDS)


@pytest.fixture(scope="module", params=PROXIES)
def proxy(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, server: int) -> Iterator[Proxy]:
    proxy = PROXIES[request.param](tmp_path_factory.mktemp(request.param), server)
    yield proxy
    proxy.stop()


@dataclass
class Answer:
    status: int
    headers: Any
    body: bytes


class Visitor(HTTPConnection):
    """An HTTPS connection to a proxy, from an IP address of its own."""

    def __init__(self, proxy: Proxy, address: str = "127.0.0.1") -> None:
        super().__init__(NAME, proxy.port, timeout=SECONDS)
        self._proxy, self._address = proxy, address

    def connect(self) -> None:
        plain = socket.create_connection(("127.0.0.1", self._proxy.port), SECONDS, (self._address, 0))
        self.sock = self._proxy.tls.wrap_socket(plain, server_hostname=NAME)

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        data = None if body is None else json.dumps(body)
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        self.request(method, path, data, {"Host": self._proxy.address, "Content-Type": "application/json", **sent})
        answer: HTTPResponse = self.getresponse()
        return Answer(answer.status, answer.headers, answer.read())


def test_cookie_is_only_for_https(proxy: Proxy) -> None:
    answer = Visitor(proxy).ask("GET", "/api/hello")
    assert answer.status == 200
    assert answer.headers.get_all("Set-Cookie")[0].startswith("__Host-ludarium-session=")
    assert "; Secure" in answer.headers["Set-Cookie"]
    for name in ("Content-Security-Policy", "Strict-Transport-Security"):
        assert len(answer.headers.get_all(name)) == 1


def test_http_2_is_offered(proxy: Proxy) -> None:
    tls = ssl.create_default_context(cafile=str(proxy.folder / "certificate.pem"))
    tls.set_alpn_protocols(["h2"])
    with (
        socket.create_connection(("127.0.0.1", proxy.port)) as plain,
        tls.wrap_socket(plain, server_hostname=NAME) as s,
    ):
        assert s.selected_alpn_protocol() == "h2"


def test_http_is_redirected_to_https(proxy: Proxy) -> None:
    connection = HTTPConnection("127.0.0.1", proxy.plain_port, timeout=SECONDS)
    connection.request("GET", "/x", headers={"Host": NAME})
    answer = connection.getresponse()
    assert answer.status in (301, 308)
    assert answer.headers["Location"].startswith(f"https://{NAME}")
    connection.close()


def test_responses_are_compressed_once(proxy: Proxy) -> None:
    visitor = Visitor(proxy)
    plain = visitor.ask("GET", "/data/catalogue.json")
    packed = visitor.ask("GET", "/data/catalogue.json", Accept_Encoding="gzip")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.headers["ETag"] == plain.headers["ETag"]  # nginx weakens it where it compresses by itself
    assert json.loads(gzip.decompress(packed.body)) == json.loads(plain.body)
    assert "Content-Encoding" not in plain.headers


def test_other_sites_cannot_create_games(proxy: Proxy) -> None:
    new, here = game_request("me", "open").model_dump(), f"https://{proxy.address}"
    for origin, status in ((here, 201), ("https://evil.example", 403), (here.replace("https", "http"), 403)):
        assert Visitor(proxy).ask("POST", "/api/online", new, Origin=origin).status == status


def test_live_channel(proxy: Proxy) -> None:
    cookie = Visitor(proxy).ask("GET", "/api/hello").headers["Set-Cookie"].partition(";")[0]
    visitor = Visitor(proxy)
    new = game_request("me", "1").model_dump()
    game = json.loads(visitor.ask("POST", "/api/online", new, Cookie=cookie).body)["game"]

    def channel(origin: str) -> Any:
        headers = {"Cookie": cookie}
        live = f"wss://{proxy.address}/api/live"
        return connect(live, address=("127.0.0.1", proxy.port), ssl=proxy.tls, server_hostname=NAME,
                       origin=Origin(origin), additional_headers=headers, proxy=None)  # fmt: skip

    with channel(f"https://{proxy.address}") as live:
        live.send(json.dumps({"id": 1, "do": {"type": "play", "game": game, "ply": 0, "move": "a4b5c4"}}))
        answers = (json.loads(live.recv(timeout=SECONDS)) for _ in range(5))
        assert next(answer for answer in answers if answer["type"] == "done")["id"] == 1
    with pytest.raises(InvalidStatus) as refused, channel("https://evil.example"):
        pass
    assert refused.value.response.status_code == 403


def test_limits_count_real_addresses(proxy: Proxy) -> None:
    """Visitors cannot change their address or protocol by headers of their own."""
    many, other = Visitor(proxy, "127.0.0.2"), Visitor(proxy, "127.0.0.3")
    for number in range(int(LimitSettings.guests.burst) + 50):
        last = many.ask("GET", "/api/hello", X_Forwarded_For=f"192.0.2.{number}", X_Forwarded_Proto="http")
    assert "Set-Cookie" not in last.headers
    assert "__Host-" in other.ask("GET", "/api/hello").headers["Set-Cookie"]
