from _typeshed import Incomplete
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property as cached_property
from ludarium.errors import InvalidOption as InvalidOption
from ludarium.extras import require as require
from ludarium.game_package.drawing.board import Drawing as Drawing, draw as draw, on_paper as on_paper, svg as svg
from ludarium.game_package.drawing.marks import Arrow as Arrow, Mark as Mark
from ludarium.game_package.drawing.styles import FONT as FONT, STYLES as STYLES
from ludarium.game_package.position import Move as Move, Position as Position
from ludarium.game_package.text import check_number as check_number, one_of as one_of
from ludarium.pictures import typesetting as typesetting
from ludarium.pictures.moments import Moment as Moment, moments as moments, read_moves as read_moves
from ludarium.texts import tr as tr
from pathlib import Path
from typing import NamedTuple

class Captioned(NamedTuple):
    drawing: Drawing
    caption: str

def caption_height(drawing: Drawing) -> float: ...
def with_caption(captioned: Captioned, colour: str) -> Drawing: ...
def strip(drawings: Sequence[Drawing], columns: int) -> Drawing: ...

SIZE: int
MIN_SIZE: Incomplete
MAX_SIZE: Incomplete
MAX_DIAGRAMS: int
MAX_FRAMES: int
MAX_PIXELS: int
DELAY: Incomplete
MIN_DELAY: Incomplete
MAX_DELAY: Incomplete
MARGIN: Incomplete
PAPER: Incomplete

@dataclass(frozen=True)
class Look:
    style: str = ...
    coordinates: bool = ...
    flip: bool = ...
    pieces: str | None = ...
    size: int = ...
    delay: int = ...
    def __post_init__(self) -> None: ...

@dataclass(frozen=True)
class Picture:
    moments: tuple[Moment, ...]
    look: Look = field(default_factory=Look)
    arrows: tuple[Arrow, ...] = ...
    marks: tuple[Mark, ...] = ...
    columns: int = ...
    @cached_property
    def drawing(self) -> Drawing: ...
    def svg(self) -> str: ...
    def png(self) -> bytes: ...
    def gif(self) -> bytes: ...
    def save(self, file: str | Path) -> Path: ...

Writer = Callable[[Picture], bytes]
FORMATS: dict[str, Writer]

def picture(
    position: Position,
    moves: str | Iterable[str | Move] = (),
    *,
    arrows: Iterable[tuple[str, str]] = (),
    marks: Iterable[str] = (),
    columns: int = 0,
    last: int | None = None,
    style: str = "book",
    coordinates: bool = True,
    flip: bool = False,
    pieces: str | None = None,
    size: int = ...,
    delay: int = ...,
) -> Picture: ...
def check_file(file: str | Path, suffixes: Iterable[str]) -> Path: ...
def write(path: Path, data: bytes) -> Path: ...
