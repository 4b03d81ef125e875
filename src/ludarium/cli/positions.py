"""The commands `moves`, `perft` and `analyse`, with their output."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Annotated

from rich.console import Console

from ludarium.analysis.stop import Stop
from ludarium.cli.flags import GameName, JsonFlag, StartFlags, ThreadCount, argument, flag, read_size
from ludarium.cli.long_work import ProgressFunction, run_stoppable, run_with_progress
from ludarium.cli.output import (
    score_text,
    show_columns,
    show_json,
    show_line,
    show_position,
    show_table,
    show_text,
    status_text,
)
from ludarium.engine.scores import display_score
from ludarium.games.choices import read_searcher
from ludarium.games.position import Position
from ludarium.texts import number, plural, tr

if TYPE_CHECKING:
    from ludarium.analysis.analyse import Analysis


def moves_command(game: GameName, start: StartFlags, json: JsonFlag = False) -> None:
    """Show a position and its legal moves."""
    position = start.position_of(game)
    if not json:
        _show_moves(position)
        return
    positions = [(str(move), position.play(move)) for move in position.moves]
    show_json(
        game=position.game.name,
        position=str(position),
        turn=position.turn,
        outcome=position.outcome.as_json(),
        moves=[{"move": move, "position": str(after), "outcome": after.outcome.as_json()} for move, after in positions],
    )


def _show_moves(position: Position) -> None:
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


def perft_command(
    game: GameName,
    depth: Annotated[int, argument("DEPTH", "Length of the sequences, in plies.", min=0)],
    *,
    divide: Annotated[bool, flag("--divide", "Count separately for each first move.")] = False,
    hash_bytes: Annotated[
        int | None,
        flag(
            "--hash SIZE",
            "Size, such as 512M or 4G, of a table that stores counted positions. It saves time at great depths.",
            parser=read_size,
        ),
    ] = None,
    start: StartFlags,
    threads: ThreadCount,
    json: JsonFlag = False,
) -> None:
    """Count the legal sequences of moves of a given length."""
    from ludarium.analysis import perft
    from ludarium.modules.hosts import prepare_native

    position = start.position_of(game)

    def work(stop: Stop, progress: ProgressFunction) -> tuple[dict[str, int] | None, int, float]:
        perft.check_perft(depth, threads, min_depth=1 if divide else 0)
        if hash_bytes is not None:
            perft.check_table(hash_bytes, threads)
        if perft.estimate_leaves(position, depth) >= perft.MIN_LEAVES_TO_COMPILE:
            prepare_native(type(position.game))
        begin, arguments = time.perf_counter(), (position, depth, threads, progress, stop)
        by_move = perft.divide(*arguments, hash_bytes=hash_bytes) if divide else None
        leaves = perft.perft(*arguments, hash_bytes=hash_bytes) if by_move is None else sum(by_move.values())
        return by_move, leaves, time.perf_counter() - begin

    by_move, leaves, seconds = run_with_progress(tr("counting"), work)
    if json:
        counted = {"leaves": leaves, "seconds": round(seconds, 6)} | ({} if by_move is None else {"divide": by_move})
        show_json(game=position.game.name, position=str(position), depth=depth, **counted)
    else:
        _show_perft(depth, leaves, seconds, by_move)


def _show_perft(depth: int, leaves: int, seconds: float, by_move: dict[str, int] | None) -> None:
    if by_move:
        width = max(len(number(count, ",")) for count in by_move.values())
        show_columns(f"{move:<6} {number(count, f'>{width},')}" for move, count in by_move.items())
        show_line()
    text = plural(
        "depth {depth}: {number:,} leaf in {seconds:.3f} s ({rate:,.1f} million a second)",
        "depth {depth}: {number:,} leaves in {seconds:.3f} s ({rate:,.1f} million a second)",
        leaves,
        depth=depth,
        seconds=seconds,
        rate=leaves / max(seconds, 1e-9) / 1e6,
    )
    show_line(text)


def analyse_command(
    game: GameName,
    *,
    seconds: Annotated[float | None, flag("--seconds S", "Time limit, in seconds.", 0.01, 10**6)] = None,
    depth: Annotated[
        int | None,
        flag("N", "Maximum search depth, in plies (with several moves per turn: in turns; mcts: in iterations).", 1),
    ] = None,
    nodes: Annotated[int | None, flag("N", "Maximum number of search nodes.", 1, 10**18)] = None,
    lines: Annotated[int, flag("N", "Number of best moves to show.", 1, 500)] = 1,
    searcher: Annotated[
        str | None, flag("NAME", "alphabeta or mcts (Monte-Carlo tree search). Default: the searcher of the game.")
    ] = None,
    start: StartFlags,
    json: JsonFlag = False,
) -> None:
    """Find the best moves of a position, with their scores and expected play."""
    from ludarium.analysis.analyse import Progress, analyse

    position = start.position_of(game)
    if seconds is None and depth is None and nodes is None:
        seconds = 3.0
    kind = read_searcher(searcher) if searcher is not None else None
    search = partial(analyse, position, seconds=seconds, depth=depth, nodes=nodes, lines=lines, searcher=kind)
    with Console(stderr=True).status(tr("searching …")) as status:

        def show_progress(progress: Progress) -> None:
            text = plural(
                "depth {depth}: {score}, {number:,} node",
                "depth {depth}: {score}, {number:,} nodes",
                progress.nodes,
                depth=progress.depth,
                score=score_text(display_score(progress.score)),
            )
            status.update(text)

        analysis = run_stoppable(lambda stop: search(stop=stop, progress=show_progress))
    if not json:
        _show_analysis(position, analysis)
        return
    show_json(
        game=position.game.name,
        position=str(position),
        turn=position.turn,
        depth=analysis.depth,
        nodes=analysis.nodes,
        seconds=round(analysis.seconds, 6),
        nps=analysis.nps,
        lines=[{"score": line.score._asdict(), "moves": line.moves} for line in analysis.lines],
    )


def _show_analysis(position: Position, analysis: Analysis) -> None:
    show_position(position)
    show_line(status_text(position))
    if not analysis.lines:
        return
    rows = [(score_text(line.score), " ".join(line.moves)) for line in analysis.lines]
    show_table((tr("score"), tr("line")), rows, left_aligned=(1,))
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
