"""What the figures of a study say, in sentences for the designer of a game; the document is that of `summary`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludarium.games.spec import Game
from ludarium.studies.summary import SIGNIFICANT
from ludarium.texts import plural, tr

Document = dict[str, Any]


def level_title(level: int | str) -> str:
    """`at sight`, `level 2`."""
    return tr("at sight") if level == "sight" else tr("level {level}", level=level)


def percent(interval: Document) -> str:
    """A share with its interval: `52.1 % (49.9–54.3)`."""
    return f"{interval['value']:.1%} ({100 * interval['low']:.1f}–{100 * interval['high']:.1f})".replace("%", "\u202f%")


def number(interval: Document) -> str:
    """A mean with its interval."""
    return f"{interval['value']:.1f} ({interval['low']:.1f}–{interval['high']:.1f})"


def balance(game: Game, level: Document) -> str:
    """Whether the first seat is better off."""
    first, even = level["scores"][0], 1 / len(game.players)
    values = {"level": level_title(level["level"]), "player": game.player_title(game.players[0])}
    values |= {"score": percent(first), "games": level["games"], "even": f"{even:.1%}".replace("%", "\u202f%")}
    if first["low"] > even:
        return tr(
            "{level}: {player}, who begins, has {score} of the points of {games:,} games: more than an"
            " even share, {even}.",
            **values,
        )
    if first["high"] < even:
        return tr(
            "{level}: {player}, who begins, has {score} of the points of {games:,} games: less than an"
            " even share, {even}.",
            **values,
        )
    return tr(
        "{level}: {player}, who begins, has {score} of the points of {games:,} games: no difference"
        " from an even share, {even}, is shown.",
        **values,
    )


def course(level: Document) -> Iterator[str]:
    """How games go."""
    yield tr(
        "Games last {plies} plies on average, half of them {median:.0f} or fewer; a position has {branching} moves.",
        plies=number(level["plies"]),
        median=level["plies"]["median"],
        branching=number(level["branching"]),
    )
    yield tr("{draws} of the games are drawn.", draws=percent(level["draws"]))
    if level["lead_changes"]:
        yield tr("The lead changes {changes} times in a game.", changes=number(level["lead_changes"]))
    if level["late_reversals"]:
        yield tr(
            "Who leads after three quarters of a game that is won has lost it in {reversals} of them.",
            reversals=percent(level["late_reversals"]),
        )


def skill(row: Document) -> str:
    """What a level is worth."""
    return tr(
        "{level} has {score} of the points against {rival}.",
        level=level_title(row["level"]),
        score=percent(row["score"]),
        rival=level_title(row["against"]),
    )


def measure_title(name: str) -> str:
    """What variants are compared by."""
    return {
        "score": tr("score of the first seat"),
        "draws": tr("draws"),
        "plies": tr("plies"),
        "branching": tr("moves in a position"),
    }[name]


def differences(document: Document) -> str:
    """How many comparisons hold."""
    rows = document["comparisons"]
    return tr(
        "{found} differ, by Welch's test with Holm's correction for all of them (p < {p}).",
        found=plural(
            "{found} of {number} comparison",
            "{found} of {number} comparisons",
            len(rows),
            found=sum(row["holm"] < SIGNIFICANT for row in rows),
        ),
        p=SIGNIFICANT,
    )
