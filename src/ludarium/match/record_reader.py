"""Read records in the format that `record` describes.

An illegal or misnumbered turn is an error.  A stated result that contradicts the turns only causes a warning."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

from ludarium.errors import IllegalMove, InvalidRecord, LudariumError
from ludarium.games import registry
from ludarium.games.position import Move, Position
from ludarium.games.spec import Game
from ludarium.match.ending import Resignation
from ludarium.match.numbering import next_number
from ludarium.match.record import GAME_TAGS, MOVE_SEPARATOR, Record
from ludarium.match.record_lines import (
    TURN_NUMBER,
    NumberedTurn,
    RecordLine,
    content_lines,
    read_results,
    read_rows,
    read_tags,
    read_turns,
)
from ludarium.texts import tr

MAX_RECORD_TURNS = 10_000

_STATED_RESULT = re.compile(
    r"(?P<mark>1-0|0-1|1/2-1/2|½-½)|((?P<player>\w+) (?P<verb>wins|won|loses|lost|resigns|resigned)|draw|drawn)\b"
    r"( \((?P<reason>[a-z-]+)\))?"
)
"""A result in lower case, such as `white wins (goal)`, `draw` or `1-0`."""


def read_record(text: str, game: Game | None = None) -> Record:
    """Read a record of `game`; by default of the game that its tags name.  Raises InvalidRecord, which usually
    names the line or, for an illegal move, the turn or ply."""
    rows = read_rows(text)
    if _is_json(text):
        raise InvalidRecord("this is JSON; a record has numbered turns such as 1 a4-b5")
    tags = read_tags(rows)
    lines = content_lines(rows)
    if not lines and not tags.keys() & set(GAME_TAGS):
        raise InvalidRecord("this text has no turns")
    first = next((i for i, line in enumerate(lines) if line.has_turns), len(lines))
    prologue = [line for line in lines[:first] if not line.resigns]
    start = _read_start(_read_game(tags, game), tags.get("position"), prologue)
    early_resignations = [line for line in lines[:first] if line.resigns]
    moves, resignations = _read_moves(start, [*early_resignations, *read_turns(lines[first:])])
    other_tags = {name: line.text for name, line in tags.items() if name not in GAME_TAGS}
    results = [*([tags["result"]] if "result" in tags else ()), *read_results(rows)]
    end = Record(start, moves, {}, resignations).end
    contradictions = (text for line in results if (text := _contradiction(line, end)))
    return Record(start, moves, other_tags, resignations, next(contradictions, ""))


def _contradiction(stated: RecordLine, end: Position) -> str:
    """Return a warning, or an empty string if the stated result does not contradict the moves.  If the moves do not end
    the game, only a result with one of the game's own reasons contradicts them.  Other reasons, such as time, can end a
    game in any position."""
    game, players, ending = end.game, end.game.players, end.outcome
    parts = _STATED_RESULT.match(stated.text.lower())
    if parts is None:
        return ""
    player, verb, reason = parts["player"] or "", parts["verb"] or "", parts["reason"]
    seats = {name: seat for seat, one in enumerate(players) for name in (one, game.player_title(one).lower())}
    winner: str | None = None
    if parts["mark"] in ("1-0", "0-1") and len(players) == 2:
        winner = players[parts["mark"] == "0-1"]
    elif player in seats and verb in ("wins", "won"):
        winner = players[seats[player]]
    elif player in seats and len(players) == 2:
        winner = players[1 - seats[player]]
    elif player or parts["mark"] in ("1-0", "0-1"):
        return ""
    stated_end = winner, reason if reason in game.reasons else ending.reason
    if ending.over and stated_end != (ending.winner, ending.reason):
        return tr(
            "line {line}: the stated result is {text!r}, but the moves end differently: {outcome}",
            line=stated.number,
            text=stated.text[:40],
            outcome=game.outcome_text(ending),
        )
    if not ending.over and reason in game.reasons:
        return tr(
            "line {line}: the stated result is {text!r}, but the game is not over after the moves",
            line=stated.number,
            text=stated.text[:40],
        )
    return ""


def _is_json(text: str) -> bool:
    """Whether the text is a JSON object or array, such as a response of the API."""
    with suppress(ValueError, RecursionError):
        return text.strip()[:1] in ("{", "[") and isinstance(json.loads(text), dict | list)
    return False


def read_turn(position: Position, text: str) -> tuple[Move, ...]:
    """Read one turn of a record, such as `3 F@g7,g7-g8,.`, and return its moves from `position`.  The number is
    optional, and the turn may be unfinished.  Raises IllegalMove."""
    parts = text.split(maxsplit=1)
    if len(parts) == 2 and TURN_NUMBER.fullmatch(parts[0]):
        text = parts[1]
    seat = position.seat
    moves: list[Move] = []
    for move_text in _split_turn(position.game, text):
        if moves and (position.seat != seat or position.outcome.over):
            raise IllegalMove("unexpected {text!r} after the end of the turn", text=move_text.strip()[:40])
        moves.append(position.move(move_text))
        position = position.play(moves[-1])
    return tuple(moves)


def _split_turn(game: Game, text: str) -> list[str]:
    return text.split(MOVE_SEPARATOR) if game.multi_action_turns else [text]


@contextmanager
def _errors_at(line: RecordLine | None) -> Iterator[None]:
    """Context that turns errors into InvalidRecord.  Unless `line` is None, the message names the line's number."""
    try:
        yield
    except LudariumError as error:
        raise InvalidRecord(f"line {line.number}: {error}" if line else str(error)) from None


