"""Printed kits: true size, all sheets, translated rules and credits."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream

import ludarium
import tictactoe
from ludarium.errors import InvalidOption
from ludarium.games import guide, registry
from ludarium.games.drawing.marks import radius
from ludarium.games.drawing.styles import STYLES
from ludarium.games.loading import load_game
from ludarium.games.sentences import sentence
from ludarium.pictures.printing import rules
from ludarium.pictures.printing.kit import Kit
from ludarium.pictures.printing.paper import FOOTER_HEIGHT, OVERLAP, PAGE_MARGIN, PAPERS, tile
from ludarium.pictures.printing.pieces import (
    NO_OWNER,
    UNIT,
    PieceKind,
    SameSizePieces,
    Side,
    has_cubes,
    piece_width,
    pieces_by_size,
    printed_pieces,
)
from ludarium.pictures.printing.rules import line_markup, markup, rules_markup, say
from ludarium.site.rules import rules_html
from ludarium.texts import LANGUAGES

NAMES = registry.own_names()
MILLIMETRE = 72 / 25.4
"""In points."""


@cache
def kit(name: str, paper: str = "a4", lang: str = "en", options: tuple[tuple[str, int | str], ...] = ()) -> bytes:
    return Kit(ludarium.game(name, **dict(options)), paper=paper, lang=lang).pdf()


def pages(data: bytes) -> list[str]:
    """Extract the text of each page, with single spaces."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(data)).pages]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("paper", PAPERS)
def test_sheets_have_size_of_paper(name: str, paper: str) -> None:
    expected = sorted((PAPERS[paper].width, PAPERS[paper].height))
    for page in PdfReader(BytesIO(kit(name, paper))).pages:
        size = sorted(float(side) / MILLIMETRE for side in (page.mediabox.width, page.mediabox.height))
        assert size == pytest.approx(expected, abs=0.1)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_and_credits_are_translated(name: str, lang: str) -> None:
    game = ludarium.game(name)
    text = re.sub(r"[-\u00ad\u2010] ?", "", " ".join(pages(kit(name, lang=lang)))).replace(" ", "")

    def plain(words: str) -> str:
        return re.sub(r"[\s\u202f\u00a0\u2010-]", "", words)

    text = plain(text)
    rules = guide.for_paper(guide.guide_texts(type(game), guide.RULES_TEXT)[lang].read_text("utf-8"))
    for heading in re.findall("^#+ (.*)$", rules, re.MULTILINE):
        assert plain(heading) in text
    assert plain(game.credit_in(lang)) in text
    assert plain(game.terms_in(lang)) in text
    if lang != "en":
        assert game.terms_in(lang) != game.terms
    assert plain(say(lang, "credits")) in text
    licence = say(lang, "under-licence", licence=game.licence) if game.licence else say(lang, "no-licence")
    assert plain(licence) in text
    for figure in [one for block in guide.blocks(rules) if not isinstance(block, str) for one in block]:
        assert plain(figure.caption.replace("*", "").replace("`", "")) in text


def test_kit_names_author_and_licence() -> None:
    text = " ".join(pages(kit("pijersi"))[-1].split())
    assert "Lucas Borboleta" in text
    assert "Creative Commons Attribution-NonCommercial-ShareAlike 4.0 International License" in text
    assert "under the same licence, CC BY-NC-SA 4.0" in text
    for page in pages(kit("pijersi"))[1:4]:
        assert "Lucas Borboleta, 2022 (CC BY-NC-SA 4.0)" in page


@pytest.mark.parametrize("name", NAMES)
def test_same_kit_gives_same_bytes(name: str) -> None:
    assert Kit(ludarium.game(name), lang="en").pdf() == kit(name)
    metadata = PdfReader(BytesIO(kit(name))).metadata
    assert metadata is not None
    assert metadata.title == ludarium.game(name).title
    assert metadata.creation_date is None or metadata.creation_date.year == 1970


def test_kit_has_pieces_of_start_and_reserves() -> None:
    counts = {name: sum(kind.count for kind in printed_pieces(ludarium.game(name))) for name in NAMES}
    assert counts == {"pijersi": 28, "pux": 24, "pivit": 24, "baishu": 144}
    assert [kind.count for kind in printed_pieces(ludarium.game("pijersi"))] == [4, 4, 4, 2] * 2
    assert {kind.count for kind in printed_pieces(ludarium.game("pivit", players=4))} == {6}
    assert printed_pieces(ludarium.game("pivit", size=6))[0] == PieceKind(
        (Side(0, "red-vertical-minion"), Side(0, "red-vertical-master")), 8
    )


