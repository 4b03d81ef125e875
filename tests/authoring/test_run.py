"""`ludarium check` finds faults that the tests put into a game, and names their file and line."""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import ludarium
import tictactoe
from ludarium.authoring.check import files, guides, learning, messages
from ludarium.authoring.check.run import CheckResult, check_class, check_levels, check_rules, checks_of, claim
from ludarium.errors import InvalidGame
from ludarium.games import registry
from ludarium.games.guide_drawings import draw_guide
from ludarium.games.spec import Game

Broken = Callable[..., Game]


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Broken:
    """Return a function that changes the text of three in a row and registers it as a game."""
    monkeypatch.syspath_prepend(tmp_path)

    def make(*changes: tuple[str, str]) -> Game:
        file = tictactoe.write(tmp_path, *changes)
        monkeypatch.setitem(registry._CLASSES, "three", f"{file.stem}:Three")
        for folder in ("README.md", "guide"):
            target = tmp_path / folder
            if not target.exists():
                target.symlink_to(tictactoe.FOLDER / folder)
        return ludarium.game("three")

    return make


def failures(game: Game) -> dict[str, str]:
    """Return the details of failed checks, by claim, without checks of files, which belong to another game."""
    file_claims = {check.__doc__.splitlines()[0].rstrip(".") for check in checks_of("game", guides, files)}
    results = check_rules(game, 30, seed=1)
    failed = (result for result in results if result.verdict != "ok" and result.claim not in file_claims)
    return {result.claim: result.details for result in failed}


def test_valid_game_passes(broken: Broken) -> None:
    assert failures(broken()) == {}


def test_missing_operation_is_reported_first(broken: Broken) -> None:
    result = check_class(lambda: broken(("@op.key.register(State)\n", "")))
    assert result.verdict == "wrong"
    assert "lacks operations for State" in result.details
    assert check_class(broken).verdict == "ok"


def test_actions_are_checked_only_in_games_that_have_them(broken: Broken) -> None:
    claims = {claim(check) for check in checks_of("position", learning)}
    registrations = [
        (f"@learning.{name}.register(State)\n", "")
        for name in ("action_count", "action_of", "move_of", "planes_shape", "planes")
    ]
    for changes, verdict in ((registrations, "not checked"), ([], "ok")):
        results = check_rules(broken(*changes), 3, seed=1)
        assert {result.verdict for result in results if result.claim in claims} == {verdict}


PIECE_WITHOUT_OWNER = """
@description.pieces.register(State)
def pieces(_state, out):
    return description.put_piece(out, 0, 0, CROSS, 2, 0, 0, 0, 550)
"""
KEY = "return mix(0, state.crosses | state.noughts << 9 | state.turn << 18 | state.resigned << 19)"


@pytest.mark.parametrize(
    ("change", "claim", "words"),
    [
        (
            ("return 9 - popcount(", "return 8 - popcount("),
            "`count` is the number of moves",
            "it is 8, but moves writes 9",
        ),
        (("return 9\n", "return 5\n"), "`moves` writes distinct numbers", "it is 5, but there are"),
        (("out[found] = cell\n", "out[found] = cell - 1\n"), "`moves` writes distinct", "the move -1 is not from"),
        ((KEY, "return mix(0, state.crosses)"), "`key` differs where boards", "it is also the key of"),
        (
            (KEY, KEY.replace(" | state.resigned << 19", "")),
            "who has resigned never moves",
            "it is the same as before",
        ),
        (
            ("                return cell\n", "                return 8\n"),
            "`winning_move` wins at once",
            "is not a legal move",
        ),
        (
            ("if is_empty(state, cell) and lines(own | 1 << cell) > 0:", "if is_empty(state, cell):"),
            "`winning_move` wins at once",
            "does not win",
        ),
        (
            ("== (seat == 0) else -10", "== (seat == 0) else -9"),
            "with two players, `evaluate` is zero-sum",
            "10 for one player and -9",
        ),
        (
            ("FILES[move % 3]", "FILES[move // 3]"),
            "different moves have different texts",
            "two moves have the same text",
        ),
        (
            ("    elif not is_empty(state, cell):\n        report_error(error, NOT_EMPTY, 0, cell)\n", ""),
            "explain_illegal_click refuses",
            "c",
        ),
        (
            ("op.drawn(BOARD_FULL) if", "op.ONGOING if"),
            "random games end",
            "there is no move, but the game is not over",
        ),
        (("# Display and clicks.\n", PIECE_WITHOUT_OWNER), "pieces, trays and remarks", "has a piece of seat 2"),
        (("put_step(out, 0, 0, move,", "put_step(out, 0, 0, 4,"), "every move can be clicked", "have the same clicks"),
        (
            ("NO_MOVER), ResignedField())", "NO_MOVER),)"),
            "who has resigned",
            "read back as another state",
        ),
        (
            ('Setup("empty")', 'Setup("empty", seeded=True)'),
            "setups give the same",
            "`seeded` is True, but it does not depend",
        ),
        (("return 0  # the game has", "_out[0] = 9; return 1  #"), "noisy_moves", "an illegal move is written"),
        (
            ('MESSAGES.add("not-empty", "cell")', 'MESSAGES.add("full-cell", "cell")'),
            "every message",
            "full",
        ),
        (('Solid("slab"', 'Solid("sphere"'), "symbols have forms", "no form is called 'sphere'"),
        (("height=0.5", "height=9"), "symbols have forms", "its height 9 is not from 0.1 to 4"),
        (
            ('class="ink" r="0.4"/>', 'class="ink" r="0.4">'),
            "drawings of pieces",
            "the symbol nought: a symbol's drawing is not",
        ),
        (("number=number", "number=0"), "the board has cells", "two cells have the same numbers"),
        (("NO_SUCH_CELL, 0, min(length, 10)", "NOT_EMPTY, 0, 1 // 0"), "any text is read", "ZeroDivisionError"),
    ],
)
def test_faults_are_found(broken: Broken, change: tuple[str, str], claim: str, words: str) -> None:
    found = failures(broken(change))
    details = [text for claimed, text in found.items() if claim in claimed]
    assert details, found
    assert words in details[0]


