"""The commands `moves`, `perft`, `analyse`, `replay` and `bench`, with their output."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

from rich.console import Console

from ludarium.cli.long_work import ShowProgress, run_stoppable, run_with_progress
from ludarium.cli.output import (
    score_text,
    show_columns,
    show_line,
    show_position,
    show_result,
    show_table,
    show_text,
    status_text,
)
from ludarium.cli.params import (
    GameName,
    GameOptions,
    JsonFlag,
    RecordFile,
    RecordGame,
    StartFlags,
    ThreadCount,
    argument,
    flag,
    read_record_file,
    read_size,
)
from ludarium.cli.ugi_fastpath import choose_game, printable
from ludarium.engine.scores import display_score
from ludarium.games.choices import read_searcher
from ludarium.games.datafile import Json
from ludarium.games.position import Position
from ludarium.match.record import Record
from ludarium.match.resignations import Resignation, in_order
from ludarium.match.study import RESIGNATION_PREFIX, Variation
from ludarium.texts import number, plural, tr

if TYPE_CHECKING:
    from ludarium.analysis.analyse import Analysis
    from ludarium.analysis.analyse import Progress as SearchProgress
    from ludarium.analysis.stop import Stop
    from ludarium.cli.measure import Measurement


def show_moves(game: GameName, start: StartFlags, json: JsonFlag = False) -> None:
    """Show a position and its legal moves."""
    show_result(json, _moves_data, _show_moves, start.position_of(game))


def _moves_data(position: Position) -> Json:
    """`{"game", "position", "turn", "outcome", "moves": [{"move", "position", "outcome"}…]}`."""
    after = [(move, position.play(move)) for move in position.moves]
    return {
        "game": position.game.name,
        "position": str(position),
        "turn": position.turn,
        "outcome": position.outcome.as_json(),
        "moves": [
            {"move": str(move), "position": str(following), "outcome": following.outcome.as_json()}
            for move, following in after
        ],
    }


def _show_moves(position: Position) -> None:
    """Print the game, its author and terms, the board, the player to move, and the moves."""
    game = position.game
    show_text("{name}: {value}", name=game.title, value=game.credit_in())
    if terms := game.terms_in():
        show_line(terms)
    show_line()
    show_position(position)
    show_line(status_text(position))
    if position.moves:
        show_line(plural("{number:,} move:", "{number:,} moves:", len(position.moves)))
        show_columns(str(move) for move in position.moves)


class _PerftResult(NamedTuple):
    """The number of `leaves` at `depth`, and the duration of the count.  `divide` is None without the flag."""

    depth: int
    leaves: int
    seconds: float
    divide: dict[str, int] | None
    """Leaves by first move."""


def count_sequences(
    game: GameName,
    depth: Annotated[int, argument("DEPTH", "Length of the sequences, in plies.", min=0)],
    *,
    divide: Annotated[bool, flag("--divide", "Count separately for each first move.")] = False,
    hash_bytes: Annotated[
        int | None,
        flag(
            "--hash SIZE",
            "Size of a table of counted positions, such as 512M or 4G; faster at great depths.",
            parser=read_size,
        ),
    ] = None,
    start: StartFlags,
    threads: ThreadCount,
    json: JsonFlag = False,
) -> None:
    """Count the legal sequences of moves of a given length."""
    position = start.position_of(game)

    def work(stop: Stop, progress: ShowProgress) -> _PerftResult:
        from ludarium.analysis import perft
        from ludarium.modules.hosts import prepare_native

        perft.check_perft(depth, threads, min_depth=1 if divide else 0)
        if hash_bytes is not None:
            perft.check_table(hash_bytes, threads)
        if perft.estimate_leaves(position, depth) >= perft.COMPILED_LEAVES:
            prepare_native(type(position.game))
        begin, by_move = time.perf_counter(), None
        if divide:
            by_move = perft.divide(position, depth, threads, progress, stop, hash_bytes=hash_bytes)
            leaves = sum(by_move.values())
        else:
            leaves = perft.perft(position, depth, threads, progress, stop, hash_bytes=hash_bytes)
        return _PerftResult(depth, leaves, time.perf_counter() - begin, by_move)

    show_result(json, _perft_data, _show_perft, position, run_with_progress(tr("counting"), work))


def _perft_data(position: Position, counted: _PerftResult) -> Json:
    """`{"game", "position", "depth", "leaves", "seconds"}`, with `--divide` also `"divide": {move: leaves…}`."""
    figures = {name: value for name, value in counted._asdict().items() if value is not None}
    figures["seconds"] = round(counted.seconds, 6)
    return {"game": position.game.name, "position": str(position), **figures}


def _show_perft(_position: Position, counted: _PerftResult) -> None:
    """Print the leaves, with `--divide` also by first move."""
    if counted.divide:
        width = max(len(number(leaves, ",")) for leaves in counted.divide.values())
        show_columns(f"{move:<6} {number(leaves, f'>{width},')}" for move, leaves in counted.divide.items())
        show_line()
    rate = counted.leaves / max(counted.seconds, 1e-9)
    show_line(
        plural(
            "depth {depth}: {number:,} leaf in {seconds:.3f} s ({rate:,.1f} million a second)",
            "depth {depth}: {number:,} leaves in {seconds:.3f} s ({rate:,.1f} million a second)",
            counted.leaves,
            depth=counted.depth,
            seconds=counted.seconds,
            rate=rate / 1e6,
        )
    )


def analyse_position(
    game: GameName,
    *,
    seconds: Annotated[float | None, flag("--seconds S", "Time limit, in seconds.", 0.01, 10**6)] = None,
    depth: Annotated[int | None, flag("N", "Maximum search depth, in plies.", 1)] = None,
    nodes: Annotated[int | None, flag("N", "Maximum number of positions searched.", 1, 10**18)] = None,
    lines: Annotated[int, flag("N", "Number of best moves to show.", 1, 500)] = 1,
    searcher: Annotated[
        str | None, flag("NAME", "alphabeta or mcts (Monte-Carlo tree search). Default: that of the game.")
    ] = None,
    start: StartFlags,
    json: JsonFlag = False,
) -> None:
    """Find the best moves of a position, with their scores and expected play."""
    position = start.position_of(game)
    if seconds is None and depth is None and nodes is None:
        seconds = 3.0
    kind = read_searcher(searcher) if searcher is not None else None
    with Console(stderr=True).status(tr("searching …")) as status:

        def progress(reached: SearchProgress) -> None:
            status.update(
                plural(
                    "depth {depth}: {score}, {number:,} node",
                    "depth {depth}: {score}, {number:,} nodes",
                    reached.nodes,
                    depth=reached.depth,
                    score=score_text(display_score(reached.score)),
                )
            )

        def work(stop: Stop) -> Analysis:
            from ludarium.analysis.analyse import analyse

            return analyse(
                position,
                seconds=seconds,
                depth=depth,
                nodes=nodes,
                lines=lines,
                searcher=kind,
                stop=stop,
                progress=progress,
            )

        analysis = run_stoppable(work)
    show_result(json, _analysis_data, _show_analysis, position, analysis)


def _analysis_data(position: Position, analysis: Analysis) -> Json:
    """`{"game", "position", "turn", "depth", "nodes", "seconds", "nps", "lines": [{"score", "moves"}…]}`."""
    return {
        "game": position.game.name,
        "position": str(position),
        "turn": position.turn,
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "seconds": round(analysis.seconds, 6),
        "nps": analysis.nps,
        "lines": [{"score": found.score._asdict(), "moves": list(found.moves)} for found in analysis.lines],
    }


def _show_analysis(position: Position, analysis: Analysis) -> None:
    """Print the board and the best lines, with scores from the view of the player to move."""
    show_position(position)
    show_line(status_text(position))
    if not analysis.lines:
        return
    rows = [(score_text(found.score), " ".join(found.moves)) for found in analysis.lines]
    show_table((tr("score"), tr("line")), rows, left=(1,))
    reached = plural(
        "depth {depth}, {number:,} node in {seconds:.2f} s ({nps:,} a second)",
        "depth {depth}, {number:,} nodes in {seconds:.2f} s ({nps:,} a second)",
        analysis.nodes,
        depth=analysis.depth,
        seconds=analysis.seconds,
        nps=analysis.nps,
    )
    show_line()
    player = position.game.player_title(position.turn)
    show_text("{reached}; scores are for {player}, in pieces or in plies to the end", reached=reached, player=player)


def replay_record(
    file: RecordFile,
    *,
    boards: Annotated[bool, flag("--boards", "Print the board after each ply.")] = False,
    game: RecordGame = None,
    option: GameOptions = None,
    json: JsonFlag = False,
) -> None:
    """Replay a record to check its moves and result."""
    record = read_record_file(file, game, option)
    show_result(json, _record_data, _show_record, record, boards)


def _record_data(record: Record, _boards: bool) -> Json:
    """`{"game", "options", "tags", "start", "plies", "moves", "resignations", "position", "turn", "outcome",
    "study"}`."""
    players = record.start.game.players
    return {
        "game": record.start.game.name,
        "options": record.start.game.options,
        "tags": record.tags,
        "start": str(record.start),
        "plies": len(record.moves),
        "moves": [str(move) for move in record.moves],
        "resignations": [{"ply": ply, "player": players[seat]} for ply, seat in record.resignations],
        "position": str(record.end),
        "turn": record.end.turn,
        "outcome": record.end.outcome.as_json(),
        "study": record.study and [_variation_data(variation) for variation in record.study.variations],
    }


def _variation_data(variation: Variation) -> Json:
    """`{"after", "step", "position", "glyph", "marks", "comment"}`."""
    step, players = variation.step, variation.position.game.players
    return {
        "after": None if step is None else variation.parent,
        "step": RESIGNATION_PREFIX + players[step.seat] if isinstance(step, Resignation) else step and str(step),
        "position": str(variation.position),
        "glyph": variation.glyph,
        "marks": [[cell for cell in mark if cell] for mark in variation.marks],
        "comment": variation.comment,
    }


def _show_record(record: Record, boards: bool) -> None:
    """Print the tags, all boards or only the last board, the resignations and the result."""
    study = record.study
    for name, value in record.tags.items():
        show_text("{name}: {value}", name=name, value=printable(value))
    if study is not None:
        show_line(plural("A study of {number:,} position.", "A study of {number:,} positions.", len(study.variations)))
    if boards:
        _show_boards(record)
    else:
        show_position(record.end)
    players = record.start.game.players
    for ply, seat in record.resignations:
        show_line(
            plural(
                "{player} resigned after {number:,} ply.",
                "{player} resigned after {number:,} plies.",
                ply,
                player=record.start.game.player_title(players[seat]),
            )
        )
    plies = plural("{number:,} ply.", "{number:,} plies.", len(record.moves))
    show_line(f"{plies} {status_text(record.end)}")


def _show_boards(record: Record) -> None:
    """Print the start, and each move or resignation with the board after it.

    The numbers count moves from 1 if the first seat begins, from 2 if the second seat begins, and so on."""
    show_position(record.start)
    position, number = record.start, record.start.seat
    titles = [record.start.game.player_title(player) for player in record.start.game.players]
    for step in in_order(record.moves, record.resignations):
        if isinstance(step, Resignation):
            show_line(tr("{player} resigns", player=titles[step.seat]) + "\n")
            position = position.resign(step.seat)
        else:
            number += 1
            show_line(f"{number}. {titles[step.position.seat]} {step.long}\n")
            position = step.position.play(step)
        show_position(position)


def measure_speed(
    game: Annotated[str, argument("GAME", "Game to measure.")] = "pijersi",
    *,
    threads: ThreadCount,
    json: JsonFlag = False,
) -> None:
    """Measure the speed of compiled code on this machine, relative to a simple loop."""
    position = choose_game(game, None).start(seed=0)
    with Console(stderr=True).status(tr("measuring …")) as status:

        def work(stop: Stop) -> list[Measurement]:
            from ludarium.cli import measure
            from ludarium.modules.hosts import prepare_native

            prepare_native(type(position.game))
            measurements = []
            for measured in measure.measure_all(position, threads):
                measurements.append(measured)
                rate = measured.rate / 1e6
                status.update(tr("{name}: {rate:,.1f} million a second; measuring …", name=measured.name, rate=rate))
                if stop.is_set:
                    break
            return measurements

        measurements = run_stoppable(work)
    show_result(json, measurements_data, show_measurements, game, measurements)


def measurements_data(game: str, measurements: Iterable[Measurement]) -> Json:
    """`{"game", "measurements": [{"name", "amount", "unit", "seconds", "rate", "ratio"}…]}`."""
    return {"game": game, "measurements": [measured.as_json() for measured in measurements]}


def show_measurements(_game: str, measurements: Sequence[Measurement]) -> None:
    """Print a table of speeds, or one line for each if the table is too wide."""
    titles = (tr("measured"), tr("amount"), tr("seconds"), tr("million/s"), tr("ratio"))
    rows = [
        (
            f"{measured.name} ({measured.unit})",
            number(measured.amount, ","),
            number(measured.seconds, ".3f"),
            number(measured.rate / 1e6, ",.2f"),
            number(measured.ratio, ".3g"),
        )
        for measured in measurements
    ]
    if show_table(titles, rows, must_fit=True):
        return
    for measured in measurements:
        show_text(
            "{name}: {amount:,} {unit} in {seconds:.3f} s, {rate:,.2f} million a second, ratio {ratio:.3g}",
            name=measured.name,
            amount=measured.amount,
            unit=measured.unit,
            seconds=measured.seconds,
            rate=measured.rate / 1e6,
            ratio=measured.ratio,
        )
