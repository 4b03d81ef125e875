"""Measure how much one attacker slows down other visitors: `python -m benchmarks.attacks`.

A visitor sends `GET /api/hello` 50 times a second to a local server with default limits.  Measurements with and without
an attack alternate, because other programs on the machine affect both.  To exclude other programs, begin the command
with `chrt -r 1`.

- Frame attacks: the attacker sends WebSocket frames as fast as possible.  It reconnects after each disconnection.
- Lobby attacks: guests with one address create listed games, list the lobby, sit down and stand up as fast as possible.

With `--nginx`, all traffic passes through nginx with `deploy/nginx.conf`, without TLS.  `scripts/proxies.sh` downloads
nginx.
"""

from __future__ import annotations

import argparse
import http.client
import json
import multiprocessing
import os
import re
import select
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.online.players import new_game, new_session
from benchmarks.online.servers import Server, free_port, wait_until_ready
from benchmarks.samples import quantile

MAX_ADDED_MILLISECONDS = 20.0
"""Maximum increase of the 99th percentile by an attack."""
_REQUEST_INTERVAL = 0.02
_CHUNK = 64 * 1024
_ATTACKER = ("127.0.0.2", 0)
"""Source address of the attacker.  It differs from the visitor's, so that they do not share rate limits."""
_ROOT = Path(__file__).parents[1]

Attack = Callable[[str, list[str], float, Any], None]
"""Runs an attack.

Arguments: the server's address, the cookies of 8 guests, the end time (`time.monotonic`), and a shared counter of the
attack's connections."""


def frame(opcode: int, payload: bytes = b"", *, final: bool = True) -> bytes:
    """Return a short client frame, masked with zeros."""
    return bytes([opcode | 0x80 * final, 0x80 | len(payload)]) + bytes(4) + payload


def request_frame(type: str, **fields: Any) -> bytes:
    """Return the frame of a request."""
    return frame(1, json.dumps({"id": 1, "do": {"type": type, **fields}}, separators=(",", ":")).encode())


@dataclass
class ResponseTimes:
    """Response times of a visitor, in milliseconds, with the processor time of the server."""

    times: list[float] = field(default_factory=list)
    server_seconds: float = 0.0
    seconds: float = 0.0

    def __str__(self) -> str:
        busy = self.server_seconds / self.seconds
        p50, p99 = quantile(self.times, 0.5), quantile(self.times, 0.99)
        return f"p50 {p50:6.1f} ms, p99 {p99:7.1f} ms, server {busy:4.0%} of a core"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.attacks", description=__doc__)
    parser.add_argument("--seconds", type=float, default=6.0, help="duration of each measurement")
    parser.add_argument("--times", type=int, default=2, help="measurements with each attack, and without it")
    parser.add_argument("--only", nargs="+", choices=ATTACKS, default=list(ATTACKS), help="attacks to measure")
    parser.add_argument("--nginx", action="store_true", help="send all traffic through nginx")
    flags = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors", flush=True)
    for name in flags.only:
        alone, attacked, connections = ResponseTimes(), ResponseTimes(), 0
        with _running_server(nginx=flags.nginx) as server:
            cookies = [new_session(server.address) for _ in range(8)]
            for _ in range(flags.times):
                _send_requests(server, new_session(server.address), flags.seconds, alone)
                visitor = new_session(server.address)
                with _attacking(ATTACKS[name], server.address, cookies, flags.seconds) as count:
                    _send_requests(server, visitor, flags.seconds, attacked)
                connections += count.value
        added = quantile(attacked.times, 0.99) - quantile(alone.times, 0.99)
        verdict = "" if added <= MAX_ADDED_MILLISECONDS else f"  more than {MAX_ADDED_MILLISECONDS:g} ms"
        print(f"{name}: alone    {alone}")
        print(f"{name}: attacked {attacked}, {connections} connections, p99 {added:+.1f} ms{verdict}", flush=True)


def _send_requests(server: Server, cookie: str, seconds: float, responses: ResponseTimes) -> None:
    """Send a request every 20 ms and record the response times.

    A late response delays the next requests.  Response times therefore count from the scheduled time of the request, as
    for independent visitors."""
    client = http.client.HTTPConnection(server.address, timeout=60)
    before, begun = server.seconds, time.perf_counter()
    for number in range(int(seconds / _REQUEST_INTERVAL)):
        due = begun + number * _REQUEST_INTERVAL
        time.sleep(max(0.0, due - time.perf_counter()))
        client.request("GET", "/api/hello", headers={"Cookie": cookie})
        answer = client.getresponse()
        answer.read()
        if answer.status != 200:
            raise SystemExit(f"the visitor is refused: {answer.status}")
        responses.times.append(1000 * (time.perf_counter() - due))
    responses.seconds += time.perf_counter() - begun
    responses.server_seconds += server.seconds - before
    client.close()


@contextmanager
def _attacking(attack: Attack, address: str, cookies: list[str], seconds: float) -> Iterator[Any]:
    processes = multiprocessing.get_context("spawn")
    connections = processes.Value("i", 0)
    attacker = processes.Process(target=_attack, args=(attack, address, cookies, seconds, connections))
    attacker.start()
    while not connections.value:
        time.sleep(0.01)
    try:
        yield connections
    finally:
        attacker.join(60)
        attacker.kill()


def _attack(attack: Attack, address: str, cookies: list[str], seconds: float, connections: Any) -> None:
    os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))  # a real attacker would not use the server's processor
    attack(address, cookies, time.monotonic() + seconds, connections)


