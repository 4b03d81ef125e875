"""What one game was like, from how its turns were judged.

A turn's judgement is each seat's *expectation* (`analysis.move_review.expectation`), from 0 to 1, of the score that a
search of the turn finds.  Of two players the other has the rest.  Of three and more, a seat keeps that of its last
turn.

The notions are those of C. Browne, Automatic Generation and Evaluation of Recombination Games, thesis, Queensland
University of Technology, 2008, chapter 7; the definitions here are our own where his need a number of his system's.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

AHEAD = 0.6
"""The expectation from which a seat leads; below it, whoever led last still does."""

SETTLED = 0.8
"""The expectation from which a game is as good as won, if it never falls below it again."""

LATE = 0.75
"""The part of a game after which a lead that is lost is a late reversal."""

Expectations = Sequence[float]


class GameMetrics(NamedTuple):
    """How a judged game went; None where the game has nothing to say of it, such as a drawn one of its winner."""

    changes: int
    """How often another seat came to lead."""
    drama: float | None
    """Over the turns in which the winner was behind, the mean root of how far behind the best; 0 if it never was."""
    settled: float | None
    """The part of the turns that was still to come when the winner was as good as sure of the win."""
    reversed: bool | None
    """Whether the leader after LATE of the turns did not win; None where nobody led, or nobody won."""


def metrics_of(turns: Sequence[Expectations], winner: int) -> GameMetrics:
    """How a game went whose turns were judged so; `winner` is a seat, or -1."""
    leaders = _leaders(turns)
    led = [seat for seat in leaders if seat >= 0]
    changes = sum(before != after for before, after in pairwise(led))
    if winner < 0 or not turns:
        return GameMetrics(changes, None, None, None)
    late = leaders[min(int(LATE * len(turns)), len(turns) - 1)]
    return GameMetrics(changes, _drama(turns, winner), _settled(turns, winner), None if late < 0 else late != winner)


def _leaders(turns: Sequence[Expectations]) -> list[int]:
    """Who leads at each turn; -1 while nobody has led yet."""
    leaders, leader = list[int](), -1
    for seats in turns:
        best = max(range(len(seats)), key=seats.__getitem__)
        if seats[best] >= AHEAD:
            leader = best
        leaders.append(leader)
    return leaders


def _drama(turns: Sequence[Expectations], winner: int) -> float:
    behind = [math.sqrt(max(seats) - seats[winner]) for seats in turns if seats[winner] < max(seats)]
    return sum(behind) / len(behind) if behind else 0.0


def _settled(turns: Sequence[Expectations], winner: int) -> float:
    length = 0
    for seats in reversed(turns):
        if seats[winner] < SETTLED:
            break
        length += 1
    return length / len(turns)
