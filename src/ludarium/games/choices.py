"""Choices before a game: options of the rules, setups, and the kind of search of computer players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from ludarium.errors import InvalidOption

_WHOLE_NUMBER = re.compile("-?[0-9]{1,18}")  # unlike `int`, without blanks, underscores and digits of other scripts


@dataclass(frozen=True)
class Option:
    """One of the choices before a game: a number or a word that changes the rules.  `primary` options (number of
    players, board size) appear first in the menu.  If `doc` is empty, the game's message `option-NAME` describes the
    option."""

    name: str
    default: int | str
    doc: str = ""
    primary: bool = False
    low: int = 0
    high: int = 0
    choices: tuple[int | str, ...] = ()

    def read(self, value: int | str) -> int | str:
        """Validate and convert a value; raises InvalidOption."""
        shown = {"name": self.name, "value": str(value)[:40]}
        if self.choices:
            by_text = {str(choice): choice for choice in self.choices}
            if str(value) in by_text:
                return by_text[str(value)]
            raise InvalidOption("option {name}: {value!r} is not one of {by_text}", **shown, by_text=", ".join(by_text))
        is_number = not isinstance(value, bool) and _WHOLE_NUMBER.fullmatch(str(value))
        if not is_number or not self.low <= int(value) <= self.high:
            raise InvalidOption(
                "option {name}: {value!r} is not a whole number from {low} to {high}",
                **shown,
                low=self.low,
                high=self.high,
            )
        return int(value)

    def number(self, value: int | str) -> int:
        """A value as a number, for the compiled rules.  A word becomes its index among the choices."""
        return self.choices.index(value) if isinstance(value, str) else value


def read_options(options: Sequence[str] | None) -> dict[str, str]:
    """Read chosen options from texts `key=value`.  Returns unvalidated values by option name.  Raises InvalidOption."""
    values: dict[str, str] = {}
    for text in options or ():
        key, equals, value = text.partition("=")
        if not equals:
            raise InvalidOption("option {text!r} is not of the form key=value", text=text[:40])
        if key in values:
            raise InvalidOption("option {key!r} is given twice", key=key[:40])
        values[key] = value
    return values


@dataclass(frozen=True)
class Setup:
    """One of the choices for a game: a setup, random if `seeded`.  Without `doc`, message `setup-NAME` describes it."""

    name: str
    doc: str = ""
    seeded: bool = False


Searcher = Literal["alphabeta", "mcts"]  # a kind of search by name; `Game.searcher` is the game's default

SEARCHERS: tuple[Searcher, ...] = get_args(Searcher)


def read_searcher(name: str) -> Searcher:
    """Read one of the choices for computer players, the kind of search, from its name.  Raises InvalidOption."""
    for known in SEARCHERS:
        if known == name:
            return known
    raise InvalidOption("there is no search {name!r}; there are {names}", name=name[:40], names=", ".join(SEARCHERS))
