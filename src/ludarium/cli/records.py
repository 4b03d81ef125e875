"""The command `replay`, with its output."""

from __future__ import annotations

from typing import Annotated

from ludarium.cli.output import show_line, show_position, show_result, show_text, status_text
from ludarium.cli.params import GameOptions, JsonFlag, RecordFile, RecordGame, flag, read_record_file
from ludarium.games.datafile import Json
from ludarium.match.ending import Resignation, in_order
from ludarium.match.record import Record
from ludarium.match.study import RESIGNATION_PREFIX, Variation
from ludarium.texts import plural, printable, tr


def replay_record(
    file: RecordFile,
    *,
    boards: Annotated[bool, flag("--boards", "Print the board after each ply.")] = False,
    game: RecordGame = None,
    option: GameOptions = None,
    json: JsonFlag = False,
) -> None:
    """Replay a record to check its moves and result."""
    record = read_record_file(file, game, option)
    show_result(json, _record_data, _show_record, record, boards)


def _record_data(record: Record, _boards: bool) -> Json:
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


def _variation_data(variation: Variation) -> Json:
    """`{"after", "step", "position", "glyph", "marks", "comment"}`."""
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
    """Print the tags, all boards or only the last board, the resignations and the result."""
    study = record.study
    for name, value in record.tags.items():
        show_text("{name}: {value}", name=name, value=printable(value))
    if study is not None:
        show_line(plural("A study of {number:,} position.", "A study of {number:,} positions.", len(study.variations)))
    if boards:
        _show_boards(record)
    else:
        show_position(record.end)
    players = record.start.game.players
    for ply, seat in record.resignations:
        show_line(
            plural(
                "{player} resigned after {number:,} ply.",
                "{player} resigned after {number:,} plies.",
                ply,
                player=record.start.game.player_title(players[seat]),
            )
        )
    plies = plural("{number:,} ply.", "{number:,} plies.", len(record.moves))
    show_line(f"{plies} {status_text(record.end)}")


def _show_boards(record: Record) -> None:
    """Print the start, and each move or resignation with the board after it.

    The numbers count moves from 1 if the first seat begins, from 2 if the second seat begins, and so on."""
    show_position(record.start)
    position, number = record.start, record.start.seat
    titles = [record.start.game.player_title(player) for player in record.start.game.players]
    for step in in_order(record.moves, record.resignations):
        if isinstance(step, Resignation):
            show_line(tr("{player} resigns", player=titles[step.seat]) + "\n")
            position = position.resign(step.seat)
        else:
            number += 1
            show_line(f"{number}. {titles[step.position.seat]} {step.long}\n")
            position = step.position.play(step)
        show_position(position)
