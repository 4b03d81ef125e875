"""The output of commands, as text or as JSON documents.  The keys of JSON documents are a public interface."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Container, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ludarium.cli.ugi_fastpath import visible
from ludarium.engine.scores import Score
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.match.line import Resignation, in_order
from ludarium.match.record import Record
from ludarium.match.study import RESIGNS, Variation
from ludarium.texts import games_text, number, plural, tr

if TYPE_CHECKING:
    from ludarium.analysis.analyse import Analysis
    from ludarium.cli.measure import Measurement

Document = dict[str, Any]
P = ParamSpec("P")


class PerftResult(NamedTuple):
    """The result of a perft; `divided` has the leaves by first move, with `--divide`."""

    depth: int
    leaves: int
    seconds: float
    divided: dict[str, int] | None


def line(text: str = "") -> None:
    """Print text without wrapping its lines."""
    Console().print(Text(text), soft_wrap=True)


def show_text(text: str, /, **values: object) -> None:
    """Print a translated sentence."""
    line(tr(text, **values))


def table(titles: Sequence[str], rows: Iterable[Sequence[str | Text]], *, left: Container[int] = (0,)) -> None:
    """Print a table.  Columns are right-aligned, except those whose numbers are in `left`."""
    Console().print(_table(titles, rows, left))


def _table(titles: Sequence[str], rows: Iterable[Sequence[str | Text]], left: Container[int]) -> Table:
    shown = Table(box=None, pad_edge=False)
    for column, title in enumerate(titles):
        shown.add_column(title, justify="left" if column in left else "right")
    for row in rows:
        shown.add_row(*(Text(cell) if isinstance(cell, str) else cell for cell in row))
    return shown


def document(data: Document) -> None:
    """Print a JSON document."""
    sys.stdout.write(json.dumps(data) + "\n")


def answer(as_json: bool, data: Callable[P, Document], show: Callable[P, None], *of: P.args, **more: P.kwargs) -> None:
    """Print a result, either `data(…)` as JSON or `show(…)` as text."""
    if as_json:
        document(data(*of, **more))
    else:
        show(*of, **more)


def moves_data(position: Position) -> Document:
    """`{"game", "position", "turn", "outcome", "moves": [{"move", "position", "outcome"}…]}`."""
    following = [(move, position.play(move)) for move in position.moves]
    return {
        "game": position.game.name,
        "position": str(position),
        "turn": position.turn,
        "outcome": position.outcome.as_json(),
        "moves": [
            {"move": str(move), "position": str(after), "outcome": after.outcome.as_json()} for move, after in following
        ],
    }


def show_moves(position: Position) -> None:
    """Print the game and its author, the board, the player to move, and the moves."""
    game = position.game
    show_text("{name}: {value}", name=game.title, value=game.credit_in())
    if terms := game.terms_in():
        line(terms)
    line()
    show_position(position)
    line(standing(position))
    if position.moves:
        line(plural("{number:,} move:", "{number:,} moves:", len(position.moves)))
        _show_columns(str(move) for move in position.moves)


def show_position(position: Position) -> None:
    """Print the board and the position string."""
    line(f"{position.game.draw_text(position.state)}\n\n{position}\n")


def perft_data(position: Position, counted: PerftResult) -> Document:
    """`{"game", "position", "depth", "leaves", "seconds"}`, with `--divide` also `"divide": {move: leaves…}`."""
    data: Document = {
        "game": position.game.name,
        "position": str(position),
        "depth": counted.depth,
        "leaves": counted.leaves,
        "seconds": round(counted.seconds, 6),
    }
    return data if counted.divided is None else data | {"divide": counted.divided}


def show_perft(_position: Position, counted: PerftResult) -> None:
    """Print the leaves by first move, with `--divide`, and their sum."""
    if counted.divided:
        width = max(len(number(leaves, ",")) for leaves in counted.divided.values())
        _show_columns(f"{move:<6} {number(leaves, f'>{width},')}" for move, leaves in counted.divided.items())
        line()
    rate = counted.leaves / max(counted.seconds, 1e-9)
    line(
        plural(
            "depth {depth}: {number:,} leaf in {seconds:.3f} s ({rate:,.1f} million a second)",
            "depth {depth}: {number:,} leaves in {seconds:.3f} s ({rate:,.1f} million a second)",
            counted.leaves,
            depth=counted.depth,
            seconds=counted.seconds,
            rate=rate / 1e6,
        )
    )


def analysis_data(position: Position, analysis: Analysis) -> Document:
    """`{"game", "position", "turn", "depth", "nodes", "seconds", "nps", "lines": [{"score", "moves"}…]}`."""
    return {
        "game": position.game.name,
        "position": str(position),
        "turn": position.turn,
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "seconds": round(analysis.seconds, 6),
        "nps": analysis.nps,
        "lines": [
            {"score": {"kind": found.score.kind, "value": found.score.value}, "moves": list(found.moves)}
            for found in analysis.lines
        ],
    }


def show_analysis(position: Position, analysis: Analysis) -> None:
    """Print the board and the best lines.  Scores are those of the player to move."""
    show_position(position)
    line(standing(position))
    if not analysis.lines:
        return
    rows = [(score_text(found.score), " ".join(found.moves)) for found in analysis.lines]
    table((tr("score"), tr("line")), rows, left=(1,))
    reached = plural(
        "depth {depth}, {number:,} node in {seconds:.2f} s ({nps:,} a second)",
        "depth {depth}, {number:,} nodes in {seconds:.2f} s ({nps:,} a second)",
        analysis.nodes,
        depth=analysis.depth,
        seconds=analysis.seconds,
        nps=analysis.nps,
    )
    line()
    player = position.game.player_title(position.turn)
    show_text("{reached}; scores are for {player}, in pieces or in plies to the end", reached=reached, player=player)


def record_data(record: Record, _boards: bool) -> Document:
    """`{"game", "options", "tags", "start", "plies", "moves", "resignations", "position", "turn", "outcome",
    "study"}`."""
    players = record.start.game.players
    return {
        "game": record.start.game.name,
        "options": record.start.game.options,
        "tags": record.tags,
        "start": str(record.start),
        "plies": len(record.moves),
        "moves": [str(move) for move in record.moves],
        "resignations": [{"ply": ply, "player": players[seat]} for ply, seat in record.resignations],
        "position": str(record.end),
        "turn": record.end.turn,
        "outcome": record.end.outcome.as_json(),
        "study": record.study and [_variation_data(variation) for variation in record.study.variations],
    }


def _variation_data(variation: Variation) -> Document:
    """`{"after", "step", "position", "glyph", "marks", "comment"}`."""
    step, players = variation.step, variation.position.game.players
    return {
        "after": None if step is None else variation.parent,
        "step": RESIGNS + players[step.seat] if isinstance(step, Resignation) else step and str(step),
        "position": str(variation.position),
        "glyph": variation.glyph,
        "marks": [[cell for cell in mark if cell] for mark in variation.marks],
        "comment": variation.comment,
    }


def show_record(record: Record, boards: bool) -> None:
    """Print the tags, the last board or all boards, resignations and the result."""
    study = record.study
    for name, value in record.tags.items():
        show_text("{name}: {value}", name=name, value=visible(value))
    if study is not None:
        line(plural("A study of {number:,} position.", "A study of {number:,} positions.", len(study.variations)))
    if boards:
        _show_boards(record)
    else:
        show_position(record.end)
    players = record.start.game.players
    for ply, seat in record.resignations:
        line(
            plural(
                "{player} resigned after {number:,} ply.",
                "{player} resigned after {number:,} plies.",
                ply,
                player=record.start.game.player_title(players[seat]),
            )
        )
    plies = plural("{number:,} ply.", "{number:,} plies.", len(record.moves))
    line(f"{plies} {standing(record.end)}")


def _show_boards(record: Record) -> None:
    """Print the start, and each step with the board after it."""
    show_position(record.start)
    position, number = record.start, record.start.seat
    titles = [record.start.game.player_title(player) for player in record.start.game.players]
    for step in in_order(record.moves, record.resignations):
        if isinstance(step, Resignation):
            line(tr("{player} resigns", player=titles[step.seat]) + "\n")
            position = position.resign(step.seat)
        else:
            number += 1
            line(f"{number}. {titles[step.position.seat]} {step.long}\n")
            position = step.position.play(step)
        show_position(position)


def measurements_data(game: str, measurements: Iterable[Measurement]) -> Document:
    """`{"game", "measurements": [{"name", "amount", "unit", "seconds", "rate", "ratio"}…]}`."""
    return {"game": game, "measurements": [measured.as_json() for measured in measurements]}


def show_measurements(_game: str, measurements: Sequence[Measurement]) -> None:
    """Print a table of speeds, or one line for each if the table is too wide."""
    titles = (tr("measured"), tr("amount"), tr("seconds"), tr("million/s"), tr("ratio"))
    rows = [
        (
            f"{measured.name} ({measured.unit})",
            number(measured.amount, ","),
            number(measured.seconds, ".3f"),
            number(measured.rate / 1e6, ",.2f"),
            number(measured.ratio, ".3g"),
        )
        for measured in measurements
    ]
    console, shown = Console(), _table(titles, rows, (0,))
    if console.measure(shown, options=console.options.update(max_width=1000)).maximum <= console.width:
        console.print(shown)
        return
    for measured in measurements:
        show_text(
            "{name}: {amount:,} {unit} in {seconds:.3f} s, {rate:,.2f} million a second, ratio {ratio:.3g}",
            name=measured.name,
            amount=measured.amount,
            unit=measured.unit,
            seconds=measured.seconds,
            rate=measured.rate / 1e6,
            ratio=measured.ratio,
        )


def show_training(game: Game, reports: dict[str, dict[str, Any]]) -> None:
    """Print the results of the finished steps of a training."""
    learned = reports.get("weights")
    if learned is not None and "weights" in learned:
        width = max(len(name) for name in learned["weights"])
        _show_columns(f"{name:<{width}} {number(weight, '>7.1f')}" for name, weight in learned["weights"].items())
        line()
        show_text(
            "{positions:,} positions of {games}; loss {before:.4f} before, {now:.4f} now",
            positions=reports["positions"]["positions"],
            games=games_text(reports["games"]["games"]),
            before=learned["loss"]["before"],
            now=learned["loss"]["after"],
        )
    elif learned is not None:
        before, now = learned["loss"]["before"], learned["loss"]["after"]
        show_text(
            "{positions:,} positions of {games}; best move ranked first in {before:.1%} before, in {now:.1%} now",
            positions=reports["positions"]["positions"],
            games=games_text(reports["games"]["games"]),
            before=before["best"],
            now=now["best"],
        )
    if played := reports.get("match"):
        show_text(
            "match of {games}, +{wins} ={draws} -{losses}: {verdict}",
            games=games_text(played["games"]),
            wins=played["wins"],
            draws=played["draws"],
            losses=played["losses"],
            verdict=tr("accepted") if played["accepted"] else tr("not accepted"),
        )
    for step, report in reports.items():
        show_text("{step}: {seconds:,.0f} s of processor time", step=step, seconds=report["cpu_seconds"])
    written = reports.get("accept")
    if written is not None and written["file"] and learned is not None and "weights" not in learned:
        show_text("the network is in {file}", file=visible(written["file"]))
    elif written is not None and written["file"]:
        show_text(
            "the weights are in {file}; run `ludarium build {game}` to put them into the module",
            file=visible(written["file"]),
            game=game.name,
        )


def score_text(score: Score) -> str:
    """A score as text: `+0.53`, `win in 5`."""
    if score.kind == "cp":
        return number(score.value / 100, "+.2f")
    words = {"win": tr("win in {plies}"), "loss": tr("loss in {plies}")}
    return words[score.kind].format(plies=score.value)


def standing(position: Position) -> str:
    """The player to move or the result, as a sentence."""
    if position.outcome.over:
        return position.game.outcome_text(position.outcome)
    return tr("{player} to move.", player=position.game.player_title(position.turn))


def _show_columns(words: Iterable[str]) -> None:
    """Print words in columns on a terminal, else one per line."""
    console = Console()
    if not console.is_terminal:
        line("\n".join(words))
        return
    console.print(Columns([Text(word) for word in words], padding=(0, 2), equal=True))
