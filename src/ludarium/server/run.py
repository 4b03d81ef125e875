"""Start and stop the server from the command line: port, printed address, browser, Ctrl-C."""

from __future__ import annotations

import asyncio
import errno
import gc
import json
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from types import FrameType

import uvicorn
from fastapi import FastAPI

from ludarium.errors import InvalidOption, LudariumError
from ludarium.games import registry
from ludarium.games.rules_host import use_compiled_rules
from ludarium.match.match import replayers
from ludarium.modules.replay import Replayer
from ludarium.server.app import create_app
from ludarium.server.channel import MESSAGE_BYTES
from ludarium.server.engines.engine_file import EngineSpec
from ludarium.server.identity import passkeys
from ludarium.server.logs import set_up_log
from ludarium.server.refusals import server_log
from ludarium.server.security import LOOPBACK_HOSTS
from ludarium.server.settings import ServerSettings
from ludarium.server.storage.errors import AlreadyServed
from ludarium.server.transport import LimitedWebSocket, limited_protocol
from ludarium.site.data import CATALOGUE, data_files
from ludarium.texts import tr

_CONSECUTIVE_PORTS = 20
"""Number of consecutive ports to try; if all are busy, the server listens on any free port."""
_BUSY_PORT_ERRORS = (errno.EADDRINUSE, errno.EACCES) if sys.platform == "win32" else (errno.EADDRINUSE,)
"""Errors of busy ports.  On Windows, EACCES is the error of a port that the system reserves."""
_ALL_INTERFACES = ("0.0.0.0", "::")  # noqa: S104 - for comparisons


def run_server(
    host: str = "127.0.0.1",
    port: int = 8642,
    database: str | None = None,
    browser: bool = False,
    names: Sequence[str] = (),
    engines: Sequence[EngineSpec] = (),
    proxies: Sequence[str] = (),
    metrics: int | None = None,
    json_log: bool = False,
) -> None:
    """Start the server for the command line, and stop it on Ctrl-C.

    If `port` is busy, the server listens on one of the next ports, or else on any free port, and prints its number.
    With `proxies`, a busy port is an error.  For port 0, the server listens on any free port.

    `database` is a file or an SQLAlchemy URL.  With `browser`, the page opens in a browser once the server listens.
    `names` are additional host names of the server.  `engines` are programs that users may play against.  `proxies` are
    addresses or networks of trusted proxies.  `metrics` is the local port on which the server shows its metrics
    (OpenMetrics).  With `json_log`, each log line is a JSON object.

    Raises InvalidOption or InvalidDatabase."""
    own_names = () if host in _ALL_INTERFACES else (host,)
    settings = ServerSettings(
        hosts=(*own_names, *names),
        any_ip_host=host not in LOOPBACK_HOSTS,
        engines=tuple(engines),
        proxies=tuple(proxies),
    )
    if database is not None:
        settings = replace(settings, database=database)
    serve_app(settings, host, port, browser=browser, metrics=metrics, json_log=json_log)


def serve_app(
    settings: ServerSettings,
    host: str,
    port: int,
    *,
    browser: bool = False,
    metrics: int | None = None,
    json_log: bool = False,
) -> None:
    """Serve with these settings until Ctrl-C.  Raises InvalidOption or InvalidDatabase.

    If another process serves the database and `browser` is set, open that process's page instead."""
    finish_log = set_up_log(json=json_log)
    try:
        app = create_app(settings)
    except AlreadyServed as running:
        if not browser:
            raise
        print(tr("Ludarium is running already, at {page}", page=running.page), flush=True)
        _open_in_browser(running.page)
        return
    if settings.proxies and not passkeys.are_available():
        server_log.warning("users cannot sign in, because webauthn is not installed: pip install 'ludarium[server]'")
    stop_metrics = app.state.metrics.serve(metrics) if metrics is not None else lambda: None
    listener = listen(host, port, try_others=not settings.proxies)  # a proxy sends requests to this port only
    port = listener.getsockname()[1]
    address = _page_url("127.0.0.1" if host in _ALL_INTERFACES else host, port)
    network_host = find_network_host() if host in _ALL_INTERFACES else None
    network_address = None if network_host is None else _page_url(network_host, port)
    config = uvicorn.Config(
        app,
        http=limited_protocol(settings),
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws=LimitedWebSocket,
        ws_max_size=MESSAGE_BYTES,
        ws_ping_interval=None,  # the channel's own pings also measure the network delay
        ws_per_message_deflate=False,  # events are small, and compression needs memory for each connection
        timeout_graceful_shutdown=1,
        timeout_keep_alive=30,
        proxy_headers=False,  # the application's middleware reads them, from trusted proxies only
    )
    server = _Server(
        config, lambda: _announce(app, address, network_address, browser=browser), app.state.engines.begin_shutdown
    )
    signal.signal(signal.SIGINT, server.handle_exit)
    warm_up = threading.Thread(target=_warm_up, daemon=True)
    warm_up.start()
    server.run(sockets=[listener])
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # another Ctrl-C would interrupt the following steps
    stop_metrics()
    finish_log()
    sys.stdout.flush()
    sys.stderr.flush()
    if warm_up.is_alive() or not app.state.stopped:
        os._exit(0)  # all data is saved, and the interpreter's end would abort threads in compiled code