def test_fault_names_file_line_and_position(broken: Broken) -> None:
    game = broken(("return 9 - popcount(", "return 8 - popcount("))
    file = Path(f"{type(game).folder()}/{type(game).__module__}.py")
    line = tictactoe.line_of(file, "@op.count.register")
    details = failures(game)["`count` is the number of moves"]
    assert details.startswith(f"{file.name}:{line}: count: it is ")
    assert " x" in details or " o" in details


def test_fault_of_derived_operation_names_the_authors_line(broken: Broken) -> None:
    game = broken(("(here if stone == 1 else 0)", "(here if stone == 0 else 0)"))
    file = Path(f"{type(game).folder()}/{type(game).__module__}.py")
    line = tictactoe.line_of(file, "@layout.with_piece.register")
    details = failures(game)[
        "placing adds one piece, taking it restores the position, and invalid placements are rejected with a sentence"
    ]
    assert details.startswith(f"{file.name}:{line}: place: "), details


def test_faulty_messages_are_listed(broken: Broken) -> None:
    game = broken()
    file = type(game).folder() / "messages" / "en.ftl"
    text = file.read_text().replace("symbol-cross = cross\n", "").replace("$cell", "$place") + "extra = more\n"
    file.write_text(text)
    with pytest.raises(InvalidGame) as caught:
        messages.messages_have_texts(game, random.Random(0))
    for part in (
        "symbol-cross is missing",
        "not-empty uses $place",
        "not-empty does not use $cell",
        "extra is not used",
    ):
        assert part in str(caught.value)
    file.write_text("no message\n")
    with pytest.raises(InvalidGame, match=r"messages/en.ftl:1: Expected"):
        messages.messages_have_texts(game, random.Random(0))
    file.unlink()
    with pytest.raises(InvalidGame, match=r"messages/en.ftl is missing"):
        messages.messages_have_texts(game, random.Random(0))


@pytest.fixture
def guided(broken: Broken, tmp_path: Path) -> tuple[Game, Path]:
    """Return three in a row with its own guide, and its folder, in which tests change files."""
    game = broken()
    (tmp_path / "guide").unlink()
    shutil.copytree(tictactoe.FOLDER / "guide", tmp_path / "guide")
    return game, tmp_path / "guide"


Guided = tuple[Game, Path]


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            "(start.svg",
            "(other.svg",
            "rules.en.md shows line, other with a description and a caption, and diagrams.json has line, start",
        ),
        ('"Crosses are to move."', "", "rules.en.md shows start with a description"),
        ("- solved: A line of three crosses.\n", "", "rules.en.md: line needs otherwise, solved, task"),
        (
            "Crosses begin.",
            "Crosses begin. ![x](start.svg)",
            "a diagram has no description or no caption, or is not a paragraph of its own",
        ),
        ("Crosses begin.", "Crosses <!-- page -->begin.", "rules.en.md: unknown comment; use <!-- page -->"),
    ],
)
def test_rules_without_diagrams_fail(guided: Guided, old: str, new: str, words: str) -> None:
    game, folder = guided
    change(folder / "rules.en.md", old, new)
    with pytest.raises(InvalidGame, match=re.escape(words)):
        guides.rules_show_each_diagram_once(game, random.Random(0))


