"""SVG plots of statistics: estimates with intervals, histograms and heat maps.  The report's CSS sets the colours."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape

from ludarium.games.datafile import Json
from ludarium.games.scene import Board
from ludarium.games.spec import Game
from ludarium.workshop.statistics.report_texts import level_title

_PLOT_WIDTH, _TITLE_WIDTH, _MARGIN, _ROW_HEIGHT, _AXIS_HEIGHT = 440, 130, 20, 24, 24
_PLOT_RIGHT = _PLOT_WIDTH - _MARGIN
_PLOT_HEIGHT = 140
_SHADES = 8


def plot_scores(game: Game, variant: Json) -> str:
    """Plot the score of each seat at each level."""
    rows = [
        (f"{game.player_title(player)}, {level_title(level['level'])}", level["scores"][seat])
        for seat, player in enumerate(game.players)
        for level in variant["levels"]
        if level["games"]
    ]
    return _plot_intervals(rows, 1 / len(game.players))


def plot_skill(variant: Json) -> str:
    """Plot the score of each level against the next lower level."""
    rows = [(f"{level_title(row['level'])} – {level_title(row['against'])}", row["score"]) for row in variant["skill"]]
    return _plot_intervals(rows, variant["skill"][0]["even"])


def plot_lengths(level: Json) -> str:
    """Plot a histogram of the lengths of games, in plies."""
    bin_plies, game_counts = level["plies"]["histogram"]["width"], level["plies"]["histogram"]["games"]
    bar_width, max_count = (_PLOT_RIGHT - _MARGIN) / len(game_counts), max(game_counts)
    elements = [f'<line class="axis" x1="{_MARGIN}" y1="{_PLOT_HEIGHT}" x2="{_PLOT_RIGHT}" y2="{_PLOT_HEIGHT}"/>']
    for index, count in enumerate(game_counts):
        x, height = _MARGIN + index * bar_width, (_PLOT_HEIGHT - _AXIS_HEIGHT) * count / max_count
        elements.append(
            f'<rect class="mark" x="{x + 1:.1f}" y="{_PLOT_HEIGHT - height:.1f}" width="{max(bar_width - 4, 1):.1f}"'
            f' height="{height:.1f}"><title>{index * bin_plies}–{(index + 1) * bin_plies - 1}: {count}</title></rect>'
        )
        if index % max(1, len(game_counts) // 8) == 0:
            elements.append(f'<text x="{x:.1f}" y="{_PLOT_HEIGHT + 16}">{index * bin_plies}</text>')
    return _svg(_PLOT_HEIGHT + _AXIS_HEIGHT, elements)


def draw_heat_map(board: Board, shares: Mapping[str, float]) -> str:
    """Draw the board as a heat map in `_SHADES` shades.  Cells with greater shares are more opaque."""
    greatest = max(shares.values(), default=0.0)
    shapes: dict[int, list[str]] = {}
    for cell in board.cells:
        shade = math.ceil(_SHADES * shares.get(cell.id, 0.0) / greatest) if greatest else 0
        shapes.setdefault(shade, []).append("M" + " ".join(f"{x:.4g},{y:.4g}" for x, y in cell.polygon) + "Z")
    elements = "".join(
        f'<path class="heat" fill-opacity="{shade / _SHADES:g}" d="{"".join(paths)}"/>'
        for shade, paths in sorted(shapes.items())
    )
    return f'<svg class="board" viewBox="0 0 {board.width:g} {board.height:g}" aria-hidden="true">{elements}</svg>'


def _plot_intervals(rows: Sequence[tuple[str, Json]], even: float) -> str:
    """Plot titled scores, each as a dot with its interval.  A dashed line marks `even`, the score of equal players."""
    bottom = _ROW_HEIGHT * len(rows) + 4
    elements = [f'<line class="axis" x1="{_TITLE_WIDTH}" y1="{bottom}" x2="{_PLOT_RIGHT}" y2="{bottom}"/>']
    elements += [
        f'<text x="{_score_x(tick / 4):.1f}" y="{bottom + 16}" text-anchor="middle">{25 * tick}\u202f%</text>'
        for tick in range(5)
    ]
    elements.append(f'<line class="even" x1="{_score_x(even):.1f}" y1="0" x2="{_score_x(even):.1f}" y2="{bottom}"/>')
    for index, (title, interval) in enumerate(rows):
        y = _ROW_HEIGHT * index + _ROW_HEIGHT // 2
        low, value, high = (_score_x(interval[name]) for name in ("low", "value", "high"))
        elements.append(f'<text x="{_TITLE_WIDTH - 8}" y="{y + 4}" text-anchor="end">{escape(title)}</text>')
        elements.append(f'<line class="mark" x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}"/>')
        elements.append(f'<circle class="mark" cx="{value:.1f}" cy="{y}" r="4"/>')
    return _svg(bottom + _AXIS_HEIGHT, elements)


def _score_x(value: float) -> float:
    return _TITLE_WIDTH + value * (_PLOT_RIGHT - _TITLE_WIDTH)


def _svg(height: int, elements: Sequence[str]) -> str:
    return f'<svg viewBox="0 0 {_PLOT_WIDTH} {height}" aria-hidden="true">{"".join(elements)}</svg>'
