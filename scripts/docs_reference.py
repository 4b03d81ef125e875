"""Generate reference pages of the documentation site: the command line from Typer, and the HTTP API from OpenAPI.

usage: .venv/bin/python scripts/docs_reference.py FOLDER
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ["LANGUAGE"] = "en"  # before the imports, which translate the help texts of commands

import typer
import typer.cli

from ludarium.cli.app import app as command_line
from ludarium.server.app import create_app

_METHODS = ("get", "post", "put", "patch", "delete")
_LIMITS = {
    "minimum": "at least",
    "maximum": "at most",
    "minLength": "characters, at least",
    "maxLength": "characters, at most",
}
_LIMITS |= {"minItems": "items, at least", "maxItems": "items, at most"}


def commands() -> str:
    command = typer.main.get_command(command_line)
    text = typer.cli.get_docs_for_click(obj=command, ctx=typer.Context(command), name="ludarium")
    return text.replace("# `ludarium`", "# All commands\n\nFor users of the command line.", 1)


def http_api(description: dict[str, Any]) -> str:
    lines = ["# All requests\n", "For programmers of clients, made from the API's OpenAPI description."]
    lines.append("[The HTTP API](../api.md) explains sessions, errors, limits and the WebSocket.\n\n## Requests\n")
    for path, operations in description["paths"].items():
        for method in _METHODS:
            if method in operations:
                lines += _request(f"{method.upper()} {path}", operations[method])
    lines.append("## Documents\n")
    for name, schema in description["components"]["schemas"].items():
        lines += _document(name, schema)
    return "\n".join(lines)


def _request(title: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f"### `{title}`\n\n{operation.get('description', '')}\n"
    for parameter in operation.get("parameters", ()):
        yield f"- `{parameter['name']}` in the {parameter['in']}: {_kind(parameter['schema'])}"
    if "requestBody" in operation:
        yield f"- body: {_content(operation['requestBody'])}"
    for status, response in operation["responses"].items():
        yield f"- {status}: {_content(response) or 'no body'}"
    yield ""


def _content(holder: dict[str, Any]) -> str:
    return " or ".join(_kind(found.get("schema", {})) for found in holder.get("content", {}).values())


def _document(name: str, schema: dict[str, Any]) -> Iterator[str]:
    yield f"### {name}\n\n{schema.get('description', '')}\n"
    if "properties" not in schema:
        yield f"{_kind(schema)}\n"
        return
    yield "| field | type | meaning |\n| --- | --- | --- |"
    for field, about in schema["properties"].items():
        optional = "" if field in schema.get("required", ()) else ", optional"
        meaning = " ".join(about.get("description", "").split()).replace("|", r"\|")
        yield f"| `{field}` | {_kind(about)}{optional} | {meaning} |"
    yield ""


def _kind(schema: dict[str, Any]) -> str:
    """Describe the type of a value and its limits."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if union := schema.get("anyOf") or schema.get("oneOf"):
        return " or ".join(map(_kind, union))
    if "const" in schema or "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema.get("enum", [schema.get("const")]))
    kind = str(schema.get("type", "any value"))
    if kind == "array":
        kind = f"list of {_kind(schema.get('items', {}))}"
    elif kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        kind = f"object of {_kind(schema['additionalProperties'])}"
    limits = [f"{words} {schema[key]:g}" for key, words in _LIMITS.items() if key in schema]
    if "pattern" in schema:
        limits.append(f"pattern `{schema['pattern']}`")
    return f"{kind} ({', '.join(limits)})" if limits else kind


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "all-commands.md").write_text(commands(), encoding="utf-8")
    (folder / "all-requests.md").write_text(http_api(create_app().openapi()), encoding="utf-8")
