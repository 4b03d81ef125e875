"""Any UGI engine as a player: the other end of the protocol, forgiving in form and strict about time.

Known habits of engines in the field, none of which is a fault here: answers to `query` without the word `response`;
playing their own move on `go` (so the whole line of moves is sent every time); options set as `setoption NAME VALUE`;
scores without `cp`; no `stop`; lines that end in `\\r\\n`; lines that nobody asked for.  One engine resets its board at
`isready`, another makes its tables anew: it is sent once before each game, and never between `position` and `go`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum

from ludarium.errors import EngineError, IllegalMove
from ludarium.games.position import Move, Position
from ludarium.ugi.process import LineProcess
from ludarium.ugi.protocol import NO_MOVE, Info, Limits, read_info, start_position

_POLL_SECONDS = 0.1
"""Seconds between two calls of `watch`."""

_PLAY_SECONDS = 60.0
"""The time of a move without a time limit."""

_MAX_REMARKS, _MAX_REMARK = 50, 300
"""How many remarks are kept, and how many characters of each."""


class Interrupt(Enum):
    """What `watch` asks for while an engine is searching."""

    NONE = "go on"
    STOP = "move now"
    ABORT = "no move is needed any more"


@dataclass(frozen=True)
class Timeouts:
    """Seconds that an engine has for everything but searching."""

    handshake: float = 10.0
    """From the start of the process to `ugiok`."""
    ready: float = 60.0
    """For `readyok`; engines load and compile here."""
    answer: float = 5.0
    """For taking a line, and for the answer to a query."""
    stop: float = 1.0
    """From `stop`, sent to one that is late, to the end of patience."""
    quit: float = 0.5
    """From `quit` to SIGKILL."""


@dataclass(frozen=True)
class Answer:
    """What an engine answered to `go`: the move as it wrote it, and what it said last about its best line.

    `score` is the search's number, see `engine.scores`; `seconds` is the time until the answer came.
    """

    move: str
    seconds: float
    score: int | None = None
    depth: int | None = None
    nodes: int | None = None
    complaint: str = ""
    """The last `info error` of this search."""

    def legal_in(self, position: Position) -> Move:
        """The move; raises EngineError (`illegal`)."""
        try:
            return position.move(self.move)
        except IllegalMove as error:
            why = self.move if self.move == NO_MOVE else error
            if self.move and not self.move.strip("-"):
                why = f"{self.move[:20]}, a null move, so the engine found none to play"
            raise EngineError("illegal", f"answered with no legal move: {why}", self.complaint) from None


class Engine:
    """An engine process.  Every method may raise EngineError, after which only `close` makes sense."""

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str] | None = None,
        timeouts: Timeouts | None = None,
    ) -> None:
        """Start the process and shake hands."""
        self.timeouts = timeouts or Timeouts()
        self.name = ""
        self.author = ""
        self.options: dict[str, str] = {}
        """What the engine says about each of its options, by name."""
        self.remarks: list[str] = []
        """What users should know though it loses no game, each once: options that were not set as they were asked for,
        and the `info error` lines that the engine wrote."""
        self._last_move: str | None = None
        """The answer to the last `go` of this game."""
        self._process = LineProcess(command, environment)
        try:
            self._shake_hands()
        except EngineError as fault:
            self._process.kill()
            said = self.stderr.strip()[-_MAX_REMARK:]
            raise EngineError("handshake", f"{' '.join(command)[:200]}: no ugiok: it {fault}", said) from None

    @property
    def stderr(self) -> str:
        """The last that the engine wrote to its standard error."""
        return self._process.stderr

    @property
    def alive(self) -> bool:
        return self._process.alive

    def when_dead(self, action: Callable[[], None]) -> None:
        """Call `action` in a thread of its own as soon as the process has ended, by itself or by us."""
        self._process.when_dead(action)

    def death(self) -> EngineError:
        """How a process ended that is dead."""
        return self._process.death()

    def set_option(self, name: str, value: str) -> None:
        """Set an option, spelled as the engine lists it; what it does not list is tried too.

        An engine that complains about the keywords `name` and `value` is asked without them.  If it then complains
        again, or the name is not quite the engine's, that is a remark.
        """
        known = next((own for own in self.options if own.lower() == name.lower()), None)
        spelled = known or name
        refusals = self._set(f"setoption name {spelled} value {value}")
        if refusals:
            refusals = self._set(f"setoption {spelled} {value}")
        if refusals:
            self._remark(f"refuses the option {spelled}={value}: {refusals[0]}")
        elif known is None:
            self._remark(f"lists no option {name}: setting it may have no effect")
        elif known != name:
            self._remark(f"calls the option {name} {known}; so it was set")

    def new_game(self) -> None:
        """Tell the engine that another game begins, and wait until it is ready."""
        self._send("uginewgame")
        self.wait_ready()
        self._last_move = None

    def wait_ready(self) -> None:
        """`isready` … `readyok`; answers to earlier lines are behind us then."""
        for error in self._errors_until_ready():
            self._remark(error)

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def play(
        self, position: Position, *, seconds: float | None = None, depth: int | None = None, nodes: int | None = None
    ) -> Move:
        """Its move in a position, within `seconds` (60 without), plies or nodes; EngineError where it is illegal."""
        movetime = None if seconds is None else 1000 * seconds
        patience = _PLAY_SECONDS if seconds is None else seconds + self.timeouts.answer
        return self.go(position, (), Limits(depth, nodes, movetime), patience).legal_in(position)

    def go(
        self,
        start: Position,
        moves: Sequence[str],
        limits: Limits,
        seconds: float,
        watch: Callable[[Info], Interrupt] | None = None,
    ) -> Answer:
        """Its move after `moves` from `start`; `late` when it takes more than `seconds`.

        `watch` is called regularly with what the engine has said so far, and may ask to stop (an engine that does not
        know `stop` goes on) or to abort: then the fault is `unwanted`.
        """
        where = "startpos" if start == start_position(start.game) else f"fen {start}"
        self._pass_over_pending()
        self._send(" ".join(["position", where, *(["moves", *moves] if moves else [])]))
        begin = time.monotonic()
        self._send(f"go {limits}".rstrip())
        info, stop_sent, complaint, searched, said = Info(), False, "", False, ""

        def poll() -> None:
            nonlocal stop_sent
            interrupt = watch(info) if watch is not None else Interrupt.NONE
            if interrupt is Interrupt.ABORT:
                raise EngineError("unwanted", "was no longer asked")
            if interrupt is Interrupt.STOP and not stop_sent:
                stop_sent = True
                self._send("stop")

        try:
            for words in self._words(begin + seconds, poll):
                if words[0] == "info":
                    complaint = self._note_error(words) or complaint
                    info = _merged(info, read_info(words[1:]))
                    searched = True
                elif words[0] == "bestmove":
                    move, elapsed = self._confirmed(_move(words), begin, seconds)
                    self._last_move = move
                    return Answer(move, elapsed, info.score, info.depth, info.nodes, complaint)
                else:
                    said = " ".join(words)[:_MAX_REMARK]
        except EngineError as fault:
            if fault.kind == "late":
                self._interrupt()
                why = _why_late(searched, complaint or said)
                raise EngineError("late", f"gave no move within {seconds:g} s{why}", complaint or said) from None
            raise
        raise AssertionError("lines end with a fault only")

    def query(self, question: str) -> str:
        """The answer to `query …`, with or without the word `response`."""
        self._send(f"query {question}")
        for words in self._words(time.monotonic() + self.timeouts.answer):
            self._note_error(words)
            if words[0] == "response":
                return " ".join(words[1:])
            if words[0] not in ("info", "bestmove", "readyok", "id", "option"):
                return " ".join(words)
        raise AssertionError("lines end with a fault only")

    def close(self) -> None:
        """Say `quit`, and kill the process group if that does not help."""
        self._process.close("quit", self.timeouts.quit)

    def end_group(self) -> None:
        """End the process group from another thread than the one that talks to it, which then finds it dead."""
        self._process.end_group()

    def kill(self) -> None:
        """End the process group at once."""
        self._process.kill()

    def _shake_hands(self) -> None:
        deadline = time.monotonic() + self.timeouts.handshake
        self._process.send("ugi", deadline)
        for words in self._words(deadline):
            match words:
                case ["ugiok", *_]:
                    return
                case ["id", "name", *name]:
                    self.name = " ".join(name)[:80]
                case ["id", "author", *author]:
                    self.author = " ".join(author)[:80]
                case ["option", "name", *about] if len(self.options) < 1000:
                    option, kind, rest = " ".join(about).partition(" type ")
                    self.options[option] = (kind + rest).strip()[:500]

    def _set(self, line: str) -> list[str]:
        """Send a `setoption` line; the errors that the engine answers with."""
        self._send(line)
        return self._errors_until_ready()

    def _errors_until_ready(self) -> list[str]:
        """`isready` … `readyok`; the `info error` lines before."""
        self._send("isready")
        errors: list[str] = []
        for words in self._words(time.monotonic() + self.timeouts.ready):
            if words[0] == "readyok":
                return errors
            if words[:2] == ["info", "error"] and len(errors) < _MAX_REMARKS:
                errors.append(" ".join(words))
        raise AssertionError("lines end with a fault only")

    def _remark(self, text: str) -> None:
        text = text[:_MAX_REMARK]
        if text not in self.remarks and len(self.remarks) < _MAX_REMARKS:
            self.remarks.append(text)

    def _pass_over_pending(self) -> None:
        """What came since the last answer is no answer to what is asked next."""
        for line in self._process.receive_pending():
            self._note_error(line.split())

    def _note_error(self, words: Sequence[str]) -> str:
        """Remark an `info error` line; the words of the error, if it is one."""
        if list(words[:2]) != ["info", "error"]:
            return ""
        self._remark(" ".join(words))
        return " ".join(words[2:])[:_MAX_REMARK]

    def _confirmed(self, move: str, begin: float, seconds: float) -> tuple[str, float]:
        """The answer, and the seconds from `begin` until it came; `late` after `seconds`.

        One that repeats the last answer may be that one, said twice.  Then the engine is asked whether it is ready: an
        answer that comes before it says so is the newer one.
        """
        elapsed = time.monotonic() - begin
        if move != self._last_move:
            return move, elapsed
        self._send("isready")
        for words in self._words(begin + seconds + self.timeouts.answer):
            if words[0] == "readyok":
                return move, elapsed
            if words[0] == "bestmove":
                move, elapsed = _move(words), time.monotonic() - begin
                if elapsed > seconds:
                    raise EngineError("late", "answered too late")
        raise AssertionError("lines end with a fault only")

    def _interrupt(self) -> None:
        """Try `stop` on an engine that is late, so that it may still be of use in the next game; else end it."""
        deadline = time.monotonic() + self.timeouts.stop
        with suppress(EngineError):
            self._process.send("stop", deadline)
            for words in self._words(deadline):
                if words[0] == "bestmove":
                    return
        self._process.kill()

    def _send(self, line: str) -> None:
        self._process.send(line, time.monotonic() + self.timeouts.answer)

    def _words(self, deadline: float, poll: Callable[[], None] | None = None) -> Iterator[list[str]]:
        """The words of each line that comes; ends by a fault alone, at the latest at the deadline.

        `poll` is called before each wait, and at least every _POLL_SECONDS."""
        while True:
            if poll is not None:
                poll()
            try:
                line = self._process.receive(
                    deadline if poll is None else min(deadline, time.monotonic() + _POLL_SECONDS)
                )
            except EngineError as fault:
                if poll is None or fault.kind != "late" or time.monotonic() > deadline:
                    raise
                continue
            if words := line.split():
                yield words


def _why_late(searched: bool, said: str) -> str:
    """What is known of an engine without an answer; `said` is the last that it wrote beside its `info` lines."""
    if said:
        return ", but another line"
    if searched:
        return ", and was searching"
    return ", nor any other line, so that a slow engine cannot be told from a failed one"


def _move(words: Sequence[str]) -> str:
    """The move of a `bestmove` line; empty where there is none."""
    return words[1] if len(words) > 1 else ""


def _merged(before: Info, now: Info) -> Info:
    """What is known after another info line; those about second-best lines say nothing new."""
    if not now.best_line:
        return before
    score, depth, nodes = (old if new is None else new for old, new in zip(before[:3], now[:3], strict=True))
    return Info(score, depth, nodes)
