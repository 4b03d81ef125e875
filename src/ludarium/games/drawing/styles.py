"""The colours of drawings: the page's wooden board, and two styles for paper."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

FONT = "Libertinus Serif, Georgia, Times New Roman, serif"
"""Font families of all letters in drawings.  Pixel pictures and printed rules use only the first family."""


@dataclass(frozen=True)
class Style:
    """The colours and line width of a drawing; lengths in the board's units."""

    tones: tuple[str, ...]  # cell colours, by `Cell.tone`
    line: str  # colour of lines
    line_width: float
    letters: str  # colour of letters
    owners: tuple[tuple[str, str], ...]  # body and ink colours of pieces, by seat, repeated for further seats
    named: dict[str, tuple[str, str]]  # body and ink colours of players whose names are colours
    arrow: str
    move: str
    capture: str
    other: str
    """`arrow` is the colour of arrows, of outlines of chosen cells and of marks `ring`; `move` of marks `move`;
    `capture` of marks `capture` and `lost`; `other` of all other marks (`Mark.kind`)."""
    halo: str = "#ffffff"  # the colour of the outlines of marks
    grey: bool = False  # whether to convert all colours to grey, including those of pieces

    def colours(self, owner: int, players: Sequence[str]) -> tuple[str, str]:
        """Body and ink colours of a piece; `owner` is a seat, or -1 for none."""
        if owner < 0:
            return "#9a9a9a", "#333333"
        name = players[owner] if owner < len(players) else ""
        return self.named.get(name, self.owners[owner % len(self.owners)])


WOOD = Style(
    tones=("#e3c598", "#cfa56d", "#efdcb8"),
    line="#8a5b2c",
    line_width=0.06,
    letters="#5d4424",
    owners=(  # red, blue, green, yellow, purple, ivory, as on the page
        ("#d0342c", "#ffffff"),
        ("#2368c4", "#ffffff"),
        ("#2c8a4b", "#ffffff"),
        ("#f2c230", "#2a2103"),
        ("#8347ba", "#ffffff"),
        ("#efe7da", "#2a2320"),
    ),
    named={"white": ("#f7f3e8", "#2b2b2b"), "black": ("#2f3440", "#f3f3f3")},
    arrow="#0b57b0",
    move="#1c7a4a",
    capture="#c22a1f",
    other="#1f5fb8",
)
BOOK = replace(
    WOOD,
    tones=("#fdfbf5", "#ece5d3", "#dccfb0"),
    line="#6f6450",
    line_width=0.04,
    letters="#453e30",
    named={"white": ("#ffffff", "#1f1f1f"), "black": ("#2d3038", "#ffffff")},
)
INK = Style(
    tones=("#ffffff", "#e6e6e6", "#d2d2d2"),
    line="#444444",
    line_width=0.04,
    letters="#222222",
    owners=(
        ("#ffffff", "#000000"),
        ("#222222", "#ffffff"),
        ("#bdbdbd", "#000000"),
        ("#777777", "#ffffff"),
        ("#efefef", "#000000"),
        ("#999999", "#000000"),
    ),
    named={},
    arrow="#000000",
    move="#000000",
    capture="#000000",
    other="#000000",
    grey=True,
)

STYLES = {"book": BOOK, "ink": INK, "wood": WOOD}  # styles by name; the first is the default of pictures

_HEX_COLOUR = re.compile("#([0-9a-fA-F]{2})([0-9a-fA-F]{2})([0-9a-fA-F]{2})")


def grey(svg: str) -> str:
    """Replace colours by greys of equal brightness (luma of ITU-R BT.601), for styles with `Style.grey`."""

    def luma(colour: re.Match[str]) -> str:
        red, green, blue = (int(part, 16) for part in colour.groups())
        return "#" + 3 * f"{round(0.299 * red + 0.587 * green + 0.114 * blue):02x}"

    return _HEX_COLOUR.sub(luma, svg)
