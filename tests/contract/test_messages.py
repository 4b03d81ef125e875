"""The sentences of every game: each message has one, which asks for the message's parameters and no others."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import ludarium
from contract.test_description import DESCRIBED
from ludarium.games.registry import game_class
from ludarium.games.sentences import files
from ludarium.games.spec import RESIGNATION
from ludarium.kernel.messages import SHARED

NAMES = sorted({case.game.name for case in DESCRIBED})
each_game = pytest.mark.parametrize("name", NAMES)


class _References(Visitor):
    """The variables and the other messages that a message refers to."""

    def __init__(self):
        super().__init__()
        self.variables, self.messages = set(), set()

    def visit_VariableReference(self, node):
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node):
        self.messages.add(node.id.name)


def entries(path):
    """The references of each message of a file."""
    resource = FluentParser().parse(path.read_text(encoding="utf-8"))
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)], path
    found = {}
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{path}: {entry.id.name} stands there twice"
            found[entry.id.name] = _References()
            found[entry.id.name].visit(entry)
    return found


def asked(known, key):
    """The variables of a message and of those that it is made of, and all their keys."""
    variables, keys = set(known[key].variables), {key}
    for other in known[key].messages:
        more, below = asked(known, other)
        variables, keys = variables | more, keys | below
    return variables, keys


def expected(name):
    """The keys that a game has by its names; and those of its outcomes, with the variables that they may ask for."""
    kind = game_class(name)
    game = ludarium.game(name)
    named = {f"option-{option.name}" for option in kind.rule_options if not option.doc}
    named |= {f"setup-{setup.name}" for setup in game.setups if not setup.doc}
    named |= {f"symbol-{symbol.title}" for symbol in game.geometry.symbols}
    outcomes = {f"outcome-{reason}": {"winner", *game.options} for reason in game.reasons}
    return named, outcomes


def test_what_games_share():
    known = entries(files(game_class("pijersi"))[0])
    exact = {message.key: set(message.parameters) for message in SHARED}
    exact[f"outcome-{RESIGNATION}"] = {"name", "others", "other"}
    assert exact == {key: asked(known, key)[0] for key in known}


@each_game
def test_every_message_has_its_sentence(name):
    shared, own = (entries(path) for path in files(game_class(name)))
    assert not shared.keys() & own.keys()
    named, outcomes = expected(name)
    exact = {message.key: set(message.parameters) for message in game_class(name).messages}
    exact |= {key: set() for key in named}
    for key, variables in exact.items():
        assert asked(own, key)[0] == variables, key
    for key, variables in outcomes.items():
        assert asked(own, key)[0] <= variables, key
    used = set().union(*(asked(own, key)[1] for key in exact | outcomes))
    assert used == own.keys()
