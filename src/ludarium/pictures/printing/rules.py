"""The rules of a printed game with their diagrams, its credits and its other texts (`say`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from ludarium.games import guide
from ludarium.games.drawing.styles import Style
from ludarium.games.drawing.svg import svg
from ludarium.games.fluent import Messages
from ludarium.games.guide import Figure, blocks
from ludarium.games.guide_drawings import guide_drawings
from ludarium.games.spec import Game
from ludarium.pictures.typesetting import quoted, quoted_bytes
from ludarium.texts import ENGLISH

_MARKDOWN_PARSER = MarkdownIt("commonmark", {"html": False}).enable("table").disable("image")
_TYPST_FUNCTIONS = {"strong": "strong", "em": "emph", "list_item": "", "td": "", "th": "strong", "paragraph": ""}
"""The Typst function for each type of Markdown element.  An empty name inserts the content itself."""
_BOARD_WIDTH_MM, _BEATS_WIDTH_MM = 52, 44
"""Widths of board diagrams, and of the diagram that shows which kinds of pieces each kind beats."""
_ADDRESS = re.compile(r"https?://[^\s,;]+[^\s,;.]|[\w.]+@[\w.]+\w")
_ADDRESS_PART = re.compile(r"(?:\w+://)?[^/]+/*")
"""A part of an address, with the slashes after it: the host with its scheme, or a path segment."""
_VALUE_DELIMITER = "\x01"
"""Delimits the names of values in a message, until `_message_markup` replaces each name by its value."""
_MESSAGES_FOLDER = Path(__file__).parent / "messages"
_THOUSANDS_SEPARATORS = {"en": ",", "fr": "\u202f", "pt": "\u00a0"}


def rules_markup(text: str) -> tuple[str, list[tuple[int, str]]]:
    """Convert rules from Markdown to Typst, without the title.  Also returns the figures' solutions, each with the
    number of its figure.

    In the markup, each figure is a call of the Typst function `rules-figure`, which `_diagrams` defines."""
    parts: list[str] = []
    solutions: list[tuple[int, str]] = []
    number = 0
    for block in blocks(text):
        if isinstance(block, str):
            parts.append(markup(block))
            continue
        for figure in block:
            number += 1
            parts.append(_figure_markup(number, figure))
            if solution := figure.parts.get("solved"):
                solutions.append((number, line_markup(solution)))
    return "\n".join(filter(None, parts)), solutions


def markup(text: str) -> str:
    """Convert rules without figures from Markdown to Typst.  Drops first-level headings.  Other headings move up by one
    level."""
    return _blocks_markup(SyntaxTreeNode(_MARKDOWN_PARSER.parse(text)).children)


def line_markup(text: str) -> str:
    """Convert a line of the printed rules from Markdown to Typst."""
    nodes = SyntaxTreeNode(_MARKDOWN_PARSER.parseInline(text)).children
    return _inlines_markup(child for node in nodes for child in node.children)


def _figure_markup(number: int, figure: Figure) -> str:
    task = f"[{line_markup(figure.parts['task'])}]" if "task" in figure.parts else "none"
    name, alt_text = quoted(figure.name), quoted(figure.words)
    return f"#rules-figure({number}, {name}, {alt_text}, [{line_markup(figure.caption)}], {task});"


def _blocks_markup(nodes: Sequence[SyntaxTreeNode]) -> str:
    return "\n\n".join(filter(None, map(_block_markup, nodes)))


def _block_markup(node: SyntaxTreeNode) -> str:
    kind = node.type
    if kind == "heading":
        level = int(node.tag[1])
        return "" if level == 1 else f"#heading(level: {level - 1}, [{_inlines_markup(node.children)}]);"
    if kind in ("bullet_list", "ordered_list"):
        items = ", ".join(f"[{_blocks_markup(item.children)}]" for item in node.children)
        return f"#{'list' if kind == 'bullet_list' else 'enum'}({items});"
    if kind == "table":
        return _table_markup(node)
    if kind in ("fence", "code_block"):
        return f"#raw({quoted(node.content.rstrip())}, block: true);"
    return _inlines_markup(node.children)


def _table_markup(node: SyntaxTreeNode) -> str:
    rows = [row for section in node.children for row in section.children]
    cells = ", ".join(f"[{_inline_markup(cell)}]" for row in rows for cell in row.children)
    return f"#rules-table({len(rows[0].children)}, {cells});"


def _inlines_markup(nodes: Iterable[SyntaxTreeNode]) -> str:
    return "".join(_inline_markup(node) for node in nodes)


def _inline_markup(node: SyntaxTreeNode) -> str:
    if node.type == "text":
        return f"#{quoted(node.content)};"
    if node.type == "code_inline":
        return f"#raw({quoted(node.content)});"
    if node.type in ("softbreak", "hardbreak"):
        return " "
    if node.type == "link":
        return _link_markup(node)
    function = _TYPST_FUNCTIONS.get(node.type, "")
    content = _inlines_markup(node.children)
    return f"#{function}[{content}];" if function else content


def _link_markup(node: SyntaxTreeNode) -> str:
    """Convert a link.  A relative link, such as to a file of the repository, becomes plain text."""
    address, content = str(node.attrs["href"]), _inlines_markup(node.children)
    return f"#link({quoted(address)})[{content}];" if "://" in address else content


def say(language: str, key: str, **values: str | int) -> str:
    """Return a text that all printed games share, such as a heading.  Raises LookupError if it is missing or needs
    other values."""
    return _print_messages(language).format(key, values)


@cache
def _print_messages(language: str) -> Messages:
    text = (_MESSAGES_FOLDER / f"{language}.ftl").read_text("utf-8")
    return Messages(language, [text], separator=_THOUSANDS_SEPARATORS[language])


def rules_pages(game: Game, language: str, style: Style) -> str:
    """Return the rules as Typst markup, in English if no rules exist in `language`.  Empty for a game without rules."""
    texts = guide.guide_texts(type(game), guide.RULES_TEXT)
    file = texts.get(language) or texts.get(ENGLISH)
    if file is None:
        return ""
    text = guide.for_paper(file.read_text("utf-8"))
    title = text.partition("\n")[0].lstrip("# ")
    body, solutions = rules_markup(text)
    parts = [
        _page_numbers(game, language),
        _diagrams(game, language, style),
        f'#text(22pt, weight: "bold", {quoted(title)})',
        body,
    ]
    if solutions:
        parts.append(f"= {_message_markup(language, 'solutions')}")
        parts.extend(
            f"#strong[{_message_markup(language, 'figure', number=str(number))}]#h(0.6em);{solution}"
            for number, solution in solutions
        )
    return "\n\n".join(parts)


def credits_block(game: Game, language: str) -> str:
    """Return the last block of a printed game: author, terms of use as the author states them, and licence."""
    credit, terms = game.credit_in(language), game.terms_in(language)
    licence = say(language, "under-licence", licence=game.licence) if game.licence else say(language, "no-licence")
    parts = [
        f"= {_message_markup(language, 'credits')}",
        _message_markup(language, "of-game", game=f"#strong({quoted(game.title)});", credit=f"#{quoted(credit)};"),
        *([_with_links(terms)] if terms else []),
        f"#{quoted(licence)};",
        _message_markup(language, "origin"),
    ]
    body = "\n\n".join(parts)
    return f"#block(breakable: false, above: 2em)[{body}]"


def _page_numbers(game: Game, language: str) -> str:
    numbers = _message_markup(
        language, "page", number="#counter(page).display();", pages="#counter(page).final().first();"
    )
    footer = f"#{quoted(game.title)};#h(1fr)#context [{numbers}]"
    return f"#pagebreak(weak: true)\n#set page(footer: text(8.5pt, fill: grey)[{footer}])"


def _diagrams(game: Game, language: str, style: Style) -> str:
    rows = "".join(
        f"{quoted(name)}: ({quoted_bytes(svg(drawing))},"
        f" {_BEATS_WIDTH_MM if name == guide.BEATS else _BOARD_WIDTH_MM}mm),"
        for name, drawing in guide_drawings(type(game), style).items()
    )
    label = _message_markup(language, "figure", number="#number;")
    return (
        f"#let diagrams = ({rows or ':'})\n"
        "#let rules-figure(number, name, alt, caption, task) ="
        f" figure-beside(..diagrams.at(name), alt, [{label}], caption, task)"
    )


def _message_markup(language: str, key: str, **values: str) -> str:
    """Format a message as Typst markup.  The values are markup too."""
    placeholders = {name: f"{_VALUE_DELIMITER}{name}{_VALUE_DELIMITER}" for name in values}
    parts = say(language, key, **placeholders).split(_VALUE_DELIMITER)
    return "".join(values[part] if index % 2 else f"#{quoted(part)};" for index, part in enumerate(parts) if part)


def _with_links(text: str) -> str:
    """Convert a text to markup, with addresses as links.  Inside an address, lines break only after slashes."""
    converted, end = "", 0
    for address in _ADDRESS.finditer(text):
        target = address[0] if "://" in address[0] else f"mailto:{address[0]}"
        parts = "".join(f"#box({quoted(part)});" for part in _ADDRESS_PART.findall(address[0]))
        converted += f"#{quoted(text[end : address.start()])};#link({quoted(target)})[{parts}];"
        end = address.end()
    return f"{converted}#{quoted(text[end:])};"
