"""The command `review`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from ludarium.cli.long_work import ShowProgress, run_with_progress
from ludarium.cli.output import score_text, show_json, show_line, show_table, show_text, status_text
from ludarium.cli.params import GameOptions, JsonFlag, RecordFile, RecordGame, flag, read_record_file
from ludarium.errors import InvalidOption
from ludarium.texts import number, plural, printable, tr
from ludarium.validation import require

if TYPE_CHECKING:
    from ludarium.analysis.stop import Stop
    from ludarium.match.review import Review, ReviewedMove


def review_record(
    file: RecordFile,
    *,
    nodes: Annotated[int | None, flag("N", "Positions for each search; default: 100,000.", 1, 10**18)] = None,
    depth: Annotated[int | None, flag("N", "Depth of each search, in plies.", 1)] = None,
    movetime: Annotated[int | None, flag("MS", "Milliseconds for each search.", 1, 10**8)] = None,
    plot: Annotated[str | None, flag("FILE", "Output file for a plot of the evaluation, .png or .svg.")] = None,
    game: RecordGame = None,
    option: GameOptions = None,
    json: JsonFlag = False,
) -> None:
    """Judge the moves of a record: the loss of each move, mistakes, blunders and turning points."""
    if plot is not None:
        _check_plot(plot)
    record = read_record_file(file, game, option)
    seconds = None if movetime is None else movetime / 1000

    def work(stop: Stop, progress: ShowProgress) -> Review:
        from ludarium.match.review import review as review_record

        return review_record(record, seconds=seconds, depth=depth, nodes=nodes, stop=stop, progress=progress)

    result = run_with_progress(tr("reviewing"), work)
    if plot is not None:
        result.plot(plot)
    if json:
        show_json(result.as_json())
    else:
        _show_review(result)
        if plot is not None:
            show_line()
            show_text("The plot is in {file}.", file=printable(plot))


def _check_plot(file: str) -> None:
    """Raise InvalidOption if the name of the plot's file is invalid, and MissingPackage without matplotlib."""
    if not file.strip():
        raise InvalidOption("--plot: enter the name of a file")
    from ludarium.match.review import PLOT_FORMATS
    from ludarium.pictures.picture import check_file

    check_file(file, PLOT_FORMATS)
    require("matplotlib", "plot", "a plot")


def _show_review(review: Review) -> None:
    """Print a line for each move, the result, a line for each player, and the turning points."""
    titles = {player: review.record.start.game.player_title(player) for player in review.record.start.game.players}
    rows = []
    for move in review.moves:
        best = (" ".join(move.best), score_text(move.best_score)) if move.best != move.moves else ("", "")
        loss = number(move.loss / 100, ".2f") if move.loss else ""
        played = (str(move.ply), titles[move.player], " ".join(move.moves), score_text(move.score))
        rows.append((*played, *best, loss, _remark(move)))
    columns = (tr("ply"), tr("player"), tr("move"), tr("score"), tr("best"), tr("its score"), tr("loss"), "")
    show_table(columns, rows, left=(1, 2, 4, 7))
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
    """The verdict on a move, such as `blunder, misses a win`."""
    remarks = {
        tr("mistake"): move.verdict == "mistake",
        tr("blunder"): move.verdict == "blunder",
        tr("misses a win"): move.missed_win,
        tr("allows a win"): move.allowed_loss,
        tr("turning point"): move.turning,
    }
    return ", ".join(text for text, applies in remarks.items() if applies)
