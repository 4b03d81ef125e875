"""The output of each command, as text and as JSON."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.analysis import perft
from ludarium.cli import long_work

RECORDS = Path(__file__).parents[1] / "data" / "records"
START = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1"
WON = "6/7/6/7/6/7/5s- w 0 30"
TO_WIN = "5p-/S-6/6/7/6/7/6 w 19 30"


def test_moves_as_json(run: Any) -> None:
    data = run("moves", "pijersi", "--json").json
    assert list(data) == ["game", "position", "turn", "outcome", "moves"]
    assert data["game"] == "pijersi"
    assert data["position"] == START
    assert data["turn"] == "white"
    assert data["outcome"] == {"status": "ongoing"}
    assert len(data["moves"]) == 186
    first = data["moves"][0]
    assert list(first) == ["move", "position", "outcome"]
    after = ludarium.game("pijersi").start().play(first["move"])
    assert first == {"move": "a1a2", "position": str(after), "outcome": {"status": "ongoing"}}


def test_outcomes_as_json(run: Any) -> None:
    data = run("moves", "pijersi", "--position", TO_WIN, "--json").json
    outcomes = {move["move"]: move["outcome"] for move in data["moves"]}
    assert outcomes["f1g1"] == {"status": "win", "winner": "white", "reason": "goal"}
    assert outcomes["f1f2"] == {"status": "draw", "reason": "quiet"}
    over = run("moves", "pijersi", "--position", WON, "--json").json
    assert over["outcome"] == {"status": "win", "winner": "black", "reason": "goal"}
    assert over["moves"] == []


def test_moves_as_text(run: Any) -> None:
    ran = run("moves", "pijersi")
    assert ran.code == 0
    assert ran.err == ""
    assert ludarium.game("pijersi").start().game.draw_text(ludarium.game("pijersi").start().state) in ran.out
    assert START in ran.out
    assert "White to move." in ran.out
    assert "186 moves:" in ran.out
    moves = [str(move) for move in ludarium.game("pijersi").start().moves]
    assert ran.out.splitlines()[-186:] == moves  # without a terminal: one per line
    assert "\x1b" not in ran.out


def test_moves_show_credit_and_terms(run: Any) -> None:
    for name in ludarium.games():
        game = ludarium.game(name)
        assert run("moves", name).out.startswith(f"{game.title}: {game.credit}\n{game.terms}\n\n")
    terms = run("moves", "pijersi").out
    assert "Creative Commons Attribution-NonCommercial-ShareAlike 4.0 International License" in terms
    assert "https://creativecommons.org/licenses/by-nc-sa/4.0/" in terms


def test_moves_in_columns_on_a_terminal(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")  # makes rich treat every output as a terminal
    assert "a1a2  " in run("moves", "pijersi").out


def test_moves_of_a_finished_game(run: Any) -> None:
    ran = run("moves", "pijersi", "--position", WON)
    assert ran.code == 0
    assert "Black wins" in ran.out
    assert "moves" not in ran.out


def test_setup_option_and_seed_flags(run: Any) -> None:
    one = run("moves", "pijersi", "--setup", "half-random", "--seed", "5", "--json").json
    assert one == run("moves", "pijersi", "--setup", "half-random", "--seed", "5", "--json").json
    assert one["position"] == str(ludarium.game("pijersi").start("half-random", 5))
    assert run("moves", "pijersi", "--setup", "JEXEDA", "--json").json["position"] != START
    drawn = run("moves", "pijersi", "--position", TO_WIN, "--option", "draw_after=19", "--json").json
    assert drawn["outcome"] == {"status": "draw", "reason": "quiet"}


@pytest.mark.parametrize("threads", ["1", "2"])
def test_perft_as_json(run: Any, threads: str) -> None:
    data = run("perft", "pijersi", "3", "--threads", threads, "--json").json
    assert list(data) == ["game", "position", "depth", "leaves", "seconds"]
    assert data | {"seconds": 0} == {
        "game": "pijersi",
        "position": START,
        "depth": 3,
        "leaves": 6_410_472,
        "seconds": 0,
    }
    assert data["seconds"] > 0


def test_progress_is_logged_without_a_terminal(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "counting" not in run("perft", "pijersi", "2").err
    monkeypatch.setattr(long_work, "LOG_SECONDS", 0.0)
    counted = run("perft", "pijersi", "2", "--divide", "--json")
    assert counted.json["leaves"] == 34_054
    assert re.search(r"^counting: 186 of 186 after \d+ s, about 0 s left$", counted.err, re.MULTILINE)


def test_perft_compiles_only_for_large_counts(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    monkeypatch.setattr("ludarium.modules.hosts.prepare_native", lambda game: compiled.append(game.name))
    run("perft", "pijersi", "2")
    assert compiled == []
    monkeypatch.setattr(perft, "MIN_LEAVES_TO_COMPILE", 30_000)
    run("perft", "pijersi", "2")
    assert compiled == ["pijersi"]


def test_perft_with_a_table(run: Any) -> None:
    assert run("perft", "pijersi", "3", "--hash", "64m", "--json").json["leaves"] == 6_410_472
    divided = run("perft", "pijersi", "3", "--hash", "1M", "--divide", "--threads", "3", "--json").json
    assert sum(divided["divide"].values()) == divided["leaves"] == 6_410_472
    assert "6,410,472 leaves in" in run("perft", "pijersi", "3", "--hash", "8192K").out


def test_perft_of_depth_zero_and_of_a_finished_game(run: Any) -> None:
    assert run("perft", "pijersi", "0", "--json").json["leaves"] == 1
    assert run("perft", "pijersi", "0", "--position", WON, "--json").json["leaves"] == 1
    assert run("perft", "pijersi", "2", "--position", WON, "--json").json["leaves"] == 0


def test_perft_divided(run: Any) -> None:
    data = run("perft", "pijersi", "2", "--divide", "--json").json
    assert data["leaves"] == sum(data["divide"].values()) == 34_054
    assert len(data["divide"]) == 186
    shown = run("perft", "pijersi", "2", "--divide")
    assert f"a4b5c4 {data['divide']['a4b5c4']}" in shown.out
    assert "depth 2: 34,054 leaves in" in shown.out
    assert "1 leaf in" in run("perft", "pijersi", "0").out


def test_analysis_as_json(run: Any) -> None:
    data = run("analyse", "pijersi", "--position", TO_WIN, "--depth", "3", "--lines", "2", "--json").json
    assert list(data) == ["game", "position", "turn", "depth", "nodes", "seconds", "nps", "lines"]
    assert (data["position"], data["turn"]) == (TO_WIN, "white")
    assert len(data["lines"]) == 2
    best = data["lines"][0]
    assert best["score"] == {"kind": "win", "value": 1}
    assert best["moves"][0] in ("f1g1", "f1g2")


def test_analysis_as_text(run: Any) -> None:
    ran = run("analyse", "pijersi", "--nodes", "5000", "--lines", "3")
    assert ran.code == 0
    assert "White to move." in ran.out
    assert "scores are for White, in pieces" in ran.out
    over = run("analyse", "pijersi", "--position", WON)
    assert over.code == 0
    assert "Black wins" in over.out
    assert run("analyse", "pijersi", "--position", WON, "--json").json["lines"] == []


def test_replay_as_json(run: Any) -> None:
    data = run("replay", str(RECORDS / "game-07.txt"), "--json").json
    assert data["plies"] == len(data["moves"]) == 15
    assert data["start"] == START
    assert data["outcome"] == {"status": "win", "winner": "white", "reason": "goal"}
    assert data["options"] == {"draw_after": 20}
    assert data["moves"][-1] == "d3f2g1"


def test_replay_as_text(run: Any) -> None:
    short = run("replay", str(RECORDS / "game-07.txt"))
    assert "15 plies. White wins" in short.out
    boards = run("replay", str(RECORDS / "game-07.txt"), "--boards")
    assert boards.out.count("g  ") == 16
    assert "6. Black d3=c2!-b3!" in boards.out


def test_replay_of_resignation_among_three_players(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("#% game: pivit\n#% options: players=3\n1 b8-b5\n#% resigns: blue\n2 d1-d4\n")
    ran = run("replay", str(file))
    assert "Blue resigned after 1 ply." in ran.out
    assert "2 plies. Red to move." in ran.out
    assert "\nBlue resigns\n" in run("replay", str(file), "--boards").out
    data = run("replay", str(file), "--json").json
    assert data["resignations"] == [{"ply": 1, "player": "blue"}]
    assert (data["plies"], data["turn"]) == (2, "red")


def test_replay_with_a_study(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("#% game: pijersi\n#% study: a4-b5 !? [b5 a4>b5] {Why?} ( resigns:white )\n1 a4-b5\n")
    assert "A study of 3 positions." in run("replay", str(file)).out
    study = run("replay", str(file), "--json").json["study"]
    assert [(row["after"], row["step"]) for row in study] == [(None, None), (0, "a4b5"), (0, "resigns:white")]
    assert [study[1][name] for name in ("glyph", "marks", "comment")] == ["!?", [["b5"], ["a4", "b5"]], "Why?"]
    assert run("replay", str(RECORDS / "game-07.txt"), "--json").json["study"] is None
    file.write_text("#% study: a4-b5 ( a4-b5 )\n1 a4-b5\n")
    refused = run("replay", str(file))
    assert refused.code == 2
    assert "study, character 9: 'a4-b5' already follows this position" in refused.err


def test_replay_from_standard_input(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "#% white: Ann\x1b[31m\n1 a4-b5=c4\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    ran = run("replay", "-")
    assert "white: Ann?[31m" in ran.out
    assert "1 ply. Black to move." in ran.out


def test_replay_with_options_of_the_game(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("1 a4-b5 2 g3-f3")
    assert "A draw: 2 moves" in run("replay", str(file), "--option", "draw_after=2").out
    assert "White to move" in run("replay", str(file), "--game", "pijersi").out


def test_bench(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from ludarium.cli import measure

    for name, value in (
        ("REFERENCE_STEPS", 1000),
        ("_PLAYOUT_PLIES", 100),
        ("_SEARCH_NODES", 2000),
        ("_MIN_PERFT_SECONDS", 0),
    ):
        monkeypatch.setattr(measure, name, value)
    data = run("bench", "--threads", "2", "--json").json
    assert data["game"] == "pijersi"
    assert [list(row) for row in data["measurements"]] == [
        ["name", "amount", "unit", "seconds", "rate", "ratio"] for _ in range(4)
    ]
    first = data["measurements"][0]
    assert (first["name"], first["amount"], first["unit"]) == ("perft 1, 1 thread", 186, "leaves")
    table = run("bench", "--threads", "1").out
    assert "random playouts (plies)" in table
    assert "search (nodes)" in table
    monkeypatch.setenv("COLUMNS", "40")
    narrow = run("bench", "--threads", "1").out
    assert "…" not in narrow
    assert "perft 1, 1 thread: 186 leaves in 0." in narrow


def test_default_command_opens_the_page(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[dict[str, Any]] = []
    monkeypatch.delenv("LUDARIUM_ENGINES", raising=False)
    monkeypatch.setattr("ludarium.server.run.run_server", lambda **settings: called.append(settings))
    assert run().code == 0
    assert run("--port", "9000", "--no-browser").code == 0
    assert called == [
        {"port": 8642, "browser": True, "engines": ()},
        {"port": 9000, "browser": False, "engines": ()},
    ]


def test_serve(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[dict[str, Any]] = []
    monkeypatch.delenv("LUDARIUM_ENGINES", raising=False)
    monkeypatch.setattr("ludarium.server.run.run_server", lambda **settings: called.append(settings))
    flags = "--host 0.0.0.0 --port 0 --database x.db --allowed-host a --allowed-host b --proxy ::1 --proxy 10.1.2.3/8"
    assert run("serve", *flags.split(), "--metrics", "9642", "--json-log").code == 0
    proxies = ["::1/128", "10.0.0.0/8"]
    where = {"host": "0.0.0.0", "port": 0, "database": "x.db", "names": ["a", "b"]}
    assert called == [{**where, "engines": (), "proxies": proxies, "metrics": 9642, "json_log": True}]
    assert run("serve", "--metrics", "0").code == 2
    monkeypatch.setenv("LUDARIUM_ALLOWED_HOST", "c d")
    assert run("serve").code == 0
    assert called[1]["names"] == ["c", "d"]


def test_engines_flag_overrides_environment(run: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    called: list[list[str]] = []
    monkeypatch.setattr(
        "ludarium.server.run.run_server",
        lambda **settings: called.append([engine.name for engine in settings["engines"]]),
    )
    for name in ("Cat", "Dog"):
        text = f'[[engine]]\nname = "{name}"\ncommand = "{sys.executable}"\ngames = "pijersi"\n'
        (tmp_path / name).write_text(text)
    monkeypatch.setenv("LUDARIUM_ENGINES", str(tmp_path / "Cat"))
    for words in ((), ("serve",), ("--engines", str(tmp_path / "Dog")), ("serve", "--engines", str(tmp_path / "Dog"))):
        assert run(*words).code == 0
    assert called == [["Cat"], ["Cat"], ["Dog"], ["Dog"]]


def test_version(run: Any) -> None:
    assert run("--version").out == f"ludarium {ludarium.__version__}\n"
    assert run("--json").code == 2


def test_versions_match_the_documented_contracts(run: Any) -> None:
    shown = run("--version", "--json").json
    assert shown["version"] == ludarium.__version__
    assert set(shown["modules"]) == set(ludarium.games())
    assert all(re.fullmatch("[0-9a-f]{32}", digest) for digest in shown["modules"].values())
    page = (RECORDS.parents[2] / "docs" / "versions.md").read_text()
    documented = dict(re.findall(r"^\| `(\w+)` \| ([\d.]+) \|", page, re.MULTILINE))
    assert documented == shown["contracts"]


def test_contradicted_result_warns_on_stderr(run: Any, tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    record.write_text((RECORDS / "game-07.txt").read_text() + "\n0-1\n")
    for words in (("replay", str(record)), ("review", str(record), "--depth", "1")):
        ran = run(*words, "--json")
        assert ran.json == run(words[0], str(RECORDS / "game-07.txt"), *words[2:], "--json").json
        assert ran.err.startswith(
            "ludarium: warning: line 13: the stated result is '0-1', but the moves end differently"
        )


def test_review_as_json(run: Any, tmp_path: Path) -> None:
    record, plot = RECORDS / "game-07.txt", tmp_path / "plot.png"
    data = run("review", str(record), "--depth", "2", "--plot", str(plot), "--json").json
    assert list(data) == ["game", "options", "tags", "outcome", "players", "moves"]
    assert data["game"] == "pijersi"
    assert data["outcome"] == {"status": "win", "winner": "white", "reason": "goal"}
    assert sum(player["moves"] for player in data["players"]) == len(data["moves"])
    assert data["moves"][-1]["score"] == {"kind": "win", "value": 1}
    assert data["moves"][-1]["loss"] == 0
    assert plot.read_bytes().startswith(b"\x89PNG")


def test_review_checks_plot_name_first(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    ran = run("review", "no-such-file", "--plot", "bad.ext")
    assert ran.code == 2
    assert ran.err == "ludarium: the name of the file must end with .png, .svg, not 'bad.ext'\n"


def test_record_without_moves_is_not_reviewed(run: Any, tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    record.write_text("#% game: pijersi\n#% resigns: white\n")
    ran = run("review", str(record))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "ludarium: this game has no moves to review\n"


def test_review_as_text(run: Any, tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    record.write_text("#% white: Ann\n1 a4b5c4  2 g6f7d6  3 c4e5f6  4 d6b5a4\n")
    ran = run("review", str(record), "--nodes", "3000")
    assert ran.code == 0
    assert ran.err == ""
    rows = [line.split() for line in ran.out.splitlines()]
    assert rows[1][:3] == ["1", "White", "a4b5c4"]
    assert "White (Ann): 2 moves, average loss" in ran.out
    assert "1 blunder" in ran.out
    assert "3 White c4e5f6" in ran.out.splitlines()[-1]
    assert "Black wins" in ran.out
