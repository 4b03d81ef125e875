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
    "minItems": "items, at least",
    "maxItems": "items, at most",
}


def command_reference() -> str:
    command = typer.main.get_command(command_line)
    text = typer.cli.get_docs_for_click(obj=command, ctx=typer.Context(command), name="ludarium")
    return text.replace("# `ludarium`", "# All commands\n\nFor users of the command line.", 1)


def api_reference(description: dict[str, Any]) -> str:
    lines = ["# All requests\n", "For programmers of clients, generated from the API's OpenAPI description."]
    lines.append("[The HTTP API](../api.md) explains sessions, errors, limits and the WebSocket.\n\n## Requests\n")
    for path, operations in description["paths"].items():
        for method in _METHODS:
            if method in operations:
                lines += _describe_request(f"{method.upper()} {path}", operations[method])
    lines.append("## Documents\n")
    for name, schema in description["components"]["schemas"].items():
        lines += _describe_schema(name, schema)
    return "\n".join(lines)


def _describe_request(title: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f"### `{title}`\n\n{operation.get('description', '')}\n"
    for parameter in operation.get("parameters", ()):
        yield f"- `{parameter['name']}` in the {parameter['in']}: {_describe_type(parameter['schema'])}"
    if "requestBody" in operation:
        yield f"- body: {_describe_content(operation['requestBody'])}"
    for status, response in operation["responses"].items():
        yield f"- {status}: {_describe_content(response) or 'no body'}"
    yield ""


def _describe_content(holder: dict[str, Any]) -> str:
    return " or ".join(_describe_type(found.get("schema", {})) for found in holder.get("content", {}).values())


def _describe_schema(name: str, schema: dict[str, Any]) -> Iterator[str]:
    yield f"### {name}\n\n{schema.get('description', '')}\n"
    if "properties" not in schema:
        yield f"{_describe_type(schema)}\n"
        return
    yield "| field | type | meaning |\n| --- | --- | --- |"
    for field, about in schema["properties"].items():
        optional = "" if field in schema.get("required", ()) else ", optional"
        meaning = " ".join(about.get("description", "").split()).replace("|", r"\|")
        yield f"| `{field}` | {_describe_type(about)}{optional} | {meaning} |"
    yield ""


def _describe_type(schema: dict[str, Any]) -> str:
    """Describe the type of a value and its limits."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if union := schema.get("anyOf") or schema.get("oneOf"):
        return " or ".join(map(_describe_type, union))
    if "const" in schema or "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema.get("enum", [schema.get("const")]))
    kind = str(schema.get("type", "any value"))
    if kind == "array":
        kind = f"list of {_describe_type(schema.get('items', {}))}"
    elif kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        kind = f"object of {_describe_type(schema['additionalProperties'])}"
    limits = [f"{words} {schema[key]:g}" for key, words in _LIMITS.items() if key in schema]
    if "pattern" in schema:
        limits.append(f"pattern `{schema['pattern']}`")
    return f"{kind} ({', '.join(limits)})" if limits else kind


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "all-commands.md").write_text(command_reference(), encoding="utf-8")
    (folder / "all-requests.md").write_text(api_reference(create_app().openapi()), encoding="utf-8")
