"""All commands.  Each command reads its flags, calls the library, and prints the result."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import ludarium
from ludarium.cli import (
    authors,
    contests,
    openings,
    output,
    pictures,
    positions,
    puzzles,
    reviews,
    statistics,
    training,
)
from ludarium.cli.launcher import write_launcher
from ludarium.cli.long_work import wait_for
from ludarium.cli.params import GameName, GameOptions, argument, flag, read_database, read_host, read_proxy, with_groups
from ludarium.cli.ugi_fastpath import STANDARD_DIALECT, UgiArguments, printable, run_ugi
from ludarium.cli.usage import TranslatedCommand, TranslatedGroup
from ludarium.errors import InvalidOption, LudariumError
from ludarium.games import registry
from ludarium.modules import interface, stamp
from ludarium.texts import tr

if TYPE_CHECKING:
    from ludarium.server.engines.engine_file import EngineSpec

app = typer.Typer(cls=TranslatedGroup, pretty_exceptions_enable=False, no_args_is_help=False)


def command(run: Callable[..., Any], name: str | None = None, hidden: bool = False) -> Callable[..., Any]:
    """Register a function as a command, by default under its own name.  The help is its translated docstring."""
    app.command(name, cls=TranslatedCommand, help=tr(inspect.getdoc(run) or ""), hidden=hidden)(with_groups(run))
    return run


Port = Annotated[int, flag("N", "Port of the page; if it is busy, the next free port.", 0, 65535)]

EngineFile = Annotated[str | None, flag("--engines FILE", "TOML file of external engines to play against.")]

DEFAULT_PORT = 8642

CONTRACTS = {
    "library": "1.0",
    "command_line": "1.0",
    "ugi": "1.0",
    "records": "1.0",
    "positions": "1.0",
    "modules": f"{interface.INTERFACE_VERSION}.0",
    "http_api": "1.0",
    "stored_data": "1.0",
}
"""The version of each contract (public interface).  `docs/versions.md` states what a new version may change."""


@app.callback(
    invoke_without_command=True,
    help=tr("A toolkit for abstract strategy games.  Without a command, it opens the page, where you can play."),
)
def start(
    context: typer.Context,
    port: Port = DEFAULT_PORT,
    no_browser: Annotated[bool, flag("--no-browser", "Do not open the page.")] = False,
    engines: EngineFile = None,
    print_version: Annotated[bool, flag("--version", "Print the version.")] = False,
    json: Annotated[bool, flag("--json", "With --version: print all versions as one JSON document.")] = False,
) -> None:
    """Open the page, unless a command follows."""
    if context.invoked_subcommand is not None:
        if (port, no_browser, engines, print_version, json) != (DEFAULT_PORT, False, None, False, False):
            raise InvalidOption(
                "flags before {invoked_subcommand} are only for `ludarium` without a command",
                invoked_subcommand=context.invoked_subcommand,
            )
        return
    if json and not print_version:
        raise InvalidOption("--json without a command needs --version")
    if json:
        output.show_json(_versions())
        return
    if print_version:
        output.show_line(f"ludarium {ludarium.__version__}")
        return
    from ludarium.server import run

    run.run_server(port=port, browser=not no_browser, engines=_read_engines(engines))


def _versions() -> dict[str, Any]:
    """The versions of contracts, modules and their hosts, as JSON data.  Missing packages are null, a missing page
    false."""
    from ludarium.site.data import PAGE

    return {
        "version": ludarium.__version__,
        "contracts": CONTRACTS,
        "modules": {name: _source_digest(name) for name in registry.names()},
        "hosts": {
            "wasmtime": _installed_version("wasmtime"),
            "numba": _installed_version("numba"),
            "page": (PAGE / "index.html").is_file(),
        },
    }


def _source_digest(game: str) -> str | None:
    """The digest of the sources from which a game's module was built; None without a valid module."""
    try:
        module = (registry.game_class(game).folder() / interface.MODULE_FILE).read_bytes()
        return stamp.read_stamp(module).sources
    except (OSError, LudariumError):
        return None


def _installed_version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def serve_page(
    host: Annotated[str, flag("ADDRESS", "Address to listen on.", parser=read_host)] = "127.0.0.1",
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
            "NAME",
            "Host name that browsers may use for this server; may be repeated.",
            envvar="LUDARIUM_ALLOWED_HOST",
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        flag(
            "ADDRESS",
            "Address or network of a proxy that is trusted to report client addresses; may be repeated.",
            parser=read_proxy,
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
        engines=_read_engines(engines),
        proxies=proxy or (),
        metrics=metrics,
        json_log=json_log,
    )


command(serve_page, "serve")


@command
def backup(
    folder: Annotated[str, argument("FOLDER", "Folder of the backups.")],
    database: Annotated[
        str | None, flag("FILE", "SQLite file to copy; default: the file that `serve` uses.", parser=read_database)
    ] = None,
    keep: Annotated[int, flag("N", "Keep only the newest N backups.", 1, 10**6)] = 7,
) -> None:
    """Back up the database of games and accounts, also while a server uses it."""
    from ludarium.server.settings import default_database
    from ludarium.server.storage.backup import back_up

    source = database if database is not None else default_database()
    file = wait_for(lambda: back_up(source, Path(folder), keep))
    output.show_text("The backup is in {file}.", file=printable(str(file)))


@command
def site(
    folder: Annotated[str, argument("FOLDER", "Output folder.")],
) -> None:
    """Write the page and all games as files for a static host."""
    from ludarium.site.data import write_site

    written = wait_for(lambda: write_site(Path(folder)))
    output.show_text("The site is in {folder}, with {files} game files.", folder=printable(folder), files=written)


def _read_engines(file: str | None) -> tuple[EngineSpec, ...]:
    """Read the engines of a file; by default, of the file that LUDARIUM_ENGINES names."""
    from ludarium.server.engines.engine_file import read_engine_file

    file = file if file is not None else os.environ.get("LUDARIUM_ENGINES")
    return read_engine_file(file) if file is not None else ()


command(positions.show_moves, "moves")
command(positions.count_sequences, "perft")
command(positions.analyse_position, "analyse")
command(positions.replay_record, "replay")
command(reviews.review_record, "review")
command(pictures.draw_positions, "picture")
command(pictures.print_kit, "print")


@command
def ugi(
    game: GameName,
    *,
    dialect: Annotated[str, flag("NAME", "standard, or natsel for the front end pijersi-certu.")] = STANDARD_DIALECT,
    launcher: Annotated[
        str | None,
        flag("FILE", "Only write an executable file, which starts this engine without arguments."),
    ] = None,
    option: GameOptions = None,
) -> None:
    """Run the engine for other programs, with the UGI protocol on standard input and output."""
    if launcher is None:
        run_ugi(game, option, dialect)
    else:
        written = write_launcher(launcher, UgiArguments(game, option or [], dialect))
        output.show_text("{file} starts the engine for {game}", file=printable(str(written)), game=game)


command(contests.play_match, "match")
command(contests.play_tournament, "tournament")
command(contests.compare_levels, "levels")
command(training.train)
command(puzzles.puzzles)
command(openings.openings)
command(statistics.statistics)
command(statistics.statistics, "study", hidden=True)  # the old name, for one release
command(authors.new)
command(authors.check)
command(authors.build)
command(positions.measure_speed, "bench")
