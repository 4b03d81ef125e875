"""A Python function as an engine: its arguments, its valid answers, and errors, which never break the protocol."""

from __future__ import annotations

import io
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.errors import EngineError, InvalidOption, UnknownGame
from ludarium.ugi import MoveLimits, serve
from ludarium.ugi.client import Engine
from ludarium.ugi.dialect import Dialect
from ludarium.ugi.function import FunctionSession
from ludarium.ugi.launch_commands import function_command
from ludarium.ugi.lines import LineWriter
from ludarium.ugi.move_function import MoveFunction, find_function
from ludarium.ugi.protocol import GoLimits
from ugi import mock_functions

PIJERSI = ludarium.game("pijersi")
START = PIJERSI.start()
HERE = Path(__file__).parent
EXAMPLE = HERE.parent.parent / "examples" / "random_engine.py"


class Talk:
    """A session in this process.  Threads call the function, one after another."""

    def __init__(self, function: Callable[..., object]) -> None:
        self._target, self._read = io.StringIO(), 0
        self._lock = threading.Lock()
        self.session = FunctionSession(PIJERSI, Dialect(LineWriter(self._target)), MoveFunction(function), self._call)

    def _call(self, call: Callable[[], None]) -> None:
        def in_turn() -> None:
            with self._lock:
                call()

        threading.Thread(target=in_turn, daemon=True).start()

    def send(self, *lines: str) -> list[str]:
        """Send lines, and return the immediate answers."""
        for line in lines:
            assert self.session.execute(line)
        return self.new_lines()

    def new_lines(self) -> list[str]:
        text = self._target.getvalue()[self._read :]
        self._read += len(text)
        return text.splitlines()

    def answer(self, *lines: str) -> list[str]:
        """Send lines, and return the answers up to `bestmove`."""
        found, deadline = self.send(*lines), time.monotonic() + 30
        while not any(line.startswith("bestmove") for line in found):
            assert time.monotonic() < deadline
            time.sleep(0.001)
            found += self.new_lines()
        return found


def test_protocol_of_a_function() -> None:
    talk = Talk(mock_functions.choose)
    assert talk.send("ugi") == ["id name choose", "ugiok"]
    assert talk.send("isready", "uginewgame", "isready") == ["readyok", "readyok"]
    assert talk.send("setoption name Hash value 3") == ["info error setoption: this engine has no options"]
    after = START.play("a4b5c4")
    assert talk.send("position startpos moves a4b5c4", "query fen", "query p1turn") == [
        f"response {after}",
        "response false",
    ]
    (best,) = talk.answer("go movetime 100")
    assert after.move(best.removeprefix("bestmove "))
    assert talk.send("nonsense")[0].startswith("info error there is no command 'nonsense'")
    assert talk.send("uginewgame", "query fen") == [f"response {START}"]
    talk.send("position fen 6/7/6/7/6/7/5s- w 0 30")
    assert talk.answer("go") == ["info error go: the game is over", "bestmove (none)"]


def test_valid_answers_of_a_function() -> None:
    first, last = START.moves[0], START.moves[-1]
    assert Talk(mock_functions.first_text).answer("go") == [f"bestmove {first}"]
    assert Talk(mock_functions.Bots.last).answer("go") == [f"bestmove {last}"]


def limits_of(go: str) -> MoveLimits:
    """Return the limits that a function gets."""
    seen: list[MoveLimits] = []

    def choose(position: ludarium.Position, limits: MoveLimits) -> ludarium.Move:
        seen.append(limits)
        return position.moves[0]

    Talk(choose).answer(go)
    return seen[0]


def test_limits() -> None:
    assert limits_of("go")[:3] == (None, None, None)
    assert limits_of("go depth 4 nodes 500")[:3] == (None, 4, 500)
    seconds = limits_of("go movetime 2000").seconds
    assert seconds is not None
    assert 0 < seconds <= 2
    share = limits_of("go p1time 60000 p2time 100 p1inc 0").seconds
    assert share is not None
    assert 1 < share < 20
    assert limits_of("go p1time 0 p2time 100").seconds == 0
    assert not MoveLimits().stopped()


