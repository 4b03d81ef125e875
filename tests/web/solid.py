"""A table with a solid board: what stands in front hides what is behind, so hands look before they press."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from ludarium.games.position import Position
from ludarium.games.scene import Path

from .conftest import Sit
from .hands import MouseClicks
from .table import Table

DRIVER = "GL Driver Message"
"""Chromium says so of pictures that are taken of the page."""

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
    """From the next page on, for `drawn`: what is asked of WebGL, and the milliseconds of the page's own code."""
    page.add_init_script(f"({_COUNT})()")


def drawn(page: Page) -> dict[str, float]:
    """Since the page was opened."""
    counts: dict[str, float] = page.evaluate("({ ...drawn })")
    return counts


class SolidTable(Table):
    """A table whose board is solid; the tab `Game` says what stands on it."""

    def spot(self, place: str) -> tuple[float, float]:
        """A point at which the place is seen: that lights it, as the mouse comes over it."""
        if self.find(place).get_attribute("class") != "cell-face":
            return super().spot(place)
        for x, y in self._points(place):
            self.page.mouse.move(x, y)
            if self.page.evaluate("document.querySelector('.cell.hovered')?.dataset.cell") == place:
                return x, y
        raise AssertionError(f"{place} is nowhere to be seen")

    def _points(self, place: str) -> Iterator[tuple[float, float]]:
        """Within a cell and, where a piece stands there, above it."""
        box = self.find(place).bounding_box()
        assert box, f"{place} is not drawn"
        for down in (0.5, 0.75, 0.9, 0.3, 0.1, -0.3, -0.7, -1.1):
            for right in (0.5, 0.25, 0.75, 0.1, 0.9):
                yield box["x"] + right * box["width"], box["y"] + down * box["height"]

    def see(self, position: Position) -> None:
        """The page says this position, and names the pieces of each cell."""
        expect(self.position).to_have_value(str(position))
        filled = {piece.cell for piece in position.scene.pieces}
        labels = self.board.locator(".cell").evaluate_all(
            "cells => cells.map((cell) => [cell.dataset.cell, cell.getAttribute('aria-label')])"
        )
        assert {cell for cell, label in labels if ", empty" not in label} == filled

    def see_solid(self) -> None:
        expect(self.page.locator(".solid-picture")).to_be_attached()


class Taps(MouseClicks):
    """With a finger, each place by itself."""

    def go(self, path: Path) -> None:
        for step in path:
            self.table.tap(step.at)


def sit_at_solid(sit: Sit, *, reduced_motion: str = "reduce", **settings: object) -> SolidTable:
    """A table at which boards are solid, in a small window, as the processor draws; its pictures are counted."""
    table = sit(viewport=WINDOW, has_touch=True, reduced_motion=reduced_motion, settings={"solid": True, **settings})
    table.profile.expected.append(DRIVER)
    count_pictures(table.page)
    return SolidTable(table.host, table.page, table.profile)
