"""From what clients send to games: seats people, reads setups, positions and records."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from ludarium.engine.levels import LEVELS
from ludarium.errors import InvalidOption, InvalidPosition, InvalidRecord
from ludarium.games import registry
from ludarium.games.spec import Game
from ludarium.match.match import Match
from ludarium.match.record import Record, read_record, write_record
from ludarium.match.seats import Computer, Person, Seat, seat_data
from ludarium.server.schemas import CheckBody, NewGame, PersonSeat, SeatBody
from ludarium.server.views import Json


def seated(seats: Sequence[SeatBody]) -> list[Seat]:
    """The people and computers of the seats; raises InvalidOption for a level that there is not."""
    return [_seat(body) for body in seats]


def _seat(body: SeatBody) -> Seat:
    if isinstance(body, PersonSeat):
        printable = "".join(char for char in body.name if unicodedata.category(char)[0] != "C")
        return Person(" ".join(printable.split()))
    levels = [level.number for level in LEVELS]
    if body.level not in levels:
        raise InvalidOption(
            f"there is no computer player of level {body.level}; the levels are {levels[0]} to {levels[-1]}"
        )
    return Computer(body.level)


def begin(body: NewGame) -> Match:
    """The match that a client wants; raises LudariumError."""
    game = registry.game(body.game, **body.options)
    seats = seated(body.seats)
    if body.record is None:
        return Match.begin(game.start(body.setup, body.seed), seats)
    if body.setup is not None or body.seed is not None:
        raise InvalidOption("a record brings its own start: “setup” and “seed” cannot be given as well")
    record = _read(body.record, game, own_options=not body.options)
    return Match.begin(record.start, seats, record.moves)


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
    game, text = registry.game(body.game, **body.options), body.text
    try:
        position = game.start(text.strip()) if _is_one_word(text) else game.position(text.strip())
    except (InvalidOption, InvalidPosition) as error:
        not_a_position = error
    else:
        how = game.outcome_text(position.outcome) if position.outcome.over else f"{position.turn} is to move"
        return {
            "kind": "position",
            "plies": 0,
            "summary": f"{'A setup' if _is_one_word(text) else 'A position'}: {how}",
        }
    try:
        record = _read(text, game, own_options=not body.options)
    except InvalidRecord:
        if _is_one_word(text) or ("/" in text and "\n" not in text.strip()):
            raise not_a_position from None
        raise
    how = game.outcome_text(record.end.outcome) if record.end.outcome.over else f"{record.end.turn} is to move"
    plies = len(record.moves)
    return {
        "kind": "record",
        "plies": plies,
        "summary": f"A record of {plies} {'ply' if plies == 1 else 'plies'}: {how}",
    }


def _is_one_word(text: str) -> bool:
    return len(text.split()) == 1


def recorded(match: Match) -> str:
    """What is on the board as a record: the plies up to the cursor, who played, and the result."""
    tags = {player: _who(seat) for player, seat in zip(match.game.players, match.seats, strict=True)}
    if match.over:
        tags["result"] = match.result
    return write_record(Record(match.start, match.moves[: match.cursor], tags))


def _who(seat: Seat) -> str:
    data = seat_data(seat)
    return str(data["name"] or "a person") if data["kind"] == "person" else f"computer, level {data['level']}"
