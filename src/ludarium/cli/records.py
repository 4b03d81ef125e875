"""The commands `replay` and `review`, with their output."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ludarium.cli.flags import GameOptions, JsonFlag, argument, flag
from ludarium.cli.long_work import run_with_progress
from ludarium.cli.output import score_text, show_json, show_line, show_position, show_table, show_text, status_text
from ludarium.errors import InvalidOption, InvalidRecord
from ludarium.games import registry
from ludarium.games.datafile import Json, read_text
from ludarium.games.registry import choose_game
from ludarium.match.ending import Resignation, with_resignations
from ludarium.match.record import Record
from ludarium.match.record_lines import MAX_RECORD_CHARACTERS
from ludarium.match.record_reader import read_record
from ludarium.match.study import RESIGNATION_PREFIX, Variation
from ludarium.pictures.picture import check_file
from ludarium.texts import number, plural, printable, tr
from ludarium.validation import require

if TYPE_CHECKING:
    from ludarium.match.review import Review, ReviewedMove


MAX_RECORD_BYTES = 4 * MAX_RECORD_CHARACTERS
RecordFile = Annotated[str, argument("FILE", "File of the record; - reads standard input.")]
RecordGame = Annotated[str | None, flag("--game GAME", "Game of the record, if the record does not name it.")]


def read_record_file(file: str, game: str | None, options: list[str] | None) -> Record:
    """Read a record from a file, or from standard input if `file` is `-`.  Print the record's warning to stderr.
    `game` and `options` replace missing tags, and must match existing ones.  `options` without `game` are those of the
    first game of the menu.  Raises InvalidRecord, UnknownGame or InvalidOption."""
    default = choose_game(game or registry.names()[0], options) if game or options else None
    if not file:
        raise InvalidRecord("enter the name of a file, or - for standard input")
    if file == "-" and sys.stdin is None:
        raise InvalidRecord("standard input is closed; enter the name of a file")
    record = read_record(read_text(Path(file), MAX_RECORD_BYTES, sys.stdin.buffer if file == "-" else None), default)
    if record.warning:
        print(f"ludarium: {printable(tr('warning: {text}', text=record.warning))}", file=sys.stderr)
    return record


def replay_command(
    file: RecordFile,
    *,
    boards: Annotated[bool, flag("--boards", "Print the board after each ply.")] = False,
    game: RecordGame = None,
    option: GameOptions = None,
    json: JsonFlag = False,
) -> None:
    """Replay a record to check its moves and result."""
    record = read_record_file(file, game, option)
    if not json:
        _show_record(record, boards)
        return
    start = record.start
    show_json(
        game=start.game.name,
        options=start.game.options,
        tags=record.tags,
        start=str(start),
        plies=len(record.moves),
        moves=[str(move) for move in record.moves],
        resignations=[{"ply": ply, "player": start.game.players[seat]} for ply, seat in record.resignations],
        position=str(record.end),
        turn=record.end.turn,
        outcome=record.end.outcome.as_json(),
        study=record.study and [_variation_data(variation) for variation in record.study.variations],
    )


def _variation_data(variation: Variation) -> Json:
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
    for name, value in record.tags.items():
        show_text("{name}: {value}", name=name, value=printable(value))
    if record.study is not None:
        variations = len(record.study.variations)
        show_line(plural("A study of {number:,} position.", "A study of {number:,} positions.", variations))
    if boards:
        _show_boards(record)
    else:
        show_position(record.end)
    game = record.start.game
    for ply, seat in record.resignations:
        name = game.player_title(game.players[seat])
        show_line(
            plural(
                "{player} resigned after {number:,} ply.", "{player} resigned after {number:,} plies.", ply, player=name
            )
        )
    plies = plural("{number:,} ply.", "{number:,} plies.", len(record.moves))
    show_line(f"{plies} {status_text(record.end)}")


def _show_boards(record: Record) -> None:
    """Print the start, and each move or resignation with the board after it.  The numbers count moves from 1 if the
    first seat begins, from 2 if the second seat begins, and so on."""
    show_position(record.start)
    position, count = record.start, record.start.seat
    titles = [record.start.game.player_title(player) for player in record.start.game.players]
    for step in with_resignations(record.moves, record.resignations):
        if isinstance(step, Resignation):
            show_line(tr("{player} resigns", player=titles[step.seat]) + "\n")
            position = position.resign(step.seat)
        else:
            count += 1
            show_line(f"{count}. {titles[step.position.seat]} {step.long}\n")
            position = step.position.play(step)
        show_position(position)


def review_command(
    file: RecordFile,
    *,
    nodes: Annotated[int | None, flag("N", "Positions for each search; default: 100,000.", 1, 10**18)] = None,
    depth: Annotated[
        int | None,
        flag("N", "Maximum search depth, in plies (with several moves per turn: in turns; mcts: in iterations).", 1),
    ] = None,
    movetime: Annotated[int | None, flag("MS", "Milliseconds for each search.", 1, 10**8)] = None,
    plot: Annotated[str | None, flag("FILE", "Output file for a plot of the evaluation, .png or .svg.")] = None,
    game: RecordGame = None,
    option: GameOptions = None,
    json: JsonFlag = False,
) -> None:
    """Judge the moves of a record: the loss of each move, mistakes, blunders and turning points."""
    from ludarium.match.review import PLOT_FORMATS, review

    if plot is not None:
        if not plot.strip():
            raise InvalidOption("--plot: enter the name of a file")
        check_file(plot, PLOT_FORMATS)
        require("matplotlib", "plot", "a plot")
    record = read_record_file(file, game, option)
    seconds = None if movetime is None else movetime / 1000
    result = run_with_progress(
        tr("reviewing"),
        lambda stop, progress: review(record, seconds=seconds, depth=depth, nodes=nodes, stop=stop, progress=progress),
    )
    if plot is not None:
        result.plot(plot)
    if json:
        show_json(**result.as_json())
        return
    _show_review(result)
    if plot is not None:
        show_line()
        show_text("The plot is in {file}.", file=printable(plot))


def _show_review(review: Review) -> None:
    titles = {player: review.record.start.game.player_title(player) for player in review.record.start.game.players}
    rows = []
    for move in review.moves:
        best = (" ".join(move.best), score_text(move.best_score)) if move.best != move.moves else ("", "")
        loss = number(move.loss / 100, ".2f") if move.loss else ""
        played = (str(move.ply), titles[move.player], " ".join(move.moves), score_text(move.score))
        rows.append((*played, *best, loss, _remark(move)))
    columns = (tr("ply"), tr("player"), tr("move"), tr("score"), tr("best"), tr("its score"), tr("loss"), "")
    show_table(columns, rows, left_aligned=(1, 2, 4, 7))
    show_line(f"\n{status_text(review.record.end)}")
    for player in review.players:
        name = f"{titles[player.player]} ({printable(player.name)})" if player.name else titles[player.player]
        show_text(
            "{name}: {moves}, average loss {loss:.2f}, {mistakes}, {blunders}",
            name=name,
            moves=plural("{number:,} move", "{number:,} moves", player.moves),
            loss=player.average_loss / 100,
            mistakes=plural("{number:,} mistake", "{number:,} mistakes", player.mistakes),
            blunders=plural("{number:,} blunder", "{number:,} blunders", player.blunders),
        )
    points = ", ".join(f"{move.ply} {titles[move.player]} {' '.join(move.moves)}" for move in review.turning_points)
    show_text("turning points: {points}", points=points or tr("none"))


def _remark(move: ReviewedMove) -> str:
    remarks = {
        tr("mistake"): move.verdict == "mistake",
        tr("blunder"): move.verdict == "blunder",
        tr("misses a win"): move.missed_win,
        tr("allows a win"): move.allowed_loss,
        tr("turning point"): move.turning,
    }
    return ", ".join(text for text, applies in remarks.items() if applies)
