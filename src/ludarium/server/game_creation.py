"""From what clients send to games: seats people, reads setups, positions and records."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace

from ludarium.engine.levels import LEVELS
from ludarium.errors import InvalidOption, InvalidPosition, InvalidRecord, LudariumError
from ludarium.games import registry
from ludarium.games.spec import Game, Position
from ludarium.match.match import Match
from ludarium.match.record import Record, read_record, write_record
from ludarium.match.seats import Computer, Engine, Person, Seat, seat_data
from ludarium.server.engines import EnginePool
from ludarium.server.schemas import NAME_CHARACTERS, CheckBody, EngineSeat, NewGame, PersonSeat, SeatBody
from ludarium.server.views import Json

_MEANING_TAG = re.compile(r"(?m)^\s*#%\s*(game|options|position)\s*:")
_NUMBERED = re.compile(r"(?m)^\s*[0-9]+[.)]?\s+\S")
_OUR_WORDS = re.compile(r"a person|computer, level [0-9]+|")
"""What `recorded` writes where a player has no name."""


def seated(seats: Sequence[SeatBody], game: Game, engines: EnginePool) -> list[Seat]:
    """Who sits on the seats; raises InvalidOption for a level or an engine that there is not."""
    return [_seat(body, game, engines) for body in seats]


def _seat(body: SeatBody, game: Game, engines: EnginePool) -> Seat:
    if isinstance(body, PersonSeat):
        return Person(_clean(body.name))
    if isinstance(body, EngineSeat):
        engines.check(body.name, game)
        return Engine(body.name)
    levels = [level.number for level in LEVELS]
    if body.level not in levels:
        raise InvalidOption(
            f"there is no computer player of level {body.level}; the levels are {levels[0]} to {levels[-1]}"
        )
    return Computer(body.level)


def _clean(name: str) -> str:
    printable = "".join(char for char in name if unicodedata.category(char)[0] != "C")
    return " ".join(printable.split())


def begin(body: NewGame, engines: EnginePool) -> Match:
    """The match that a client wants; raises LudariumError."""
    game = registry.game(body.game, **body.options)
    if body.record is None:
        seats = seated(body.seats, game, engines)
        return Match.begin(game.start(body.setup, body.seed), seats)
    if body.setup is not None or body.seed is not None:
        raise InvalidOption("a record brings its own start: “setup” and “seed” cannot be given as well")
    record = _read(body.record, game, own_options=not body.options)
    known = {"result", *record.start.game.players}
    tags = {name: value for name, value in record.tags.items() if name not in known}
    seats = seated(body.seats, record.start.game, engines)
    return replace(Match.begin(record.start, seats, record.moves, record.resignations), tags=tags)


def _read(text: str, game: Game, *, own_options: bool) -> Record:
    """The record in a text, of `game` or, where it may, with options of its own; raises InvalidRecord."""
    try:
        return read_record(text, game)
    except InvalidRecord:
        if not own_options:
            raise
        try:
            record = read_record(text)
        except InvalidRecord:
            record = None
        if record is None or record.start.game.name != game.name:
            raise
        return record


def recognised(body: CheckBody) -> Json:
    """What a pasted text is, a position (or another setup) or a record; raises the error of what it resembles most."""
    game, text = registry.game(body.game, **body.options), body.text.strip()
    try:
        position = game.start(text) if _is_one_word(text) else game.position(text)
    except (InvalidOption, InvalidPosition) as error:
        not_a_position = error
    else:
        what = "A setup" if _is_one_word(text) else "A position"
        return _found("position", position, 0, what, [""] * len(game.players))
    try:
        record = _read(text, game, own_options=True)
    except InvalidRecord as not_a_record:
        raise _closest(text, game, not_a_position, not_a_record) from None
    if not (record.moves or _tells_a_start(text, record.start.game)):
        raise _closest(text, game, not_a_position, _neither(game))
    plies = len(record.moves)
    what = f"A record of {plies} {'ply' if plies == 1 else 'plies'}"
    return _found("record", record.end, plies, what, _names(record))


def _found(kind: str, end: Position, plies: int, what: str, names: list[str]) -> Json:
    how = end.game.outcome_text(end.outcome) if end.outcome.over else f"{end.turn.capitalize()} is to move"
    summary = f"{what}: {how.rstrip('.')}."
    return {"kind": kind, "plies": plies, "summary": summary, "options": end.game.options, "names": names}


def _names(record: Record) -> list[str]:
    """Who played, by seat; empty where the record does not know a name."""
    names = (_clean(record.tags.get(player, "")) for player in record.start.game.players)
    return ["" if _OUR_WORDS.fullmatch(name) else name[:NAME_CHARACTERS] for name in names]


def _tells_a_start(text: str, game: Game) -> bool:
    """Whether a text without moves is a record all the same: it names the game or says how the board is set up."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return bool(_MEANING_TAG.search(text)) or any(_is_prologue(game, line) for line in lines if line)


def _is_prologue(game: Game, line: str) -> bool:
    try:
        return game.read_prologue([line]) is not None
    except LudariumError:  # one with something wrong in it
        return True


def _closest(text: str, game: Game, not_a_position: LudariumError, not_a_record: InvalidRecord) -> LudariumError:
    """The objection that helps most, by what the text looks like."""
    if _is_one_word(text) and text.isalpha():
        return not_a_position
    if _NUMBERED.search(text) or _MEANING_TAG.search(text):
        return not_a_record
    return not_a_position if "/" in text and "\n" not in text else _neither(game)


def _neither(game: Game) -> InvalidRecord:
    position = game.start(None, 0)
    return InvalidRecord(
        "this is neither a record nor a position nor a setup code:"
        f" a record has numbered turns such as “1 {position.moves[0].long}”, a position looks like “{position}”"
    )


def _is_one_word(text: str) -> bool:
    return len(text.split()) == 1


def recorded(match: Match) -> str:
    """What is on the board as a record: the plies up to the cursor, who played, and the result."""
    tags = {player: _who(seat) for player, seat in zip(match.game.players, match.seats, strict=True)}
    tags |= match.tags
    if match.over:
        tags["result"] = match.result
    return write_record(Record(match.start, match.moves[: match.cursor], tags, match.standing))


def _who(seat: Seat) -> str:
    data = seat_data(seat)
    return f"computer, level {data['level']}" if data["kind"] == "computer" else str(data["name"] or "a person")
