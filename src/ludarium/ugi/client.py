"""A client for UGI engines.  It requests moves, tolerates deviations in format, and enforces time limits.

The client tolerates engines with the following behaviour:

- They answer `query` without the word `response`.
- They play their chosen move on their board after `go`.  The client therefore always sends the full list of moves.
- They expect `setoption NAME VALUE`, or write scores without `cp`.
- They ignore `stop`, end lines with `\\r\\n`, or write unrequested lines.
- They reset the board or rebuild tables at `isready`.  The client therefore never sends `isready` between `position`
  and `go`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum

from ludarium.errors import EngineError, IllegalMove
from ludarium.games.position import Move, Position
from ludarium.ugi.process import LineProcess
from ludarium.ugi.protocol import NO_MOVE_WORD, GoLimits, Info, read_info, start_position

_MAX_WATCH_INTERVAL_SECONDS = 0.1  # between two calls of the parameter `watch` of `Engine.go`
_MAX_PLAY_SECONDS = 60.0  # time limit of a move in `Engine.play` if `seconds` is None
_MAX_REMARKS, _MAX_REMARK_CHARACTERS = 50, 300  # maximum number of remarks, and maximum characters per remark


class Interrupt(Enum):
    """A request to a running search.  The parameter `watch` of `Engine.go` is a function that returns it."""

    NONE = "continue"
    STOP = "move now"
    ABORT = "no move is needed"


@dataclass(frozen=True)
class Timeouts:
    """Time limits in seconds for all of a client's exchanges with an engine, except searches, which callers limit."""

    handshake: float = 10.0
    """From the start of the process to `ugiok`."""
    ready: float = 60.0
    """From `isready` to `readyok`.  Engines load and compile during this time."""
    answer: float = 5.0
    """For the engine to read a line, or to answer a query."""
    stop: float = 1.0
    """From `stop`, which the client sends to a late engine, until the client kills the engine."""
    quit: float = 0.5
    """From `quit` until the client kills the engine."""


@dataclass(frozen=True)
class MoveAnswer:
    """An engine's answer to `go`: the move as the engine wrote it, and the last values reported for the best line.
    `score` is encoded as in `engine.scores`.  `seconds` is the time from `go` to the answer."""

    move: str
    seconds: float
    score: int | None = None
    depth: int | None = None
    nodes: int | None = None
    complaint: str = ""  # the last `info error` text of this search

    def legal_move(self, position: Position) -> Move:
        """Return the move as a legal move of `position`.  Raises EngineError (`illegal`) if the move is not legal."""
        try:
            return position.move(self.move)
        except IllegalMove as error:
            reason = self.move if self.move == NO_MOVE_WORD else error
            if self.move and not self.move.strip("-"):
                reason = f"{self.move[:20]}, a null move: the engine found no move"
            raise EngineError("illegal", f"answered with no legal move: {reason}", self.complaint) from None


