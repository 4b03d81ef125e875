"""Studies: the tree of what was played and what was tried, with comments, marks and signs, as text.

The text is on one line; the tag `study` of a match and of a record holds it.

    {What comes before.} a4-b5=c4 ! [c4 c4>d5] {Takes the centre.} ( a1-b2=c2 f1-f2=d3 ) f4=d5-d4

It begins at the start of the match.  Words stand between blanks: moves in the notation of records, or `resigns:PLAYER`.
After a move come its sign (one of `! ? !! ?? !? ?!`), its marks (cells, and arrows between two with `>`) and its
comment, each if there is one, then in round brackets the lines that begin with another move in its place; then the main
line goes on.  Before the first move may stand marks and a comment of the start.  In a comment `\\n` ends a line, and a
backslash stands before braces and backslashes.

Reading is in `study_reader`; `web/src/game/study.ts` is the page's, and both read the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ludarium.errors import InvalidRecord
from ludarium.games.position import Move, Position
from ludarium.match.line import Resignation
from ludarium.texts import tr

STUDY = "study"
"""The tag's name."""

MAX_BYTES = 64 * 1024
"""Of the text, in UTF-8."""
MAX_POSITIONS = 2000
"""The start among them."""
MAX_COMMENT = 2000
"""Characters of a comment."""
MAX_MARKS = 100
"""Marks on one position."""

GLYPHS = ("!", "?", "!!", "??", "!?", "?!")
RESIGNS = "resigns:"
UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029]")


class Mark(NamedTuple):
    """A cell by its id; with `end` an arrow between two."""

    start: str
    end: str = ""


class Variation(NamedTuple):
    """A position of a study, and what is written about it."""

    position: Position
    step: Move | Resignation | None = None
    """What led here; None at the start."""
    parent: int = -1
    """The number of the position before it; -1 at the start."""
    glyph: str = ""
    marks: tuple[Mark, ...] = ()
    comment: str = ""


@dataclass(frozen=True)
class Study:
    """A tree of positions, as a list: each comes after the one before it in the game, and the main line before what
    was tried instead."""

    variations: tuple[Variation, ...]

    @staticmethod
    def at(start: Position) -> Study:
        """A study of one position."""
        return Study((Variation(start),))

    def add(
        self, parent: int, move: str | Move, *, glyph: str = "", marks: Sequence[Mark] = (), comment: str = ""
    ) -> Study:
        """This study with one more position, whose number is the last: that after a move in position `parent`.

        Of several moves in a position the first is the main line.  Raises IllegalMove."""
        before = self.variations[parent].position
        step = before.move(move) if isinstance(move, str) else move
        return Study((*self.variations, Variation(before.play(step), step, parent, glyph, tuple(marks), comment)))

    @property
    def start(self) -> Position:
        return self.variations[0].position

    @cached_property
    def children(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the positions that come right after each, that of the main line first."""
        found: list[list[int]] = [[] for _ in self.variations]
        for number, variation in enumerate(self.variations):
            if variation.parent >= 0:
                found[variation.parent].append(number)
        return tuple(map(tuple, found))


def can_be_word(text: str) -> bool:
    """Whether a move that is written like this can stand in a study, and in a record."""
    return bool(text) and " " not in text and text[0] not in "{[" and text not in ("(", ")", *GLYPHS)


def write_study(study: Study) -> str:
    """The study as text; `read_study` makes the same study of it.  Raises InvalidRecord where it would be too long, or
    a comment has what cannot be printed."""
    if len(study.variations) > MAX_POSITIONS:
        raise InvalidRecord(too_many_positions())
    text = " ".join(_words(study))
    if is_too_long(text):
        raise InvalidRecord(too_long())
    return text


def is_too_long(text: str) -> bool:
    return len(text) > MAX_BYTES or len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES


def too_long() -> str:
    return tr("a study can have at most {max_bytes} bytes", max_bytes=MAX_BYTES)


def too_many_positions() -> str:
    return tr("a study can have at most {max_positions} positions", max_positions=MAX_POSITIONS)


def _words(study: Study) -> list[str]:
    """Without recursion, as lines are long: what waits is a word, or a number and whether it is the position's own
    words that come next or those after them."""
    found: list[str] = []
    waiting: list[str | tuple[int, bool]] = [(0, False), (0, True)]
    while waiting:
        following = waiting.pop()
        if isinstance(following, str):
            found.append(following)
            continue
        number, own = following
        if own:
            found.extend(_own_words(study.variations[number]))
        else:
            waiting.extend(reversed(_after(study.children[number])))
    return found


def _after(children: tuple[int, ...]) -> list[str | tuple[int, bool]]:
    if not children:
        return []
    main, *others = children
    following: list[str | tuple[int, bool]] = [(main, True)]
    for other in others:
        following += ["(", (other, True), (other, False), ")"]
    return [*following, (main, False)]


def _own_words(variation: Variation) -> list[str]:
    found = []
    if isinstance(variation.step, Resignation):
        found.append(RESIGNS + variation.position.game.players[variation.step.seat])
    elif variation.step is not None:
        found.append(variation.step.long)
    if variation.glyph:
        found.append(variation.glyph)
    if variation.marks:
        found.append(f"[{' '.join('>'.join(filter(None, mark)) for mark in variation.marks)}]")
    if variation.comment:
        found.append(f"{{{_escaped(variation.comment)}}}")
    return found


def _escaped(comment: str) -> str:
    text = re.sub(r"([\\{}])", r"\\\1", comment).replace("\n", r"\n")
    if len(comment) > MAX_COMMENT or UNPRINTABLE.search(text):
        raise InvalidRecord(
            "the comment {text!r} must consist of at most {max_comment} printable characters and line breaks",
            text=comment[:40],
            max_comment=MAX_COMMENT,
        )
    return text