def test_limits_are_passed_by_name_or_as_second_argument() -> None:
    assert Talk(mock_functions.by_limits).answer("go depth 5") == [f"bestmove {START.moves[5]}"]
    seen: list[object] = []

    def with_a_setting(position: ludarium.Position, depth: int = 3) -> ludarium.Move:
        seen.append(depth)
        return position.moves[0]

    Talk(with_a_setting).answer("go depth 5")
    assert seen == [3]


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (mock_functions.nothing, "nothing returned None; expected a move of the position, or its notation"),
        (mock_functions.number, "number returned an int; expected a move of the position"),
        (mock_functions.illegal, "illegal returned no legal move: a1g7: "),
        (mock_functions.foreign, "foreign returned no legal move: this is a move of pux"),
        (mock_functions.earlier, "earlier returned no legal move: "),
        (mock_functions.leave, "leave raised SystemExit: no more ideas (mock_functions.py:"),
    ],
)
def test_invalid_answers_are_reported(function: Callable[..., object], message: str) -> None:
    error, best = Talk(function).answer("go depth 1")
    assert error.startswith(f"info error {message}")
    assert best == "bestmove (none)"


def test_exception_is_reported_with_the_authors_line(capfd: pytest.CaptureFixture[str]) -> None:
    talk = Talk(mock_functions.crash)
    talk.answer("go")
    while "raised" not in (lines := talk.answer("go"))[0]:  # only the first call succeeds
        pass
    assert lines[0].startswith("info error crash raised IndexError: ")
    assert lines[0].endswith(": return random.choice([]) if next(calls) > 1 else position.moves[0])")
    assert "(mock_functions.py:" in lines[0]
    assert "IndexError" in capfd.readouterr().err


def test_stop_is_answered_while_the_function_runs() -> None:
    held = threading.Event()
    seen: list[int] = []

    def hold(position: ludarium.Position) -> ludarium.Move:
        seen.append(len(seen))
        held.wait(60)
        return position.moves[-1]

    talk = Talk(hold)
    talk.send("go infinite")
    assert talk.send("isready", "go") == ["readyok", "info error go: a search is running; stop it first"]
    assert talk.answer("stop") == [f"bestmove {START.moves[0]}"]
    assert talk.session.is_function_running
    assert not talk.session.busy
    talk.send("position startpos moves a4b5c4", "go depth 1", "isready")
    assert seen == [0]  # the second call waits until the first has returned
    assert talk.answer("stop") == [f"bestmove {START.play('a4b5c4').moves[0]}"]
    talk.send("go depth 1")
    held.set()
    assert talk.answer() == [f"bestmove {START.play('a4b5c4').moves[-1]}"], "a move of the present position"
    assert seen == [0, 1]
    assert talk.new_lines() == []


def test_function_can_poll_for_stop() -> None:
    talk = Talk(mock_functions.until_stopped)
    talk.send("go infinite")
    assert talk.answer("stop") == [f"bestmove {START.moves[-1]}"]


def test_infinite_search_waits_for_stop() -> None:
    called = threading.Event()

    def quick(position: ludarium.Position) -> ludarium.Move:
        called.set()
        return position.moves[-1]

    talk = Talk(quick)
    talk.send("go infinite")
    assert called.wait(30)
    assert talk.send("isready") == ["readyok"]
    assert talk.answer("stop") == [f"bestmove {START.moves[-1]}"]


