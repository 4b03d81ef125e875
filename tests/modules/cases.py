"""Positions with everything that the interpreted rules say of them, for comparing modules in any host."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from contract.game_case import GameCase
from ludarium.games.spec import Position
from ludarium.kernel import operations as op
from ludarium.kernel.words import to_words

WALKS, PLIES = 3, 60


@cache
def rule_cases(case: GameCase) -> list[dict[str, Any]]:
    """Of the vectors and of random games: the state, its moves and the states after them, and what is asked of it."""
    positions = [case.game.position(vector["position"]) for vector in case.vectors()]
    rng = random.Random(4)
    for _ in range(WALKS):
        position = case.game.start(seed=rng.randrange(1 << 30))
        for _ in range(PLIES):
            positions.append(position)
            if not position.codes:
                break
            position = position.play(rng.choice(position.moves))
    return [_case(position) for position in positions]


def _case(position: Position) -> dict[str, Any]:
    """64-bit numbers are strings, since JavaScript reads others as floating point."""
    state = position.state
    some = position.codes[:: max(len(position.codes) // 8, 1)]
    return {
        "state": _texts(to_words(state)),
        "numbers": {"turn": op.turn(state), "outcome": op.outcome(state), "count": op.count(state)},
        "words": {"key": str(op.key(state)), "winning_move": str(op.winning_move(state))},
        "moves": _texts(position.codes),
        "played": {str(code): _texts(to_words(op.play(state, code))) for code in some},
        "resigned": [_texts(to_words(op.resign(state, seat))) for seat in range(len(position.game.players))],
        "passed": _texts(to_words(op.null_move(state))) if position.codes else None,
    }


def _texts(numbers: Any) -> list[str]:
    return [str(int(number)) for number in numbers]
