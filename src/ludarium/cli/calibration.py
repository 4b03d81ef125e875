"""`levels --calibrate`: find settings for a game's levels, and write them into the game's folder."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ludarium.cli import output
from ludarium.cli.long_work import FAILURE, run_stoppable
from ludarium.cli.params import usable_cores
from ludarium.engine.levels import LEVELS_FILE, CalibratedLevel, Level, read_levels
from ludarium.games.spec import Game
from ludarium.texts import games_text, number, tr

if TYPE_CHECKING:
    from ludarium.analysis.stop import Stop
    from ludarium.workshop.statistics.estimates import Interval


def calibrate(
    game: Game,
    numbers: Sequence[int],
    games: int,
    seed: int,
    concurrency: int | None,
    ray: str | None,
    results: str | None,
    json: bool,
) -> int:
    """Calibrate the levels `numbers` that the file lacks, with `games` games per measurement.  Return the exit code."""
    from ludarium.arena.workers import open_executor

    file = Path(results) if results else None

    def work(stop: Stop) -> list[int]:
        from ludarium.workshop.calibration import calibrate_levels, calibration_journal

        with calibration_journal(file) as journal:
            return calibrate_levels(
                game, numbers, seed=seed, games=games, executor=executor, journal=journal, stop=stop, report=_show_score
            )

    with open_executor(concurrency or usable_cores(), ray, tr("calibrating levels on a Ray cluster")) as executor:
        failed = run_stoppable(work)
    players = len(game.players)
    calibrated = [row for row in read_levels(type(game)) if row.players == players]
    if json:
        output.show_json(
            {
                "game": game.name,
                "players": players,
                "levels": [row.as_json() | {"blunder_rate": row.level.blunder_rate} for row in calibrated],
            }
        )
    else:
        _show_levels(game, calibrated)
    for level in failed:
        print(
            tr("level {number}: found no settings that score 75 % against the level below", number=level),
            file=sys.stderr,
        )
    return FAILURE if failed else 0


def _show_score(level: int, settings: Level, score: Interval) -> None:
    """Print a level's settings and their score so far to stderr."""
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
    """Output of `calibrate`: the settings of a level that are not 0 or None, named as in the levels file."""
    names = ("depth", "margin", "nodes", "blunder_rate")
    return " ".join(f"{name}={getattr(level, name)}" for name in names if getattr(level, name))


def _show_levels(game: Game, calibrated: Sequence[CalibratedLevel]) -> None:
    """Print a table of the calibrated levels, with the score of each level against its opponent level."""
    rows = []
    for row in calibrated:
        figures = ("", "", "", "")
        if score := row.measured:
            interval = f"{100 * score.low:.0f}–{number(score.high, '.0%')}"
            figures = (str(score.against), number(score.games, ","), number(score.score, ".1%"), interval)
        rows.append((str(row.level.number), settings_text(row.level), *figures))
    output.show_text("{file} of {game}", file=LEVELS_FILE, game=game.full_name)
    output.show_table((tr("level"), tr("settings"), tr("against"), tr("games"), tr("score"), "95 %"), rows, left=(1,))