class _Server(uvicorn.Server):
    """A uvicorn server that calls `on_listening` once the port is open, and `on_stopping` at a stop signal."""

    def __init__(
        self, config: uvicorn.Config, on_listening: Callable[[], None], on_stopping: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._on_listening, self._on_stopping = on_listening, on_stopping
        self._loop: asyncio.AbstractEventLoop | None = None
        self._exit_requested = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        _tune_interpreter()
        if self.started:
            self._on_listening()

    async def main_loop(self) -> None:
        """Renew the header `Date` every second.

        uvicorn's own loop runs ten times as often and causes a quarter of an idle server's processor time."""
        self._loop = asyncio.get_running_loop()
        while not await self.on_tick(0):
            with suppress(TimeoutError):
                async with asyncio.timeout(1.0):
                    await self._exit_requested.wait()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop within seconds.  uvicorn's own method would exit at once on a second Ctrl-C, with tracebacks."""
        self._on_stopping()
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._exit_requested.set)
        if sig == signal.SIGINT:
            self.should_exit = True
        else:
            super().handle_exit(sig, frame)


def _warm_up() -> None:
    """Load the files of all games, and the compiled modules that run their rules and replay their records.

    Loading takes a second.  If a module is missing, stale or invalid, the rules of its game run in Python.  `gc.freeze`
    excludes the loaded objects from garbage collections.  Otherwise, the first collection would take 80 ms."""
    shown = {game["name"] for game in json.loads(data_files(server=True)[CATALOGUE])["games"]}
    for name in registry.names():
        try:
            game_class = registry.game_class(name)
            if use_compiled_rules(game_class):
                replayers[game_class.state_type] = Replayer(game_class).replay
            elif name in shown:  # `data_files` has logged why other games are omitted
                server_log.warning("%s is slower without its module, which is missing or stale", name)
        except LudariumError as error:
            if name in shown:
                server_log.warning("%s is slower without its module: %s", name, error)
    gc.freeze()


def _tune_interpreter() -> None:
    """Tune the interpreter for low latency.  Runs when the server starts.

    The database's writer thread needs the interpreter's lock between statements.  By default, a busy event loop keeps
    the lock for 5 ms each time, so a transaction of ten statements would take 50 ms.

    With 3,000 games in memory, a collection of all objects stops the process for about 200 ms.  Frequent
    collections therefore examine only the youngest 3,000 objects (2 ms each time), and none examines frozen objects.
    Most objects need no collection, because reference counting frees them."""
    sys.setswitchinterval(0.0005)  # seconds
    gc.freeze()
    gc.set_threshold(3_000, 1_000, 1_000)


def listen(host: str, port: int, *, try_others: bool = True) -> socket.socket:
    """A listening socket on `port`.  Raises InvalidOption.

    If `port` is busy and `try_others` is true, the socket has one of the next ports or, if these are busy too, any free
    port."""
    if not 0 <= port <= 65535:
        raise InvalidOption("port {port} is not a number from 0 to 65535", port=port)
    other_ports = [*range(port + 1, min(port + _CONSECUTIVE_PORTS, 65536)), 0] if try_others and port else []
    for candidate in (port, *other_ports):
        try:
            listener = _bind(host, candidate)
        except UnicodeError:  # undecodable bytes, or a label too long for a host name
            raise InvalidOption("{host!r} is neither the name nor the address of a machine", host=host[:80]) from None
        except OSError as error:
            if error.errno not in _BUSY_PORT_ERRORS or not try_others:
                raise InvalidOption(
                    "cannot listen on {host} port {candidate}: {strerror}",
                    host=host,
                    candidate=candidate,
                    strerror=error.strerror,
                ) from error
            continue
        if candidate != port:
            used_port = listener.getsockname()[1]
            print(tr("Port {port} is busy; using port {used} instead.", port=port, used=used_port), flush=True)
        return listener
    raise InvalidOption("no port is free on {host}", host=host)


def _bind(host: str, port: int) -> socket.socket:
    family, socket_type, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, socket_type, protocol)
    try:
        if os.name == "posix":  # on Windows this option lets two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(128)
    except OSError:
        listener.close()
        raise
    return listener


def _page_url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def find_network_host() -> str | None:
    """The IPv4 address of this machine in its network; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # chooses the address of the default route, and sends nothing
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _announce(app: FastAPI, address: str, network_address: str | None, *, browser: bool) -> None:
    """Print the page's address, and the address for other devices if there is one."""
    app.state.database.publish_page_url(address)
    print(tr("Ludarium is at {address}  (Ctrl-C stops it)", address=address), flush=True)
    if network_address is not None:
        print(tr("Other devices in your network: {address}", address=network_address), flush=True)
    if browser:
        threading.Thread(target=_open_in_browser, args=(address,), daemon=True).start()


def _open_in_browser(address: str) -> None:
    try:
        opened = webbrowser.open(address)
    except (OSError, webbrowser.Error):
        opened = False
    if not opened:
        sentence = tr("the browser could not be opened; open {address} yourself", address=address)
        print(f"ludarium: {sentence}", file=sys.stderr, flush=True)
