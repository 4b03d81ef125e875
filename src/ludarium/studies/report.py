"""A study as one page of HTML or as Markdown: tables and sentences, in HTML plots too.

Both are made of the document alone, so that they are the same whenever the study is.  The page asks for nothing: its
style and its plots are in it, and there are no scripts.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from ludarium.games import registry
from ludarium.games.spec import Game
from ludarium.studies import plots, sentences
from ludarium.studies.sentences import level_title, mean, percent
from ludarium.studies.summary import SIGNIFICANT
from ludarium.texts import language, number, tr

Document = dict[str, Any]
Table = list[list[str]]
"""Rows of cells, the first the head."""

_LEAST_GAMES = 10
"""Minimum number of games with a first move that the report shows."""

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
dt { font-weight: 600 } dd { margin: 0 0 .4rem 1rem }
code { overflow-wrap: anywhere }
"""


def html(document: Document, command: str) -> str:
    """The page; `command` makes the study again."""
    body = [_heading(1, _title(document)), *_verdicts_html(document), _paragraph(_how())]
    tests = _tests(document)
    for place, variant in enumerate(document["variants"]):
        game = _game(document, variant)
        body.append(_heading(2, variant["name"]))
        body += [_paragraph(text) for text in _balance(game, variant, tests)]
        body.append(_figure(plots.scores(game, variant), tr("Points of each seat, with the interval of 95 of 100.")))
        body.append(_table(_measures(game, variant)))
        body += [_terms_html()] if place == 0 else []
        for level in _played(variant):
            body.append(_heading(3, level_title(level["level"])))
            body.append(_paragraph(" ".join(sentences.course(level))))
            body.append(_figure(plots.lengths(level), tr("Games by their length in plies.")))
            if first_moves := _first_moves(game, level):
                body.append(_table(first_moves))
        body += _heat_maps(game, variant)
        if variant["skill"]:
            body.append(_heading(3, tr("What a level is worth")))
            body += [_paragraph(sentences.skill(row, len(variant["skill"]))) for row in variant["skill"]]
            body.append(_figure(plots.skill(variant), tr("Points of a level against the one below it.")))
    if document["comparisons"]:
        body += [_heading(2, tr("What the variants change")), _paragraph(sentences.differences(document))]
        body.append(_table(_comparisons(document)))
    body.append(f"<footer><p>{escape(_made(document))}<br><code>{escape(command)}</code></p></footer>")
    return (
        f'<!doctype html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<link rel="icon" href="data:,">\n<title>{escape(_title(document))}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n"
        "<body>\n" + "\n".join(body) + "\n</body>\n</html>\n"
    )


def markdown(document: Document, command: str) -> str:
    """The same without plots."""
    parts = [f"# {_title(document)}", *_verdicts(document), _how()]
    tests = _tests(document)
    for place, variant in enumerate(document["variants"]):
        game = _game(document, variant)
        parts += [f"## {variant['name']}", _bullets(_balance(game, variant, tests)), _pipes(_measures(game, variant))]
        if place == 0:
            parts.append(_bullets([f"**{term}**: {words}" for term, words in sentences.terms()]))
        for level in _played(variant):
            parts.append(f"**{level_title(level['level'])}.** {' '.join(sentences.course(level))}")
            if first_moves := _first_moves(game, level):
                parts.append(_pipes(first_moves))
        if variant["skill"]:
            parts.append(_bullets([sentences.skill(row, len(variant["skill"])) for row in variant["skill"]]))
    if document["comparisons"]:
        parts += [
            f"## {tr('What the variants change')}",
            sentences.differences(document),
            _pipes(_comparisons(document)),
        ]
    parts += [_made(document), f"```\n{command}\n```"]
    return "\n\n".join(parts) + "\n"


def text(document: Document) -> str:
    """The document as it is printed and kept."""
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _title(document: Document) -> str:
    return tr("A study of {game}", game=registry.game_class(document["game"]).title)


def _how() -> str:
    return tr(
        "Games of the computer against itself. What stands in brackets holds the truth in 95 of 100 studies; in"
        " sentences that compare levels or variants, all brackets together do. Who leads is judged in the games that"
        " the table counts as judged, by a search of one turn, and is no surer than its evaluation."
    )


def _tests(document: Document) -> int:
    """The number of scores that the report compares with an even share."""
    return sum(len(_played(variant)) for variant in document["variants"])


def _verdicts(document: Document) -> list[str]:
    """A paragraph for each variant that was played."""
    several = len(document["variants"]) > 1
    return [
        (f"{variant['name']}: " if several else "")
        + " ".join(sentences.verdict(_game(document, variant), variant, _tests(document)))
        for variant in document["variants"]
        if _played(variant)
    ]


def _verdicts_html(document: Document) -> list[str]:
    return [f'<p class="verdict"><strong>{escape(text)}</strong></p>' for text in _verdicts(document)]


def _first_moves(game: Game, level: Document) -> Table:
    """The first moves that were played often enough; empty where there are none."""
    rows = [row for row in level.get("first_moves", ()) if row["score"]["games"] >= _LEAST_GAMES]
    titles = [tr("first move"), tr("games"), tr("score of {player}", player=game.player_title(game.players[0]))]
    shown = [[row["move"], number(row["score"]["games"], ","), percent(row["score"])] for row in rows]
    return [titles, *shown] if shown else []


