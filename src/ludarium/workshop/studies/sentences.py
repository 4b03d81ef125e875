"""What the figures of a study say, in sentences for the designer of a game; the document is that of `summary`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludarium.games.sentences import sentence
from ludarium.games.spec import Game
from ludarium.texts import games_text, number, plural, tr
from ludarium.workshop.studies.statistics import share
from ludarium.workshop.studies.summary import SIGNIFICANT

Document = dict[str, Any]


def level_title(level: int | str) -> str:
    """`at sight`, `level 2`."""
    return tr("at sight") if level == "sight" else tr("level {level}", level=level)


def percent(interval: Document) -> str:
    """A share with its interval: `52.1 % (49.9–54.3)`."""
    low, high = (number(100 * interval[end], ".1f") for end in ("low", "high"))
    return f"{number(interval['value'], '.1%')} ({low}–{high})"


def mean(interval: Document) -> str:
    """A mean with its interval: `52.1 (49.9–54.3)`."""
    value, low, high = (number(interval[name], ".1f") for name in ("value", "low", "high"))
    return f"{value} ({low}–{high})"


def balance(game: Game, level: Document, tests: int = 1) -> str:
    """Whether the first seat has an advantage; the interval is corrected for `tests` levels and variants."""
    even = 1 / len(game.players)
    first = corrected(level["scores"][0], tests)
    values = {"level": level_title(level["level"]), "player": game.player_title(game.players[0])}
    values |= {"score": percent(first), "games": games_text(level["games"]), "even": number(even, ".1%")}
    if first["low"] > even:
        return tr(
            "{level}: {player}, who begins, has {score} of the points of {games}: more than an even share, {even}.",
            **values,
        )
    if first["high"] < even:
        return tr(
            "{level}: {player}, who begins, has {score} of the points of {games}: less than an even share, {even}.",
            **values,
        )
    return tr(
        "{level}: {player}, who begins, has {score} of the points of {games}: no difference"
        " from an even share, {even}, is shown.",
        **values,
    )


def corrected(interval: Document, tests: int) -> Document:
    """The interval of a share that is one of `tests`."""
    return share(interval["value"], interval["games"], tests)._asdict()


def verdict(game: Game, variant: Document, tests: int) -> Iterator[str]:
    """What designers ask first, of the highest level that played."""
    level = [level for level in variant["levels"] if level["games"]][-1]
    first, even = corrected(level["scores"][0], tests), 1 / len(game.players)
    values = {"level": level_title(level["level"]), "player": game.player_title(game.players[0])}
    if first["low"] > even:
        yield tr("{player}, who begins, has an advantage ({level}).", **values)
    elif first["high"] < even:
        yield tr("{player}, who begins, has a disadvantage ({level}).", **values)
    else:
        yield tr("No advantage or disadvantage of {player}, who begins, is shown ({level}).", **values)
    yield plural(
        "Of 100 games, {number} is drawn; half of the games end within {median:.0f} plies.",
        "Of 100 games, {number} are drawn; half of the games end within {median:.0f} plies.",
        round(100 * level["draws"]["value"]),
        median=level["plies"]["median"],
    )
    if variant["skill"]:
        skills = variant["skill"]
        better = [row for row in skills if corrected(row["score"], len(skills))["low"] > row["even"]]
        if len(better) == len(skills):
            yield tr("Every level scores more than the one below it: better play wins.")
        else:
            yield tr(
                "Levels that are shown to score more than the one below: {better} of {levels}.",
                better=len(better),
                levels=len(skills),
            )
    if level.get("swap"):
        yield swap(game, level["swap"])


def swap(game: Game, found: Document) -> str:
    """The effect of a swap rule."""
    return plural(
        "With a swap rule, {player} begins best with {move} and then scores {score}: the only first move that was"
        " played often enough.",
        "With a swap rule, {player} begins best with {move} and then scores {score}: the best of {number} first moves"
        " that were played often enough.",
        found["moves"],
        player=game.player_title(game.players[0]),
        move=found["move"],
        score=percent(found["score"]),
    )


def ending(game: Game, reason: str) -> str:
    """A short title of the reason for which games ended; its key where the game has no title for it."""
    if reason == "unfinished":
        return tr("given up")
    try:
        return sentence(game, f"ending-{reason}")
    except LookupError:
        return reason.replace("-", " ")


def terms() -> Iterator[tuple[str, str]]:
    """The terms of the table of measures, each in one sentence."""
    yield tr("moves in a position"), tr("The number of legal moves, averaged over the positions of a game.")
    yield (
        tr("changes of the lead"),
        tr("A player leads from an expected score of 0.6 on, by a search of one turn, until another player does."),
    )
    yield (
        tr("drama"),
        tr("How far behind the later winner was: 0 % if never, 100 % if always almost lost."),
    )
    yield tr("settled before the end"), tr("The part of a game that follows after the win was as good as certain.")
    yield tr("late reversals"), tr("Won games whose leader after three quarters of the turns did not win.")
    yield (
        tr("bits"),
        tr("The variety of positions: n bits are as much as 2 to the power of n positions that occur equally often."),
    )
    yield tr("swap rule"), tr("After the first move, the second player may change sides.")


def course(level: Document) -> Iterator[str]:
    """How games go."""
    yield tr(
        "Games last {plies} plies on average, half of them {median:.0f} or fewer; a position has {branching} moves.",
        plies=mean(level["plies"]),
        median=level["plies"]["median"],
        branching=mean(level["branching"]),
    )
    yield tr("{draws} of the games are drawn.", draws=percent(level["draws"]))
    if level["lead_changes"]:
        yield tr("The lead changes {changes} times in a game.", changes=mean(level["lead_changes"]))
    if level["late_reversals"]:
        yield tr(
            "Who leads after three quarters of a game that is won has lost it in {reversals} of them.",
            reversals=percent(level["late_reversals"]),
        )


def skill(row: Document, tests: int = 1) -> str:
    """The score of a level against the one below; the interval is corrected for `tests` levels."""
    return tr(
        "{level} has {score} of the points against {rival}.",
        level=level_title(row["level"]),
        score=percent(corrected(row["score"], tests)),
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
