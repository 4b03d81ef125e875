"""Typeset a game's rules with their diagrams, and the credits.  `say` returns the other texts of a printed game."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from ludarium.games import guide
from ludarium.games.drawing.styles import Style
from ludarium.games.drawing.svg import svg
from ludarium.games.fluent import Messages
from ludarium.games.guide_drawings import guide_drawings
from ludarium.games.spec import Game
from ludarium.pictures.printing.markup import rules_markup
from ludarium.pictures.typesetting import quoted, quoted_bytes
from ludarium.texts import ENGLISH

_WIDE, _NARROW = 52, 44
"""Widths in millimetres, of board diagrams and of the diagram that shows which pieces each piece beats."""
_ADDRESS = re.compile(r"https?://[^\s,;]+[^\s,;.]|[\w.]+@[\w.]+\w")
_ADDRESS_PART = re.compile(r"(?:\w+://)?[^/]+/*")
"""A part of an address: the host, or text up to a slash."""
_VALUE_DELIMITER = "\x01"
"""Delimits the names of values in a message, until `_typeset` replaces them by markup."""

_MESSAGES_FOLDER = Path(__file__).parent / "messages"
_THOUSANDS_SEPARATORS = {"en": ",", "fr": "\u202f", "pt": "\u00a0"}


def say(language: str, key: str, **values: str | int) -> str:
    """Return a text of a printed game, from the files in `messages/`.  Raises LookupError if it does not exist or needs
    other values."""
    return _kit_messages(language).format(key, values)


@cache
def _kit_messages(language: str) -> Messages:
    text = (_MESSAGES_FOLDER / f"{language}.ftl").read_text("utf-8")
    return Messages(language, [text], separator=_THOUSANDS_SEPARATORS[language])


def rules_pages(game: Game, language: str, style: Style) -> str:
    """Return the rules as Typst markup, in English if the language has none.  Empty for a game without rules."""
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
        parts.append(f"= {_typeset(language, 'solutions')}")
        parts.extend(
            f"#strong[{_typeset(language, 'figure', number=str(number))}]#h(0.6em);{solved}"
            for number, solved in solutions
        )
    return "\n\n".join(parts)


def credits_block(game: Game, language: str) -> str:
    """Return the author and the terms of use, as the author states them."""
    credit, terms = game.credit_in(language), game.terms_in(language)
    licence = say(language, "under-licence", licence=game.licence) if game.licence else say(language, "no-licence")
    parts = [
        f"= {_typeset(language, 'credits')}",
        _typeset(language, "of-game", game=f"#strong({quoted(game.title)});", credit=f"#{quoted(credit)};"),
        *([_with_links(terms)] if terms else []),
        f"#{quoted(licence)};",
        _typeset(language, "origin"),
    ]
    body = "\n\n".join(parts)
    return f"#block(breakable: false, above: 2em)[{body}]"


def _page_numbers(game: Game, language: str) -> str:
    """Start a new page, and number the pages from here on."""
    numbers = _typeset(language, "page", number="#counter(page).display();", pages="#counter(page).final().first();")
    foot = f"#{quoted(game.title)};#h(1fr)#context [{numbers}]"
    return f"#pagebreak(weak: true)\n#set page(footer: text(8.5pt, fill: grey)[{foot}])"


def _diagrams(game: Game, language: str, style: Style) -> str:
    """Define all diagrams and the Typst function `rules-figure`, which the result of `rules_markup` calls."""
    rows = "".join(
        f"{quoted(name)}: ({quoted_bytes(svg(drawing))}, {_NARROW if name == guide.BEATS else _WIDE}mm),"
        for name, drawing in guide_drawings(type(game), style).items()
    )
    label = _typeset(language, "figure", number="#number;")
    return (
        f"#let diagrams = ({rows or ':'})\n"
        "#let rules-figure(number, name, alt, caption, task) ="
        f" figure-beside(..diagrams.at(name), alt, [{label}], caption, task)"
    )


def _typeset(language: str, key: str, **markup: str) -> str:
    """Format a message as Typst markup.  Its values are markup too."""
    places = {name: f"{_VALUE_DELIMITER}{name}{_VALUE_DELIMITER}" for name in markup}
    parts = say(language, key, **places).split(_VALUE_DELIMITER)
    return "".join(markup[part] if number % 2 else f"#{quoted(part)};" for number, part in enumerate(parts) if part)


def _with_links(text: str) -> str:
    """Convert addresses in a text to links.  Inside an address, lines break only after slashes."""
    markup, end = "", 0
    for address in _ADDRESS.finditer(text):
        target = address[0] if "://" in address[0] else f"mailto:{address[0]}"
        parts = "".join(f"#box({quoted(part)});" for part in _ADDRESS_PART.findall(address[0]))
        markup += f"#{quoted(text[end : address.start()])};#link({quoted(target)})[{parts}];"
        end = address.end()
    return f"{markup}#{quoted(text[end:])};"
