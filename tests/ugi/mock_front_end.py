"""Talks to an engine as the front end pijersi-certu does, written apart from our own side of the protocol.

It is given the path of an executable, starts it anew for every move, and believes what it reads: exactly one line
answers a query and `isready`, the word after `score` is a number, the depths of a search rise.
"""

from __future__ import annotations

import subprocess
from itertools import pairwise
from pathlib import Path
from types import TracebackType
from typing import NamedTuple


class Reply(NamedTuple):
    """The end of a search: its move, and the last score that was told before."""

    move: str
    score: float


class FrontEnd:
    """A process of the engine, from its start to `quit`."""

    def __init__(self, executable: Path) -> None:
        self._process = subprocess.Popen([str(executable)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> FrontEnd:
        self.tell("ugi")
        while self.read()[0] != "ugiok":
            pass
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self.tell("quit")
        finally:
            self._process.terminate()
            self._process.wait(10)
            for stream in (self._process.stdin, self._process.stdout):
                assert stream is not None
                stream.close()

    def tell(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def read(self) -> list[str]:
        """The words of the next line."""
        assert self._process.stdout is not None
        words = self._process.stdout.readline().rstrip("\n").split(" ")
        assert words != [""], "an empty line, or none"
        return words

    def ask(self, line: str) -> list[str]:
        """The one line that is taken for the answer."""
        self.tell(line)
        return self.read()

    def prepare(self) -> None:
        """What comes before the first position."""
        assert self.ask("isready") == ["readyok"]
        self.tell("uginewgame")

    def search(self, limits: str) -> Reply:
        """The answer to `go`."""
        self.tell(f"go {limits}")
        last_depth = -1.0
        score: float | None = None
        while (words := self.read())[0] != "bestmove":
            assert words[0] == "info"
            for word, following in pairwise(words):
                if word == "score":
                    score = float(following)
                elif word == "depth":
                    assert float(following) > last_depth
                    last_depth = float(following)
        assert score is not None
        return Reply(words[1], score)


def choose_move(executable: Path, position: str, limits: str) -> Reply:
    """A move in a game, by a process that is there for this move alone."""
    with FrontEnd(executable) as engine:
        engine.prepare()
        engine.tell(f"position fen {position}")
        return engine.search(limits)
