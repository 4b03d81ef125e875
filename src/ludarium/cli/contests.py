"""The commands of the arena: `match`, `tournament` and `levels`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from ludarium.cli import calibration, output
from ludarium.cli.long_work import FAILURE
from ludarium.cli.params import (
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
from ludarium.engine.levels import ANCHOR, HIGHEST_LEVEL, LOWEST_LEVEL
from ludarium.errors import InvalidOption
from ludarium.games.registry import choose_game
from ludarium.games.spec import Game
from ludarium.texts import tr
from ludarium.validation import require

if TYPE_CHECKING:
    from ludarium.arena.contest import Contest
    from ludarium.arena.fixtures import Fixture
    from ludarium.arena.openings import OpeningSource
    from ludarium.arena.specs import Budget
    from ludarium.cli.contest_output import Display

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
DEFAULT_MOVE_MS = 100
"""Milliseconds for each move, without a flag for a budget."""


class ContestFlags(NamedTuple):
    """The flags that `match` and `tournament` share."""

    depth: Annotated[int | None, flag("N", "Search depth for each move, in plies.", 1, 60)] = None
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
    move_limit: Annotated[
        float, flag("--move-limit S", "Time limit of each move with --depth or --nodes, in seconds.", 0.01, 1e6)
    ] = 60.0
    adjudicate: Annotated[
        int | None,
        flag(
            "SCORE",
            "End a game once both players see the same player ahead by this score, in hundredths of a piece.",
            1,
        ),
    ] = None
    results: ResultsPath = None
    records: Annotated[str | None, flag("--records FOLDER", "Folder for a record of each game.")] = None
    json: JsonFlag = False

    @property
    def budget(self) -> Budget:
        """The budget of the flags, or the default.  Raises InvalidOption for several budgets."""
        from ludarium.arena.specs import Budget, read_budget

        flags = {"depth": self.depth, "nodes": self.nodes, "movetime": self.movetime, "clock": self.clock}
        texts = [f"{kind}:{value}" for kind, value in flags.items() if value is not None]
        if len(texts) > 1:
            raise InvalidOption("--depth, --nodes, --movetime and --clock exclude each other; give one of them")
        return read_budget(texts[0]) if texts else Budget("movetime", DEFAULT_MOVE_MS)

    def openings_of(self, game: Game) -> OpeningSource:
        """The openings of the file, or random openings without a file."""
        from ludarium.arena.openings import RandomOpenings, read_openings_list

        if self.openings is None:
            return RandomOpenings(game, self.opening_plies, self.seed or 0, self.setup)
        if self.setup is not None:
            raise InvalidOption("--openings and --setup exclude each other; give one of them")
        return read_openings_list(game, self.openings)

    def contest(self, kind: str, game: Game, players: Sequence[str], fixtures: Iterable[Fixture]) -> Contest:
        """A contest of these players.  `kind` is `Contest.plan`."""
        from ludarium.arena.contest import Contest
        from ludarium.arena.play import Conditions
        from ludarium.arena.specs import read_players

        return Contest(
            kind,
            game,
            read_players(list(players)),
            tuple(fixtures),
            self.openings_of(game),
            self.budget,
            self.seed or 0,
            Conditions(float(self.margin), self.move_limit, self.adjudicate),
        )


def play_match(
    first: PlayerText,
    second: PlayerText,
    game: GameName,
    *,
    games: Annotated[
        int | None, flag("N", "Number of games, in pairs with exchanged seats; default: 100.", 1, 10**6)
    ] = None,
    elo0: Elo0 = None,
    elo1: Elo1 = None,
    alpha: Annotated[float, flag("P", "Probability of wrongly accepting elo1.", 0.0001, 0.4999)] = 0.05,
    beta: Annotated[float, flag("P", "Probability of wrongly accepting elo0.", 0.0001, 0.4999)] = 0.05,
    flags: ContestFlags,
) -> None:
    """Play two players against each other, and estimate their Elo difference."""
    from ludarium.arena import fixtures
    from ludarium.arena.match_statistics import Sprt
    from ludarium.cli.contest_output import MatchDisplay

    chosen = choose_game(game, flags.option)
    if (elo0 is None) != (elo1 is None) or (elo0 is not None and elo1 is not None and elo0 >= elo1):
        raise InvalidOption("a sequential test needs --elo0 and --elo1, with --elo0 smaller")
    sprt = Sprt(elo0, elo1, alpha, beta) if elo0 is not None and elo1 is not None else None
    total = _in_pairs(games) or (DEFAULT_SPRT_GAMES if sprt else DEFAULT_GAMES)
    contest = flags.contest("match", chosen, [first, second], fixtures.for_match(total, len(chosen.players)))
    _run_contest(contest, MatchDisplay(contest, sprt), flags)


def play_tournament(
    game: GameName,
    players: Annotated[list[str], argument("PLAYER…", "Two or more players, as in a match.", show_default=False)],
    *,
    gauntlet: Annotated[bool, flag("--gauntlet", "Only the first player meets all others.")] = False,
    rounds: Annotated[
        int, flag("N", "Number of openings; each player plays each opening in every seat.", 1, 10**5)
    ] = 10,
    flags: ContestFlags,
) -> None:
    """Play all players against each other, or one against all others, and rate them."""
    require("numpy", "lab", "a tournament")
    from ludarium.arena import fixtures
    from ludarium.cli.contest_output import TournamentDisplay

    chosen = choose_game(game, flags.option)
    kind = "gauntlet" if gauntlet else "round-robin"
    games = fixtures.for_tournament(len(players), len(chosen.players), rounds, gauntlet)
    contest = flags.contest(kind, chosen, players, games)
    _run_contest(contest, TournamentDisplay(contest), flags)


def compare_levels(
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
        bool, flag("--calibrate", "Find settings for each level that score 75 % against the level below.")
    ] = False,
    place: Annotated[bool, typer.Option("--place", hidden=True)] = False,  # the old name, for one release
    json: JsonFlag = False,
) -> int:
    """Play each computer level against the level below, to check their order.

    The exit code is 1 if a level is weaker than the level below, with 95 % confidence, or cannot be calibrated."""
    from ludarium.arena import fixtures
    from ludarium.cli.contest_output import LevelsDisplay

    chosen = choose_game(game, option)
    if calibrate or place:
        numbers = [number for number in range(lowest, highest + 1) if number != ANCHOR]
        return calibration.calibrate(chosen, numbers, games, seed or 0, concurrency, ray, results, json)
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
    flags = ContestFlags(
        opening_plies=opening_plies,
        setup=setup,
        seed=seed,
        concurrency=concurrency,
        ray=ray,
        results=results,
        json=json,
    )
    contest = flags.contest(
        "levels",
        chosen,
        [f"level:{number}" for number in range(lowest, highest + 1)],
        fixtures.for_ladder(highest + 1 - lowest, _in_pairs(games) or 0),
    )
    display = LevelsDisplay(contest, lowest)
    _run_contest(contest, display, flags)
    return FAILURE if display.order == "contradicted" else 0


def _run_contest(contest: Contest, display: Display, flags: ContestFlags) -> None:
    """Play a contest, with progress on stderr, and print its result."""
    from ludarium.arena.records import write_records

    with display.status:
        concurrency = flags.concurrency or (None if flags.ray else usable_cores())
        results = contest.run(display.watch, concurrency, Path(flags.results) if flags.results else None, flags.ray)
    if flags.records:
        write_records(Path(flags.records), contest.game, [spec.name for spec in contest.players], results)
    output.show_result(flags.json, display.data, display.show, results)


def _in_pairs(games: int | None) -> int | None:
    """Round up to an even number of games, and print a note on stderr if the number changes."""
    if games is None or games % 2 == 0:
        return games
    note = tr(
        "games are played in pairs with exchanged seats: {played} instead of {games}", played=games + 1, games=games
    )
    print(f"ludarium: {note}", file=sys.stderr)
    return games + 1
