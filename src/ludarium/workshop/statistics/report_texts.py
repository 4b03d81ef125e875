"""Sentences that explain statistics to game designers.  `Json` parameters are parts of the result of `summarise`."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.datafile import Json
from ludarium.games.sentences import sentence
from ludarium.games.spec import Game
from ludarium.texts import game_count_text, number, plural, tr
from ludarium.workshop.statistics.estimates import corrected_interval
from ludarium.workshop.statistics.summary import SIGNIFICANT_P


def level_title(level: int | str) -> str:
    """Format a level in a report: `win-or-random` or `level 2`."""
    return tr("level {level}", level=level) if isinstance(level, int) else level


def percent_text(interval: Json) -> str:
    """Format a share with its confidence interval: `52.1 % (49.9–54.3)`."""
    low, high = (number(100 * interval[end], ".1f") for end in ("low", "high"))
    return f"{number(interval['value'], '.1%')} ({low}–{high})"


def mean_text(interval: Json) -> str:
    """Format a mean with its confidence interval: `52.1 (49.9–54.3)`."""
    value, low, high = (number(interval[name], ".1f") for name in ("value", "low", "high"))
    return f"{value} ({low}–{high})"


def balance_sentence(game: Game, level: Json, tests: int = 1) -> str:
    """Describe the advantage of the first seat.

    `tests`: number of tests, one per variant and level, for which Bonferroni's correction widens the interval."""
    even = 1 / len(game.players)
    score = corrected_interval(level["scores"][0], tests)
    values = {"level": level_title(level["level"]), "player": game.player_title(game.players[0])}
    values |= {"score": percent_text(score), "games": game_count_text(level["games"]), "even": number(even, ".1%")}
    if score["low"] > even:
        return tr(
            "{level}: {player}, who begins, scores {score} in {games}: more than the even share of {even}.", **values
        )
    if score["high"] < even:
        return tr(
            "{level}: {player}, who begins, scores {score} in {games}: less than the even share of {even}.", **values
        )
    return tr(
        "{level}: {player}, who begins, scores {score} in {games}: not significantly different from the even"
        " share of {even}.",
        **values,
    )


def verdict_sentences(game: Game, variant: Json, tests: int) -> Iterator[str]:
    """Yield sentences about the results of the highest level that has games, and about the skill of all levels."""
    level = [level for level in variant["levels"] if level["games"]][-1]
    score, even = corrected_interval(level["scores"][0], tests), 1 / len(game.players)
    values = {"level": level_title(level["level"]), "player": game.player_title(game.players[0])}
    if score["low"] > even:
        yield tr("{player}, who begins, has an advantage ({level}).", **values)
    elif score["high"] < even:
        yield tr("{player}, who begins, has a disadvantage ({level}).", **values)
    else:
        yield tr("{player}, who begins, has no significant advantage or disadvantage ({level}).", **values)
    yield plural(
        "Of 100 games, {number} is drawn; half of the games end within {median:.0f} plies.",
        "Of 100 games, {number} are drawn; half of the games end within {median:.0f} plies.",
        round(100 * level["draws"]["value"]),
        median=level["plies"]["median"],
    )
    if variant["skill"]:
        skills = variant["skill"]
        better = [row for row in skills if corrected_interval(row["score"], len(skills))["low"] > row["even"]]
        if len(better) == len(skills):
            yield tr("Every level scores more than the level below: better play wins.")
        else:
            yield tr(
                "{better} of {levels} levels score significantly more than the level below.",
                better=len(better),
                levels=len(skills),
            )
    if level.get("swap"):
        yield swap_sentence(game, level["swap"])


def swap_sentence(game: Game, swap: Json) -> str:
    """Describe the effect of a swap rule."""
    return plural(
        "With a swap rule, the best first move of {player} is {move}, which scores {score}: the only one with enough"
        " games.",
        "With a swap rule, the best first move of {player} is {move}, which scores {score}: the best of {number} with"
        " enough games.",
        swap["moves"],
        player=game.player_title(game.players[0]),
        move=swap["move"],
        score=percent_text(swap["score"]),
    )


def ending_title(game: Game, reason: str) -> str:
    """Return the title of an ending in a statistics report: the game's message `ending-REASON` or, if there is none,
    the words of `reason`."""
    if reason == "unfinished":
        return tr("stopped")
    try:
        return sentence(game, f"ending-{reason}")
    except LookupError:
        return reason.replace("-", " ")


def defined_terms() -> Iterator[tuple[str, str]]:
    """Yield terms of the report, with a definition of each."""
    yield tr("moves per position"), tr("Average number of legal moves in the positions of a game.")
    yield (
        tr("changes of the lead"),
        tr(
            "How often the leader changes. The leader is the player who last had an expected score of at least 0.6 in"
            " a search one turn deep."
        ),
    )
    yield (
        tr("drama"),
        tr(
            "How far behind the winner was, on average over the turns when behind: 0 % if never behind, near 100 % if"
            " almost lost each time."
        ),
    )
    yield tr("decided before the end"), tr("Part of a game after the win was practically certain.")
    yield tr("late reversals"), tr("Won games whose leader after three quarters of the turns did not win.")
    yield tr("bits"), tr("Variety of positions: n bits correspond to 2 to the power of n equally frequent positions.")
    yield tr("swap rule"), tr("After the first move, the second player may exchange seats.")


def level_sentences(level: Json) -> Iterator[str]:
    """Describe the length, moves, draws and lead changes of games."""
    yield tr(
        "Games last {plies} plies on average; half of them last at most {median:.0f}."
        " A position has {branching} moves.",
        plies=mean_text(level["plies"]),
        median=level["plies"]["median"],
        branching=mean_text(level["branching"]),
    )
    yield tr("{draws} of the games are drawn.", draws=percent_text(level["draws"]))
    if level["lead_changes"]:
        yield tr("The lead changes {changes} times in a game.", changes=mean_text(level["lead_changes"]))
    if level["late_reversals"]:
        yield tr(
            "In {reversals} of won games with a leader after three quarters of the turns, another player won.",
            reversals=percent_text(level["late_reversals"]),
        )


def skill_sentence(row: Json, tests: int = 1) -> str:
    """Describe the score of a level against the level below.

    `tests`: number of tests, one per pair of levels, for which Bonferroni's correction widens the interval."""
    return tr(
        "{level} scores {score} against {rival}.",
        level=level_title(row["level"]),
        score=percent_text(corrected_interval(row["score"], tests)),
        rival=level_title(row["against"]),
    )


def measure_title(name: str) -> str:
    """Return the title, in a report, of a measure by which variants are compared."""
    return {
        "score": tr("score of the first seat"),
        "draws": tr("draws"),
        "plies": tr("plies"),
        "branching": tr("moves per position"),
    }[name]


def differences_sentence(document: Json) -> str:
    """State in how many comparisons two variants differ significantly."""
    rows = document["comparisons"]
    count = sum(row["holm"] < SIGNIFICANT_P for row in rows)
    found = plural("{found} of {number} comparison", "{found} of {number} comparisons", len(rows), found=count)
    return tr(
        "Significant differences: {found} (Welch's test with Holm's correction, p < {p}).", found=found, p=SIGNIFICANT_P
    )
