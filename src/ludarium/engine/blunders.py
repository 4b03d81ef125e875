"""Human-like mistakes of weak levels: they overlook moves, and learn from moves that harmed them.

The operation `move_score`, the clicks (`paths`) and the pieces' cells determine how hard a move is to see:
- Players see captures before quiet moves, near moves before far ones, and forward moves before backward ones (Neiman
  and Afek, "Invisible Chess Moves", 2011).  Cells are numbered row by row in every game, so differences of numbers
  measure distance; forward means toward the other players' pieces.
- Players keep watching the piece they moved last (the "inert image" of Krogius, "Psychology in Chess", 1976).
- Players consider their own moves before replies (Saariluoma, "Chess Players' Thinking", 1995), so they overlook
  harmful replies more often than equally hard moves of their own.
After a harmful move of another player, the player watches for moves of this *kind* (the effect, far or near,
backward or not) for the rest of the game.  Callers pass each move of the game to `remember`."""

from __future__ import annotations

from typing import Any

from ludarium.engine.request import BLUNDER_RATE, LEARNED_KINDS, SEED, WATCHED_PLACE
from ludarium.engine.workspace import Int64s
from ludarium.kernel import description
from ludarium.kernel import operations as op
from ludarium.kernel.bits import mix, shift_right
from ludarium.kernel.compiler import compiled
from ludarium.kernel.operations import compilable

MIN_HARM = 60  # minimum loss, in hundredths of a piece, for a move to count as harmful
_FAR = 4  # a move goes far if the distance between its ends exceeds 1 / _FAR of the span of the pieces' cell numbers


@compiled
def move_kind(state: Any, move: int, work: Any) -> int:
    """A move's kind, on which blunders depend: the last click's effect (`STEP_KINDS`), far or near, backward or not."""
    steps = work.steps
    total = description.paths(state, move, steps)
    start, end, effect = int(steps[1]), int(steps[1]), int(steps[2])
    for i in range(1, total):
        at = i * description.STEP_FIELDS
        if steps[at] == steps[0]:  # a click of the first path, the default
            end, effect = int(steps[at + 1]), int(steps[at + 2])
    if start >= description.TRAY_PLACE or end >= description.TRAY_PLACE:
        return effect << 2
    span, forward = _span_and_direction(state, work.pieces)
    far, backward = abs(end - start) * _FAR > span, (end - start) * forward < 0
    return effect << 2 | int(far) << 1 | int(backward)


@compiled
def _span_and_direction(state: Any, pieces: Int64s) -> tuple[int, int]:
    """The span of the pieces' cell numbers; the direction of the other players' pieces, positive for higher numbers."""
    mover, low, high = op.turn(state), 1 << 20, 0
    own, own_sum, others, others_sum = 0, 0, 0, 0
    for i in range(description.pieces(state, pieces)):
        cell, owner = int(pieces[i * description.PIECE_FIELDS]), int(pieces[i * description.PIECE_FIELDS + 2])
        low, high = min(low, cell), max(high, cell)
        if owner == mover:
            own, own_sum = own + 1, own_sum + cell
        elif owner >= 0:
            others, others_sum = others + 1, others_sum + cell
    return high - low, others_sum * own - own_sum * others


@compilable
def _hardness(state: Any, move: int, kind: int) -> int:
    """How hard a move is to see: from 0, a near forward capture, to 3, a quiet move far backward."""
    return (kind & 1) + (kind >> 1 & 1) + int(op.move_score(state, move) < op.NOISY)


@compilable
def _random_event(seed: int, event: int, chance: int) -> bool:
    """Whether a random event occurs, with a probability of `chance` / 1024; always the same for one seed and event.
    `event` is a move of the player (0 or more), or a negative number for the kind of another player's reply."""
    return (shift_right(mix(seed, event), 33) & 1023) < chance


@compiled
def overlooks_own_move(state: Any, move: int, work: Any) -> bool:
    """Whether the mover overlooks this legal move: never if it begins where the mover's last move ended."""
    kind = move_kind(state, move, work)  # also writes the clicks to work.steps
    if work.steps[1] + 1 == work.memory[WATCHED_PLACE]:  # the memory holds 1 + the place
        return False
    return _random_event(work.request[SEED], move, work.request[BLUNDER_RATE] * _hardness(state, move, kind))


@compiled
def overlooks_reply(state: Any, move: int, work: Any) -> bool:
    """Whether the player who just moved overlooks a harmful reply.  A player never overlooks a learned kind."""
    kind = move_kind(state, move, work)
    if _has_learned(kind, work):
        return False
    return _random_event(work.request[SEED], kind - 64, work.request[BLUNDER_RATE] * (1 + _hardness(state, move, kind)))


@compilable
def _has_learned(kind: int, work: Any) -> bool:
    return work.memory[LEARNED_KINDS] >> kind & 1 != 0


@compiled
def is_of_learned_kind(state: Any, move: int, work: Any) -> bool:
    """Whether the move is of a kind that was harmful to the player before, and is therefore not overlooked."""
    return _has_learned(move_kind(state, move, work), work)


@compiled
def is_harmful(state: Any, move: int, seat: int, weights: Int64s) -> bool:
    """For weak levels, which learn from moves that harmed them: whether another player's move costs `seat` MIN_HARM or
    more, or ends the game without a win of `seat`."""
    after = op.play(state, move)
    if op.outcome(after) != op.ONGOING:
        return op.winner_of(op.outcome(after)) != seat
    return op.evaluate(state, seat, weights) - op.evaluate(after, seat, weights) >= MIN_HARM


@compiled
def worst_reply(state: Any, seat: int, buffer: Int64s, weights: Int64s) -> int:
    """The winning or noisy move that punishes a blunder of `seat` most; NO_MOVE if none is harmful."""
    worst_move = op.winning_move(state)
    if worst_move != op.NO_MOVE:
        return worst_move
    worst = op.evaluate(state, seat, weights) - MIN_HARM
    for i in range(op.noisy_moves(state, buffer)):
        after = op.play(state, int(buffer[i]))
        if op.outcome(after) == op.ONGOING:
            value = op.evaluate(after, seat, weights)
            if value <= worst:
                worst, worst_move = value, int(buffer[i])
    return worst_move


@compiled
def remember(state: Any, move: int, seat: int, work: Any) -> None:
    """For the mistakes of weak levels, add a move to the memory of the player of `seat`.  `state` is the state before
    the move."""
    kind = move_kind(state, move, work)
    if op.turn(state) == seat:
        last = 1
        for i in range(description.paths(state, move, work.steps)):
            if work.steps[i * description.STEP_FIELDS] == work.steps[0]:  # a click of the first path
                last = int(work.steps[i * description.STEP_FIELDS + 1]) + 1
        work.memory[WATCHED_PLACE] = last
    elif is_harmful(state, move, seat, work.weights):
        work.memory[LEARNED_KINDS] |= 1 << kind
