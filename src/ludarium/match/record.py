"""Records: games written down in the form that the community's programs share.

A record has prologue lines that tell the start (none: the game's usual one), then turns: a number that
counts plies, and a move in any notation of the game, any number of turns on a line.  Where a turn is a series of moves,
the number counts turns, and commas part the moves: `1 F@c3,c3-c4,.`

    #% game: pijersi
    #% white: Ann
       1 a4-b5=c4             2 f4=d5-d4
       3 a1-b2=c2             4 f1-f2=d3

Around the turns reading forgives what programs are known to leave there: comments after `#`, blank
lines, lines of dashes, results, dots after numbers.  The turns themselves are read strictly.  The first
has the number 1, or any other at which it is the turn of the player who begins: where Black begins, an
even one.

Lines `#% name: value` are *tags*, comments to other programs.  Three of them say what the moves mean,
and are made from the start when a record is written: `game` (a record without it is one of the first
game of the menu), `options` (those that differ from the default) and `position` (where no prologue can
tell the start).  All others, such as players, date and result, are in `Record.tags`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from ludarium.errors import IllegalMove, InvalidRecord, LudariumError
from ludarium.games import registry
from ludarium.games.spec import Game, Move, Position

MAX_CHARACTERS = 256 * 1024
MAX_TURNS = 10_000

_OWN_TAGS = ("game", "options", "position")
_TAG_NAME = r"[a-z][a-z0-9_-]{0,39}"
_TAG = re.compile(rf"#%\s*({_TAG_NAME})\s*:(.*)")
_DASHES = re.compile(r"[-=_*~]{3,}")
_RESULT = re.compile(r"1-0|0-1|1/2-1/2|½-½|\*")
_RESULT_SENTENCE = re.compile(r"(?i)\b(wins?|won|loses|lost|draws?|drawn|resigns|resigned)\b")
_NUMBER = re.compile(r"([1-9][0-9]{0,8})\.?")

_SERIES = ","
"""Between the moves of a turn, in games where turns are series of moves; the whole turn has one number."""

_COLUMN = 23
"""Characters for a number and its move; two turns stand on a line, those with odd numbers on the left."""


@dataclass(frozen=True)
class Record:
    """A game as it was played: the start, the moves, and what else is known by name (players, date …)."""

    start: Position
    moves: tuple[Move, ...]
    tags: dict[str, str] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        for name in self.tags:
            if name in _OWN_TAGS or not re.fullmatch(_TAG_NAME, name):
                raise InvalidRecord(
                    f"tag {name[:40]!r}: a tag's name is up to 40 small letters, digits, - and _,"
                    f" and none of {', '.join(_OWN_TAGS)}"
                )

    @property
    def end(self) -> Position:
        """The position after the last move."""
        return self.moves[-1].position.play(self.moves[-1]) if self.moves else self.start


class _Line(NamedTuple):
    """What a line of the text says, comments and surrounding blanks gone; or the value of the tag on it."""

    number: int
    text: str

    @property
    def has_turns(self) -> bool:
        return _NUMBER.fullmatch(self.text.split(maxsplit=1)[0]) is not None


class _Turn(NamedTuple):
    line: int
    number: int
    text: str


def read_record(text: str, game: Game | None = None) -> Record:
    """The record that a text holds, of `game` or, where none is given, of the game that its tags name.

    Raises InvalidRecord, which names the line or, for a move that cannot be played, the turn.
    """
    if len(text) > MAX_CHARACTERS:
        raise InvalidRecord(
            f"a record of {len(text)} characters is too long; {MAX_CHARACTERS} are the most that is read"
        )
    rows = text.removeprefix("\ufeff").splitlines()
    tags = _read_tags(rows)
    lines = _meaningful(rows)
    if not lines and not tags.keys() & set(_OWN_TAGS):
        raise InvalidRecord("there are no turns in this text")
    first = next((i for i, line in enumerate(lines) if line.has_turns), len(lines))
    start = _read_start(_read_game(tags, game), tags.get("position"), lines[:first])
    moves = _replay(start, list(_read_turns(lines[first:])))
    return Record(start, moves, {name: line.text for name, line in tags.items() if name not in _OWN_TAGS})


def has_own_tag(text: str) -> bool:
    """Whether a text has a tag that says what moves mean: game, options or position."""
    matches = map(_match_tag, text.splitlines())
    return any(match[1] in _OWN_TAGS for match in matches if match)


def tells_start(text: str, game: Game) -> bool:
    """Whether a text that need not have moves says of which game it is or how the board is set up."""
    lines = (row.partition("#")[0].strip() for row in text.splitlines())
    return has_own_tag(text) or any(_is_prologue(game, line) for line in lines if line)


def _match_tag(row: str) -> re.Match[str] | None:
    return _TAG.fullmatch(row.strip())


def _read_tags(rows: list[str]) -> dict[str, _Line]:
    tags: dict[str, _Line] = {}
    for number, row in enumerate(rows, 1):
        match = _match_tag(row)
        if match is None:
            continue
        name, value = match[1], match[2].strip()
        if name in tags:
            raise InvalidRecord(f"line {number}: the tag {name} stands on line {tags[name].number} already")
        tags[name] = _Line(number, _unquote(value))
    return tags


def _meaningful(rows: list[str]) -> list[_Line]:
    """The lines that hold turns or should be a prologue: not those with comments, dashes or results alone."""
    lines = [_Line(number, row.partition("#")[0].strip()) for number, row in enumerate(rows, 1)]
    return [line for line in lines if line.text and (line.has_turns or not _is_noise(line.text))]


def _is_noise(text: str) -> bool:
    return bool(_DASHES.fullmatch(text) or _RESULT.fullmatch(text) or _RESULT_SENTENCE.search(text))


@contextmanager
def _blaming(line: _Line | None) -> Iterator[None]:
    """Errors in here are the fault of this line."""
    try:
        yield
    except LudariumError as error:
        raise InvalidRecord(f"line {line.number}: {error}" if line else str(error)) from None


def _read_game(tags: dict[str, _Line], wanted: Game | None) -> Game:
    """The game that the tags name, with their options; what they leave out is as wanted, or the default."""
    named, given = tags.get("game"), tags.get("options")
    name = named.text if named else wanted.name if wanted else registry.names()[0]
    options = wanted.options if wanted else {}
    with _blaming(named):
        kind = registry.game_class(name)
    with _blaming(given):
        game = kind(**(_read_options(given.text) if given else options))
    if wanted is not None and game != wanted:
        with _blaming(given if game.name == wanted.name else named):
            raise InvalidRecord(f"the record is one of {game.in_words}, not of {wanted.in_words}")
    return game


def _read_options(text: str) -> dict[str, int | str]:
    options: dict[str, int | str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name in options:
            raise InvalidRecord(f"options {text[:40]!r} are not like draw_after=30, each option once")
        options[name] = value
    return options


def _read_start(game: Game, position: _Line | None, prologue: list[_Line]) -> Position:
    """The position that the tag or the prologue tells, or the usual start of the game."""
    if position is not None:
        if prologue:
            raise InvalidRecord(
                f"line {prologue[0].number}: {prologue[0].text[:40]!r} is no turn like '1 a4-b5',"
                f" and the tag position on line {position.number} takes the place of a prologue"
            )
        with _blaming(position):
            return game.position(position.text)
    with _blaming(prologue[0] if prologue else None):
        state = game.read_prologue([line.text for line in prologue])
    if state is None:
        stray = next((line for line in prologue if not _is_prologue(game, line.text)), prologue[0])
        raise InvalidRecord(
            f"line {stray.number}: {stray.text[:40]!r} is no numbered turn, no prologue of {game.title},"
            " no result and no comment"
        )
    return Position(game, state)


def _is_prologue(game: Game, text: str) -> bool:
    try:
        return game.read_prologue([text]) is not None
    except LudariumError:  # a prologue with something wrong in it is one
        return True


def _read_turns(lines: list[_Line]) -> Iterator[_Turn]:
    """The turns that stand on these lines, numbered one after the other."""
    before: int | None = None
    for line in lines:
        words = iter(line.text.split())
        for word in words:
            if _RESULT.fullmatch(word):
                continue
            numbered = _NUMBER.fullmatch(word)
            if numbered is None:
                raise InvalidRecord(
                    f"line {line.number}: {word[:40]!r} stands where the number of a turn, a result"
                    " or a comment after # could stand"
                )
            number, move = int(numbered[1]), next(words, None)
            if before is not None and number != before + 1:
                raise InvalidRecord(
                    f"line {line.number}: turn {number} comes after turn {before}, where {before + 1} should"
                )
            if move is None:
                raise InvalidRecord(f"line {line.number}: turn {number} has no move")
            before = number
            yield _Turn(line.number, number, move)


def _replay(start: Position, turns: list[_Turn]) -> tuple[Move, ...]:
    if len(turns) > MAX_TURNS:
        raise InvalidRecord(f"a record of {len(turns)} turns is too long; {MAX_TURNS} are the most that is read")
    if turns:
        _check_first_number(start, turns[0])
    moves: list[Move] = []
    position = start
    for turn in turns:
        for text in turn.text.split(_SERIES) if start.game.multi_action_turns else [turn.text]:
            if position.outcome.over:
                raise InvalidRecord(f"turn {turn.number}: {text[:40]}: the game is over, {position.outcome}")
            try:
                moves.append(position.move(text))
            except IllegalMove as error:
                raise InvalidRecord(f"turn {turn.number}: {error}") from None
            position = position.play(moves[-1])
    return tuple(moves)


def _check_first_number(start: Position, turn: _Turn) -> None:
    players = start.game.players
    seat = (turn.number - 1) % len(players)
    if seat != start.seat:
        raise InvalidRecord(
            f"line {turn.line}: turn {turn.number} would be {players[seat]}'s, but {start.turn} begins;"
            f" the first number should be {start.seat + 1}"
        )


def write_record(record: Record) -> str:
    """The record as text, in long notation; `read_record` makes the same record of it."""
    start, game = record.start, record.start.game
    tags = {"game": game.name}
    if options := game.changed_options:
        tags["options"] = options
    prologue = list(game.write_prologue(start.state) or ())
    if game.read_prologue(prologue) != start.state:
        tags["position"], prologue = str(start), []
    lines = [f"#% {name}: {_quote(value)}" for name, value in (tags | record.tags).items()]
    return "\n".join([*lines, *(f"   {line}" for line in prologue), *_write_turns(record)]) + "\n"


def _write_turns(record: Record) -> Iterator[str]:
    """Lines of two turns, an odd number on the left and an even one on the right."""
    first = record.start.seat + 1
    turns = [f"{n:>4} {text}".ljust(_COLUMN - 1) + " " for n, text in enumerate(_turn_texts(record), first)]
    if first % 2 == 0:
        turns.insert(0, " " * _COLUMN)
    for i in range(0, len(turns), 2):
        yield "".join(turns[i : i + 2]).rstrip()


def _turn_texts(record: Record) -> Iterator[str]:
    """What stands after each number: a move or, where turns have several, all moves of one player in a row."""
    if not record.start.game.multi_action_turns:
        yield from (move.long for move in record.moves)
        return
    for _, moves in groupby(record.moves, key=lambda move: move.position.seat):
        yield _SERIES.join(move.long for move in moves)


def _quote(value: str) -> str:
    """A tag's value on one line: as it is or, where blanks or control characters would get lost, as JSON."""
    plain = value.isprintable() and value == value.strip() and value[:1] not in ("", '"')
    return value if plain else json.dumps(value)


def _unquote(text: str) -> str:
    """The value that `_quote` wrote; quotation marks of other programs stay as they are."""
    if text.startswith('"'):
        with suppress(ValueError):
            value = json.loads(text)
            if isinstance(value, str):
                return value
    return text
