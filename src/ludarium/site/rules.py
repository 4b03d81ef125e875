"""A game's rules for people: the README of its folder as HTML, with its pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

_PICTURE = re.compile(r"pictures/[a-z0-9-]+\.svg")
_ELSEWHERE = re.compile(r"https?://")
_FILES_SECTION = "In this folder"
"""The section of a README that is for programmers, which is left out."""

Address = Callable[[str], str]


def rules_files(folder: Path) -> dict[str, Path]:
    """The rules in a game's folder by language: `README.md` in English, `README.fr.md`."""
    named = {path.name.split(".")[1]: path for path in sorted(folder.glob("README.*.md"))}
    usual = folder / "README.md"
    return ({"en": usual} if usual.is_file() else {}) | named


def as_html(source: str, address: Address) -> str:
    """Markdown for players as HTML.  `address` says where the picture `pictures/start.svg` of the game's folder is."""
    tokens = _MARKDOWN.parse(source)
    for token in tokens:
        _tame(token, address)
    return str(_MARKDOWN.renderer.render(_for_players(tokens), _MARKDOWN.options, {}))


def _for_players(tokens: Sequence[Token]) -> list[Token]:
    """All but the title, which the page shows by itself, and the section about files."""
    kept: list[Token] = []
    wanted = True
    for number, token in enumerate(tokens):
        if token.type == "heading_open":
            wanted = token.tag != "h1" and tokens[number + 1].content != _FILES_SECTION
        if wanted:
            kept.append(token)
        if token.type == "heading_close" and token.tag == "h1":
            wanted = True
    return kept


def _tame(token: Token, address: Address) -> None:
    """External links open in a new window, others become plain text; pictures get their address."""
    stays: list[Token] = []
    outside: list[bool] = []
    for child in token.children or ():
        if child.type == "link_open":
            outside.append(_ELSEWHERE.match(str(child.attrs["href"])) is not None)
            child.attrs |= {"rel": "noopener noreferrer", "target": "_blank"}
        if child.type not in ("link_open", "link_close") or outside[-1]:
            stays.append(_shown(child, address) if child.type == "image" else child)
        if child.type == "link_close":
            outside.pop()
    if token.children is not None:
        token.children = stays


def _shown(image: Token, address: Address) -> Token:
    """A picture of the game with its address; any other picture becomes its alternative text."""
    path = str(image.attrs["src"])
    if not _PICTURE.fullmatch(path):
        return Token("text", "", 0, content=image.content)
    image.attrs["src"] = address(path)
    return image


class _Renderer(RendererHTML):
    """HTML with wrappers for wide tables, and pictures with their titles as captions."""

    def image(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        caption = str(tokens[idx].attrs.pop("title", ""))
        drawing = super().image(tokens, idx, options, env)
        below = f'<span class="caption">{escapeHtml(caption)}</span>' if caption else ""
        return f'<span class="figure">{drawing}{below}</span>'

    def table_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return f'<div class="table">{self.renderToken(tokens, idx, options, env)}'

    def table_close(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return f"{self.renderToken(tokens, idx, options, env)}</div>\n"


_MARKDOWN = MarkdownIt("commonmark", {"html": False}, renderer_cls=_Renderer).enable("table")
