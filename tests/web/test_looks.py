"""Appearance of boards and screens, compared with reference pictures; `LUDARIUM_PICTURES=renew` makes them again.
Pictures are small, compared with tolerance and without text, because fonts differ."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Locator

from .conftest import Sit
from .games import NAMES, start
from .screens import home, some_moves

PICTURES = Path(__file__).parent / "pictures"
WIDTH = 240
MOST_ON_AVERAGE = 3.0
"""Maximum mean difference of colour channels, out of 255."""
MOST_ANYWHERE = 90
"""Maximum difference of a pixel, which is large because edges may move by a pixel."""

_WITHOUT_WORDS = "*, *::placeholder { color: transparent !important; caret-color: transparent !important; }"
_WITHOUT_WORDS += "svg text { fill: transparent !important; stroke: transparent !important; } select { opacity: 0; }"


def small(picture: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    return image.resize((WIDTH, round(image.height * WIDTH / image.width)), Image.Resampling.BOX)


def compare(name: str, seen: Locator) -> None:
    """Compare the screen with its picture."""
    seen.page.evaluate(
        """style => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(style);
            document.adoptedStyleSheets = [sheet];
        }""",
        _WITHOUT_WORDS,
    )
    found = small(seen.screenshot(animations="disabled"))
    file = PICTURES / f"{name}.png"
    if os.environ.get("LUDARIUM_PICTURES") == "renew":
        PICTURES.mkdir(exist_ok=True)
        found.quantize(64).save(file, optimize=True)
    wanted = Image.open(file).convert("RGB")
    assert abs(found.height - wanted.height) <= 2
    difference = ImageChops.difference(found.resize(wanted.size), wanted)
    average = max(ImageStat.Stat(difference).mean)
    # Thin lines moved by part of a pixel are no difference.
    most = max(high for _, high in difference.reduce(4).getextrema())
    assert average <= MOST_ON_AVERAGE, f"{name}: {average:.1f} of 255 on average"
    assert most <= MOST_ANYWHERE, f"{name}: {most} of 255 somewhere"


@pytest.mark.parametrize("name", NAMES)
def test_boards(sit: Sit, name: str) -> None:
    """At the start and later; the last one in a dark theme."""
    table = sit()
    table.begin(name)
    compare(f"{name}-start", table.board)
    dark = sit(settings={"theme": "night"})
    position = start(name)
    moves = some_moves(name, 16)
    dark.begin(position, moves=moves)
    compare(f"{name}-later-night", dark.board)


@pytest.mark.parametrize(("size", "theme"), [("desktop", "wood"), ("phone", "night")])
def test_screens(sit: Sit, size: str, theme: str) -> None:
    """The home screen and a game."""
    table = sit(size, settings={"theme": theme})
    table.begin(NAMES[0], moves=some_moves(NAMES[0]))
    table.page.evaluate("scrollTo(0, 0)")
    compare(f"play-{size}-{theme}", table.page.locator(".play-table" if size == "desktop" else ".board-place"))
    first = sit(size, settings={"theme": theme})
    home(first)
    compare(f"home-{size}-{theme}", first.page.locator(".living").first)


def test_other_pictures_differ() -> None:
    """A missing piece is a difference."""
    one = Image.open(PICTURES / f"{NAMES[0]}-start.png").convert("RGB")
    other = one.copy()
    step = WIDTH // 10
    other.paste(one.crop((0, one.height // 2, step, one.height // 2 + step)), (WIDTH // 2, one.height // 8))
    difference = ImageChops.difference(one, other)
    assert max(high for _, high in difference.reduce(4).getextrema()) > MOST_ANYWHERE
