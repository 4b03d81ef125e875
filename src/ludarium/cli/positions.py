"""The commands `moves`, `perft` and `analyse`, with their output."""

from __future__ import annotations

import time
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
from ludarium.cli.params import GameName, JsonFlag, StartFlags, ThreadCount, argument, flag, read_size
from ludarium.engine.scores import display_score
from ludarium.games.choices import read_searcher
from ludarium.games.datafile import Json
from ludarium.games.position import Position
from ludarium.texts import number, plural, tr

if TYPE_CHECKING:
    from ludarium.analysis.analyse import Analysis
    from ludarium.analysis.analyse import Progress as SearchProgress
    from ludarium.analysis.stop import Stop


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
        "lines": [{"score": line.score._asdict(), "moves": list(line.moves)} for line in analysis.lines],
    }


def _show_analysis(position: Position, analysis: Analysis) -> None:
    """Print the board and the best lines, with scores from the view of the player to move."""
    show_position(position)
    show_line(status_text(position))
    if not analysis.lines:
        return
    rows = [(score_text(line.score), " ".join(line.moves)) for line in analysis.lines]
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