class Engine(LineProcess):
    """An engine process.  Every method may raise EngineError.

    After an error, only `close` may be called.  Exception: after a late or illegal move, an engine that is still
    `alive` can begin a new game."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str] | None = None, timeouts: Timeouts | None = None
    ) -> None:
        """Start the process and wait for `ugiok`.  Raises EngineError (`handshake`, `start`)."""
        self.timeouts = timeouts or Timeouts()
        self.name = ""
        self.author = ""
        self.options: dict[str, str] = {}
        """The engine's description of each option, by name."""
        self.remarks: list[str] = []
        """Warnings for users, without duplicates: options that the engine rejects, does not list or spells differently,
        and its `info error` lines.  A remark never ends a game."""
        self._previous_move: str | None = None  # the engine's last move in this game
        super().__init__(command, environment)
        try:
            self._shake_hands()
        except EngineError as fault:
            self.kill()
            complaint = self.stderr.strip()[-_MAX_REMARK_CHARACTERS:]
            raise EngineError("handshake", f"{' '.join(command)[:200]}: no ugiok: it {fault}", complaint) from None

    def set_option(self, name: str, value: str) -> None:
        """Set an option.  The client uses the spelling in the engine's list of options, and also sends options that
        are not in the list.

        If the engine reports an error, the client repeats the command without the keywords `name` and `value`.  A
        second error, an unlisted option or a different spelling adds a remark."""
        listed_name = next((option for option in self.options if option.lower() == name.lower()), None)
        sent_name = listed_name or name
        for line in (f"setoption name {sent_name} value {value}", f"setoption {sent_name} {value}"):
            self._send(line)
            if not (errors := self._errors_until_ready()):
                break
        if errors:
            self._add_remark(f"refuses the option {sent_name}={value}: {errors[0]}")
        elif listed_name is None:
            self._add_remark(f"lists no option {name}: setting it may have no effect")
        elif listed_name != name:
            self._add_remark(f"lists the option {name} as {listed_name}; {listed_name} is now set")

    def new_game(self) -> None:
        """Start a new game, and wait until the engine is ready."""
        self._send("uginewgame")
        self.wait_ready()
        self._previous_move = None

    def wait_ready(self) -> None:
        """Send `isready` and wait for `readyok`.  All answers to earlier commands precede `readyok`."""
        for error in self._errors_until_ready():
            self._add_remark(error)

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def play(
        self, position: Position, *, seconds: float | None = None, depth: int | None = None, nodes: int | None = None
    ) -> Move:
        """Return the engine's move, limited to `seconds`, `depth` plies or `nodes` nodes.

        Raises EngineError, also for an illegal or late move.  A move is late after `seconds` + `timeouts.answer` or, if
        `seconds` is None, after 60 s."""
        movetime = None if seconds is None else 1000 * seconds
        time_limit = _MAX_PLAY_SECONDS if seconds is None else seconds + self.timeouts.answer
        return self.go(position, (), GoLimits(depth, nodes, movetime), time_limit).legal_move(position)

    def go(
        self,
        start: Position,
        moves: Sequence[str],
        limits: GoLimits,
        seconds: float,
        watch: Callable[[Info], Interrupt] | None = None,
    ) -> MoveAnswer:
        """Return the engine's move after `moves` from `start`.  Raises EngineError (`late`) after `seconds`.

        `watch` is called at least every 0.1 s with the values that the engine has reported.  It returns `STOP` to
        request the move now, which some engines ignore, or `ABORT` to raise EngineError (`unwanted`)."""
        start_words = "startpos" if start == start_position(start.game) else f"fen {start}"
        for line in self.receive_pending():  # lines that the engine wrote after its last answer
            self._note_error(line.split())
        self._send(" ".join(["position", start_words, *(["moves", *moves] if moves else [])]))
        begin = time.monotonic()
        self._send(f"go {limits}".rstrip())
        info, stop_sent, complaint, wrote_info, other_line = Info(), False, "", False, ""

        def poll() -> None:
            nonlocal stop_sent
            interrupt = watch(info) if watch is not None else Interrupt.NONE
            if interrupt is Interrupt.ABORT:
                raise EngineError("unwanted", "was stopped, because no move is needed")
            if interrupt is Interrupt.STOP and not stop_sent:
                stop_sent = True
                self._send("stop")

        try:
            for words in self._received_words(begin + seconds, poll):
                if words[0] == "info":
                    complaint = self._note_error(words) or complaint
                    info = _merge_info(info, read_info(words[1:]))
                    wrote_info = True
                elif words[0] == "bestmove":
                    move, elapsed = self._confirm_move(next(iter(words[1:]), ""), begin, seconds)
                    self._previous_move = move
                    return MoveAnswer(move, elapsed, info.score, info.depth, info.nodes, complaint)
                else:
                    other_line = " ".join(words)[:_MAX_REMARK_CHARACTERS]
        except EngineError as fault:
            if fault.kind != "late":
                raise
            self._stop_or_kill()
            last_line = complaint or other_line
            if last_line:
                output = "but another line"
            elif wrote_info:
                output = "and was searching"
            else:
                output = "nor any other line, so it may be slow or may have failed"
            raise EngineError("late", f"gave no move within {seconds:g} s, {output}", last_line) from None
        raise AssertionError("`_received_words` never returns")

    def query(self, question: str) -> str:
        """Return the answer to `query …`, without the word `response`."""
        self._send(f"query {question}")
        for words in self._received_words(time.monotonic() + self.timeouts.answer):
            self._note_error(words)
            if words[0] == "response":
                return " ".join(words[1:])
            if words[0] not in ("info", "bestmove", "readyok", "id", "option"):
                return " ".join(words)
        raise AssertionError("`_received_words` never returns")

    def close(self) -> None:
        """Send `quit`, wait at most `timeouts.quit` seconds until the process ends, and kill the process group."""
        self.end("quit", self.timeouts.quit)

    def _shake_hands(self) -> None:
        deadline = time.monotonic() + self.timeouts.handshake
        self.send("ugi", deadline)
        for words in self._received_words(deadline):
            match words:
                case ["ugiok", *_]:
                    return
                case ["id", "name", *name]:
                    self.name = " ".join(name)[:80]
                case ["id", "author", *author]:
                    self.author = " ".join(author)[:80]
                case ["option", "name", *description] if len(self.options) < 1000:
                    option, keyword, type_and_values = " ".join(description).partition(" type ")
                    self.options[option] = (keyword + type_and_values).strip()[:500]

    def _errors_until_ready(self) -> list[str]:
        self._send("isready")
        errors: list[str] = []
        for words in self._received_words(time.monotonic() + self.timeouts.ready):
            if words[0] == "readyok":
                return errors
            if words[:2] == ["info", "error"] and len(errors) < _MAX_REMARKS:
                errors.append(" ".join(words))
        raise AssertionError("`_received_words` never returns")

    def _add_remark(self, text: str) -> None:
        text = text[:_MAX_REMARK_CHARACTERS]
        if text not in self.remarks and len(self.remarks) < _MAX_REMARKS:
            self.remarks.append(text)

    def _note_error(self, words: Sequence[str]) -> str:
        if list(words[:2]) != ["info", "error"]:
            return ""
        self._add_remark(" ".join(words))
        return " ".join(words[2:])[:_MAX_REMARK_CHARACTERS]

    def _confirm_move(self, move: str, begin: float, seconds: float) -> tuple[str, float]:
        """Return the move, and the seconds from `begin` to its arrival.

        If the engine repeats its previous move, this may be a duplicate of its previous answer.  The client then sends
        `isready`.  If another `bestmove` arrives before `readyok`, it replaces the move.  Raises EngineError (`late`)
        if that `bestmove` arrives after `seconds`."""
        elapsed = time.monotonic() - begin
        if move != self._previous_move:
            return move, elapsed
        self._send("isready")
        for words in self._received_words(begin + seconds + self.timeouts.answer):
            if words[0] == "readyok":
                return move, elapsed
            if words[0] == "bestmove":
                move, elapsed = next(iter(words[1:]), ""), time.monotonic() - begin
                if elapsed > seconds:
                    raise EngineError("late", "answered too late")
        raise AssertionError("`_received_words` never returns")

    def _stop_or_kill(self) -> None:
        deadline = time.monotonic() + self.timeouts.stop
        with suppress(EngineError):
            self.send("stop", deadline)
            for words in self._received_words(deadline):
                if words[0] == "bestmove":
                    return
        self.kill()

    def _send(self, line: str) -> None:
        self.send(line, time.monotonic() + self.timeouts.answer)

    def _received_words(self, deadline: float, poll: Callable[[], None] | None = None) -> Iterator[list[str]]:
        """Yield the words of each received line.  Raises EngineError at the deadline, or earlier if the process fails.
        `poll` is called before each wait, and at least every _MAX_WATCH_INTERVAL_SECONDS."""
        while True:
            if poll is not None:
                poll()
            try:
                next_poll = time.monotonic() + _MAX_WATCH_INTERVAL_SECONDS
                line = self.receive(deadline if poll is None else min(deadline, next_poll))
            except EngineError as fault:
                if poll is None or fault.kind != "late" or time.monotonic() > deadline:
                    raise
                continue
            if words := line.split():
                yield words


def _merge_info(before: Info, now: Info) -> Info:
    """Return `before`, updated with `now` if `now` is about the best line."""
    if not now.best_line:
        return before
    score, depth, nodes = (old if new is None else new for old, new in zip(before[:3], now[:3], strict=True))
    return Info(score, depth, nodes)
