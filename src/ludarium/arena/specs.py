"""Parse budgets, such as `nodes:20000`, and players, such as

random   greedy   level:3   engine
depth:4   nodes:20000   movetime:100   clock:60000+500          Ludarium's engine with this budget
weights:FILE                            Ludarium's engine with these weights, with the contest's budget
mcts   alphabeta                        Ludarium's engine with this kind of search, with the contest's budget
mcts[nodes:2000]                        with a budget of its own
ugi:./their-engine --quiet              another engine, with the contest's budget
ugi[depth:4,Hash=64]:./their-engine     with its own budget and options
ugi:PYTHONPATH=../old/src python -m ludarium.cli ugi pijersi    with an environment variable
py:my_bot:choose                        a Python function, with the contest's budget; py[depth:4]:… with a budget
old=ugi:…                               the player is called "old" in the tables"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import takewhile

from ludarium.engine.levels import level
from ludarium.errors import InvalidOption
from ludarium.games.choices import SEARCHERS, Searcher, read_searcher
from ludarium.games.spec import Game
from ludarium.ugi.launch_commands import function_command, split_engine_command
from ludarium.ugi.protocol import GoLimits

BUDGET_KINDS = ("depth", "nodes", "movetime", "clock")

_KINDS = ("random", "greedy", "engine", *SEARCHERS, "weights", "level", *BUDGET_KINDS, "ugi", "py")
_FORMS = (
    "random, greedy, engine, alphabeta, mcts[nodes:2000], weights:file, level:3, depth:4,"
    " nodes:20000, movetime:100, clock:60000+500, py:module:function or ugi:command line"
)
_NAMED_PLAYER = re.compile(rf"([A-Za-z0-9_.+-]{{1,40}})=((?:{'|'.join(_KINDS)})\b.*)", re.DOTALL)
_PROCESS_PLAYER = re.compile(r"(ugi|py)(?:\[([^\]]*)\])?:(.*)", re.DOTALL)
_SEARCHER_SPEC = re.compile(rf"({'|'.join(SEARCHERS)})(?:\[([^\]]*)\])?")
_VARIABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*=.*", re.DOTALL)
_BUDGET = re.compile(rf"({'|'.join(BUDGET_KINDS)}):([1-9][0-9]{{0,14}})(?:\+([0-9]{{1,9}}))?")

_MAX_TRIAL = {"depth": 1, "nodes": 1000, "movetime": 100, "clock": 1000}
"""Maximum value and increment of a trial budget, by kind of budget."""


@dataclass(frozen=True)
class Budget:
    """Specification of a player's budget: `depth`, `nodes` or `movetime` for each move, or a `clock` for the game.
    Times are in milliseconds; the clock gains `increment` after each move."""

    kind: str
    value: int
    increment: int = 0

    def __str__(self) -> str:
        return f"{self.kind}:{self.value}" + (f"+{self.increment}" if self.kind == "clock" else "")

    def limits(self, clocks: dict[int, float], increments: dict[int, float]) -> GoLimits:
        """The limits of UGI's `go`.  `clocks` and `increments` are in milliseconds, by seat."""
        if self.kind == "clock":
            return GoLimits(times=clocks, increments=increments)
        return GoLimits(**{self.kind: self.value})  # type: ignore[arg-type]  # kinds have the names of limits

    @property
    def trial(self) -> Budget:
        """A small budget of the same kind, for a trial search."""
        limit = _MAX_TRIAL[self.kind]
        return Budget(self.kind, min(self.value, limit), min(self.increment, limit))

    def seconds(self, remaining: float, margin: float, max_seconds: float) -> float:
        """The seconds from `go` after which an answer is late.  `remaining`, the time on the clock, and `margin` are in
        milliseconds.  `max_seconds` is the limit for budgets of depth or nodes."""
        if self.kind == "clock":
            return (remaining + margin) / 1000
        return (self.value + margin) / 1000 if self.kind == "movetime" else max_seconds


def read_budget(text: str) -> Budget:
    """Parse a budget such as `nodes:20000` or `clock:60000+500`; raises InvalidOption."""
    match = _BUDGET.fullmatch(text.strip())
    kind, colon, value = text.strip().partition(":")
    if match is None and colon and kind in BUDGET_KINDS[:3]:
        raise InvalidOption(
            "budget {text!r}: {kind} takes a whole number from 1 up, not {value!r}",
            text=text[:40],
            kind=kind,
            value=value[:40],
        )
    if match is None or (match[3] and match[1] != "clock"):
        raise InvalidOption(
            "unknown budget {text!r}; enter one like depth:4, nodes:20000, movetime:100 (ms) or clock:60000+500 (ms)",
            text=text[:40],
        )
    return Budget(match[1], int(match[2]), int(match[3] or 0))


