"""Run a Python function as a UGI engine.  A program calls `serve`; this command runs a function of a module:

    python -m ludarium.ugi.function my_bot:choose pijersi draw_after=30

The main thread calls the function, and another thread reads lines, so calls of the function never overlap.  If the
function does not return within 0.1 s after `stop`, the engine answers with the first legal move, and discards the
function's result."""

from __future__ import annotations

import argparse
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import BinaryIO, NoReturn, TextIO

from ludarium.errors import EngineError, InvalidCommand, LudariumError
from ludarium.games.position import Position
from ludarium.games.registry import game_of_full_name
from ludarium.games.spec import Game
from ludarium.ugi.dialect import Dialect
from ludarium.ugi.engine import UgiSession, run_engine
from ludarium.ugi.lines import LineWriter
from ludarium.ugi.move_function import MoveFunction, MoveLimits, check_function_name, find_function
from ludarium.ugi.protocol import NO_MOVE_WORD, GoLimits
from ludarium.ugi.search import GoSearch

_GRACE_SECONDS = 0.1  # seconds after `stop` until the engine answers without waiting for the function
_BAD_INPUT, _INTERRUPTED = 2, 130  # exit codes, the same as those of the command line
Call = Callable[[], None]  # a call of the function, to run in the main thread


def serve(choose: Callable[..., object], *, name: str = "", author: str = "", game: Game | str | None = None) -> None:
    """Run `choose` as an engine, on standard input and output, until `quit` or the end of input.

    `choose(position)`, or `choose(position, limits)` with `MoveLimits`, returns a legal move, as `Move` or in notation.
    `game` is a game or its name with options, such as "pijersi draw_after=30".  If `game` is None, the program's
    arguments name the game.  Call `serve` from the main thread.  The output of `choose` goes to standard error.

    Raises InvalidOption if `choose` accepts neither a position, nor a position and limits; UnknownGame or InvalidOption
    for an invalid `game`.  Invalid program arguments print one line and exit with code 2."""
    function = MoveFunction(choose)
    chosen = _game_of_arguments() if game is None else game if isinstance(game, Game) else game_of_full_name(game)
    with _protocol_streams() as (source, target):
        _serve_function(function, chosen, source, target, name, author)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command `python -m ludarium.ugi.function`.  Invalid arguments print an error and exit with code 2."""
    parser = argparse.ArgumentParser("python -m ludarium.ugi.function", description="A Python function as UGI engine.")
    parser.add_argument("--folder", default=".", help="folder that is searched for modules first")
    parser.add_argument("function", help="module and function, such as my_bot:choose")
    parser.add_argument("game", nargs="+", help="a game and its options, such as pijersi draw_after=30")
    flags = parser.parse_args(arguments)
    with _protocol_streams() as (source, target):
        try:
            check_function_name(flags.function)
            game = game_of_full_name(" ".join(flags.game))
            function = find_function(flags.function, Path(flags.folder))
        except LudariumError as error:
            _exit_with(error)
        _serve_function(function, game, source, target)


class FunctionSearch(GoSearch):
    """A search in which a Python function chooses the move.  `hand_over` passes a call to the thread that runs all
    calls.  Another search may start after the answer, even if the function has not returned."""

    def __init__(
        self,
        position: Position,
        limits: GoLimits,
        dialect: Dialect,
        function: MoveFunction,
        hand_over: Callable[[Call], object],
    ) -> None:
        super().__init__(position, limits, dialect)
        self._function, self._hand_over = function, hand_over
        self.done = threading.Event()  # set when the function has returned

    def start(self) -> None:
        self._hand_over(self._run)

    def stop(self) -> None:
        """Request the answer.  If the function does not return within 0.1 s, answer with the first legal move."""
        if not self._stop_requested.is_set():
            super().stop()
            first = str(self._position.moves[0]) if self._position.codes else NO_MOVE_WORD
            timer = threading.Timer(_GRACE_SECONDS, self._answer, [first])
            timer.daemon = True
            timer.start()

    def _run(self) -> None:
        try:
            if self.running:
                super()._run()
        finally:
            self.done.set()

    def _choose(self) -> tuple[str, str]:
        seconds = None
        if self._time_limits is not None:
            seconds = max(0.0, self._time_limits.hard / 1000 - (time.monotonic() - self._started_at))
        limits = MoveLimits(seconds, self._limits.depth, self._limits.nodes, self._stop_requested.is_set)
        try:
            return str(self._function.choose(self._position, limits)), ""
        except EngineError as fault:
            return NO_MOVE_WORD, str(fault)


class FunctionSession(UgiSession):
    """The UGI session of a Python function that runs as an engine.  It has no options."""

    def __init__(
        self,
        game: Game,
        dialect: Dialect,
        function: MoveFunction,
        hand_over: Callable[[Call], object],
        name: str = "",
        author: str = "",
    ) -> None:
        super().__init__(game, dialect)
        self._function, self._hand_over = function, hand_over
        self._name, self._author = name or function.name, author
        self._last_search: FunctionSearch | None = None

    @property
    def is_function_running(self) -> bool:
        """Whether the function is still running, even if the engine has answered.  Waits at most 0.1 s for its end."""
        return self._last_search is not None and not self._last_search.done.wait(_GRACE_SECONDS)

    def _introduce(self, _words: Sequence[str]) -> None:
        self.dialect.write_line(f"id name {self._name}")
        if self._author:
            self.dialect.write_line(f"id author {self._author}")
        self.dialect.write_line("ugiok")

    def _set_option(self, _words: Sequence[str]) -> None:
        raise InvalidCommand("setoption: this engine has no options")

    def _ready(self, _words: Sequence[str]) -> None:
        self.dialect.write_line("readyok")

    def _new_search(self, limits: GoLimits) -> FunctionSearch:
        self._last_search = FunctionSearch(self._position, limits, self.dialect, self._function, self._hand_over)
        return self._last_search


def _serve_function(
    function: MoveFunction, game: Game, source: BinaryIO, target: TextIO, name: str = "", author: str = ""
) -> None:
    """Read lines in another thread, and call the function in this thread."""
    calls: SimpleQueue[Call | None] = SimpleQueue()
    session = FunctionSession(game, Dialect(LineWriter(target)), function, calls.put, name, author)

    def read() -> None:
        with suppress(BrokenPipeError):
            run_engine(session, source)
        if session.is_function_running:  # the answer of this call is no longer needed
            _exit_at_once(0)
        calls.put(None)

    threading.Thread(target=read, name="lines", daemon=True).start()
    try:
        while call := calls.get():
            call()
    except KeyboardInterrupt:
        _exit_at_once(_INTERRUPTED)


@contextmanager
def _protocol_streams() -> Iterator[tuple[BinaryIO, TextIO]]:
    """Context that reserves standard input and output for the protocol.  The output of the function and of its child
    processes goes to standard error, and their input is empty."""
    sys.stdout.flush()
    originals = os.dup(0), os.dup(1)
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, 0)
    os.dup2(2, 1)
    os.close(null)
    source = os.fdopen(originals[0], "rb", closefd=False)
    target = os.fdopen(originals[1], "w", encoding="utf-8", closefd=False)
    try:
        with redirect_stdout(sys.stderr):
            yield source, target
    finally:
        for number, descriptor in enumerate(originals):
            os.dup2(descriptor, number)
            os.close(descriptor)


def _game_of_arguments() -> Game:
    try:
        if not sys.argv[1:]:
            raise InvalidCommand("enter a game as the first argument, such as pijersi draw_after=30")
        return game_of_full_name(" ".join(sys.argv[1:]))
    except LudariumError as error:
        _exit_with(error)


def _exit_with(error: LudariumError) -> NoReturn:
    print(" ".join(str(error).split()), file=sys.stderr)
    raise SystemExit(_BAD_INPUT)


def _exit_at_once(code: int) -> NoReturn:
    """Exit the process at once, even if threads are running."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(code)


if __name__ == "__main__":
    main()
