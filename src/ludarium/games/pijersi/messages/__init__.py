"""What Pijersi says, as numbers; `en.ftl` beside has the sentences."""

from ludarium.kernel.messages import Kind, MessageTable

MESSAGES = MessageTable()

CAPTURED = MESSAGES.add("captured")
PLIES_WITHOUT_CAPTURE = MESSAGES.add("plies-without-capture")

UNREADABLE = MESSAGES.add("unreadable", input=Kind.INPUT)
SINGLE_TWICE = MESSAGES.add("single-twice", start=Kind.CELL, end=Kind.CELL)
SECOND_ACTION = MESSAGES.add("second-action")
NOTHING_STACKED = MESSAGES.add("nothing-stacked", end=Kind.CELL)
NOT_YOURS = MESSAGES.add(
    "not-yours", cell=Kind.CELL, player=Kind.SEAT, owner=Kind.SEAT, other=Kind.SYMBOL, height=Kind.NUMBER
)
NO_STACK = MESSAGES.add("no-stack", cell=Kind.CELL)
NOT_TOUCHING = MESSAGES.add("not-touching", start=Kind.CELL, end=Kind.CELL)
NOT_STRAIGHT = MESSAGES.add("not-straight", start=Kind.CELL, end=Kind.CELL)
JUMPS = MESSAGES.add("jumps", start=Kind.CELL, between=Kind.CELL, end=Kind.CELL)
_THERE = {"end": Kind.CELL, "owner": Kind.SEAT, "other": Kind.SYMBOL, "height": Kind.NUMBER}
"""Where a move goes, and what stands there: whose, the role on top, how many cubes."""
_MEETING = _THERE | {"player": Kind.SEAT, "role": Kind.SYMBOL}
"""And what moves: whose, the role on top."""
WISE_CAPTURES_NOTHING = MESSAGES.add("wise-captures-nothing", **_THERE)
STACK_ONTO_OWN = MESSAGES.add("stack-onto-own", **_THERE)
WISE_NEVER_CAPTURED = MESSAGES.add("wise-never-captured", **_MEETING)
NOT_PREY = MESSAGES.add("not-prey", **_MEETING)
STACK_FULL = MESSAGES.add("stack-full", **_MEETING)
WISE_ON_OTHER = MESSAGES.add("wise-on-other", **_MEETING)
OTHER_COLOUR = MESSAGES.add("other-colour", **_MEETING)
NOTHING_CAPTURED = MESSAGES.add("nothing-captured", end=Kind.CELL)
CANNOT_MOVE = MESSAGES.add("cannot-move", cell=Kind.CELL, player=Kind.SEAT, role=Kind.SYMBOL)
NO_THIRD_ACTION = MESSAGES.add("no-third-action")

POSITION_FIELDS = MESSAGES.add("position-fields")
BOARD = MESSAGES.add("field-board")
PROLOGUE = MESSAGES.add("field-prologue")
TURN_NUMBER = MESSAGES.add("field-turn-number")
QUIET_PLIES = MESSAGES.add("field-quiet-plies")
WRONG_ROWS = MESSAGES.add("wrong-rows", count=Kind.NUMBER, text=Kind.QUOTED)
EMPTY_APART = MESSAGES.add("empty-apart", row=Kind.CHARACTER, text=Kind.QUOTED)
NO_CUBE_THERE = MESSAGES.add("no-cube", row=Kind.CHARACTER, text=Kind.QUOTED)
WRONG_ROW = MESSAGES.add("wrong-row", row=Kind.CHARACTER, text=Kind.QUOTED, count=Kind.NUMBER, cells=Kind.NUMBER)
TWO_COLOURS = MESSAGES.add(
    "two-colours", field=Kind.MESSAGE, cell=Kind.CELL, lower=Kind.CHARACTER, upper=Kind.CHARACTER
)
WISE_ABOVE = MESSAGES.add(
    "wise-above", field=Kind.MESSAGE, cell=Kind.CELL, lower=Kind.CHARACTER, upper=Kind.CHARACTER, role=Kind.SYMBOL
)
TOO_MANY = MESSAGES.add(
    "too-many",
    field=Kind.MESSAGE,
    count=Kind.NUMBER,
    player=Kind.SEAT,
    role=Kind.SYMBOL,
    cube=Kind.CHARACTER,
    supply=Kind.NUMBER,
)

GROUP_UNREADABLE = MESSAGES.add("group-unreadable", text=Kind.QUOTED)
GROUP_OUTSIDE = MESSAGES.add("group-outside", text=Kind.QUOTED, row=Kind.CHARACTER, width=Kind.NUMBER)
GROUP_UNEVEN = MESSAGES.add("group-uneven", text=Kind.QUOTED, cells=Kind.NUMBER, cubes=Kind.NUMBER)
GROUP_TWICE = MESSAGES.add("group-twice", text=Kind.QUOTED, cell=Kind.CELL)

SETUP_UNKNOWN = MESSAGES.add("pijersi-setup-unknown", input=Kind.INPUT, names=Kind.SETUPS)
CODE_DEALS_OTHER = MESSAGES.add("code-deals-other", text=Kind.QUOTED)
CODE_STACKS_WISE = MESSAGES.add("code-stacks-wise", text=Kind.QUOTED)
