"""Check a collection of openings against the rules."""

from __future__ import annotations

from collections import deque

from ludarium.errors import IllegalMove
from ludarium.games.spec import Game
from ludarium.workshop.openings.collection import Openings, key_text


def fault_of(game: type[Game], openings: Openings) -> str:
    """The first fault; an empty text where every position is reached from the default start by moves of the collection,
    all legal and in canonical notation."""
    start = game(**openings.options).start(seed=0)
    left = set(openings.positions)
    waiting = deque([start])
    while waiting:
        position = waiting.popleft()
        key = key_text(position.key)
        if key not in left:
            continue
        left.remove(key)
        for played in openings.positions[key]:
            try:
                move = position.move(played.move)
            except IllegalMove as error:
                return f"position {key}: {error}"
            if str(move) != played.move:
                return f"position {key}: the move {played.move} is written {move}"
            waiting.append(position.play(move))
    return f"position {min(left)} is not reached from the start" if left else ""
