"""The rules host runs a game's rules for positions: interpreted Python, or the game's compiled module.

Both hosts generate the same moves in the same order.  A module is three to ten times as fast, but opening it takes a
tenth of a second, so Python runs the first calls."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from ludarium.errors import InvalidModule
from ludarium.kernel import operations as op

if TYPE_CHECKING:
    from ludarium.games.spec import Game

CALLS_BEFORE_OPENING = 300  # these calls in Python take about as long as opening a game's module


class RulesHost(Protocol):
    """The rules of a game, as `Position` calls them.  The methods do not check their arguments."""

    def moves(self, state: Any) -> tuple[int, ...]:
        """The codes of the legal moves."""

    def play(self, state: Any, move: int) -> Any:
        """The state after a legal move."""

    def outcome(self, state: Any) -> int:
        """The outcome code."""


class InterpretedRules:
    """A rules host that runs the game's Python code, which debuggers and coverage can follow."""

    def moves(self, state: Any) -> tuple[int, ...]:
        buffer = [0] * op.move_limit(state)
        return tuple(buffer[: op.moves(state, buffer)])

    def play(self, state: Any, move: int) -> Any:
        return op.play(state, move)

    def outcome(self, state: Any) -> int:
        return int(op.outcome(state))


INTERPRETED_RULES = InterpretedRules()

_hosts: dict[type[Game], RulesHost] = {}
_call_counts = Counter[type["Game"]]()


def rules_host_of(game: Game) -> RulesHost:
    """The current rules host of a game: Python or the game's module."""
    if game.interpreted:
        return INTERPRETED_RULES
    game_class = type(game)
    if game_class in _hosts:
        return _hosts[game_class]
    _call_counts[game_class] += 1
    if _call_counts[game_class] > CALLS_BEFORE_OPENING:
        use_compiled_rules(game_class)
    return _hosts.get(game_class, INTERPRETED_RULES)


def use_compiled_rules(game_class: type[Game]) -> bool:
    """Make a game's compiled module the rules host of this process from now on.  Returns False if the module is
    missing, damaged or stale: the rules then stay in Python, because a new build would take a minute."""
    module_name = "ludarium.modules.position_rules"  # no import statement, because `modules` depends on `games`
    try:
        _hosts[game_class] = import_module(module_name).ModuleRules(game_class)
    except InvalidModule:
        _hosts[game_class] = INTERPRETED_RULES
    return _hosts[game_class] is not INTERPRETED_RULES
