"""Pictures of lines in each format, and errors for wrong arguments."""

from __future__ import annotations

import os
import random
import re
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

import ludarium
from ludarium.errors import IllegalMove, InvalidOption
from ludarium.games import registry
from ludarium.games.drawing.styles import STYLES
from ludarium.games.position import Position, read_moves
from ludarium.pictures import picture as pictures
from ludarium.pictures.moments import moments

NAMES = registry.own_names()
EXAMPLES = int(os.environ.get("LUDARIUM_EXAMPLES", "12"))
SVG = "{http://www.w3.org/2000/svg}"


def random_line(name: str, seed: int, plies: int) -> tuple[Position, list[str]]:
    rng = random.Random(seed)
    start = position = registry.game(name).start(seed=seed)
    moves: list[str] = []
    while len(moves) < plies and not position.outcome.over:
        move = rng.choice(position.moves)
        moves.append(str(move))
        position = position.play(move)
    return start, moves


def image_of(data: bytes) -> Any:
    return Image.open(BytesIO(data))


def words_in(svg: str) -> list[str]:
    return [node.text or "" for node in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("name", NAMES)
def test_picture_has_requested_size(name: str) -> None:
    start, moves = random_line(name, 3, 6)
    board = start.game.board
    for size in (pictures.MIN_SIZE, 333):
        drawn = ludarium.picture(start, moves, size=size)
        scale = size / max(board.width, board.height)
        expected = (round(drawn.drawing.width * scale), round(drawn.drawing.height * scale))
        assert image_of(drawn.png()).size == expected
        root = ElementTree.fromstring(drawn.svg())
        assert (root.get("width"), root.get("height")) == tuple(map(str, expected))
        assert max(expected) >= size


@pytest.mark.parametrize("name", NAMES)
def test_animation_has_frame_per_turn(name: str) -> None:
    start, moves = random_line(name, 5, 7)
    drawn = ludarium.picture(start, moves, size=120, delay=250)
    image = image_of(drawn.gif())
    turns = len(drawn.moments)
    assert image.n_frames == turns
    assert turns == len(moves) + 1 or start.game.multi_action_turns
    delays = []
    for frame in range(turns):
        image.seek(frame)
        delays.append(image.info["duration"])
    assert delays == [250] * (turns - 1) + [750]
    assert image.info["loop"] == 0
    assert min(image.convert("RGB").getpixel((0, 0))) > 240  # paper, or what the palette has nearest to it


@pytest.mark.parametrize("name", NAMES)
def test_same_input_gives_same_bytes(name: str) -> None:
    start, moves = random_line(name, 7, 3)
    first, second = (ludarium.picture(start, moves, columns=2, size=100) for _ in range(2))
    for write in pictures.FORMATS.values():
        assert write(first) == write(second)


@settings(max_examples=EXAMPLES, deadline=None)
@given(
    name=st.sampled_from(NAMES),
    seed=st.integers(0, 10_000),
    plies=st.integers(0, 40),
    style=st.sampled_from(list(STYLES)),
    flip=st.booleans(),
    coordinates=st.booleans(),
    columns=st.integers(0, 5),
)
def test_every_line_can_be_drawn(
    name: str, seed: int, plies: int, style: str, flip: bool, coordinates: bool, columns: int
) -> None:
    start, moves = random_line(name, seed, plies)
    for pieces in start.game.board.piece_sets:
        drawn = ludarium.picture(
            start, moves, style=style, flip=flip, coordinates=coordinates, columns=columns, pieces=pieces
        )
        root = ElementTree.fromstring(drawn.svg())
        left, top, width, height = map(float, str(root.get("viewBox")).split())
        for node in root.iter(f"{SVG}polygon"):
            if columns:
                break  # those are moved by the groups that they are in
            for point in str(node.get("points")).split():
                x, y = map(float, point.split(","))
                assert left <= x <= left + width
                assert top <= y <= top + height
        cells = len(start.game.board.cells)
        diagrams = len(drawn.moments) if columns else 1
        assert len(list(root.iter(f"{SVG}polygon"))) >= cells * diagrams


@pytest.mark.parametrize("name", NAMES)
def test_captions_of_strip_contain_all_moves(name: str) -> None:
    start, moves = random_line(name, 9, 8)
    drawn = ludarium.picture(start, moves, columns=3, coordinates=False)
    captions = [text for text in words_in(drawn.svg()) if re.match(r"[0-9]+(\.|…) ", text)]
    assert " ".join(caption.partition(" ")[2] for caption in captions).split() == [
        move.long for moment in drawn.moments for move in moment.moves
    ]
    assert sum(len(moment.moves) for moment in drawn.moments) == len(moves)


def test_turn_numbers_follow_game() -> None:
    numbers = {}
    for name in NAMES:
        start, moves = random_line(name, 1, 4)
        numbers[name] = [moment.number for moment in moments(start, read_moves(start, moves))][1:]
    assert numbers["pijersi"] == ["1.", "2.", "3.", "4."]
    assert numbers["pux"] == ["1.", "1…", "2.", "2…"]
    three = ludarium.game("pivit", players=3).start()
    played = read_moves(three, [])
    for _ in range(4):
        played.append((played[-1].position.play(played[-1]) if played else three).moves[0])
    assert [moment.number for moment in moments(three, played)][1:] == ["1.", "1…", "1…", "2."]
    black = ludarium.game("pux").start().play("b2-b3")
    assert [moment.number for moment in moments(black, [black.moves[0]])] == ["", "1…"]


def test_moves_are_shown_by_arrows_and_marks() -> None:
    start = ludarium.game("pijersi").position("6/7/6/2rpw-3/1R-S-SR2/1P-R-1W-2/6 b 0 1")
    moment = ludarium.picture(start, "d3=c2!-b3!").moments[-1]
    assert [(arrow.start, arrow.end, arrow.label) for arrow in moment.arrows] == [("d3", "c2", "1"), ("c2", "b3", "2")]
    assert {(mark.cell, mark.kind) for mark in moment.marks} == {("c2", "capture"), ("b3", "capture")}
    placed = ludarium.picture(ludarium.game("baishu").start(), ["F@g7"]).moments[-1]
    assert [(mark.cell, mark.kind) for mark in placed.marks] == [("g7", "ring")]
    assert placed.arrows == []


def test_pieces_lost_in_judgement_are_marked() -> None:
    game = ludarium.game("baishu", side=4)
    start = game.position("4/5/6/2aEbFaE2/6/5/4 11,11,11,11,11,11|11,11,11,11,11,11 a 1:2:- 0 0 2")
    marks = ludarium.picture(start, ".").moments[-1].marks
    assert [(mark.cell, mark.kind) for mark in marks] == [("d4", "lost")]


def test_caller_can_add_arrows_and_marks() -> None:
    start = ludarium.game("pux").start()
    plain = ludarium.picture(start).svg()
    marked = ludarium.picture(start, arrows=[("b2", "b5")], marks=["e5"]).svg()
    colour = STYLES["book"].arrow
    assert plain.count(colour) == 0
    assert marked.count(colour) == 3


def test_picture_of_last_turns() -> None:
    start, moves = random_line("pijersi", 2, 6)
    drawn = ludarium.picture(start, moves, last=2)
    assert [moment.number for moment in drawn.moments] == ["4.", "5.", "6."]
    assert ludarium.picture(start, moves, last=0).svg() == ludarium.picture(start, moves).svg()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"moves": ["a4b5c4", "a1a9"]}, "move 2, a1a9: there is no cell a9"),
        ({"size": 63}, "the size is a whole number from 64 to 4096, not 63"),
        ({"size": True}, "the size is a whole number from 64 to 4096, not True"),
        ({"delay": 1}, "the delay is a whole number from 20 to 60000, not 1"),
        ({"style": "red"}, "style is one of book, ink, wood, not 'red'"),
        ({"marks": ["z9"]}, "this board of Pijersi has no cell 'z9'"),
        ({"arrows": [("a1", "z9")]}, "this board of Pijersi has no cell 'z9'"),
        ({"pieces": "gold"}, "Pijersi has no set of pieces 'gold'; its sets are: signs, pictures"),
        ({"columns": 61}, "the number of columns is a whole number from 0 to 60, not 61"),
        ({"last": -1}, "the number of last turns is a whole number from 0 to 1000000000, not -1"),
    ],
)
def test_error_names_wrong_argument(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises((InvalidOption, IllegalMove)) as caught:
        ludarium.picture(ludarium.game("pijersi").start(), **arguments)
    assert str(caught.value) == sentence


def test_files_that_cannot_be_written(tmp_path: Path) -> None:
    drawn = ludarium.picture(ludarium.game("pux").start())
    for file, sentence in (
        (tmp_path / "x.jpg", "the name of the file must end with .svg, .png, .gif, not"),
        (tmp_path / "missing" / "x.svg", "the folder"),
        (tmp_path / "folder.svg", "cannot be written: Is a directory"),
    ):
        (tmp_path / "folder.svg").mkdir(exist_ok=True)
        with pytest.raises(InvalidOption, match=re.escape(sentence)):
            drawn.save(file)
    assert drawn.save(tmp_path / "X.SVG").read_text("utf-8") == drawn.svg()


def test_too_large_pictures_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    start, moves = random_line("pux", 4, 8)
    monkeypatch.setattr(pictures, "MAX_FRAMES", 6)
    monkeypatch.setattr(pictures, "MAX_DIAGRAMS", 6)
    with pytest.raises(InvalidOption, match="an animation of 8 turns is too long; show only the last 5"):
        ludarium.picture(start, moves).gif()
    with pytest.raises(InvalidOption, match="a strip of 9 diagrams is too long; the limit is 6"):
        ludarium.picture(start, moves, columns=2).svg()
    assert image_of(ludarium.picture(start, moves, last=5, size=64).gif()).n_frames == 6
    with pytest.raises(InvalidOption, match="million pixels are too many; the limit is 64 million"):
        ludarium.picture(start, moves, last=5, size=4096).gif()


def test_notebook_shows_picture() -> None:
    drawn = ludarium.picture(ludarium.game("pux").start(), "b2-b3")
    assert drawn._repr_svg_() == drawn.svg()
