"""What a printed game says besides its rules: Fluent files of this folder, in each language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent / "messages"


def say(language: str, key: str, **values: str | int) -> str:
    """A message in words; raises LookupError if there is none, or if it asks for other values."""
    bundle = _bundle(language)
    words, errors = bundle.format_pattern(bundle.get_message(key).value, values)
    if errors:
        raise LookupError(f"message {key}: {errors[0]}")
    return str(words)


@cache
def _bundle(language: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - most of a program's time if there are none

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((_FOLDER / f"{language}.ftl").read_text("utf-8")))
    return bundle
