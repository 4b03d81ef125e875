"""A table with a 3D board. Pieces hide others, so hands check visibility before they press."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from ludarium.games.position import Position
from ludarium.games.scene import Path

from .conftest import Sit
from .hands import MouseClicks
from .table import Table

DRIVER = "GL Driver Message"
"""Chromium's warning about screenshots."""

WINDOW = {"width": 1200, "height": 760}

_COUNT = """() => {
    window.drawn = { calls: 0, triangles: 0, pictures: 0, spent: 0 };
    const mode = (kind, count) => (kind === 4 ? count / 3 : 0);
    for (const name of ["drawElements", "drawArrays"]) {
        const draw = WebGL2RenderingContext.prototype[name];
        WebGL2RenderingContext.prototype[name] = function (kind, ...rest) {
            drawn.calls += 1;
            drawn.triangles += mode(kind, name === "drawElements" ? rest[0] : rest[1]);
            return draw.call(this, kind, ...rest);
        };
    }
    const ask = window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) => ask((now) => {
        const [calls, began] = [drawn.calls, performance.now()];
        callback(now);
        if (drawn.calls === calls) return;
        drawn.pictures += 1;
        drawn.spent += performance.now() - began;
    });
}"""


def count_pictures(page: Page) -> None:
    """Count WebGL calls and the time of the page's code from the next page on, for `drawn`."""
    page.add_init_script(f"({_COUNT})()")


def drawn(page: Page) -> dict[str, float]:
    """The counts since the page was opened."""
    counts: dict[str, float] = page.evaluate("({ ...drawn })")
    return counts


class SolidTable(Table):
    """A table with a 3D board; the tab `Game` shows the position."""

    def spot(self, place: str) -> tuple[float, float]:
        """A point of the page where the mouse highlights the place, so that no piece hides it."""
        if self.find(place).get_attribute("class") != "cell-face":
            return super().spot(place)
        for x, y in self._points(place):
            self.page.mouse.move(x, y)
            if self.page.evaluate("document.querySelector('.cell.hovered')?.dataset.cell") == place:
                return x, y
        raise AssertionError(f"{place} is nowhere to be seen")

    def _points(self, place: str) -> Iterator[tuple[float, float]]:
        """Points within a cell, and above it if it holds a piece."""
        box = self.find(place).bounding_box()
        assert box, f"{place} is not drawn"
        for down in (0.5, 0.75, 0.9, 0.3, 0.1, -0.3, -0.7, -1.1):
            for right in (0.5, 0.25, 0.75, 0.1, 0.9):
                yield box["x"] + right * box["width"], box["y"] + down * box["height"]

    def see(self, position: Position) -> None:
        """Check that the page states this position and names the pieces of each cell."""
        expect(self.position).to_have_value(str(position))
        filled = {piece.cell for piece in position.scene.pieces}
        labels = self.board.locator(".cell").evaluate_all(
            "cells => cells.map((cell) => [cell.dataset.cell, cell.getAttribute('aria-label')])"
        )
        assert {cell for cell, label in labels if ", empty" not in label} == filled

    def see_solid(self) -> None:
        expect(self.page.locator(".solid-picture")).to_be_attached()


class Taps(MouseClicks):
    """Taps each place with a finger."""

    def go(self, path: Path) -> None:
        for step in path:
            self.table.tap(step.at)


def sit_at_solid(sit: Sit, *, reduced_motion: str = "reduce", **settings: object) -> SolidTable:
    """A table that counts the drawn pictures of a 3D board.  Its window is small, because software draws the board."""
    table = sit(
        viewport=WINDOW,
        device_scale_factor=0.5,
        has_touch=True,
        reduced_motion=reduced_motion,
        settings={"solid": True, **settings},
    )
    table.profile.expected.append(DRIVER)
    count_pictures(table.page)
    return SolidTable(table.host, table.page, table.profile)
