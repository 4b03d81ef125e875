"""The messages of Baishu; their sentences are in `en.ftl`."""

from ludarium.games.baishu.board import ELEMENT_NAMES, ELEMENTS
from ludarium.kernel.messages import MessageTable, ParameterKind

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
SCARCEST = MESSAGES.add("scarcest", "count element fatal alike second third")
"""A player's scarcest elements: `alike` is their number; `element`, `second` and `third` are the first three (the last
one repeated if there are fewer).  The player has `count` pieces of each.  A player with only `fatal` pieces of an
element is out of the game."""
FALLS_OUT = MESSAGES.add("forecast-falls-out", "count element fatal")
_ACTIONS_LEFT = "placements movements"
ACTIONS_LEFT = MESSAGES.add("left", _ACTIONS_LEFT)
LEFT_AFTER_TAKING_BACK = MESSAGES.add("left-after-taking", f"{_ACTIONS_LEFT} element")

UNREADABLE = MESSAGES.add("unreadable", "input")
NOT_AN_ELEMENT = MESSAGES.add("no-element", "text", text=ParameterKind.TEXT)
NO_PIECE_TO_END = MESSAGES.add("no-piece-to-end")  # a player without pieces on the board cannot end the turn
ALREADY_PLACED = MESSAGES.add("already-placed", "count")
JUST_TAKEN_BACK = MESSAGES.add("just-taken", "element")
NONE_IN_RESERVE = MESSAGES.add("none-in-reserve", "player element")
NO_EMPTY_CELL = MESSAGES.add("no-empty-cell")
_CELL_AND_PIECE = "cell owner element"  # a cell and the piece on it
NOT_EMPTY = MESSAGES.add("not-empty", _CELL_AND_PIECE)
NOT_EMPTY_BUT_OWN = MESSAGES.add("not-empty-but-own", f"{_CELL_AND_PIECE} start")
NOT_YOURS = MESSAGES.add("not-yours", f"{_CELL_AND_PIECE} player")
ALREADY_TAKEN_BACK = MESSAGES.add("already-taken", "element")
NOT_TOUCHING = MESSAGES.add("not-touching", "start end")
NO_MOVEMENT_LEFT = MESSAGES.add("no-movement-left")
SAME_ELEMENT = MESSAGES.add("same-element", "start end")
SWAP_COSTS_TWO = MESSAGES.add("swap-costs-two", "movements")
CANNOT_ACT = MESSAGES.add("cannot-act", _CELL_AND_PIECE)
CELL_WANTED = MESSAGES.add("cell-wanted")
NO_THIRD_CLICK = MESSAGES.add("no-third-click")

IS_OUT = MESSAGES.add("is-out")
IN_RESERVE = tuple(MESSAGES.add(f"{ELEMENT_NAMES[element]}-in-reserve") for element in ELEMENTS)
TAKEN_BACK = MESSAGES.add("taken-back")
NOTHING_TAKEN_BACK = MESSAGES.add("nothing-taken-back")
ELEMENT_TAKEN_BACK = tuple(MESSAGES.add(f"symbol-{ELEMENT_NAMES[element]}") for element in ELEMENTS)
"""The names of the values 1 to 6 of TAKEN_BACK, a number row of the position editor.  They must directly follow
NOTHING_TAKEN_BACK, the name of 0."""
NO_MORE = MESSAGES.add("no-more", "player element most")

ROUND_FIELD = MESSAGES.add("field-round")
NULL_TURNS = MESSAGES.add("field-null-turns")  # the position string's field for TURNS_WITHOUT_ACTION
QUIET_TURNS = MESSAGES.add("field-quiet-turns")  # the same for TURNS_WITHOUT_CAPTURE
WRONG_BOARD_ROWS = MESSAGES.add("wrong-rows", "count text side rows")
NOT_A_NUMBER_OF_CELLS = MESSAGES.add("no-number-of-cells", "row text cells")
NOT_A_PIECE = MESSAGES.add("no-piece", "row text last", last=ParameterKind.SEAT)
WRONG_RESERVES = MESSAGES.add("wrong-reserves", "count text players")
NOT_A_RESERVE = MESSAGES.add("no-reserve", "player text")
NOT_A_COUNT = MESSAGES.add("no-count", "player element text high")
NOT_A_PLAYER = MESSAGES.add("no-player", "text players")
WRONG_REMAINING_ACTIONS = MESSAGES.add("no-left", "text")
TOO_MANY_PLACEMENTS = MESSAGES.add("too-many-placements", "text round")
TOO_MANY_MOVEMENTS = MESSAGES.add("too-many-movements", "text")
TOO_MANY_PIECES = MESSAGES.add("too-many-pieces", "count element letter most")
MOVER_IS_OUT = MESSAGES.add("mover-is-out", "player")
MOVER_CANNOT_ACT = MESSAGES.add("mover-cannot-act", "player")
