"""The time to read any input grows linearly with its length.

Each reader gets texts of 2 KB and 16 KB that are difficult for expressions and loops.  The tests compare only ratios of
times: for eight times the text, a linear reader takes about eight times as long, and a quadratic one 64 times.
"""

from __future__ import annotations

import gc
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import BytesIO, StringIO
from pathlib import Path

import pytest
from pydantic_core import PydanticCustomError

import ludarium
from ludarium import texts
from ludarium.arena import specs
from ludarium.arena.openings import read_openings_list
from ludarium.cli import flags
from ludarium.errors import LudariumError
from ludarium.games import registry
from ludarium.games.registry import game_of_full_name
from ludarium.games.spec import Game
from ludarium.match.record_reader import read_record
from ludarium.match.study_reader import read_study
from ludarium.server import names, security
from ludarium.server.channel import _request_id
from ludarium.server.engines import engine_file
from ludarium.server.identity import session_cookie
from ludarium.server.schema import fields
from ludarium.ugi import protocol
from ludarium.ugi.dialect import Dialect
from ludarium.ugi.engine import UgiSession
from ludarium.ugi.lines import LineSplitter, LineWriter, read_lines
from ludarium.ugi.move_function import check_function_name

Read = Callable[[str], object]

SHORT, LONG = 2 * 1024, 16 * 1024
MAX_RATIO = 20.0
"""Maximum ratio of times for eight times the text.  It exceeds 8 because memory and other programs affect times."""
NEGLIGIBLE = 0.001
"""Processor seconds within which reading cannot be quadratic: even copying 8 KB 8,000 times takes longer."""
MEASURABLE = 0.0003
"""Minimum processor seconds of a measurement.  Shorter readings are repeated."""

PIECES = (
    *"\n \t\x85\x00019aWé/\\|,.:;=-!#%~@\"'[({",
    *("a1", "a1-", "b2,", "a1b1 ", "aF", "r|", "R-", "wB", "12,", "a=", "a=1 ", "a.", "[]", '\\"', "a;", "a=b; "),
    *("#%", "#% a: b\n", "#% game: pux\n", "1 ", "1 a\n", "1. a1b1\n", "1 a1-b1 ", "b13:PSR ", "---\n", "1-0 "),
    *("{", "{a} ", "{\\n", "[a1>", "[a1 ", "! ", "( ", ") ", "a4-b5 ( ", "resigns:white "),
    *("moves ", "p1time 1 ", "score cp 1 ", "[[engine]]\n", "a = [[\n", "won ", "“"),
)
STARTS = ("", "x", '#% a: "')

GAMES = (*map(ludarium.game, ludarium.games()), ludarium.game("pivit", players=3))


def position_of(game: Game) -> Read:
    """Return a reader of position strings that contain the text as each field, and as the first row of the board."""
    fields = str(game.start(seed=0)).split(" ")
    rows = fields[0].split("/")

    def read(text: str) -> None:
        for number in range(len(fields)):
            with suppress(LudariumError):
                game.position(" ".join([*fields[:number], text, *fields[number + 1 :]]))
        with suppress(LudariumError):
            game.position(" ".join(["/".join([text, *rows[1:]]), *fields[1:]]))
        game.position(text)

    return read


def execute_lines(text: str) -> None:
    """Execute UGI lines with the text after each command that takes one, except `go`, which would search."""
    session = UgiSession(GAMES[0], Dialect(LineWriter(StringIO())))
    for command in ("", "position fen ", "position startpos moves ", "setoption ", "query islegal "):
        session.execute(command + text.replace("\n", " "))


def read_engine_output(text: str) -> None:
    """Read the output of another program's engine, in small chunks."""
    splitter, data = LineSplitter(), text.encode()
    for at in range(0, len(data), 16):
        list(splitter.lines(data[at : at + 16]))


def openings_reader(folder: Path) -> Read:
    """Return a reader of openings files.  It writes the file for each reading, which takes little processor time."""
    file = folder / "openings.txt"

    def read(text: str) -> object:
        file.write_text(text, "utf-8")
        return read_openings_list(GAMES[0], str(file))

    return read


