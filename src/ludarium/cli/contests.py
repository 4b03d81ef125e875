"""The commands of the arena: `match`, `tournament` and `levels`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from ludarium.analysis.stop import Stop
from ludarium.arena import fixtures
from ludarium.arena.match_statistics import Sprt
from ludarium.cli.flags import (
    Elo0,
    Elo1,
    GameName,
    GameOptions,
    JsonFlag,
    Ray,
    Seed,
    SetupName,
    argument,
    flag,
    usable_cores,
)
from ludarium.cli.long_work import FAILURE, run_stoppable
from ludarium.cli.output import show_json, show_table, show_text
from ludarium.engine.levels import ANCHOR, HIGHEST_LEVEL, LEVELS_FILE, LOWEST_LEVEL, CalibratedLevel, Level, read_levels
from ludarium.errors import InvalidOption
from ludarium.games.registry import choose_game
from ludarium.games.spec import Game
from ludarium.texts import game_count_text, number, tr
from ludarium.validation import require

if TYPE_CHECKING:
    from ludarium.arena.contest import Contest
    from ludarium.arena.openings import OpeningSource
    from ludarium.arena.specs import Budget
    from ludarium.cli.contest_output import Display
    from ludarium.workshop.statistics.estimates import Interval

PlayerText = Annotated[
    str,
    typer.Argument(
        metavar="PLAYER",
        help="random, greedy, level:N, depth:N, nodes:N, movetime:MS, engine, alphabeta, mcts,"
        " weights:FILE, py:MODULE:FUNCTION, ugi:COMMAND LINE.",
        show_default=False,
    ),
]
OpeningPlies = Annotated[int, flag("--opening-plies N", "Random plies before the players begin.", 0, 100)]
Concurrency = Annotated[int | None, flag("N", "Games played at the same time; default: one per core.", 1, 256)]
ResultsPath = Annotated[
    str | None, flag("--results FILE", "File of results, from which an unfinished contest continues.")
]

DEFAULT_GAMES, DEFAULT_SPRT_GAMES = 100, 20_000
DEFAULT_MOVE_MS = 100  # milliseconds for each move, if no flag sets a budget


class ContestFlags(NamedTuple):
    """The flags of `match` and `tournament`.  `levels` has some of them."""

    depth: Annotated[
        int | None,
        flag(
            "N", "Maximum search depth, in plies (with several moves per turn: in turns; mcts: in iterations).", 1, 60
        ),
    ] = None
    nodes: Annotated[int | None, flag("N", "Positions searched for each move.", 1, 10**14)] = None
    movetime: Annotated[int | None, flag("MS", "Milliseconds for each move.", 1, 10**8)] = None
    clock: Annotated[str | None, flag("MS+MS", "Milliseconds for a game, and increment for each move.")] = None
    openings: Annotated[
        str | None, flag("--openings FILE", "File of openings, one per line: moves or a position string.")
    ] = None
    opening_plies: OpeningPlies = 4
    setup: SetupName = None
    option: GameOptions = None
    seed: Seed = 0
    concurrency: Concurrency = None
    ray: Ray = None
    margin: Annotated[int, flag("MS", "Grace period after the time limit of a move.", 0, 10**6)] = 500
    max_move_seconds: Annotated[
        float, flag("--move-limit S", "Time limit of each move with --depth or --nodes, in seconds.", 0.01, 1e6)
    ] = 60.0
    adjudicate: Annotated[
        int | None,
        flag(
            "SCORE",
            "With two players: end a game if, for four plies, all scores favour the same player by at least this value"
            " (hundredths of a piece).",
            1,
        ),
    ] = None
    results: ResultsPath = None
    records: Annotated[str | None, flag("--records FOLDER", "Folder for a record of each game.")] = None
    json: JsonFlag = False

    @property
    def budget(self) -> Budget:
        """The budget (depth, nodes or time) of the flags, or the default.  Raises InvalidOption for several budgets."""
        from ludarium.arena.specs import Budget, read_budget

        flags = {"depth": self.depth, "nodes": self.nodes, "movetime": self.movetime, "clock": self.clock}
        texts = [f"{kind}:{value}" for kind, value in flags.items() if value is not None]
        if len(texts) > 1:
            raise InvalidOption("--depth, --nodes, --movetime and --clock exclude each other; give one of them")
        return read_budget(texts[0]) if texts else Budget("movetime", DEFAULT_MOVE_MS)

    def openings_of(self, game: Game) -> OpeningSource:
        """The openings from the file of `--openings`, or random openings without this flag."""
        from ludarium.arena.openings import RandomOpenings, read_openings_list

        if self.openings is None:
            return RandomOpenings(game, self.opening_plies, self.seed or 0, self.setup)
        if self.setup is not None:
            raise InvalidOption("--openings and --setup exclude each other; give one of them")
        return read_openings_list(game, self.openings)

    def contest(self, plan: str, game: Game, players: Sequence[str], schedule: Iterable[fixtures.Fixture]) -> Contest:
        from ludarium.arena.contest import Contest
        from ludarium.arena.play import PlayConditions
        from ludarium.arena.specs import read_players

        specs, openings, seed = read_players(list(players)), self.openings_of(game), self.seed or 0
        conditions = PlayConditions(float(self.margin), self.max_move_seconds, self.adjudicate)
        return Contest(plan, game, specs, tuple(schedule), openings, self.budget, seed, conditions)


def match_command(
    first: PlayerText,
    second: PlayerText,
    game: GameName,
    *,
    games: Annotated[
        int | None,
        flag("N", "Number of games, in pairs with exchanged seats; default: 100, or 20,000 with --elo0.", 1, 10**6),
    ] = None,
    elo0: Elo0 = None,
    elo1: Elo1 = None,
    alpha: Annotated[float, flag("P", "Probability of wrongly accepting elo1.", 0.0001, 0.4999)] = 0.05,
    beta: Annotated[float, flag("P", "Probability of wrongly accepting elo0.", 0.0001, 0.4999)] = 0.05,
    flags: ContestFlags,
) -> None:
    """Play two players against each other, and estimate their Elo difference."""
    from ludarium.cli.contest_output import MatchDisplay

    chosen = choose_game(game, flags.option)
    if (elo0 is None) != (elo1 is None) or (elo0 is not None and elo1 is not None and elo0 >= elo1):
        raise InvalidOption("a sequential test needs --elo0 and --elo1, with --elo0 smaller")
    sprt = Sprt(elo0, elo1, alpha, beta) if elo0 is not None and elo1 is not None else None
    game_count = _round_up_to_pairs(games or (DEFAULT_SPRT_GAMES if sprt else DEFAULT_GAMES))
    contest = flags.contest("match", chosen, [first, second], fixtures.for_match(game_count, len(chosen.players)))
    _run_contest(contest, MatchDisplay(contest, sprt), flags)


def tournament_command(
    game: GameName,
    players: Annotated[list[str], argument("PLAYER…", "Two or more players, as in a match.", show_default=False)],
    *,
    gauntlet: Annotated[
        bool, flag("--gauntlet", "The first player plays all others; the others do not play each other.")
    ] = False,
    rounds: Annotated[
        int, flag("N", "Number of openings; each player plays each opening in every seat.", 1, 10**5)
    ] = 10,
    flags: ContestFlags,
) -> None:
    """Play all players against each other, or one against all others, and rate them."""
    require("numpy", "lab", "a tournament")
    from ludarium.cli.contest_output import TournamentDisplay

    chosen = choose_game(game, flags.option)
    schedule = fixtures.for_tournament(len(players), len(chosen.players), rounds, gauntlet)
    contest = flags.contest("gauntlet" if gauntlet else "round-robin", chosen, players, schedule)
    _run_contest(contest, TournamentDisplay(contest), flags)


def levels_command(
    game: GameName,
    *,
    games: Annotated[int, flag("N", "Games of each level against the one below.", 1, 10**6)] = 60,
    lowest: Annotated[int, flag("--from LEVEL", "Lowest level.", LOWEST_LEVEL, HIGHEST_LEVEL - 1)] = 1,
    highest: Annotated[
        int, flag("--to LEVEL", "Highest level; 6 and above take long.", LOWEST_LEVEL + 1, HIGHEST_LEVEL)
    ] = 5,
    opening_plies: OpeningPlies = 2,
    setup: SetupName = None,
    option: GameOptions = None,
    seed: Seed = 0,
    concurrency: Concurrency = None,
    ray: Ray = None,
    results: ResultsPath = None,
    calibrate: Annotated[
        bool, flag("--calibrate", "Find settings with which each level scores 75 % against the level below.")
    ] = False,
    place: Annotated[bool, typer.Option("--place", hidden=True)] = False,  # old name of --calibrate
    json: JsonFlag = False,
) -> int:
    """Play each computer level against the level below, to check their order.

    The exit code is 1 if a level is weaker than the level below, with 95 % confidence, or cannot be calibrated."""
    from ludarium.cli.contest_output import LevelsDisplay

    chosen = choose_game(game, option)
    flags = ContestFlags(opening_plies=opening_plies, setup=setup, seed=seed, concurrency=concurrency)
    flags = flags._replace(ray=ray, results=results, json=json)
    if calibrate or place:
        # ANCHOR is the reference level, which is not calibrated.
        return _calibrate(chosen, [level for level in range(lowest, highest + 1) if level != ANCHOR], games, flags)
    if len(chosen.players) != 2:
        raise InvalidOption(
            "levels are compared in games for two players; {full_name} has {players} seats",
            full_name=chosen.full_name,
            players=len(chosen.players),
        )
    if lowest >= highest:
        raise InvalidOption(
            "--from {lowest} --to {highest}: --from must be the lower level", lowest=lowest, highest=highest
        )
    players = [f"level:{level}" for level in range(lowest, highest + 1)]
    contest = flags.contest("levels", chosen, players, fixtures.for_ladder(len(players), _round_up_to_pairs(games)))
    display = LevelsDisplay(contest, lowest)
    _run_contest(contest, display, flags)
    return FAILURE if display.order == "contradicted" else 0


def _calibrate(game: Game, levels: Sequence[int], games: int, flags: ContestFlags) -> int:
    """Calibrate the levels that LEVELS_FILE lacks, with `games` games per measurement.  Return the exit code."""
    from ludarium.arena.workers import open_workers
    from ludarium.workshop.calibration import calibrate_levels, calibration_journal

    file, seed = Path(flags.results) if flags.results else None, flags.seed or 0

    def calibrate_missing(stop: Stop) -> int | None:
        with calibration_journal(file) as journal:
            return calibrate_levels(
                game, levels, seed=seed, games=games, executor=executor, journal=journal, stop=stop, report=_show_score
            )

    purpose = tr("calibrating levels on a Ray cluster")
    with open_workers(flags.concurrency or usable_cores(), flags.ray, purpose) as executor:
        failed_level = run_stoppable(calibrate_missing)
    players = len(game.players)
    calibrated = [row for row in read_levels(type(game)) if row.players == players]
    if flags.json:
        rows = [row.as_json() | {"blunder_rate": row.level.blunder_rate} for row in calibrated]
        show_json(game=game.name, players=players, levels=rows)
    else:
        _show_levels(game, calibrated)
    if failed_level is None:
        return 0
    print(tr("level {number}: found no settings that lead to a score of 75 %", number=failed_level), file=sys.stderr)
    return FAILURE


def _show_score(level: int, settings: Level, score: Interval) -> None:
    text = tr(
        "level {number}, {settings}: {score}, {low} to {high}, in {games}",
        number=level,
        settings=_settings_text(settings),
        score=number(score.value, ".1%"),
        low=number(score.low, ".1%"),
        high=number(score.high, ".1%"),
        games=game_count_text(score.games),
    )
    print(text, file=sys.stderr, flush=True)


def _settings_text(level: Level) -> str:
    """The settings of a level that are not 0 or None, named as in the levels file."""
    names = ("depth", "margin", "nodes", "blunder_rate")
    return " ".join(f"{name}={getattr(level, name)}" for name in names if getattr(level, name))


def _show_levels(game: Game, calibrated: Sequence[CalibratedLevel]) -> None:
    rows = []
    for row in calibrated:
        figures = ("", "", "", "")
        if score := row.measured:
            interval = f"{100 * score.low:.0f}–{number(score.high, '.0%')}"
            figures = (str(score.against), number(score.games, ","), number(score.score, ".1%"), interval)
        rows.append((str(row.level.number), _settings_text(row.level), *figures))
    show_text("{file} of {game}", file=LEVELS_FILE, game=game.full_name)
    show_table((tr("level"), tr("settings"), tr("against"), tr("games"), tr("score"), "95 %"), rows, left_aligned=(1,))


def _run_contest(contest: Contest, display: Display, flags: ContestFlags) -> None:
    from ludarium.arena.records import write_records

    with display.status:
        concurrency = flags.concurrency or (None if flags.ray else usable_cores())
        results = contest.run(display.watch, concurrency, Path(flags.results) if flags.results else None, flags.ray)
    if flags.records:
        write_records(Path(flags.records), contest.game, display.names, results)
    display.show_result(flags.json)


def _round_up_to_pairs(games: int) -> int:
    if games % 2 == 0:
        return games
    text = tr(
        "games are played in pairs with exchanged seats: {played} instead of {games}", played=games + 1, games=games
    )
    print(f"ludarium: {text}", file=sys.stderr)
    return games + 1
