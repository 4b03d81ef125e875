"""Draw positions and sequences of moves as SVG, PNG or animated GIF, with arrows, marks and coordinates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO
from itertools import starmap
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludarium.errors import InvalidOption
from ludarium.games.drawing.board import draw
from ludarium.games.drawing.marks import Arrow, Mark
from ludarium.games.drawing.styles import STYLES
from ludarium.games.drawing.svg import Drawing, svg, with_background
from ludarium.games.position import Move, Position, read_moves
from ludarium.pictures import typesetting
from ludarium.pictures.captioned_drawings import arrange_in_rows, with_caption
from ludarium.pictures.moments import Moment, moments
from ludarium.texts import tr
from ludarium.validation import check_number, one_of, require

if TYPE_CHECKING:
    from PIL.Image import Image as ImageType

SIZE = 480
MIN_SIZE, MAX_SIZE = 64, 4096
"""Default and limits of a board's longer side, in pixels, without coordinates, margin and caption."""
MAX_DIAGRAMS, MAX_FRAMES = 60, 300
"""Maximum diagrams of a picture, and maximum frames of an animation."""
MAX_COLOURS = 256
"""Maximum colours of an animation.  All frames share one palette, because separate palettes would flicker."""
MAX_PIXELS = 64_000_000
"""Maximum pixels of a picture, or of all frames of an animation together."""
DELAY, MIN_DELAY, MAX_DELAY = 900, 20, 60_000
"""Default and limits of the time per frame of an animation, in milliseconds."""
MARGIN, BACKGROUND = 0.25, "#ffffff"
"""Margin of a picture in board units, and colour of its background, which keeps letters visible on a dark page."""
_LAST_FRAME_FACTOR = 3  # number of delays for which the last frame is shown


@dataclass(frozen=True)
class Look:
    """How a `Picture` is drawn: the options that apply to all its diagrams."""

    style: str = "book"
    coordinates: bool = True
    flip: bool = False
    pieces: str | None = None
    size: int = SIZE
    delay: int = DELAY

    def __post_init__(self) -> None:
        one_of(tr("style"), self.style, STYLES)
        check_number(tr("the size"), self.size, MIN_SIZE, MAX_SIZE)
        check_number(tr("the delay"), self.delay, MIN_DELAY, MAX_DELAY)


@dataclass(frozen=True)
class Picture:
    """A picture of a sequence of moves: its last position, a strip (all its positions in rows), or an animation.

    Create it with `ludarium.picture`.  Notebooks display it as SVG."""

    moments: tuple[Moment, ...]
    """The first position (the start, or with `last` a later one), and the position after each turn from there."""
    look: Look = field(default_factory=Look)
    arrows: tuple[Arrow, ...] = ()
    marks: tuple[Mark, ...] = ()
    """Additional arrows and marks on the last position."""
    columns: int = 0
    """Diagrams per row of a strip.  0 draws the last position only.  Animations do not use it."""

    @cached_property
    def drawing(self) -> Drawing:
        """The drawing that `svg` and `png` return.  Raises InvalidOption if a strip is too long."""
        if not self.columns:
            return _with_margin(self._draw(self.moments[-1]))
        if len(self.moments) > MAX_DIAGRAMS:
            raise InvalidOption(
                "a strip of {number} diagrams is too long; the limit is {most}",
                most=MAX_DIAGRAMS,
                number=len(self.moments),
            )
        return _with_margin(arrange_in_rows(self._captioned(), self.columns))

    def svg(self) -> str:
        """Return the picture as SVG.  Raises InvalidOption if a strip is too long."""
        return svg(self.drawing, self._scale)

    def png(self) -> bytes:
        """Return the picture as PNG.  Raises MissingPackage without the extra `pictures`, and InvalidOption if a strip
        is too long or the picture is too large."""
        typesetting.require_typst(tr("a picture in pixels"))
        width, height = self._pixels(self.drawing)
        _check_pixels(width * height)
        return typesetting.png_pages([self.svg()], width, height)[0]

    def gif(self) -> bytes:
        """Return an animated GIF with a frame for each of `moments`.

        Raises MissingPackage without the extra `pictures`, and InvalidOption if the GIF is too long or too large."""
        typesetting.require_typst(tr("an animation"))
        require("PIL", typesetting.EXTRA, tr("an animation"))
        if len(self.moments) > MAX_FRAMES:
            raise InvalidOption(
                "an animation of {number} turns is too long; show only the last {most}",
                most=MAX_FRAMES - 1,
                number=len(self.moments) - 1,
            )
        drawn = self._captioned() if len(self.moments) > 1 else [self._draw(self.moments[0])]
        drawings = list(map(_with_margin, drawn))
        width, height = self._pixels(drawings[0])
        _check_pixels(width * height * len(drawings))
        frames = typesetting.png_pages([svg(drawing, self._scale) for drawing in drawings], width, height)
        return _animate(frames, [self.look.delay] * (len(frames) - 1) + [self.look.delay * _LAST_FRAME_FACTOR])

    def save(self, file: str | Path) -> Path:
        """Write a file.  Its suffix selects the format: .svg, .png, or .gif for an animation.

        Raises InvalidOption if the file cannot be written, and the errors of `png` and `gif`."""
        path = check_file(file, FORMATS)
        return write(path, FORMATS[path.suffix.lower()](self))

    def _repr_svg_(self) -> str:
        return self.svg()

    @property
    def _scale(self) -> float:
        """Pixels per board unit."""
        board = self.moments[0].position.game.board
        return self.look.size / max(board.width, board.height)

    def _pixels(self, drawing: Drawing) -> tuple[int, int]:
        return round(drawing.width * self._scale), round(drawing.height * self._scale)

    def _captioned(self) -> list[Drawing]:
        colour = STYLES[self.look.style].letters
        return [with_caption(self._draw(moment), moment.caption, colour) for moment in self.moments]

    def _draw(self, moment: Moment) -> Drawing:
        position, look = moment.position, self.look
        is_last = moment is self.moments[-1]
        return draw(
            position.game.board,
            position.scene,
            position.game.players,
            marks=[*moment.marks, *(self.marks if is_last else ())],
            arrows=[*moment.arrows, *(self.arrows if is_last else ())],
            style=STYLES[look.style],
            coordinates=look.coordinates,
            flip=look.flip,
            piece_set=look.pieces,
        )


