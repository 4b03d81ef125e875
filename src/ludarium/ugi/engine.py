"""The engine side of UGI: parse input lines and write answers.  Invalid input never ends the session.

Searches run in another thread (`ugi.search`), so that the session keeps reading lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import BinaryIO, TextIO

import ludarium
from ludarium.analysis.search_session import SearchSession
from ludarium.errors import IllegalMove, InvalidCommand, LudariumError
from ludarium.games.spec import Game
from ludarium.match.record_reader import read_turn
from ludarium.ugi import options
from ludarium.ugi.dialect import Dialect
from ludarium.ugi.lines import LineWriter, read_lines
from ludarium.ugi.options import EngineOptions
from ludarium.ugi.protocol import (
    GoLimits,
    play_moves,
    play_turn,
    read_limits,
    read_position_words,
    result_word,
    start_position,
)
from ludarium.ugi.search import GoSearch, LudariumSearch

_ANSWER_SECONDS = 1.0  # maximum seconds to wait for the answer of a search


def serve_engine(game: Game, input_stream: BinaryIO, output: TextIO, dialect: type[Dialect] = Dialect) -> bool:
    """Answer UGI commands about `game`, in a dialect, until `quit` or the end of input.  At the end of input, a running
    search stops and writes its `bestmove`.  After `quit`, a search may still be running; the caller should exit without
    waiting for its `bestmove`.  Return whether a search is still running."""
    return run_engine(UgiSession(game, dialect(LineWriter(output))), input_stream)


def run_engine(session: UgiSession, input_stream: BinaryIO) -> bool:
    """Run a UGI engine: execute the input's commands in `session` until `quit` or the end of input.  Return whether
    a search is still running."""
    for line in read_lines(input_stream):
        if line is None:
            session.dialect.error("this line is too long")
        elif not session.execute(line):
            return session.busy
    session.finish()
    return session.busy


class UgiSession:
    """A UGI session: the current position, the options and the running search."""

    def __init__(self, game: Game, dialect: Dialect) -> None:
        self.game, self.dialect = game, dialect
        self._position = start_position(game)
        self._position_words: Sequence[str] = []
        """The words of the last `position` command; empty if another command has changed the position."""
        self._options = EngineOptions()
        self._cached_session = lru_cache(1)(SearchSession)
        """Returns the same search session until `uginewgame`, or until the table size or the kind of search changes."""
        self._search: GoSearch | None = None
        self._commands: dict[str, Callable[[Sequence[str]], None]] = {
            "ugi": self._introduce,
            "isready": self._ready,
            "setoption": self._set_option,
            "uginewgame": self._new_game,
            "position": self._set_position,
            "go": self._go,
            "stop": self._stop,
            "query": self._query,
        }

    @property
    def busy(self) -> bool:
        return self._search is not None and self._search.running

    def execute(self, line: str) -> bool:
        """Execute a line, and report errors to the client.  Return False for `quit`."""
        words = line.split()
        if not words:
            return True
        if words[0] == "quit":
            return False
        try:
            if words[0] not in self._commands:
                names = ", ".join(self._commands)
                raise InvalidCommand(f"there is no command {words[0][:40]!r}; the commands are {names}, quit")
            self._commands[words[0]](words[1:])
        except LudariumError as error:
            self.dialect.error(str(error))
        except OSError:
            raise
        except Exception as error:  # an internal error must not end the client's game
            self.dialect.error(f"{words[0]} failed: {type(error).__name__}: {error}")
        return True

    def finish(self) -> None:
        """Stop a running search at the end of input, and wait for its answer."""
        if self._search is not None:
            self._search.stop()
            self._search.wait(_ANSWER_SECONDS)

    def _introduce(self, _words: Sequence[str]) -> None:
        names = f"id name Ludarium {ludarium.__version__}", "id author The Ludarium team"
        for line in (*names, *options.option_lines(self.dialect.offers_multipv), "ugiok"):
            self.dialect.write_line(line)

    def _ready(self, _words: Sequence[str]) -> None:
        """Answer after loading the game's module, so that the first search does not lose time by loading it."""
        if not self.busy:
            self._open_search_session(self._options)
        self.dialect.write_line("readyok")

    def _open_search_session(self, options: EngineOptions) -> SearchSession:
        return self._cached_session(self.game, options.table_bits, searcher=options.searcher or self.game.searcher)

    def _set_option(self, words: Sequence[str]) -> None:
        self._options = self._options.with_option(words)

    def _new_game(self, _words: Sequence[str]) -> None:
        self._position, self._position_words = start_position(self.game), []
        self._cached_session.cache_clear()

    def _set_position(self, words: Sequence[str]) -> None:
        """Set the position.  If the command only adds moves to the previous command, play only the new moves."""
        old_length = len(self._position_words)
        if "moves" in self._position_words and words[:old_length] == self._position_words:
            first_number = old_length - self._position_words.index("moves")
            self._position = play_moves(self._position, words[old_length:], first_number)
        else:
            self._position = read_position_words(self.game, words)
        self._position_words = words

    def _go(self, words: Sequence[str]) -> None:
        if self.busy:
            raise InvalidCommand("go: a search is running; stop it first")
        if words[:1] == ["manual"]:  # Pijersi programs use this command to play a move on the engine's board
            if len(words) != 2:
                raise InvalidCommand("go manual: expected one move")
            self._position, self._position_words = play_turn(self._position, words[1]), []
            return
        if self._search is not None:
            self._search.wait(_ANSWER_SECONDS)  # the last search may be writing its answer
        self._search = self._new_search(read_limits(words))
        self._search.start()

    def _new_search(self, limits: GoLimits) -> GoSearch:
        return LudariumSearch(self._position, limits, self.dialect, self._options, self._open_search_session)

    def _stop(self, _words: Sequence[str]) -> None:
        if self._search is not None:
            self._search.stop()

    def _query(self, words: Sequence[str]) -> None:
        position = self._position
        match list(words):
            case ["gameover"]:
                answer: object = position.outcome.over
            case ["p1turn"]:
                answer = position.seat == 0
            case ["result"]:
                answer = result_word(self.game, position.outcome)
            case ["islegal", text]:
                answer = _is_legal_text(position, text)
            case ["fen"]:
                answer = position
            case _:
                raise InvalidCommand("query: expected gameover, p1turn, result, islegal and a move, or fen")
        self.dialect.response(str(answer).lower() if isinstance(answer, bool) else str(answer))


def _is_legal_text(position: ludarium.Position, text: str) -> bool:
    try:
        read_turn(position, text)
    except IllegalMove:
        return False
    return True