def _heat_maps(game: Game, variant: Document) -> list[str]:
    """Where pieces stood and moves ended at the highest level that was watched."""
    level = next((level for level in reversed(_played(variant)) if level.get("heat")), None)
    if not level:
        return []
    heat = level["heat"]
    maps = [
        (tr("Pieces of {player}", player=game.player_title(seat)), shares) for seat, shares in heat["pieces"].items()
    ]
    maps.append((tr("Destinations of moves"), heat["destinations"]))
    figures = [_figure(plots.heat(game.board, shares), _most(title, shares)) for title, shares in maps]
    title = tr(
        "Where the game is played ({level}, {games} games)", level=level_title(level["level"]), games=heat["games"]
    )
    return [_heading(3, title), f'<div class="boards">{"".join(figures)}</div>']


def _most(title: str, shares: Document) -> str:
    """The title of a map with its three greatest shares."""
    top = sorted(shares.items(), key=lambda one: -one[1])[:3]
    return tr("{name}: {value}", name=title, value=", ".join(f"{cell} {number(share, '.0%')}" for cell, share in top))


def _terms_html() -> str:
    return (
        f"<dl>{''.join(f'<dt>{escape(term)}</dt><dd>{escape(words)}</dd>' for term, words in sentences.terms())}</dl>"
    )


def _made(document: Document) -> str:
    return tr("Made by Ludarium {version}, seed {seed}, with:", version=document["version"], seed=document["seed"])


def _game(document: Document, variant: Document) -> Game:
    return registry.game(document["game"], **variant["options"])


def _played(variant: Document) -> list[Document]:
    return [level for level in variant["levels"] if level["games"]]


def _balance(game: Game, variant: Document, tests: int) -> list[str]:
    return [sentences.balance(game, level, tests) for level in _played(variant)]


def _measures(game: Game, variant: Document) -> Table:
    """A column for each level."""
    levels = _played(variant)
    rows = [[tr("measure"), *(level_title(level["level"]) for level in levels)]]
    rows.append([tr("games"), *(number(level["games"], ",") for level in levels)])
    for seat, player in enumerate(game.players):
        rows.append([game.player_title(player), *(percent(level["scores"][seat]) for level in levels)])
    rows.append([tr("draws"), *(percent(level["draws"]) for level in levels)])
    for reason in sorted({reason for level in levels for reason in level["endings"]}):
        rows.append(
            [
                tr("ended: {reason}", reason=sentences.ending(game, reason)),
                *(str(level["endings"].get(reason, 0)) for level in levels),
            ]
        )
    for name, title in (("plies", tr("plies")), ("branching", tr("moves in a position"))):
        rows.append([title, *(mean(level[name]) for level in levels)])
    rows.append([tr("games judged"), *(str(level["judged"]) for level in levels)])
    rows.append([tr("changes of the lead"), *(_known(mean, level["lead_changes"]) for level in levels)])
    rows.append([tr("drama"), *(_known(percent, level["drama"]) for level in levels)])
    rows.append([tr("settled before the end"), *(_known(percent, level["settled"]) for level in levels)])
    rows.append([tr("late reversals"), *(_known(percent, level["late_reversals"]) for level in levels)])
    for place, opening in enumerate(levels[0]["openings"] if levels else ()):
        rows.append(
            [
                tr("positions after {plies} plies", plies=opening["plies"]),
                *(_variety(level["openings"][place]) for level in levels),
            ]
        )
    return rows


def _known(write: Any, interval: Document | None) -> str:
    return write(interval) if interval else "–"


def _variety(opening: Document) -> str:
    return tr("{positions:,} ({bits:.1f} bits)", positions=opening["positions"], bits=opening["bits"])


def _comparisons(document: Document) -> Table:
    rows = [[tr("variant"), tr("played"), tr("measure"), tr("difference"), tr("p, corrected")]]
    for row in document["comparisons"]:
        effect, low, high = (number(row[name], "+.3f") for name in ("effect", "low", "high"))
        chance = number(row["holm"], ".4f") if row["holm"] else f"< {number(0.0001, '.4f')}"
        mark = " *" if row["holm"] < SIGNIFICANT else ""
        level, measure = level_title(row["level"]), sentences.measure_title(row["measure"])
        rows.append([row["variant"], level, measure, f"{effect} ({low} … {high})", chance + mark])
    return rows


def _heading(rank: int, text: str) -> str:
    return f"<h{rank}>{escape(text)}</h{rank}>"


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _figure(plot: str, caption: str) -> str:
    return f"<figure>{plot}<figcaption>{escape(caption)}</figcaption></figure>"


def _table(rows: Table) -> str:
    head, *others = rows
    lines = ["<tr>" + "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head) + "</tr>"]
    for name, *cells in others:
        row = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        lines.append(f'<tr><th scope="row">{escape(name)}</th>{row}</tr>')
    return '<div class="wide"><table>' + "\n".join(lines) + "</table></div>"


def _pipes(rows: Table) -> str:
    def lines() -> Iterator[str]:
        yield _row(rows[0])
        yield _row(["---"] + ["---:"] * (len(rows[0]) - 1))
        yield from map(_row, rows[1:])

    return "\n".join(lines())


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def _bullets(texts: Sequence[str]) -> str:
    return "\n".join(f"- {one}" for one in texts)
