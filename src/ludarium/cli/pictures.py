"""The commands `picture` and `print`."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from ludarium.cli.flags import GameName, GameOptions, StartFlags, argument, flag
from ludarium.cli.long_work import run_interruptible
from ludarium.cli.output import show_text
from ludarium.cli.records import read_record_file
from ludarium.errors import InvalidOption
from ludarium.games.drawing.styles import STYLES
from ludarium.games.position import Move, Position
from ludarium.games.registry import choose_game
from ludarium.pictures.picture import (
    DELAY,
    FORMATS,
    MAX_DELAY,
    MAX_DIAGRAMS,
    MAX_SIZE,
    MIN_DELAY,
    MIN_SIZE,
    SIZE,
    check_file,
)
from ludarium.pictures.picture import picture as draw_picture
from ludarium.texts import printable

StyleName = Annotated[str, flag("--style NAME", "book, ink (for black-and-white printers) or wood (as on the page).")]
PieceSetName = Annotated[str | None, flag("--pieces NAME", "Set of pieces; default: the first of the game.")]
DEFAULT_STYLE = next(iter(STYLES))


class DrawingFlags(NamedTuple):
    """The flags that `pictures.picture.picture` receives as parameters of the same names."""

    style: StyleName = DEFAULT_STYLE
    pieces: PieceSetName = None
    coordinates: Annotated[bool, flag("", "Show the names of the cells, or of the rows and columns.")] = True
    flip: Annotated[bool, flag("--flip", "Show the board from the other side.")] = False
    size: Annotated[int, flag("N", "Longer side of the board, in pixels.", MIN_SIZE, MAX_SIZE)] = SIZE
    delay: Annotated[int, flag("MS", "Milliseconds for each position of an animation.", MIN_DELAY, MAX_DELAY)] = DELAY


def picture_command(
    game: GameName,
    file: Annotated[str, argument("FILE", "Output file: .svg, .png or, for an animation, .gif.")],
    *,
    start: StartFlags,
    moves: Annotated[str | None, flag("TEXT", "Moves from the position, separated by spaces.")] = None,
    record: Annotated[str | None, flag("FILE", "Record with the moves; - reads standard input.")] = None,
    last: Annotated[int | None, flag("N", "Show only the last N turns.", 0)] = None,
    strip: Annotated[bool, flag("--strip", "Show all positions side by side, with the moves.")] = False,
    columns: Annotated[int, flag("N", "Diagrams in each row of a strip.", 1, MAX_DIAGRAMS)] = 4,
    arrow: Annotated[list[str] | None, flag("CELL-CELL", "Arrow on the last position; may be repeated.")] = None,
    mark: Annotated[list[str] | None, flag("CELL", "Ring around a cell of the last position; may be repeated.")] = None,
    drawing: DrawingFlags,
) -> None:
    """Draw a position or, as a strip or animation, the first position and the position after each turn."""
    path = check_file(file, FORMATS)
    if strip and path.suffix.lower() == ".gif":
        raise InvalidOption("--strip is for .svg and .png; a .gif shows the positions one after another")
    position, to_draw = _moves_to_draw(game, start, moves, record)
    drawn = draw_picture(
        position,
        to_draw,
        arrows=[_arrow(text) for text in arrow or ()],
        marks=mark or (),
        columns=columns if strip else 0,
        last=last,
        **drawing._asdict(),
    )
    run_interruptible(lambda: drawn.save(path))
    show_text("The picture is in {file}.", file=printable(str(path)))


def _moves_to_draw(
    game: str, start: StartFlags, moves: str | None, record: str | None
) -> tuple[Position, str | tuple[Move, ...]]:
    """The first position and the moves.  Raises InvalidOption for contradictory flags or a record of another game."""
    if record is None:
        return start.position_of(game), moves or ""
    if (start.position, start.setup, moves) != (None, None, None):
        raise InvalidOption("--record already gives the position and the moves; omit --position, --setup and --moves")
    read = read_record_file(record, None, None)
    if read.start.game.name != game:
        raise InvalidOption("the record is of a game of {other}, not of {game}", other=read.start.game.name, game=game)
    return read.start, read.moves


def _arrow(text: str) -> tuple[str, str]:
    start, dash, end = text.partition("-")
    if not (start and dash and end):
        raise InvalidOption("--arrow: {text!r} is not two cells joined by a dash, such as a1-b2", text=text[:40])
    return start, end


def print_command(
    game: GameName,
    file: Annotated[str, argument("FILE", "Output file, .pdf.")],
    *,
    paper: Annotated[str, flag("NAME", "a4 or letter.")] = "a4",
    lang: Annotated[str | None, flag("LANGUAGE", "en, fr or pt; default: that of your system.")] = None,
    part: Annotated[list[str] | None, flag("NAME", "board, pieces or rules; may be repeated. Default: all.")] = None,
    style: StyleName = DEFAULT_STYLE,
    pieces: PieceSetName = None,
    option: GameOptions = None,
) -> None:
    """Write a PDF to print a game: board and pieces at true size, and the rules."""
    from ludarium.pictures.printing.kit import KIT_PARTS, SUFFIX, Kit

    path = check_file(file, [SUFFIX])
    kit = Kit(choose_game(game, option), paper=paper, lang=lang, style=style, piece_set=pieces, parts=part or KIT_PARTS)
    run_interruptible(lambda: kit.save(path))
    show_text("The printable game is in {file}.", file=printable(str(path)))
