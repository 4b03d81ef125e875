"""Formats messages of Project Fluent: the whole syntax except functions, such as NUMBER and DATETIME.  It replaces
the package `fluent.runtime`, whose dependency Babel is larger than all of Ludarium."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from fluent.syntax import FluentParser, ast

from ludarium.texts import ENGLISH

Value = str | int


class Messages:
    """The messages of several files in one language.  If several files define a message, the first file counts.
    `separator` separates the thousands of integers."""

    def __init__(self, language: str, texts: Iterable[str], separator: str = "") -> None:
        self._language = language
        self._separator = separator
        self._entries: dict[str, ast.Message | ast.Term] = {}
        for text in texts:
            for entry in FluentParser(with_spans=False).parse(text).body:
                if isinstance(entry, ast.Message):
                    self._entries.setdefault(entry.id.name, entry)
                elif isinstance(entry, ast.Term):
                    self._entries.setdefault(f"-{entry.id.name}", entry)

    def __contains__(self, key: object) -> bool:
        return key in self._entries

    def format(self, key: str, values: Mapping[str, Value]) -> str:
        """A message as text; raises LookupError for a missing message or value, and for functions."""
        try:
            return self._message(key, None, values)
        except RecursionError:
            raise LookupError(f"{key} refers to itself") from None

    def _message(self, key: str, attribute: ast.Identifier | None, values: Mapping[str, Value]) -> str:
        entry = self._entries[key]
        patterns = {None: entry.value} | {each.id.name: each.value for each in entry.attributes}
        pattern = patterns[attribute.name if attribute else None]
        if pattern is None:
            raise LookupError(f"{key} has no value")
        return self._pattern(pattern, values)

    def _pattern(self, pattern: ast.Pattern, values: Mapping[str, Value]) -> str:
        return "".join(self._text(self._value(element, values)) for element in pattern.elements)

    def _text(self, value: Value) -> str:
        return value if isinstance(value, str) else f"{value:,}".replace(",", self._separator)

    def _value(self, node: ast.SyntaxNode, values: Mapping[str, Value]) -> Value:
        match node:
            case ast.TextElement():
                return str(node.value)
            case ast.StringLiteral():
                return str(node.parse()["value"])
            case ast.NumberLiteral():
                return node.value
            case ast.VariableReference():
                return values[node.id.name]
            case ast.MessageReference():
                return self._message(node.id.name, node.attribute, values)
            case ast.TermReference():
                given = node.arguments.named if node.arguments else []
                arguments = defaultdict(str, {each.name.name: self._value(each.value, values) for each in given})
                return self._message(f"-{node.id.name}", node.attribute, arguments)
            case ast.SelectExpression():
                return self._pattern(self._variant(node, values).value, values)
            case ast.Placeable():
                return self._value(node.expression, values)
            case ast.FunctionReference():
                raise LookupError(f"functions are not supported: {node.id.name}")
        raise LookupError(f"{type(node).__name__} is not supported")

    def _variant(self, select: ast.SelectExpression, values: Mapping[str, Value]) -> ast.Variant:
        """The first variant that fits the selector, or else the default."""
        chosen = self._value(select.selector, values)
        fitting = {str(chosen)} if isinstance(chosen, str) else {str(chosen), self._category(chosen)}
        keys = [key.name if isinstance(key, ast.Identifier) else key.value for key in (v.key for v in select.variants)]
        matching = (variant for key, variant in zip(keys, select.variants, strict=True) if key in fitting)
        return next(matching, None) or next(variant for variant in select.variants if variant.default)

    def _category(self, number: int) -> str:
        """The plural category of an integer by the Common Locale Data Repository, in English, French or Portuguese."""
        if self._language == ENGLISH:
            return "one" if number == 1 else "other"
        return "one" if abs(number) < 2 else "other" if number % 1_000_000 else "many"
