"""The UGI client with engines that have the quirks of real engines."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest

import ludarium
from ludarium.errors import EngineError
from ludarium.ugi.client import Engine, Timeouts
from ludarium.ugi.process import LineProcess
from ludarium.ugi.protocol import GoLimits
from ugi.mock import OURS, mock_command

START = ludarium.game("pijersi").start()
QUICK = Timeouts(handshake=15.0, ready=15.0, answer=15.0, stop=0.3, quit=0.3)

Begin = Callable[..., Engine]


@pytest.fixture
def begin() -> Iterator[Begin]:
    """Return a function that starts an engine with a quirk, such as `begin("crlf")`."""
    engines: list[Engine] = []

    def start(quirk: str, setting: str = "", timeouts: Timeouts = QUICK) -> Engine:
        engines.append(Engine(mock_command(quirk, setting), timeouts=timeouts))
        return engines[-1]

    yield start
    for engine in engines:
        engine.close()


@pytest.mark.parametrize(
    "quirk", ["none", "crlf", "chatty", "own-move", "twice", "echo", "decorated", "wordless", "resets"]
)
def test_tolerated_quirks(begin: Begin, quirk: str) -> None:
    engine = begin(quirk)
    assert (engine.name, engine.author) == ("Mock Engine 1.0", "somebody else")
    assert engine.options == ({} if quirk == "resets" else {"use-book": "type check default true"})
    engine.new_game()
    position, moves = START, []
    while not position.outcome.over and len(moves) < 12:
        answer = engine.go(START, moves, GoLimits(depth=1), 10)
        position = position.play(answer.move)
        moves.append(answer.move)
    if not position.outcome.over:
        assert engine.query("gameover") == "false"
    if quirk == "chatty":
        assert (answer.score, answer.depth, answer.nodes) == (12, 7, 345)


@pytest.mark.parametrize("by_itself", [True, False])
def test_death_of_an_idle_process_is_noticed(begin: Begin, by_itself: bool) -> None:
    engine, dead = begin("idle-death", "0.1" if by_itself else "600"), Event()
    engine.when_dead(dead.set)
    engine.go(START, [], GoLimits(depth=1), 10)
    if not by_itself:
        assert not dead.wait(0.2)
        assert engine.alive
        engine.kill_group()
    assert dead.wait(15)
    assert not engine.alive
    assert str(engine.death()) == ("ended with exit code 4" if by_itself else "was ended by signal 9")
    again = Event()
    engine.when_dead(again.set)
    assert again.wait(15)
    if by_itself:
        assert engine.stderr == "no more ideas\n"


@pytest.mark.parametrize("quirk", ["none", "keywordless"])
def test_options_with_and_without_keywords(begin: Begin, quirk: str) -> None:
    engine = begin(quirk)
    engine.set_option("use-book", "false")
    assert engine.query("option use-book") == "false"
    assert engine.remarks == []


def test_options_use_the_engines_spelling(begin: Begin, tmp_path: Path) -> None:
    engine = begin("rebuilds", str(tmp_path / "notes"))
    engine.set_option("USE-Book", "false")
    assert engine.query("option use-book") == "false"
    engine.set_option("use-book", "true")
    engine.set_option("Hash", "64")
    engine.set_option("Hash", "64")
    assert engine.query("option use-book") == "true"
    assert engine.remarks == [
        "lists the option USE-Book as use-book; use-book is now set",
        "refuses the option Hash=64: info error \"error: unrecognized subcommand 'Hash'\"",
    ]
    silent = begin("none")
    silent.set_option("Hash", "64")
    assert silent.remarks == ["lists no option Hash: setting it may have no effect"]


def test_reported_errors_are_remarks_without_duplicates(begin: Begin) -> None:
    engine = begin("grumbles")
    engine.new_game()
    for _ in range(3):
        assert engine.go(START, [], GoLimits(depth=1), 10).move
    assert engine.remarks == ['info error "no opening book"']


def test_isready_is_sent_before_games_only(begin: Begin, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    engine = begin("both", str(notes))
    for _ in range(2):
        engine.new_game()
        first = engine.go(START, ["a4b5c4"], GoLimits(depth=1), 10)
        second = engine.go(START, ["a4b5c4", first.move], GoLimits(movetime=100), 10)
        assert START.play("a4b5c4").play(first.move).move(second.move)
    assert notes.read_text().split() == ["uginewgame", "isready"] * 2
    assert (first.score, second.score) == (36, 48)


def test_answers_without_the_word_response(begin: Begin) -> None:
    assert begin("wordless").query("fen") == str(START)


@pytest.mark.parametrize(
    ("quirk", "kind"),
    [
        ("hang", "late"),
        ("flood", "late"),
        ("endless", "garbage"),
        ("killed", "died"),
        ("closes", "died"),
    ],
)
def test_intolerable_quirks_raise_errors(begin: Begin, quirk: str, kind: str) -> None:
    engine = begin(quirk)
    started = time.monotonic()
    with pytest.raises(EngineError) as caught:
        engine.go(START, [], GoLimits(depth=1), 0.5)
    assert caught.value.kind == kind
    assert time.monotonic() - started < 5


def test_death_is_noticed_at_once(begin: Begin) -> None:
    engine = begin("dies")
    engine.go(START, [], GoLimits(depth=1), 30)
    started = time.monotonic()
    with pytest.raises(EngineError, match="ended with exit code 139") as caught:
        engine.go(START, [], GoLimits(depth=1), 30)
    assert time.monotonic() - started < 5
    assert caught.value.kind == "died"
    assert engine.stderr == "Segmentation fault, so to speak\n"
    with pytest.raises(EngineError):
        engine.new_game()


def test_engine_that_does_not_read_is_late(begin: Begin) -> None:
    engine = begin("deaf", timeouts=Timeouts(stop=0.2, quit=0.2))
    with pytest.raises(EngineError, match=r"gave no move within 0\.2 s"):
        engine.go(START, [], GoLimits(depth=1), 0.2)
    process = LineProcess(["sleep", "600"])
    try:
        with pytest.raises(EngineError, match="does not read") as caught:
            process.send("x" * 1_000_000, time.monotonic() + 0.2)
        assert caught.value.kind == "late"
    finally:
        process.kill()


@pytest.mark.parametrize(
    ("quirk", "message"),
    [
        ("starves", "gave no move within 0.5 s, but another line; it wrote: wtf"),
        ("searches on", "gave no move within 0.5 s, and was searching"),
        (
            "hang",
            "gave no move within 0.5 s, nor any other line, so it may be slow or may have failed",
        ),
    ],
)
def test_late_error_names_the_reason(begin: Begin, quirk: str, message: str) -> None:
    with pytest.raises(EngineError) as caught:
        begin(quirk, timeouts=Timeouts(stop=0.2)).go(START, [], GoLimits(depth=1), 0.5)
    assert (caught.value.kind, str(caught.value)) == ("late", message)


def test_null_move_has_its_own_message(begin: Begin) -> None:
    messages = {}
    for quirk in ("null", "illegal"):
        with pytest.raises(EngineError) as caught:
            begin(quirk).go(START, [], GoLimits(depth=1), 30).legal_move(START)
        messages[quirk] = caught.value.message
    null = "answered with no legal move: ------, a null move: the engine found no move"
    assert messages["null"] == null
    assert "null" not in messages["illegal"]


def test_late_answers_after_stop(begin: Begin) -> None:
    engine = begin("late", "0.5", Timeouts(stop=5.0))
    with pytest.raises(EngineError, match=r"gave no move within 0\.1 s"):
        engine.go(START, [], GoLimits(depth=1), 0.1)
    assert engine.alive  # it answered `stop`, so it can continue
    engine.new_game()
    assert engine.go(START, [], GoLimits(depth=1), 5).move


@pytest.mark.parametrize(
    ("command", "kind", "message"),
    [
        (["no-such-engine"], "start", "No such file"),
        ([sys.executable, "-c", "import sys; sys.exit(4)"], "handshake", "exit code 4"),
        (mock_command("stillborn"), "handshake", "it wrote: no licence found"),
        (mock_command("mute"), "handshake", "did not answer in time"),
        (["cat"], "handshake", "did not answer in time"),
    ],
    ids=str,
)
def test_failed_handshakes(command: list[str], kind: str, message: str) -> None:
    with pytest.raises(EngineError, match=message) as caught:
        Engine(command, timeouts=Timeouts(handshake=2.0))
    assert caught.value.kind == kind


def test_process_groups_are_killed_at_the_end(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    engine = Engine(mock_command("child", str(pids)), timeouts=QUICK)
    child = int(pids.read_text())
    os.kill(child, 0)
    engine.close()
    deadline = time.monotonic() + 5
    while _runs(child):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def _runs(pid: int) -> bool:
    """Whether a process runs.  A zombie does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"


def test_engine_that_does_not_quit_is_killed() -> None:
    engine = Engine(mock_command("undying"), timeouts=QUICK)
    started = time.monotonic()
    engine.close()
    engine.close()
    assert not engine.alive
    assert time.monotonic() - started < 5


def test_our_own_engine() -> None:
    engine = Engine(OURS, timeouts=Timeouts(ready=120))
    try:
        assert engine.name == f"Ludarium {ludarium.__version__}"
        engine.set_option("Hash", "4")
        engine.set_option("Hash", "nonsense")
        engine.new_game()
        answer = engine.go(START, ["a4b5c4"], GoLimits(nodes=5000), 20)
        assert START.play("a4b5c4").move(answer.move)
        assert answer.depth
        assert answer.score is not None
        assert engine.go(START, [], GoLimits(times={0: 2000, 1: 2000}), 5).move
        assert engine.query("result") == "none"
    finally:
        engine.close()
