"""Render a game's guide as HTML: the rules and the first game.

A diagram is a `<figure data-diagram="NAME">` with a drawing, which the page replaces by a practice board (not in the
diagram `beats`).  The attribute `data-part` marks the texts of a task, which is a goal for one turn on such a board;
texts that the page shows only after an attempt are hidden at first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from ludarium.games.guide import Figure, blocks, for_page, lessons

_AFTER_ATTEMPT = ("solved", "otherwise")  # parts of a task that the page shows after an attempt

AddressOf = Callable[[str], str]


def rules_html(source: str, address: AddressOf) -> str:
    """Return the rules in the Markdown text `source` as HTML, without the title, which the page adds.

    `address` returns the address of a drawing by the name of its diagram."""
    return "".join(
        _markdown_html(block) if isinstance(block, str) else _figures_html(block, address)
        for block in blocks(for_page(source))
    )


def first_game_html(source: str) -> str:
    """Return the first game (a tutorial) in the Markdown text `source` as HTML, with one section per step."""
    return "".join(
        f"<section><h2>{escapeHtml(lesson.title)}</h2>{_markdown_html(lesson.text)}{_parts_html(lesson.parts)}</section>\n"
        for lesson in lessons(source)
    )


def _figures_html(figures: Sequence[Figure], address: AddressOf) -> str:
    return f'<div class="figures">{"".join(_figure_html(figure, address) for figure in figures)}</div>\n'


def _figure_html(figure: Figure, address: AddressOf) -> str:
    drawing, description = escapeHtml(address(figure.name)), escapeHtml(figure.words)
    return (
        f'<figure data-diagram="{figure.name}"><img src="{drawing}" alt="{description}" loading="lazy">'
        f"<figcaption>{_inline_html(figure.caption)}</figcaption>{_parts_html(figure.parts)}</figure>"
    )


def _parts_html(parts: Mapping[str, str]) -> str:
    return "".join(
        f'<p data-part="{part}"{" hidden" if part in _AFTER_ATTEMPT else ""}>{_inline_html(text)}</p>'
        for part, text in parts.items()
    )


def _inline_html(text: str) -> str:
    return str(_GUIDE_MARKDOWN.renderInline(text))


def _markdown_html(source: str) -> str:
    tokens = list(_without_title(_GUIDE_MARKDOWN.parse(source)))
    for token in tokens:
        if token.children is not None:
            token.children = list(_with_external_links(token.children))
    return str(_GUIDE_MARKDOWN.renderer.render(tokens, _GUIDE_MARKDOWN.options, {}))


def _without_title(tokens: Sequence[Token]) -> Iterator[Token]:
    in_title = False
    for token in tokens:
        in_title = in_title or (token.type == "heading_open" and token.tag == "h1")
        if not in_title:
            yield token
        in_title = in_title and token.type != "heading_close"


def _with_external_links(children: Sequence[Token]) -> Iterator[Token]:
    """Open links to other sites in a new window, and replace all other links by their text."""
    is_external: list[bool] = []
    for child in children:
        if child.type == "link_open":
            is_external.append(str(child.attrs["href"]).startswith(("http://", "https://")))
            child.attrs |= {"rel": "noopener noreferrer", "target": "_blank"}
        if child.type not in ("link_open", "link_close") or is_external[-1]:
            yield child
        if child.type == "link_close":
            is_external.pop()


class _Renderer(RendererHTML):
    """HTML with wrappers for wide tables."""

    def table_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return f'<div class="table">{self.renderToken(tokens, idx, options, env)}'

    def table_close(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return f"{self.renderToken(tokens, idx, options, env)}</div>\n"


_GUIDE_MARKDOWN = MarkdownIt("commonmark", {"html": False}, renderer_cls=_Renderer).enable("table").disable("image")
