"""What `levels --place` does: settings of a game's levels are searched for and written beside the game."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from ludarium.cli import output
from ludarium.cli.interrupt import FAILURE, wait_for
from ludarium.cli.params import usable_cores
from ludarium.engine.levels import FILE, CalibratedLevel, Level, read_levels
from ludarium.games.spec import Game
from ludarium.texts import games_text, number, tr

if TYPE_CHECKING:
    from ludarium.analysis.stop import Stop
    from ludarium.workshop.studies.statistics import Interval


def place(
    game: Game,
    numbers: Sequence[int],
    games: int,
    seed: int,
    concurrency: int | None,
    ray: str | None,
    results: str | None,
    json: bool,
) -> int:
    """Place levels of a game with these options, each measured in so many games; the command's exit code."""
    tasks = wait_for(lambda: import_module("ludarium.cli.tasks"))
    file = Path(results) if results else None

    def work(stop: Stop) -> list[int]:
        from ludarium.workshop.studies.placing import kept_games, place_levels  # noqa: PLC0415 - it brings the compiler

        with kept_games(file) as kept:
            return place_levels(
                game, numbers, seed=seed, games=games, executor=executor, kept=kept, stop=stop, tell=_tell
            )

    with tasks.open_executor(concurrency or usable_cores(), ray, tr("placing levels on a Ray cluster")) as executor:
        missing: list[int] = tasks.stoppable(work)
    players = len(game.players)
    placed = [row for row in read_levels(type(game)) if row.players == players]
    if json:
        output.document(
            {
                "game": game.name,
                "players": players,
                "levels": [row.as_json() | {"oversight": row.level.blunder_rate} for row in placed],
            }
        )
    else:
        _show(game, placed)
    for failed in missing:
        print(tr("level {number}: no settings beat the level below in 75 of 100 games", number=failed), file=sys.stderr)
    return FAILURE if missing else 0


def _tell(level: int, settings: Level, score: Interval) -> None:
    """What is known of settings so far, on stderr."""
    text = tr(
        "level {number}, {settings}: {score}, {low} to {high}, in {games}",
        number=level,
        settings=settings_text(settings),
        score=number(score.value, ".1%"),
        low=number(score.low, ".1%"),
        high=number(score.high, ".1%"),
        games=games_text(score.games),
    )
    print(text, file=sys.stderr, flush=True)


def settings_text(level: Level) -> str:
    """The settings by their names, as in the file."""
    names = ("depth", "margin", "nodes", "blunder_rate")
    return " ".join(f"{name}={getattr(level, name)}" for name in names if getattr(level, name))


def _show(game: Game, placed: Sequence[CalibratedLevel]) -> None:
    rows = []
    for row in placed:
        known = row.measured
        figures = (
            (
                str(known.against),
                number(known.games, ","),
                number(known.score, ".1%"),
                f"{100 * known.low:.0f}–{number(known.high, '.0%')}",
            )
            if known
            else ("", "", "", "")
        )
        rows.append((str(row.level.number), settings_text(row.level), *figures))
    output.show_text("{file} of {game}", file=FILE, game=game.full_name)
    output.table((tr("level"), tr("settings"), tr("against"), tr("games"), tr("score"), "95 %"), rows, left=(1,))
