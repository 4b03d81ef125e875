"""Convert a game's rules from Markdown to Typst markup.

Figures get consecutive numbers.  The solutions of their tasks are returned separately, for the end of the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from ludarium.games.guide import Figure, blocks
from ludarium.pictures.typesetting import quoted

_MARKDOWN_PARSER = MarkdownIt("commonmark", {"html": False}).enable("table").disable("image")

_TYPST_FUNCTIONS = {"strong": "strong", "em": "emph", "list_item": "", "td": "", "th": "strong", "paragraph": ""}
"""The Typst function for each type of Markdown element.  An empty name inserts the content itself."""


def rules_markup(text: str, figure: str = "rules-figure") -> tuple[str, list[tuple[int, str]]]:
    """Convert rules to markup, without title.  Returns the markup, and number and solution of each figure with a task.

    In the markup, each figure is a call of the Typst function named `figure` with the figure's number, name,
    alternative text, caption and task.
    """
    parts: list[str] = []
    solutions: list[tuple[int, str]] = []
    number = 0
    for block in blocks(text):
        if isinstance(block, str):
            parts.append(markup(block))
            continue
        for drawn in block:
            number += 1
            parts.append(_figure_markup(figure, number, drawn))
            if solved := drawn.parts.get("solved"):
                solutions.append((number, inline(solved)))
    return "\n".join(filter(None, parts)), solutions


def markup(text: str) -> str:
    """Convert Markdown to Typst.  Drops headings of the first level, and raises other headings by one level."""
    return _blocks_markup(SyntaxTreeNode(_MARKDOWN_PARSER.parse(text)).children)


def inline(text: str) -> str:
    """Convert a line of Markdown to Typst."""
    return _inlines(
        child for node in SyntaxTreeNode(_MARKDOWN_PARSER.parseInline(text)).children for child in node.children
    )


def _figure_markup(function: str, number: int, figure: Figure) -> str:
    task = f"[{inline(figure.parts['task'])}]" if "task" in figure.parts else "none"
    words = quoted(figure.words)
    return f"#{function}({number}, {quoted(figure.name)}, {words}, [{inline(figure.caption)}], {task});"


def _blocks_markup(nodes: Sequence[SyntaxTreeNode]) -> str:
    return "\n\n".join(filter(None, map(_block_markup, nodes)))


def _block_markup(node: SyntaxTreeNode) -> str:
    kind = node.type
    if kind == "heading":
        level = int(node.tag[1])
        return "" if level == 1 else f"#heading(level: {level - 1}, [{_inlines(node.children)}]);"
    if kind in ("bullet_list", "ordered_list"):
        items = ", ".join(f"[{_blocks_markup(item.children)}]" for item in node.children)
        return f"#{'list' if kind == 'bullet_list' else 'enum'}({items});"
    if kind == "table":
        return _table_markup(node)
    if kind in ("fence", "code_block"):
        return f"#raw({quoted(node.content.rstrip())}, block: true);"
    return _inlines(node.children)


def _table_markup(node: SyntaxTreeNode) -> str:
    rows = [row for part in node.children for row in part.children]
    cells = ", ".join(f"[{_inline_markup(cell)}]" for row in rows for cell in row.children)
    return f"#rules-table({len(rows[0].children)}, {cells});"


def _inlines(nodes: Iterable[SyntaxTreeNode]) -> str:
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
    within = _inlines(node.children)
    return f"#{function}[{within}];" if function else within


def _link_markup(node: SyntaxTreeNode) -> str:
    """Convert a link.  A relative link, such as to a file of the repository, becomes plain text."""
    address, within = str(node.attrs["href"]), _inlines(node.children)
    return f"#link({quoted(address)})[{within}];" if "://" in address else within
