"""Metrics of one game, from the expectation of each seat at each turn.

A search gives the mover's *expectation*, from 0 to 1 (`engine.scores.expectation`).  With two players, the
expectations add up to 1; with more players, each seat keeps the expectation of its last turn.  Most metrics follow
C. Browne, Automatic Generation and Evaluation of Recombination Games, thesis, Queensland University of Technology,
2008, chapter 7."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise, takewhile
from typing import NamedTuple

LEADER_EXPECTATION = 0.6
"""Minimum expectation of a new leader.  While no seat has this expectation, the previous leader remains the leader."""

WINNER_EXPECTATION = 0.8
"""A game is decided when the winner's expectation stays at or above this value until the end."""

LATE_FRACTION = 0.75
"""A game has a late reversal if the player who leads after this fraction of the turns does not win."""

Expectations = Sequence[float]  # of all seats at one turn


class GameMetrics(NamedTuple):
    """Metrics of a game whose turns a search evaluated.  An undefined metric is None, such as `drama` after a draw."""

    lead_changes: int
    """Number of times that another seat became the leader."""
    drama: float | None
    """Mean of the square roots of the winner's deficits to the best seat, over turns with a deficit.  0 if no turn
    has a deficit."""
    settled: float | None
    """Fraction of the game's turns that remained when the game was decided (`WINNER_EXPECTATION`)."""
    reversed: bool | None
    """Whether the leader after `LATE_FRACTION` of the turns did not win.  None without a leader or a winner."""


def metrics_of(turns: Sequence[Expectations], winner: int) -> GameMetrics:
    """Return the metrics of a game.

    `turns`: the expectations at each turn.  `winner`: a seat, or -1 after a draw."""
    leaders = _leaders(turns)
    lead_changes = sum(leader not in (-1, next_leader) for leader, next_leader in pairwise(leaders))
    if winner < 0 or not turns:
        return GameMetrics(lead_changes, None, None, None)
    late_leader = leaders[min(int(LATE_FRACTION * len(turns)), len(turns) - 1)]
    is_reversed = None if late_leader < 0 else late_leader != winner
    return GameMetrics(lead_changes, _drama(turns, winner), _settled(turns, winner), is_reversed)


def _leaders(turns: Sequence[Expectations]) -> list[int]:
    """Return the leader's seat at each turn; -1 until there is a leader."""
    leaders, leader = list[int](), -1
    for turn in turns:
        best = max(range(len(turn)), key=turn.__getitem__)
        if turn[best] >= LEADER_EXPECTATION:
            leader = best
        leaders.append(leader)
    return leaders


def _drama(turns: Sequence[Expectations], winner: int) -> float:
    deficit_roots = [math.sqrt(max(turn) - turn[winner]) for turn in turns if turn[winner] < max(turn)]
    return sum(deficit_roots) / len(deficit_roots) if deficit_roots else 0.0


def _settled(turns: Sequence[Expectations], winner: int) -> float:
    decided_turns = takewhile(lambda turn: turn[winner] >= WINNER_EXPECTATION, reversed(turns))
    return len(list(decided_turns)) / len(turns)
