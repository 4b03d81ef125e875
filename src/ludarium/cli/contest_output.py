"""The output of `match`, `tournament` and `levels`: progress on stderr, and the result on stdout as text or JSON."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.status import Status
from rich.text import Text

from ludarium.arena.contest import Contest
from ludarium.arena.ladder import LadderTally, OrderVerdict, Rung, order_of
from ludarium.arena.match_report import MatchReport, MatchTally, sprt_data
from ludarium.arena.match_statistics import Sprt
from ludarium.arena.results import GameResult
from ludarium.arena.standings import report_tournament
from ludarium.cli import output
from ludarium.games.datafile import Json
from ludarium.texts import games_text, number, plural, printable, tr

_ORDERS = {"shown": tr("shown"), "contradicted": tr("contradicted"), "undecided": tr("undecided")}

_PLAIN_SECONDS = 10.0
"""Minimum seconds between lines of progress if stderr is not a terminal."""


class Display:
    """Shows the progress and the result of a contest.

    Progress is one changing line on a terminal, otherwise at most one line every 10 seconds."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.names = [spec.name for spec in contest.players]
        self._console = Console(stderr=True)
        self.status = self._console.status(tr("preparing …")) if self._console.is_terminal else nullcontext()
        self._started = time.monotonic()
        self._last_line_at = self._started
        self._counted = 0

    def _add_new(self, results: Sequence[GameResult], tally: MatchTally | LadderTally) -> None:
        """Add the results since the last call to a tally."""
        for result in results[self._counted :]:
            tally.add(result)
        self._counted = len(results)

    def watch(self, results: Sequence[GameResult]) -> bool:
        """Show progress.  Return whether the contest continues."""
        done, total = len(results), len(self.contest.fixtures)
        text = plural("{number} of {total} games", "{number} of {total} games", done, total=total)
        if score := self.score(results):
            text = tr("{name}: {value}", name=text, value=score)
        if isinstance(self.status, Status):
            self.status.update(Text(text))
        elif time.monotonic() - self._last_line_at >= _PLAIN_SECONDS:
            self._last_line_at = time.monotonic()
            self._console.print(Text(text), soft_wrap=True)
        return self.undecided(results)

    def score(self, _results: Sequence[GameResult], /) -> str:
        """The score so far, which the progress shows after the number of games; empty without a score."""
        return ""

    def undecided(self, _results: Sequence[GameResult], /) -> bool:
        """Whether more games can change the verdict."""
        return True

    def data(self, results: Sequence[GameResult], /) -> Json:
        """The result as a JSON object."""
        raise NotImplementedError

    def show(self, results: Sequence[GameResult], /) -> None:
        """Print the result as text."""
        raise NotImplementedError

    def common_data(self, results: Sequence[GameResult]) -> dict[str, Any]:
        """`{"plan", "game", "options", "players", …, "faults", "remarks", "seconds"}`."""
        return {
            **self.contest.header(),
            "faults": faults_data(results, self.names),
            "remarks": remarks_data(results, self.names),
            "seconds": round(time.monotonic() - self._started, 3),
        }

    def show_faults(self, results: Sequence[GameResult]) -> None:
        """Print forfeits, with the end of the engine's stderr, and remarks on engines."""
        for fault in faults_data(results, self.names):
            lost = plural(
                "{player} lost {number:,} game ({kind}): {message}",
                "{player} lost {number:,} games ({kind}): {message}",
                fault["games"],
                player=fault["player"],
                kind=fault["kind"],
                message=fault["message"],
            )
            output.show_line(printable(lost))
            for row in fault["stderr"].strip().splitlines()[-5:]:
                output.show_line(f"    {printable(row)}")
        for remark in remarks_data(results, self.names):
            output.show_line(printable(tr("{name}: {value}", name=remark["player"], value=remark["message"])))


