"""Plot a review: the evaluation after each move, the loss of each move, and the turning points.

The colours are the Okabe-Ito palette, which most colour-blind people can distinguish.  Players also have different
markers."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import matplotlib
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from ludarium.engine.scores import Score, expectation
from ludarium.games.spec import Game
from ludarium.match.record import Record
from ludarium.texts import number, tr

if TYPE_CHECKING:
    from ludarium.match.review import ReviewedMove

_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
_MARKERS = ("o", "s", "^", "D", "v", "P")
_INK, _FAINT = "#222222", "#d9d9d9"
_LEADS = (-2, -1, -0.5, 0, 0.5, 1, 2)  # evaluations with a grid line, in units of `Game.eval_scale`
_MAX_LABELS = 8
"""Maximum number of labels.  The costliest turning points have labels, and all turning points have marks."""


def plot(record: Record, moves: Sequence[ReviewedMove], path: Path) -> None:
    """Write the plot of a review to a file.  The caller checks the path with `pictures.picture.check_file`."""
    metadata = {"Date": None} if path.suffix.lower() == ".svg" else {}  # makes files reproducible
    with matplotlib.rc_context({"svg.hashsalt": "ludarium"}), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph")  # the font draws unknown letters of names as boxes
        _draw(record, moves).savefig(path, dpi=150, metadata=metadata)


def _draw(record: Record, moves: Sequence[ReviewedMove]) -> Figure:
    game, outcome = record.start.game, record.end.outcome
    figure = Figure(figsize=(min(16.0, 8 + 0.06 * len(moves)), 7), layout="constrained")
    FigureCanvasAgg(figure)
    above, below = figure.subplots(2, 1, sharex=True, height_ratios=(3, 1))
    result = game.outcome_text(outcome) if outcome.over else tr("The record ends before the game does.")
    matchup = tr("{name}: {value}", name=game.title, value=_matchup(record))
    above.set_title(f"{matchup}\n{result}", fontsize=12, color=_INK, parse_math=False)
    _draw_evaluation(above, game, moves)
    _draw_losses(below, game, moves)
    handles = above.get_legend_handles_labels()[0]
    if len(game.players) == 2:  # with more players, the legend of the lines shows the colours
        handles += below.get_legend_handles_labels()[0]
    figure.legend(handles=handles, loc="outside lower center", fontsize=8, frameon=False, ncols=7)
    return figure


def _draw_evaluation(axes: Axes, game: Game, moves: Sequence[ReviewedMove]) -> None:
    eval_scale = game.eval_scale
    axes.set_ylim(-0.3, 1.3)  # leaves room for the labels of turning points
    ticks = [expectation(Score("cp", round(lead * eval_scale)), eval_scale) for lead in _LEADS]
    leads = [number(lead * eval_scale / 100, "+.1f") if lead else "0" for lead in _LEADS]
    axes.set_yticks([0, *ticks, 1], [tr("lost"), *leads, tr("won")])
    axes.set_ylabel(tr("evaluation"))
    axes.grid(axis="y", color=_FAINT, linewidth=0.6)
    axes.axhline(0.5, color=_INK, linewidth=0.8)
    right_axis = axes.secondary_yaxis("right")
    quarters = [0, 0.25, 0.5, 0.75, 1]
    right_axis.set_yticks(quarters, [number(quarter, ".0%") for quarter in quarters])
    right_axis.set_ylabel(tr("expected result"))
    players = [game.player_title(player) for player in game.players]
    two_players = len(players) == 2
    for seat, player in enumerate(players[:1] if two_players else players):
        shown = [move for move in moves if two_players or move.seat == seat]
        points = [move.ply for move in shown], [_expected_result(move, seat) for move in shown]
        label, size = tr("for {player}", player=player), 4 if len(shown) <= 60 else 2
        colour, marker = _COLOURS[seat % len(_COLOURS)], _MARKERS[seat % len(_MARKERS)]
        axes.plot(*points, label=label, linewidth=1.4, color=colour, marker=marker, markersize=size)
    _mark_turning_points(axes, [move for move in moves if move.turning], two_players)
    _format_axes(axes)


def _expected_result(move: ReviewedMove, seat: int) -> float:
    """Return the expected result of `seat` after its own move or, in a two-player game, after any move."""
    return move.expectation if move.seat == seat else 1 - move.expectation


def _mark_turning_points(axes: Axes, turning_points: Sequence[ReviewedMove], two_players: bool) -> None:
    """Mark and label the turning points.  With two players, the axis shows the evaluation for the first player."""
    labelled = sorted(turning_points, key=lambda move: -move.drop)[:_MAX_LABELS]
    plies = [move.ply for move in turning_points]
    results = [_expected_result(move, 0) if two_players else move.expectation for move in turning_points]
    axes.scatter(
        plies, results, s=110, facecolors="none", edgecolors=_INK, linewidths=1.3, zorder=3, label=tr("turning point")
    )
    for move, x, y in zip(turning_points, plies, results, strict=True):
        if move in labelled:
            text = f"{move.ply}. {' '.join(move.moves)}"
            above = y >= 0.5
            axes.annotate(
                text if len(text) <= 16 else f"{text[:15]}…",
                (x, y),
                (0, 11 if above else -11),
                textcoords="offset points",
                ha="center",
                va="bottom" if above else "top",
                rotation=90,
                fontsize=7,
                color=_INK,
                bbox={"facecolor": "white", "edgecolor": "none", "alpha": 0.75, "pad": 0.5},
            )


def _draw_losses(axes: Axes, game: Game, moves: Sequence[ReviewedMove]) -> None:
    unit = game.eval_scale / Game.eval_scale  # 1 with the default scale; the axis has at least 4 units
    for seat, player in enumerate(game.players):
        own = [move for move in moves if move.seat == seat]
        middles = [move.ply + (len(move.moves) - 1) / 2 for move in own]  # one bar for all plies of a turn
        widths = [0.8 * len(move.moves) for move in own]
        label = tr("loss of {player}", player=game.player_title(player))
        axes.bar(middles, [move.loss / 100 for move in own], widths, color=_COLOURS[seat % len(_COLOURS)], label=label)
    axes.set_ylim(0, max([4 * unit, *(move.loss / 100 for move in moves)]))
    axes.set_ylabel(tr("loss"))
    axes.set_xlabel(tr("ply"))
    axes.grid(axis="y", color=_FAINT, linewidth=0.6)
    axes.set_axisbelow(True)
    _format_axes(axes)


def _format_axes(axes: Axes) -> None:
    axes.spines[["top", "right"]].set_visible(False)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, min_n_ticks=1))


def _matchup(record: Record) -> str:
    game = record.start.game
    players = ((game.player_title(player), record.tags.get(player, "")[:40]) for player in game.players)
    return " – ".join(f"{title} ({name})" if name else title for title, name in players)
