"""The commands of the arena: `match`, `tournament` and `levels`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ludarium.cli import calibration, output
from ludarium.cli.interrupt import FAILURE
from ludarium.cli.params import GameName, Json, Options, Ray, Seed, SetupName, argument, flag, usable_cores
from ludarium.cli.ugi_fastpath import choose_game
from ludarium.engine.levels import ANCHOR, HIGHEST, LOWEST
from ludarium.errors import InvalidOption
from ludarium.extras import require
from ludarium.games.spec import Game
from ludarium.texts import tr

if TYPE_CHECKING:
    from ludarium.arena.contest import Contest
    from ludarium.arena.openings import Openings
    from ludarium.arena.specs import Budget
    from ludarium.cli.contest_output import Display

Text = str | None

PlayerText = Annotated[
    str,
    typer.Argument(
        metavar="PLAYER",
        help="random, greedy, level:N, depth:N, nodes:N, movetime:MS, engine, alphabeta, mcts,"
        " weights:FILE, py:MODULE:FUNCTION, ugi:COMMAND LINE.",
        show_default=False,
    ),
]
Depth = Annotated[int | None, flag("N", "Search depth for each move, in plies.", 1, 60)]
Nodes = Annotated[int | None, flag("N", "Positions searched for each move.", 1, 10**14)]
MoveTime = Annotated[int | None, flag("MS", "Milliseconds for each move.", 1, 10**8)]
Clock = Annotated[Text, flag("MS+MS", "Milliseconds for a game, and increment for each move.")]
Concurrency = Annotated[int | None, flag("N", "Games played at the same time; default: one per core.", 1, 256)]
OpeningFile = Annotated[Text, flag("--openings FILE", "File of openings, one per line: moves or a position string.")]
OpeningPlies = Annotated[int, flag("--opening-plies N", "Random plies before the players begin.", 0, 100)]
Margin = Annotated[int, flag("MS", "Grace period after the time limit of a move.", 0, 10**6)]
MoveLimit = Annotated[float, flag("--move-limit S", "Time limit for depth or node budgets, in seconds.", 0.01, 1e6)]
Adjudicate = Annotated[
    int | None,
    flag("SCORE", "End a game once both players see the same player ahead by this score, in hundredths of a piece.", 1),
]
ResultsPath = Annotated[Text, flag("--results FILE", "File of results; an unfinished contest in it is continued.")]
RecordsPath = Annotated[Text, flag("--records FOLDER", "Folder for a record of each game.")]

DEFAULT_GAMES, DEFAULT_SPRT_GAMES = 100, 20_000
DEFAULT_MOVETIME = 100


def match(
    first: PlayerText,
    second: PlayerText,
    game: GameName,
    *,
    games: Annotated[
        int | None, flag("N", "Number of games, in pairs with exchanged seats; default: 100.", 1, 10**6)
    ] = None,
    elo0: Annotated[float | None, flag("ELO", "SPRT: Elo difference under H0.", -1000, 1000)] = None,
    elo1: Annotated[float | None, flag("ELO", "SPRT: Elo difference under H1.", -1000, 1000)] = None,
    alpha: Annotated[float, flag("P", "Probability of wrongly accepting elo1.", 0.0001, 0.4999)] = 0.05,
    beta: Annotated[float, flag("P", "Probability of wrongly accepting elo0.", 0.0001, 0.4999)] = 0.05,
    depth: Depth = None,
    nodes: Nodes = None,
    movetime: MoveTime = None,
    clock: Clock = None,
    openings: OpeningFile = None,
    opening_plies: OpeningPlies = 4,
    setup: SetupName = None,
    option: Options = None,
    seed: Seed = 0,
    concurrency: Concurrency = None,
    ray: Ray = None,
    margin: Margin = 500,
    move_limit: MoveLimit = 60.0,
    adjudicate: Adjudicate = None,
    results: ResultsPath = None,
    records: RecordsPath = None,
    json: Json = False,
) -> None:
    """Play two players against each other, and estimate their Elo difference."""
    from ludarium.arena import fixtures
    from ludarium.arena.contest import Contest
    from ludarium.arena.play import Conditions
    from ludarium.arena.specs import read_players
    from ludarium.arena.statistics import Sprt
    from ludarium.cli.contest_output import MatchDisplay

    chosen = choose_game(game, option)
    if (elo0 is None) != (elo1 is None) or (elo0 is not None and elo1 is not None and elo0 >= elo1):
        raise InvalidOption("a sequential test needs --elo0 and --elo1, with --elo0 smaller")
    sprt = Sprt(elo0, elo1, alpha, beta) if elo0 is not None and elo1 is not None else None
    contest = Contest(
        "match",
        chosen,
        read_players([first, second]),
        tuple(fixtures.match(_in_pairs(games) or (DEFAULT_SPRT_GAMES if sprt else DEFAULT_GAMES), len(chosen.players))),
        _openings(chosen, openings, opening_plies, setup, seed),
        _budget(depth, nodes, movetime, clock),
        seed or 0,
        Conditions(float(margin), move_limit, adjudicate),
    )
    display = MatchDisplay(contest, sprt)
    _run(contest, display, concurrency, ray, results, records, json)


def tournament(
    game: GameName,
    players: Annotated[list[str], argument("PLAYER…", "Two or more players, as in a match.", show_default=False)],
    *,
    gauntlet: Annotated[bool, flag("--gauntlet", "Let only the first player meet all others.")] = False,
    rounds: Annotated[
        int, flag("N", "Number of openings; each player plays each opening in every seat.", 1, 10**5)
    ] = 10,
    depth: Depth = None,
    nodes: Nodes = None,
    movetime: MoveTime = None,
    clock: Clock = None,
    openings: OpeningFile = None,
    opening_plies: OpeningPlies = 4,
    setup: SetupName = None,
    option: Options = None,
    seed: Seed = 0,
    concurrency: Concurrency = None,
    ray: Ray = None,
    margin: Margin = 500,
    move_limit: MoveLimit = 60.0,
    adjudicate: Adjudicate = None,
    results: ResultsPath = None,
    records: RecordsPath = None,
    json: Json = False,
) -> None:
    """Let all players meet, or one meet all others, and rate them."""
    require("numpy", "lab", "a tournament")
    from ludarium.arena import fixtures
    from ludarium.arena.contest import Contest
    from ludarium.arena.play import Conditions
    from ludarium.arena.specs import read_players
    from ludarium.cli.contest_output import TournamentDisplay

    chosen = choose_game(game, option)
    contest = Contest(
        "gauntlet" if gauntlet else "round-robin",
        chosen,
        read_players(players),
        tuple(fixtures.tournament(len(players), len(chosen.players), rounds, gauntlet)),
        _openings(chosen, openings, opening_plies, setup, seed),
        _budget(depth, nodes, movetime, clock),
        seed or 0,
        Conditions(float(margin), move_limit, adjudicate),
    )
    _run(contest, TournamentDisplay(contest), concurrency, ray, results, records, json)


def levels(
    game: GameName,
    *,
    games: Annotated[int, flag("N", "Games of each level against the one below.", 1, 10**6)] = 60,
    lowest: Annotated[int, flag("--from LEVEL", "Lowest level.", LOWEST, HIGHEST - 1)] = 1,
    highest: Annotated[int, flag("--to LEVEL", "Highest level; 6 and above take long.", LOWEST + 1, HIGHEST)] = 5,
    opening_plies: OpeningPlies = 2,
    setup: SetupName = None,
    option: Options = None,
    seed: Seed = 0,
    concurrency: Concurrency = None,
    ray: Ray = None,
    results: ResultsPath = None,
    calibrate: Annotated[
        bool, flag("--calibrate", "Find settings for each level that score 75 % against the level below.")
    ] = False,
    place: Annotated[bool, typer.Option("--place", hidden=True)] = False,  # the old name, for one release
    json: Json = False,
) -> int:
    """Play each computer level against the level below, to check their order.

    The exit code is 1 if a level is weaker than the level below, with 95 % confidence, or cannot be calibrated."""
    from ludarium.arena import fixtures
    from ludarium.arena.contest import Contest
    from ludarium.arena.openings import RandomOpenings
    from ludarium.arena.specs import Budget, read_players
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
    numbers = list(range(lowest, highest + 1))
    contest = Contest(
        "levels",
        chosen,
        read_players([f"level:{number}" for number in numbers]),
        tuple(fixtures.ladder(len(numbers), _in_pairs(games) or 0)),
        RandomOpenings(chosen, opening_plies, seed or 0, setup),
        Budget("movetime", DEFAULT_MOVETIME),
        seed or 0,
    )
    display = LevelsDisplay(contest, lowest)
    _run(contest, display, concurrency, ray, results, None, json)
    return FAILURE if display.order == "contradicted" else 0


def _run(
    contest: Contest,
    display: Display,
    concurrency: int | None,
    ray: Text,
    results: Text,
    records: Text,
    json: bool,
) -> None:
    """Play a contest, with progress on stderr, and print its result."""
    from ludarium.arena.results import write_records

    with display.status:
        at_once = concurrency or (None if ray else usable_cores())
        played = contest.run(display.watch, at_once, Path(results) if results else None, ray)
    if records:
        write_records(Path(records), contest.game, [spec.name for spec in contest.players], played)
    output.answer(json, display.data, display.show, played)


def _in_pairs(games: int | None) -> int | None:
    """The number of games, rounded up to an even number with a note on stderr."""
    if games is None or games % 2 == 0:
        return games
    note = tr(
        "games are played in pairs with exchanged seats: {played} instead of {games}", played=games + 1, games=games
    )
    print(f"ludarium: {note}", file=sys.stderr)
    return games + 1


def _openings(game: Game, file: Text, plies: int, setup: Text, seed: int | None) -> Openings:
    from ludarium.arena.openings import RandomOpenings, read_openings

    if file is None:
        return RandomOpenings(game, plies, seed or 0, setup)
    if setup is not None:
        raise InvalidOption("--openings and --setup exclude each other; give one of them")
    return read_openings(game, file)


def _budget(depth: int | None, nodes: int | None, movetime: int | None, clock: Text) -> Budget:
    """The budget that was given, or the default; raises InvalidOption for more than one."""
    from ludarium.arena.specs import Budget, read_budget

    given = {"depth": depth, "nodes": nodes, "movetime": movetime, "clock": clock}
    texts = [f"{kind}:{value}" for kind, value in given.items() if value is not None]
    if len(texts) > 1:
        raise InvalidOption("--depth, --nodes, --movetime and --clock exclude each other; give one of them")
    return read_budget(texts[0]) if texts else Budget("movetime", DEFAULT_MOVETIME)
