"""Commands for authors of games."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from ludarium.cli.interrupt import wait_for
from ludarium.errors import BuildError, InvalidModule
from ludarium.games import registry
from ludarium.games.spec import Game
from ludarium.modules import interface, stamp


def build(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]…", help="Games to build; default: all that are stale.")
    ] = None,
    *,
    check: Annotated[
        bool, typer.Option("--check", help="Build nothing; fail if a module is missing or stale.")
    ] = False,
) -> None:
    """Build the WebAssembly modules of games, each beside its rules."""
    chosen = [registry.game_class(name) for name in games or registry.names()]
    stale = [game_class for game_class in chosen if not is_fresh(game_class)]
    if check and stale:
        names = " ".join(game_class.name for game_class in stale)
        raise BuildError(f"stale or missing: the module of {names}; make it anew with `ludarium build {names}`")
    for game_class in chosen if games else stale:
        print(f"ludarium: building {game_class.name}; it takes about a minute …", file=sys.stderr, flush=True)
        wait_for(lambda game_class=game_class: build_one(game_class))  # type: ignore[misc]  # the usual way to bind


def build_one(game_class: type[Game]) -> None:
    """Build a game's module and write it beside the game; raises BuildError."""
    from ludarium.modules.build import build as build_module  # noqa: PLC0415 - it brings the compiler

    code = build_module(game_class())
    (game_class.folder() / interface.FILE).write_bytes(code)


def is_fresh(game_class: type[Game]) -> bool:
    """Whether the game's module is there and made from its sources as they are."""
    try:
        return stamp.is_fresh((game_class.folder() / interface.FILE).read_bytes(), game_class)
    except (OSError, InvalidModule):
        return False
