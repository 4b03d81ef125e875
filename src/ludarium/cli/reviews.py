"""The command `review`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from ludarium.cli.output import document, line, score_text, show_text, status_text, table
from ludarium.cli.params import Json, Options, RecordFile, RecordGame, choose_record, flag
from ludarium.cli.progress import Progress, run_with_progress
from ludarium.cli.ugi_fastpath import visible
from ludarium.errors import InvalidOption
from ludarium.texts import number, plural, tr
from ludarium.validation import require

if TYPE_CHECKING:
    from ludarium.analysis.stop import Stop
    from ludarium.match.review import Review, ReviewedMove


def review(
    file: RecordFile,
    *,
    nodes: Annotated[int | None, flag("N", "Positions for each search; default: 100,000.", 1, 10**18)] = None,
    depth: Annotated[int | None, flag("N", "Depth of each search, in plies.", 1)] = None,
    movetime: Annotated[int | None, flag("MS", "Milliseconds for each search.", 1, 10**8)] = None,
    plot: Annotated[str | None, flag("FILE", "Output file for a plot of the evaluation, .png or .svg.")] = None,
    game: RecordGame = None,
    option: Options = None,
    json: Json = False,
) -> None:
    """Judge the moves of a record: the loss of each move, mistakes, blunders and turning points."""
    if plot is not None:
        _check_plot(plot)
    record = choose_record(file, game, option)
    seconds = None if movetime is None else movetime / 1000

    def work(stop: Stop, progress: Progress) -> Review:
        from ludarium.match.review import review as review_record

        return review_record(record, seconds=seconds, depth=depth, nodes=nodes, stop=stop, progress=progress)

    result = run_with_progress(tr("reviewing"), work)
    if plot is not None:
        result.plot(plot)
    if json:
        document(result.as_json())
    else:
        _show(result)
        if plot is not None:
            line()
            show_text("The plot is in {file}.", file=visible(plot))


def _check_plot(file: str) -> None:
    """Check the name of the plot's file before the review.  Raises InvalidOption or MissingPackage."""
    if not file.strip():
        raise InvalidOption("--plot: enter the name of a file")
    from ludarium.match.review import PLOT_FORMATS
    from ludarium.pictures.picture import check_file

    check_file(file, PLOT_FORMATS)
    require("matplotlib", "plot", "a plot")


def _show(found: Review) -> None:
    """Print a line for each move, the result, and a line for each player."""
    titles = {player: found.record.start.game.player_title(player) for player in found.record.start.game.players}
    rows = []
    for move in found.moves:
        best = (" ".join(move.best), score_text(move.best_score)) if move.best != move.moves else ("", "")
        loss = number(move.loss / 100, ".2f") if move.loss else ""
        played = (str(move.ply), titles[move.player], " ".join(move.moves), score_text(move.score))
        rows.append((*played, *best, loss, _remark(move)))
    columns = (tr("ply"), tr("player"), tr("move"), tr("score"), tr("best"), tr("its score"), tr("loss"), "")
    table(columns, rows, left=(1, 2, 4, 7))
    line(f"\n{status_text(found.record.end)}")
    for player in found.players:
        name = f"{titles[player.player]} ({visible(player.name)})" if player.name else titles[player.player]
        show_text(
            "{name}: {moves}, average loss {loss:.2f}, {mistakes}, {blunders}",
            name=name,
            moves=plural("{number:,} move", "{number:,} moves", player.moves),
            loss=player.average_loss / 100,
            mistakes=plural("{number:,} mistake", "{number:,} mistakes", player.mistakes),
            blunders=plural("{number:,} blunder", "{number:,} blunders", player.blunders),
        )
    points = ", ".join(f"{move.ply} {titles[move.player]} {' '.join(move.moves)}" for move in found.turning_points)
    show_text("turning points: {points}", points=points or tr("none"))


_VERDICTS = {"mistake": tr("mistake"), "blunder": tr("blunder")}


def _remark(move: ReviewedMove) -> str:
    """The verdict on a move, such as `blunder, misses a win`."""
    remarks: list[str] = [_VERDICTS[move.verdict]] if move.verdict != "good" else []
    if move.missed_win:
        remarks.append(tr("misses a win"))
    if move.allowed_loss:
        remarks.append(tr("allows a win"))
    if move.turning:
        remarks.append(tr("turning point"))
    return ", ".join(remarks)
