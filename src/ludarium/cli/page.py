"""The commands `serve`, `backup` and `site`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ludarium.cli.flags import argument, flag, read_database
from ludarium.cli.long_work import run_interruptible
from ludarium.cli.output import show_text
from ludarium.errors import InvalidOption
from ludarium.texts import printable

if TYPE_CHECKING:
    from ludarium.server.engines.engine_file import EngineSpec

Port = Annotated[
    int, flag("N", "Port of the page; if it is busy, another free port, except with `serve --proxy`.", 0, 65535)
]
EngineFile = Annotated[str | None, flag("--engines FILE", "TOML file of external engines to play against.")]
DEFAULT_PORT = 8642


def _read_host(text: str) -> str:
    if not text.strip():
        raise InvalidOption("--host: enter an address, such as 127.0.0.1 (this machine only) or 0.0.0.0 (all networks)")
    return text.strip()


def _read_proxy(text: str) -> str:
    from ipaddress import ip_network

    try:
        return str(ip_network(text.strip(), strict=False))
    except ValueError:
        raise InvalidOption(
            "--proxy: {text!r} is not an IP address or network such as 127.0.0.1 or 10.0.0.0/8", text=text[:80]
        ) from None


def serve_command(
    host: Annotated[str, flag("ADDRESS", "Address to listen on.", parser=_read_host)] = "127.0.0.1",
    port: Port = DEFAULT_PORT,
    database: Annotated[
        str | None,
        flag(
            "FILE",
            "File or address of the database of games; default: in the user's data folder.",
            parser=read_database,
        ),
    ] = None,
    engines: EngineFile = None,
    allowed_host: Annotated[
        list[str] | None,
        flag(
            "NAME", "Host name that browsers may use for this server; may be repeated.", envvar="LUDARIUM_ALLOWED_HOST"
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        flag(
            "ADDRESS",
            "Address or network of a proxy that is trusted to report client addresses; may be repeated.",
            parser=_read_proxy,
        ),
    ] = None,
    metrics: Annotated[int | None, flag("N", "Local port for metrics in the OpenMetrics format.", 1, 65535)] = None,
    json_log: Annotated[bool, flag("--json-log", "Write each line of the log as a JSON object.")] = False,
) -> None:
    """Serve the page without opening a browser."""
    from ludarium.server import run

    run.run_server(
        host=host,
        port=port,
        database=database,
        names=allowed_host or (),
        engines=read_engines(engines),
        proxies=proxy or (),
        metrics=metrics,
        json_log=json_log,
    )


def backup_command(
    folder: Annotated[str, argument("FOLDER", "Folder of the backups.")],
    database: Annotated[
        str | None, flag("FILE", "SQLite file to copy; default: the file that `serve` uses.", parser=read_database)
    ] = None,
    keep: Annotated[int, flag("N", "Keep only the newest N backups.", 1, 10**6)] = 7,
) -> None:
    """Back up the database of games and accounts, also while a server uses it."""
    from ludarium.server.settings import default_database
    from ludarium.server.storage.backup import back_up

    file = run_interruptible(
        lambda: back_up(database if database is not None else default_database(), Path(folder), keep)
    )
    show_text("The backup is in {file}.", file=printable(str(file)))


def site_command(folder: Annotated[str, argument("FOLDER", "Output folder.")]) -> None:
    """Write the page and all games as files for a static host."""
    from ludarium.site.data import write_site

    written = run_interruptible(lambda: write_site(Path(folder)))
    show_text("The site is in {folder}, with {files} data files.", folder=printable(folder), files=written)


def read_engines(file: str | None) -> tuple[EngineSpec, ...]:
    """Read from `file` the engines that the page offers.  Default: the file that LUDARIUM_ENGINES names, if any."""
    from ludarium.server.engines.engine_file import read_engine_file

    file = file if file is not None else os.environ.get("LUDARIUM_ENGINES")
    return read_engine_file(file) if file is not None else ()
