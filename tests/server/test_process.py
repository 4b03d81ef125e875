"""The server process: kills, signals, and busy ports."""

from __future__ import annotations

import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import httpx2
import pytest
from tests.page_match import PageMatch
from tests.server.conftest import HUMAN, commands_between, match_data, play_command, solo_game, solo_request
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

import tictactoe
from ludarium.errors import InvalidOption
from ludarium.server.run import find_network_host, listen, run_server
from ludarium.server.settings import ServerSettings
from ludarium.server.storage.errors import InvalidDatabase
from ugi.mock import mock_command

NEW = match_data()
START = """
import sys
from ludarium.server.engines.engine_file import read_engine_file
from ludarium.server.run import run_server
engines = read_engine_file(sys.argv[3]) if sys.argv[3] else ()
run_server(port=int(sys.argv[1]), database=sys.argv[2], engines=engines, host=sys.argv[4])
"""


class Server:
    """A server process and its output."""

    def __init__(self, database: Path, port: int = 0, engines: str = "", host: str = "127.0.0.1") -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, str(port), str(database), engines, host],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.said = ""
        assert self.process.stdout is not None
        while not (found := re.search(r"http://127\.0\.0\.1:(\d+)/", self.said)):
            line = self.process.stdout.readline()
            assert line, self.process.communicate()
            self.said += line
        self.port = int(found[1])
        self.address = f"127.0.0.1:{self.port}"

    def client(self, cookies: httpx2.Cookies | None = None) -> httpx2.Client:
        return httpx2.Client(base_url=f"http://{self.address}", cookies=cookies, trust_env=False)

    def end(self, number: int) -> tuple[int, str]:
        """Send a signal.  Returns the exit code and the standard error."""
        self.process.send_signal(number)
        _, errors = self.process.communicate(timeout=10)
        return self.process.returncode, errors


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    servers: list[Server] = []

    def begin(port: int = 0, engines: str = "", database: str = "games.db", host: str = "127.0.0.1") -> Server:
        servers.append(Server(tmp_path / database, port, engines, host))
        return servers[-1]

    yield begin
    for server in servers:
        if server.process.poll() is None:
            server.end(signal.SIGKILL)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server") / "games.db")
    yield server
    server.end(signal.SIGKILL)


@pytest.mark.parametrize("quirk", ["none", "hang"])
def test_service_stop_loses_no_engine_game(start: Callable[..., Server], tmp_path: Path, quirk: str) -> None:
    """The engine, idle or thinking, dies just before its server receives the signal."""
    pid, script, file = tmp_path / "pid", tmp_path / "engine.sh", tmp_path / "engines.toml"
    script.write_text(f"#!/bin/sh\necho $$ > {shlex.quote(str(pid))}\nexec {shlex.join(mock_command(quirk))}\n")
    script.chmod(0o755)
    file.write_text('[[engine]]\nname = "Cat"\ncommand = ["./engine.sh"]\ngames = ["pijersi"]\nmovetime = 60000\n')
    server = start(engines=str(file))
    with server.client() as browser:
        new = solo_request(match_data(HUMAN, {"kind": "engine", "name": "Cat"}))
        id = browser.post("/api/online", json=new).json()["game"]
        address = f"/api/online/{id}"
        body = {"base": 0, "commands": [{"game": id, **play_command(NEW, "a1a2")}]}
        assert browser.post(f"{address}/events", json=body).json()["accepted"] == 1
        deadline = time.monotonic() + 30
        while not pid.exists() or (quirk == "none" and browser.get(address).json()["seq"] < 2):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        cookies = browser.cookies
    os.kill(int(pid.read_text()), signal.SIGTERM)
    server.end(signal.SIGTERM)
    with start().client(cookies) as browser:
        assert browser.get(address).json()["match"]["ending"] is None


def test_address_for_other_devices_is_printed(start: Callable[..., Server]) -> None:
    network_host = find_network_host()
    if network_host is None:
        pytest.skip("this machine has no network")
    server = start(host="0.0.0.0")
    assert server.process.stdout is not None
    address = f"http://{network_host}:{server.port}/"
    assert server.process.stdout.readline() == f"Other devices in your network: {address}\n"
    assert httpx2.get(address, trust_env=False).status_code == 200


