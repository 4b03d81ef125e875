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

Reading ignores what other programs are known to write around the turns: comments after `#`, blank lines, lines of
dashes, results, dots after numbers.  The turns themselves are read strictly.  The first number is 1, or any other at
which the player to move at the start has the turn: where Black begins, an even one.

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
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import NamedTuple

from ludarium.errors import IllegalMove, InvalidRecord, LudariumError
from ludarium.games import registry
from ludarium.games.position import Move, Position
from ludarium.games.spec import Game
from ludarium.match.line import Resignation, in_order
from ludarium.match.study import STUDY, Study
from ludarium.match.study_reader import read_study
from ludarium.texts import tr

MAX_CHARACTERS = 256 * 1024
MAX_TURNS = 10_000

_OWN_TAGS = ("game", "options", "position")
_RESIGNS = "resigns"
_TAG_NAME = r"[a-z][a-z0-9_-]{0,39}"
_TAG = re.compile(rf"#%\s*({_TAG_NAME})\s*:(.*)")
_DASHES = re.compile(r"[-=_*~]{3,}")
_RESULT = re.compile(r"1-0|0-1|1/2-1/2|½-½|\*")
_RESULT_SENTENCE = re.compile(r"(?i)\b(wins?|won|loses|lost|draws?|drawn|resigns|resigned)\b")
_NUMBER = re.compile(r"([1-9][0-9]{0,8})\.?")

_MOVE_SEPARATOR = ","
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

    def __post_init__(self) -> None:
        for name in self.tags:
            if name in (*_OWN_TAGS, _RESIGNS) or not re.fullmatch(_TAG_NAME, name):
                raise InvalidRecord(
                    tr(
                        "tag {name!r}: a tag's name is up to 40 small letters, digits, - and _, and none of {value}",
                        name=name[:40],
                        value=", ".join((*_OWN_TAGS, _RESIGNS)),
                    )
                )

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


class _Line(NamedTuple):
    """What a line of the text says, comments and surrounding blanks gone; or the value of the tag on it.

    `resigns`: the text is the name of who resigned."""

    number: int
    text: str
    resigns: bool = False

    @property
    def has_turns(self) -> bool:
        return not self.resigns and _NUMBER.fullmatch(self.text.split(maxsplit=1)[0]) is not None


class _NumberedTurn(NamedTuple):
    line: int
    number: int
    text: str


def read_record(text: str, game: Game | None = None) -> Record:
    """Read a record of `game` or, where none is given, of the game that its tags name.

    Raises InvalidRecord, which names the line or, for a move that cannot be played, the turn.
    """
    if len(text) > MAX_CHARACTERS:
        raise InvalidRecord(
            tr(
                "a record of {text} characters is too long; {max_characters} are the most that is read",
                text=len(text),
                max_characters=MAX_CHARACTERS,
            )
        )
    rows = text.removeprefix("\ufeff").splitlines()
    tags = _read_tags(rows)
    lines = _content_lines(rows)
    if not lines and not tags.keys() & set(_OWN_TAGS):
        raise InvalidRecord(tr("there are no turns in this text"))
    first = next((i for i, line in enumerate(lines) if line.has_turns), len(lines))
    prologue = [line for line in lines[:first] if not line.resigns]
    start = _read_start(_read_game(tags, game), tags.get("position"), prologue)
    before = [line for line in lines[:first] if line.resigns]
    moves, resignations = _replay(start, [*before, *_read_turns(lines[first:])])
    kept = {name: line.text for name, line in tags.items() if name not in _OWN_TAGS}
    return Record(start, moves, kept, resignations)


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
        if match is None or match[1] == _RESIGNS:
            continue
        name, value = match[1], match[2].strip()
        if name in tags:
            raise InvalidRecord(
                tr(
                    "line {number}: the tag {name} stands on line {first} already",
                    number=number,
                    name=name,
                    first=tags[name].number,
                )
            )
        tags[name] = _Line(number, _unquote(value))
    return tags


def _content_lines(rows: list[str]) -> list[_Line]:
    """The lines that hold turns or resignations or should be a prologue: not those with comments, dashes or results
    alone."""
    lines = [_read_line(number, row) for number, row in enumerate(rows, 1)]
    return [line for line in lines if line.resigns or (line.text and (line.has_turns or not _is_ignored(line.text)))]


