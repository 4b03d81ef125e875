"""A strict parser for the text of studies.  `study` describes the format."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from ludarium.errors import IllegalMove, InvalidRecord
from ludarium.games.position import Move, Position
from ludarium.match.line import Resignation
from ludarium.match.study import (
    GLYPHS,
    MAX_COMMENT,
    MAX_MARKS,
    MAX_POSITIONS,
    RESIGNS,
    UNPRINTABLE,
    Mark,
    Study,
    Variation,
    is_too_long,
    too_long,
    too_many_positions,
)
from ludarium.texts import tr

_COMMENT = re.compile(r"\{[^\\{}]*(?:\\[n\\{}][^\\{}]*)*")
_ESCAPE = re.compile(r"\\(.)")
_MARK = re.compile(r"([^>]+)(?:>([^>]+))?")
_SHOWN = 40
"""Maximum length of a faulty token in an error message, in characters."""


class _Word(NamedTuple):
    at: int
    """The index of its first character in the text."""
    text: str


def read_study(start: Position, text: str) -> Study:
    """Parse a study that begins at `start`.

    Raises InvalidRecord, which names the number of the faulty character, from 1.
    """
    reader = _Reader(start)
    for word in _read_words(text):
        reader.take(word)
    return reader.study()


def _read_words(text: str) -> Iterator[_Word]:
    if is_too_long(text):
        raise InvalidRecord(too_long())
    if unprintable := UNPRINTABLE.search(text):
        raise _fault(unprintable.start(), "this character is not printable")
    at = 0
    while at < len(text):
        if text[at] == " ":
            at += 1
            continue
        word = _read_word(text, at)
        yield word
        at += len(word.text)
        if text[at : at + 1] not in ("", " "):
            raise _stray(_plain_word(text, at))


def _read_word(text: str, at: int) -> _Word:
    if text[at] == "{":
        return _read_comment(text, at)
    if text[at] == "[":
        end = text.find("]", at)
        if end < 0:
            raise _never_ended(_Word(at, "["))
        return _Word(at, text[at : end + 1])
    return _plain_word(text, at)


def _read_comment(text: str, at: int) -> _Word:
    match = _COMMENT.match(text, at)
    assert match is not None
    end = match.end()
    if end == len(text):
        raise _never_ended(_Word(at, "{"))
    if text[end] == "{":
        raise _stray(_plain_word(text, end))
    if text[end] == "\\":
        raise _fault(end, "expected n, \\ or a brace after \\")
    return _Word(at, text[at : end + 1])


def _plain_word(text: str, at: int) -> _Word:
    end = text.find(" ", at)
    return _Word(at, text[at:] if end < 0 else text[at:end])


class _Reader:
    """Builds a study token by token.  `number` is the index of the current position."""

    _STEP, _GLYPH, _MARKS, _COMMENT, _BEGUN = range(5)
    """The kinds of tokens, in their order after a move.  A closing bracket counts as a comment."""

    def __init__(self, start: Position) -> None:
        self.variations = [Variation(start)]
        self.tried: set[tuple[int, object]] = set()
        """The steps already added: pairs of a position's index and a step."""
        self.plies = [0]
        """The number of plies before each position."""
        self.number = 0
        self.last = self._STEP
        self.open: list[tuple[_Word, int]] = []
        """The open brackets, each with the index of the position at which its line continues."""
        self.cells = {cell.id for cell in start.game.geometry.cells}

    def study(self) -> Study:
        if self.open:
            raise _never_ended(self.open[-1][0])
        return Study(tuple(self.variations))

    def take(self, word: _Word) -> None:
        if word.text == "(":
            self._begin(word)
        elif word.text == ")":
            self._end(word)
        elif word.text in GLYPHS:
            self._note(word, self._GLYPH, glyph=word.text)
        elif word.text[0] == "[":
            self._note(word, self._MARKS, marks=self._read_marks(word))
        elif word.text[0] == "{":
            self._note(word, self._COMMENT, comment=_unescaped(word))
        else:
            self._step(word)

    def _begin(self, word: _Word) -> None:
        if self.number == 0 or self.last == self._BEGUN:
            raise _stray(word)
        self.open.append((word, self.number))
        self.number = self.variations[self.number].parent
        self.last = self._BEGUN

    def _end(self, word: _Word) -> None:
        if not self.open or self.last == self._BEGUN:
            raise _stray(word)
        _, self.number = self.open.pop()
        self.last = self._COMMENT

    def _note(self, word: _Word, kind: int, **told: Any) -> None:
        if self.last >= kind:
            raise _stray(word)
        self.last = kind
        self.variations[self.number] = self.variations[self.number]._replace(**told)

    def _read_marks(self, word: _Word) -> tuple[Mark, ...]:
        found = [_MARK.fullmatch(mark) for mark in word.text[1:-1].split(" ")]
        marks = tuple(Mark(match[1], match[2] or "") for match in found if match)
        if len(marks) < len(found):
            raise _stray(word)
        if len(marks) > MAX_MARKS:
            raise _fault(word.at, "a position can have at most {max_marks} marks", max_marks=MAX_MARKS)
        for cell in (cell for mark in marks for cell in mark if cell):
            if cell not in self.cells:
                raise _fault(word.at, "the board has no cell {text!r}", text=cell[:_SHOWN])
        return marks

    def _step(self, word: _Word) -> None:
        if len(self.variations) >= MAX_POSITIONS:
            raise _fault(word.at, too_many_positions())
        parent, position = self.number, self.variations[self.number].position
        step = _read_step(position, word, self.plies[parent])
        after = position.resign(step.seat) if isinstance(step, Resignation) else position.play(step)
        tried = step if isinstance(step, Resignation) else step.code
        if (parent, tried) in self.tried:
            raise _fault(word.at, "{text!r} already follows this position", text=word.text[:_SHOWN])
        self.tried.add((parent, tried))
        self.number = len(self.variations)
        self.variations.append(Variation(after, step, parent))
        self.plies.append(self.plies[parent] + isinstance(step, Move))
        self.last = self._STEP


