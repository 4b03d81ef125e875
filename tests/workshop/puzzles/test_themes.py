"""Themes of puzzles follow from their moves, and have a text in every language."""

from __future__ import annotations

import pytest

import ludarium
from ludarium.analysis.line_positions import positions_along
from ludarium.authoring.check.messages import check_message_file
from ludarium.games.registry import game_class
from ludarium.games.sentences import languages, message_files
from ludarium.workshop.puzzles.themes import THEMES, themes_of


@pytest.mark.parametrize(
    ("game", "position", "moves", "themes"),
    [
        (
            "pijersi",
            "s-r-p-r-s-r-/p-3w-s-w-/sp3S-1/5S-1/1r-p-3/W-S-W-PRP-1P-/R-S-1PRR-1 w 6 4",
            "d6e5e3 c2b2 e3f3g3",
            ("sacrifice", "quiet", "stack"),
        ),
        (
            "pijersi",
            "w-1p-2w-/r-1s-4/2P-3/3r-1sp1/1p-RSS-P-RP/1WR5/P-W-3R- b 0 10",
            "d4c3 b2b3b4 c3c2c4 c5b5 d6c5b6 a1a2 b6a5",
            ("capture",),
        ),
        ("pivit", "8/8/8/8/8/1B|6/8/1r-4r-1 r r37b18 4 69", "b1-a1 b3-b1 g1xb1", ("promotion",)),
        ("pux", "5W2/6w1/8/2w5/2Ww4/8/8/6wB w - 0 43", "c4-f1 h1-h2 g1:h2", ("quiet",)),
        ("pux", "8/5b1w/8/8/8/8/1B6/3BB3 b - 3 46", "d1,e1-b3", ("quiet", "carry")),
        (
            "baishu",
            "7/8/9/10/11/12/9bE3/4bC1aO5/6aO1aO2/4aE1aE3/5aO1aOaE/4aE1aE1/6aE"
            " 17,5,15,10,4,15|7,13,6,11,10,8 a 1:2:- 0 1 21",
            "O@e4 f7-f6 .",
            ("capture",),
        ),
    ],
)
def test_themes_of_a_solution(game: str, position: str, moves: str, themes: tuple[str, ...]) -> None:
    start = at = ludarium.game(game).position(position)
    codes = []
    for text in moves.split():
        codes.append(at.move(text).code)
        at = at.play(text)
    assert themes_of(positions_along(start, codes), codes) == themes


def test_every_theme_has_a_text() -> None:
    game = game_class("pijersi")
    for language in languages(game):
        keys = {key for key in check_message_file(message_files(game, language)[1]) if key.startswith("theme-")}
        assert keys == {f"theme-{theme}" for theme in THEMES}
