"""The commands `picture` and `print`."""

from __future__ import annotations

from typing import Annotated

from ludarium.cli import output
from ludarium.cli.interrupt import wait_for
from ludarium.cli.params import (
    GameName,
    Options,
    PositionText,
    Seed,
    SetupName,
    argument,
    choose_position,
    choose_record,
    flag,
)
from ludarium.cli.ugi_fastpath import choose_game, visible
from ludarium.errors import InvalidOption
from ludarium.games.drawing.styles import STYLES
from ludarium.games.position import Move, Position
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


def picture(
    game: GameName,
    file: Annotated[
        str, argument("FILE", "Where to draw it: a name with .svg, .png or, for an animation, .gif at its end.")
    ],
    *,
    position: PositionText = None,
    setup: SetupName = None,
    option: Options = None,
    seed: Seed = None,
    moves: Annotated[str | None, flag("TEXT", "Moves from there, with blanks between them.")] = None,
    record: Annotated[str | None, flag("FILE", "A record with the moves; - is the standard input.")] = None,
    last: Annotated[int | None, flag("N", "Show only the last N turns.", 0)] = None,
    strip: Annotated[bool, flag("--strip", "All positions of the line beside each other, with their moves.")] = False,
    columns: Annotated[int, flag("N", "Diagrams in a row of a strip.", 1, MAX_DIAGRAMS)] = 4,
    arrow: Annotated[list[str] | None, flag("CELL-CELL", "An arrow on the last position; may be repeated.")] = None,
    mark: Annotated[list[str] | None, flag("CELL", "A ring around a cell of it; may be repeated.")] = None,
    style: Annotated[
        str, flag("NAME", "book, ink for printers without colours, or wood as the board of the page.")
    ] = next(iter(STYLES)),
    pieces: Annotated[str | None, flag("NAME", "A set of pieces; default: the first of the game.")] = None,
    coordinates: Annotated[bool, flag("", "Name the cells, or the rows and columns.")] = True,
    flip: Annotated[bool, flag("--flip", "Show the board from its other side.")] = False,
    size: Annotated[int, flag("N", "Pixels of a diagram's longer side.", MIN_SIZE, MAX_SIZE)] = SIZE,
    delay: Annotated[int, flag("MS", "How long an animation shows a position.", MIN_DELAY, MAX_DELAY)] = DELAY,
) -> None:
    """Draw a position, a line as a strip, or a line as an animation."""
    path = check_file(file, FORMATS)
    if strip and path.suffix.lower() == ".gif":
        raise InvalidOption("--strip is for .svg and .png; an animation shows the line by itself")
    start, line = _line(game, position, setup, seed, option, moves, record)
    drawn = draw_picture(
        start,
        line,
        arrows=[_arrow(text) for text in arrow or ()],
        marks=mark or (),
        columns=columns if strip else 0,
        last=last,
        style=style,
        coordinates=coordinates,
        flip=flip,
        pieces=pieces,
        size=size,
        delay=delay,
    )
    wait_for(lambda: drawn.save(path))
    output.show_text("The picture is in {file}.", file=visible(str(path)))


def _line(
    game: str,
    position: str | None,
    setup: str | None,
    seed: int | None,
    options: list[str] | None,
    moves: str | None,
    record: str | None,
) -> tuple[Position, str | tuple[Move, ...]]:
    """Where the line begins, and its moves; raises InvalidOption where several flags say so."""
    if record is None:
        return choose_position(game, position, setup, seed, options), moves or ""
    if (position, setup, moves) != (None, None, None):
        raise InvalidOption("--record tells the position and the moves: leave out --position, --setup and --moves")
    read = choose_record(record, None, None)
    if read.start.game.name != game:
        raise InvalidOption("the record is of a game of {other}, not of {game}", other=read.start.game.name, game=game)
    return read.start, read.moves


def _arrow(text: str) -> tuple[str, str]:
    start, dash, end = text.partition("-")
    if not (start and dash and end):
        raise InvalidOption("--arrow: {text!r} is not two cells with a dash between, such as a1-b2", text=text[:40])
    return start, end


def print_kit(
    game: GameName,
    file: Annotated[str, argument("FILE", "Where to write it: a name with .pdf at its end.")],
    *,
    paper: Annotated[str, flag("NAME", "a4 or letter.")] = "a4",
    lang: Annotated[str | None, flag("LANGUAGE", "en, fr or pt; default: that of your system.")] = None,
    part: Annotated[list[str] | None, flag("NAME", "Only the board, the pieces or the rules; may be repeated.")] = None,
    style: Annotated[
        str, flag("NAME", "book, ink for printers without colours, or wood as the board of the page.")
    ] = next(iter(STYLES)),
    pieces: Annotated[str | None, flag("NAME", "A set of pieces; default: the first of the game.")] = None,
    option: Options = None,
) -> None:
    """Write a game as a PDF to print: board and pieces at true size, and the rules."""
    from ludarium.pictures.printing.kit import PARTS, SUFFIX, Kit  # noqa: PLC0415 - it brings Markdown, which help does without

    path = check_file(file, [SUFFIX])
    kit = Kit(choose_game(game, option), paper=paper, lang=lang, style=style, piece_set=pieces, parts=part or PARTS)
    wait_for(lambda: kit.save(path))
    output.show_text("The printable game is in {file}.", file=visible(str(path)))
