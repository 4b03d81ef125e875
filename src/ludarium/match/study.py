"""Studies: trees of variations with comments, marks and glyphs, as text.

The text is one line, in the tag `study` of a match or a record:

    {White is ahead.} a4-b5=c4 ! [c4 c4>d5] {Takes the centre.} ( a1-b2=c2 f1-f2=d3 ) f4=d5-d4

A study begins at the start of the match or record.  Spaces separate tokens.  A move in the notation of records, or
`resigns:PLAYER`, can be followed by, in this order:

- a glyph: `!`, `?`, `!!`, `??`, `!?` or `?!`,
- marks in square brackets: cells, and arrows such as `c4>d5`,
- a comment in braces,
- variations, in round brackets, that replace this move.

After variations, the move's line continues.  A glyph, marks and a comment before the first move belong to the start
position.  In a comment, `\\n` is a line break, and a backslash escapes braces and backslashes.

`study_reader` and `web/src/game/study_text.ts` parse the text.  Both accept the same texts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ludarium.errors import InvalidRecord
from ludarium.games.position import Move, Position
from ludarium.match.ending import Resignation
from ludarium.texts import tr

STUDY = "study"  # the name of the tag

MAX_STUDY_BYTES = 64 * 1024  # in UTF-8
MAX_STUDY_POSITIONS = 2000  # including the start
MAX_COMMENT_CHARACTERS = 2000
MAX_MARKS = 100  # on one position

GLYPHS = ("!", "?", "!!", "??", "!?", "?!")
RESIGNATION_PREFIX = "resigns:"
UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029]")


class Mark(NamedTuple):
    """A marked cell in a study, by its id; with `end`, an arrow between two cells."""

    start: str
    end: str = ""


class Variation(NamedTuple):
    """A node of a study's tree: a position of the main line or of a variation, with its glyph, marks and comment."""

    position: Position
    step: Move | Resignation | None = None  # the step that led to this position; None at the start
    parent: int = -1  # the index of the position before the step; -1 at the start
    glyph: str = ""
    marks: tuple[Mark, ...] = ()
    comment: str = ""


@dataclass(frozen=True)
class Study:
    """A tree of positions, as a list in which parents precede their children.  The first child of a position
    continues the line of this position."""

    variations: tuple[Variation, ...]

    @staticmethod
    def at(start: Position) -> Study:
        """Return a study with one position."""
        return Study((Variation(start),))

    def add(
        self, parent: int, move: str | Move, *, glyph: str = "", marks: Sequence[Mark] = (), comment: str = ""
    ) -> Study:
        """Return this study with one more position, reached by a move in position `parent`.  The new position has the
        last index.  The first move added to a position continues its line.  Raises IllegalMove."""
        before = self.variations[parent].position
        step = before.move(move) if isinstance(move, str) else move
        return Study((*self.variations, Variation(before.play(step), step, parent, glyph, tuple(marks), comment)))

    @property
    def start(self) -> Position:
        return self.variations[0].position

    @cached_property
    def children(self) -> tuple[tuple[int, ...], ...]:
        """The indices of the children of each position, the main line first."""
        found: list[list[int]] = [[] for _ in self.variations]
        for number, variation in enumerate(self.variations):
            if variation.parent >= 0:
                found[variation.parent].append(number)
        return tuple(map(tuple, found))


def write_study(study: Study) -> str:
    """Return the study as text.  `read_study` restores the same tree; the indices may differ.  Raises InvalidRecord
    for too many positions, marks or bytes, and for a comment that is too long or unprintable."""
    if len(study.variations) > MAX_STUDY_POSITIONS:
        raise InvalidRecord(message_of_too_many_positions())
    if any(len(variation.marks) > MAX_MARKS for variation in study.variations):
        raise InvalidRecord("a position can have at most {max_marks} marks", max_marks=MAX_MARKS)
    text = " ".join(_tokens(study))
    if fault := length_fault(text):
        raise InvalidRecord(fault)
    return text


def length_fault(text: str) -> str:
    """A message if a study is longer, as text, than MAX_STUDY_BYTES, otherwise an empty string."""
    is_too_long = len(text) > MAX_STUDY_BYTES or len(text.encode("utf-8", "surrogatepass")) > MAX_STUDY_BYTES
    return tr("a study can have at most {max_bytes} bytes", max_bytes=MAX_STUDY_BYTES) if is_too_long else ""


def message_of_too_many_positions() -> str:
    return tr("a study can have at most {max_positions} positions", max_positions=MAX_STUDY_POSITIONS)


def _tokens(study: Study) -> list[str]:
    """The tokens of the study's text.  The function uses a stack because long lines would exceed Python's recursion
    limit.  The stack has tokens and pairs: (index, True) stands for the tokens of the position at this index, and
    (index, False) for the tokens of all its descendants."""
    tokens: list[str] = []
    stack: list[str | tuple[int, bool]] = [(0, False), (0, True)]
    while stack:
        match stack.pop():
            case str(token):
                tokens.append(token)
            case number, True:
                tokens.extend(_own_tokens(study.variations[number]))
            case number, _:
                stack.extend(reversed(_stack_entries(study.children[number])))
    return tokens


def _stack_entries(children: tuple[int, ...]) -> list[str | tuple[int, bool]]:
    if not children:
        return []
    main, *others = children
    entries: list[str | tuple[int, bool]] = [(main, True)]
    for other in others:
        entries += ["(", (other, True), (other, False), ")"]
    return [*entries, (main, False)]


def _own_tokens(variation: Variation) -> list[str]:
    tokens = []
    if isinstance(variation.step, Resignation):
        tokens.append(RESIGNATION_PREFIX + variation.position.game.players[variation.step.seat])
    elif variation.step is not None:
        tokens.append(variation.step.long)
    if variation.glyph:
        tokens.append(variation.glyph)
    if variation.marks:
        tokens.append(f"[{' '.join('>'.join(filter(None, mark)) for mark in variation.marks)}]")
    if variation.comment:
        tokens.append(f"{{{_escaped(variation.comment)}}}")
    return tokens


def _escaped(comment: str) -> str:
    text = re.sub(r"([\\{}])", r"\\\1", comment).replace("\n", r"\n")
    if len(comment) > MAX_COMMENT_CHARACTERS or UNPRINTABLE.search(text):
        raise InvalidRecord(
            "the comment {text!r} must consist of at most {max_comment} printable characters and line breaks",
            text=comment[:40],
            max_comment=MAX_COMMENT_CHARACTERS,
        )
    return text