def _read_game(tags: dict[str, RecordLine], wanted: Game | None) -> Game:
    """Return the game of the tags `game` and `options`.  Without these tags, it is `wanted` or, if `wanted` is None,
    the first game of the menu.  Raises InvalidRecord if the tags contradict `wanted`."""
    name_tag, options_tag = tags.get("game"), tags.get("options")
    name = name_tag.text if name_tag else wanted.name if wanted else registry.names()[0]
    options = wanted.options if wanted else {}
    with _errors_at(name_tag):
        game_class = registry.game_class(name)
    with _errors_at(options_tag):
        game = game_class(**(_read_options_tag(options_tag.text) if options_tag else options))
    if wanted is not None and game != wanted:
        with _errors_at(options_tag if game.name == wanted.name else name_tag):
            raise InvalidRecord("the record is of {other}, not of {game}", other=game.full_name, game=wanted.full_name)
    return game


def _read_options_tag(text: str) -> dict[str, int | str]:
    options: dict[str, int | str] = {}
    for option in text.split():
        name, equals, value = option.partition("=")
        if not equals or name in options:
            raise InvalidRecord("options {text!r} must be like draw_after=30, each option once", text=text[:40])
        options[name] = value
    return options


def _read_start(game: Game, position: RecordLine | None, prologue: list[RecordLine]) -> Position:
    """The start in the tag `position` or the prologue (lines before the first turn); else the default start."""
    if position is not None:
        if prologue:
            raise InvalidRecord(
                "line {number}: {text!r} is not a turn such as '1 a4-b5'; the tag position on line {tag}"
                " replaces a prologue",
                number=prologue[0].number,
                text=prologue[0].text[:40],
                tag=position.number,
            )
        with _errors_at(position):
            return game.position(position.text)
    with _errors_at(prologue[0] if prologue else None):
        state = game.read_prologue([line.text for line in prologue])
    if state is None:
        invalid = next((line for line in prologue if not _is_prologue(game, line.text)), prologue[0])
        raise InvalidRecord(
            "line {number}: {text!r} is not a numbered turn, prologue of {title}, result or comment",
            number=invalid.number,
            text=invalid.text[:40],
            title=game.title,
        )
    return Position(game, state)


def _is_prologue(game: Game, text: str) -> bool:
    """Whether `text` has the form of a prologue line of the game.  Its content may be invalid."""
    try:
        return game.read_prologue([text]) is not None
    except LudariumError:
        return True


def _read_moves(
    start: Position, steps: list[NumberedTurn | RecordLine]
) -> tuple[tuple[Move, ...], tuple[Resignation, ...]]:
    if len(steps) > MAX_RECORD_TURNS:
        raise InvalidRecord(
            "a record of {steps} turns is too long; the limit is {max_turns}",
            steps=len(steps),
            max_turns=MAX_RECORD_TURNS,
        )
    moves: list[Move] = []
    resignations: list[Resignation] = []
    position = start
    follows_resignation = False
    number = 0
    for step in steps:
        if isinstance(step, RecordLine):
            follows_resignation = True
            resignations.append(Resignation(len(moves), _resigning_seat(step, position)))
            with _errors_at(step):
                position = position.resign(resignations[-1].seat)
            continue
        same_player = bool(moves) and moves[-1].position.seat == position.seat
        is_rest_of_turn = follows_resignation and start.game.multi_action_turns and same_player
        follows_resignation = False
        if number == 0:
            _check_first_number(start, position, step)
        else:
            _check_number(step, number, number if is_rest_of_turn else number + 1)
        number = step.number
        for text in _split_turn(start.game, step.text):
            try:
                if position.outcome.over:
                    outcome = start.game.outcome_text(position.outcome)
                    raise IllegalMove("{text}: the game is over. {outcome}", text=text[:40], outcome=outcome)
                moves.append(position.move(text))
            except IllegalMove as error:
                raise InvalidRecord(_with_place(error, step, start, moves, position)) from None
            position = position.play(moves[-1])
    return tuple(moves), tuple(resignations)


def _with_place(error: IllegalMove, turn: NumberedTurn, start: Position, moves: Sequence[Move], end: Position) -> str:
    """Put the place of the error in front of its text: the turn or, if the game numbers rounds, line, ply and round."""
    if start.game.move_numbers == "turns":
        return tr("turn {number}: {error}", number=turn.number, error=error)
    return tr(
        "line {line}, ply {ply}, round {round}: {error}",
        line=turn.line,
        ply=len(moves) + 1,
        round=next_number(start, moves, end.seat),
        error=error,
    )


def _resigning_seat(line: RecordLine, position: Position) -> int:
    players = position.game.players
    if line.text.lower() not in players:
        raise InvalidRecord(
            "line {number}: unknown player {text!r}; expected {players}",
            number=line.number,
            text=line.text[:40],
            players=", ".join(players),
        )
    return players.index(line.text.lower())


def _check_number(turn: NumberedTurn, before: int, wanted: int) -> None:
    if turn.number != wanted:
        raise InvalidRecord(
            "line {line}: turn {number} follows turn {before}; expected turn {wanted}",
            line=turn.line,
            number=turn.number,
            before=before,
            wanted=wanted,
        )


def _check_first_number(start: Position, position: Position, turn: NumberedTurn) -> None:
    """Check that the first number belongs to the player to move in `start` or, after resignations, in `position`."""
    players = start.game.players
    seat = (turn.number - 1) % len(players)
    if seat not in (start.seat, position.seat):
        raise InvalidRecord(
            "line {line}: turn {number} belongs to {player}, but {first} begins; the first number should be {expected}",
            line=turn.line,
            number=turn.number,
            player=start.game.player_title(players[seat]),
            first=start.game.player_title(start.turn),
            expected=start.seat + 1,
        )
