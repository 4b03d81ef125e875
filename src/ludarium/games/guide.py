"""A game's guide in its folder `guide`: rules, first game and diagrams, for people who do not know the game.

Each language has the rules (`rules.en.md`) and an interactive first game (`first_game.en.md`).  All languages share
`diagrams.json` (positions and tasks of the rules), `first_game.json` (steps of the first game) and `beats.json`, which
maps each kind of piece to the kinds that it captures.  A diagram draws the kinds that capture or are captured on a
circle, in the order of the file, and the others in the middle.  Text between `<!-- page -->` and `<!-- /page -->`
appears only on the page, text in `<!-- paper: … -->` only in printed rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from ludarium.errors import InvalidGame
from ludarium.games.datafile import STRICT, InvalidData, read_json
from ludarium.games.position import Position
from ludarium.games.spec import Game

GUIDE_FOLDER = "guide"
RULES_TEXT = "rules"
FIRST_GAME = "first_game"
BEATS = "beats"  # the name of the file `beats.json`, without suffix, and the name of its diagram

_FIGURE = re.compile(r'!\[(?P<words>[^\]]+)\]\((?P<name>[a-z0-9-]+)\.svg "(?P<caption>[^"]+)"\)')
_ONLY_ON_PAGE = re.compile("<!-- page -->(.*?)<!-- /page -->", re.DOTALL)
_ONLY_ON_PAPER = re.compile("<!-- paper: (.*?) -->", re.DOTALL)
_EMPTY_ITEM = re.compile(r"^- *\n", re.MULTILINE)
_T = TypeVar("_T")
_TASK_LINE = re.compile(r"- (?P<part>task|solved|otherwise): (?P<text>.+)")
"""A text of a task: `task` states it, `solved` comes after a turn that solves it, `otherwise` after any other turn."""


@dataclass(frozen=True)
class Task:
    """A goal for one turn: fulfil all conditions below or, without conditions, reach the position after `solution`."""

    solution: tuple[str, ...]  # the moves of a turn that solves the task
    win: bool = False
    taken: tuple[str, ...] = ()  # cells that the other players no longer occupy
    held: tuple[str, ...] = ()  # cells that the player occupies
    some_taken: bool = False  # whether the other players must have fewer pieces on the board than before

    @property
    def has_conditions(self) -> bool:
        """Whether the task has conditions.  If not, only a turn that gives the position after `solution` solves it."""
        return bool(self.win or self.taken or self.held or self.some_taken)


@dataclass(frozen=True)
class Diagram:
    """A position with clicks or a move to show.  Without `position`, it is the default start.  `clicks` are cells
    clicked as on the page; the possible next clicks are marked.  `move` is a legal move, shown by arrows."""

    __pydantic_config__ = STRICT

    position: str = ""
    options: Mapping[str, int | str] = field(default_factory=dict)
    clicks: tuple[str, ...] = ()
    move: str = ""
    task: Task | None = None


@dataclass(frozen=True)
class FirstGameStep:
    """A step of the first game in a guide: a task and the other players' reply.  Without `position`, it continues the
    previous step."""

    task: Task
    position: str = ""
    reply: tuple[str, ...] = ()


@dataclass(frozen=True)
class FirstGame:
    """The content of `first_game.json`."""

    __pydantic_config__ = STRICT

    steps: tuple[FirstGameStep, ...]
    options: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True)
class Figure:
    """A diagram in a text.  `words` is the alternative text.  `parts` has a task's texts, named as in `_TASK_LINE`."""

    name: str
    words: str
    caption: str
    parts: Mapping[str, str]


@dataclass(frozen=True)
class Lesson:
    """The text of a step of the first game in a guide.  `parts` are the texts of its task, as in `Figure`."""

    title: str
    text: str
    parts: Mapping[str, str]


def folder_of(game: type[Game]) -> Path:
    return game.folder() / GUIDE_FOLDER


def guide_texts(game: type[Game], kind: str) -> dict[str, Path]:
    """The files of a kind, `RULES_TEXT` or `FIRST_GAME`, by language."""
    return {path.name.split(".")[1]: path for path in sorted(folder_of(game).glob(f"{kind}.*.md"))}


def diagrams(game: type[Game]) -> dict[str, Diagram]:
    """Read the guide's diagrams from their file, by name; empty without a file.  Raises InvalidGame."""
    return read_guide_file(dict[str, Diagram], game, "diagrams") or {}


def diagram_position(game: type[Game], diagram: Diagram) -> Position:
    """The position that a guide's `diagrams.json` gives for a diagram, by default the start; raises InvalidPosition,
    InvalidOption."""
    variant = game(**diagram.options)
    return variant.position(diagram.position) if diagram.position else variant.start(seed=1)


def first_game(game: type[Game]) -> FirstGame | None:
    """Read the first game of the guide, or None; raises InvalidGame."""
    return read_guide_file(FirstGame, game, FIRST_GAME)


def for_page(text: str) -> str:
    """A guide's text without the parts that only printed rules show, and without the comments that mark parts."""
    return _ONLY_ON_PAPER.sub("", _ONLY_ON_PAGE.sub(r"\1", text))


def for_paper(text: str) -> str:
    """Remove from a text of a game's guide the parts that only the page shows, and list items that become empty."""
    return _EMPTY_ITEM.sub("", _ONLY_ON_PAPER.sub(r"\1", _ONLY_ON_PAGE.sub("", text)))


def blocks(text: str) -> list[str | list[Figure]]:
    """A text of a guide split into Markdown and groups of adjacent figures."""
    parts: list[str | list[Figure]] = []
    for block in re.split(r"\n{2,}", text.strip()):
        if figures := _figures_in(block):
            parts.append(figures)
        elif parts and isinstance(parts[-1], str):
            parts[-1] += f"\n\n{block}"
        else:
            parts.append(block)
    return parts


def lessons(text: str) -> list[Lesson]:
    """The steps of the first game in a guide, one per section of the text."""
    steps = []
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, _, body = section.partition("\n")
        lines = [line for line in body.splitlines() if not _TASK_LINE.fullmatch(line)]
        steps.append(Lesson(title.strip(), "\n".join(lines).strip(), _task_texts(body)))
    return steps


def _figures_in(block: str) -> list[Figure]:
    """The figures of a block that has only figures and the texts of the last figure's task; empty for other blocks."""
    lines = block.splitlines()
    matches = [match for line in lines if (match := _FIGURE.fullmatch(line))]
    parts = _task_texts(block)
    if not matches or len(matches) + len(parts) != len(lines):
        return []
    return [
        Figure(match["name"], match["words"], match["caption"], parts if match is matches[-1] else {})
        for match in matches
    ]


def _task_texts(block: str) -> dict[str, str]:
    return {match["part"]: match["text"] for line in block.splitlines() if (match := _TASK_LINE.fullmatch(line))}


def read_guide_file(content_type: type[_T], game: type[Game], name: str) -> _T | None:
    """A JSON file of the guide as this type; None if the file is missing.  Raises InvalidGame with file and field."""
    file = folder_of(game) / f"{name}.json"
    if not file.is_file():
        return None
    try:
        return read_json(content_type, file.read_bytes())
    except InvalidData as error:
        raise InvalidGame("{file}: {wrong}", file=file.name, wrong=error) from None
