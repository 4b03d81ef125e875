"""What Baishu says, as numbers; `en.ftl` beside has the sentences."""

from ludarium.games.baishu.elements import ELEMENTS, NAMES
from ludarium.kernel.messages import Kind, MessageTable

MESSAGES = MessageTable()

RESERVE = MESSAGES.add("reserve")
END_TURN = MESSAGES.add("end-turn")
PLACEMENTS_LEFT = MESSAGES.add("placements-left")
MOVEMENTS_LEFT = MESSAGES.add("movements-left")
REMOVALS_LEFT = MESSAGES.add("removals-left")
TURNS_WITHOUT_CAPTURE = MESSAGES.add("turns-without-capture")
TURNS_WITHOUT_ACTION = MESSAGES.add("turns-without-action")
ROUND = MESSAGES.add("round")
OUT_OF_THE_GAME = MESSAGES.add("out-of-the-game")
SCARCEST = MESSAGES.add(
    "scarcest",
    count=Kind.NUMBER,
    element=Kind.SYMBOL,
    fatal=Kind.NUMBER,
    alike=Kind.NUMBER,
    second=Kind.SYMBOL,
    third=Kind.SYMBOL,
)
"""All elements that a player has fewest of: how many those are, and the first three."""
FALLS_OUT = MESSAGES.add("forecast-falls-out", count=Kind.NUMBER, element=Kind.SYMBOL, fatal=Kind.NUMBER)
_LEFT = {"placements": Kind.NUMBER, "movements": Kind.NUMBER}
LEFT = MESSAGES.add("left", **_LEFT)
LEFT_AFTER_TAKING = MESSAGES.add("left-after-taking", **_LEFT, element=Kind.SYMBOL)

UNREADABLE = MESSAGES.add("unreadable", input=Kind.INPUT)
NO_ELEMENT = MESSAGES.add("no-element", text=Kind.TEXT)
NO_PIECE_TO_END = MESSAGES.add("no-piece-to-end")
ALREADY_PLACED = MESSAGES.add("already-placed", count=Kind.NUMBER)
JUST_TAKEN = MESSAGES.add("just-taken", element=Kind.SYMBOL)
NONE_IN_RESERVE = MESSAGES.add("none-in-reserve", player=Kind.SEAT, element=Kind.SYMBOL)
NO_EMPTY_CELL = MESSAGES.add("no-empty-cell")
_THERE = {"cell": Kind.CELL, "owner": Kind.SEAT, "element": Kind.SYMBOL}
"""A cell, and what stands there."""
NOT_EMPTY = MESSAGES.add("not-empty", **_THERE)
NOT_EMPTY_BUT_OWN = MESSAGES.add("not-empty-but-own", **_THERE, start=Kind.CELL)
NOT_YOURS = MESSAGES.add("not-yours", **_THERE, player=Kind.SEAT)
ALREADY_TAKEN = MESSAGES.add("already-taken", element=Kind.SYMBOL)
NOT_TOUCHING = MESSAGES.add("not-touching", start=Kind.CELL, end=Kind.CELL)
NO_MOVEMENT_LEFT = MESSAGES.add("no-movement-left")
SAME_ELEMENT = MESSAGES.add("same-element", start=Kind.CELL, end=Kind.CELL)
SWAP_COSTS_TWO = MESSAGES.add("swap-costs-two", movements=Kind.NUMBER)
CANNOT_ACT = MESSAGES.add("cannot-act", **_THERE)
CELL_WANTED = MESSAGES.add("cell-wanted")
NO_THIRD_CLICK = MESSAGES.add("no-third-click")

IS_OUT = MESSAGES.add("is-out")
IN_RESERVE = tuple(MESSAGES.add(f"{NAMES[element]}-in-reserve") for element in ELEMENTS)
TAKEN_BACK = MESSAGES.add("taken-back")
NOTHING_TAKEN_BACK = MESSAGES.add("nothing-taken-back")
ELEMENT_TAKEN_BACK = tuple(MESSAGES.add(f"symbol-{NAMES[element]}") for element in ELEMENTS)
"""They follow what is said of none, as the names of numbers have to."""
NO_MORE = MESSAGES.add("no-more", player=Kind.SEAT, element=Kind.SYMBOL, most=Kind.NUMBER)

POSITION_FIELDS = MESSAGES.add("position-fields")
ROUND_FIELD = MESSAGES.add("field-round")
NULL_TURNS = MESSAGES.add("field-null-turns")
QUIET_TURNS = MESSAGES.add("field-quiet-turns")
WRONG_ROWS = MESSAGES.add("wrong-rows", count=Kind.NUMBER, text=Kind.QUOTED, side=Kind.NUMBER, rows=Kind.NUMBER)
NO_NUMBER_OF_CELLS = MESSAGES.add("no-number-of-cells", row=Kind.CHARACTER, text=Kind.QUOTED, cells=Kind.NUMBER)
NO_PIECE = MESSAGES.add("no-piece", row=Kind.CHARACTER, text=Kind.QUOTED, last=Kind.SEAT)
WRONG_ROW = MESSAGES.add("wrong-row", row=Kind.CHARACTER, text=Kind.QUOTED, count=Kind.NUMBER, cells=Kind.NUMBER)
WRONG_RESERVES = MESSAGES.add("wrong-reserves", count=Kind.NUMBER, text=Kind.QUOTED, players=Kind.NUMBER)
NO_RESERVE = MESSAGES.add("no-reserve", player=Kind.SEAT, text=Kind.QUOTED)
NO_COUNT = MESSAGES.add("no-count", player=Kind.SEAT, element=Kind.SYMBOL, text=Kind.QUOTED, high=Kind.NUMBER)
NO_PLAYER = MESSAGES.add("no-player", text=Kind.QUOTED, players=Kind.NUMBER)
NO_LEFT = MESSAGES.add("no-left", text=Kind.QUOTED)
TOO_MANY_PLACEMENTS = MESSAGES.add("too-many-placements", text=Kind.QUOTED, round=Kind.NUMBER)
TOO_MANY_MOVEMENTS = MESSAGES.add("too-many-movements", text=Kind.QUOTED)
TOO_MANY_PIECES = MESSAGES.add(
    "too-many-pieces", count=Kind.NUMBER, element=Kind.SYMBOL, letter=Kind.CHARACTER, most=Kind.NUMBER
)
MOVER_IS_OUT = MESSAGES.add("mover-is-out", player=Kind.SEAT)
MOVER_CANNOT_ACT = MESSAGES.add("mover-cannot-act", player=Kind.SEAT)