def _with_margin(drawing: Drawing) -> Drawing:
    return with_background(drawing, MARGIN, BACKGROUND)


FORMATS: dict[str, Callable[[Picture], bytes]] = {
    ".svg": lambda picture: picture.svg().encode(),
    ".png": Picture.png,
    ".gif": Picture.gif,
}
"""Writers by file name suffix."""


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
    size: int = SIZE,
    delay: int = DELAY,
) -> Picture:
    """Return a picture of a position or, with `moves`, of the line that starts there.

    `arrows` (pairs of cells) and `marks` (circled cells) appear on the last position.  If `columns` is not 0, the
    picture is a strip of all positions, with this number per row.  `last` shortens the line to this number of turns at
    its end; its first position is then the position before them.  `style` is `book`, `ink` (greys only) or `wood` (the
    board of the web page).  `pieces` is one of the board's piece sets, by default the first.  `flip` shows the board
    from the other side.  `size` is the longer side of a board in pixels; coordinates, margins and captions add to it.
    `delay` is the time per frame of an animation, in milliseconds.

    Raises InvalidOption, or IllegalMove, whose message gives the move's number."""
    game = position.game
    cells = {cell.id for cell in game.board.cells}
    added_arrows, added_marks = list(arrows), list(marks)
    for cell in [*added_marks, *(cell for arrow in added_arrows for cell in arrow)]:
        if cell not in cells:
            raise InvalidOption("this board of {game} has no cell {cell!r}", game=game.title, cell=str(cell)[:40])
    if pieces is not None and pieces not in game.board.piece_sets:
        sets = ", ".join(game.board.piece_sets)
        raise InvalidOption(
            "{game} has no set of pieces {name!r}; its sets are: {sets}", game=game.title, name=pieces, sets=sets
        )
    check_number(tr("the number of columns"), columns, 0, MAX_DIAGRAMS)
    line = moments(position, read_moves(position, moves))
    if last is not None:
        check_number(tr("the number of last turns"), last, 0, 10**9)
        line = line[-last - 1 :]
    look = Look(style, coordinates, flip, pieces, size, delay)
    return Picture(tuple(line), look, tuple(starmap(Arrow, added_arrows)), tuple(map(Mark, added_marks)), columns)


def check_file(file: str | Path, suffixes: Iterable[str]) -> Path:
    """Return the path of a picture to write.  Raises InvalidOption unless its suffix is known and its folder exists."""
    path, known = Path(file), list(suffixes)
    if path.suffix.lower() not in known:
        raise InvalidOption(
            "the name of the file must end with {known}, not {file!r}", known=", ".join(known), file=str(file)[:200]
        )
    if not path.parent.is_dir():
        raise InvalidOption("the folder {folder!r} does not exist", folder=str(path.parent)[:200])
    return path


def write(path: Path, data: bytes) -> Path:
    """Write a picture's file.  Raises InvalidOption if writing fails."""
    try:
        path.write_bytes(data)
    except OSError as error:
        raise InvalidOption(
            "{file} cannot be written: {strerror}", file=str(path)[:200], strerror=error.strerror
        ) from None
    return path


def _check_pixels(number: int) -> None:
    if number > MAX_PIXELS:
        raise InvalidOption(
            "{number} million pixels are too many; the limit is {most} million: choose a smaller size or fewer moves",
            number=-(-number // 1_000_000),
            most=MAX_PIXELS // 1_000_000,
        )


def _animate(frames: Sequence[bytes], delays: Sequence[int]) -> bytes:
    """Encode PNG files of equal size as a looping GIF, with Pillow.  `delays` are in milliseconds, one for each frame;
    GIF stores them in steps of 10 ms."""
    from PIL import Image  # noqa: PLC0415 - an extra

    images = [Image.open(BytesIO(frame)).convert("RGB") for frame in frames]
    palette = _palette(images)
    first, *others = (image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images)
    output = BytesIO()
    first.save(output, "GIF", save_all=True, append_images=others, duration=list(delays), loop=0, disposal=1)
    return output.getvalue()


def _palette(images: Sequence[ImageType]) -> ImageType:
    """Return a palette of the most frequent colours of the first, middle and last frames.  Smoothed edges have many
    colours, most of them rare."""
    from PIL import Image  # noqa: PLC0415 - an extra

    counts: Counter[Any] = Counter()
    for image in (images[0], images[len(images) // 2], images[-1]):
        for count, colour in image.getcolors(image.width * image.height) or ():
            counts[colour] += count
    chosen = sorted(counts, key=lambda colour: (-counts[colour], colour))[:MAX_COLOURS]
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in chosen for part in colour])
    return palette
