"""Studies as text: examples that `web/test/game` also tests, and random trees."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludarium
from ludarium.errors import InvalidRecord
from ludarium.games.position import Move, Position
from ludarium.match.ending import Resignation
from ludarium.match.study import (
    GLYPHS,
    MAX_COMMENT_CHARACTERS,
    MAX_MARKS,
    MAX_STUDY_BYTES,
    MAX_STUDY_POSITIONS,
    Mark,
    Study,
    Variation,
    write_study,
)
from ludarium.match.study_reader import is_token, read_study

EXAMPLES = json.loads((Path(__file__).parent / "corpus" / "studies.json").read_text(encoding="utf-8"))

pivit = ludarium.game("pivit")
pijersi = ludarium.game("pijersi")
baishu = ludarium.game("baishu", players=3, side=5)


def steps_to(study: Study, number: int) -> list[str]:
    """The steps from the start to a position, in the format of the examples."""
    steps: list[str] = []
    while number:
        _, step, number = study.variations[number][:3]
        if isinstance(step, Resignation):
            steps.append(f"resigns:{study.start.game.players[step.seat]}")
        else:
            steps.append(str(step))
    return steps[::-1]


@pytest.mark.parametrize("example", EXAMPLES["good"], ids=[example["name"] for example in EXAMPLES["good"]])
def test_studies_are_read_and_written(example: dict[str, Any]) -> None:
    start = ludarium.game(example["game"], **example["options"]).position(example["start"])
    study = read_study(start, example["text"])
    numbers = range(len(study.variations))
    told = [number for number in numbers if any(study.variations[number][3:])]
    assert {
        "size": len(study.variations),
        "notes": [
            {
                "at": steps_to(study, number),
                "glyph": study.variations[number].glyph,
                "marks": [list(filter(None, mark)) for mark in study.variations[number].marks],
                "comment": study.variations[number].comment,
            }
            for number in told
        ],
        "ends": [
            {"line": steps_to(study, number), "position": str(study.variations[number].position)}
            for number in numbers
            if not study.children[number]
        ],
        "written": write_study(study),
    } == {name: example[name] for name in ("size", "notes", "ends", "written")}
    assert read_study(start, example["written"]).variations[1:] or not study.variations[1:]
    assert write_study(read_study(start, example["written"])) == example["written"]


@pytest.mark.parametrize("example", EXAMPLES["bad"], ids=[example["text"] for example in EXAMPLES["bad"]])
def test_invalid_studies_are_refused(example: dict[str, str]) -> None:
    with pytest.raises(InvalidRecord) as caught:
        read_study(pijersi.start(), example["text"])
    assert example["says"] in str(caught.value)


def test_resignations_have_their_ply() -> None:
    study = read_study(pijersi.start(), "a4-b5=c4 resigns:black ( f4=d5-d4 resigns:white )")
    assert [variation.step for variation in study.variations if isinstance(variation.step, Resignation)] == [
        Resignation(1, 1),
        Resignation(2, 0),
    ]
    assert str(study.variations[study.children[0][0]].step) == "a4b5c4"


def random_study(
    start: Position, rng: random.Random, size: int, notes: st.SearchStrategy[Any], data: st.DataObject
) -> Study:
    """A random tree.  Its positions have the order of its text."""
    variations = [Variation(start, None, -1, *data.draw(notes))]
    taken: set[tuple[int, object]] = set()
    for _ in range(size):
        parent = rng.randrange(len(variations))
        position = variations[parent].position
        if position.outcome.over:
            continue
        seat = position.seat
        resigns = rng.random() < 0.1
        move = rng.choice(position.moves)
        if (parent, seat if resigns else move.code) in taken:
            continue
        taken.add((parent, seat if resigns else move.code))
        step = Resignation(plies(variations, parent), seat) if resigns else move
        after = position.resign(seat) if resigns else position.play(move)
        variations.append(Variation(after, step, parent, *data.draw(notes)))
    return Study(tuple(variations))


def plies(variations: list[Variation], number: int) -> int:
    count = 0
    while number > 0:
        count += isinstance(variations[number].step, Move)
        number = variations[number].parent
    return count


def nested(study: Study, number: int = 0) -> list[Any]:
    """The tree without the indices of its positions."""
    position, step, _, *notes = study.variations[number]
    return [position, step, notes, [nested(study, child) for child in study.children[number]]]


def notes_on(cells: list[str]) -> st.SearchStrategy[tuple[Any, ...]]:
    cell = st.sampled_from(cells)
    mark = st.builds(Mark, cell, st.just("") | cell)
    printed = st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]) | st.sampled_from("\n{}\\()[]! ")
    comment = st.text(printed, max_size=20)
    return st.tuples(st.sampled_from(["", *GLYPHS]), st.lists(mark, max_size=3).map(tuple), comment)


@settings(deadline=None, max_examples=40)
@given(game=st.sampled_from([pivit, baishu]), seed=st.integers(0, 1000), size=st.integers(0, 25), data=st.data())
def test_written_study_reads_back_equal(game: Any, seed: int, size: int, data: st.DataObject) -> None:
    start = game.start(seed=seed)
    cells = [cell.id for cell in game.geometry.cells]
    study = random_study(start, random.Random(seed), size, notes_on(cells), data)
    text = write_study(study)
    again = read_study(start, text)
    assert nested(again) == nested(study)
    assert write_study(again) == text
    assert text.isprintable() or not text.isascii()


@settings(deadline=None, max_examples=200)
@given(text=st.text(st.sampled_from(list("(){}[]!?\\n>: a1bresign-")) | st.characters(), max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        study = read_study(pivit.start(), text)
    except InvalidRecord:
        return
    assert read_study(pivit.start(), write_study(study)) == study


def test_limits_of_studies() -> None:
    start = pijersi.start()
    for text, says in [
        ("{" + "x" * MAX_STUDY_BYTES + "}", "a study can have at most 65536 bytes"),
        ("{" + "石" * (MAX_STUDY_BYTES // 3) + "}", "a study can have at most 65536 bytes"),
        (
            "{" + "x" * (MAX_COMMENT_CHARACTERS + 1) + "}",
            "study, character 1: a comment can have at most 2000 characters",
        ),
        ("[" + " ".join(["a1"] * (MAX_MARKS + 1)) + "]", "study, character 1: a position can have at most 100 marks"),
        ("a4-b5=c4 " + "( " * 20_000, "study, character 12: unexpected '('"),
    ]:
        with pytest.raises(InvalidRecord, match="^" + says.replace("(", r"\(")):
            read_study(start, text)


def test_invalid_tokens() -> None:
    assert all(map(is_token, ("a4-b5=c4!", ".", "F@c3", "(a)", "x")))
    assert not any(map(is_token, ("", "(", ")", "!?", "{a", "[a", "a b")))


def test_unreadable_studies_are_not_written() -> None:
    start = Variation(pijersi.start())
    for comment in ("\x1b[0m", "\u2028", "x" * (MAX_COMMENT_CHARACTERS + 1), "\ud800"):
        with pytest.raises(InvalidRecord, match="printable characters"):
            write_study(Study((start._replace(comment=comment),)))
    with pytest.raises(InvalidRecord, match="at most 100 marks"):
        write_study(Study((start._replace(marks=(Mark("a1"),) * (MAX_MARKS + 1)),)))
    many = [start._replace(parent=0, step=Resignation(0, 0), comment="x" * 50)] * (MAX_STUDY_POSITIONS - 1)
    with pytest.raises(InvalidRecord, match="at most"):
        write_study(Study((start, *many)))
    with pytest.raises(InvalidRecord, match="a study can have at most 2000 positions"):
        write_study(Study((start, *many, start)))
