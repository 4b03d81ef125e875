"""What a board looks like, as data: the one description that the page, notebooks and pictures draw from.

A game's `view.py` makes these; nothing here or above knows a game.  Lengths are in the board's own units,
x to the right and y downward.  `dataclasses.asdict` turns every class into JSON.
"""

from __future__ import annotations

import pathlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Cell:
    """A place to click; `tone` chooses among the theme's board colours, `mark` names a decoration, if any.  `number` is
    what the rules call it (-1: the game has no operations that name cells)."""

    id: str
    x: float
    y: float
    polygon: tuple[tuple[float, float], ...]
    tone: int = 0
    mark: str = ""
    number: int = -1


FORMS = ("slab", "block", "stone", "tower")
"""`slab`: the outline of the drawing's `body`, with the drawing on top.  `block`: a box with the drawing on all sides;
printed, a net to fold.  `stone`: round and smooth, without a drawing.  `tower`: a slab with a narrower one on it, which
bears the drawing."""

MATERIALS = ("wood", "stone", "plain")

HEIGHTS = (0.1, 4.0)
"""The least and the greatest of a solid."""


@dataclass(frozen=True)
class Solid:
    """What a kind of piece is where the board is solid: one of `FORMS`, its height in half widths, and one of
    `MATERIALS`, unless people choose another."""

    form: str = "slab"
    height: float = 0.45
    material: str = "wood"


@dataclass(frozen=True)
class Symbol:
    """A kind of piece: how it is drawn in each set of pieces, as an SVG fragment in the box from -1 to 1.

    A fragment may use the CSS classes `body` (filled in the owner's colour), `ink` (filled in the contrasting colour)
    and `line` (stroked in the contrasting colour, no fill).  Operations call a symbol by its number on the board's
    list.
    """

    id: str
    title: str
    drawings: Mapping[str, str]
    """By the set's name, whose message is `pieces-NAME`; the usual set first, and the same sets for all symbols."""
    solid: Solid = Solid()


def drawings(beside: str, sets: Sequence[str], name: str) -> dict[str, str]:
    """A symbol's drawings from the files `pieces/SET/NAME.svg` beside a file: what is within their `svg` element."""
    files = {each: pathlib.Path(beside).parent / "pieces" / each / f"{name}.svg" for each in sets}
    return {each: "".join(map(str.strip, file.read_text("utf-8").splitlines()[1:-1])) for each, file in files.items()}


@dataclass(frozen=True)
class Board:
    """What stays the same during a game.  `flippable`: it makes sense to look at it from the other side."""

    width: float
    height: float
    cells: tuple[Cell, ...]
    symbols: tuple[Symbol, ...]
    flippable: bool = True

    @property
    def piece_sets(self) -> tuple[str, ...]:
        """The names of the sets of pieces, the usual one first."""
        return tuple(self.symbols[0].drawings) if self.symbols else ()


@dataclass(frozen=True)
class Piece:
    """A piece on a cell.  `dx`, `dy` shift it from the cell's centre (not turned when the board is flipped), `size` is
    half its width, `layer` orders the pieces of one cell from the bottom (0), `owner` is a seat or -1 for nobody."""

    cell: str
    symbol: str
    owner: int
    layer: int = 0
    dx: float = 0.0
    dy: float = 0.0
    size: float = 0.5


@dataclass(frozen=True)
class TrayItem:
    """Pieces of one kind in a tray; `id` can stand in a path where the tray can be clicked, else it is empty."""

    symbol: str
    owner: int
    count: int
    id: str = ""


@dataclass(frozen=True)
class Tray:
    """A row of pieces beside the board: captured pieces, a reserve.  `seat` says at whose side it is shown."""

    title: str
    seat: int
    items: tuple[TrayItem, ...]


@dataclass(frozen=True)
class Counter:
    """A number that players watch: `value` of `limit` (0: no limit).  `ends`: at the limit the game is over, so the
    page warns when it comes near."""

    label: str
    value: int
    limit: int = 0
    ends: bool = False


@dataclass(frozen=True)
class Button:
    """A button for what is done neither on a cell nor in a tray: pass, end the turn.  `id` can stand in a path.

    `kind`: `pass` for a move that does nothing and is all that the player can do, which a host may make
    by itself; `resign` where it is no move but would be to resign, which is asked about; else empty."""

    id: str
    label: str
    kind: str = ""


@dataclass(frozen=True)
class Note:
    """A few characters on a cell that players can ask to see: a reach, a value."""

    cell: str
    text: str


@dataclass(frozen=True)
class Remark:
    """Something to know about a player: barred from a kind of move, out of the game, first in a tie.  Its message's key
    begins with `forecast-` where it says what the end of the turn will bring."""

    seat: int
    text: str


@dataclass(frozen=True)
class Forecast:
    """What is going to happen to a piece if nothing changes; `kind`: `capture` or `overwhelm`."""

    cell: str
    kind: str


@dataclass(frozen=True)
class Scene:
    """What changes with every ply."""

    pieces: tuple[Piece, ...]
    trays: tuple[Tray, ...] = ()
    counters: tuple[Counter, ...] = ()
    actions: tuple[Button, ...] = ()
    notes: tuple[Note, ...] = ()
    remarks: tuple[Remark, ...] = ()
    forecasts: tuple[Forecast, ...] = ()


@dataclass(frozen=True)
class Step:
    """One click on the way to a move: where (the id of a cell, a tray item or an action), and what it does there.

    `kind`: one of `kernel.description.STEP_KINDS`; each has a look of its own.
    Clicks marked `unordered` that stand side by side in a path may come in any order, and the same click again takes
    one of them back.
    """

    at: str
    kind: str
    unordered: bool = False


Path = tuple[Step, ...]
"""The clicks that make a move, in order.  A path may be the beginning of another: then the player can stop there."""


@dataclass(frozen=True)
class Hop:
    """Pieces that move from one cell to another in an animation: all of the cell's layers, or those named."""

    start: str
    end: str
    layers: tuple[int, ...] = field(default=())


Frame = tuple[Hop, ...]
"""Hops that happen at the same time.  The animation of a move is a sequence of frames; a piece that is put on the board
or taken from it has no hop, it appears or disappears."""
