"""`ludarium statistics`: its output, which is reproducible to the byte, and the input that it refuses."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[2] / "docs" / "statistics"
SMALL = ("statistics", "pivit", "--option", "size=6", "--level", "win-or-random:40", "--level", "1:10", "--seed", "5")


def test_statistics_are_reproducible(run: Any, tmp_path: Path) -> None:
    journal, page, text = (str(tmp_path / name) for name in ("games", "page.html", "text.md"))
    once = run(*SMALL, "--json", "--results", journal, "--report", page)
    again = run(*SMALL, "--json", "--results", journal, "--report", text)
    assert once.json["seed"] == 5
    assert once.out == again.out == run(*SMALL, "--json", "--threads", "1").out
    assert "<svg" in Path(page).read_text()
    command = "ludarium statistics pivit --option size=6 --level win-or-random:40 --level 1:10 --seed 5"
    assert command in Path(text).read_text()
    assert command in Path(page).read_text()


def test_table_is_printed(run: Any) -> None:
    ran = run("statistics", "pivit", "--option", "size=6,8", "--games", "30", "--level", "win-or-random")
    assert ran.code == 0, ran.err
    assert ran.out.splitlines()[0].split() == ["variant", "level", "games", "first", "seat", "drawn", "plies"]
    assert "of 4 comparisons" in ran.out


def test_documented_example_equals_command_output(run: Any) -> None:
    """docs/statistics/README.md shows the same command line."""
    words = "statistics pijersi --setup classic,half-random --level win-or-random:60 --level 1:20 --seed 7"
    assert f"ludarium {words}" in (FOLDER / "README.md").read_text()
    assert run(*words.split(), "--json").out == (FOLDER / "example.json").read_text()


def test_interval_width_sets_the_number_of_games(run: Any) -> None:
    document = run(
        "statistics", "pivit", "--option", "size=6", "--width", "0.2", "--level", "win-or-random", "--json"
    ).json
    assert document["levels"] == [{"level": "win-or-random", "games": 97}]
    (score, _) = document["variants"][0]["levels"][0]["scores"]
    assert score["high"] - score["low"] <= 0.2


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("study", "Missing argument 'GAME'"),
        ("statistics chess", "there is no game 'chess'"),
        ("statistics pux --games 0", "Invalid value for '--games': the minimum is 1"),
        ("statistics pux --games 5 --width 0.1", "--games and --width exclude each other; give one of them"),
        ("statistics pux --width 1", "Invalid value for '--width': the maximum is"),
        ("statistics pux --width nan", "Invalid value for '--width': the maximum is"),
        ("statistics pux --level 8", "--level: '8' is neither win-or-random nor a level from 0 to 7"),
        ("statistics pux --level win-or-random:0", "--level: 'win-or-random:0' is neither win-or-random"),
        ("statistics pux --level win-or-random --level win-or-random:4", "--level: win-or-random is given twice"),
        ("statistics pivit --option size", "option 'size' is not of the form key=value"),
        ("statistics pivit --option size=6,6", "option size: a value is given twice"),
        ("statistics pivit --option size=7", "option size: '7' is not one of 8, 6"),
        ("statistics pivit --option size=6 --option size=8", "option 'size' is given twice"),
        ("statistics pivit --option size=6 --option players=2,3", "the board of 6x6 is for two players, not for 3"),
        ("statistics pijersi --setup classic,none", "none"),
        ("statistics pux --report page.pdf", "--report: 'page.pdf' does not end with .html or .md"),
        ("statistics pux --report /nowhere/page.html", "--report: /nowhere/page.html cannot be written"),
        ("statistics pux --results /nowhere/games", "--results: /nowhere/games cannot be written"),
    ],
)
def test_bad_input_is_refused_with_expected_values(run: Any, command: str, message: str) -> None:
    ran = run(*command.split())
    assert ran.code == 2
    assert message in ran.err
    assert "Traceback" not in ran.err


def test_ctrl_c_keeps_played_games(tmp_path: Path) -> None:
    journal = tmp_path / "games"
    command = [
        sys.executable,
        "-m",
        "ludarium.cli",
        "statistics",
        "pivit",
        "--level",
        "4:100000",
        "--results",
        str(journal),
    ]
    with subprocess.Popen(
        command,
        env=_environment("en"),
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - the parent may ignore SIGINT
    ) as process:
        while process.poll() is None and (not journal.exists() or len(journal.read_text().splitlines()) < 4):
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _out, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert f"the games so far are in {journal}; run the same command to continue" in errors
    assert "Traceback" not in errors
    assert len(journal.read_text().splitlines()) >= 4


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Statistics of Pivit"), ("fr", "Statistiques de Pivit"), ("pt", "Estatísticas de Pivit")],
)
def test_report_is_in_the_users_language(language: str, words: str, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    command = [sys.executable, "-m", "ludarium.cli", *SMALL, "--report", str(page), "--json"]
    done = subprocess.run(command, env=_environment(language), capture_output=True, timeout=200, check=True)
    assert words in page.read_text()
    assert f'<html lang="{language}">' in page.read_text()
    assert b"win-or-random" in done.stdout, "JSON is the same in all languages"


def _environment(language: str) -> dict[str, str]:
    return os.environ | {"LANGUAGE": language}
