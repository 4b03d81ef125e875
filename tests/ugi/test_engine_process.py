"""Our engine as a process: light imports, answers during a search, and a quick exit."""

from __future__ import annotations

import os
import subprocess
import sys
import time

from ugi.mock import OURS


def run(data: bytes) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(OURS, input=data, capture_output=True, timeout=60, check=False)


def test_imports_before_the_first_search_are_light() -> None:
    script = """
import io, sys
from ludarium.games.registry import choose_game
from ludarium.ugi.engine import serve_engine
import ludarium.cli
lines = b"ugi\\nsetoption name Hash value 8\\nisready\\nposition startpos moves a4b5c4\\nquery fen\\nquit\\n"
serve_engine(choose_game("pijersi", None), io.BytesIO(lines), sys.stdout)
print([name for name in ("numba", "numpy", "fastapi", "sqlalchemy") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_garbage_then_end_of_input() -> None:
    done = run(os.urandom(300_000) + b"\n\xff\xfe go\x00\n")
    assert done.returncode == 0
    assert done.stderr == b""
    assert all(line.startswith(b"info error ") for line in done.stdout.splitlines())
    assert run(b"").returncode == 0
    assert run(b"go infinite\n").stdout.splitlines()[-1].startswith(b"bestmove ")


def test_quit_and_stop_during_a_search() -> None:
    with subprocess.Popen(OURS, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"go infinite\nisready\n")
        while process.stdout.readline() != b"readyok\n":
            pass
        process.stdin.write(b"stop\n")
        while not process.stdout.readline().startswith(b"bestmove "):
            pass
        process.stdin.write(b"go infinite\n")
        process.stdout.readline()
        begin = time.monotonic()
        process.stdin.write(b"quit\n")
        assert process.wait(10) == 0
        assert time.monotonic() - begin < 5


def test_closed_pipes_end_the_engine() -> None:
    with subprocess.Popen(OURS, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b"ugi\ngo depth 1\n")
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(20) in (0, 1)
