"""A game's module gives the same moves, states, outcomes and errors as the interpreted rules."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

import ludarium
from contract.cases import CASES
from contract.game_case import GameCase
from ludarium.errors import IllegalMove
from ludarium.games import rules_host
from ludarium.games.position import Move, Position
from ludarium.games.spec import Game
from ludarium.modules import rebuild
from ludarium.modules.position_rules import ModuleRules

GAMES, PLIES, MOVES = 3, 60, 12
TOO_MANY = 1 << 20
each_case = pytest.mark.parametrize("case", CASES, ids=str)


@pytest.fixture(autouse=True)
def no_open_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start without open modules, whatever other tests did."""
    monkeypatch.setattr(Game, "interpreted", False)
    monkeypatch.setattr(rules_host, "_hosts", {})
    rules_host._call_counts.clear()


def random_positions(game: Game) -> Iterator[Position]:
    """Positions of some random games by the interpreted rules."""
    for seed in range(GAMES):
        chance, position = random.Random(seed), game.start(seed=seed)
        for _ in range(PLIES):
            yield position
            codes = rules_host.INTERPRETED_RULES.moves(position.state)
            if not codes:
                break
            position = Position(game, rules_host.INTERPRETED_RULES.play(position.state, chance.choice(codes)))


@each_case
def test_module_matches_interpreted_rules(case: GameCase) -> None:
    module = ModuleRules(type(case.game))
    for position in random_positions(case.game):
        state = position.state
        codes = rules_host.INTERPRETED_RULES.moves(state)
        assert module.moves(state) == codes
        assert module.outcome(state) == rules_host.INTERPRETED_RULES.outcome(state)
        for code in random.Random(len(codes)).sample(codes, min(MOVES, len(codes))):
            after = module.play(state, code)
            assert after == rules_host.INTERPRETED_RULES.play(state, code)
            assert type(after) is type(state)
            assert module.outcome(after) == rules_host.INTERPRETED_RULES.outcome(after)
        assert module.moves(state) == codes


@pytest.mark.parametrize("name", ["pijersi", "baishu"])
def test_one_module_answers_many_threads(name: str) -> None:
    game = ludarium.game(name)
    module, positions = ModuleRules(type(game)), list(random_positions(game))

    def answers(position: Position) -> tuple[object, ...]:
        codes = module.moves(position.state)
        return codes, [module.play(position.state, code) for code in codes[:MOVES]], module.outcome(position.state)

    expected = [answers(position) for position in positions]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(answers, positions)) == expected


def test_module_opens_after_many_calls() -> None:
    game = ludarium.game("pux")
    position = game.start()
    for _ in range(rules_host.CALLS_BEFORE_OPENING):
        position.forget_moves()
        assert len(position.codes) == 270
        assert not rules_host._hosts
    position.forget_moves()
    assert len(position.codes) == 270
    assert isinstance(rules_host.rules_host_of(game), ModuleRules)


def test_interpreted_rules_on_request() -> None:
    game = ludarium.game("pux")
    assert rules_host.use_compiled_rules(type(game))
    assert rules_host.rules_host_of(game) is not rules_host.INTERPRETED_RULES
    debugged = ludarium.game("pux")
    debugged.interpreted = True
    position = debugged.start()
    assert rules_host.rules_host_of(position.play(position.moves[0]).game) is rules_host.INTERPRETED_RULES
    assert debugged == game
    script = "import ludarium; print(ludarium.game('pux').interpreted)"
    environment = {"LUDARIUM_INTERPRETED": "1"}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment)
    assert done.stdout == "True\n"


def test_stale_module_keeps_interpreted_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rebuild, "is_stale", lambda _game_class: True)
    game = ludarium.game("pux")
    assert not rules_host.use_compiled_rules(type(game))
    assert rules_host.rules_host_of(game) is rules_host.INTERPRETED_RULES


def test_selected_module_leaves_no_traceback_at_exit() -> None:
    code = "import ludarium as l; from ludarium.games import rules_host as r; r.use_compiled_rules(type(l.game('pux')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == ""


def test_forked_process_opens_modules() -> None:
    """The compiler's threads are missing in the fork, which once waited for them."""
    script = """
import os, ludarium
from ludarium.games.rules_host import use_compiled_rules
use_compiled_rules(type(ludarium.game("pux")))
child = os.fork()
if not child:
    os._exit(0 if use_compiled_rules(type(ludarium.game("pivit"))) else 1)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "0\n"


@pytest.mark.parametrize("opened", [False, True])
def test_errors_are_the_same(opened: bool) -> None:
    game = ludarium.game("pijersi")
    if opened:
        rules_host.use_compiled_rules(type(game))
    position = game.start()
    with pytest.raises(IllegalMove, match=r"^g1-f4: "):
        position.play("g1-f4")
    with pytest.raises(IllegalMove, match=f"{TOO_MANY} is not the code of a legal move here"):
        position.play(Move(position, TOO_MANY))
    after = position.play("a4b5c4")
    with pytest.raises(IllegalMove, match="a4b5c4 is a move of another position"):
        after.play(position.move("a4b5c4"))
    with pytest.raises(IllegalMove, match="this is a move of pux, not of pijersi"):
        position.play(ludarium.game("pux").start().moves[0])


def test_moves_are_a_sequence() -> None:
    """Moves are created on access; to callers they equal a tuple."""
    position = ludarium.game("pijersi").start()
    moves = position.moves
    listed = tuple(Move(position, code) for code in position.codes)
    assert len(moves) == len(listed) == 186
    assert (moves[0], moves[-1], moves[5:9], tuple(moves)) == (listed[0], listed[-1], listed[5:9], listed)
    assert moves == listed == position.moves
    assert hash(moves) == hash(listed)
    assert repr(moves) == repr(listed)
    assert listed[7] in moves
    assert moves.index(listed[7]) == 7
    assert Move(position, TOO_MANY) not in moves
    assert position.play(listed[7]).moves != moves
    with pytest.raises(IndexError):
        moves[186]
