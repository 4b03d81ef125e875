"""The engine side of UGI: its answers to each command, and its robustness against invalid input."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludarium
from ludarium.games.spec import Game
from ludarium.ugi.dialect import Dialect
from ludarium.ugi.engine import UgiSession, serve_engine
from ludarium.ugi.lines import LineWriter, read_lines

PIJERSI = ludarium.game("pijersi")
START = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1"
WON = "6/7/6/7/6/7/5s- w 0 30"
TO_WIN = "5p-/S-6/6/7/6/7/6 w 19 30"


class Talk:
    """A session in this process.  `send` returns the immediate answers, and `wait` all lines up to a line."""

    def __init__(self, dialect: type[Dialect] = Dialect, game: Game = PIJERSI) -> None:
        self._target = io.StringIO()
        self.session = UgiSession(game, dialect(LineWriter(self._target)))
        self._read = 0

    def send(self, *lines: str) -> list[str]:
        for line in lines:
            assert self.session.execute(line)
        return self.new_lines()

    def new_lines(self) -> list[str]:
        text = self._target.getvalue()[self._read :]
        self._read += len(text)
        return text.splitlines()

    def wait(self, beginning: str, seconds: float = 60.0) -> list[str]:
        deadline = time.monotonic() + seconds
        found: list[str] = []
        while not any(line.startswith(beginning) for line in found):
            assert time.monotonic() < deadline, found
            time.sleep(0.0002)
            found += self.new_lines()
        return found

    def go(self, limits: str) -> tuple[str, list[str]]:
        """Return the best move of a search that ends by itself, and its info lines."""
        assert self.session.execute(f"go {limits}")
        *infos, best = self.wait("bestmove")
        return best.removeprefix("bestmove "), infos


@pytest.fixture
def talk() -> Iterator[Talk]:
    talk = Talk()
    yield talk
    talk.session.finish()


def test_introduction(talk: Talk) -> None:
    lines = talk.send("ugi")
    assert lines[0] == f"id name Ludarium {ludarium.__version__}"
    assert lines[1].startswith("id author ")
    assert [line.split()[2] for line in lines[2:-1]] == ["Threads", "Hash", "MultiPV", "Level", "Searcher"]
    assert "option name Level type spin default 8 min 0 max 8" in lines
    assert "option name Searcher type combo default auto var auto var alphabeta var mcts" in lines
    assert lines[-1] == "ugiok"
    assert talk.send("isready") == ["readyok"]
    assert talk.send("", "   ", "stop", "uginewgame") == []


def test_queries(talk: Talk) -> None:
    queries = ["query gameover", "query p1turn", "query result", "query fen", "query islegal a4b5c4"]
    assert talk.send(*queries) == [f"response {answer}" for answer in ("false", "true", "none", START, "true")]
    assert talk.send("query islegal a4-b5=c4", "query islegal g1f1", "query islegal x") == [
        "response true",
        "response false",
        "response false",
    ]
    talk.send("position startpos moves a4b5c4")
    after = str(PIJERSI.start().play("a4b5c4"))
    assert talk.send("query p1turn", "query fen") == ["response false", f"response {after}"]
    talk.send(f"position fen {WON}")
    assert talk.send("query gameover", "query result") == ["response true", "response p2win"]
    talk.send(f"position fen {TO_WIN} moves f1g1")
    assert talk.send("query result") == ["response p1win"]
    talk.send(f"position fen {TO_WIN} moves f1f2")
    assert talk.send("query result") == ["response draw"]


def test_whole_turns_are_accepted_as_moves() -> None:
    """Turns are written as in records, and single moves may follow."""
    talk = Talk(game=ludarium.game("baishu"))
    start = ludarium.game("baishu").start(seed=0)
    middle = start.play("F@g7").play("g7-g8")
    after = middle.play(".")
    full_turn, following = "position startpos moves F@g7,g7-g8,.", str(after.moves[0])
    assert talk.send("position startpos moves F@g7 g7-g8 .", "query fen") == [f"response {after}"]
    assert talk.send("position startpos moves F@g7,g7-g8", "query fen") == [f"response {middle}"]
    assert talk.send(full_turn, "query fen") == [f"response {after}"]
    assert talk.send(f"{full_turn} {following}", "query fen") == [f"response {after.play(following)}"]
    queries = ["query islegal F@g7,g7-g8,.", "query islegal F@g7,g7-a1"]
    assert talk.send("position startpos", *queries) == ["response true", "response false"]
    assert talk.send("go manual F@g7,g7-g8,.", "query fen") == [f"response {after}"]
    (error,) = talk.send(f"{full_turn} zz")
    assert error.startswith("info error move 2: ")
    assert talk.send("position startpos moves F@g7,g7-g8,.,.") == [
        "info error move 1: unexpected '.' after the end of the turn"
    ]
    assert talk.send("query fen") == [f"response {after}"], "the last valid position stays"
    talk.session.finish()


def test_position_is_extended_incrementally(talk: Talk) -> None:
    position = PIJERSI.start()
    said = "position startpos moves"
    for _ in range(6):
        move = str(position.moves[7])
        position = position.play(move)
        said += f" {move}"
        assert talk.send(said, "query fen") == [f"response {position}"]
    assert talk.send(f"{said} a1a1") == [f"info error move 7: {_complaint(position, 'a1a1')}"]
    assert talk.send("query fen") == [f"response {position}"]  # the last valid position stays
    assert talk.send("position startpos", "query fen") == [f"response {START}"]
    assert talk.send(f"{said}", "uginewgame", "query fen") == [f"response {START}"]


def _complaint(position: ludarium.Position, text: str) -> str:
    with pytest.raises(ludarium.IllegalMove) as caught:
        position.move(text)
    return str(caught.value)


def _nodes(infos: list[str]) -> int:
    words = infos[-1].split()
    return int(words[words.index("nodes") + 1])


def test_table_is_kept_until_another_game_begins(talk: Talk) -> None:
    talk.send("position startpos")
    fresh, kept = (_nodes(talk.go("depth 3")[1]) for _ in range(2))
    talk.send("uginewgame", "position startpos")
    after_new_game = _nodes(talk.go("depth 3")[1])
    assert kept < fresh == after_new_game


def test_line_is_reported_in_full(talk: Talk) -> None:
    _, infos = talk.go("depth 3")
    words = infos[-1].split()
    assert int(words[words.index("seldepth") + 1]) >= 3


def test_go_manual_plays_moves(talk: Talk) -> None:
    assert talk.send("go manual a4b5c4", "query p1turn", "go manual a1a2") == [
        "response false",
        f"info error {_complaint(PIJERSI.start().play('a4b5c4'), 'a1a2')}",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "dance",
        "UGI",
        "position",
        "position nowhere",
        "position fen",
        "position fen x y z",
        f"position fen {START} {START}",
        "position startpos moves zzz",
        "position startpos a4b5c4",
        "go depth",
        "go depth x",
        "go depth -1",
        "go depth nan",
        "go p0time 3",
        "go sideways",
        "go manual",
        "query",
        "query weather",
        "query islegal",
        "setoption",
        "setoption name",
        "setoption name Threads value 2",
        "setoption name Threads value ٣",
        "setoption name Hash value -1",
        f"setoption name Hash value {'9' * 5000}",
        "setoption name Contempt value 3",
        "setoption name Searcher value minimax",
        "\0",
        "info \x1b[2J",
    ],
)
def test_invalid_commands_answer_with_an_error(talk: Talk, line: str) -> None:
    (answer,) = talk.send(line)
    assert answer.startswith("info error ")
    assert answer.isprintable()
    assert len(answer) < 400


def test_search_by_depth(talk: Talk) -> None:
    best, infos = talk.go("depth 2")
    assert best in [str(move) for move in PIJERSI.start().moves]
    words = infos[-1].split()
    assert words[:3] == ["info", "depth", "2"]
    numbers = {name: words[words.index(name) + 1] for name in ("nodes", "nps", "time", "hashfull", "multipv")}
    assert all(number.isdigit() for number in numbers.values())
    assert words[words.index("score") + 1] == "cp"
    assert words[words.index("pv") + 1] == best
    assert talk.go("nodes 3000")[0]


def test_wins_are_reported_in_plies(talk: Talk) -> None:
    talk.send(f"position fen {TO_WIN}")
    best, infos = talk.go("depth 3")
    assert best == "f1g1"
    assert "score win 1 " in infos[-1]


def test_several_lines(talk: Talk) -> None:
    talk.send("setoption name MultiPV value 3", "setoption hash 2")
    _, infos = talk.go("depth 2")
    assert [line.split(" multipv ")[1][0] for line in infos[-3:]] == ["1", "2", "3"]


def test_searcher_option(talk: Talk) -> None:
    talk.send("setoption name searcher value MCTS")
    _, simulated = talk.go("nodes 100")
    assert "nodes 100 " in simulated[-1]
    talk.send("setoption name Searcher value auto")
    _, searched = talk.go("depth 1")
    assert searched[-1].split()[:3] == ["info", "depth", "1"]
    assert "nodes 16 " not in searched[-1]


@pytest.mark.parametrize("limits", ["movetime 80", "p1time 1500 p2time 20", "p1time 0 p1inc 0", "movetime 60.5"])
def test_search_by_time(talk: Talk, limits: str) -> None:
    talk.go("depth 1")
    begin = time.monotonic()
    assert talk.go(limits)[0]
    assert time.monotonic() - begin < 1.5


def test_clock_of_the_opponent_is_not_a_limit(talk: Talk) -> None:
    """The level then limits the search."""
    best, infos = talk.go("p2time 3000")
    assert best in {str(move) for move in PIJERSI.start().moves}
    assert infos


def test_levels(talk: Talk) -> None:
    talk.send("setoption name Level value 1")
    best, infos = talk.go("")
    assert PIJERSI.start().move(best)
    assert "depth 1 " in infos[-1]


def test_commands_are_answered_during_a_search(talk: Talk) -> None:
    talk.go("depth 1")
    talk.send("go infinite")
    assert "readyok" in talk.send("isready")
    assert talk.send("go depth 1")[-1].startswith("info error go: a search is running")
    assert "response true" in talk.send("query p1turn")
    assert not any(line.startswith("bestmove") for line in talk.new_lines())
    assert talk.session.execute("stop")
    assert talk.wait("bestmove", 2.0)


def test_consecutive_searches(talk: Talk) -> None:
    talk.go("depth 1")
    for _ in range(200):
        _, infos = talk.go("nodes 1")
        assert not any("error" in line for line in infos)


def test_infinite_search_of_a_won_position_waits(talk: Talk) -> None:
    talk.send(f"position fen {TO_WIN}", "go infinite")
    time.sleep(0.3)
    assert not any(line.startswith("bestmove") for line in talk.new_lines())
    assert talk.session.execute("stop")
    assert "bestmove f1g1" in talk.wait("bestmove", 2.0)


def test_go_in_a_finished_game(talk: Talk) -> None:
    talk.send(f"position fen {WON}")
    best, infos = talk.go("depth 3")
    assert best == "(none)"
    assert infos == ["info error go: the game is over"]


def test_failing_search_still_answers(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise MemoryError("no room")

    monkeypatch.setattr("ludarium.ugi.search.analyse", fail)
    assert talk.session.execute("go depth 2")
    said = talk.wait("bestmove", 5.0)
    assert "info error the search failed: MemoryError: no room" in said
    assert PIJERSI.start().move(said[-1].split()[1])


def converse(data: bytes) -> list[str]:
    """Return the answers to this input."""
    target = io.StringIO()
    serve_engine(PIJERSI, io.BytesIO(data), target)
    return target.getvalue().splitlines()


def test_end_of_input_ends_the_search_with_a_move() -> None:
    assert converse(b"go infinite")[-1].startswith("bestmove ")
    assert converse(b"ugi\r\nisready\r\n")[-2:] == ["ugiok", "readyok"]
    assert converse(b"isready\nquit\nisready\n") == ["readyok"]
    assert converse(b"") == []


def test_long_lines_are_rejected() -> None:
    lines = converse(b"x" * (5 << 20) + b"\nisready\n" + b"y" * (2 << 20))
    assert lines == ["info error this line is too long", "readyok", "info error this line is too long"]
    assert list(read_lines(io.BytesIO(b"12345\n123456\n1234567\nab"), 5)) == ["12345", None, None, "ab"]


@given(st.binary(max_size=300))
def test_garbage_is_answered_with_errors(data: bytes) -> None:
    assert all(line.startswith("info error ") and line.isprintable() for line in converse(data))


WORDS = ["ugi", "isready", "position", "startpos", "fen", *START.split(), "moves", "a4b5c4", "go", "depth", "1", "-1"]
WORDS += [
    "nodes",
    "movetime",
    "0",
    "p2time",
    "infinite",
    "stop",
    "query",
    "fen",
    "islegal",
    "setoption",
    "name",
    "Hash",
]
WORDS += ["value", "MultiPV", "9" * 30, "1e400", "\x00", "é"]


@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join), max_size=8))
def test_random_commands_get_valid_answers(lines: list[str]) -> None:
    for answer in converse("\n".join(lines).encode()):
        assert answer.split()[0] in ("id", "option", "ugiok", "readyok", "info", "response", "bestmove")
