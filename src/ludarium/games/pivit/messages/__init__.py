"""What Pivit says, as numbers; `en.ftl` beside has the sentences."""

from ludarium.kernel.messages import Kind, MessageTable

MESSAGES = MessageTable()

LOST = MESSAGES.add("lost")
PASS_LABEL = MESSAGES.add("pass-label")
QUIET_PLIES_SHOWN = MESSAGES.add("quiet-plies-shown")
MINIONS_LEFT = MESSAGES.add("minions-left")
OUT = MESSAGES.add("out")
HAD_MASTERS = MESSAGES.add("had-masters", count=Kind.NUMBER, ply=Kind.NUMBER, round=Kind.NUMBER, earliest=Kind.NUMBER)

_PIECE = {"owner": Kind.SEAT, "piece": Kind.SYMBOL}
"""What stands somewhere: whose, and of which kind."""
UNREADABLE = MESSAGES.add("unreadable", input=Kind.INPUT)
OFF_BOARD = MESSAGES.add("off-board", text=Kind.TEXT, last=Kind.CELL)
NOT_YOURS = MESSAGES.add("not-yours", cell=Kind.CELL, player=Kind.SEAT, **_PIECE)
NOT_ON_FILE = MESSAGES.add("not-on-file", start=Kind.CELL, end=Kind.CELL, **_PIECE, file=Kind.CHARACTER)
NOT_ON_RANK = MESSAGES.add("not-on-rank", start=Kind.CELL, end=Kind.CELL, **_PIECE, rank=Kind.NUMBER)
EVEN_DISTANCE = MESSAGES.add("even-distance", start=Kind.CELL, end=Kind.CELL, distance=Kind.NUMBER)
BLOCKED = MESSAGES.add("blocked", between=Kind.CELL, **_PIECE)
OWN_PIECE = MESSAGES.add("own-piece", end=Kind.CELL, owner=Kind.SEAT)
IS_CAPTURE = MESSAGES.add("is-capture", start=Kind.CELL, end=Kind.CELL, **_PIECE)
NOTHING_CAPTURED = MESSAGES.add("nothing-captured", start=Kind.CELL, end=Kind.CELL)
NOTHING_PROMOTED = MESSAGES.add("nothing-promoted")
NO_PASS = MESSAGES.add("no-pass", player=Kind.SEAT)
CANNOT_MOVE = MESSAGES.add("cannot-move", cell=Kind.CELL, **_PIECE)
TURN_IS_COMPLETE = MESSAGES.add("turn-is-complete")

FIRST_MASTER = MESSAGES.add("first-master")
NO_CORNER_OF_MINIONS = MESSAGES.add("no-corner-of-minions", cell=Kind.CELL)

POSITION_FIELDS = MESSAGES.add("position-fields")
QUIET_PLIES = MESSAGES.add("field-quiet-plies")
PLY_NUMBER = MESSAGES.add("field-ply-number")
WRONG_RANKS = MESSAGES.add("wrong-ranks", count=Kind.NUMBER, text=Kind.QUOTED, size=Kind.NUMBER)
EMPTY_APART = MESSAGES.add("empty-apart", rank=Kind.NUMBER, text=Kind.QUOTED)
NO_PIECE_THERE = MESSAGES.add("no-piece", rank=Kind.NUMBER, text=Kind.QUOTED, players=Kind.NUMBER)
WRONG_RANK = MESSAGES.add("wrong-rank", rank=Kind.NUMBER, text=Kind.QUOTED, count=Kind.NUMBER, size=Kind.NUMBER)
MINION_IN_CORNER = MESSAGES.add(
    "minion-in-corner",
    rank=Kind.NUMBER,
    text=Kind.QUOTED,
    letter=Kind.CHARACTER,
    axis=Kind.CHARACTER,
    cell=Kind.CELL,
)
EMPTY_BOARD = MESSAGES.add("empty-board", text=Kind.QUOTED)
TOO_MANY = MESSAGES.add("too-many", count=Kind.NUMBER, owner=Kind.SEAT, letter=Kind.CHARACTER, supply=Kind.NUMBER)
NO_PLAYER = MESSAGES.add("no-player", text=Kind.QUOTED, players=Kind.NUMBER)
PLAYER_IS_OUT = MESSAGES.add("player-is-out", text=Kind.QUOTED)
NO_FIRSTS = MESSAGES.add("no-firsts", text=Kind.QUOTED, players=Kind.NUMBER)
FIRST_TO_COME = MESSAGES.add("first-to-come", text=Kind.QUOTED, ply=Kind.NUMBER)
SAME_FIRST = MESSAGES.add("same-first", text=Kind.QUOTED, ply=Kind.NUMBER)
MOVER_RESIGNED = MESSAGES.add("mover-resigned", letter=Kind.CHARACTER, firsts=Kind.QUOTED)
NEVER_MASTER = MESSAGES.add("never-master", text=Kind.QUOTED, owner=Kind.SEAT)
