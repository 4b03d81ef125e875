"""Records: games as text, in the format that other programs for these games share.

A record starts with tags, and with prologue lines that describe the start position.  Without a prologue or a tag
`position`, the game begins at its default start.  Numbered turns follow, one or more on each line: the number of the
ply and the move, in any notation of the game.  In games whose turns have several moves, the number counts turns, and
commas separate the moves: `1 F@c3,c3-c4,.`

A resignation has its own line between the turns, `#% resigns: PLAYER`, and no number.  Other programs read that line as
a comment.  If a player resigns during another player's turn, the rest of that turn repeats the turn's number.

    #% game: pijersi
    #% white: Ann
       1 a4-b5=c4             2 f4=d5-d4
       3 a1-b2=c2             4 f1-f2=d3

The reader, `record_reader.py`, ignores the additions of other programs: blank lines, lines of dashes, results, the
dots after turn numbers, and comments after `#`.  An illegal move or a wrong turn number is an error.  The first number
depends on the player to move at the start.  With two players it is odd if the first player begins, and even otherwise.
With n players, it is k plus a multiple of n if player k begins.  Resignations before the first move do not change it.
Older versions used the number of the player who made the first move; the reader still accepts this.

Lines `#% name: value` are *tags*, which other programs read as comments.  Three tags define the meaning of the moves.
The writer derives them from the start position:

- `game`: the name of the game.  The default is the game given to `read_record`, or else the first game of the menu.
- `options`: the options that differ from their defaults.
- `position`: the start, if a prologue cannot express it.  The page reads prologues, but never writes one.

`resigns` marks a resignation and is not a tag.  `Record.tags` holds all other tags, such as players, date and result.
The tag `study` holds variations and comments (`ludarium.match.study`)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ludarium.errors import InvalidRecord
from ludarium.games.position import Move, Position
from ludarium.match.ending import Resignation, with_resignations
from ludarium.match.study import STUDY, Study
from ludarium.match.study_reader import read_study

GAME_TAGS = ("game", "options", "position")  # the tags that define the meaning of the moves

RESIGNATION_TAG = "resigns"

TAG_NAME = r"[a-z][a-z0-9_-]{0,39}"

MOVE_SEPARATOR = ","  # between the moves of a turn, in games whose turns have several moves

_COLUMN_WIDTH = 23
"""Width of a turn with its number, in characters.  A line has two turns, the one with the odd number on the left."""


@dataclass(frozen=True)
class Record:
    """A played game: the start position, the moves, tags such as players and date, and resignations.  Raises
    InvalidRecord for an invalid name of a tag."""

    start: Position
    moves: tuple[Move, ...]
    tags: dict[str, str] = field(default_factory=dict, hash=False)
    resignations: tuple[Resignation, ...] = ()
    warning: str = field(default="", compare=False)
    """A sentence about a stated result that contradicts the moves; empty without a contradiction."""

    def __post_init__(self) -> None:
        for name in self.tags:
            if name in (*GAME_TAGS, RESIGNATION_TAG) or not re.fullmatch(TAG_NAME, name):
                raise InvalidRecord(
                    "tag {name!r}: use up to 40 small letters, digits, - and _, a letter first; reserved: {value}",
                    name=name[:40],
                    value=", ".join((*GAME_TAGS, RESIGNATION_TAG)),
                )

    def __iter__(self) -> Iterator[tuple[Position, Move]]:
        """Iterate over pairs of the position before a move and the move.  The position includes the resignations before
        the move."""
        return ((move.position, move) for move in self.moves)

    @property
    def study(self) -> Study | None:
        """The variations and comments of the record; None if the record has no tag `study`.  Raises InvalidRecord
        with the place of the error.  `read_record` ignores the study, so it can read games with a faulty study."""
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
    """Return a record as text, in the format that other programs share, with moves in long notation.  `read_record`
    restores the same record."""
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
    """Yield lines of two turns, odd numbers on the left and even numbers on the right, and lines of resignations."""
    row = ""
    for number, text in _numbered_turns(record):
        is_left = number % 2 == 1
        if row and (is_left or not number):
            yield row.rstrip()
            row = ""
        if not number:
            yield text
            continue
        row = (row or ("" if is_left else " " * _COLUMN_WIDTH)) + f"{number:>4} {text}".ljust(_COLUMN_WIDTH - 1) + " "
    if row:
        yield row.rstrip()


def _numbered_turns(record: Record) -> Iterator[tuple[int, str]]:
    """Yield turns with their numbers, and resignations with the number 0.  A turn is one move or, in games whose turns
    have several moves, all consecutive moves of one player."""
    game = record.start.game
    number, mover = record.start.seat, -1
    turn: list[str] = []
    for step in with_resignations(record.moves, record.resignations):
        same_turn = isinstance(step, Move) and game.multi_action_turns and step.position.seat == mover
        if turn and not same_turn:
            yield number, MOVE_SEPARATOR.join(turn)
            turn = []
        if isinstance(step, Resignation):
            yield 0, f"#% {RESIGNATION_TAG}: {game.players[step.seat]}"
            continue
        if not same_turn:
            number, mover = number + 1, step.position.seat
        turn.append(step.long)
    if turn:
        yield number, MOVE_SEPARATOR.join(turn)


def _quote(value: str) -> str:
    """Return a tag's value on one line.  An empty value, and one with outer spaces, control characters or a leading
    quotation mark, becomes JSON."""
    plain = value.isprintable() and value == value.strip() and value[:1] not in ("", '"')
    return value if plain else json.dumps(value)