def test_kill_loses_no_acknowledged_move(start: Callable[..., Server]) -> None:
    """Kill the server during a game and during a request.  Acknowledged moves are stored."""
    first = start()
    match = PageMatch.load(NEW)
    acknowledged = 0
    with first.client() as browser:
        id = browser.post("/api/online", json=solo_request(NEW)).json()["game"]
        address = f"/api/online/{id}"
        cookies = browser.cookies
        killer = threading.Timer(0.1, first.end, [signal.SIGKILL])
        with suppress(httpx2.TransportError):
            while not match.over:
                after = match.play(match.position.moves[-1])
                commands = [{"game": id, **one} for one in commands_between(match, after)]
                answer = browser.post(f"{address}/events", json={"base": len(match.moves), "commands": commands})
                assert answer.json()["accepted"] == 1
                match, acknowledged = after, acknowledged + 1
                if acknowledged == 5:
                    killer.start()
        killer.join()
    second = start()
    with second.client(cookies) as browser:
        solo = solo_game(browser.get(address).json())
        assert solo["version"] in (acknowledged, acknowledged + 1)
        assert solo["match"]["moves"][:acknowledged] == match.to_data()["moves"]
        assert browser.get("/api/online").json()["games"][0]["ply"] == solo["version"]
        body = {"base": solo["version"], "commands": [{"type": "go-to", "game": id, "step": 0}]}
        assert browser.post(f"{address}/events", json=body).json()["accepted"] == 1
    with second.client() as stranger:
        assert stranger.delete(address).status_code == 403


def test_busy_port_is_replaced_by_next(start: Callable[..., Server]) -> None:
    first = start()
    second = start(first.port, database="others.db")
    assert f"Port {first.port} is busy; using port {second.port} instead." in second.said
    with second.client() as browser:
        assert browser.get("/api/hello").status_code == 200


