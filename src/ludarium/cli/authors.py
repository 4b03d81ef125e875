"""Commands for authors of games."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ludarium.cli.flags import GameName, GameOptions, Seed, argument, flag
from ludarium.cli.long_work import FAILURE, run_interruptible
from ludarium.cli.output import show_line
from ludarium.errors import BuildError
from ludarium.games import registry
from ludarium.games.registry import choose_game
from ludarium.modules.build import write_modules
from ludarium.modules.rebuild import can_build
from ludarium.modules.stamp import has_current_modules
from ludarium.texts import printable

if TYPE_CHECKING:
    from ludarium.authoring.check.run import CheckResult


def build_command(
    games: Annotated[list[str] | None, argument("[GAME]…", "Games to build; default: all that need it.")] = None,
    *,
    check: Annotated[bool, flag("--check", "Build nothing; fail if a module is missing or stale.")] = False,
) -> None:
    """Build the WebAssembly modules of games."""
    chosen = [registry.game_class(name) for name in games or registry.names()]
    stale = [game_class for game_class in chosen if not has_current_modules(game_class)]
    if check:
        if names := " ".join(game_class.name for game_class in stale):
            raise BuildError(
                "stale or missing: the module of {names}; rebuild it with `ludarium build {names}`", names=names
            )
        return
    for game_class in chosen if games else stale:
        print(f"ludarium: building {game_class.name}; it takes about a minute …", file=sys.stderr, flush=True)
        run_interruptible(partial(write_modules, game_class))


def new_command(
    name: Annotated[str, argument("GAME", "Name of the new game.", show_default=False)],
    folder: Annotated[str | None, flag("FOLDER", "Output folder; default: the name of the game.")] = None,
) -> None:
    """Write the package of a small complete game, to install and change."""
    from ludarium.authoring.new import write_game

    new_folder = printable(str(write_game(name, Path(folder or name))))
    program = "ludarium" if shutil.which("ludarium") else str(Path(sys.executable).with_name("ludarium"))
    show_line(f"{new_folder} contains the game {name}, which is three in a row.  To play it:")
    if find_spec("pip") is None:
        show_line(f"  {sys.executable} -m ensurepip")
    if not can_build():
        show_line(f'  {sys.executable} -m pip install "ludarium[build]"')
    show_line(f"  {sys.executable} -m pip install --editable {new_folder}")
    show_line(f"  {program}")
    show_line(f"Change it, and run `{program} check {name} --rules-only` after every change.")
    show_line(f"`{program} check {name}` also finds code that cannot be compiled.")


def check_command(
    game: GameName,
    *,
    option: GameOptions = None,
    positions: Annotated[int, flag("N", "Number of random positions to check.", 1)] = 20,
    seed: Seed = 0,
    level_games: Annotated[int, flag("--level-games N", "Games of each level against the one below.", 0)] = 6,
    rules_only: Annotated[
        bool, flag("--rules-only", "Skip checks of the compiled game: search, speed, levels.")
    ] = False,
    draw: Annotated[bool, flag("--draw", "Redraw the diagrams of the guide first.")] = False,
) -> int:
    """Check the rules, texts, pictures and speed of a game.

    Prints one line per check.  The exit code is 1 if anything is wrong."""
    from ludarium.authoring.check import run
    from ludarium.games.guide_drawings import draw_guide

    seed = seed or 0

    def results() -> Iterator[CheckResult]:
        class_result = run.check_class(lambda: choose_game(game, option))
        yield class_result
        if class_result.verdict == "ok":
            if draw:
                draw_guide(choose_game(game, option))
            yield from run.check_rules(choose_game(game, option), positions, seed)

    def compiled_results() -> Iterator[CheckResult]:
        verdicts = set()
        for result in run.check_module(choose_game(game, option), positions, seed):
            verdicts.add(result.verdict)
            yield result
        if verdicts == {"ok"}:
            yield run.check_levels(choose_game(game, option), level_games, seed)

    return 0 if _print_results(results()) and (rules_only or _print_results(compiled_results())) else FAILURE


def _print_results(results: Iterator[CheckResult]) -> bool:
    """Print the results, and return whether none is wrong.  A fault that fails several checks is printed once."""
    faults = set[str]()
    for result in results:
        repeated = result.verdict == "wrong" and result.details in faults
        show_line(printable(str(result._replace(details="the same fault as above") if repeated else result)))
        if result.verdict == "wrong":
            faults.add(result.details)
    return not faults
