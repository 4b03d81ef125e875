"""Render the icons of the installed page from web/public/icons/icon.svg.

usage: .venv/bin/python scripts/icons.py

Systems crop a *maskable* icon to their own shape.  Its drawing is therefore centred on a background that fills the
icon.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

FOLDER = Path(__file__).parent.parent / "web" / "public" / "icons"
BACKGROUND = "#f6efe3"
# File name, size in pixels, and the drawing's share of the width; None for a transparent background.
ICONS = (
    ("icon-192.png", 192, None),
    ("icon-512.png", 512, None),
    ("maskable-512.png", 512, 0.62),
    ("apple-touch-icon.png", 180, 0.8),
)


def main() -> None:
    drawing = (FOLDER / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, size, share in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            width, background = (share or 1) * size, BACKGROUND if share else "transparent"
            body = f"margin: 0; height: {size}px; display: grid; place-items: center; background: {background}"
            page.set_content(f"<style>body {{{body}}} svg {{width: {width}px}}</style>{drawing}")
            page.screenshot(path=FOLDER / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