def test_second_start_opens_running_page(
    start: Callable[..., Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    server, database, opened = start(), str(tmp_path / "games.db"), list[str]()
    monkeypatch.setattr("webbrowser.open", opened.append)
    page = f"http://{server.address}/"
    run_server(port=0, database=database, browser=True)
    assert opened == [page]
    assert capsys.readouterr().out == f"Ludarium is running already, at {page}\n"
    with pytest.raises(InvalidDatabase, match=f"running already, at {page}; close it, or choose another file than"):
        run_server(port=0, database=database)
    (tmp_path / "games.db.address").write_text("http://127.0.0.1:1/\nfile:///etc/passwd")
    with pytest.raises(InvalidDatabase, match="another Ludarium has the database"):
        run_server(port=0, database=database, browser=True)
    (tmp_path / "games.db.address").write_text(page)
    server.end(signal.SIGKILL)
    again = start()
    assert (tmp_path / "games.db.address").read_text() == f"http://{again.address}/", (
        "the file of a killed process is replaced"
    )
    again.end(signal.SIGINT)
    assert not (tmp_path / "games.db.address").exists()
    assert len(opened) == 1


def test_busy_port_behind_proxy_is_refused() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(InvalidOption, match=f"cannot listen on 127.0.0.1 port {port}"):
            listen("127.0.0.1", port, try_others=False)
    listen("127.0.0.1", port, try_others=False).close()


def test_invalid_ports_are_refused() -> None:
    for port in (-1, 65536):
        with pytest.raises(InvalidOption, match="0 to 65535"):
            listen("127.0.0.1", port)
    for host in ("192.0.2.1", "no.such.host.invalid"):
        with pytest.raises(InvalidOption, match="cannot listen on"):
            listen(host, 0)
    for host in ("\udcff", "a..b", "a" * 64):
        with pytest.raises(InvalidOption, match="is neither the name nor the address of a machine"):
            listen(host, 0)


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_ends_server_quietly(start: Callable[..., Server]) -> None:
    server = start()
    with connect(f"ws://{server.address}/api/live", proxy=None) as page:
        page.recv(timeout=5)
        begun = time.monotonic()
        assert server.end(signal.SIGINT) == (0, "")
        assert time.monotonic() - begun < 4


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("pause", [0.0, 0.1])
def test_second_ctrl_c_is_quiet(start: Callable[..., Server], pause: float) -> None:
    server = start()
    with connect(f"ws://{server.address}/api/live", proxy=None) as page:
        page.recv(timeout=5)
        server.process.send_signal(signal.SIGINT)
        time.sleep(pause)
        server.process.send_signal(signal.SIGINT)
        time.sleep(pause)
        server.process.send_signal(signal.SIGINT)
        _, errors = server.process.communicate(timeout=10)
        assert (server.process.returncode, errors) == (0, "")


def test_start_does_not_import_numba(tmp_path: Path) -> None:
    code = f"""
import sys
from fastapi.testclient import TestClient
from ludarium.server.app import create_app
from ludarium.server.settings import ServerSettings
import ludarium.server.run
app = create_app(ServerSettings(database={str(tmp_path / "games.db")!r}))
with TestClient(app, base_url="http://localhost") as client:
    assert client.get("/api/hello").status_code == 200
    id = client.post("/api/online", json={solo_request(NEW)!r}).json()["game"]
    body = {{"base": 0, "commands": [{{"game": id, **{play_command(NEW, "a1a2")!r}}}]}}
    assert client.post("/api/online/" + id + "/events", json=body).json()["accepted"] == 1
    assert client.get("/data/catalogue.json").status_code == 200
loaded = sorted(name for name in sys.modules if name.partition(".")[0] in ("numba", "llvmlite"))
assert not loaded, loaded
"""
    subprocess.run([sys.executable, "-W", "ignore", "-c", code], check=True, timeout=60)


def exchange(server: Server, *parts: bytes) -> bytes:
    """The server's answer to these bytes, until the end of the connection."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
        answer = b""
        try:
            for part in parts:
                connection.sendall(part)
            while data := connection.recv(65536):
                answer += data
        except (ConnectionResetError, BrokenPipeError):
            pass
        return answer


def test_loaded_modules_are_freed_quietly() -> None:
    """At exit, Python frees the loaded modules after clearing the functions of wasmtime."""
    loading = "from ludarium.server import run; run._warm_up()"
    process = subprocess.run([sys.executable, "-c", loading], capture_output=True, check=True, timeout=60)
    assert process.stderr == b""


def test_omitted_game_is_logged_once(tmp_path: Path) -> None:
    """Without a compiler, a game without module is missing from the page, not slower."""
    file = tictactoe.write(tmp_path)
    code = f"""
from ludarium.games import registry
from ludarium.modules import rebuild
from ludarium.server import run
registry._CLASSES["three"] = "{file.stem}:Three"
rebuild.find_spec = lambda package: None
run._warm_up()
"""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    command = [sys.executable, "-c", code]
    process = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=60)
    (line,) = process.stderr.splitlines()
    assert "the game three is omitted: the module of three is missing" in line


def test_unknown_host_over_tcp(server: Server) -> None:
    answer = exchange(server, b"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 403 ")
    answer = exchange(server, b"GET /api/hello HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert not exchange(server, b"GET /api/hello HTTP/1.1\r\nConnection: close\r\n\r\n").startswith(b"HTTP/1.1 200 ")


def test_huge_chunked_body_over_tcp(server: Server) -> None:
    head = (
        f"POST /api/online HTTP/1.1\r\nHost: {server.address}\r\nContent-Type: application/json\r\n"
        "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    ).encode()
    chunk = b"1000\r\n" + b"x" * 0x1000 + b"\r\n"
    enough = ServerSettings.body_bytes // 0x1000 + 1
    assert exchange(server, head, *[chunk] * enough).startswith(b"HTTP/1.1 413 ")


def test_websockets_over_tcp(server: Server) -> None:
    live = f"ws://{server.address}/api/live"
    with pytest.raises(InvalidStatus) as refused, connect(live, proxy=None, origin=Origin("http://evil.example")):
        pass
    assert refused.value.response.status_code == 403
    with connect(live, proxy=None, origin=Origin(f"http://{server.address}")) as page:
        assert page.recv(timeout=5)
        page.send("x" * 3000)
        with pytest.raises(ConnectionClosed) as ended:
            page.recv(timeout=5)
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 1009
