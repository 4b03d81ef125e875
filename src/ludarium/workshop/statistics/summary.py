"""Compute statistics as a JSON document.  The same plan always gives the same bytes.

docs/statistics/README.md describes the fields."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import count, pairwise
from statistics import fmean, median
from typing import Any

import ludarium
from ludarium.games.datafile import Json
from ludarium.games.spec import Game
from ludarium.workshop.statistics.estimates import Interval, compare_means, entropy, holm, mean_interval, share_interval
from ludarium.workshop.statistics.plan import GameVariant, Plan, level_name
from ludarium.workshop.statistics.play import OPENING_PLIES, GamesByUnit, MeasuredGame

_DECIMALS = 4
MIN_COMPARED = 30
"""Minimum games of a variant in `comparisons`, and of a first move in `swap`."""
MAX_FIRST_MOVES = 12

SIGNIFICANT_P = 0.05
"""A difference with a smaller corrected p-value is significant."""


def summarise(plan: Plan, games: GamesByUnit) -> Json:
    """Return the statistics.  A level without games has only its name and 0 games.  Other missing values are null."""
    return {
        "game": plan.variants[0].game.name,
        "version": ludarium.__version__,
        "seed": plan.seed,
        "levels": [{"level": level_name(level), "games": total} for level, total in plan.levels.items()],
        "variants": [_variant(plan, games, number) for number in range(len(plan.variants))],
        "comparisons": _comparisons(plan, games),
    }


def _variant(plan: Plan, games: GamesByUnit, number: int) -> Json:
    variant = plan.variants[number]
    return {
        "name": variant.name,
        "options": variant.game.options,
        "setup": variant.setup,
        "players": list(variant.game.players),
        "levels": [
            {"level": level_name(level)} | (_level(variant, played) if played else {"games": 0})
            for level in plan.levels
            for played in [_games_of(games, number, level)]
        ],
        "skill": list(_skill(plan, games, number)),
    }


def _games_of(games: GamesByUnit, variant: int, level: int, rival: int | None = None) -> list[MeasuredGame]:
    return [
        game
        for unit, played in games.items()
        if (unit.variant, unit.level, unit.rival) == (variant, level, rival)
        for game in played
    ]


def _points_of_seat(winner: int, seat: int, seats: int) -> float:
    """Return the points of a seat: 1 for a win, 1 / `seats` for a draw, 0 for a loss."""
    return 1 / seats if winner < 0 else float(winner == seat)


def _level(variant: GameVariant, played: Sequence[MeasuredGame]) -> Json:
    seats = len(variant.game.players)
    first_moves = [] if variant.is_random else _first_move_scores(played, seats)
    lengths = sorted(game.plies for game in played)
    all_metrics = [game.metrics for game in played if game.metrics]
    points = [sum(_points_of_seat(game.winner, seat, seats) for game in played) for seat in range(seats)]
    return {
        "games": len(played),
        "scores": [_interval_data(share_interval(total / len(played), len(played))) for total in points],
        "draws": _share_data([game.winner < 0 for game in played]),
        "endings": dict(sorted(Counter(game.reason for game in played).items())),
        "plies": _mean_data(lengths) | {"median": median(lengths), "longest": lengths[-1], "histogram": bins(lengths)},
        "branching": _mean_data([game.choices / max(game.plies, 1) for game in played]),
        "judged": len(all_metrics),
        "lead_changes": _mean_data([metrics.lead_changes for metrics in all_metrics]),
        "drama": _mean_data([metrics.drama for metrics in all_metrics if metrics.drama is not None], highest=1),
        "settled": _mean_data([metrics.settled for metrics in all_metrics if metrics.settled is not None], highest=1),
        "late_reversals": _share_data([metrics.reversed for metrics in all_metrics if metrics.reversed is not None]),
        "openings": [_variety(played, index) for index in range(len(OPENING_PLIES))],
        "first_moves": first_moves[:MAX_FIRST_MOVES],
        "swap": _swap(first_moves) if seats == 2 else None,
        "heat": _heat(variant.game, played),
    }


def _first_move_scores(played: Sequence[MeasuredGame], seats: int) -> list[Json]:
    scores: dict[str, list[float]] = {}
    for game in played:
        if game.first_move:
            scores.setdefault(game.first_move, []).append(_points_of_seat(game.winner, 0, seats))
    rows = sorted(scores.items(), key=lambda row: (-len(row[1]), row[0]))
    return [{"move": move, "score": _interval_data(share_interval(fmean(found), len(found)))} for move, found in rows]


def _swap(first_moves: Sequence[Json]) -> Json | None:
    """Return the first move with the most balanced score, which is best under a swap rule.  Ignores moves with fewer
    than `MIN_COMPARED` games; None if no move remains."""
    known = [row for row in first_moves if row["score"]["games"] >= MIN_COMPARED]
    if not known:
        return None
    best = max(known, key=lambda row: min(row["score"]["value"], 1 - row["score"]["value"]))
    games, value = best["score"]["games"], best["score"]["value"]
    interval = share_interval(min(value, 1 - value), games, tests=len(known))
    return {"move": best["move"], "score": _interval_data(interval), "moves": len(known)}


def _heat(game: Game, played: Sequence[MeasuredGame]) -> Json | None:
    """Return, by cell, the share of plies with a piece of each player and the share of moves that ended there."""
    heats = [(measured.plies, measured.heat) for measured in played if measured.heat]
    if not heats:
        return None
    plies, cells = max(sum(length for length, _heat in heats), 1), game.cell_names.values()
    *pieces, ends = [
        {cell: _round(sum(counts) / plies) for cell, *counts in zip(cells, *rows, strict=True) if any(counts)}
        for rows in zip(*(heat for _plies, heat in heats), strict=True)
    ]
    return {"games": len(heats), "pieces": dict(zip(game.players, pieces, strict=True)), "destinations": ends}


def bins(lengths: Sequence[int]) -> Json:
    """A histogram of lengths for the summary: at most 20 bins from 0, each 1, 2 or 5 times a power of ten wide."""
    widths = (digit * 10**power for power in count() for digit in (1, 2, 5))
    width = next(width for width in widths if max(lengths) < 20 * width)
    counted = Counter(length // width for length in lengths)
    return {"width": width, "games": [counted[number] for number in range(max(counted) + 1)]}


def _variety(played: Sequence[MeasuredGame], index: int) -> Json:
    """Count the different positions after `OPENING_PLIES[index]` plies, with the entropy of their frequencies."""
    counted = Counter(game.opening[index] for game in played if len(game.opening) > index)
    return {
        "plies": OPENING_PLIES[index],
        "games": counted.total(),
        "positions": len(counted),
        "bits": round(entropy(sorted(counted.values())), _DECIMALS),
    }


def _skill(plan: Plan, games: GamesByUnit, variant: int) -> Iterator[Json]:
    """Yield the score of each level in one seat, against the level below in all other seats."""
    seats = len(plan.variants[variant].game.players)
    for lower, higher in pairwise(plan.levels):
        if played := _games_of(games, variant, higher, lower):
            mean = sum(_points_of_seat(game.winner, game.strong_seat or 0, seats) for game in played) / len(played)
            yield {
                "level": level_name(higher),
                "against": level_name(lower),
                "score": _interval_data(share_interval(mean, len(played))),
                "even": round(1 / seats, _DECIMALS),
            }


_MEASURES: dict[str, Callable[[MeasuredGame, int], float]] = {
    "score": lambda game, seats: _points_of_seat(game.winner, 0, seats),
    "draws": lambda game, _seats: float(game.winner < 0),
    "plies": lambda game, _seats: float(game.plies),
    "branching": lambda game, _seats: game.choices / max(game.plies, 1),
}
"""Measures by which variants are compared.  `score` is the score of the first seat."""


def _comparisons(plan: Plan, games: GamesByUnit) -> list[Json]:
    """Compare each variant with the first variant, at each level.

    Scores are compared only between variants with the same number of players."""
    rows, comparisons = list[Json](), []
    for level in plan.levels:
        for other in range(1, len(plan.variants)):
            samples = [_games_of(games, number, level) for number in (0, other)]
            seats = [len(plan.variants[number].game.players) for number in (0, other)]
            if min(map(len, samples)) < MIN_COMPARED:
                continue
            for name, measure in _MEASURES.items():
                if name == "score" and seats[0] != seats[1]:
                    continue
                first, second = ([measure(game, seats[i]) for game in samples[i]] for i in range(2))
                comparisons.append(compare_means(first, second))
                rows.append({"level": level_name(level), "variant": plan.variants[other].name, "measure": name})
    corrected = holm([comparison.p for comparison in comparisons])
    return [
        row | {key: _round(value) for key, value in comparison._asdict().items()} | {"holm": _round(corrected_p)}
        for row, comparison, corrected_p in zip(rows, comparisons, corrected, strict=True)
    ]


def _share_data(truths: Sequence[bool]) -> Json | None:
    return _interval_data(share_interval(sum(truths) / len(truths), len(truths))) if truths else None


def _mean_data(values: Sequence[float], highest: float = math.inf) -> Any:
    return _interval_data(mean_interval(values, highest)) if values else None


def _interval_data(interval: Interval) -> Json:
    return {name: _round(value) for name, value in interval._asdict().items()}


def _round(value: float) -> float:
    return round(value, _DECIMALS)
