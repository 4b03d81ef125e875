"""Create a printable PDF of a game: a cover page, sheets of the board and the pieces, and the rules.

The PDF is compiled from a Typst document.  `kit.typ` defines its layout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby
from pathlib import Path

from ludarium.games.drawing.board import draw
from ludarium.games.drawing.styles import STYLES
from ludarium.games.drawing.svg import Drawing, svg
from ludarium.games.scene import Scene
from ludarium.games.sentences import sentence
from ludarium.games.spec import Game
from ludarium.pictures import typesetting
from ludarium.pictures.picture import check_file, write
from ludarium.pictures.printing import pieces
from ludarium.pictures.printing.paper import OVERLAP, PAPERS, Paper, Tile, Tiling, tile
from ludarium.pictures.printing.pieces import NO_OWNER, UNIT, PieceKind, has_cubes, printed_pieces
from ludarium.pictures.printing.rules import credits_block, rules_pages, say
from ludarium.pictures.typesetting import quoted, quoted_bytes
from ludarium.texts import LANGUAGES, language, tr
from ludarium.validation import one_of

SUFFIX = ".pdf"
KIT_PARTS = ("board", "pieces", "rules")
_PRELUDE = Path(__file__).with_name("kit.typ")
_SHEET_PLAN_SIZE = 48  # longer side of the plan of the board's sheets on the cover, in millimetres


class Kit:
    """A printable game, with its paper, language, style and parts.  By default, the language of the process is used."""

    def __init__(
        self,
        game: Game,
        *,
        paper: str = "a4",
        lang: str | None = None,
        style: str = "book",
        piece_set: str | None = None,
        parts: Sequence[str] = KIT_PARTS,
    ) -> None:
        """Raises InvalidOption for an unknown paper, language, style, piece set or part."""
        self.game = game
        self.paper: Paper = PAPERS[one_of(tr("paper"), paper, PAPERS)]
        self.language = one_of(tr("language"), lang or language(), LANGUAGES)
        self.style = STYLES[one_of(tr("style"), style, STYLES)]
        self.piece_set = piece_set and one_of(tr("set of pieces"), piece_set, game.board.piece_sets)
        self.parts = [one_of(tr("part"), part, KIT_PARTS) for part in parts]

    def pdf(self) -> bytes:
        """The PDF; equal `Kit` arguments give equal bytes.  Raises MissingPackage without the extra `pictures`."""
        typesetting.require_typst(tr("a printed game"))
        return typesetting.pdf(self.source())

    def save(self, file: str | Path) -> Path:
        """Write a .pdf file.  Raises InvalidOption if the file cannot be written, and the errors of `pdf`."""
        return write(check_file(file, [SUFFIX]), self.pdf())

    def source(self) -> str:
        """Return the document in Typst markup."""
        pages = [_PRELUDE.read_text("utf-8"), self._definitions(), self._cover()]
        if "board" in self.parts:
            pages.extend(self._board_sheets())
        if "pieces" in self.parts:
            pages.extend(self._piece_sheets())
        if "rules" in self.parts:
            pages.append(rules_pages(self.game, self.language, self.style))
        pages.append(credits_block(self.game, self.language))
        return "\n".join(pages)

    def _definitions(self) -> str:
        arguments = (self.game.title, self.game.author, self.language, self.paper.name)
        board = quoted_bytes(svg(self._board_drawing))
        return f"#show: kit.with({', '.join(map(quoted, arguments))})\n#let board = {board}"

    @cached_property
    def _board_drawing(self) -> Drawing:
        return draw(self.game.board, Scene(()), self.game.players, style=self.style)

    @cached_property
    def _board_size(self) -> tuple[float, float]:
        """The width and height of the board in millimetres."""
        return self._board_drawing.width * UNIT, self._board_drawing.height * UNIT

    @cached_property
    def _tiling(self) -> Tiling:
        return tile(*self._board_size, self.paper)

    @cached_property
    def _pieces(self) -> list[PieceKind]:
        return printed_pieces(self.game)

    @cached_property
    def _piece_pages(self) -> list[str]:
        groups = pieces.pieces_by_size(self.game, self._pieces, self.style, self.piece_set)
        return [page for group in groups for page in group.pages(*self.paper.usable(landscape=False))]

    def _kit_text(self, key: str, **values: str | int) -> str:
        """Return a text that all printed games share, as Typst markup."""
        return f"#{quoted(say(self.language, key, **values))};"

    def _game_text(self, key: str) -> str:
        return f"#{quoted(sentence(self.game, key, lang=self.language))};"

    def _cover(self) -> str:
        game = self.game
        blocks = [
            f"#title-block({quoted(game.title)}, [{self._game_text('summary')}], {self._credit})",
            f"= {self._kit_text('contents')}",
            f"#list({', '.join(f'[{line}]' for line in self._list_contents())})",
        ]
        if game.options_text:
            blocks.append(self._kit_text("options", options=game.options_text))
        if "pieces" in self.parts:
            blocks.extend(self._piece_lists())
        blocks.extend(
            (f"= {self._kit_text('making')}", f"#enum({', '.join(f'[{step}]' for step in self._assembly_steps())})")
        )
        return "\n\n".join(blocks)

    def _list_contents(self) -> Iterator[str]:
        if "board" in self.parts:
            yield self._kit_text("board-sheets", sheets=len(self._tiling.tiles))
        if "pieces" in self.parts:
            piece_count = sum(kind.count for kind in self._pieces if not kind.is_marker)
            markers = sum(kind.count for kind in self._pieces if kind.is_marker)
            yield self._kit_text("piece-sheets", sheets=len(self._piece_pages), pieces=piece_count, markers=markers)
        if "rules" in self.parts:
            yield self._kit_text("the-rules")

    def _assembly_steps(self) -> Iterator[str]:
        yield f"{self._kit_text('scale-check')} #v(1mm) #ruler #v(1mm)"
        if "board" in self.parts:
            if len(self._tiling.tiles) == 1:
                yield self._kit_text("make-board")
            else:
                instruction = self._kit_text("make-large-board", rows=self._tiling.rows, columns=self._tiling.columns)
                yield f"{instruction} #v(1mm) {self._sheet_plan()} #v(1mm)"
        if "pieces" in self.parts:
            two_sided = any(len(kind.sides) > 1 for kind in self._pieces)
            fold_step = "make-round-sides" if pieces.is_round(self.game) else "make-sides"
            paper_step = fold_step if two_sided else "make-flat"
            yield self._kit_text("make-cubes" if has_cubes(self.game) else paper_step)
            yield from self._owner_rules()

    def _owner_rules(self) -> Iterator[str]:
        if any(kind.is_marker for kind in self._pieces):
            yield f"{self._game_text('pieces-pass')} {self._kit_text('owner-markers')}"
        elif self.game.pieces_change_owner:
            first, second = map(self._player_title, range(2))
            yield f"{self._game_text('pieces-pass')} {self._kit_text('owner-sides', first=first, second=second)}"

    def _player_title(self, seat: int) -> str:
        return sentence(self.game, f"player-{self.game.players[seat]}", lang=self.language)

    @property
    def _credit(self) -> str:
        return quoted(self.game.credit_in(self.language))

    def _piece_lists(self) -> Iterator[str]:
        for owner, kinds in groupby(self._pieces, lambda kind: kind.owner):
            rows = []
            for kind in kinds:
                sides = range(len(kind.sides))
                drawings = (pieces.piece_svg(self.game, kind, side, self.style, self.piece_set) for side in sides)
                pictures = ", ".join(map(quoted_bytes, drawings))
                rows.append(f"(({pictures},), {quoted(self._kind_name(kind))}, {kind.count})")
            title = self._kit_text("of-all") if owner == NO_OWNER else f"#{quoted(self._player_title(owner))};"
            yield f"#piece-list([{title}], ({', '.join(rows)},))"

    def _kind_name(self, kind: PieceKind) -> str:
        if kind.is_marker:
            return say(self.language, "marker")
        titles = {symbol.id: symbol.title for symbol in self.game.geometry.symbols}
        keys = dict.fromkeys(f"symbol-{titles[side.symbol]}" for side in kind.sides)
        return " / ".join(sentence(self.game, key, lang=self.language) for key in keys)

    def _sheet_plan(self) -> str:
        width, height = self._board_size
        scale = _SHEET_PLAN_SIZE / max(width, height)
        sheets = ", ".join(
            f"({number}, {tile.left / width:.4f}, {tile.top / height:.4f}, {tile.width / width:.4f},"
            f" {tile.height / height:.4f})"
            for number, tile in enumerate(self._tiling.tiles, 1)
        )
        return f"#plan(board, {width * scale:.2f}mm, {height * scale:.2f}mm, ({sheets},))"

    def _board_sheets(self) -> Iterator[str]:
        tiles = self._tiling.tiles
        for number, board_tile in enumerate(tiles, 1):
            values = {"number": number, "sheets": len(tiles), "row": board_tile.row, "column": board_tile.column}
            key = "board-foot" if len(tiles) == 1 else "board-part-foot"
            footer = self._kit_text(key, game=self.game.title, **values)
            body = f"#align(center + horizon, {self._board_tile(board_tile)})"
            yield self._sheet(footer, body, landscape=self._tiling.landscape)

    def _board_tile(self, board_tile: Tile) -> str:
        width, height = self._board_size
        right_seam = f"{board_tile.width - OVERLAP:.2f}mm" if board_tile.column < self._tiling.columns else "none"
        lower_seam = f"{board_tile.height - OVERLAP:.2f}mm" if board_tile.row < self._tiling.rows else "none"
        lengths = (width, height, board_tile.left, board_tile.top, board_tile.width, board_tile.height)
        return f"board-part(board, {', '.join(f'{length:.2f}mm' for length in lengths)}, {right_seam}, {lower_seam})"

    def _piece_sheets(self) -> Iterator[str]:
        width, height = self.paper.usable(landscape=False)
        for number, page in enumerate(self._piece_pages, 1):
            footer = self._kit_text("pieces-foot", game=self.game.title, number=number, sheets=len(self._piece_pages))
            yield self._sheet(footer, f"#image({quoted_bytes(page)}, width: {width}mm, height: {height}mm)")

    def _sheet(self, footer: str, body: str, *, landscape: bool = False) -> str:
        return f"#sheet({quoted(self.paper.name)}, {str(landscape).lower()}, [{footer}], {self._credit}, [{body}])"
