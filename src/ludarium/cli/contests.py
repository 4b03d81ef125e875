"""The commands of the arena: `match`, `tournament` and `levels`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ludarium.cli import output, placing
from ludarium.cli.interrupt import FAILURE
from ludarium.cli.params import GameName, Json, Options, Ray, Seed, SetupName, argument, flag, usable_cores
from ludarium.cli.ugi_fastpath import choose_game
from ludarium.engine.levels import ANCHOR, HIGHEST, LOWEST
from ludarium.errors import InvalidOption
from ludarium.extras import require
from ludarium.games.spec import Game
from ludarium.texts import tr

if TYPE_CHECKING:  # help does without the arena
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
Depth = Annotated[int | None, flag("N", "Plies for each move.", 1, 60)]
Nodes = Annotated[int | None, flag("N", "Positions for each move.", 1, 10**14)]
MoveTime = Annotated[int | None, flag("MS", "Milliseconds for each move.", 1, 10**8)]
Clock = Annotated[Text, flag("MS+MS", "Milliseconds for a game, and more for each move.")]
Concurrency = Annotated[int | None, flag("N", "Games at once; default: a game a core.", 1, 256)]
OpeningFile = Annotated[Text, flag("--openings FILE", "Openings, one a line: moves, or a position string.")]
OpeningPlies = Annotated[int, flag("--opening-plies N", "Random plies before the players begin.", 0, 100)]
Margin = Annotated[int, flag("MS", "How much later than its time an answer may come.", 0, 10**6)]
MoveLimit = Annotated[float, flag("--move-limit S", "Seconds for a move whose budget is no time.", 0.01, 1e6)]
Adjudicate = Annotated[
    int | None, flag("SCORE", "End games once both sides agree that one leads by this score, in hundredths.", 1)
]
ResultsPath = Annotated[Text, flag("--results FILE", "Keep results here, and go on from what is there.")]
RecordsPath = Annotated[Text, flag("--records FOLDER", "Write a record of each game here.")]

DEFAULT_GAMES, DEFAULT_SPRT_GAMES = 100, 20_000
DEFAULT_MOVETIME = 100


def match(
    first: PlayerText,
    second: PlayerText,
    game: GameName,
    *,
    games: Annotated[int | None, flag("N", "How many, in pairs with colours changed; default: 100.", 1, 10**6)] = None,
    elo0: Annotated[float | None, flag("ELO", "SPRT: Elo difference under H0.", -1000, 1000)] = None,
    elo1: Annotated[float | None, flag("ELO", "SPRT: Elo difference under H1.", -1000, 1000)] = None,
    alpha: Annotated[float, flag("P", "Chance to wrongly find for elo1.", 0.0001, 0.4999)] = 0.05,
    beta: Annotated[float, flag("P", "Chance to wrongly find for elo0.", 0.0001, 0.4999)] = 0.05,
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
    """Play two players against each other, and tell what their results are worth."""
    from ludarium.arena import fixtures  # noqa: PLC0415 - help does without
    from ludarium.arena.contest import Contest  # noqa: PLC0415 - help does without the arena
    from ludarium.arena.play import Conditions  # noqa: PLC0415 - as above
    from ludarium.arena.specs import read_players  # noqa: PLC0415 - as above
    from ludarium.arena.statistics import Sprt  # noqa: PLC0415 - as above
    from ludarium.cli.contest_output import MatchDisplay  # noqa: PLC0415 - as above

    chosen = choose_game(game, option)
    if (elo0 is None) != (elo1 is None) or (elo0 is not None and elo1 is not None and elo0 >= elo1):
        raise InvalidOption("a sequential test takes both --elo0 and --elo1, the first one smaller")
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
    players: Annotated[list[str], argument("PLAYER…", "As in a match, two or more.", show_default=False)],
    *,
    gauntlet: Annotated[bool, flag("--gauntlet", "Only the first player meets all others.")] = False,
    rounds: Annotated[int, flag("N", "Openings; each meeting plays each in every seat.", 1, 10**5)] = 10,
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
    """Play all against all, or one against all others, and rate them."""
    require("numpy", "lab", "a tournament")
    from ludarium.arena import fixtures  # noqa: PLC0415 - help does without
    from ludarium.arena.contest import Contest  # noqa: PLC0415 - help does without the arena
    from ludarium.arena.play import Conditions  # noqa: PLC0415 - as above
    from ludarium.arena.specs import read_players  # noqa: PLC0415 - as above
    from ludarium.cli.contest_output import TournamentDisplay  # noqa: PLC0415 - as above

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
    lowest: Annotated[int, flag("--from LEVEL", "The lowest level.", LOWEST, HIGHEST - 1)] = 1,
    highest: Annotated[int, flag("--to LEVEL", "The highest; from 6 on it takes long.", LOWEST + 1, HIGHEST)] = 5,
    opening_plies: OpeningPlies = 2,
    setup: SetupName = None,
    option: Options = None,
    seed: Seed = 0,
    concurrency: Concurrency = None,
    ray: Ray = None,
    results: ResultsPath = None,
    place: Annotated[
        bool, flag("--place", "Search for settings with which each beats the one below in 75 of 100 games.")
    ] = False,
    json: Json = False,
) -> int:
    """Play each level of the computer player against the one below, to see whether they are in order.

    The exit code is 1 if a level turns out weaker than the one below it, with 95 % confidence, or cannot be placed."""
    from ludarium.arena import fixtures  # noqa: PLC0415 - help does without
    from ludarium.arena.contest import Contest  # noqa: PLC0415 - help does without the arena
    from ludarium.arena.openings import RandomOpenings  # noqa: PLC0415 - as above
    from ludarium.arena.specs import Budget, read_players  # noqa: PLC0415 - as above
    from ludarium.cli.contest_output import LevelsDisplay  # noqa: PLC0415 - as above

    chosen = choose_game(game, option)
    if place:
        placed = [number for number in range(lowest, highest + 1) if number != ANCHOR]
        return placing.place(chosen, placed, games, seed or 0, concurrency, ray, results, json)
    if len(chosen.players) != 2:
        raise InvalidOption(
            "levels are compared in games of two; {full_name} has {players} seats",
            full_name=chosen.full_name,
            players=len(chosen.players),
        )
    if lowest >= highest:
        raise InvalidOption(
            "--from {lowest} --to {highest}: the first has to be the lower level", lowest=lowest, highest=highest
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
    """Play it, with progress on stderr, and print what came out."""
    from ludarium.arena.results import write_records  # noqa: PLC0415 - help does without

    with display.status:
        at_once = concurrency or (None if ray else usable_cores())
        played = contest.run(display.watch, at_once, Path(results) if results else None, ray)
    if records:
        write_records(Path(records), contest.game, [spec.name for spec in contest.players], played)
    output.answer(json, display.data, display.show, played)


def _in_pairs(games: int | None) -> int | None:
    """The number of games, rounded up to an even one with a note on stderr."""
    if games is None or games % 2 == 0:
        return games
    note = tr(
        "games come in pairs with colours changed: {played} are played, not {games}", played=games + 1, games=games
    )
    print(f"ludarium: {note}", file=sys.stderr)
    return games + 1


def _openings(game: Game, file: Text, plies: int, setup: Text, seed: int | None) -> Openings:
    from ludarium.arena.openings import RandomOpenings, read_openings  # noqa: PLC0415 - help does without

    if file is None:
        return RandomOpenings(game, plies, seed or 0, setup)
    if setup is not None:
        raise InvalidOption("--openings and --setup exclude each other: give the one or the other")
    return read_openings(game, file)


def _budget(depth: int | None, nodes: int | None, movetime: int | None, clock: Text) -> Budget:
    """The one budget that was given, or the default."""
    from ludarium.arena.specs import Budget, read_budget  # noqa: PLC0415 - help does without

    given = {"depth": depth, "nodes": nodes, "movetime": movetime, "clock": clock}
    texts = [f"{kind}:{value}" for kind, value in given.items() if value is not None]
    if len(texts) > 1:
        raise InvalidOption("--depth, --nodes, --movetime and --clock exclude each other: give one")
    return read_budget(texts[0]) if texts else Budget("movetime", DEFAULT_MOVETIME)
