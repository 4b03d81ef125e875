"""The commands `match`, `tournament`, `levels` and `ugi`."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from ludarium.engine.levels import level
from ludarium.match.record_reader import read_record
from ludarium.workshop.statistics.estimates import share_interval
from ugi.mock import mock_player

PLAYERS = ["greedy", "random", "pijersi"]


def test_match_as_json(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    flags = ["--games", "6", "--concurrency", "1", "--seed", "5", "--results", str(file), "--json"]
    data = run("match", *PLAYERS, *flags).json
    assert data["plan"] == "match"
    assert data["players"] == {"greedy": "greedy", "random": "random"}
    assert data["games"] == 6 == data["wins"] + data["draws"] + data["losses"]
    assert sum(data["pentanomial"]) == 3
    assert set(data["elo"]) == {"value", "error", "bound"}
    assert data["sprt"] is None
    assert data["faults"] == []
    assert data["distinct"] <= 6
    again = run("match", *PLAYERS, *flags).json
    assert {**again, "seconds": 0} == {**data, "seconds": 0}
    other = run("match", *PLAYERS, *flags, "--opening-plies", "3")
    assert (other.code, other.out) == (2, "")
    assert "has other settings: openings is" in other.err


def test_match_as_text(run: Any, tmp_path: Path) -> None:
    records = tmp_path / "records"
    ran = run("match", *PLAYERS, "--games", "3", "--concurrency", "1", "--records", str(records))
    assert ran.code == 0, ran.err
    assert ran.out.startswith("greedy against random, Pijersi\n4 games: +")
    assert "pairs by points: " in ran.out
    assert "distinct" in ran.out
    files = sorted(records.iterdir())
    assert [file.name for file in files] == [f"game-00000{n}.txt" for n in (1, 2, 3, 4)]
    assert read_record(files[0].read_text()).tags["white"] == "greedy"
    assert run("replay", str(files[1])).code == 0


def test_odd_number_of_games_is_rounded_up_with_a_note(run: Any) -> None:
    ran = run("match", "random", "random", "pijersi", "--games", "3", "--concurrency", "1")
    assert "games are played in pairs with exchanged seats: 4 instead of 3" in ran.err
    assert "4 games: " in ran.out
    assert "won by White" in ran.out
    assert "in pairs" not in run("match", "random", "random", "pijersi", "--games", "2", "--concurrency", "1").err


def test_sequential_test_ends_a_match(run: Any) -> None:
    flags = ["--elo0", "0", "--elo1", "200", "--alpha", "0.2", "--beta", "0.2", "--concurrency", "1"]
    ran = run("match", *PLAYERS, *flags)
    assert ran.code == 0, ran.err
    assert "H1 accepted: at least +200 Elo" in ran.out
    data = run("match", "random", "greedy", "pijersi", *flags, "--json").json
    assert data["sprt"]["verdict"] == "H0"
    assert data["sprt"]["llr"] <= data["sprt"]["bounds"][0]
    assert data["games"] < 200


def test_match_reports_forfeits(run: Any) -> None:
    ran = run(
        "match", "random", mock_player("illegal"), "pijersi", "--games", "2", "--concurrency", "1", "--depth", "1"
    )
    assert ran.code == 0, ran.err
    assert "illegal lost 2 games (illegal): answered with no legal move: a1g7" in ran.out
    assert "2 games: +2 =0 -0  100.0\u202f%  Elo at least -512\n" in ran.out  # one pair: the bound is the score 0.05
    data = run("match", "random", mock_player("dies"), "pijersi", "--games", "2", "--concurrency", "1", "--json").json
    assert data["faults"][0]["stderr"] == "Segmentation fault, so to speak\n"


def test_engine_remarks_are_shown_once(run: Any) -> None:
    engine = mock_player("grumbles", options="Hash=2")
    command = ["match", "random", engine, "pijersi", "--games", "4", "--concurrency", "2", "--depth", "1"]
    ran = run(*command)
    assert ran.code == 0, ran.err
    remarks = ["lists no option Hash: setting it may have no effect", 'info error "no opening book"']
    assert [line for line in ran.out.splitlines() if line.startswith("grumbles: ")] == [
        f"grumbles: {remark}" for remark in remarks
    ]
    assert run(*command, "--json").json["remarks"] == [{"player": "grumbles", "message": remark} for remark in remarks]


def test_unplayable_budget_is_bad_input(run: Any, tmp_path: Path) -> None:
    engine = mock_player("rebuilds", str(tmp_path / "notes"))
    ran = run("match", "random", engine, "pijersi", "--games", "2", "--clock", "1000+10")
    assert (ran.code, ran.out) == (2, "")
    assert "rebuilds, asked to `go p1time 1000 p2time 1000 p1inc 10 p2inc 10`, gave no move; it said: " in ran.err
    assert "if it cannot play by clock, choose another budget: depth, nodes, movetime" in ran.err


def test_tournament(run: Any) -> None:
    command = ["tournament", "pijersi", "random", "greedy", "r=random", "--rounds", "2", "--concurrency", "1"]
    data = run(*command, "--json").json
    assert data["plan"] == "round-robin"
    assert data["games"] == 12
    assert data["table"][0]["player"] == "greedy"
    assert sum(row["elo"] for row in data["table"]) == pytest.approx(0, abs=0.1)
    assert all(row["games"] == 8 for row in data["table"])
    assert run(*command, "--gauntlet", "--json").json["games"] == 8
    shown = run(*command)
    assert shown.out.split()[:3] == ["player", "elo", "±"]
    assert "12 games, " in shown.out


def test_contests_with_openings_and_options(run: Any, tmp_path: Path) -> None:
    openings = tmp_path / "openings.txt"
    openings.write_text("a4b5c4 g1f1\n")
    flags = ["--openings", str(openings), "--option", "draw_after=4", "--games", "4", "--concurrency", "1", "--json"]
    data = run("match", "random", "random", "pijersi", *flags).json
    assert data["options"] == {"draw_after": 4}
    assert data["openings"].startswith("1 openings, digest ")


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("match random", "Missing argument"),
        ("match random random chess", "there is no game 'chess'"),
        ("match random best pijersi", "unknown player 'best'; expected random, greedy"),
        ("match random level:9 pijersi", "there is no level 9"),
        ("match random depth:0 pijersi", "budget 'depth:0': depth takes a whole number from 1 up, not '0'"),
        ("match random nodes:1e3 pijersi", "nodes takes a whole number from 1 up, not '1e3'"),
        ("match a=random a=greedy pijersi", "two players are called 'a'"),
        ("match random ugi:no-such-engine pijersi --games 2", "No such file"),
        ("match random py:my_bot pijersi", "'my_bot' does not name a function; enter MODULE:FUNCTION"),
        (
            "match random py:no_such_bot:choose pijersi --games 2",
            "no_such_bot:choose: found no module no_such_bot in",
        ),
        ("match random random pijersi --depth 3 --nodes 5", "exclude each other"),
        ("match random random pijersi --clock 5m", "unknown budget 'clock:5m'; enter one like"),
        ("match random random pijersi --elo0 0", "needs --elo0 and --elo1"),
        ("match random random pijersi --elo0 5 --elo1 5", "needs --elo0 and --elo1"),
        ("match random random pijersi --alpha 0.5", "--alpha"),
        ("match random random pijersi --games 0", "--games"),
        ("match random random pijersi --openings no-such-file", "no-such-file: No such file"),
        ("match random random pijersi --openings x --setup classic", "exclude each other"),
        ("match random random pijersi --setup upside-down", "setup 'upside-down'"),
        ("match random random pijersi --results /no/such/folder/x", "/no/such/folder/x: No such file"),
        ("tournament pijersi random", "2 seats need 2 players, not 1"),
        ("tournament pijersi", "Missing argument"),
        ("ugi chess", "there is no game 'chess'"),
        ("ugi pijersi --option speed=3", "Pijersi has no option 'speed'"),
    ],
)
def test_invalid_input_prints_one_line(run: Any, command: str, message: str) -> None:
    ran = run(*command.split())
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_ugi(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"isready\nquery gameover\nwhat\n")))
    ran = run("ugi", "pijersi", "--option", "draw_after=9")
    assert ran.code == 0
    assert ran.out.splitlines()[:2] == ["readyok", "response false"]
    assert ran.out.splitlines()[2].startswith("info error there is no command 'what'")


def test_launcher_is_written_once(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "engine.cmd"
    ran = run("ugi", "pijersi", "--dialect", "natsel", "--launcher", str(file))
    assert (ran.code, ran.out) == (0, f"{file} starts the engine for pijersi\n")
    assert "natsel" in file.read_text()
    again = run("ugi", "pijersi", "--dialect", "natsel", "--launcher", str(file))
    assert (again.code, again.out) == (2, "")
    assert "exists already" in again.err


def test_progress_is_only_on_stderr(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.cli.contest_output._PROGRESS_SECONDS", 0.0)
    ran = run("match", *PLAYERS, "--games", "2", "--concurrency", "1", "--elo0", "0", "--elo1", "5", "--json")
    assert json.loads(ran.out)["games"] == 2
    assert "2 of 2 games: +" in ran.err
    assert "LLR" in ran.err


LEVELS = ["levels", "pivit", "--option", "size=6", "--to", "2", "--games", "10", "--concurrency", "1"]


def test_levels(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "levels.jsonl"
    data = run(*LEVELS, "--results", str(file), "--json").json
    assert data["plan"] == "levels"
    (rung,) = data["levels"]
    assert rung["level"] == 2
    assert rung["games"] == 10
    assert rung["score_interval"][0] <= rung["score"] <= rung["score_interval"][1]
    assert data["order"] == rung["order"] != "contradicted"
    ran = run(*LEVELS, "--results", str(file))
    assert ran.code == 0, ran.err
    assert ran.out.startswith("Levels of pivit size=6\n")
    assert ran.out.split()[-1] == rung["order"]


def test_levels_out_of_order_exit_with_1(run: Any, tmp_path: Path) -> None:
    """The test changes the results so that the lower level wins every game."""
    file = tmp_path / "levels.jsonl"
    run(*LEVELS, "--results", str(file))
    header, *games = map(json.loads, file.read_text().splitlines())
    for game in games:
        game["shares"] = [float(player == 0) for player in game["seats"]]
    file.write_text("".join(json.dumps(row) + "\n" for row in (header, *games)))
    ran = run(*LEVELS, "--results", str(file))
    assert ran.code == 1
    assert "contradicted" in ran.out


def test_levels_with_invalid_players_or_range(run: Any) -> None:
    ran = run("levels", "pivit", "--option", "players=3")
    assert (ran.code, ran.out) == (2, "")
    assert "levels are compared in games for two players; pivit players=3 has 3 seats" in ran.err
    assert "--from 4 --to 4" in run("levels", "pivit", "--from", "4", "--to", "4").err


def test_calibration_gets_flags_and_reports_failed_levels(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[tuple[Any, ...]] = []

    def fail_level_2(game: Any, numbers: Any, *, seed: int, games: int, report: Any, **others: Any) -> int:
        called.append((game.name, list(numbers), seed, games, sorted(others)))
        report(2, level(2), share_interval(0.75, 20))
        return 2

    monkeypatch.setattr("ludarium.workshop.calibration.calibrate_levels", fail_level_2)
    ran = run("levels", "pux", "--calibrate", "--to", "2", "--games", "20", "--concurrency", "1")
    assert called == [("pux", [2], 0, 20, ["executor", "journal", "stop"])]
    assert ran.code == 1
    assert "level 2: found no settings that lead to a score of 75 %" in ran.err
    assert "75.0\u202f%" in ran.err
    assert ran.out.splitlines()[1].split()[:3] == ["level", "settings", "against"]