class MatchDisplay(Display):
    """Shows a match, with the score of the first player."""

    def __init__(self, contest: Contest, sprt: Sprt | None) -> None:
        super().__init__(contest)
        self._sprt = sprt
        self._tally = MatchTally()

    def score(self, results: Sequence[GameResult], /) -> str:
        report = self._report(results)
        text = f"{_points(report)}{_score_and_elo(report)}"
        if self._sprt is not None:
            llr, lower, upper = (
                number(value, ".2f") for value in (self._sprt.llr(report.pentanomial), *self._sprt.bounds)
            )
            text += f"  LLR {llr} ({lower}, {upper})"
        return text

    def undecided(self, results: Sequence[GameResult], /) -> bool:
        return self._sprt is None or self._sprt.verdict(self._report(results).pentanomial) is None

    def data(self, results: Sequence[GameResult], /) -> Json:
        report = self._report(results)
        sprt = sprt_data(self._sprt, report.pentanomial) if self._sprt is not None else None
        return {**self.common_data(results), **report.as_json(), "sprt": sprt}

    def show(self, results: Sequence[GameResult], /) -> None:
        report = self._report(results)
        first, second = self.names
        title = self.contest.game.title
        output.show_line(printable(tr("{first} against {second}, {game}", first=first, second=second, game=title)))
        output.show_text(
            "{name}: {value}", name=games_text(report.games), value=_points(report) + _score_and_elo(report)
        )
        pairs = zip(("0", "½", "1", "1½", "2"), report.pentanomial, strict=True)
        counts = ", ".join(tr("{count} of {points}", count=count, points=points) for points, count in pairs)
        output.show_text("pairs by points: {counts}", counts=counts)
        output.show_text(
            "{distinct:,} distinct; {plies:.1f} plies on average; {wins:,} won by {player}",
            distinct=report.distinct,
            plies=report.plies,
            wins=report.first_seat_wins,
            player=self.contest.game.player_title(self.contest.game.players[0]),
        )
        if self._sprt is not None:
            self._show_verdict(self._sprt, report)
        self.show_faults(results)

    def _show_verdict(self, sprt: Sprt, report: MatchReport) -> None:
        lower, upper = sprt.bounds
        verdicts = {
            "H0": tr("H0 accepted: at most {elo:+g} Elo", elo=sprt.elo0),
            "H1": tr("H1 accepted: at least {elo:+g} Elo", elo=sprt.elo1),
            None: tr("not decided"),
        }
        output.show_text(
            "SPRT of {elo0:+g} and {elo1:+g} Elo: LLR {llr:.2f} ({lower:.2f}, {upper:.2f}), {verdict}",
            elo0=sprt.elo0,
            elo1=sprt.elo1,
            llr=sprt.llr(report.pentanomial),
            lower=lower,
            upper=upper,
            verdict=verdicts[sprt.verdict(report.pentanomial)],
        )

    def _report(self, results: Sequence[GameResult]) -> MatchReport:
        self._add_new(results, self._tally)
        return self._tally.report()


class TournamentDisplay(Display):
    """Shows a tournament, with its table."""

    def data(self, results: Sequence[GameResult], /) -> Json:
        standings = report_tournament(results, len(self.names))
        rows = [
            asdict(row)
            | {"player": self.names[row.player], "score": round(row.score, 6)}
            | {"elo": round(row.elo, 2), "error": round(row.error, 2)}
            for row in standings.rows
        ]
        return {
            **self.common_data(results),
            "games": standings.games,
            "distinct": standings.distinct,
            "assumed": standings.assumed,
            "table": rows,
        }

    def show(self, results: Sequence[GameResult], /) -> None:
        standings = report_tournament(results, len(self.names))
        rows = [
            (
                printable(self.names[row.player]),
                f"{row.elo:+.0f}",
                f"{row.error:.0f}",
                *map(str, (row.games, row.wins, row.draws, row.losses)),
                number(row.score, ".1%"),
            )
            for row in standings.rows
        ]
        output.show_table((tr("player"), "elo", "±", tr("games"), "+", "=", "-", tr("score")), rows)
        text = tr(
            "{games}, {distinct:,} distinct; Elo above the average",
            games=games_text(standings.games),
            distinct=standings.distinct,
        )
        output.show_line(text)
        if standings.assumed:
            output.show_text("Some players never won or never lost. Draws were added, so these ratings are rough.")
        self.show_faults(results)


