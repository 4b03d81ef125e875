"""Any UGI engine as a player: the other end of the protocol, forgiving in form and strict about time.

Known habits of engines in the field, none of which is a fault here: answers to `query` without the word `response`;
playing their own move on `go` (so the whole line of moves is sent every time); options set as `setoption NAME VALUE`;
no `stop`; lines that end in `\\r\\n`; lines that nobody asked for.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum

from ludarium.errors import EngineFault
from ludarium.games.spec import Position
from ludarium.ugi.process import LineProcess
from ludarium.ugi.protocol import Info, Limits, read_info, start_position

_POLL_SECONDS = 0.1
"""Seconds between two calls of `watch`."""


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


class Engine:
    """An engine process.  Every method may raise EngineFault, after which only `close` makes sense."""

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
        self._process = LineProcess(command, environment)
        try:
            self._shake_hands()
        except EngineFault as fault:
            self._process.kill()
            said = f"; it wrote: {self.stderr.strip()[-300:]}" if self.stderr.strip() else ""
            raise EngineFault("handshake", f"{' '.join(command)[:200]}: no ugiok: it {fault}{said}") from None

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

    def death(self) -> EngineFault:
        """How a process ended that is dead."""
        return self._process.death()

    def set_option(self, name: str, value: str) -> None:
        """Set an option; an engine that complains about the keywords `name` and `value` is asked without them."""
        if self._complains(f"setoption name {name} value {value}"):
            self._send(f"setoption {name} {value}")

    def new_game(self) -> None:
        """Tell the engine that another game begins, and wait until it is ready."""
        self._send("uginewgame")
        self.wait_ready()

    def wait_ready(self) -> None:
        """`isready` … `readyok`."""
        self._complains()

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
        self._send(" ".join(["position", where, *(["moves", *moves] if moves else [])]))
        self.wait_ready()  # an answer that came twice, or too late, is not taken for this one
        begin = time.monotonic()
        self._send(f"go {limits}".rstrip())
        info, stop_sent = Info(), False

        def poll() -> None:
            nonlocal stop_sent
            interrupt = watch(info) if watch is not None else Interrupt.NONE
            if interrupt is Interrupt.ABORT:
                raise EngineFault("unwanted", "was no longer asked")
            if interrupt is Interrupt.STOP and not stop_sent:
                stop_sent = True
                self._send("stop")

        try:
            for words in self._words(begin + seconds, poll):
                if words[0] == "info":
                    info = _merged(info, read_info(words[1:]))
                elif words[0] == "bestmove":
                    move = words[1] if len(words) > 1 else ""
                    return Answer(move, time.monotonic() - begin, info.score, info.depth, info.nodes)
        except EngineFault as fault:
            if fault.kind == "late":
                self._interrupt()
                raise EngineFault("late", f"gave no move within {seconds:g} s") from None
            raise
        raise AssertionError("lines end with a fault only")

    def query(self, question: str) -> str:
        """The answer to `query …`, with or without the word `response`."""
        self._send(f"query {question}")
        for words in self._words(time.monotonic() + self.timeouts.answer):
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
                case ["option", "name", name, *about] if len(self.options) < 1000:
                    self.options[name] = " ".join(about)[:500]

    def _complains(self, line: str = "") -> bool:
        """Send a line, wait until the engine is ready again; whether it complained meanwhile."""
        if line:
            self._send(line)
        self._send("isready")
        complained = False
        for words in self._words(time.monotonic() + self.timeouts.ready):
            if words[0] == "readyok":
                return complained
            complained = complained or words[:2] == ["info", "error"]
        raise AssertionError("lines end with a fault only")

    def _interrupt(self) -> None:
        """Try `stop` on an engine that is late, so that it may still be of use in the next game; else end it."""
        deadline = time.monotonic() + self.timeouts.stop
        with suppress(EngineFault):
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
            except EngineFault as fault:
                if poll is None or fault.kind != "late" or time.monotonic() > deadline:
                    raise
                continue
            if words := line.split():
                yield words


def _merged(before: Info, now: Info) -> Info:
    """What is known after another info line; those about second-best lines say nothing new."""
    if not now.best_line:
        return before
    score, depth, nodes = (old if new is None else new for old, new in zip(before[:3], now[:3], strict=True))
    return Info(score, depth, nodes)
