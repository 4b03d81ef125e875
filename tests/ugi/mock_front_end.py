"""A client that behaves like the front end pijersi-certu.  It shares no code with our side of the protocol.

It starts an executable for every move.  It expects exactly one line after a query and after `isready`, a number after
`score`, and increasing depths.
"""

from __future__ import annotations

import subprocess
from itertools import pairwise
from pathlib import Path
from types import TracebackType
from typing import NamedTuple


class Reply(NamedTuple):
    """The result of a search: its move, and the last reported score."""

    move: str
    score: float


class FrontEnd:
    """A process of the engine, from its start to `quit`."""

    def __init__(self, executable: Path) -> None:
        self._process = subprocess.Popen([str(executable)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> FrontEnd:
        self.send("ugi")
        while self.read()[0] != "ugiok":
            pass
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self.send("quit")
        finally:
            self._process.terminate()
            self._process.wait(10)
            for stream in (self._process.stdin, self._process.stdout):
                assert stream is not None
                stream.close()

    def send(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def read(self) -> list[str]:
        """Return the words of the next line."""
        assert self._process.stdout is not None
        words = self._process.stdout.readline().rstrip("\n").split(" ")
        assert words != [""], "an empty line, or the end of output"
        return words

    def ask(self, line: str) -> list[str]:
        """Send a line, and return the next line as its answer."""
        self.send(line)
        return self.read()

    def prepare(self) -> None:
        """Send the commands before the first position."""
        assert self.ask("isready") == ["readyok"]
        self.send("uginewgame")

    def search(self, limits: str) -> Reply:
        """Send `go`, and return the result."""
        self.send(f"go {limits}")
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
    """Return the move of a new process."""
    with FrontEnd(executable) as engine:
        engine.prepare()
        engine.send(f"position fen {position}")
        return engine.search(limits)
