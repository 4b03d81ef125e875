"""What Breakthrough says, as numbers; `en.ftl` beside has the sentences."""

from ludarium.kernel.messages import Kind, MessageTable

MESSAGES = MessageTable()

CAPTURED = MESSAGES.add("captured")

UNREADABLE = MESSAGES.add("unreadable", input=Kind.INPUT)
NOT_YOURS = MESSAGES.add("not-yours", cell=Kind.CELL, owner=Kind.SEAT, player=Kind.SEAT)
CANNOT_MOVE = MESSAGES.add("cannot-move", cell=Kind.CELL)
ONE_STEP = MESSAGES.add("one-step", start=Kind.CELL, end=Kind.CELL, player=Kind.SEAT)
OWN_PIECE = MESSAGES.add("own-piece", end=Kind.CELL, player=Kind.SEAT)
BLOCKED = MESSAGES.add("blocked", end=Kind.CELL, owner=Kind.SEAT)
IS_CAPTURE = MESSAGES.add("is-capture", start=Kind.CELL, end=Kind.CELL)
NOTHING_CAPTURED = MESSAGES.add("nothing-captured", start=Kind.CELL, end=Kind.CELL)
TURN_IS_COMPLETE = MESSAGES.add("turn-is-complete")

POSITION_FIELDS = MESSAGES.add("position-fields")
WRONG_RANKS = MESSAGES.add("wrong-ranks", count=Kind.NUMBER, text=Kind.QUOTED)
EMPTY_APART = MESSAGES.add("empty-apart", rank=Kind.NUMBER, text=Kind.QUOTED)
UNKNOWN_LETTER = MESSAGES.add("unknown-letter", rank=Kind.NUMBER, text=Kind.QUOTED)
WRONG_RANK = MESSAGES.add("wrong-rank", rank=Kind.NUMBER, text=Kind.QUOTED, count=Kind.NUMBER)
NO_PIECES = MESSAGES.add("no-pieces", text=Kind.QUOTED)
TOO_MANY = MESSAGES.add("too-many", count=Kind.NUMBER, player=Kind.SEAT, most=Kind.NUMBER)
BOTH_ARRIVED = MESSAGES.add("both-arrived", text=Kind.QUOTED)
