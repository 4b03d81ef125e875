"""New games from what clients send: seats, setups, positions and records."""

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
from ludarium.match.record import Record, has_own_tag, read_record, tells_start, write_record
from ludarium.match.seats import Computer, Engine, Person, Seat, seat_data
from ludarium.server.engines import EnginePool
from ludarium.server.schemas import NAME_CHARACTERS, CheckBody, EngineSeat, NewGame, PersonSeat, SeatBody
from ludarium.server.views import Json

_NUMBERED = re.compile(r"[0-9]+[.)]?\s+\S")
_OUR_WORDS = re.compile(r"a person|computer, level [0-9]+|")
"""What `record_text` writes for players without a name."""


def read_seats(seats: Sequence[SeatBody], game: Game, engines: EnginePool) -> list[Seat]:
    """The seats of a request; raises InvalidOption for an unknown level or engine."""
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
    """The match that a request describes; raises LudariumError."""
    game = registry.game(body.game, **body.options)
    if body.record is None:
        seats = read_seats(body.seats, game, engines)
        return Match.begin(game.start(body.setup, body.seed), seats)
    if body.setup is not None or body.seed is not None:
        raise InvalidOption("a record brings its own start: “setup” and “seed” cannot be given as well")
    record = _read(body.record, game, own_options=not body.options)
    known = {"result", *record.start.game.players}
    tags = {name: value for name, value in record.tags.items() if name not in known}
    seats = read_seats(body.seats, record.start.game, engines)
    return replace(Match.begin(record.start, seats, record.moves, record.resignations), tags=tags)


def _read(text: str, game: Game, *, own_options: bool) -> Record:
    """The record in a text, of `game` or, with `own_options`, with the options it names; raises InvalidRecord."""
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


def identify_text(body: CheckBody) -> Json:
    """What a pasted text is: a position, a setup or a record; else raises the error of the form it resembles most."""
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
    if not (record.moves or tells_start(text, record.start.game)):
        raise _closest(text, game, not_a_position, _neither(game))
    plies = len(record.moves)
    what = f"A record of {plies} {'ply' if plies == 1 else 'plies'}"
    return _found("record", record.end, plies, what, _names(record))


def _found(kind: str, end: Position, plies: int, what: str, names: list[str]) -> Json:
    how = end.game.outcome_text(end.outcome) if end.outcome.over else f"{end.turn.capitalize()} is to move"
    summary = f"{what}: {how.rstrip('.')}."
    return {"kind": kind, "plies": plies, "summary": summary, "options": end.game.options, "names": names}


def _names(record: Record) -> list[str]:
    """The players' names by seat; empty where the record has none."""
    names = (_clean(record.tags.get(player, "")) for player in record.start.game.players)
    return ["" if _OUR_WORDS.fullmatch(name) else name[:NAME_CHARACTERS] for name in names]


def _closest(text: str, game: Game, not_a_position: LudariumError, not_a_record: InvalidRecord) -> LudariumError:
    """The more helpful of the two errors, by what the text looks like."""
    if _is_one_word(text) and text.isalpha():
        return not_a_position
    if has_own_tag(text) or any(_NUMBERED.match(line.lstrip()) for line in text.splitlines()):
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


def record_text(match: Match) -> str:
    """The match as a record: the plies up to the cursor, the players and the result."""
    tags = {player: _who(seat) for player, seat in zip(match.game.players, match.seats, strict=True)}
    tags |= match.tags
    if match.over:
        tags["result"] = match.result
    return write_record(Record(match.start, match.moves[: match.cursor], tags, match.standing))


def _who(seat: Seat) -> str:
    data = seat_data(seat)
    return f"computer, level {data['level']}" if data["kind"] == "computer" else str(data["name"] or "a person")