def test_two_players_share_two_sided_pieces() -> None:
    """In Baishu a captured piece changes its owner, so one player can own all pieces of an element."""
    for variant in ("baishu", "baishuguoq"):
        kinds = printed_pieces(ludarium.game("baishu", variant=variant))
        assert [kind.count for kind in kinds] == [24] * 6
        assert {kind.owner for kind in kinds} == {NO_OWNER}
        assert kinds[0].sides == (Side(0, "fire-0"), Side(1, "fire-1"))
    cover = pages(kit("baishu"))[0]
    assert "A captured piece becomes another player’s" in cover
    assert "Each piece shows Red on one side and Blue on the other: turn it over when it changes hands." in cover
    assert "Then cut along the circle." in cover
    (group,) = pieces_by_size(ludarium.game("baishu"), printed_pieces(ludarium.game("baishu")), STYLES["book"], None)
    assert f'<circle cx="{group.width / 2:g}" cy="{group.width / 2:g}"' in group.pieces[0]
    assert "Chaque pièce montre donc Rouge d’un côté et Bleu de l’autre" in pages(kit("baishu", lang="fr"))[0]


@pytest.mark.parametrize(("players", "side", "markers"), [(3, 4, 37), (6, 4, 37), (6, 9, 216)])
def test_more_players_share_neutral_pieces(players: int, side: int, markers: int) -> None:
    """A player has as many markers as pieces fit on the board, at most as many as there are pieces."""
    game = ludarium.game("baishu", players=players, side=side, pieces=6)
    kinds = printed_pieces(game)
    neutral, owned = [kind for kind in kinds if not kind.is_marker], [kind for kind in kinds if kind.is_marker]
    assert [(kind.sides[0].owner, kind.count) for kind in neutral] == [(NO_OWNER, 6 * players)] * 6
    assert [(kind.owner, kind.count) for kind in owned] == [(seat, markers) for seat in range(players)]
    piece_group, marker_group = pieces_by_size(game, kinds, STYLES["book"], None)
    assert len(piece_group.pieces) == 6 * 6 * players
    assert len(marker_group.pieces) == markers * players
    assert piece_group.width < 0.75 * marker_group.width
    colours = [STYLES["book"].colours(seat, game.players)[0] for seat in range(players)]
    assert not any(colour in drawn for drawn in piece_group.pieces for colour in colours)
    assert [colours[0] in marker_group.pieces[0], colours[-1] in marker_group.pieces[-1]] == [True, True]
    cover = pages(Kit(game, lang="en", parts=["pieces"]).pdf())[0]
    assert f"{36 * players} pieces and {markers * players:,} markers" in cover
    assert "On the board each lies on a marker of its owner" in cover


def test_metadata_names_known_author() -> None:
    authors = {name: getattr(PdfReader(BytesIO(kit(name))).metadata, "author", None) for name in NAMES}
    assert authors == {
        "pijersi": "Lucas Borboleta",
        "pux": "João Pedro Neto",
        "pivit": "Tyler Neylon",
        "baishu": None,
    }


def lines(data: bytes) -> list[str]:
    return [line for page in PdfReader(BytesIO(data)).pages for line in page.extract_text().splitlines()]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_break_no_word_move_or_host(name: str, lang: str) -> None:
    """A summary breaks between words, an address after a slash, and a move nowhere."""
    game = ludarium.game(name)
    found = lines(kit(name, lang=lang))
    title = found[1 : next(n for n, line in enumerate(found) if line.startswith(game.credit_in(lang)[:20]))]
    assert "".join(title).replace(" ", "") == sentence(game, "summary", lang=lang).replace(" ", "")
    assert not any(line.endswith(("-", "\u2010", "\u00ad")) for line in title)
    for address in re.findall(r"https?://[^\s,;]+[^\s,;.]", game.terms):
        host = re.match(r"\w+://[^/]+/?", address)
        assert host is not None
        assert any(host[0] in line for line in found), address
        assert any(address.rstrip("/").rpartition("/")[2] in line for line in found), address
    rules = guide.for_paper(guide.guide_texts(type(game), guide.RULES_TEXT)[lang].read_text("utf-8"))
    for move in re.findall("`([^`]+)`", rules):
        assert any(move in line for line in found), move


