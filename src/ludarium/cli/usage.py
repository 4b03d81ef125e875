"""Translate the texts of Typer: usage errors, and the help of the flags that Typer adds.

`texts.translate_typer` translates texts that Typer looks up with `gettext`, such as the headings of the help.  This
module recognises other texts of Typer by their English patterns.  Unrecognised sentences stay English."""

from __future__ import annotations

import re
from typing import Any

import typer.core

from ludarium.texts import tr

USAGE_ERRORS = (
    "No such option: {option} (Possible options: {options})",
    "No such option: {option}",
    "Option {option} requires an argument",
    "Option {option} does not take a value",
    "Missing argument {name}",
    "Missing option {name}",
    "Got unexpected extra argument(s) ({arguments})",
    "Invalid value for {name}: {problem}",
)
"""Typer's usage errors, which Ludarium translates but does not reword in English."""

REWORDED_ERRORS = {
    "{problem}. Did you mean {names}?": "{problem} (perhaps {names})",
    "Input should be greater than or equal to {low}": "the minimum is {low}",
    "Input should be less than or equal to {high}": "the maximum is {high}",
    "Input should be a valid integer, unable to parse string as an integer": "enter a whole number",
    "Input should be a valid number, unable to parse string as a number": "enter a number",
}
"""Maps errors of Typer and pydantic to Ludarium's wording.  Typer validates values with pydantic."""

FLAG_HELPS = (
    "Show this message and exit.",
    "Install completion for the current shell.",
    "Show completion for the current shell, to copy it or customize the installation.",
)
"""The help of the flags that Typer adds."""

_PATTERNS = {
    text: re.compile(re.sub(r"\\{([a-z]+)\\}", r"(?P<\1>.+)", re.escape(error)), re.DOTALL)
    for error, text in ({error: error for error in USAGE_ERRORS} | REWORDED_ERRORS).items()
}
"""Maps Ludarium's wording to a pattern for the original error.  Each `{placeholder}` becomes a named group."""


def usage_message(error: Any) -> str:
    """The translated message of a usage error, with a reference to --help."""
    message = " ".join(error.format_message().split()).rstrip(".")
    if negative_number := re.fullmatch(r"No such option: (-[0-9]+)", message):
        message = tr("{number}: enter a number that is not negative", number=negative_number[1])
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "ludarium"
    return tr("{message}; see `{command} --help`", message=_translated(message), command=command)


def _translated(message: str) -> str:
    """Translate an error of Typer and the `{problem}` that it quotes.  Return unrecognised errors unchanged."""
    for text, pattern in _PATTERNS.items():
        if match := pattern.fullmatch(message):
            values = match.groupdict()
            if "problem" in values:
                values["problem"] = _translated(values["problem"])
            return tr(text, **values) if values else tr(text)
    return message


class TranslatedCommand(typer.core.TyperCommand):
    """A command whose help shows no value type after flags without a value, and translates Typer's own help texts."""

    def get_params(self, ctx: Any) -> list[Any]:
        params = super().get_params(ctx)
        for param in params:
            if isinstance(param, typer.core.TyperOption) and param.is_flag:
                param.metavar = ""
                param.help = tr(param.help) if param.help in FLAG_HELPS else param.help
        return params


class TranslatedGroup(typer.core.TyperGroup, TranslatedCommand):
    """The group of all commands.  Its help shows flags in the same way as `TranslatedCommand`."""
