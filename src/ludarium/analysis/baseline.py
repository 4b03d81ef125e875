"""The move of the baseline, the opponent that never changes (`engine.baseline`)."""

from __future__ import annotations

from ludarium.analysis.results import Choice
from ludarium.analysis.stop import Stop
from ludarium.errors import NotAllowed
from ludarium.games.position import Move, Position
from ludarium.kernel import operations as op
from ludarium.kernel.words import to_words
from ludarium.modules.hosts import open_instance
from ludarium.texts import tr

DEPTH = 4
"""The depth of its search, in plies."""


def baseline_choice(position: Position, depth: int = DEPTH, *, stop: Stop | None = None) -> Choice:
    """The best move by the baseline's search, the same in every run; the first legal one if it is stopped too early.

    Raises NotAllowed when the game is over."""
    if not position.codes:
        raise NotAllowed(tr("the game is over; there is no move to choose"))
    instance = open_instance(type(position.game))
    words, weights = to_words(position.state), position.game.weights()
    state, weights_at = instance.reserve(len(words)), instance.reserve(max(len(weights), 1))
    buffers = instance.reserve(2 * (depth + 1) * op.move_limit(position.state))
    found, stop_at = instance.reserve(3), instance.reserve(1)
    instance.write(state, words)
    instance.write(weights_at, weights)
    with (stop or Stop()).watching(instance.words(stop_at, 1)):
        code = instance.call("baseline_move", state, depth, weights_at, buffers, found, stop_at)
    nodes, _, score = instance.words(found, 3).tolist()
    if code == op.NO_MOVE:
        return Choice(position.moves[0], None, 0, nodes)
    return Choice(Move(position, code), score, depth, nodes)