class LevelsDisplay(Display):
    """Output of a contest of levels, each against the level below.  `lowest` is the level of the first player."""

    def __init__(self, contest: Contest, lowest: int) -> None:
        super().__init__(contest)
        self._lowest = lowest
        self._tally = LadderTally(len(contest.players))

    @property
    def order(self) -> OrderVerdict:
        """Whether the games so far show that each level is stronger than the level below."""
        return order_of(self._tally.rungs())

    def score(self, results: Sequence[GameResult], /) -> str:
        rungs = self._rungs(results)
        return ", ".join(
            tr("level {level} {points}", level=self._level(rung), points=_points(rung.report)) for rung in rungs
        )

    def data(self, results: Sequence[GameResult], /) -> Json:
        rungs = [{"level": self._level(rung), **rung.as_json()} for rung in self._rungs(results)]
        return {**self.common_data(results), "levels": rungs, "order": self.order}

    def show(self, results: Sequence[GameResult], /) -> None:
        titles = (tr("level"), tr("against"), tr("games"), "+ = -", tr("score"), "95 %", "Elo", tr("order"))
        rows = []
        for rung in self._rungs(results):
            level, report, (low, high) = self._level(rung), rung.report, rung.score_interval
            tally = f"{report.wins} {report.draws} {report.losses}"
            score = number(report.result.score, ".1%") if report.result else ""
            interval = f"{100 * low:.0f}–{number(high, '.0%')}"
            figures = (number(report.games, ","), tally, score, interval, _elo_difference(report))
            rows.append((str(level), str(level - 1), *figures, _ORDERS[rung.order]))
        output.show_text("Levels of {game}", game=self.contest.game.full_name)
        output.show_table(titles, rows, left=(7,))
        self.show_faults(results)

    def _level(self, rung: Rung) -> int:
        """The number of the higher level of a match."""
        return self._lowest + rung.player

    def _rungs(self, results: Sequence[GameResult]) -> list[Rung]:
        self._add_new(results, self._tally)
        return self._tally.rungs()


def _points(report: MatchReport) -> str:
    """The numbers of wins, draws and losses, such as `+3 =1 -2`."""
    return f"+{report.wins} ={report.draws} -{report.losses}"


def _score_and_elo(report: MatchReport) -> str:
    """The score and the Elo difference; empty without games."""
    if report.result is None:
        return ""
    return f"  {number(report.result.score, '.1%')}  Elo {_elo_difference(report)}"


def _elo_difference(report: MatchReport) -> str:
    """The Elo difference with its error, or its bound after only wins or only losses; empty without games."""
    if report.result is None:
        return ""
    if report.result.elo_bound is not None:
        template = tr("at least {elo:+.0f}") if report.wins else tr("at most {elo:+.0f}")
        return template.format(elo=report.result.elo_bound)
    return f"{report.result.elo:+.0f} ± {report.result.elo_error:.0f}"


def faults_data(results: Sequence[GameResult], names: Sequence[str]) -> list[dict[str, Any]]:
    """`[{"player", "kind", "games", "message", "stderr"}…]`: the forfeits in a contest's output, by player and kind.

    `message` and `stderr` are those of the last forfeit."""
    faults: dict[tuple[str, str], dict[str, Any]] = {}
    for result in results:
        fault = result.played.fault
        if fault is None:
            continue
        name = names[result.fixture.seats[fault.seat]]
        before = faults.get((name, fault.kind), {"games": 0})
        faults[name, fault.kind] = {
            "player": name,
            "kind": fault.kind,
            "games": before["games"] + 1,
            "message": fault.message,
            "stderr": fault.stderr,
        }
    return list(faults.values())


def remarks_data(results: Sequence[GameResult], names: Sequence[str]) -> list[dict[str, str]]:
    """`[{"player", "message"}…]`: refused options and errors that engines reported, each once."""
    remarks = {
        (names[result.fixture.seats[remark.seat]], remark.text): None
        for result in results
        for remark in result.played.remarks
    }
    return [{"player": name, "message": text} for name, text in remarks]
