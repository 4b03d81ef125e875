"""Write statistics as an HTML page or as Markdown, with tables and sentences.  Only the HTML page has plots.

The output depends only on the result of `summarise`, the command and the language.  The page contains its styles and
plots, has no scripts and loads no other files."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from html import escape
from typing import Any

from markdown_it import MarkdownIt

from ludarium.games import registry
from ludarium.games.datafile import Json
from ludarium.games.spec import Game
from ludarium.texts import game_count_text, language, number, tr
from ludarium.workshop.statistics import plots, report_texts
from ludarium.workshop.statistics.report_texts import level_title, mean_text, percent_text
from ludarium.workshop.statistics.summary import SIGNIFICANT_P

Table = list[list[str]]  # rows of cells; the first row is the header
_MIN_GAMES = 10  # games that a first move needs to be listed in the report

_STYLE = """
:root { color-scheme: light dark; --ink: #1d2328; --soft: #5f6a72; --paper: #fff; --line: #c9d1d6; --mark: #1f6f8b }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6eaed; --soft: #9aa6ae; --paper: #14191d; --line: #3a444b; --mark: #6cc0dc }
}
body { margin: 0 auto; padding: 1rem; max-width: 60rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink);
  background: var(--paper) }
h1, h2, h3 { line-height: 1.2 }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: end; white-space: nowrap }
th:first-child, td:first-child { text-align: start; white-space: normal; min-width: 7rem }
figure { margin: 1rem 0 }
figcaption, footer { color: var(--soft); font-size: .9rem }
svg { display: block; width: 100%; max-width: 40rem; height: auto }
svg text { fill: var(--ink); font-size: 12px }
svg .axis { stroke: var(--line) } svg .even { stroke: var(--soft); stroke-dasharray: 4 3 }
svg .mark { stroke: var(--mark); stroke-width: 2; fill: var(--mark) }
svg .heat { fill: var(--mark); stroke: var(--line); stroke-width: .04 }
svg.board { max-width: 14rem }
.boards { display: flex; flex-wrap: wrap; gap: 1rem } .boards figure { flex: 1 1 10rem; max-width: 14rem; margin: 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
"""
_COMMONMARK = MarkdownIt("commonmark", {"html": False}).enable("table")


class _PageOnly(str):
    """HTML that appears only on the page, not in Markdown."""


def html_report(document: Json, command: str) -> str:
    """Return the HTML page.  Its footer shows `command`, which computes the same statistics."""
    parts = _report_parts(document, command)
    *body, footer = (part if isinstance(part, _PageOnly) else _rendered(part) for part in parts)
    return (
        f'<!doctype html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<link rel="icon" href="data:,">\n<title>{escape(_title(document))}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n"
        f"<body>\n{''.join(body)}<footer>\n{footer}</footer>\n</body>\n</html>\n"
    )


def markdown_report(document: Json, command: str) -> str:
    """Return the report as Markdown, without plots."""
    return "\n\n".join(part for part in _report_parts(document, command) if not isinstance(part, _PageOnly)) + "\n"


def _report_parts(document: Json, command: str) -> Iterator[str]:
    """Yield the parts of the report, each as Markdown or as `_PageOnly`.  The last part is the footer."""
    test_count = sum(len(_levels_with_games(variant)) for variant in document["variants"])
    yield f"# {_title(document)}"
    for variant in document["variants"]:
        if _levels_with_games(variant):
            verdict = " ".join(report_texts.verdict_sentences(_game(document, variant), variant, test_count))
            several = len(document["variants"]) > 1
            yield f"**{tr('{name}: {value}', name=variant['name'], value=verdict) if several else verdict}**"
    yield tr(
        "Games of the computer against itself. Brackets show 95 % confidence intervals. In sentences that compare a"
        " score with the even share, or a level with another, 95 % is the joint confidence of all comparisons of that"
        " kind (of levels: in the same variant). The table shows the number of judged games, in which a search one turn"
        " deep estimates who leads. The estimate depends on the evaluation."
    )
    for place, variant in enumerate(document["variants"]):
        game = _game(document, variant)
        yield f"## {variant['name']}"
        yield from (report_texts.balance_sentence(game, level, test_count) for level in _levels_with_games(variant))
        yield _plot_figure(plots.plot_scores(game, variant), tr("Score of each seat, with the 95 % interval."))
        yield _markdown_table(_measures_table(game, variant))
        if place == 0:
            yield "\n".join(
                f"- {tr('{name}: {value}', name=f'**{term}**', value=words)}"
                for term, words in report_texts.defined_terms()
            )
        for level in _levels_with_games(variant):
            yield f"### {level_title(level['level'])}"
            yield " ".join(report_texts.level_sentences(level))
            yield _plot_figure(plots.plot_lengths(level), tr("Games by length, in plies."))
            yield from _first_moves_table(game, level)
        yield from _heat_maps(game, variant)
        if variant["skill"]:
            yield "### " + tr("Strength of the levels")
            yield from (report_texts.skill_sentence(row, len(variant["skill"])) for row in variant["skill"])
            yield _plot_figure(plots.plot_skill(variant), tr("Score of each level against the level below."))
    if document["comparisons"]:
        yield "## " + tr("Differences between variants")
        yield report_texts.differences_sentence(document)
        yield _markdown_table(_comparisons_table(document))
    heading = tr("Made by Ludarium {version}, seed {seed}, with:", version=document["version"], seed=document["seed"])
    yield f"{heading}\n\n```\n{command}\n```"


def _rendered(part: str) -> str:
    """Convert a Markdown part to HTML.  The first cell of each table row becomes a row header."""
    page: str = _COMMONMARK.render(part)
    if not part.startswith("|"):
        return page
    page = re.sub(r"<tr>\n<td>(.*)</td>", r'<tr>\n<th scope="row">\1</th>', re.sub(r"<th\b", '<th scope="col"', page))
    return f'<div class="wide">{page}</div>\n'


def json_text(document: Json) -> str:
    """Write the document of statistics as a report in JSON."""
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _title(document: Json) -> str:
    return tr("Statistics of {game}", game=registry.game_class(document["game"]).title)


def _first_moves_table(game: Game, level: Json) -> Iterator[str]:
    rows = [
        [_escaped_markdown(row["move"]), number(row["score"]["games"], ","), percent_text(row["score"])]
        for row in level.get("first_moves", ())
        if row["score"]["games"] >= _MIN_GAMES
    ]
    titles = [tr("first move"), tr("games"), tr("score of {player}", player=game.player_title(game.players[0]))]
    if rows:
        yield _markdown_table([titles, *rows])


def _heat_maps(game: Game, variant: Json) -> Iterator[str]:
    level = next((level for level in reversed(_levels_with_games(variant)) if level.get("heat")), None)
    if not level:
        return
    heat = level["heat"]
    titles = [tr("Pieces of {player}", player=game.player_title(player)) for player in heat["pieces"]]
    titles.append(tr("Destinations of moves"))
    figures = "".join(
        _plot_figure(plots.draw_heat_map(game.board, shares), _heat_title(title, shares))
        for title, shares in zip(titles, (*heat["pieces"].values(), heat["destinations"]), strict=True)
    )
    name, games = level_title(level["level"]), game_count_text(heat["games"])
    title = tr("Use of the board ({level}, {games})", level=name, games=games)
    yield _PageOnly(f'<h3>{escape(title)}</h3>\n<div class="boards">{figures}</div>\n')


def _heat_title(title: str, shares: Json) -> str:
    top = sorted(shares.items(), key=lambda item: -item[1])[:3]
    return tr("{name}: {value}", name=title, value=", ".join(f"{cell} {number(share, '.0%')}" for cell, share in top))


def _game(document: Json, variant: Json) -> Game:
    return registry.game(document["game"], **variant["options"])


def _levels_with_games(variant: Json) -> list[Json]:
    return [level for level in variant["levels"] if level["games"]]


def _measures_table(game: Game, variant: Json) -> Table:
    levels = _levels_with_games(variant)
    estimates: list[tuple[str, str, Callable[[Any], str]]] = [
        ("plies", tr("plies"), mean_text),
        ("branching", tr("moves per position"), mean_text),
        ("judged", tr("games judged"), str),
        ("lead_changes", tr("changes of the lead"), mean_text),
        ("drama", tr("drama"), percent_text),
        ("settled", tr("decided before the end"), percent_text),
        ("late_reversals", tr("late reversals"), percent_text),
    ]
    rows = [[tr("measure"), *(level_title(level["level"]) for level in levels)]]
    rows.append([tr("games"), *(number(level["games"], ",") for level in levels)])
    for seat, player in enumerate(game.players):
        rows.append([game.player_title(player), *(percent_text(level["scores"][seat]) for level in levels)])
    rows.append([tr("draws"), *(percent_text(level["draws"]) for level in levels)])
    for reason in sorted({reason for level in levels for reason in level["endings"]}):
        title = tr("ended: {reason}", reason=report_texts.ending_title(game, reason))
        rows.append([title, *(str(level["endings"].get(reason, 0)) for level in levels)])
    for name, title, write in estimates:
        rows.append([title, *("–" if level[name] is None else write(level[name]) for level in levels)])
    for openings in zip(*(level["openings"] for level in levels), strict=True):
        title = tr("positions after {plies} plies", plies=openings[0]["plies"])
        rows.append([title, *(tr("{positions:,} ({bits:.1f} bits)", **opening) for opening in openings)])
    return rows


def _comparisons_table(document: Json) -> Table:
    rows = [[tr("variant"), tr("level"), tr("measure"), tr("difference"), tr("p, corrected")]]
    for row in document["comparisons"]:
        effect, low, high = (number(row[name], "+.3f") for name in ("effect", "low", "high"))
        corrected_p = number(row["holm"], ".4f") if row["holm"] else f"< {number(0.0001, '.4f')}"
        mark = " *" if row["holm"] < SIGNIFICANT_P else ""
        level, measure = level_title(row["level"]), report_texts.measure_title(row["measure"])
        rows.append([row["variant"], level, measure, f"{effect} ({low} … {high})", corrected_p + mark])
    return rows


def _plot_figure(plot: str, caption: str) -> _PageOnly:
    return _PageOnly(f"<figure>{plot}<figcaption>{escape(caption)}</figcaption></figure>\n")


def _markdown_table(rows: Table) -> str:
    ruled = [rows[0], ["---"] + ["---:"] * (len(rows[0]) - 1), *rows[1:]]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in ruled)


def _escaped_markdown(text: str) -> str:
    return re.sub(r"([\\`*_\[\]<|])", r"\\\1", text)
