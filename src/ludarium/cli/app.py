"""All commands.  Each command reads its flags, calls the library, and prints the result."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated, Any

import typer

import ludarium
from ludarium.cli import authors, contests, measure, page, pictures, positions, records, statistics, training, workshop
from ludarium.cli.flags import GameName, GameOptions, flag, with_groups
from ludarium.cli.output import show_json, show_line, show_text
from ludarium.cli.page import DEFAULT_PORT, EngineFile, Port, read_engines
from ludarium.cli.ugi import STANDARD_DIALECT, UgiArguments, run_ugi_command, write_launcher
from ludarium.cli.usage import TranslatedCommand, TranslatedGroup
from ludarium.errors import InvalidOption, LudariumError
from ludarium.games import registry
from ludarium.modules import interface, stamp
from ludarium.texts import printable, tr

app = typer.Typer(cls=TranslatedGroup, pretty_exceptions_enable=False, no_args_is_help=False)


def command(run: Callable[..., Any], name: str | None = None, hidden: bool = False) -> None:
    """Register a function in the app as a command.  The default name is the function's name without `_command`.  The
    help is the function's translated docstring."""
    command_name, text = name or run.__name__.removesuffix("_command"), tr(inspect.getdoc(run) or "")
    app.command(command_name, cls=TranslatedCommand, help=text, hidden=hidden)(with_groups(run))


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
    """Open the page or print the version, unless a command follows."""
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
        show_json(**_versions())
        return
    if print_version:
        show_line(f"ludarium {ludarium.__version__}")
        return
    from ludarium.server import run

    run.run_server(port=port, browser=not no_browser, engines=read_engines(engines))


def _versions() -> dict[str, Any]:
    """The versions of contracts and packages, and the digest of each module's sources, as JSON data.  A missing module
    or package is null.  `page`: whether the page is built."""
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
    try:
        return stamp.read_stamp((registry.game_class(game).folder() / interface.MODULE_FILE).read_bytes()).sources
    except (OSError, LudariumError):
        return None


def _installed_version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _ugi(
    game: GameName,
    *,
    dialect: Annotated[str, flag("NAME", "standard, or natsel for the front end pijersi-certu.")] = STANDARD_DIALECT,
    launcher: Annotated[
        str | None, flag("FILE", "Only write an executable file that starts this engine and needs no arguments.")
    ] = None,
    option: GameOptions = None,
) -> None:
    """Run the engine for other programs, with the UGI protocol on standard input and output."""
    if launcher is None:
        run_ugi_command(game, option, dialect)
    else:
        written = write_launcher(launcher, UgiArguments(game, option or [], dialect))
        show_text("{file} starts the engine for {game}", file=printable(str(written)), game=game)


command(page.serve_command)
command(page.backup_command)
command(page.site_command)
command(positions.moves_command)
command(positions.perft_command)
command(positions.analyse_command)
command(records.replay_command)
command(records.review_command)
command(pictures.picture_command)
command(pictures.print_command)
command(_ugi, "ugi")
command(contests.match_command)
command(contests.tournament_command)
command(contests.levels_command)
command(training.train_command)
command(workshop.puzzles_command)
command(workshop.openings_command)
command(statistics.statistics_command)
command(statistics.statistics_command, "study", hidden=True)  # the old name, for one release
command(authors.new_command)
command(authors.check_command)
command(authors.build_command)
command(measure.bench_command)
