"""The commands `picture` and `print`: their files for every game, and one line for invalid input."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.games import registry

BEGINNINGS = {".svg": b"<svg", ".png": b"\x89PNG", ".gif": b"GIF89a"}
RECORD = "#% game: pijersi\n1 a4b5c4  2 g6f7d6  3 c4e5f6"


@pytest.mark.parametrize("name", registry.own_names())
@pytest.mark.parametrize("suffix", BEGINNINGS)
def test_every_game_in_every_format(name: str, suffix: str, run: Any, tmp_path: Path) -> None:
    file = tmp_path / f"{name}{suffix}"
    move = str(ludarium.game(name).start(seed=1).moves[0])
    ran = run("picture", name, str(file), "--moves", move, "--seed", "1", "--size", "100")
    assert (ran.code, ran.out, ran.err) == (0, f"The picture is in {file}.\n", "")
    assert file.read_bytes().startswith(BEGINNINGS[suffix])


def test_flags_are_passed_to_the_library(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    flags = "--strip --columns 2 --arrow a1-b2 --mark c3 --style ink --pieces pictures --no-coordinates --flip"
    flags += " --last 1 --size 200"
    run("picture", "pijersi", str(file), "--moves", "a4-b5=c4 2. f4=d5-d4", *flags.split())
    drawn = ludarium.picture(
        ludarium.game("pijersi").start(),
        ["a4-b5=c4", "f4=d5-d4"],
        columns=2,
        arrows=[("a1", "b2")],
        marks=["c3"],
        style="ink",
        pieces="pictures",
        coordinates=False,
        flip=True,
        last=1,
        size=200,
    )
    assert file.read_text("utf-8") == drawn.svg()


def test_record_supplies_the_moves(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record, file = tmp_path / "game.txt", tmp_path / "x.svg"
    record.write_text(RECORD)
    assert run("picture", "pijersi", str(file), "--record", str(record)).code == 0
    assert file.read_text("utf-8") == ludarium.picture(ludarium.game("pijersi").start(), "a4b5c4 g6f7d6 c4e5f6").svg()
    refused = run("picture", "pux", str(file), "--record", str(record))
    assert (refused.code, refused.err) == (2, "ludarium: the record is of a game of pijersi, not of pux\n")
    monkeypatch.setattr(sys, "stdin", None)
    assert "standard input is closed" in run("picture", "pijersi", str(file), "--record", "-").err


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("picture pijersi FOLDER/x.jpg", "the name of the file must end with .svg, .png, .gif, not"),
        ("picture pijersi FOLDER/missing/x.svg", "the folder"),
        ("picture pijersi FOLDER/x.svg --moves a1a9", "move 1, a1a9: there is no cell a9"),
        (
            "picture pijersi FOLDER/x.svg --size 5000",
            "'--size': the maximum is",
        ),
        (
            "picture pijersi FOLDER/x.svg --columns 0",
            "'--columns': the minimum is 1",
        ),
        (
            "picture pijersi FOLDER/x.gif --delay 1",
            "'--delay': the minimum is 20",
        ),
        ("picture pijersi FOLDER/x.svg --arrow a1b2", "--arrow: 'a1b2' is not two cells joined by a dash"),
        ("picture pijersi FOLDER/x.svg --arrow a1-z9", "this board of Pijersi has no cell 'z9'"),
        ("picture pijersi FOLDER/x.svg --style red", "style is one of book, ink, wood, not 'red'"),
        ("picture pijersi FOLDER/x.gif --strip", "--strip is for .svg and .png"),
        ("picture pijersi FOLDER/x.svg --record r --moves a1a2", "--record already gives the position and the moves"),
        ("picture chess FOLDER/x.svg", "there is no game 'chess'"),
        ("print pijersi FOLDER/x.txt", "the name of the file must end with .pdf, not"),
        ("print pijersi FOLDER/x.pdf --paper a5", "paper is one of a4, letter, not 'a5'"),
        ("print pijersi FOLDER/x.pdf --lang de", "language is one of en, fr, pt, not 'de'"),
        ("print pijersi FOLDER/x.pdf --part box", "part is one of board, pieces, rules, not 'box'"),
        ("print pijersi FOLDER/x.pdf --pieces gold", "set of pieces is one of signs, pictures, not 'gold'"),
        ("print pivit FOLDER/x.pdf --option players=3 --option size=6", "the board of 6x6 is for two players"),
        ("print chess FOLDER/x.pdf", "there is no game 'chess'"),
    ],
)
def test_invalid_input(command: str, message: str, run: Any, tmp_path: Path) -> None:
    ran = run(*command.replace("FOLDER", str(tmp_path)).split())
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_printable_game(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "pux.pdf"
    ran = run("print", "pux", str(file), "--paper", "letter", "--lang", "fr", "--part", "rules", "--style", "ink")
    assert (ran.code, ran.out) == (0, f"The printable game is in {file}.\n")
    assert file.read_bytes().startswith(b"%PDF")