def _read_line(number: int, row: str) -> _Line:
    tag = _TAG.fullmatch(row.strip())
    if tag is not None and tag[1] == _RESIGNS:
        return _Line(number, tag[2].strip(), resigns=True)
    return _Line(number, row.partition("#")[0].strip())


def _is_ignored(text: str) -> bool:
    return bool(_DASHES.fullmatch(text) or _RESULT.fullmatch(text) or _RESULT_SENTENCE.search(text))


@contextmanager
def _errors_at(line: _Line | None) -> Iterator[None]:
    """Context whose errors are reported with the number of this line."""
    try:
        yield
    except LudariumError as error:
        raise InvalidRecord(f"line {line.number}: {error}" if line else str(error)) from None


def _read_game(tags: dict[str, _Line], wanted: Game | None) -> Game:
    """The game and options of the tags; missing ones are taken from `wanted`, or are the default."""
    named, given = tags.get("game"), tags.get("options")
    name = named.text if named else wanted.name if wanted else registry.names()[0]
    options = wanted.options if wanted else {}
    with _errors_at(named):
        game_class = registry.game_class(name)
    with _errors_at(given):
        game = game_class(**(_read_options(given.text) if given else options))
    if wanted is not None and game != wanted:
        with _errors_at(given if game.name == wanted.name else named):
            raise InvalidRecord(
                tr(
                    "the record is one of {other}, not of {game}",
                    other=game.full_name,
                    game=wanted.full_name,
                )
            )
    return game


