"""A strict parser for the text of studies.  `study` describes the format."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from ludarium.errors import IllegalMove, InvalidRecord
from ludarium.games.position import Move, Position
from ludarium.match.ending import Resignation
from ludarium.match.study import (
    GLYPHS,
    MAX_COMMENT_CHARACTERS,
    MAX_MARKS,
    MAX_STUDY_POSITIONS,
    RESIGNATION_PREFIX,
    UNPRINTABLE,
    Mark,
    Study,
    Variation,
    length_fault,
    message_of_too_many_positions,
)
from ludarium.texts import tr

# A comment from its opening brace up to its closing brace, without the closing brace.
_COMMENT_BEFORE_BRACE = re.compile(r"\{[^\\{}]*(?:\\[n\\{}][^\\{}]*)*")
_ESCAPE = re.compile(r"\\(.)")
_MARK = re.compile(r"([^>]+)(?:>([^>]+))?")


class _Token(NamedTuple):
    at: int  # the index of the token's first character in the text
    text: str


def read_study(start: Position, text: str) -> Study:
    """Parse a study that begins at `start`.  Raises InvalidRecord.  Unless the text is too long, the message names
    the place of the error: the number of a character, from 1."""
    reader = _Reader(start)
    for token in _read_tokens(text):
        reader.add(token)
    if reader.open_brackets:
        raise _not_closed(reader.open_brackets[-1][0])
    return Study(tuple(reader.variations))


def is_token(text: str) -> bool:
    """Whether the reader of studies parses `text`, the notation of a move, as one step, not as several tokens, a
    bracket, a glyph, marks or a comment."""
    return bool(text) and " " not in text and text[0] not in "{[" and text not in ("(", ")", *GLYPHS)


def _read_tokens(text: str) -> Iterator[_Token]:
    if fault := length_fault(text):
        raise InvalidRecord(fault)
    if unprintable := UNPRINTABLE.search(text):
        raise _error(unprintable.start(), "this character is not printable")
    at = 0
    while at < len(text):
        if text[at] == " ":
            at += 1
            continue
        token = _read_token(text, at)
        yield token
        at += len(token.text)
        if text[at : at + 1] not in ("", " "):
            raise _unexpected(_plain_token(text, at))


def _read_token(text: str, at: int) -> _Token:
    if text[at] == "{":
        return _read_comment(text, at)
    if text[at] != "[":
        return _plain_token(text, at)
    if (end := text.find("]", at)) < 0:
        raise _not_closed(_Token(at, "["))
    return _Token(at, text[at : end + 1])


def _read_comment(text: str, at: int) -> _Token:
    match = _COMMENT_BEFORE_BRACE.match(text, at)
    assert match is not None
    end = match.end()
    if end == len(text):
        raise _not_closed(_Token(at, "{"))
    if text[end] == "{":
        raise _unexpected(_plain_token(text, end))
    if text[end] == "\\":
        raise _error(end, "expected n, \\ or a brace after \\")
    return _Token(at, text[at : end + 1])


def _plain_token(text: str, at: int) -> _Token:
    end = text.find(" ", at)
    return _Token(at, text[at:] if end < 0 else text[at:end])


class _Reader:
    _STEP, _GLYPH, _MARKS, _COMMENT, _OPEN_BRACKET = range(5)
    """The kinds of tokens, in their order after a move.  A closing bracket counts as _COMMENT: only another bracket or
    a step can follow it."""

    def __init__(self, start: Position) -> None:
        self.variations = [Variation(start)]  # all positions so far
        self.steps: set[tuple[int, object]] = set()
        """All steps so far, as pairs: the index of the position before the step, and the step."""
        self.plies = [0]  # the number of plies from the start to each position
        self.current = 0  # the index of the current position
        self.last = self._STEP  # the kind of the last token
        self.open_brackets: list[tuple[_Token, int]] = []
        """Each with the index of the position from which the line continues after the closing bracket."""
        self.cells = {cell.id for cell in start.game.geometry.cells}

    def add(self, token: _Token) -> None:
        if token.text == "(":
            self._open_bracket(token)
        elif token.text == ")":
            self._close_bracket(token)
        elif token.text in GLYPHS:
            self._annotate(token, self._GLYPH, glyph=token.text)
        elif token.text[0] == "[":
            self._annotate(token, self._MARKS, marks=self._read_marks(token))
        elif token.text[0] == "{":
            self._annotate(token, self._COMMENT, comment=_unescaped(token))
        else:
            self._add_step(token)

    def _open_bracket(self, token: _Token) -> None:
        if self.current == 0 or self.last == self._OPEN_BRACKET:
            raise _unexpected(token)
        self.open_brackets.append((token, self.current))
        self.current = self.variations[self.current].parent
        self.last = self._OPEN_BRACKET

    def _close_bracket(self, token: _Token) -> None:
        if not self.open_brackets or self.last == self._OPEN_BRACKET:
            raise _unexpected(token)
        _, self.current = self.open_brackets.pop()
        self.last = self._COMMENT

    def _annotate(self, token: _Token, kind: int, **changes: Any) -> None:
        if self.last >= kind:
            raise _unexpected(token)
        self.last = kind
        self.variations[self.current] = self.variations[self.current]._replace(**changes)

    def _read_marks(self, token: _Token) -> tuple[Mark, ...]:
        found = [_MARK.fullmatch(mark) for mark in token.text[1:-1].split(" ")]
        marks = tuple(Mark(match[1], match[2] or "") for match in found if match)
        if len(marks) < len(found):
            raise _unexpected(token)
        if len(marks) > MAX_MARKS:
            raise _error(token.at, "a position can have at most {max_marks} marks", max_marks=MAX_MARKS)
        for cell in (cell for mark in marks for cell in mark if cell):
            if cell not in self.cells:
                raise _error(token.at, "the board has no cell {text!r}", text=cell[:40])
        return marks

    def _add_step(self, token: _Token) -> None:
        if len(self.variations) >= MAX_STUDY_POSITIONS:
            raise _error(token.at, message_of_too_many_positions())
        parent, position = self.current, self.variations[self.current].position
        step = _read_step(position, token, self.plies[parent])
        after = position.resign(step.seat) if isinstance(step, Resignation) else position.play(step)
        key = parent, step if isinstance(step, Resignation) else step.code
        if key in self.steps:
            raise _error(token.at, "{text!r} already follows this position", text=token.text[:40])
        self.steps.add(key)
        self.current = len(self.variations)
        self.variations.append(Variation(after, step, parent))
        self.plies.append(self.plies[parent] + isinstance(step, Move))
        self.last = self._STEP


def _read_step(position: Position, token: _Token, ply: int) -> Move | Resignation:
    if position.outcome.over:
        outcome = position.game.outcome_text(position.outcome)
        raise _error(token.at, "{text}: the game is over. {outcome}", text=token.text[:40], outcome=outcome)
    if token.text.startswith(RESIGNATION_PREFIX):
        return Resignation(ply, _read_seat(position, token))
    try:
        return position.move(token.text)
    except IllegalMove as error:
        raise _error(token.at, str(error)) from None


def _read_seat(position: Position, token: _Token) -> int:
    players, name = position.game.players, token.text.removeprefix(RESIGNATION_PREFIX)
    if name not in players:
        known = ", ".join(players)
        raise _error(token.at, "unknown player {text!r}; expected {players}", text=name[:40], players=known)
    seat = players.index(name)
    if not position.can_resign(seat):
        raise _error(token.at, "{player} cannot resign, being out of the game already", player=name)
    return seat


def _unescaped(token: _Token) -> str:
    comment = _ESCAPE.sub(lambda match: "\n" if match[1] == "n" else match[1], token.text[1:-1])
    if len(comment) > MAX_COMMENT_CHARACTERS:
        raise _error(
            token.at, "a comment can have at most {max_comment} characters", max_comment=MAX_COMMENT_CHARACTERS
        )
    return comment


def _error(at: int, message: str, /, **values: object) -> InvalidRecord:
    return InvalidRecord("study, character {place}: {why}", place=at + 1, why=tr(message, **values))


def _unexpected(token: _Token) -> InvalidRecord:
    return _error(token.at, "unexpected {text!r}", text=token.text[:40])


def _not_closed(token: _Token) -> InvalidRecord:
    return _error(token.at, "{text!r} is not closed", text=token.text)
