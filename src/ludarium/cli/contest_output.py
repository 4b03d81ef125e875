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
from ludarium.arena.match_statistics import Sprt
from ludarium.arena.reports import (
    LadderTally,
    MatchReport,
    MatchTally,
    OrderVerdict,
    Rung,
    order_of,
    report_tournament,
    sprt_data,
)
from ludarium.arena.results import GameResult
from ludarium.cli.output import show_json, show_line, show_table, show_text
from ludarium.games.datafile import Json
from ludarium.texts import game_count_text, number, plural, printable, tr

_ORDER_VERDICT_TEXTS = {"shown": tr("shown"), "contradicted": tr("contradicted"), "undecided": tr("undecided")}

_PROGRESS_SECONDS = 10.0  # minimum seconds between lines of progress if stderr is not a terminal


class Display:
    """Shows the progress and the result of a contest.  On a terminal, progress is one changing
    line.  Elsewhere, it is at most one new line every 10 seconds."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.names = [spec.name for spec in contest.players]
        self.results: Sequence[GameResult] = ()
        self._processed_count = 0
        self._console = Console(stderr=True)
        self.status = self._console.status(tr("preparing …")) if self._console.is_terminal else nullcontext()
        self._started = self._last_line_at = time.monotonic()

    def watch(self, results: Sequence[GameResult]) -> bool:
        """Count the new results, and show progress.  Return whether the contest continues."""
        for result in results[self._processed_count :]:
            self.add(result)
        self.results, self._processed_count = results, len(results)
        total = len(self.contest.fixtures)
        text = plural("{number} of {total} games", "{number} of {total} games", len(results), total=total)
        if score := self.score_text():
            text = tr("{name}: {value}", name=text, value=score)
        if isinstance(self.status, Status):
            self.status.update(Text(text))
        elif time.monotonic() - self._last_line_at >= _PROGRESS_SECONDS:
            self._last_line_at = time.monotonic()
            self._console.print(Text(text), soft_wrap=True)
        return self.needs_more_games()

    def add(self, result: GameResult) -> None:
        """Count a result."""

    def score_text(self) -> str:
        """The score so far, shown in the line of progress.  Empty by default."""
        return ""

    def needs_more_games(self) -> bool:
        """Whether to play the remaining games.  False once an SPRT has a verdict."""
        return True

    def data(self) -> Json:
        """The members of the JSON document that only this kind of contest has."""
        raise NotImplementedError

    def show(self) -> None:
        """Print the result as text, without forfeits and remarks."""
        raise NotImplementedError

    def show_result(self, as_json: bool) -> None:
        """Print the result: as text, or as `{"plan", "game", "options", "players", …, "faults", "remarks",
        "seconds", …}`."""
        faults, remarks = faults_data(self.results, self.names), remarks_data(self.results, self.names)
        if as_json:
            seconds = round(time.monotonic() - self._started, 3)
            show_json(**self.contest.head(), faults=faults, remarks=remarks, seconds=seconds, **self.data())
            return
        self.show()
        for fault in faults:
            text = plural(
                "{player} lost {number:,} game ({kind}): {message}",
                "{player} lost {number:,} games ({kind}): {message}",
                fault["games"],
                **fault,
            )
            show_line(printable(text))
            for row in fault["stderr"].strip().splitlines()[-5:]:
                show_line(f"    {printable(row)}")
        for remark in remarks:
            show_line(printable(tr("{name}: {value}", name=remark["player"], value=remark["message"])))


class MatchDisplay(Display):
    """Shows a match, with the score of the first player."""

    def __init__(self, contest: Contest, sprt: Sprt | None) -> None:
        super().__init__(contest)
        self._sprt = sprt
        self._tally = MatchTally()

    def add(self, result: GameResult) -> None:
        self._tally.add(result)

    def score_text(self) -> str:
        report = self._tally.report()
        if self._sprt is None:
            return _counts_and_elo(report)
        llr, lower, upper = (number(value, ".2f") for value in (self._sprt.llr(report.pentanomial), *self._sprt.bounds))
        return f"{_counts_and_elo(report)}  LLR {llr} ({lower}, {upper})"

    def needs_more_games(self) -> bool:
        return self._sprt is None or self._sprt.verdict(self._tally.report().pentanomial) is None

    def data(self) -> Json:
        report = self._tally.report()
        return report.as_json() | {"sprt": self._sprt and sprt_data(self._sprt, report.pentanomial)}

    def show(self) -> None:
        report, (first, second), game = self._tally.report(), self.names, self.contest.game
        show_line(printable(tr("{first} against {second}, {game}", first=first, second=second, game=game.title)))
        show_text("{name}: {value}", name=game_count_text(report.games), value=_counts_and_elo(report))
        pairs = zip(("0", "½", "1", "1½", "2"), report.pentanomial, strict=True)
        counts = ", ".join(tr("{count} of {points}", count=count, points=points) for points, count in pairs)
        show_text("pairs by points: {counts}", counts=counts)
        show_text(
            "{distinct:,} distinct; {plies:.1f} plies on average; {wins:,} won by {player}",
            distinct=report.distinct,
            plies=report.plies,
            wins=report.first_seat_wins,
            player=game.player_title(game.players[0]),
        )
        if self._sprt is not None:
            self._show_verdict(self._sprt, report)

    def _show_verdict(self, sprt: Sprt, report: MatchReport) -> None:
        lower, upper = sprt.bounds
        verdicts = {
            "H0": tr("H0 accepted: at most {elo:+g} Elo", elo=sprt.elo0),
            "H1": tr("H1 accepted: at least {elo:+g} Elo", elo=sprt.elo1),
            None: tr("not decided"),
        }
        show_text(
            "SPRT of {elo0:+g} and {elo1:+g} Elo: LLR {llr:.2f} ({lower:.2f}, {upper:.2f}), {verdict}",
            **asdict(sprt),
            llr=sprt.llr(report.pentanomial),
            lower=lower,
            upper=upper,
            verdict=verdicts[sprt.verdict(report.pentanomial)],
        )


class TournamentDisplay(Display):
    """Shows a tournament, with its table."""

    def data(self) -> Json:
        standings = report_tournament(self.results, len(self.names))
        rows = []
        for row in standings.rows:
            rounded = {"score": round(row.score, 6), "elo": round(row.elo, 2), "error": round(row.error, 2)}
            rows.append(asdict(row) | {"player": self.names[row.player]} | rounded)
        return {name: getattr(standings, name) for name in ("games", "distinct", "assumed")} | {"table": rows}

    def show(self) -> None:
        standings = report_tournament(self.results, len(self.names))
        rows = []
        for row in standings.rows:
            counts = map(str, (row.games, row.wins, row.draws, row.losses))
            name, score = printable(self.names[row.player]), number(row.score, ".1%")
            rows.append((name, f"{row.elo:+.0f}", f"{row.error:.0f}", *counts, score))
        show_table((tr("player"), "elo", "±", tr("games"), "+", "=", "-", tr("score")), rows)
        games = game_count_text(standings.games)
        show_text("{games}, {distinct:,} distinct; Elo above the average", games=games, distinct=standings.distinct)
        if standings.assumed:
            show_text("Some players never won or never lost. Draws were added, so these ratings are rough.")


class LevelsDisplay(Display):
    """Shows a contest of levels, each against the level below.  `lowest` is the level of the first player."""

    def __init__(self, contest: Contest, lowest: int) -> None:
        super().__init__(contest)
        self._lowest = lowest
        self._tally = LadderTally(len(contest.players))

    def add(self, result: GameResult) -> None:
        self._tally.add(result)

    @property
    def order(self) -> OrderVerdict:
        """The verdict so far on the claim that each level is stronger than the level below."""
        return order_of(self._tally.rungs())

    def score_text(self) -> str:
        return ", ".join(
            tr("level {level} {points}", level=level, points=_counts_text(rung.report)) for level, rung in self._rungs()
        )

    def data(self) -> Json:
        return {"levels": [{"level": level, **rung.as_json()} for level, rung in self._rungs()], "order": self.order}

    def show(self) -> None:
        titles = (tr("level"), tr("against"), tr("games"), "+ = -", tr("score"), "95 %", "Elo", tr("order"))
        rows = []
        for level, rung in self._rungs():
            report, (low, high) = rung.report, rung.score_interval
            counts = f"{report.wins} {report.draws} {report.losses}"
            score = number(report.result.score, ".1%") if report.result else ""
            interval = f"{100 * low:.0f}–{number(high, '.0%')}"
            figures = (number(report.games, ","), counts, score, interval, _elo_text(report))
            rows.append((str(level), str(level - 1), *figures, _ORDER_VERDICT_TEXTS[rung.order]))
        show_text("Levels of {game}", game=self.contest.game.full_name)
        show_table(titles, rows, left_aligned=(7,))

    def _rungs(self) -> list[tuple[int, Rung]]:
        return [(self._lowest + rung.player, rung) for rung in self._tally.rungs()]


def _counts_text(report: MatchReport) -> str:
    return f"+{report.wins} ={report.draws} -{report.losses}"


def _counts_and_elo(report: MatchReport) -> str:
    score = f"  {number(report.result.score, '.1%')}  Elo {_elo_text(report)}" if report.result else ""
    return _counts_text(report) + score


def _elo_text(report: MatchReport) -> str:
    """The Elo difference with its error, or its bound after only wins or only losses; empty without games."""
    if report.result is None:
        return ""
    if report.result.elo_bound is not None:
        template = tr("at least {elo:+.0f}") if report.wins else tr("at most {elo:+.0f}")
        return template.format(elo=report.result.elo_bound)
    return f"{report.result.elo:+.0f} ± {report.result.elo_error:.0f}"


def faults_data(results: Sequence[GameResult], names: Sequence[str]) -> list[dict[str, Any]]:
    """`[{"player", "kind", "games", "message", "stderr"}…]`: the forfeits, by player and kind, in the JSON output of
    the commands `match`, `tournament` and `levels`.  `message` and `stderr` are those of the last forfeit."""
    faults: dict[tuple[str, str], dict[str, Any]] = {}
    for result in results:
        if fault := result.played.fault:
            name = names[result.fixture.seats[fault.seat]]
            games = faults[name, fault.kind]["games"] + 1 if (name, fault.kind) in faults else 1
            row = {"player": name, "kind": fault.kind, "games": games}
            faults[name, fault.kind] = row | {"message": fault.message, "stderr": fault.stderr}
    return list(faults.values())


def remarks_data(results: Sequence[GameResult], names: Sequence[str]) -> list[dict[str, str]]:
    """`[{"player", "message"}…]`: the remarks, each once, in the output of `match`, `tournament` and `levels`."""
    remarks = {
        (names[result.fixture.seats[remark.seat]], remark.text): None
        for result in results
        for remark in result.played.remarks
    }
    return [{"player": name, "message": text} for name, text in remarks]
