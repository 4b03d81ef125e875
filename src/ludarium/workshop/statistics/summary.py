"""Compute statistics as a JSON document.  The same plan always gives the same bytes.

docs/statistics/README.md describes the fields.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from statistics import fmean, median
from typing import Any

import ludarium
from ludarium.games.spec import Game
from ludarium.workshop.statistics.estimates import Interval, average, compare, entropy, holm, share
from ludarium.workshop.statistics.plan import Plan, Variant, level_name
from ludarium.workshop.statistics.play import OPENING_PLIES, MeasuredGame
from ludarium.workshop.statistics.run import Games

Document = dict[str, Any]

_DIGITS = 4
MIN_COMPARED = 30
"""Minimum number of games to compare a variant, and to consider a first move for the swap rule."""
MAX_FIRST_MOVES = 12

SIGNIFICANT = 0.05


def summary(plan: Plan, games: Games) -> Document:
    """Return the statistics of the games.  Statistics without games are null."""
    return {
        "game": plan.variants[0].game.name,
        "version": ludarium.__version__,
        "seed": plan.seed,
        "levels": [{"level": level_name(level), "games": count} for level, count in plan.levels.items()],
        "variants": [_variant(plan, games, number) for number in range(len(plan.variants))],
        "comparisons": _comparisons(plan, games),
    }


def _variant(plan: Plan, games: Games, number: int) -> Document:
    variant = plan.variants[number]
    return {
        "name": variant.name,
        "options": variant.game.options,
        "setup": variant.setup,
        "players": list(variant.game.players),
        "levels": [
            {"level": level_name(level)} | (_level(variant, played) if played else {"games": 0})
            for level in plan.levels
            for played in [_played(games, number, level)]
        ],
        "skill": list(_skill(plan, games, number)),
    }


def _played(games: Games, variant: int, level: int, rival: int | None = None) -> list[MeasuredGame]:
    return [
        game
        for unit, played in games.items()
        if (unit.variant, unit.level, unit.rival) == (variant, level, rival)
        for game in played
    ]


def points(winner: int, seat: int, seats: int) -> float:
    """Return the points of a seat: 1 for a win, 1 / `seats` for a draw, 0 for a loss."""
    return 1 / seats if winner < 0 else float(winner == seat)


def _level(variant: Variant, played: Sequence[MeasuredGame]) -> Document:
    seats = len(variant.game.players)
    firsts = [] if variant.is_random else _first_moves(played, seats)
    lengths = sorted(game.plies for game in played)
    judged = [game.metrics for game in played if game.metrics]
    return {
        "games": len(played),
        "scores": [
            _interval(share(sum(points(game.winner, seat, seats) for game in played) / len(played), len(played)))
            for seat in range(seats)
        ],
        "draws": _share([game.winner < 0 for game in played]),
        "endings": dict(sorted(Counter(game.reason for game in played).items())),
        "plies": _average(lengths) | {"median": median(lengths), "longest": lengths[-1], "histogram": bins(lengths)},
        "branching": _average([game.choices / max(game.plies, 1) for game in played]),
        "judged": len(judged),
        "lead_changes": _average([metrics.changes for metrics in judged]),
        "drama": _average([metrics.drama for metrics in judged if metrics.drama is not None], highest=1),
        "settled": _average([metrics.settled for metrics in judged if metrics.settled is not None], highest=1),
        "late_reversals": _share([metrics.reversed for metrics in judged if metrics.reversed is not None]),
        "openings": [_variety(played, place) for place in range(len(OPENING_PLIES))],
        "first_moves": firsts[:MAX_FIRST_MOVES],
        "swap": _swap(firsts) if seats == 2 else None,
        "heat": _heat(variant.game, played),
    }


def _first_moves(played: Sequence[MeasuredGame], seats: int) -> list[Document]:
    """Return the score of the first seat by first move, the most frequent move first."""
    scores: dict[str, list[float]] = {}
    for game in played:
        if game.first:
            scores.setdefault(game.first, []).append(points(game.winner, 0, seats))
    rows = sorted(scores.items(), key=lambda row: (-len(row[1]), row[0]))
    return [{"move": move, "score": _interval(share(fmean(found), len(found)))} for move, found in rows]


def _swap(firsts: Sequence[Document]) -> Document | None:
    """Return the best first move, and its score, if the second player may then exchange seats."""
    known = [row for row in firsts if row["score"]["games"] >= MIN_COMPARED]
    if not known:
        return None
    best = max(known, key=lambda row: min(row["score"]["value"], 1 - row["score"]["value"]))
    games, value = best["score"]["games"], best["score"]["value"]
    interval = share(min(value, 1 - value), games, tests=len(known))
    return {"move": best["move"], "score": _interval(interval), "moves": len(known)}


def _heat(game: Game, played: Sequence[MeasuredGame]) -> Document | None:
    """Return, by cell, the share of plies with a piece of each player and the share of moves that ended there."""
    judged = [(measured.plies, measured.heat) for measured in played if measured.heat]
    if not judged:
        return None
    plies = sum(length for length, _heat in judged)
    totals = [
        [sum(counts) for counts in zip(*rows, strict=True)]
        for rows in zip(*(heat for _plies, heat in judged), strict=True)
    ]
    *pieces, ends = [
        {
            cell: _round(count / max(plies, 1))
            for cell, count in zip(game.cell_names.values(), counts, strict=True)
            if count
        }
        for counts in totals
    ]
    return {"games": len(judged), "pieces": dict(zip(game.players, pieces, strict=True)), "destinations": ends}


def bins(lengths: Sequence[int]) -> Document:
    """Return a histogram from 0 with at most 20 bins.  `width` is 1, 2 or 5 times a power of ten."""
    width = next(step for step in _steps() if max(lengths) < 20 * step)
    counted = Counter(length // width for length in lengths)
    return {"width": width, "games": [counted[number] for number in range(max(counted) + 1)]}


def _steps() -> Iterator[int]:
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


def _variety(played: Sequence[MeasuredGame], place: int) -> Document:
    """Return the number of different positions after `OPENING_PLIES[place]` plies, and the entropy of their
    frequencies."""
    counted = Counter(game.opening[place] for game in played if len(game.opening) > place)
    return {
        "plies": OPENING_PLIES[place],
        "games": counted.total(),
        "positions": len(counted),
        "bits": round(entropy(sorted(counted.values())), _DIGITS),
    }


def _skill(plan: Plan, games: Games, variant: int) -> Iterator[Document]:
    """Yield the score of each level in one seat, with the level below in all other seats."""
    levels = list(plan.levels)
    seats = len(plan.variants[variant].game.players)
    for lower, higher in pairwise(levels):
        met = _played(games, variant, higher, lower)
        if met:
            mean = sum(points(game.winner, game.strong or 0, seats) for game in met) / len(met)
            yield {
                "level": level_name(higher),
                "against": level_name(lower),
                "score": _interval(share(mean, len(met))),
                "even": round(1 / seats, _DIGITS),
            }


_COMPARED: dict[str, Callable[[MeasuredGame, int], float]] = {
    "score": lambda game, seats: points(game.winner, 0, seats),
    "draws": lambda game, _seats: float(game.winner < 0),
    "plies": lambda game, _seats: float(game.plies),
    "branching": lambda game, _seats: game.choices / max(game.plies, 1),
}
"""Measures by which variants are compared.  `score` is the score of the first seat."""


def _comparisons(plan: Plan, games: Games) -> list[Document]:
    """Compare each variant with the first, at each level.

    Compares scores only between variants with the same number of players."""
    rows, comparisons = list[Document](), []
    for level in plan.levels:
        for other in range(1, len(plan.variants)):
            samples = [_played(games, number, level) for number in (0, other)]
            seats = [len(plan.variants[number].game.players) for number in (0, other)]
            if min(map(len, samples)) < MIN_COMPARED:
                continue
            for name, measure in _COMPARED.items():
                if name == "score" and seats[0] != seats[1]:
                    continue
                first, second = ([measure(game, seats[i]) for game in samples[i]] for i in range(2))
                comparisons.append(compare(first, second))
                rows.append({"level": level_name(level), "variant": plan.variants[other].name, "measure": name})
    corrected = holm([comparison.p for comparison in comparisons])
    return [
        row | {key: _round(value) for key, value in comparison._asdict().items()} | {"holm": _round(corrected_p)}
        for row, comparison, corrected_p in zip(rows, comparisons, corrected, strict=True)
    ]


def _share(truths: Sequence[bool]) -> Document | None:
    return _interval(share(sum(truths) / len(truths), len(truths))) if truths else None


def _average(values: Sequence[float], highest: float = math.inf) -> Any:
    return _interval(average(values, highest)) if values else None


def _interval(interval: Interval) -> Document:
    return {name: _round(value) for name, value in interval._asdict().items()}


def _round(value: float) -> float:
    return round(value, _DIGITS)