def _read_options(text: str) -> dict[str, int | str]:
    options: dict[str, int | str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name in options:
            raise InvalidRecord(tr("options {text!r} are not like draw_after=30, each option once", text=text[:40]))
        options[name] = value
    return options


def _read_start(game: Game, position: _Line | None, prologue: list[_Line]) -> Position:
    """The position of the tag or the prologue, or else the usual start of the game."""
    if position is not None:
        if prologue:
            raise InvalidRecord(
                tr(
                    "line {number}: {text!r} is no turn like '1 a4-b5', and the tag position on line {tag} takes the"
                    " place of a prologue",
                    number=prologue[0].number,
                    text=prologue[0].text[:40],
                    tag=position.number,
                )
            )
        with _errors_at(position):
            return game.position(position.text)
    with _errors_at(prologue[0] if prologue else None):
        state = game.read_prologue([line.text for line in prologue])
    if state is None:
        stray = next((line for line in prologue if not _is_prologue(game, line.text)), prologue[0])
        raise InvalidRecord(
            tr(
                "line {number}: {text!r} is no numbered turn, no prologue of {title}, no result and no comment",
                number=stray.number,
                text=stray.text[:40],
                title=game.title,
            )
        )
    return Position(game, state)


def _is_prologue(game: Game, text: str) -> bool:
    try:
        return game.read_prologue([text]) is not None
    except LudariumError:  # a prologue with an error in it
        return True


def _read_turns(lines: list[_Line]) -> Iterator[_NumberedTurn | _Line]:
    """The turns that stand on these lines, and the lines of resignations."""
    for line in lines:
        if line.resigns:
            yield line
            continue
        words = iter(line.text.split())
        for word in words:
            if _RESULT.fullmatch(word):
                continue
            numbered = _NUMBER.fullmatch(word)
            if numbered is None:
                raise InvalidRecord(
                    tr(
                        "line {number}: {word!r} stands where the number of a turn, a result or a comment after # could"
                        " stand",
                        number=line.number,
                        word=word[:40],
                    )
                )
            number, move = int(numbered[1]), next(words, None)
            if move is None:
                raise InvalidRecord(tr("line {number}: turn {turn} has no move", number=line.number, turn=number))
            yield _NumberedTurn(line.number, number, move)


def _replay(start: Position, steps: list[_NumberedTurn | _Line]) -> tuple[tuple[Move, ...], tuple[Resignation, ...]]:
    if len(steps) > MAX_TURNS:
        raise InvalidRecord(
            tr(
                "a record of {steps} turns is too long; {max_turns} are the most that is read",
                steps=len(steps),
                max_turns=MAX_TURNS,
            )
        )
    moves: list[Move] = []
    resignations: list[Resignation] = []
    position = start
    before: _NumberedTurn | _Line | None = None
    number = 0
    for step in steps:
        interrupted, before = isinstance(before, _Line), step
        if isinstance(step, _Line):
            resignations.append(Resignation(len(moves), _seat_of(step, position)))
            with _errors_at(step):
                position = position.resign(resignations[-1].seat)
            continue
        goes_on = interrupted and _goes_on(moves, position)
        _check_number(step, position, number, number if goes_on else number + 1)
        number = step.number
        for text in step.text.split(_MOVE_SEPARATOR) if start.game.multi_action_turns else [step.text]:
            if position.outcome.over:
                raise InvalidRecord(
                    tr(
                        "turn {number}: {text}: the game is over, {outcome}",
                        number=step.number,
                        text=text[:40],
                        outcome=position.outcome,
                    )
                )
            try:
                moves.append(position.move(text))
            except IllegalMove as error:
                raise InvalidRecord(tr("turn {number}: {error}", number=step.number, error=error)) from None
            position = position.play(moves[-1])
    return tuple(moves), tuple(resignations)


def _seat_of(line: _Line, position: Position) -> int:
    """Of the player whose name is on the line of a resignation."""
    players = position.game.players
    if line.text.lower() not in players:
        raise InvalidRecord(
            tr(
                "line {number}: {text!r} is none of the players {players}",
                number=line.number,
                text=line.text[:40],
                players=", ".join(players),
            )
        )
    return players.index(line.text.lower())


def _goes_on(moves: Sequence[Move], position: Position) -> bool:
    """Whether who moved last is in the middle of a turn."""
    return bool(moves) and position.game.multi_action_turns and moves[-1].position.seat == position.seat


def _check_number(turn: _NumberedTurn, position: Position, before: int, wanted: int) -> None:
    """Turn numbers follow each other (`before` is 0 at the first)."""
    if not before:
        _check_first_number(position, turn)
    elif turn.number != wanted:
        raise InvalidRecord(
            tr(
                "line {line}: turn {number} comes after turn {before}, where {wanted} should",
                line=turn.line,
                number=turn.number,
                before=before,
                wanted=wanted,
            )
        )


def _check_first_number(start: Position, turn: _NumberedTurn) -> None:
    players = start.game.players
    seat = (turn.number - 1) % len(players)
    if seat != start.seat:
        raise InvalidRecord(
            tr(
                "line {line}: turn {number} would be {players}'s, but {turn} begins; the first number should be {seat}",
                line=turn.line,
                number=turn.number,
                players=players[seat],
                turn=start.turn,
                seat=start.seat + 1,
            )
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
    number, mover = _first_number(record) - 1, -1
    turn: list[str] = []
    for step in in_order(record.moves, record.resignations):
        goes_on = isinstance(step, Move) and game.multi_action_turns and step.position.seat == mover
        if turn and not goes_on:
            yield number, _MOVE_SEPARATOR.join(turn)
            turn = []
        if isinstance(step, Resignation):
            yield 0, f"#% {_RESIGNS}: {game.players[step.seat]}"
            continue
        if not goes_on:
            number, mover = number + 1, step.position.seat
        turn.append(step.long)
    if turn:
        yield number, _MOVE_SEPARATOR.join(turn)


def _first_number(record: Record) -> int:
    """That of the first turn: the seat, from 1, of who makes it."""
    return (record.moves[0].position if record.moves else record.start).seat + 1


def _quote(value: str) -> str:
    """A tag's value on one line: as it is or, where blanks or control characters would be lost, as JSON."""
    plain = value.isprintable() and value == value.strip() and value[:1] not in ("", '"')
    return value if plain else json.dumps(value)


def _unquote(text: str) -> str:
    """The value that `_quote` wrote; other programs' quotation marks are kept."""
    if text.startswith('"'):
        with suppress(ValueError):
            value = json.loads(text)
            if isinstance(value, str):
                return value
    return text
