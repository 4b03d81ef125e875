"""Our engine in the dialect of the front end pijersi-certu."""

from __future__ import annotations

import io
import math
import os
import random
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import ludarium
from ludarium.cli.ugi import UgiArguments, write_launcher
from ludarium.engine.scores import Score
from ludarium.errors import InvalidOption, LudariumError
from ludarium.ugi.dialect import DIALECTS, NATSEL_WIN, Dialect, NatselDialect, dialect_named
from ludarium.ugi.engine import UgiSession
from ludarium.ugi.lines import LineWriter
from ugi.mock_front_end import FrontEnd, choose_move

PIJERSI = ludarium.game("pijersi")
WINS = "5s-/R-6/6/7/6/7/6 w 0 5"
LOSES = "5s-/R-6/6/7/6/7/6 b 0 5"
DRAWS = "6/R-6/6/7/5r-/6S-/6 b 19 5"


@pytest.fixture
def output() -> io.StringIO:
    return io.StringIO()


@pytest.fixture
def session(output: io.StringIO) -> Iterator[UgiSession]:
    session = UgiSession(PIJERSI, NatselDialect(LineWriter(output)))
    yield session
    session.finish()


def test_queries_are_answered_without_the_word_response(session: UgiSession, output: io.StringIO) -> None:
    for question in ("gameover", "p1turn", "result", "islegal a4b5c4", "islegal g1f1", "fen"):
        assert session.execute(f"query {question}")
    start = str(PIJERSI.start())
    assert output.getvalue().splitlines() == ["false", "true", "none", "true", "false", start]


