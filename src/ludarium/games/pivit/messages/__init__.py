"""The messages of Pivit; their sentences are in `en.ftl`."""

from ludarium.kernel.messages import MessageTable, ParameterKind

MESSAGES = MessageTable()

LOST = MESSAGES.add("lost")
PASS_LABEL = MESSAGES.add("pass-label")
QUIET_PLIES_LABEL = MESSAGES.add("quiet-plies-shown")
MINIONS_LEFT = MESSAGES.add("minions-left")
OUT = MESSAGES.add("out")
HAD_MASTERS = MESSAGES.add("had-masters", "count ply round earliest")
"""count: the player's masters; ply, round: when the first appeared; earliest: 1 if before any other player's."""

_OWNER_AND_PIECE = "owner piece"  # parameters for a piece
UNREADABLE = MESSAGES.add("unreadable", "input")
OFF_BOARD = MESSAGES.add("off-board", "text last", text=ParameterKind.TEXT)  # last: the board's last cell
NOT_YOURS = MESSAGES.add("not-yours", f"cell player {_OWNER_AND_PIECE}")
NOT_ON_FILE = MESSAGES.add("not-on-file", f"start end {_OWNER_AND_PIECE} file")
NOT_ON_RANK = MESSAGES.add("not-on-rank", f"start end {_OWNER_AND_PIECE} rank")
EVEN_DISTANCE = MESSAGES.add("even-distance", "start end distance")
BLOCKED = MESSAGES.add("blocked", f"between {_OWNER_AND_PIECE}")
OWN_PIECE = MESSAGES.add("own-piece", "end owner")
IS_CAPTURE = MESSAGES.add("is-capture", f"start end {_OWNER_AND_PIECE}")
NOTHING_CAPTURED = MESSAGES.add("nothing-captured", "start end")
NOTHING_PROMOTED = MESSAGES.add("nothing-promoted")
NO_PASS = MESSAGES.add("no-pass", "player")
CANNOT_MOVE = MESSAGES.add("cannot-move", f"cell {_OWNER_AND_PIECE}")
TURN_IS_COMPLETE = MESSAGES.add("turn-is-complete")

FIRST_MASTER = MESSAGES.add("first-master")
MINION_PUT_IN_CORNER = MESSAGES.add("no-corner-of-minions", "cell")  # in the editor

FIELD_QUIET_PLIES = MESSAGES.add("field-quiet-plies")
FIELD_PLY_NUMBER = MESSAGES.add("field-ply-number")
WRONG_RANK_COUNT = MESSAGES.add("wrong-ranks", "count text size")
SPLIT_EMPTY_RUN_ON_RANK = MESSAGES.add("empty-apart", "rank text")
NOT_A_PIECE_ON_RANK = MESSAGES.add("no-piece", "rank text players")
WRONG_CELL_COUNT = MESSAGES.add("wrong-rank", "rank text count size")
MINION_IN_CORNER = MESSAGES.add("minion-in-corner", "rank text letter axis cell")  # in a position string
EMPTY_BOARD = MESSAGES.add("empty-board", "text")
TOO_MANY_OF_OWNER = MESSAGES.add("too-many", "count owner letter supply")
NOT_A_PLAYER = MESSAGES.add("no-player", "text players")
PLAYER_IS_OUT = MESSAGES.add("player-is-out", "text")
WRONG_FIRST_MASTERS = MESSAGES.add("no-firsts", "text players")
FIRST_MASTER_LATER = MESSAGES.add("first-to-come", "text ply")  # text: a ply that is not before the position's `ply`
SAME_FIRST_MASTER = MESSAGES.add("same-first", "text ply")
MOVER_RESIGNED = MESSAGES.add("mover-resigned", "letter firsts")  # firsts: the third field of the position string
NEVER_MASTER = MESSAGES.add("never-master", "text owner")
