"""Invalid input: one line on stderr that names the fault, exit code 2, empty stdout, and no traceback."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tictactoe
from ludarium.games import registry

BAD_POSITION = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-X- w 0 1"


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("moves chess", "there is no game 'chess'; the games are: pijersi"),
        ("perft chess 1", "there is no game 'chess'"),
        ("analyse chess", "there is no game 'chess'"),
        ("bench chess", "there is no game 'chess'"),
        ("moves pijersi --position nonsense", "position 'nonsense': expected four fields"),
        (
            "moves pijersi --setup upside-down",
            "there is no setup 'upside-down': choose classic, half-random, full-random, or give a code",
        ),
        ("moves pijersi --setup classic --position x", "--position and --setup exclude each other"),
        ("moves pijersi --option draw_after", "option 'draw_after' is not of the form key=value"),
        ("moves pijersi --option draw_after=soon", "'soon' is not a whole number from 0 to 1000"),
        ("moves pijersi --option speed=3", "Pijersi has no option 'speed'; its options: draw_after"),
        ("moves pijersi --option draw_after=3 --option draw_after=3", "option 'draw_after' is given twice"),
        ("moves pijersi --seed -1", "Invalid value for '--seed': the minimum is 0"),
        ("moves pijersi --seed x", "Invalid value for '--seed': enter a whole number"),
        ("moves pijersi extra", "extra"),
        ("moves", "Missing argument 'GAME'"),
        ("moves --what", "No such option: --what"),
        ("dance", "No such command 'dance'"),
        ("perft pijersi", "Missing argument 'DEPTH'"),
        ("perft pijersi x", "Invalid value for 'DEPTH': enter a whole number"),
        ("perft pijersi -1", "-1: enter a number that is not negative"),
        ("perft pijersi 21", "the depth is a whole number from 0 to 20"),
        ("perft pijersi 0 --divide", "the depth is a whole number from 1 to 20"),
        ("perft pijersi 1 --threads 0", "Invalid value for '--threads': the minimum is 1"),
        ("perft pijersi 1 --threads 257", "the number of threads is a whole number from 1 to 256, not 257"),
        ("perft pijersi 1 --hash x", "--hash: 'x' is not a size such as 512M or 4G"),
        ("perft pijersi 1 --hash 64", "--hash: '64' is not a size such as 512M or 4G"),
        ("perft pijersi 1 --hash -4G", "--hash: '-4G' is not a size such as 512M or 4G"),
        ("perft pijersi 1 --hash 1.5G", "--hash: '1.5G' is not a size such as 512M or 4G"),
        ("perft pijersi 1 --hash 0G", "a table of 0 bytes is too small; the minimum is 1M"),
        ("perft pijersi 1 --hash 1023K", "a table of 1,047,552 bytes is too small; the minimum is 1M"),
        ("perft pijersi 1 --hash 9999T", "a table of 10,484,711,424M is too large; this machine has"),
        ("analyse pijersi --seconds 0", "Invalid value for '--seconds': the minimum is 0.01"),
        ("analyse pijersi --seconds nan", "Invalid value for '--seconds': the maximum is"),
        ("analyse pijersi --seconds inf", "Invalid value for '--seconds': the maximum is"),
        ("analyse pijersi --seconds 1e12", "Invalid value for '--seconds': the maximum is"),
        ("analyse pijersi --depth 0", "Invalid value for '--depth': the minimum is 1"),
        ("analyse pijersi --nodes 0", "Invalid value for '--nodes': the minimum is 1"),
        (f"analyse pijersi --nodes {10**30}", "--nodes"),
        ("analyse pijersi --searcher minimax", "there is no search 'minimax'; there are alphabeta, mcts"),
        ("analyse pijersi --lines 0", "Invalid value for '--lines': the minimum is 1"),
        ("serve --host=", "--host: enter an address, such as 127.0.0.1"),
        ("serve --proxy nginx", "--proxy: 'nginx' is not an IP address or network such as 127.0.0.1 or 10.0.0.0/8"),
        ("serve --database=", "--database: enter the name of a file"),
        ("serve --database foo://x", "--database: unknown kind of database 'foo'"),
        ("serve --engines no-such-file", "no-such-file: No such file or directory"),
        ("--engines /dev/null moves pijersi", "flags before moves are only for `ludarium` without a command"),
        ("backup . --keep 0", "Invalid value for '--keep': the minimum is 1"),
        ("backup . --database no-such-file", "no-such-file"),
        ("backup . --database postgresql://localhost/x", "for PostgreSQL use pg_dump"),
        ("replay no-such-file", "no-such-file: No such file or directory"),
        ("replay /dev/null", "this text has no turns"),
        ("replay .", ".: Is a directory"),
        ("review no-such-file", "no-such-file: No such file or directory"),
        ("review /dev/null", "this text has no turns"),
        ("review - --nodes 0", "Invalid value for '--nodes': the minimum is 1"),
        ("review - --movetime 0", "Invalid value for '--movetime': the minimum is 1"),
        ("--port 99999", "Invalid value for '--port': the maximum is"),
        ("--port 9000 moves pijersi", "flags before moves are only for `ludarium` without a command"),
    ],
)
def test_invalid_input_prints_one_line(run: Any, command: str, message: str) -> None:
    ran = run(*command.split())
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("ludarium: ")
    assert message in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("command", ["moves pijersi", "perft pijersi 1", "analyse pijersi --depth 1"])
def test_invalid_position_prints_no_json(run: Any, command: str) -> None:
    ran = run(*command.split(), "--position", BAD_POSITION, "--json")
    assert (ran.code, ran.out) == (2, "")
    assert "row a: 'X-'" in ran.err


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"1 a4-b5\n2 a1-b1", "turn 2: a1-b1: it is black’s turn"),
        (b"\n\nhello", "line 3: 'hello' is not a numbered turn"),
        (b"1 a4-b5 \xff", "is not UTF-8 text: byte 8 is invalid"),
        (b"#" * (1 << 21), "it is longer than"),
        (b"#" * (1 << 19), "a record of 524288 characters is too long"),
        (b"1 \x1b[2J", "turn 1: '\\x1b[2J' is not a move"),
    ],
)
def test_invalid_records_print_one_line(run: Any, tmp_path: Path, data: bytes, message: str) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(data)
    ran = run("replay", str(file))
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1
    assert "\x1b" not in ran.err


def test_empty_file_name_is_refused(run: Any) -> None:
    assert run("replay", "").err == "ludarium: enter the name of a file, or - for standard input\n"


def test_control_characters_in_arguments_are_replaced(run: Any) -> None:
    ran = run("replay", "\x1b[2J\nno")
    assert ran.err == "ludarium: ?[2J?no: No such file or directory\n"


def test_system_errors_exit_with_1(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**settings: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("ludarium.server.run.run_server", fail)
    ran = run("serve")
    assert ran.code == 1
    assert ran.err == "ludarium: [Errno 28] No space left on device\n"


def test_internal_errors_print_one_line(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**settings: Any) -> None:
        raise ZeroDivisionError("1\n/0")

    monkeypatch.setattr("ludarium.server.run.run_server", fail)
    monkeypatch.delenv("LUDARIUM_DEBUG", raising=False)
    ran = run("serve")
    assert ran.code == 1
    assert ran.err == "ludarium: internal error: ZeroDivisionError: 1?/0; please report it\n"
    monkeypatch.setenv("LUDARIUM_DEBUG", "1")
    assert "Traceback" in run("serve").err


@pytest.mark.parametrize("words", ["moves three", "perft three 2", "ugi three", "analyse three"])
def test_game_without_an_operation_prints_one_line(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    file = tictactoe.write(tmp_path, ("@op.winning_move.register(State)\n", ""))
    monkeypatch.setitem(registry._CLASSES, "three", f"{file.stem}:Three")
    ran = run(*words.split())
    assert (ran.code, ran.out) == (1, "")
    state = f"State{file.stem.removeprefix('broken')}"
    assert ran.err == f"ludarium: the game three lacks operations for {state}: winning_move (add to {file.name})\n"


def test_error_in_a_game_names_its_line(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    file = tictactoe.write(tmp_path, ("for cell in range(9):", "for cell in range(ten):"))
    monkeypatch.setitem(registry._CLASSES, "three", f"{file.stem}:Three")
    ran = run("moves", "three")
    line = tictactoe.line_of(file, "range(ten)")
    assert ran.code == 1
    assert ran.err == f"ludarium: {file.name}:{line}: NameError: name 'ten' is not defined\n"
    monkeypatch.setenv("LUDARIUM_DEBUG", "1")
    assert "Traceback" in run("moves", "three").err