def test_kit_of_game_with_empty_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tictactoe.write(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    game = load_game("three", f"{file.stem}:Three", "a test")()
    assert [(kind.owner, 3 <= kind.count <= 5) for kind in printed_pieces(game)] == [(0, True), (1, True)]
    assert piece_width(game) > 10
    assert "In this kit" in pages(Kit(game, lang="en").pdf())[0]


@pytest.mark.parametrize("name", NAMES)
def test_pieces_fit_their_cells(name: str) -> None:
    game = ludarium.game(name)
    inner = min(radius(cell) for cell in game.geometry.cells) * UNIT
    width = piece_width(game)
    across = width * 2**0.5 if has_cubes(game) else width
    assert 12 <= width <= across <= 2 * inner
    assert 20 <= 2 * inner <= 25


def test_boards_are_tiled_without_gaps() -> None:
    for paper in PAPERS.values():
        for width, height in ((100, 100), (200, 150), (322, 287), (420, 371), (180, 900)):
            tiling = tile(width, height, paper)
            across, down = paper.usable(landscape=tiling.landscape)
            assert len(tiling.tiles) == tiling.rows * tiling.columns
            for one in tiling.tiles:
                assert one.width <= across + 0.01
                assert one.height <= down + 0.01
                if one.column < tiling.columns:
                    assert one.left + one.width - OVERLAP == pytest.approx(tiling.tiles[one.column].left)
            last = tiling.tiles[-1]
            assert (last.left + last.width, last.top + last.height) == pytest.approx((width, height))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("paper", PAPERS)
def test_boards_are_printed_at_true_size(name: str, paper: str) -> None:
    """The sheet scales board units to points."""
    page = PdfReader(BytesIO(kit(name, paper))).pages[1]
    content = ContentStream(page.get_contents(), page.pdf)
    scales = {round(float(operands[0]), 2) for operands, sign in content.operations if sign == b"cm"}
    assert scales & {round(UNIT * MILLIMETRE, 2)}
    cell = ludarium.game(name).geometry.cells[0]
    assert 20 <= 2 * radius(cell) * max(scales) / MILLIMETRE <= 25


@pytest.mark.parametrize("name", NAMES)
def test_pieces_are_printed_at_true_size(name: str) -> None:
    """The sheets of pieces are drawn in millimetres."""
    texts = pages(kit(name))
    sheet = next(number for number, text in enumerate(texts) if "pieces, sheet 1 of" in text)
    page = PdfReader(BytesIO(kit(name))).pages[sheet]
    content = ContentStream(page.get_contents(), page.pdf)
    half = piece_width(ludarium.game(name)) / 2
    scales = {float(operands[0]) / MILLIMETRE for operands, sign in content.operations if sign == b"cm"}
    assert any(scale == pytest.approx(1, abs=0.002) for scale in scales)
    assert any(half / 1.3 <= scale <= half * 1.001 for scale in scales)


def test_large_board_has_several_sheets() -> None:
    texts = pages(kit("baishu"))
    assert "2 rows of 2" in texts[0]
    assert [f"sheet {number} of 4" in texts[number] for number in range(1, 5)] == [True] * 4
    small = pages(kit("baishu", options=(("side", 4), ("pieces", 6))))
    assert "The board, on one sheet" in small[0]
    assert "side=4 pieces=6" in small[0]


def test_kit_with_one_part() -> None:
    game = ludarium.game("pux")
    rules = pages(Kit(game, lang="en", parts=["rules"]).pdf())
    assert "pieces, sheet" not in " ".join(rules)
    board = pages(Kit(game, lang="en", parts=["board"]).pdf())
    assert len(board) == 3
    assert "Author and licence" in board[-1]
    with pytest.raises(InvalidOption, match="part is one of board, pieces, rules, not 'box'"):
        Kit(game, parts=["box"])


def test_pieces_are_divided_among_sheets() -> None:
    width, height = PAPERS["a4"].width - 2 * PAGE_MARGIN, PAPERS["a4"].height - 2 * PAGE_MARGIN - FOOTER_HEIGHT
    group = SameSizePieces(20, 20, ("<circle/>",) * 200)
    found = group.pages(width, height)
    assert sum(page.count("<circle/>") for page in found) == 200
    assert len(found) == 3


def test_kit_omits_sentences_for_page() -> None:
    for name in NAMES:
        for file in guide.guide_texts(registry.game_class(name), guide.RULES_TEXT).values():
            text = file.read_text("utf-8")
            paper, page = guide.for_paper(text), guide.for_page(text)
            assert "<!--" not in paper + page
            assert "--&gt;" not in rules_html(text, str)
            words = ("click", "cliqu", "clique", "settings", "réglage", "definiç", "option", "opção", " page", "página")
            for word in words:
                printed = re.sub("^- otherwise.*$", "", paper, flags=re.MULTILINE)  # only the page shows these lines
                assert word not in printed.lower(), (file, word)


def test_markdown_in_typst() -> None:
    assert markup('# Title\n\n## In short\n\nSome **bold** and *soft* `a"b`.') == (
        '#heading(level: 1, [#"In short";]);\n\n'
        '#"Some ";#strong[#"bold";];#" and ";#emph[#"soft";];#" ";#raw("a\\"b");#".";'
    )
    assert markup("- one\n- two") == '#list([#"one";], [#"two";]);'
    assert markup("1. one") == '#enum([#"one";]);'
    assert markup("| a | b |\n|---|---|\n| c | d |").startswith("#rules-table(2, [#strong")
    assert line_markup("[here](https://x.example) [there](../README.md)") == (
        '#link("https://x.example")[#"here";];#" ";#"there";'
    )
    text = '# T\n\n![W](a.svg "C")\n- task: T\n- solved: S\n- otherwise: O\n'
    assert rules_markup(text) == ('#rules-figure(1, "a", "W", [#"C";], [#"T";]);', [(1, '#"S";')])


def test_all_languages_say_the_same() -> None:
    folder = Path(rules.__file__).parent / "messages"
    keys = {
        lang: re.findall("^([a-z-]+) =", (folder / f"{lang}.ftl").read_text("utf-8"), re.MULTILINE)
        for lang in LANGUAGES
    }
    assert keys["en"] == keys["fr"] == keys["pt"]
    assert not re.search(" [;:!?%]", (folder / "fr.ftl").read_text("utf-8"))