READERS: dict[str, Read] = {
    **{f"position of {game.full_name}": position_of(game) for game in GAMES},
    **{f"move of {game.full_name}": game.start(seed=0).move for game in GAMES},
    **{f"setup of {game.full_name}": game.start for game in GAMES},
    **{
        f"prologue of {game.full_name}": lambda text, game=game: game.read_prologue(text.splitlines()) for game in GAMES
    },
    "record": read_record,
    "record of turns of several moves": lambda text: read_record(text, ludarium.game("baishu")),
    "study": lambda text: read_study(GAMES[0].start(), text.replace("\n", " ")),
    "name of a game": ludarium.game,
    "option's name": lambda text: ludarium.game("pux", **{text: 1}),
    "option's number": lambda text: ludarium.game("pux", draw_after=text),
    "option's word": lambda text: ludarium.game("baishu", variant=text),
    "option in a body": fields._option_value,
    "player's name": names.clean_name,
    "lines of the protocol": execute_lines,
    "lines of input": lambda text: list(read_lines(BytesIO(text.encode()))),
    "lines of an engine": read_engine_output,
    "info of an engine": lambda text: protocol.read_info(text.split()),
    "limits of go": lambda text: protocol.read_limits(text.split()),
    "option on the command line": lambda text: registry.choose_game("pux", [text]),
    "size on the command line": flags.read_size,
    "database on the command line": flags.read_database,
    "words for a terminal": texts.printable,
    "player of a contest": specs.read_player,
    "level of a contest": lambda text: specs.read_player(f"level:{text}"),
    "engine of a contest": lambda text: specs.read_player(f"ugi[{text}]:{text}"),
    "function of a contest": lambda text: specs.read_player(f"py[{text}]:{text}"),
    "name of a function": check_function_name,
    "full name of a game": game_of_full_name,
    "budget of a contest": specs.read_budget,
    "engine file": lambda text: engine_file.read_engines(text, Path.cwd()),
    "command in an engine file": lambda text: engine_file._read_command(text, Path.cwd()),
    "games in an engine file": engine_file._read_games,
    "cookie": session_cookie._cookies,
    "cookie's value": lambda text: session_cookie._cookies(f'ludarium-session="{text}'),
    "number of a request over a channel": _request_id,
    "host": lambda text: security._host_and_port(f"http://{text}"),
}


def difficult_texts() -> Iterator[tuple[str, Callable[[int], str]]]:
    """Yield functions that make difficult texts of any length, with their labels."""
    for start in STARTS:
        for piece in PIECES:
            yield f"{start!r} {piece!r}…", lambda size, start=start, piece=piece: filled(start, piece, size)


def filled(start: str, piece: str, size: int) -> str:
    """Repeat `piece` after `start` up to a size.  With a start, an invalid character ends the text."""
    text = start + piece * (size // len(piece) + 1)
    return f"{text[: size - 1]}?" if start else text[:size]


def seconds(read: Read, text: str, times: int) -> float:
    """Return the processor time of this thread for a number of readings."""
    begin = time.thread_time()
    for _ in range(times):
        with suppress(LudariumError, PydanticCustomError):
            read(text)
    return time.thread_time() - begin


def growth(read: Read, make: Callable[[int], str], short: int = SHORT, long: int = LONG) -> float:
    """Return the ratio of times for a long and a short text, or 0 if the long text takes a negligible time.

    A ratio that seems too large is measured again."""
    if seconds(read, make(long), 1) < NEGLIGIBLE:
        return 0.0
    times = 1
    while (first := seconds(read, make(short), times)) < MEASURABLE:
        times *= 4
    ratio = seconds(read, make(long), times) / first
    if ratio < MAX_RATIO:
        return ratio
    best = [min(seconds(read, make(size), times) for _ in range(4)) for size in (short, long)]
    return best[1] / best[0]


@contextmanager
def without_garbage_collection() -> Iterator[None]:
    """Context without garbage collection, whose time depends on other tests."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@pytest.mark.parametrize("reader", READERS)
def test_reading_time_is_linear(reader: str) -> None:
    with without_garbage_collection():
        ratios = {label: growth(READERS[reader], make) for label, make in difficult_texts()}
    assert {label: round(ratio) for label, ratio in ratios.items() if ratio >= MAX_RATIO} == {}


def test_openings_file_is_read_in_linear_time(tmp_path: Path) -> None:
    read = openings_reader(tmp_path)
    ratios = {label: growth(read, make) for label, make in difficult_texts()}
    assert {label: round(ratio) for label, ratio in ratios.items() if ratio >= MAX_RATIO} == {}


def test_quadratic_reader_is_detected() -> None:
    """The measurement recognises an expression that scans the rest of the text at every blank."""

    def grow(pattern: str) -> float:
        return growth(re.compile(pattern).search, lambda size: " " * size, 1024, 8192)

    assert grow(r"\s*#") > MAX_RATIO
    assert grow(r"\s#") < MAX_RATIO
