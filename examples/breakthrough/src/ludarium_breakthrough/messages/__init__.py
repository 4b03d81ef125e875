"""The messages of Breakthrough; `en.ftl` has their sentences."""

from ludarium.kernel.messages import MessageTable

MESSAGES = MessageTable()

CAPTURED = MESSAGES.add("captured")

UNREADABLE = MESSAGES.add("unreadable", "input")
NOT_YOURS = MESSAGES.add("not-yours", "cell owner player")
CANNOT_MOVE = MESSAGES.add("cannot-move", "cell")
ONE_STEP = MESSAGES.add("one-step", "start end player")
OWN_PIECE = MESSAGES.add("own-piece", "end player")
BLOCKED = MESSAGES.add("blocked", "end owner")
IS_CAPTURE = MESSAGES.add("is-capture", "start end")
NOTHING_CAPTURED = MESSAGES.add("nothing-captured", "start end")
TURN_IS_COMPLETE = MESSAGES.add("turn-is-complete")

NO_PIECES = MESSAGES.add("no-pieces", "text")
TOO_MANY = MESSAGES.add("too-many", "count player most")
BOTH_ARRIVED = MESSAGES.add("both-arrived", "text")
