"""Formats messages of Project Fluent: all syntax except functions, such as NUMBER.  Number literals are shown
as written, without thousands separators, and select no plural category.  This module replaces the package
`fluent.runtime`, whose dependency Babel is larger than all of Ludarium."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from fluent.syntax import FluentParser, ast

from ludarium.texts import ENGLISH

Value = str | int


class Messages:
    """The messages of several files in one language.  `texts` are the contents of the files.  If several files define a
    message, the first definition is used.  `separator` separates the thousands of integers."""

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
        """Return a message as text.  Raises LookupError if the message or a value is missing, or if the message refers
        to itself or calls a function."""
        try:
            return self._format_message(key, None, values)
        except RecursionError:
            raise LookupError(f"{key} refers to itself") from None

    def _format_message(self, key: str, attribute: ast.Identifier | None, values: Mapping[str, Value]) -> str:
        entry = self._entries[key]
        patterns = {None: entry.value} | {each.id.name: each.value for each in entry.attributes}
        pattern = patterns[attribute.name if attribute else None]
        if pattern is None:
            raise LookupError(f"{key} has no value")
        return self._format_pattern(pattern, values)

    def _format_pattern(self, pattern: ast.Pattern, values: Mapping[str, Value]) -> str:
        return "".join(self._format_value(self._evaluate(element, values)) for element in pattern.elements)

    def _format_value(self, value: Value) -> str:
        return value if isinstance(value, str) else f"{value:,}".replace(",", self._separator)

    def _evaluate(self, node: ast.SyntaxNode, values: Mapping[str, Value]) -> Value:
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
                return self._format_message(node.id.name, node.attribute, values)
            case ast.TermReference():
                named = node.arguments.named if node.arguments else []
                arguments = {argument.name.name: self._evaluate(argument.value, values) for argument in named}
                return self._format_message(f"-{node.id.name}", node.attribute, defaultdict(str, arguments))
            case ast.SelectExpression():
                return self._format_pattern(self._select_variant(node, values).value, values)
            case ast.Placeable():
                return self._evaluate(node.expression, values)
            case ast.FunctionReference():
                raise LookupError(f"functions are not supported: {node.id.name}")
        raise LookupError(f"{type(node).__name__} is not supported")

    def _select_variant(self, select: ast.SelectExpression, values: Mapping[str, Value]) -> ast.Variant:
        value = self._evaluate(select.selector, values)
        accepted_keys = {value} if isinstance(value, str) else {str(value), self._plural_category(value)}
        for variant in select.variants:
            key = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
            if key in accepted_keys:
                return variant
        return next(variant for variant in select.variants if variant.default)

    def _plural_category(self, number: int) -> str:
        """Return an integer's plural category in the Common Locale Data Repository (CLDR), except for -1 in English."""
        if self._language == ENGLISH:
            return "one" if number == 1 else "other"
        return "one" if abs(number) < 2 else "other" if number % 1_000_000 else "many"