def _read_step(position: Position, word: _Word, ply: int) -> Move | Resignation:
    if position.outcome.over:
        outcome = position.game.outcome_text(position.outcome)
        raise _fault(word.at, "{text}: the game is over. {outcome}", text=word.text[:_SHOWN], outcome=outcome)
    if word.text.startswith(RESIGNS):
        return Resignation(ply, _read_seat(position, word))
    try:
        return position.move(word.text)
    except IllegalMove as error:
        raise _fault(word.at, str(error)) from None


def _read_seat(position: Position, word: _Word) -> int:
    players, name = position.game.players, word.text.removeprefix(RESIGNS)
    if name not in players:
        raise _fault(
            word.at, "unknown player {text!r}; expected {players}", text=name[:_SHOWN], players=", ".join(players)
        )
    seat = players.index(name)
    if not position.can_resign(seat):
        raise _fault(word.at, "{players} cannot resign, being out of the game already", players=name)
    return seat


def _unescaped(word: _Word) -> str:
    comment = _ESCAPE.sub(lambda match: "\n" if match[1] == "n" else match[1], word.text[1:-1])
    if len(comment) > MAX_COMMENT:
        raise _fault(word.at, "a comment can have at most {max_comment} characters", max_comment=MAX_COMMENT)
    return comment


def _fault(at: int, why: str, /, **values: object) -> InvalidRecord:
    return InvalidRecord("study, character {place}: {why}", place=at + 1, why=tr(why, **values))


def _stray(word: _Word) -> InvalidRecord:
    return _fault(word.at, "unexpected {text!r}", text=word.text[:_SHOWN])


def _never_ended(word: _Word) -> InvalidRecord:
    return _fault(word.at, "{text!r} is not closed", text=word.text)
