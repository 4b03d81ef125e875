"""The command `statistics`."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from ludarium.analysis.stop import Stop
from ludarium.cli.flags import GameName, JsonFlag, Ray, ThreadCount, flag, read_level_games, writable_file
from ludarium.cli.long_work import ProgressFunction, run_with_progress
from ludarium.cli.output import show_line, show_table, show_text
from ludarium.errors import InvalidOption
from ludarium.games import registry
from ludarium.games.choices import read_options
from ludarium.games.datafile import Json
from ludarium.texts import number, printable, tr
from ludarium.workshop.statistics.estimates import games_for
from ludarium.workshop.statistics.plan import (
    HIGHEST_REPRODUCIBLE_LEVEL,
    WIN_OR_RANDOM,
    WIN_OR_RANDOM_NAME,
    Plan,
    level_name,
    variants_of,
)


def statistics_command(
    game: GameName,
    *,
    games: Annotated[int | None, flag("N", "Number of games for each level; default: 400.", 1, 10**6)] = None,
    width: Annotated[
        float | None,
        flag(
            "W",
            "Width of the 95 % interval of a score, such as 0.05; sets the number of games, instead of --games.",
            0.002,
            0.999,
        ),
    ] = None,
    level: Annotated[
        list[str] | None,
        flag(
            "LEVEL[:N]",
            "win-or-random or a level from 0 to 7; N games instead of --games. Default: win-or-random, 1, 2.",
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        flag(
            "--option KEY=VALUE[,VALUE]…", "Option of the game's rules; several values are compared. May be repeated."
        ),
    ] = None,
    setup: Annotated[
        str | None, flag("NAME[,NAME]…", "Setup of the start position, by name or code; several are compared.")
    ] = None,
    seed: Annotated[int, flag("N", "The same seed gives the same statistics.", 0)] = 0,
    results: Annotated[str | None, flag("FILE", "File of results, from which unfinished statistics continue.")] = None,
    report: Annotated[str | None, flag("FILE", "Output file for a report, .html or .md (Markdown).")] = None,
    threads: ThreadCount,
    ray: Ray = None,
    json: JsonFlag = False,
) -> None:
    """Measure the length, balance and drama of a game, in games of the computer against itself."""
    from ludarium.arena.workers import open_workers
    from ludarium.workshop.statistics.play import play_plan
    from ludarium.workshop.statistics.summary import summarise

    if games is not None and width is not None:
        raise InvalidOption("--games and --width exclude each other; give one of them")
    default_games = games_for(width) if width is not None else games or 400
    options, setups = _read_option_values(option), tuple(setup.split(",")) if setup is not None else ()
    registry.game_class(game)
    invalid_level = tr(
        "--level: {text!r} is neither win-or-random nor a level from 0 to {highest}; games may follow, as in 2:500"
    )
    numbers = {str(number): number for number in range(HIGHEST_REPRODUCIBLE_LEVEL + 1)}
    numbers |= {WIN_OR_RANDOM_NAME: WIN_OR_RANDOM, "sight": WIN_OR_RANDOM}  # old name of win-or-random, for one release
    levels = read_level_games(level or (WIN_OR_RANDOM_NAME, "1", "2"), numbers, default_games, 10**6, invalid_level)
    plan = Plan(variants_of(game, options, setups), levels, seed)
    report_file = writable_file(report, "--report") if report is not None else None
    if report_file and report_file.suffix not in (".html", ".md"):
        raise InvalidOption("--report: {name!r} does not end with .html or .md", name=str(report)[:80])
    journal = writable_file(results, "--results") if results is not None else None
    hint = tr("the games so far are in {file}; run the same command to continue", file=printable(str(journal)))

    def work(stop: Stop, progress: ProgressFunction) -> Json:
        return summarise(plan, play_plan(plan, journal, executor=executor, stop=stop, progress=progress))

    with open_workers(threads, ray, tr("statistics on a Ray cluster")) as executor:
        document = run_with_progress(tr("playing"), work, hint if journal else None)
    _write_and_show(document, plan, report_file, json)


def _write_and_show(document: Json, plan: Plan, report_file: Path | None, json: bool) -> None:
    from ludarium.workshop.statistics import report

    if report_file:
        write = report.html_report if report_file.suffix == ".html" else report.markdown_report
        report_file.write_text(write(document, _command_line(plan)), encoding="utf-8")
    if json:
        sys.stdout.write(report.json_text(document))
        return
    _show_statistics(document)
    if report_file:
        show_text("The report is in {file}.", file=printable(str(report_file)))


def _command_line(plan: Plan) -> str:
    game = plan.variants[0].game
    words = ["ludarium", "statistics", game.name]
    for name in game.options:
        values = list(dict.fromkeys(variant.game.options[name] for variant in plan.variants))
        if len(values) > 1 or name in game.non_default_options:
            words += ["--option", f"{name}={','.join(map(str, values))}"]
    setups = [setup for setup in dict.fromkeys(variant.setup for variant in plan.variants) if setup]
    if setups:
        words += ["--setup", ",".join(setups)]
    for level, games in plan.levels.items():
        words += ["--level", f"{level_name(level)}:{games}"]
    return shlex.join([*words, "--seed", str(plan.seed)])


def _read_option_values(texts: Sequence[str] | None) -> dict[str, tuple[str, ...]]:
    """Parse texts such as `size=6,8` into the values of each option.  Raises InvalidOption."""
    options = {key: tuple(values.split(",")) for key, values in read_options(texts).items()}
    for key, values in options.items():
        if len(set(values)) < len(values):
            raise InvalidOption("option {key}: a value is given twice", key=key[:40])
    return options


def _show_statistics(document: Json) -> None:
    from ludarium.workshop.statistics.report_texts import differences_sentence, level_title, mean_text, percent_text

    rows = []
    for variant in document["variants"]:
        for level in variant["levels"]:
            if level["games"]:
                figures = (percent_text(level["scores"][0]), percent_text(level["draws"]), mean_text(level["plies"]))
                rows.append((variant["name"], level_title(level["level"]), number(level["games"], ","), *figures))
    titles = (tr("variant"), tr("level"), tr("games"), tr("first seat"), tr("drawn"), tr("plies"))
    show_table(titles, rows, left_aligned=(0, 1))
    if document["comparisons"]:
        show_line(differences_sentence(document))
