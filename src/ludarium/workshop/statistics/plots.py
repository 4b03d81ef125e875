"""SVG plots of statistics: estimates with intervals, histograms and heat maps.  The report's CSS sets their colours."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape

from ludarium.games.datafile import Json
from ludarium.games.scene import Board
from ludarium.games.spec import Game
from ludarium.workshop.statistics.report_texts import level_title

_PLOT_WIDTH, _LEFT, _RIGHT, _ROW, _FOOT = 440, 130, 20, 24, 24
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
    return _intervals(rows, 1 / len(game.players))


def plot_skill(variant: Json) -> str:
    """Plot the score of each level against the level below."""
    rows = [(f"{level_title(row['level'])} – {level_title(row['against'])}", row["score"]) for row in variant["skill"]]
    return _intervals(rows, variant["skill"][0]["even"])


def plot_lengths(level: Json) -> str:
    """Plot a histogram of the lengths of games, in plies."""
    width, games = level["plies"]["histogram"]["width"], level["plies"]["histogram"]["games"]
    step, tallest = (_PLOT_WIDTH - 2 * _RIGHT) / len(games), max(games)
    drawn = [f'<line class="axis" x1="{_RIGHT}" y1="{_PLOT_HEIGHT}" x2="{_PLOT_WIDTH - _RIGHT}" y2="{_PLOT_HEIGHT}"/>']
    for index, count in enumerate(games):
        x, height = _RIGHT + index * step, (_PLOT_HEIGHT - _FOOT) * count / tallest
        drawn.append(
            f'<rect class="mark" x="{x + 1:.1f}" y="{_PLOT_HEIGHT - height:.1f}" width="{max(step - 4, 1):.1f}"'
            f' height="{height:.1f}"><title>{index * width}–{(index + 1) * width - 1}: {count}</title></rect>'
        )
        if index % max(1, len(games) // 8) == 0:
            drawn.append(f'<text x="{x:.1f}" y="{_PLOT_HEIGHT + 16}">{index * width}</text>')
    return _svg(_PLOT_HEIGHT + _FOOT, drawn)


def draw_heat_map(board: Board, shares: Mapping[str, float]) -> str:
    """Draw the board as a heat map in `_SHADES` shades.  Cells with greater shares are more opaque."""
    greatest = max(shares.values(), default=0.0)
    shapes: dict[int, list[str]] = {}
    for cell in board.cells:
        shade = math.ceil(_SHADES * shares.get(cell.id, 0.0) / greatest) if greatest else 0
        shapes.setdefault(shade, []).append("M" + " ".join(f"{x:.4g},{y:.4g}" for x, y in cell.polygon) + "Z")
    drawn = "".join(
        f'<path class="heat" fill-opacity="{shade / _SHADES:g}" d="{"".join(paths)}"/>'
        for shade, paths in sorted(shapes.items())
    )
    return f'<svg class="board" viewBox="0 0 {board.width:g} {board.height:g}" aria-hidden="true">{drawn}</svg>'


def _intervals(rows: Sequence[tuple[str, Json]], even: float) -> str:
    """Plot titled scores, each as a dot with its interval.  A dashed line marks `even`, the score of equal players."""
    bottom = _ROW * len(rows) + 4
    drawn = [f'<line class="axis" x1="{_LEFT}" y1="{bottom}" x2="{_PLOT_WIDTH - _RIGHT}" y2="{bottom}"/>']
    drawn += [
        f'<text x="{_x(tick / 4):.1f}" y="{bottom + 16}" text-anchor="middle">{25 * tick}\u202f%</text>'
        for tick in range(5)
    ]
    drawn.append(f'<line class="even" x1="{_x(even):.1f}" y1="0" x2="{_x(even):.1f}" y2="{bottom}"/>')
    for index, (title, interval) in enumerate(rows):
        y = _ROW * index + _ROW // 2
        low, value, high = (_x(interval[name]) for name in ("low", "value", "high"))
        drawn.append(f'<text x="{_LEFT - 8}" y="{y + 4}" text-anchor="end">{escape(title)}</text>')
        drawn.append(f'<line class="mark" x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}"/>')
        drawn.append(f'<circle class="mark" cx="{value:.1f}" cy="{y}" r="4"/>')
    return _svg(bottom + _FOOT, drawn)


def _x(value: float) -> float:
    return _LEFT + value * (_PLOT_WIDTH - _LEFT - _RIGHT)


def _svg(height: int, drawn: Sequence[str]) -> str:
    return f'<svg viewBox="0 0 {_PLOT_WIDTH} {height}" aria-hidden="true">{"".join(drawn)}</svg>'
