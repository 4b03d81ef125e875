"""What must hold for the page's files as they lie: no game in them, nothing from elsewhere, small modules."""

from __future__ import annotations

import re
from pathlib import Path

import ludarium
from ludarium.games import registry
from ludarium.server.settings import WEB

FILES = sorted(path for path in WEB.rglob("*") if path.suffix in (".html", ".css", ".js", ".svg"))
NAMESPACE = "http://www.w3.org/2000/svg"


def named(path: Path) -> str:
    return str(path.relative_to(WEB))


def test_the_page_knows_no_game() -> None:
    words = {word.lower() for name in registry.names() for word in (name, ludarium.game(name).title)}
    symbols = {symbol.id for name in registry.names() for symbol in ludarium.game(name).board.symbols}
    known = [
        (named(path), word)
        for path in FILES
        for word in words | symbols
        if re.search(rf"\b{re.escape(word)}\b", path.read_text("utf-8").lower())
    ]
    assert known == []


def test_nothing_comes_from_another_host() -> None:
    for path in FILES:
        assert "//" not in re.sub(r"(^|\s)//.*", "", path.read_text("utf-8").replace(NAMESPACE, "")), named(path)


def test_no_script_or_style_is_inline() -> None:
    page = (WEB / "index.html").read_text("utf-8")
    assert re.search(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=", page) is None


def test_modules_are_small_and_say_why_they_exist() -> None:
    for path in FILES:
        text = path.read_text("utf-8")
        assert len(text.splitlines()) <= 300, named(path)
        if path.suffix == ".js" and path.name != "first-paint.js":
            assert text.startswith("// @ts-check\n/**"), named(path)
        if path.suffix == ".css":
            assert text.startswith("/* "), named(path)
