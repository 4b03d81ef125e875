"""What Pux says, as numbers; `en.ftl` beside has the sentences."""

from ludarium.kernel.messages import Kind, MessageTable

MESSAGES = MessageTable()

CAPTURED = MESSAGES.add("captured")
PLIES_WITHOUT_CAPTURE = MESSAGES.add("plies-without-capture")
PASS_LABEL = MESSAGES.add("pass")
BARRED = MESSAGES.add("barred")

UNREADABLE = MESSAGES.add("unreadable", input=Kind.INPUT)
MAY_NOT_PASS = MESSAGES.add("may-not-pass", player=Kind.SEAT, move=Kind.MOVE)
NOT_YOURS = MESSAGES.add("not-yours", cell=Kind.CELL, player=Kind.SEAT, owner=Kind.SEAT, height=Kind.NUMBER)
NOT_BESIDE = MESSAGES.add("not-beside", start=Kind.CELL, cell=Kind.CELL)
NOTHING_CARRIED = MESSAGES.add("nothing-carried", cell=Kind.CELL)
NAMED_TWICE = MESSAGES.add("named-twice")
GROUP_CAPTURES = MESSAGES.add("group-captures")
NOT_STRAIGHT = MESSAGES.add("not-straight", start=Kind.CELL, end=Kind.CELL)
LATERAL_BARRED = MESSAGES.add("lateral-barred", player=Kind.SEAT)
BEHIND = MESSAGES.add("behind", start=Kind.CELL, end=Kind.CELL)
TOO_FAR = MESSAGES.add(
    "too-far",
    start=Kind.CELL,
    end=Kind.CELL,
    reach=Kind.NUMBER,
    companions=Kind.NUMBER,
    limit=Kind.NUMBER,
    distance=Kind.NUMBER,
)
OFF_BOARD = MESSAGES.add("off-board", cell=Kind.CELL)
IN_THE_WAY = MESSAGES.add("in-the-way", obstacle=Kind.CELL, start=Kind.CELL, end=Kind.CELL)
IN_THE_WAY_OF_CARRIED = MESSAGES.add("in-the-way-of-carried", obstacle=Kind.CELL, cell=Kind.CELL)
GOAL_HELD = MESSAGES.add("goal-held", end=Kind.CELL)
GOAL_ENEMY = MESSAGES.add("goal-enemy", start=Kind.CELL, end=Kind.CELL)
GOAL_OWN = MESSAGES.add("goal-own", end=Kind.CELL)
NOTHING_CAPTURED = MESSAGES.add("nothing-captured", start=Kind.CELL, end=Kind.CELL)
TOO_WEAK = MESSAGES.add("too-weak", start=Kind.CELL, reach=Kind.NUMBER, end=Kind.CELL, defence=Kind.NUMBER)

CANNOT_MOVE = MESSAGES.add("cannot-move", cell=Kind.CELL, owner=Kind.SEAT, height=Kind.NUMBER)
TOO_HEAVY = MESSAGES.add("too-heavy", start=Kind.CELL, reach=Kind.NUMBER, companions=Kind.NUMBER)
CANNOT_CARRY = MESSAGES.add("cannot-carry", start=Kind.CELL, cell=Kind.CELL)
NO_PREY_CARRIED = MESSAGES.add("no-prey-carried", start=Kind.CELL)
CARRY_PREY = MESSAGES.add("carry-prey", start=Kind.CELL)
NOTHING_FOLLOWS = MESSAGES.add("nothing-follows")

LATERAL_TURN = MESSAGES.add("lateral-turn")
NO_ROOM = MESSAGES.add("no-room", cell=Kind.CELL, owner=Kind.SEAT, height=Kind.NUMBER)

POSITION_FIELDS = MESSAGES.add("position-fields")
QUIET_PLIES = MESSAGES.add("field-quiet-plies")
PLY_NUMBER = MESSAGES.add("field-ply-number")
WRONG_RANKS = MESSAGES.add("wrong-ranks", count=Kind.NUMBER, text=Kind.QUOTED)
EMPTY_APART = MESSAGES.add("empty-apart", rank=Kind.CHARACTER, text=Kind.QUOTED)
NO_PIECE_THERE = MESSAGES.add("no-piece", rank=Kind.CHARACTER, text=Kind.QUOTED)
WRONG_RANK = MESSAGES.add("wrong-rank", rank=Kind.CHARACTER, text=Kind.QUOTED, count=Kind.NUMBER, cells=Kind.NUMBER)
NO_STONES = MESSAGES.add("no-stones", text=Kind.QUOTED)
TOO_MANY = MESSAGES.add("too-many", count=Kind.NUMBER, player=Kind.SEAT, text=Kind.QUOTED, supply=Kind.NUMBER)
NO_LATERAL = MESSAGES.add("no-lateral", text=Kind.QUOTED)
