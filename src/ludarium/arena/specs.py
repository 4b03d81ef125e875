"""Players and budgets as they are written on a command line, and what they say.

random   greedy   baseline   level:3   depth:4   nodes:20000   movetime:100   engine
ugi:./their-engine --quiet              another engine, with the contest's budget
ugi[depth:4,Hash=64]:./their-engine     with a budget and options of its own
ugi:PYTHONPATH=../old/src python -m ludarium.cli ugi pijersi
old=ugi:…                               a name for the tables
"""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass, field

from ludarium.engine.levels import level
from ludarium.errors import InvalidOption
from ludarium.ugi.protocol import Limits

BUDGET_KINDS = ("depth", "nodes", "movetime", "clock")

_KINDS = ("random", "greedy", "baseline", "engine", "level", *BUDGET_KINDS, "ugi")
_FORMS = (
    "random, greedy, baseline, engine, level:3, depth:4, nodes:20000, movetime:100, clock:60000+500 or ugi:command line"
)
_NAMED = re.compile(rf"([A-Za-z0-9_.+-]{{1,40}})=((?:{'|'.join(_KINDS)})\b.*)", re.DOTALL)
_UGI = re.compile(r"ugi(?:\[([^\]]*)\])?:(.*)", re.DOTALL)
_VARIABLE = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)=(.*)", re.DOTALL)
_BUDGET = re.compile(rf"({'|'.join(BUDGET_KINDS)}):([1-9][0-9]{{0,14}})(?:\+([0-9]{{1,9}}))?")

_MAX_OF_TRIAL = {"depth": 1, "nodes": 1000, "movetime": 100, "clock": 1000}
"""The largest budget of each kind that any engine has used up at once."""


@dataclass(frozen=True)
class Budget:
    """What a player may spend on a move: `depth`, `nodes` or `movetime` of it, or a `clock` for the game.

    Times are milliseconds; `increment` is what the clock gains with every move.
    """

    kind: str
    value: int
    increment: int = 0

    def __str__(self) -> str:
        return f"{self.kind}:{self.value}" + (f"+{self.increment}" if self.kind == "clock" else "")

    def limits(self, clocks: dict[int, float], increments: dict[int, float]) -> Limits:
        """As the words of `go`; `clocks` are the milliseconds left by seat."""
        if self.kind == "clock":
            return Limits(times=clocks, increments=increments)
        return Limits(**{self.kind: self.value})  # type: ignore[arg-type]  # the kinds are named like the limits

    @property
    def trial(self) -> Budget:
        """A small budget of the same kind, with which an answer comes at once if ever one comes."""
        most = _MAX_OF_TRIAL[self.kind]
        return Budget(self.kind, min(self.value, most), min(self.increment, most))

    def seconds(self, left: float, margin: float, most: float) -> float:
        """When an answer is late, in seconds after `go`; `left` and `margin` in milliseconds.

        Where the budget is no time, `most` is the limit."""
        if self.kind == "clock":
            return (left + margin) / 1000
        return (self.value + margin) / 1000 if self.kind == "movetime" else most


def read_budget(text: str) -> Budget:
    """The budget that a text like `nodes:20000` or `clock:60000+500` means; raises InvalidOption."""
    match = _BUDGET.fullmatch(text.strip())
    if match is None or (match[3] and match[1] != "clock"):
        raise InvalidOption(
            f"budget {text[:40]!r} is none like depth:4, nodes:20000, movetime:100 (ms) or clock:60000+500 (ms)"
        )
    return Budget(match[1], int(match[2]), int(match[3] or 0))


@dataclass(frozen=True)
class PlayerSpec:
    """A player of a contest.  `budget` is None where the contest's counts; `text` is how it was written."""

    name: str
    text: str
    kind: str
    budget: Budget | None = None
    level: int = 0
    command: tuple[str, ...] = ()
    environment: dict[str, str] = field(default_factory=dict, hash=False)
    options: dict[str, str] = field(default_factory=dict, hash=False)


def read_player(text: str) -> PlayerSpec:
    """The player that a text describes; raises InvalidOption."""
    named = _NAMED.fullmatch(text)
    name, body = (named[1], named[2]) if named else (text, text)
    if body in ("random", "greedy", "baseline", "engine"):
        return PlayerSpec(name, text, body)
    if _UGI.fullmatch(body):
        return _read_ugi(name, text, body)
    if body.startswith("level:"):
        number = body.removeprefix("level:")
        if not number.isascii() or not number.isdigit():
            raise InvalidOption(f"player {text[:40]!r}: a level is a number, as in level:3")
        return PlayerSpec(name, text, "level", level=level(int(number)).number)
    if _BUDGET.fullmatch(body):
        return PlayerSpec(name, text, "engine", read_budget(body))
    raise InvalidOption(f"player {text[:40]!r} is none of {_FORMS}")


def _read_ugi(name: str, text: str, body: str) -> PlayerSpec:
    match = _UGI.fullmatch(body)
    assert match is not None
    budget, options = None, {}
    for item in filter(None, (match[1] or "").split(",")):
        key, equals, value = item.partition("=")
        if equals:
            options[key.strip()] = value.strip()
        else:
            budget = read_budget(item)
    try:
        words = shlex.split(match[2])
    except ValueError as error:
        raise InvalidOption(f"player {text[:40]!r}: the command cannot be read: {error}") from None
    environment = {}
    while words and (variable := _VARIABLE.fullmatch(words[0])):
        environment[variable[1]] = variable[2]
        words = words[1:]
    if not words:
        raise InvalidOption(f"player {text[:40]!r}: there is no command after ugi:")
    return PlayerSpec(name, text, "ugi", budget, 0, tuple(words), environment, options)


def read_players(texts: list[str]) -> tuple[PlayerSpec, ...]:
    """The players of a contest; those written alike are told apart by numbers.  Raises InvalidOption."""
    specs: list[PlayerSpec] = []
    taken: set[str] = set()
    for text in texts:
        spec = read_player(text)
        name, number = spec.name, 1
        while name in taken:
            number += 1
            name = f"{spec.name} ({number})"
        taken.add(name)
        specs.append(
            PlayerSpec(
                name, spec.text, spec.kind, spec.budget, spec.level, spec.command, spec.environment, spec.options
            )
        )
    return tuple(specs)
