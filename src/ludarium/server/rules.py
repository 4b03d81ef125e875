"""A game's rules for people: the README of its folder as HTML, with its pictures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from ludarium.errors import UnknownGame
from ludarium.games import registry
from ludarium.games.spec import Game
from ludarium.server.http_errors import NotFound
from ludarium.server.views import Json

_PICTURE = re.compile(r"pictures/([a-z0-9-]+\.svg)")
_ELSEWHERE = re.compile(r"https?://")
_FOR_PROGRAMMERS = "In this folder"
"""The section of a README about its files, which is left out."""


@lru_cache(maxsize=32)
def rules(name: str) -> Json:
    """`{"title", "html"}` of a game's rules; raises NotFound."""
    game = _game(name)
    source = game.folder() / "README.md"
    if not source.is_file():
        raise NotFound(f"the rules of {game.title} are not written down here")
    tokens = _MARKDOWN.parse(source.read_text("utf-8"))
    for token in tokens:
        _tame(token, f"/api/rules/{name}/pictures/")
    return {"title": game.title, "html": str(_MARKDOWN.renderer.render(_for_players(tokens), _MARKDOWN.options, {}))}


def picture(name: str, file: str) -> bytes:
    """One of the drawings that the rules show; raises NotFound."""
    drawing = _game(name).folder() / "pictures" / file
    if not _PICTURE.fullmatch(f"pictures/{file}") or not drawing.is_file():
        raise NotFound("there is no such picture in the rules")
    return drawing.read_bytes()


def _game(name: str) -> type[Game]:
    try:
        return registry.game_class(name)
    except UnknownGame as error:
        raise NotFound(str(error)) from None


def _for_players(tokens: Sequence[Token]) -> list[Token]:
    """All but the title, which the page shows by itself, and the section about files."""
    kept: list[Token] = []
    wanted = True
    for number, token in enumerate(tokens):
        if token.type == "heading_open":
            wanted = token.tag != "h1" and tokens[number + 1].content != _FOR_PROGRAMMERS
        if wanted:
            kept.append(token)
        if token.type == "heading_close" and token.tag == "h1":
            wanted = True
    return kept


def _tame(token: Token, pictures: str) -> None:
    """External links open in a new window, others become plain text; pictures get their address in the API."""
    stays: list[Token] = []
    outside: list[bool] = []
    for child in token.children or ():
        if child.type == "link_open":
            outside.append(_ELSEWHERE.match(str(child.attrs["href"])) is not None)
            child.attrs |= {"rel": "noopener noreferrer", "target": "_blank"}
        if child.type not in ("link_open", "link_close") or outside[-1]:
            stays.append(_shown(child, pictures) if child.type == "image" else child)
        if child.type == "link_close":
            outside.pop()
    if token.children is not None:
        token.children = stays


def _shown(image: Token, pictures: str) -> Token:
    """A picture of the game with its address; any other picture becomes its alternative text."""
    own = _PICTURE.fullmatch(str(image.attrs["src"]))
    if own is None:
        return Token("text", "", 0, content=image.content)
    image.attrs["src"] = pictures + own[1]
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
