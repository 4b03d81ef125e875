"""Data for drawing boards, shared by the page, notebooks and pictures.  Lengths are in the board's units, x to the
right and y downward.  `dataclasses.asdict` turns an object of any class here into data for JSON."""

from __future__ import annotations

import pathlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Cell:
    """A clickable cell of a scene, with its centre `x`, `y`.  `tone` selects one of the theme's board colours, `mark`
    names a decoration.  `number` is the cell's number in the rules' code (-1: none)."""

    id: str
    x: float
    y: float
    polygon: tuple[tuple[float, float], ...]
    tone: int = 0
    mark: str = ""
    number: int = -1


def polygon_cell(
    name: str,
    number: int,
    centre: tuple[float, float],
    corners: Iterable[tuple[float, float]],
    margin: float,
    *,
    digits: int = 4,
    tone: int = 0,
    mark: str = "",
) -> Cell:
    """Scene data of a cell: its coordinates, moved by the board's margin and rounded to `digits` decimal digits."""
    x, y = (round(length + margin, digits) for length in centre)
    polygon = tuple((round(px + margin, digits), round(py + margin, digits)) for px, py in corners)
    return Cell(name, x, y, polygon, tone, mark, number)


SQUARE_SIDE = 1.5
"""Side of a square cell, close to a hexagon's width, so that pieces and names fit."""


def square_cell(name: str, number: int, column: int, row: int, margin: float, *, tone: int = 0, mark: str = "") -> Cell:
    """A square cell of a scene.  Columns count from the left, rows from the top."""
    left, top = SQUARE_SIDE * column, SQUARE_SIDE * row
    right, bottom = left + SQUARE_SIDE, top + SQUARE_SIDE
    centre = left + SQUARE_SIDE / 2, top + SQUARE_SIDE / 2
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return polygon_cell(name, number, centre, corners, margin, tone=tone, mark=mark)


FORMS = ("slab", "block", "stone", "tower")
"""Shapes of solid pieces.  `slab`: the outline of the drawing's elements of class `body`, with the drawing on top.
`block`: a box with the drawing on all sides; in print, a net to fold.  `stone`: round and smooth, without a drawing.
`tower`: a slab with a narrower slab on top, which bears the drawing."""

MATERIALS = ("wood", "stone", "plain")

HEIGHTS = (0.1, 4.0)
"""Minimum and maximum height of a solid, in half widths of the piece."""


@dataclass(frozen=True)
class Solid:
    """Data for drawing pieces on the solid (3D) board: one of `FORMS`, the height in half widths, and the
    default material, one of `MATERIALS`.  The user can choose another material."""

    form: str = "slab"
    height: float = 0.45
    material: str = "wood"


@dataclass(frozen=True)
class Symbol:
    """A kind of piece, drawn in each set of pieces as an SVG fragment in the box from -1 to 1.  The CSS classes of the
    fragment are `body` (filled in the owner's colour), `ink` (filled in the contrasting colour) and `line` (stroked in
    the contrasting colour, without fill)."""

    id: str
    title: str  # the TITLE of the message `symbol-TITLE`; in `Game.board`, the translated title
    drawings: Mapping[str, str]
    """Drawings by set, the default first.  All symbols have the same sets.  A set's title is message `pieces-SET`."""
    solid: Solid = Solid()


def symbol_drawings(source_file: str, sets: Sequence[str], name: str) -> dict[str, str]:
    """The drawings of a symbol for a scene, by set of pieces: the content of `pieces/SET/NAME.svg`, in the folder of
    `source_file`."""
    files = {each: pathlib.Path(source_file).parent / "pieces" / each / f"{name}.svg" for each in sets}
    return {each: "".join(map(str.strip, file.read_text("utf-8").splitlines()[1:-1])) for each, file in files.items()}


@dataclass(frozen=True)
class Board:
    """The unchanging part of a board.  `flippable`: whether players may view it from the other side."""

    width: float
    height: float
    cells: tuple[Cell, ...]
    symbols: tuple[Symbol, ...]
    flippable: bool = True

    @property
    def piece_sets(self) -> tuple[str, ...]:
        """The names of the sets of pieces, the default first."""
        return tuple(self.symbols[0].drawings) if self.symbols else ()


@dataclass(frozen=True)
class Piece:
    """A piece on a cell.  `dx` and `dy` shift it from the cell's centre to the right and downward, also on a flipped
    board.  `size` is half its width.  `layer` orders a cell's pieces from the bottom (0).  `owner`: a seat, or -1."""

    cell: str
    symbol: str
    owner: int
    layer: int = 0
    dx: float = 0.0
    dy: float = 0.0
    size: float = 0.5


@dataclass(frozen=True)
class TrayItem:
    """Pieces of one kind in a tray.  `id` names the item in a move's clicks (`Step.at`); empty if not clickable."""

    symbol: str
    owner: int
    count: int
    id: str = ""


@dataclass(frozen=True)
class Tray:
    """A row of pieces beside the board, such as captured pieces or a reserve, at the side of `seat`."""

    title: str
    seat: int
    items: tuple[TrayItem, ...]


@dataclass(frozen=True)
class SceneCounter:
    """A number to watch, with its limit (0: none).  If reaching the limit `ends` the game, the page warns near it."""

    label: str
    value: int
    limit: int = 0
    ends: bool = False


@dataclass(frozen=True)
class Button:
    """A button for an action outside cells and trays; `id` as in a move's clicks (`Step.at`).  `kind`: `pass` for a
    pass that is the only legal move, which the page may play automatically; `resign` for a resignation, which
    needs confirmation; or empty."""

    id: str
    label: str
    kind: str = ""


@dataclass(frozen=True)
class Note:
    """Part of a scene: a short text on a cell, such as a piece's reach or value.  Players can show or hide notes."""

    cell: str
    text: str


@dataclass(frozen=True)
class Remark:
    """Part of a scene: a fact about a player, such as a barred kind of move or an elimination.  A remark that is made
    from a message with a key `forecast-…` describes the effect of ending the turn."""

    seat: int
    text: str


@dataclass(frozen=True)
class Forecast:
    """What will happen to the piece on `cell` at the end of the turn if nothing changes.  `kind` is
    `capture`, or `overwhelm` for a loss that gives the piece to nobody."""

    cell: str
    kind: str


@dataclass(frozen=True)
class Scene:
    """The changing part of a board."""

    pieces: tuple[Piece, ...]
    trays: tuple[Tray, ...] = ()
    counters: tuple[SceneCounter, ...] = ()
    actions: tuple[Button, ...] = ()
    notes: tuple[Note, ...] = ()
    remarks: tuple[Remark, ...] = ()
    forecasts: tuple[Forecast, ...] = ()


@dataclass(frozen=True)
class Step:
    """A click of a move, in the data of a scene.  `at`: id of a cell, a tray item or an action.  `kind`: the effect,
    one of `STEP_KINDS`.  Successive `unordered` clicks may come in any order, and repeating an unordered click takes it
    back."""

    at: str
    kind: str
    unordered: bool = False


Path = tuple[Step, ...]
"""The clicks of a move, in order.  If one path is the beginning of another, the player can stop after the shorter."""


@dataclass(frozen=True)
class Hop:
    """Pieces that move from one cell to another in an animation: those on `layers`, or all if `layers` is empty."""

    start: str
    end: str
    layers: tuple[int, ...] = field(default=())


Frame = tuple[Hop, ...]
"""Simultaneous hops.  A move's animation is a sequence of frames; placed and removed pieces do not hop."""
