"""Commands for authors of games."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ludarium.cli import output
from ludarium.cli.interrupt import FAILURE, wait_for
from ludarium.cli.params import GameName, Options, Seed, argument, flag
from ludarium.cli.ugi_fastpath import choose_game, visible
from ludarium.errors import BuildError, InvalidModule
from ludarium.games import registry
from ludarium.games.spec import Game
from ludarium.modules import interface, stamp

if TYPE_CHECKING:  # help does without the checks
    from ludarium.authoring.check.run import Result


def build(
    games: Annotated[list[str] | None, argument("[GAME]…", "Games to build; default: all that are stale.")] = None,
    *,
    check: Annotated[bool, flag("--check", "Build nothing; fail if a module is missing or stale.")] = False,
) -> None:
    """Build the WebAssembly modules of games, each beside its rules."""
    chosen = [registry.game_class(name) for name in games or registry.names()]
    stale = [game_class for game_class in chosen if not is_fresh(game_class)]
    if check and stale:
        names = " ".join(game_class.name for game_class in stale)
        raise BuildError(
            "stale or missing: the module of {names}; rebuild it with `ludarium build {names}`", names=names
        )
    for game_class in chosen if games else stale:
        print(f"ludarium: building {game_class.name}; it takes about a minute …", file=sys.stderr, flush=True)
        wait_for(lambda game_class=game_class: build_one(game_class))  # type: ignore[misc]  # the usual way to bind


def new(
    name: Annotated[str, argument("GAME", "What the game is to be called.", show_default=False)],
    folder: Annotated[str | None, flag("FOLDER", "Where to write it; default: a folder of the game's name.")] = None,
) -> None:
    """Write a small whole game, as a package to install and to change."""
    from ludarium.authoring.new import write_game  # noqa: PLC0415 - the other commands do without

    written = visible(str(write_game(name, Path(folder or name))))
    output.line(f"{written} holds three in a row under the name of {name}; to play it:")
    if find_spec("pip") is None:
        output.line(f"  {sys.executable} -m ensurepip")
    output.line(f"  {sys.executable} -m pip install --editable {written}")
    program = "ludarium" if shutil.which("ludarium") else str(Path(sys.executable).with_name("ludarium"))
    output.line(f"  {program}")
    output.line(f"Change it, and run `{program} check {name}` after every change.")


def check(
    game: GameName,
    *,
    option: Options = None,
    positions: Annotated[int, flag("N", "Random positions to check.", 1)] = 20,
    seed: Seed = 0,
    level_games: Annotated[int, flag("--level-games N", "Games of each level against the one below.", 0)] = 6,
    rules_only: Annotated[
        bool, flag("--rules-only", "Leave out what takes the compiled game: search, speed, levels.")
    ] = False,
    draw: Annotated[bool, flag("--draw", "First redraw the diagrams of the guide.")] = False,
) -> int:
    """Check everything that the author of a game can get wrong: a line for each.

    The exit code is 1 if anything is wrong."""
    from ludarium.authoring.check import files, run  # noqa: PLC0415 - the other commands do without

    def chosen() -> Game:
        return choose_game(game, option)

    def results() -> Iterator[Result]:
        loaded = run.check_class(chosen)
        yield loaded
        if loaded.verdict == "ok":
            if draw:
                files.draw(chosen())
            yield from run.check_rules(chosen(), positions, seed or 0)

    def compiled_results() -> Iterator[Result]:
        runs = True
        for result in run.check_module(chosen(), positions, seed or 0):
            runs = runs and result.verdict == "ok"
            yield result
        if runs:
            yield run.check_levels(chosen(), level_games, seed or 0)

    right = _shown(results())
    if right and not rules_only:
        right = _shown(compiled_results())
    return 0 if right else FAILURE


def _shown(results: Iterator[Result]) -> bool:
    """Print results as they come in; whether nothing is wrong."""
    right = True
    for result in results:
        output.line(visible(str(result)))
        right = right and result.verdict != "wrong"
    return right


def build_one(game_class: type[Game]) -> None:
    """Build a game's module and its part for viewers, and write both beside the game; raises BuildError."""
    from ludarium.modules.build import build as build_module  # noqa: PLC0415 - it brings the compiler

    for name, code in build_module(game_class()).items():
        (game_class.folder() / name).write_bytes(code)


def is_fresh(game_class: type[Game]) -> bool:
    """Whether the game's module and its part for viewers are there and made from its sources as they are."""
    try:
        return stamp.are_current(((game_class.folder() / name).read_bytes() for name in interface.FILES), game_class)
    except (OSError, InvalidModule):
        return False
