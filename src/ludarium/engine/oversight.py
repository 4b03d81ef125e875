"""What a weak player overlooks, as people do, and learns from.

No game is known here; what is hard to see is told from the clicks of a move (`paths`) and from where the pieces lie:

- Captures are seen before quiet moves, near moves before far ones, moves forward before moves back (Neiman and Afek,
  "Invisible Chess Moves", 2011).  Cells are numbered row by row in every game, so the difference of two numbers tells
  how far apart rows are; forward is toward the pieces of the others.
- Who has moved a piece goes on looking at it (the "inert image" of Krogius, "Psychology in Chess", 1976): its moves are
  never overlooked.
- One's own moves are thought of before those of the others (Saariluoma, "Chess Players' Thinking", 1995), so a reply
  that hurts is overlooked more often than a move of one's own that is as hard to see.

Whoever has been hurt by a move of some *kind* (what it does, whether it goes far, whether it goes back) looks out for
moves of this kind for the rest of the game: no mistake is made twice.  What has hurt is told from the game's moves, one
after the other (`remember`), and kept in the two words of `request.LEARNED_KINDS` and `request.ATTENTION`.
"""

from __future__ import annotations

from typing import Any

from ludarium.engine.request import ATTENTION, LEARNED_KINDS, OVERSIGHT, SEED
from ludarium.engine.workspace import Int64s
from ludarium.kernel import description as look
from ludarium.kernel import operations as op
from ludarium.kernel.bits import shift_right
from ludarium.kernel.compiler import compiled
from ludarium.kernel.hashing import mix
from ludarium.kernel.operations import compilable

HURT = 60
"""A move hurts that costs so many hundredths of a piece."""

_FAR = 4
"""A move goes far whose ends are this part of the board's cells apart, by their numbers."""


@compiled
def kind_of(state: Any, move: int, work: Any) -> int:
    """The kind of a move, a small number: what its last click does (`look.STEP_KINDS`), whether it goes far, and
    whether it goes back."""
    steps = work.steps
    total = look.paths(state, move, steps)
    start, end, does = int(steps[1]), int(steps[1]), int(steps[2])
    for i in range(1, total):
        at = i * look.STEP_FIELDS
        if steps[at] == steps[0]:
            end, does = int(steps[at + 1]), int(steps[at + 2])
    if start >= look.TRAY_PLACE or end >= look.TRAY_PLACE:
        return does << 2
    span, forward = _direction(state, work.pieces)
    far, back = abs(end - start) * _FAR > span, (end - start) * forward < 0
    return does << 2 | int(far) << 1 | int(back)


@compiled
def _direction(state: Any, pieces: Int64s) -> tuple[int, int]:
    """How far apart pieces lie on the board, by the numbers of their cells, and where those of the others are from the
    mover's: more than 0 for cells with higher numbers."""
    mover, low, high = op.turn(state), 1 << 20, 0
    own, own_sum, others, others_sum = 0, 0, 0, 0
    for i in range(look.pieces(state, pieces)):
        cell, owner = int(pieces[i * look.PIECE_FIELDS]), int(pieces[i * look.PIECE_FIELDS + 2])
        low, high = min(low, cell), max(high, cell)
        if owner == mover:
            own, own_sum = own + 1, own_sum + cell
        elif owner >= 0:
            others, others_sum = others + 1, others_sum + cell
    return high - low, others_sum * own - own_sum * others


@compilable
def _hardness(state: Any, move: int, kind: int) -> int:
    """How hard a move is to see, from 0 for a capture nearby to 3."""
    return (kind & 1) + (kind >> 1 & 1) + int(op.move_score(state, move) < op.NOISY)


@compilable
def _by_chance(seed: int, what: int, chance: int) -> bool:
    """Whether something happens whose chance is given in 1024ths."""
    return (shift_right(mix(seed, what), 33) & 1023) < chance


@compiled
def overlooks_own(state: Any, move: int, work: Any) -> bool:
    """Whether the mover does not think of a legal move."""
    kind = kind_of(state, move, work)
    if work.steps[1] + 1 == work.memory[ATTENTION]:
        return False
    return _by_chance(work.request[SEED], move, work.request[OVERSIGHT] * _hardness(state, move, kind))


@compiled
def overlooks_reply(state: Any, move: int, work: Any) -> bool:
    """Whether the player who has just moved does not see a move of the mover that hurts; never one of a kind that has
    hurt before."""
    kind = kind_of(state, move, work)
    if _has_learned(kind, work):
        return False
    return _by_chance(work.request[SEED], kind - 64, work.request[OVERSIGHT] * (1 + _hardness(state, move, kind)))


@compilable
def _has_learned(kind: int, work: Any) -> bool:
    return work.memory[LEARNED_KINDS] >> kind & 1 != 0


@compiled
def looks_out_for(state: Any, move: int, work: Any) -> bool:
    """Whether a move of the mover is of a kind that has hurt the player before."""
    return _has_learned(kind_of(state, move, work), work)


@compiled
def hurts(state: Any, move: int, seat: int, weights: Int64s) -> bool:
    """Whether a move of another player costs the player of `seat` the game or enough of the evaluation."""
    after = op.play(state, move)
    if op.outcome(after) != op.ONGOING:
        return op.winner_of(op.outcome(after)) != seat
    return op.evaluate(state, seat, weights) - op.evaluate(after, seat, weights) >= HURT


@compiled
def worst_reply(state: Any, seat: int, buffer: Int64s, weights: Int64s) -> int:
    """The mover's move that hurts the player of `seat` most at once: one that wins, or the noisy one with the worst
    evaluation; NO_MOVE where none hurts."""
    worst_move = op.winning_move(state)
    if worst_move != op.NO_MOVE:
        return worst_move
    worst = op.evaluate(state, seat, weights) - HURT
    for i in range(op.noisy_moves(state, buffer)):
        after = op.play(state, int(buffer[i]))
        if op.outcome(after) == op.ONGOING:
            value = op.evaluate(after, seat, weights)
            if value <= worst:
                worst, worst_move = value, int(buffer[i])
    return worst_move


@compiled
def remember(state: Any, move: int, seat: int, work: Any) -> None:
    """Take a move of the game into the memory of the player of `seat`, before it is played."""
    kind = kind_of(state, move, work)
    if op.turn(state) == seat:
        last = 1
        for i in range(look.paths(state, move, work.steps)):
            if work.steps[i * look.STEP_FIELDS] == work.steps[0]:
                last = int(work.steps[i * look.STEP_FIELDS + 1]) + 1
        work.memory[ATTENTION] = last
    elif hurts(state, move, seat, work.weights):
        work.memory[LEARNED_KINDS] |= 1 << kind
