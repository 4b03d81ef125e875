"""A game's guide: what its folder `guide` teaches people who have never seen the game.

`rules.en.md` tells the rules and `first_game.en.md` leads through a first game, in French `rules.fr.md` and so on.
What all languages share is apart: `diagrams.json` has the positions that the rules show and what is to be found in
them, `first_game.json` those of the first game's steps.  A drawing of each diagram lies beside them for readers of the
files; on the page diagrams can be played on.  Where kinds of pieces beat each other, `beats.json` names for each kind,
by its symbol's title, the kinds that it beats, in their order round a circle.

What only readers of the page need (where to click, which setting shows more) stands between `<!-- page -->` and
`<!-- /page -->`: printed rules leave it out, and have instead what a comment `<!-- paper: … -->` says.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import cos, pi, sin
from pathlib import Path
from typing import NamedTuple, TypeVar

from ludarium.errors import InvalidGame
from ludarium.games.datafile import STRICT, WrongData, read_json
from ludarium.games.position import Position
from ludarium.games.spec import Game

FOLDER = "guide"
RULES = "rules"
FIRST_GAME = "first_game"
BEATS = "beats"
"""The file, and the diagram that is made of it, of what beats what."""
_SPACING = 4.6
"""From neighbour to neighbour on the circle, where pieces are 2 wide."""

_FIGURE = re.compile(r'!\[(?P<words>[^\]]+)\]\((?P<name>[a-z0-9-]+)\.svg "(?P<caption>[^"]+)"\)')
_ONLY_ON_PAGE = re.compile("<!-- page -->(.*?)<!-- /page -->", re.DOTALL)
_ONLY_ON_PAPER = re.compile("<!-- paper: (.*?) -->", re.DOTALL)
_EMPTY_ITEM = re.compile(r"^- *\n", re.MULTILINE)
_T = TypeVar("_T")
_PART = re.compile(r"- (?P<part>task|solved|otherwise): (?P<text>.+)")


@dataclass(frozen=True)
class Task:
    """What the player to move shall reach in one turn: all that is named here, or the position after `solution`."""

    solution: tuple[str, ...]
    """The moves of a turn that solves it."""
    win: bool = False
    taken: tuple[str, ...] = ()
    """Cells where no piece of another player stands any more."""
    held: tuple[str, ...] = ()
    """Cells where a piece of the player's own stands."""
    some_taken: bool = False
    """The others have fewer pieces on the board."""

    @property
    def is_exact(self) -> bool:
        """Whether only the solution solves it."""
        return not (self.win or self.taken or self.held or self.some_taken)


@dataclass(frozen=True)
class Diagram:
    """A position, the usual start unless another is named, and what is shown in it.

    `clicks` are cells clicked as on the page: where the next click may go is marked.  `move` is a legal move, shown by
    arrows.
    """

    __pydantic_config__ = STRICT

    position: str = ""
    options: Mapping[str, int | str] = field(default_factory=dict)
    clicks: tuple[str, ...] = ()
    move: str = ""
    task: Task | None = None


@dataclass(frozen=True)
class Step:
    """Of a first game: what the player shall do, and how the others answer.

    It goes on from the position that the last step has led to, unless it has a `position` of its own."""

    task: Task
    position: str = ""
    reply: tuple[str, ...] = ()


@dataclass(frozen=True)
class FirstGame:
    __pydantic_config__ = STRICT

    steps: tuple[Step, ...]
    options: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True)
class Figure:
    """A diagram in a text: its drawing in words, its caption, and of a task what is said about it."""

    name: str
    words: str
    caption: str
    parts: Mapping[str, str]


@dataclass(frozen=True)
class Lesson:
    """The text of a step of a first game."""

    title: str
    text: str
    parts: Mapping[str, str]


class Kind(NamedTuple):
    """A kind of piece, and its coordinates in the diagram of captures, relative to the centre."""

    title: str
    x: float
    y: float
    beats: tuple[str, ...]


def folder_of(game: type[Game]) -> Path:
    return game.folder() / FOLDER


def texts(game: type[Game], kind: str) -> dict[str, Path]:
    """The files of a kind, `RULES` or `FIRST_GAME`, by language."""
    return {path.name.split(".")[1]: path for path in sorted(folder_of(game).glob(f"{kind}.*.md"))}


def diagrams(game: type[Game]) -> dict[str, Diagram]:
    """The diagrams by their names, none where the game has no file of them; raises InvalidGame."""
    file = folder_of(game) / "diagrams.json"
    return _read(dict[str, Diagram], file) if file.is_file() else {}


def first_game(game: type[Game]) -> FirstGame | None:
    """The first game, if there is one; raises InvalidGame."""
    file = folder_of(game) / f"{FIRST_GAME}.json"
    return _read(FirstGame, file) if file.is_file() else None