@dataclass(frozen=True)
class PlayerSpec:
    """A player of a contest.  `text` is the original text.  If `budget` is None, the budget of the contest applies, but
    players of the kinds `random`, `greedy` and `level` ignore budgets."""

    name: str
    text: str
    kind: str
    budget: Budget | None = None
    level: int = 0
    command: tuple[str, ...] = ()
    environment: dict[str, str] = field(default_factory=dict, hash=False)
    options: dict[str, str] = field(default_factory=dict, hash=False)
    weights: str = ""  # the file of weights, for a player of the kind `weights`
    searcher: Searcher | None = None
    """The search algorithm, for a player of the kind `engine`; None for the game's default."""

    def for_game(self, game: Game) -> PlayerSpec:
        """The spec for a game.  The command of a Python function receives the game's full name as arguments."""
        return replace(self, command=(*self.command, *game.full_name.split())) if self.kind == "py" else self


def read_player(text: str) -> PlayerSpec:
    """Parse a player; raises InvalidOption."""
    named = _NAMED_PLAYER.fullmatch(text)
    name, body = (named[1], named[2]) if named else (text, text)
    if body == "baseline":
        raise InvalidOption(
            "player {text!r} was removed; to measure progress, use weights:FILE with older weights", text=text[:40]
        )
    if body in ("random", "greedy", "engine"):
        return PlayerSpec(name, text, body)
    if search := _SEARCHER_SPEC.fullmatch(body):
        budget = read_budget(search[2]) if search[2] is not None else None
        return PlayerSpec(name, text, "engine", budget, searcher=read_searcher(search[1]))
    if process := _PROCESS_PLAYER.fullmatch(body):
        read = _read_ugi_player if process[1] == "ugi" else _read_function_player
        try:
            return read(name, text, process[2] or "", process[3])
        except InvalidOption as error:
            raise InvalidOption("player {text!r}: {error}", text=text[:40], error=error) from None
    kind, colon, value = body.partition(":")
    if kind == "level" and colon:
        if not re.fullmatch("[0-9]{1,9}", value):
            raise InvalidOption("player {text!r}: a level is a number, as in level:3", text=text[:40])
        return PlayerSpec(name, text, "level", level=level(int(value)).number)
    if kind == "weights" and value:
        return PlayerSpec(name, text, "weights", weights=value)
    if kind in BUDGET_KINDS:
        return PlayerSpec(name, text, "engine", read_budget(body))
    raise InvalidOption("unknown player {text!r}; expected {forms}", text=text[:40], forms=_FORMS)


def _read_ugi_player(name: str, text: str, settings: str, command_line: str) -> PlayerSpec:
    budget, options = _read_settings(settings)
    words = split_engine_command(command_line)
    variables = list(takewhile(_VARIABLE.fullmatch, words))
    command = words[len(variables) :]
    if not command:
        raise InvalidOption("enter a command after ugi:")
    environment = {name: value for name, _, value in (variable.partition("=") for variable in variables)}
    return PlayerSpec(name, text, "ugi", budget, 0, tuple(command), environment, options)


def _read_function_player(name: str, text: str, settings: str, function: str) -> PlayerSpec:
    budget, options = _read_settings(settings)
    if options:
        raise InvalidOption("a Python function has no options")
    return PlayerSpec(name, text, "py", budget, 0, function_command(function))


def _read_settings(text: str) -> tuple[Budget | None, dict[str, str]]:
    """Parse the text in brackets: a budget, and options of the engine."""
    budget, options = None, {}
    for setting in filter(None, text.split(",")):
        key, equals, value = setting.partition("=")
        if equals:
            options[key.strip()] = value.strip()
        else:
            budget = read_budget(setting)
    return budget, options


def read_players(texts: list[str]) -> tuple[PlayerSpec, ...]:
    """Parse the players of a contest.  Unnamed players with equal texts are numbered.  Raises InvalidOption."""
    unnumbered = [read_player(text) for text in texts]
    names = Counter(spec.name for spec in unnumbered)
    for spec in unnumbered:
        if spec.name != spec.text and names[spec.name] > 1:
            raise InvalidOption("two players are called {name!r}; give each another name", name=spec.name)
    specs: list[PlayerSpec] = []
    taken: set[str] = set()
    for spec in unnumbered:
        name, number = spec.name, 1
        while name in taken:
            number += 1
            name = f"{spec.name} ({number})"
        taken.add(name)
        specs.append(replace(spec, name=name))
    return tuple(specs)
