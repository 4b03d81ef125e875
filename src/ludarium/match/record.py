"""Records: games written down in the form that the community's programs share.

A record has prologue lines that describe the start (none: the game's usual start), then numbered turns, any number of
them on a line: the number of the ply and a move in any notation of the game.  Where a turn is a series of moves, the
number is that of the turn, and commas separate the moves: `1 F@c3,c3-c4,.`

A resignation stands between the turns on a line of its own, `#% resigns: PLAYER`, a comment to other programs, and has
no number.  Where it falls into another player's turn, what follows of that turn has the turn's number once more.

    #% game: pijersi
    #% white: Ann
       1 a4-b5=c4             2 f4=d5-d4
       3 a1-b2=c2             4 f1-f2=d3

Reading, in `record_reader.py`, ignores what other programs are known to write around the turns: comments after `#`,
blank lines, lines of dashes, results, dots after numbers.  The turns themselves are read strictly.  The first number
is 1, or any other at which the player to move at the start has the turn: where Black begins, an even one.  It stays the
same if that player resigns at once; older versions then wrote the next player's number, which is read as well.

Lines `#% name: value` are *tags*, comments to other programs.  Three of them say what the moves mean,
and are made from the start when a record is written: `game` (a record without it is one of the first
game of the menu), `options` (those that differ from the default) and `position` (where no prologue can
tell the start; the page, which reads prologues, writes this instead).  `resigns` is no tag but a
resignation.  All others, such as players, date and result, are in `Record.tags`; `study` is one of them, what was tried
and written besides (`ludarium.match.study`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ludarium.errors import InvalidRecord
from ludarium.games.position import Move, Position
from ludarium.match.line import Resignation, in_order
from ludarium.match.study import STUDY, Study
from ludarium.match.study_reader import read_study

OWN_TAGS = ("game", "options", "position")
"""Tags that say what the moves mean; they are made from the start when a record is written."""

RESIGNS = "resigns"
"""No tag but a resignation."""

TAG_NAME = r"[a-z][a-z0-9_-]{0,39}"

MOVE_SEPARATOR = ","
"""Between the moves of a turn, in games where a turn is a series of moves."""

_COLUMN = 23
"""The width of a number and its move in characters; a line has two turns, odd numbers on the left."""


@dataclass(frozen=True)
class Record:
    """A game as it was played: the start, the moves, what else is known by name (players, date …), and who resigned."""

    start: Position
    moves: tuple[Move, ...]
    tags: dict[str, str] = field(default_factory=dict, hash=False)
    resignations: tuple[Resignation, ...] = ()
    warning: str = field(default="", compare=False)
    """How the result that the text states contradicts the moves; empty where it does not."""

    def __post_init__(self) -> None:
        for name in self.tags:
            if name in (*OWN_TAGS, RESIGNS) or not re.fullmatch(TAG_NAME, name):
                raise InvalidRecord(
                    "tag {name!r}: use up to 40 small letters, digits, - and _, but not one of {value}",
                    name=name[:40],
                    value=", ".join((*OWN_TAGS, RESIGNS)),
                )

    def __iter__(self) -> Iterator[tuple[Position, Move]]:
        """Each move with the position that it was made in; that position includes the resignations before the move."""
        return ((move.position, move) for move in self.moves)

    @property
    def study(self) -> Study | None:
        """What was tried and written besides; None where there is nothing.

        Raises InvalidRecord, which names the place.  It is read here and not with the record, as a game is worth
        reading whatever is wrong with what has been written about it."""
        return read_study(self.start, self.tags[STUDY]) if STUDY in self.tags else None

    @property
    def end(self) -> Position:
        """The position after the last move and all resignations."""
        position = self.moves[-1].position.play(self.moves[-1]) if self.moves else self.start
        for resignation in self.resignations:
            if resignation.ply == len(self.moves):
                position = position.resign(resignation.seat)
        return position


def write_record(record: Record) -> str:
    """The record as text, in long notation; `read_record` makes the same record of it."""
    start, game = record.start, record.start.game
    tags = {"game": game.name}
    if options := game.options_text:
        tags["options"] = options
    prologue = list(game.write_prologue(start.state) or ())
    if game.read_prologue(prologue) != start.state:
        tags["position"], prologue = str(start), []
    lines = [f"#% {name}: {_quote(value)}" for name, value in (tags | record.tags).items()]
    return "\n".join([*lines, *(f"   {line}" for line in prologue), *_write_turns(record)]) + "\n"


def _write_turns(record: Record) -> Iterator[str]:
    """Lines of two turns, an odd number on the left and an even one on the right; resignations have lines of their
    own."""
    row = ""
    for number, text in _numbered(record):
        left = number % 2 == 1
        if row and (left or not number):
            yield row.rstrip()
            row = ""
        if not number:
            yield text
            continue
        row = (row or ("" if left else " " * _COLUMN)) + f"{number:>4} {text}".ljust(_COLUMN - 1) + " "
    if row:
        yield row.rstrip()


def _numbered(record: Record) -> Iterator[tuple[int, str]]:
    """Turns with their numbers, a move or, where turns have several, all moves of one player in a row; and resignations
    with the number 0."""
    game = record.start.game
    number, mover = record.start.seat, -1
    turn: list[str] = []
    for step in in_order(record.moves, record.resignations):
        goes_on = isinstance(step, Move) and game.multi_action_turns and step.position.seat == mover
        if turn and not goes_on:
            yield number, MOVE_SEPARATOR.join(turn)
            turn = []
        if isinstance(step, Resignation):
            yield 0, f"#% {RESIGNS}: {game.players[step.seat]}"
            continue
        if not goes_on:
            number, mover = number + 1, step.position.seat
        turn.append(step.long)
    if turn:
        yield number, MOVE_SEPARATOR.join(turn)


def _quote(value: str) -> str:
    """A tag's value on one line: as it is or, where blanks or control characters would be lost, as JSON."""
    plain = value.isprintable() and value == value.strip() and value[:1] not in ("", '"')
    return value if plain else json.dumps(value)
