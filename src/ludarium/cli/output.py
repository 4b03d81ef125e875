"""Functions that print results, as text or as JSON documents.  The keys of JSON documents are a public interface."""

from __future__ import annotations

import json
import sys
from collections.abc import Container, Iterable, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ludarium.engine.scores import Score
from ludarium.games.position import Position
from ludarium.texts import number, tr


def show_line(text: str = "") -> None:
    """Print text without wrapping its lines."""
    Console().print(Text(text), soft_wrap=True)


def show_text(text: str, /, **values: object) -> None:
    """Translate a sentence and print it."""
    show_line(tr(text, **values))


def show_table(
    titles: Sequence[str], rows: Iterable[Sequence[str]], *, left_aligned: Container[int] = (0,), must_fit: bool = False
) -> bool:
    """Print a table.  `left_aligned` has indices of columns; the other columns are right-aligned.  With `must_fit`, a
    table wider than the terminal is not printed.  Returns whether the table was printed."""
    console, grid = Console(), Table(box=None, pad_edge=False)
    for column, title in enumerate(titles):
        grid.add_column(title, justify="left" if column in left_aligned else "right")
    for row in rows:
        grid.add_row(*map(Text, row))
    width = console.measure(grid, options=console.options.update(max_width=1000)).maximum if must_fit else 0
    if width <= console.width:
        console.print(grid)
    return width <= console.width


def show_json(**members: Any) -> None:
    """Print a JSON document: an object with these members."""
    sys.stdout.write(json.dumps(members) + "\n")


def show_position(position: Position) -> None:
    """Print the board and the position string in the output of a command."""
    show_line(f"{position.game.draw_text(position.state)}\n\n{position}\n")


def score_text(score: Score) -> str:
    """A score as text in the output of a command: `+0.53` (pieces) or `win in 5` (plies)."""
    if score.kind == "cp":
        return number(score.value / 100, "+.2f")
    return tr("win in {plies}", plies=score.value) if score.kind == "win" else tr("loss in {plies}", plies=score.value)


def status_text(position: Position) -> str:
    """A sentence for the output: the player to move, or the result of a finished game."""
    if position.outcome.over:
        return position.game.outcome_text(position.outcome)
    return tr("{player} to move.", player=position.game.player_title(position.turn))


def show_columns(words: Iterable[str]) -> None:
    """Print words in columns if the output is a terminal; if not, print one word per line."""
    console = Console()
    if console.is_terminal:
        console.print(Columns([Text(word) for word in words], padding=(0, 2), equal=True))
    else:
        show_line("\n".join(words))