def kinds(game: type[Game]) -> list[Kind]:
    """The kinds in a circle, those that neither beat nor are beaten side by side in its middle; none where the game has
    no such file.  Raises InvalidGame."""
    file = folder_of(game) / f"{BEATS}.json"
    table = _read(dict[str, tuple[str, ...]], file) if file.is_file() else {}
    named = {title for beaten in table.values() for title in beaten}
    if unknown := sorted(named - table.keys()):
        raise InvalidGame(f"{file.name}: {', '.join(unknown)}: beaten, but not told what they beat")
    circle = [title for title, beaten in table.items() if beaten or title in named]
    apart = [title for title in table if title not in circle]
    step = 2 * pi / max(len(circle), 2)
    radius = _SPACING / 2 / sin(step / 2)
    places = {title: (radius * sin(n * step), -radius * cos(n * step)) for n, title in enumerate(circle)} | {
        title: (2.2 * (n - (len(apart) - 1) / 2), 0.0) for n, title in enumerate(apart)
    }
    return [
        Kind(title, round(places[title][0], 3), round(places[title][1], 3), beaten) for title, beaten in table.items()
    ]


def for_page(text: str) -> str:
    """A text without the comments that tell what is for the page alone, and what for paper."""
    return _ONLY_ON_PAPER.sub("", _ONLY_ON_PAGE.sub(r"\1", text))


def for_paper(text: str) -> str:
    """A text without what is for the page alone, and with what is for paper."""
    return _EMPTY_ITEM.sub("", _ONLY_ON_PAPER.sub(r"\1", _ONLY_ON_PAGE.sub("", text)))


def blocks(text: str) -> list[str | list[Figure]]:
    """A text as Markdown and, between that, figures: several where they stand side by side."""
    found: list[str | list[Figure]] = []
    for block in re.split(r"\n{2,}", text.strip()):
        figures = _figures(block)
        if figures:
            found.append(figures)
        elif found and isinstance(found[-1], str):
            found[-1] += f"\n\n{block}"
        else:
            found.append(block)
    return found


def lessons(text: str) -> list[Lesson]:
    """The steps of a first game: a section each."""
    found = []
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, _, body = section.partition("\n")
        lines = [line for line in body.splitlines() if not _PART.fullmatch(line)]
        found.append(Lesson(title.strip(), "\n".join(lines).strip(), _parts(body)))
    return found


def _figures(block: str) -> list[Figure]:
    """The figures of a block that holds nothing else; the parts of a task belong to the last."""
    lines = block.splitlines()
    found = [match for line in lines if (match := _FIGURE.fullmatch(line))]
    parts = _parts(block)
    if not found or len(found) + len(parts) != len(lines):
        return []
    last = len(found) - 1
    return [
        Figure(match["name"], match["words"], match["caption"], parts if number == last else {})
        for number, match in enumerate(found)
    ]


def _parts(block: str) -> dict[str, str]:
    return {match["part"]: match["text"] for line in block.splitlines() if (match := _PART.fullmatch(line))}


def begin(game: type[Game], diagram: Diagram) -> Position:
    """The position of a diagram; raises InvalidPosition, InvalidOption."""
    chosen = game(**diagram.options)
    return chosen.position(diagram.position) if diagram.position else chosen.start(seed=1)


def turns(position: Position) -> Iterator[Position]:
    """The positions after the turns of the player to move, short turns first; each once."""
    open_turns = deque([position])
    seen = {str(position)}
    while open_turns:
        now = open_turns.popleft()
        for move in now.moves:
            after = now.play(move)
            if str(after) in seen:
                continue
            seen.add(str(after))
            if after.outcome.over or after.seat != position.seat:
                yield after
            else:
                open_turns.append(after)


def played(position: Position, moves: tuple[str, ...]) -> Position:
    """The position after moves; raises IllegalMove."""
    for move in moves:
        position = position.play(move)
    return position


def is_solved(task: Task, before: Position, after: Position) -> bool:
    """Whether a turn has reached what the task asks."""
    seat = before.seat
    owners = {piece.cell: piece.owner for piece in after.scene.pieces}
    if task.is_exact:
        return str(after) == str(played(before, task.solution))
    return (
        (not task.win or after.outcome.winner == before.turn)
        and all(owners.get(cell, seat) == seat for cell in task.taken)
        and all(owners.get(cell) == seat for cell in task.held)
        and (not task.some_taken or _others(after, seat) < _others(before, seat))
    )


def _others(position: Position, seat: int) -> int:
    return sum(piece.owner != seat for piece in position.scene.pieces)


def _read(kind: type[_T], file: Path) -> _T:
    """A file as this kind; raises InvalidGame, which names the place."""
    try:
        return read_json(kind, file.read_bytes())
    except WrongData as wrong:
        raise InvalidGame("{file}: {wrong}", file=file.name, wrong=wrong) from None