def _flood(first: bytes, again: bytes, address: str, cookies: list[str], until: float, connections: Any) -> None:
    chunk = again * (_CHUNK // len(again))
    while time.monotonic() < until:
        with suppress(OSError), _channel(address, cookies[0]) as connection:
            connections.value += 1
            connection.sendall(first)
            while time.monotonic() < until:
                can_read, can_write, _ = select.select([connection], [connection], [], 1.0)
                if can_read and not connection.recv(_CHUNK):
                    break
                if can_write:
                    connection.send(chunk)


def _fill_lobby(guests: int, address: str, cookies: list[str], until: float, connections: Any) -> None:
    games: list[str] = []
    with ThreadPoolExecutor(guests) as threads:
        for cookie in cookies[:guests]:
            threads.submit(_use_lobby, address, cookie, games, until, connections)


def _use_lobby(address: str, cookie: str, games: list[str], until: float, connections: Any) -> None:
    """Repeatedly create a game, list the lobby, sit down at the last games of all guests and stand up."""
    client = http.client.HTTPConnection(address, timeout=60, source_address=_ATTACKER)
    headers = {"Cookie": cookie, "Content-Type": "application/json"}
    request = new_game("pijersi")
    request["terms"]["listed"] = True
    while time.monotonic() < until:
        with suppress(OSError), _channel(address, cookie) as connection:
            connections.value += 1
            connection.sendall(request_frame("lobby", on=True, own=True))
            while time.monotonic() < until:
                client.request("POST", "/api/online", json.dumps(request), headers)
                response = json.loads(client.getresponse().read())
                games += [response["game"]] if "game" in response else []
                client.request("GET", "/api/online/lobby", headers=headers)
                client.getresponse().read()
                for game in games[-8:]:
                    connection.sendall(request_frame("sit", game=game, name="Eve") + request_frame("stand", game=game))
                while select.select([connection], [], [], 0)[0]:
                    if not connection.recv(_CHUNK):
                        raise ConnectionError


ATTACKS: dict[str, Attack] = {
    "empty pings": partial(_flood, b"", frame(9)),
    "full pings": partial(_flood, b"", frame(9, bytes(125))),
    "pongs": partial(_flood, b"", frame(10)),
    "empty fragments": partial(_flood, frame(1, final=False), frame(0, final=False)),
    "messages": partial(_flood, b"", request_frame("lobby", on=True, own=True)),
    "lobby": partial(_fill_lobby, 1),
    "lobby, 8 cookies": partial(_fill_lobby, 8),
}


def _channel(address: str, cookie: str) -> socket.socket:
    """Open a live channel.  Raises ConnectionError if the server refuses it."""
    host, port = address.split(":")
    connection = socket.create_connection((host, int(port)), timeout=30, source_address=_ATTACKER)
    head = [f"GET /api/live HTTP/1.1\r\nHost: {address}", f"Cookie: {cookie}", "Upgrade: websocket"]
    head += ["Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {22 * 'A'}==\r\n\r\n"]
    connection.sendall("\r\n".join(head).encode())
    if b" 101 " not in connection.recv(4096):
        connection.close()
        time.sleep(0.01)
        raise ConnectionError
    return connection


@contextmanager
def _running_server(*, nginx: bool) -> Iterator[Server]:
    ports = [free_port(), free_port()] if nginx else [free_port()]
    with tempfile.TemporaryDirectory() as folder, ExitStack() as processes:
        start = "import sys; from ludarium.server.run import run_server as run; "
        start += "run(port=int(sys.argv[1]), database=sys.argv[2]"
        start += ", proxies=['127.0.0.1'])" if nginx else ")"
        command = [sys.executable, "-c", start, str(ports[0]), str(Path(folder) / "games.db")]
        process = processes.enter_context(_process(command))
        if nginx:
            processes.enter_context(_process(_nginx(Path(folder), *ports)))
        wait_until_ready(f"127.0.0.1:{ports[-1]}")
        time.sleep(3.0)
        yield Server(f"127.0.0.1:{ports[-1]}", process.pid)


@contextmanager
def _process(command: list[str]) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def _nginx(folder: Path, server: int, port: int) -> list[str]:
    """Configure nginx at `port` as a proxy of the server.  Return the command that starts it."""
    site = (_ROOT / "deploy/nginx.conf").read_text(encoding="utf-8").rpartition("server {")[0]  # omit plain HTTP
    site = re.sub(r"^ *(listen \[|ssl_|add_header).*\n", "", site, flags=re.MULTILINE)
    site = site.replace("listen 443 ssl http2", f"listen 127.0.0.1:{port}").replace(
        "127.0.0.1:8642", f"127.0.0.1:{server}"
    )
    temporary = "".join(f"{kind}_temp_path {kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    head = "daemon off; pid nginx.pid; error_log error.log; worker_processes 1; events {}"
    (folder / "nginx.conf").write_text(f"{head}\nhttp {{ access_log off; {temporary}\n{site} }}\n", encoding="utf-8")
    places = os.pathsep.join([os.environ["PATH"], "/usr/sbin", str(_ROOT / ".venv/proxies/usr/sbin")])
    program = shutil.which("nginx", path=places)
    if program is None:
        raise SystemExit("nginx is missing; scripts/proxies.sh fetches it")
    return [program, "-p", str(folder), "-c", "nginx.conf"]


if __name__ == "__main__":
    main()