def test_missing_rules_fail(guided: Guided) -> None:
    game, folder = guided
    (folder / "rules.en.md").unlink()
    with pytest.raises(InvalidGame, match=r"guide/rules.en.md is missing"):
        guides.rules_show_each_diagram_once(game, random.Random(0))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"c3"', '"a1"', "diagrams.json: line: a1 does not solve the task"),
        ('"c3"', '"a3"', "diagrams.json: line: a3: a3 is not empty"),
        ('"c3"]', "]", "diagrams.json: line: the solution is not a whole turn"),
        ('"win": true, ', '"taken": ["a1"], ', "diagrams.json: line: every turn solves this task"),
        ('"win"', '"wins"', "diagrams.json: line, task, wins: there is no such field"),
        ("oo1", "o", "diagrams.json: line: "),
    ],
)
def test_unplayable_diagrams_fail(guided: Guided, old: str, new: str, words: str) -> None:
    game, folder = guided
    change(folder / "diagrams.json", old, new)
    with pytest.raises(InvalidGame, match=re.escape(words)):
        guides.diagrams_can_be_played(game, random.Random(0))


FIRST = """{"steps": [
    {"task": {"solution": ["b2"]}, "reply": ["a1"]},
    {"position": "xx1/oo1/3 x", "task": {"win": true, "solution": ["c3"]}}
]}"""
LESSONS = """# A first game

## The middle

Most lines go through it.
- task: Take it.
- solved: Good.
- otherwise: The middle is b2.

## A line

Two are there.
- task: Win.
- solved: Good.
- otherwise: Look at the upper row.
"""


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("json", "b2", "d2", "first_game.json: step 1: "),
        ("json", '"a1"', '"b2"', "first_game.json: step 1: b2: b2 is not empty"),
        ("json", '"c3"', '"a1"', "first_game.json: step 2: a1 does not solve the task"),
        ("json", '"position": "xx1/oo1/3 x", ', "", "first_game.json: step 2: c3 does not solve the task"),
        (
            "json",
            '"solution": ["b2"]',
            '"held": ["b2"], "solution": ["b2"]',
            "step 1: the reply or next step follows only the solution",
        ),
        ("en.md", "## A line", "## ", "first_game.en.md: a step has no title or no text"),
        ("en.md", "- task: Win.\n", "", "first_game.en.md: A line needs"),
        ("en.md", "## A line\n", "", "first_game.en.md has 1 steps, but the game has 2"),
    ],
)
def test_unplayable_first_games_fail(guided: Guided, file: str, old: str, new: str, words: str) -> None:
    game, folder = guided
    (folder / "first_game.json").write_text(FIRST)
    (folder / "first_game.en.md").write_text(LESSONS)
    guides.first_games_can_be_played(game, random.Random(0))
    change(folder / f"first_game.{file}", old, new)
    with pytest.raises(InvalidGame, match=re.escape(words)):
        guides.first_games_can_be_played(game, random.Random(0))


def test_first_game_needs_both_files(guided: Guided) -> None:
    game, folder = guided
    (folder / "first_game.en.md").write_text(LESSONS)
    with pytest.raises(InvalidGame, match=r"first_game.json is missing, but en exists"):
        guides.first_games_can_be_played(game, random.Random(0))
    (folder / "first_game.en.md").rename(folder / "first_game.fr.md")
    (folder / "first_game.json").write_text(FIRST)
    with pytest.raises(InvalidGame, match=r"first_game.en.md is missing"):
        guides.first_games_can_be_played(game, random.Random(0))


def test_drawings_and_links(guided: Guided, tmp_path: Path) -> None:
    game, folder = guided
    (folder / "old.svg").write_text("<svg/>")
    with pytest.raises(InvalidGame, match=r"guide: old.svg: out of date; `ludarium check three --draw`"):
        guides.drawings_are_up_to_date(game, random.Random(0))
    draw_guide(game)
    guides.drawings_are_up_to_date(game, random.Random(0))
    change(folder / "rules.en.md", "Crosses begin.", "[b](nowhere.md), [c](https://example.org)")
    with pytest.raises(InvalidGame, match=r"rules.en.md links to nowhere.md"):
        files.links_lead_to_files(game, random.Random(0))


def test_levels_are_compared_only_with_two_players() -> None:
    assert check_levels(ludarium.game("pivit", players=3), 2, 0).verdict == "not checked"
    assert check_levels(ludarium.game("pux"), 0, 0).verdict == "not checked"


def test_results_are_lines() -> None:
    assert str(CheckResult("count is right", "ok")) == "ok           count is right"
    assert str(CheckResult("count is right", "wrong", "it is 3")) == "wrong        count is right: it is 3"


def test_beats_is_checked_in_every_language() -> None:
    program = (
        "import random; import ludarium; from ludarium.authoring.check import guides; "
        "from ludarium.games import guide_drawings; "
        "game = ludarium.game('pijersi'); print(game.board.symbols[0].title); "
        "guides.beats_names_pieces_of_the_game(game, random.Random(0)); guide_drawings.draw_beats(game)"
    )
    command = [sys.executable, "-c", program]
    ran = subprocess.run(command, env=os.environ | {"LANGUAGE": "fr"}, capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.stderr) == ("pierre\n", "")