@pytest.mark.parametrize(
    ("reference", "message"),
    [
        ("no_such_bot:choose", "no_such_bot:choose: found no module no_such_bot in "),
        ("ugi.no_such_bot:choose", "found no module ugi.no_such_bot"),
        ("mock_functions:chose", "mock_functions:chose: mock_functions.py has no chose"),
        ("mock_functions:Bots.first", "mock_functions.py has no Bots.first"),
        ("mock_functions:NUMBER", "mock_functions:NUMBER is not a function but an int"),
        ("mock_functions:three", "must take a position, or a position and limits"),
        ("broken:choose", "broken cannot be imported: ZeroDivisionError: division by zero (broken.py:2: 1 / 0)"),
        ("unreadable:choose", "unreadable cannot be imported: SyntaxError: "),
        ("needy:choose", "needy cannot be imported: ModuleNotFoundError: No module named 'no_such_library' (needy.py"),
    ],
)
def test_missing_functions_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reference: str, message: str
) -> None:
    (tmp_path / "broken.py").write_text("# as it is\n1 / 0\n")
    (tmp_path / "unreadable.py").write_text("def choose(:\n")
    (tmp_path / "needy.py").write_text("import no_such_library\n")
    monkeypatch.setattr(sys, "path", [str(HERE), *sys.path])
    with pytest.raises(InvalidOption) as refused:
        find_function(reference, tmp_path)
    assert message in str(refused.value)


def test_serve_validates_its_arguments() -> None:
    with pytest.raises(InvalidOption, match="three"):
        serve(mock_functions.three, game="pijersi")
    with pytest.raises(UnknownGame):
        serve(mock_functions.choose, game="chess")


def test_function_in_its_own_process() -> None:
    engine = Engine((*function_command("mock_functions:choose", str(HERE)), "pijersi", "draw_after=30"))
    try:
        assert engine.name == "mock_functions:choose"
        assert engine.query("fen") == str(START)
        assert START.move(engine.go(START, [], GoLimits(depth=1), 30).move)
        assert "bestmove a1a1" in engine.stderr
    finally:
        engine.close()


def test_endless_loop_delays_neither_stop_nor_quit() -> None:
    engine = Engine((*function_command("mock_functions:loops", str(HERE)), "pijersi"))
    try:
        with pytest.raises(EngineError, match="gave no move within"):
            engine.go(START, [], GoLimits(depth=1), 0.2)
        assert engine.alive  # it has answered `stop`
    finally:
        engine.close()
    command = [*function_command("mock_functions:loops", str(HERE)), "pijersi"]
    done = subprocess.run(command, input="go\n", capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == f"bestmove {START.moves[0]}\n"  # the end of input stops it
    done = subprocess.run(command, input="go\nquit\n", capture_output=True, text=True, timeout=60, check=True)
    assert (done.stdout, done.stderr) == ("", "")


def test_invalid_functions_and_games_end_with_one_sentence() -> None:
    for words, message in (
        (["mock_functions:chose", "pijersi"], "mock_functions:chose: mock_functions.py has no chose\n"),
        (["mock_functions", "pijersi"], "'mock_functions' does not name a function; enter MODULE:FUNCTION"),
        (["mock_functions:choose", "chess"], "there is no game 'chess'"),
        (["mock_functions:choose", "pux", "fast"], "option 'fast' is not of the form key=value"),
    ):
        command = [sys.executable, "-m", "ludarium.ugi.function", "--folder", str(HERE), *words]
        done = subprocess.run(command, input="ugi\n", capture_output=True, text=True, timeout=60, check=False)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith(message)


def run_example(*words: str) -> subprocess.CompletedProcess[str]:
    command: list[Any] = [sys.executable, EXAMPLE, *words]
    return subprocess.run(
        command, input="ugi\nquery fen\ngo\n", capture_output=True, text=True, timeout=60, check=False
    )


def test_random_engine_example() -> None:
    done = run_example("pijersi", "draw_after=30")
    *introduction, fen, best = done.stdout.splitlines()
    assert introduction == ["id name Random", "id author The Ludarium team", "ugiok"]
    assert fen == f"response {START}"
    assert START.move(best.removeprefix("bestmove "))
    assert (done.returncode, done.stderr) == (0, "")
    for words, message in ((), "enter a game as the first argument"), (("chess",), "there is no game 'chess'"):
        refused = run_example(*words)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert refused.stderr.startswith(message)
