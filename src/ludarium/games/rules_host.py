"""Selects the rules host of positions: interpreted Python, or the game's module, with the same moves in the same order.
A module is three to ten times as fast, but opening it takes a tenth of a second, so Python runs the first calls."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from ludarium.errors import InvalidModule
from ludarium.kernel import operations as op

if TYPE_CHECKING:
    from ludarium.games.spec import Game

CALLS_BEFORE_OPENING = 300  # calls in Python before a game's module is opened; they take about as long as opening it


class RulesHost(Protocol):
    """What positions require of a rules host.  Its methods do not check their arguments."""

    def moves(self, state: Any) -> tuple[int, ...]:
        """The codes of the legal moves."""

    def play(self, state: Any, move: int) -> Any:
        """The state after a legal move."""

    def outcome(self, state: Any) -> int:
        """The outcome code."""


class InterpretedRules:
    """A rules host: the operations in Python, which debuggers and coverage can follow."""

    def moves(self, state: Any) -> tuple[int, ...]:
        buffer = [0] * op.move_limit(state)
        return tuple(buffer[: op.moves(state, buffer)])

    def play(self, state: Any, move: int) -> Any:
        return op.play(state, move)

    def outcome(self, state: Any) -> int:
        return int(op.outcome(state))


INTERPRETED = InterpretedRules()

_hosts: dict[type[Game], RulesHost] = {}
_calls = Counter[type["Game"]]()


def rules_of(game: Game) -> RulesHost:
    """The current rules host of a game: Python or its module."""
    if game.interpreted:
        return INTERPRETED
    game_class = type(game)
    if game_class in _hosts:
        return _hosts[game_class]
    _calls[game_class] += 1
    if _calls[game_class] > CALLS_BEFORE_OPENING:
        switch_rules_host(game_class)
    return _hosts.get(game_class, INTERPRETED)


def switch_rules_host(game_class: type[Game]) -> bool:
    """Select compiled rules as a game's rules host, instead of Python, in this process; returns whether this succeeded.
    If the module is missing, damaged or stale, Python stays the rules host, because a new build would take a minute."""
    host = "ludarium.modules.position_rules"  # imported by name, because `modules` depends on `games`
    try:
        _hosts[game_class] = import_module(host).ModuleRules(game_class)
    except InvalidModule:
        _hosts[game_class] = INTERPRETED
    return _hosts[game_class] is not INTERPRETED