def test_errors_go_to_standard_error(
    session: UgiSession, output: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    for line in ("setoption name depth value 2", "position fen x", "go manual a1a1", "what"):
        assert session.execute(line)
    assert output.getvalue() == ""
    errors = capsys.readouterr().err.splitlines()
    assert len(errors) == 4
    assert errors[0].startswith("ludarium: setoption: there is no option 'depth'")


def test_natsel_reports_only_the_best_line(session: UgiSession, output: io.StringIO) -> None:
    assert session.execute("ugi")
    assert [line.split()[2] for line in output.getvalue().splitlines()[2:-1]] == [
        "Threads",
        "Hash",
        "Level",
        "Searcher",
    ]
    dialect = NatselDialect(LineWriter(natsel_output := io.StringIO()))
    for depth, number in ((1, 1), (1, 2), (2, 1), (2, 2), (2, 1)):
        dialect.info(depth, Score("cp", 100 * depth + 10 * number), "nodes 5", ["a1a2"], number=number)
    dialect.best_move("a1a2")
    dialect.info(1, Score("cp", 70), "nodes 6", ["a2a3", "g1f1"])
    assert natsel_output.getvalue().splitlines() == [
        "info depth 1 score 11 nodes 5 pv a1a2",
        "info depth 2 score 21 nodes 5 pv a1a2",
        "bestmove a1a2",
        "info depth 1 score 7 nodes 6 pv a2a3 g1f1",
    ]


def test_scores_are_numbers() -> None:
    dialect = NatselDialect(LineWriter(io.StringIO()))
    scores = [dialect.score(Score(kind, value)) for kind, value in (("cp", -174), ("win", 3), ("loss", 4))]
    assert scores == ["-17", "524285", "-524284"]
    assert Dialect(LineWriter(io.StringIO())).score(Score("loss", 4)) == "win -4"


def test_front_end_can_fit_its_review_curve(session: UgiSession, output: io.StringIO) -> None:
    """The front end fits its curve so that the score of a won race maps to 1 and that of an immediate win to 10.

    One coefficient of the curve must be positive, and the other must not be negative."""

    def last_score(position: str) -> int:
        before = len(output.getvalue())
        assert session.execute(f"position fen {position}")
        assert session.execute("go depth 5")
        deadline = time.monotonic() + 60
        while "bestmove" not in output.getvalue()[before:]:
            assert time.monotonic() < deadline
            time.sleep(0.001)
        words = output.getvalue()[before:].split()
        return int(words[len(words) - words[::-1].index("score")])

    race, win = last_score("r-5/7/6/7/6/s-6/R-5 w 0 5"), last_score(WINS)
    equations = [[math.asinh(score), math.asinh(0.015 * score)] for score in (race, win)]
    first, second = np.linalg.solve(equations, [1, 10])
    assert first > 0
    assert second >= 0
    assert win == NATSEL_WIN - 1


def test_names_of_dialects() -> None:
    assert dialect_named("natsel") is NatselDialect
    with pytest.raises(InvalidOption, match="there is no dialect 'uci'; the dialects are standard, natsel"):
        dialect_named("uci")


def test_every_search_reports_a_score(session: UgiSession, output: io.StringIO) -> None:
    assert session.execute("isready")
    for _ in range(20):
        before = len(output.getvalue())
        assert session.execute("go movetime 1")
        deadline = time.monotonic() + 60
        while "bestmove" not in output.getvalue()[before:]:
            assert time.monotonic() < deadline
            time.sleep(0.001)
        assert " score " in output.getvalue()[before:]


@pytest.fixture(scope="module")
def executable(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An executable file that starts our engine without arguments."""
    if os.name == "nt":
        pytest.skip("the launcher is a shell script")
    file = tmp_path_factory.mktemp("an engine's") / "ludarium natsel"
    return write_launcher(str(file), UgiArguments("pijersi", [], "natsel"))


def test_queries_of_the_front_end(executable: Path) -> None:
    with FrontEnd(executable) as engine:
        engine.send("setoption name depth value 2")
        engine.prepare()
        assert engine.ask("query gameover") == ["false"]
        assert engine.ask("query p1turn") == ["true"]
        assert engine.ask("query result") == ["none"]
        assert engine.ask("query islegal a5b5d6") == ["true"]
        assert engine.ask("query islegal b4c2") == ["false"]
        position = PIJERSI.start()
        assert engine.ask("query fen") == str(position).split()
        for _ in range(4):
            move = engine.search("depth 2").move
            position = position.play(move)
            engine.send(f"go manual {move}")
            assert engine.ask("query fen") == str(position).split()


def test_front_end_plays_a_game(executable: Path) -> None:
    """The front end plays White against random moves, for a number of plies or to the end."""
    rng, position = random.Random(4), PIJERSI.start()
    for limits in ("depth 3", "movetime 150", "depth 1", "movetime 20"):
        reply = choose_move(executable, str(position), limits)
        position = position.play(reply.move)
        assert abs(reply.score) < 262_144 or position.outcome.over
        if position.outcome.over:
            break
        position = position.play(rng.choice(position.moves))


def test_front_end_reads_wins_and_losses(executable: Path) -> None:
    assert choose_move(executable, WINS, "depth 4") == ("f1g1", 524_287)
    assert choose_move(executable, LOSES, "movetime 200").score == -524_286
    assert choose_move(executable, DRAWS, "depth 4").score == 0


def test_launcher_keeps_options_and_python_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(["src", "", "/else where"]))
    ugi = UgiArguments("pijersi", ["draw_after=30"], "natsel")
    script = write_launcher("100% ours", ugi, windows=False)
    assert script == tmp_path / "100% ours"
    assert os.access(script, os.X_OK)
    lines = script.read_text().splitlines()
    assert lines[0] == "#!/bin/sh"
    assert lines[1] == f"export PYTHONPATH='{tmp_path}/src:/else where'"
    assert lines[2].endswith(" -P -m ludarium.cli ugi pijersi --dialect natsel --option draw_after=30")
    monkeypatch.setattr("sys.executable", r"C:\100% Python\python.exe")
    batch = write_launcher("ours.cmd", ugi, windows=True)
    assert batch.read_bytes().decode().split("\r\n") == [
        "@echo off",
        "chcp 65001 >nul",
        f'set "PYTHONPATH={tmp_path}/src:/else where"',
        r'"C:\100%% Python\python.exe" "-P" "-m" "ludarium.cli" "ugi" "pijersi" "--dialect" "natsel" "--option"'
        ' "draw_after=30"',
        "",
    ]
    monkeypatch.delenv("PYTHONPATH")
    assert "PYTHONPATH" not in write_launcher("bare", ugi, windows=False).read_text()


@pytest.mark.parametrize(
    ("file", "ugi", "windows", "message"),
    [
        ("existing", UgiArguments("pijersi", []), False, "existing exists already; remove it or choose another name"),
        ("no/such/folder", UgiArguments("pijersi", []), False, "No such file or directory"),
        ("engine.exe", UgiArguments("pijersi", []), True, "Windows cannot execute engine.exe; name it engine.cmd"),
        ("new", UgiArguments("chess", []), False, "there is no game 'chess'"),
        ("new", UgiArguments("pijersi", ["speed=1"]), False, "Pijersi has no option 'speed'"),
        ("new", UgiArguments("pijersi", [], "uci"), False, "there is no dialect 'uci'"),
    ],
)
def test_invalid_launchers_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, ugi: UgiArguments, windows: bool, message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "existing").write_text("another engine")
    with pytest.raises(LudariumError, match=message):
        write_launcher(file, ugi, windows)
    assert [path.name for path in tmp_path.iterdir()] == ["existing"]
    assert (tmp_path / "existing").read_text() == "another engine"


def test_dialects_by_name() -> None:
    assert {name: dialect.name for name, dialect in DIALECTS.items()} == {"standard": "standard", "natsel": "natsel"}
