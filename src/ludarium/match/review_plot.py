"""Plot a review: the evaluation after each move, the loss of each move, and the turning points.

The colours are the Okabe-Ito palette, which most colour-blind people can distinguish.  Players also have different
markers.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from ludarium.analysis.move_review import expectation
from ludarium.engine.scores import Score
from ludarium.games.spec import Game
from ludarium.texts import number, tr

if TYPE_CHECKING:
    from ludarium.match.review import Review, ReviewedMove

_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
_MARKERS = ("o", "s", "^", "D", "v", "P")
_INK, _FAINT = "#222222", "#d9d9d9"
_LEADS = (-2, -1, -0.5, 0, 0.5, 1, 2)
"""Evaluations with a grid line, in units of `Game.eval_scale`."""
_MAX_NAMED = 8
"""Maximum number of labelled turning points; the costliest get a label.  All turning points are marked."""


def plot(review: Review, path: Path) -> None:
    """Write the plot to a file.  `Review.plot` checks the path."""
    undated = {"Date": None} if path.suffix.lower() == ".svg" else {}  # makes files reproducible
    with matplotlib.rc_context({"svg.hashsalt": "ludarium"}), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph")  # the font draws unknown letters of names as boxes
        draw(review).savefig(path, dpi=150, metadata=undated)


def draw(review: Review) -> Figure:
    """Return a Matplotlib figure with two axes: the evaluation above and the losses below."""
    width = min(16.0, 8 + 0.06 * len(review.moves))
    figure = Figure(figsize=(width, 7), layout="constrained")
    FigureCanvasAgg(figure)
    above, below = figure.subplots(2, 1, sharex=True, height_ratios=(3, 1))
    title = review.record.start.game.title
    ending = review.record.end.outcome
    end = review.record.start.game.outcome_text(ending) if ending.over else tr("The record ends before the game does.")
    above.set_title(
        f"{tr('{name}: {value}', name=title, value=_matchup(review))}\n{end}", fontsize=12, color=_INK, parse_math=False
    )
    _draw_evaluation(above, review)
    _draw_losses(below, review)
    handles = above.get_legend_handles_labels()[0]
    if len(review.players) == 2:  # with more players, the lines already show the colours
        handles += below.get_legend_handles_labels()[0]
    figure.legend(handles=handles, loc="outside lower center", fontsize=8, frameon=False, ncols=7)
    return figure


def _draw_evaluation(axes: Axes, review: Review) -> None:
    eval_scale = review.record.start.game.eval_scale
    axes.set_ylim(-0.3, 1.3)  # leaves room for the labels of turning points
    ticks = [expectation(Score("cp", round(lead * eval_scale)), eval_scale) for lead in _LEADS]
    leads = [number(lead * eval_scale / 100, "+.1f") if lead else "0" for lead in _LEADS]
    axes.set_yticks([0, *ticks, 1], [tr("lost"), *leads, tr("won")])
    axes.set_ylabel(tr("evaluation"))
    axes.grid(axis="y", color=_FAINT, linewidth=0.6)
    axes.axhline(0.5, color=_INK, linewidth=0.8)
    share = axes.secondary_yaxis("right")
    quarters = [0, 0.25, 0.5, 0.75, 1]
    share.set_yticks(quarters, [number(quarter, ".0%") for quarter in quarters])
    share.set_ylabel(tr("expected result"))
    players = [review.record.start.game.player_title(player) for player in review.record.start.game.players]
    two = len(players) == 2
    if two:
        _draw_line(
            axes, 0, tr("for {player}", player=players[0]), [(move.ply, _share(move, 0)) for move in review.moves]
        )
    else:
        for seat, player in enumerate(players):
            own = [(move.ply, move.expectation) for move in review.moves if move.seat == seat]
            _draw_line(axes, seat, tr("for {player}", player=player), own)
    _mark_turning_points(axes, review, two)
    _tidy(axes)


def _draw_line(axes: Axes, seat: int, label: str, points: Sequence[tuple[int, float]]) -> None:
    style: dict[str, Any] = {"color": _COLOURS[seat % len(_COLOURS)], "marker": _MARKERS[seat % len(_MARKERS)]}
    size = 4 if len(points) <= 60 else 2
    axes.plot([x for x, _ in points], [y for _, y in points], label=label, linewidth=1.4, markersize=size, **style)


def _share(move: ReviewedMove, seat: int) -> float:
    """Return the expected result of `seat` after a move in a two-player game."""
    return move.expectation if move.seat == seat else 1 - move.expectation


def _mark_turning_points(axes: Axes, review: Review, two: bool) -> None:
    points = review.turning_points
    named = sorted(points, key=lambda move: -move.drop)[:_MAX_NAMED]
    at = [(move.ply, _share(move, 0) if two else move.expectation) for move in points]
    axes.scatter(
        [x for x, _ in at],
        [y for _, y in at],
        s=110,
        facecolors="none",
        edgecolors=_INK,
        linewidths=1.3,
        zorder=3,
        label=tr("turning point"),
    )
    for move, (x, y) in zip(points, at, strict=True):
        if move in named:
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


def _draw_losses(axes: Axes, review: Review) -> None:
    unit = review.record.start.game.eval_scale / Game.eval_scale  # gives games with larger scores the same scale
    for seat, player in enumerate(review.record.start.game.players):
        own = [move for move in review.moves if move.seat == seat]
        colour = _COLOURS[seat % len(_COLOURS)]
        middles = [move.ply + (len(move.moves) - 1) / 2 for move in own]
        widths = [0.8 * len(move.moves) for move in own]
        losses = [move.loss / 100 for move in own]
        axes.bar(
            middles,
            losses,
            widths,
            color=colour,
            label=tr("loss of {player}", player=review.record.start.game.player_title(player)),
        )
    axes.set_ylim(0, max([4 * unit, *(move.loss / 100 for move in review.moves)]))
    axes.set_ylabel(tr("loss"))
    axes.set_xlabel(tr("ply"))
    axes.grid(axis="y", color=_FAINT, linewidth=0.6)
    axes.set_axisbelow(True)
    _tidy(axes)


def _tidy(axes: Axes) -> None:
    axes.spines[["top", "right"]].set_visible(False)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, min_n_ticks=1))


def _matchup(review: Review) -> str:
    """Return the players with their names from the record's tags."""
    titles = [review.record.start.game.player_title(player.player) for player in review.players]
    names = [player.name[:40] for player in review.players]
    return " – ".join(f"{title} ({name})" if name else title for title, name in zip(titles, names, strict=True))
