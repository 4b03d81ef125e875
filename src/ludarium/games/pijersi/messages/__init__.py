"""The messages of Pijersi; their sentences are in `en.ftl`."""

from ludarium.kernel.messages import MessageTable

MESSAGES = MessageTable()

CAPTURED = MESSAGES.add("captured")
PLIES_WITHOUT_CAPTURE = MESSAGES.add("plies-without-capture")

UNREADABLE = MESSAGES.add("unreadable", "input")
START_WRITTEN_TWICE = MESSAGES.add("single-twice", "start end")  # a1a1b1: a1 has one cube, b1 no friendly piece
SECOND_ACTION = MESSAGES.add("second-action")
NOTHING_STACKED = MESSAGES.add("nothing-stacked", "end")
NOT_YOURS = MESSAGES.add("not-yours", "cell player owner top height")  # `top`: the role of the top cube
NO_STACK = MESSAGES.add("no-stack", "cell")
NOT_TOUCHING = MESSAGES.add("not-touching", "start end")
NOT_STRAIGHT = MESSAGES.add("not-straight", "start end")
JUMPS = MESSAGES.add("jumps", "start between end")
_DESTINATION = "end owner height top"  # a cell, and the piece there: owner, height, role of the top cube
_MEETING = f"{_DESTINATION} player role"  # `_DESTINATION`, and the moving piece: player, role of the top cube
WISE_CAPTURES_NOTHING = MESSAGES.add("wise-captures-nothing", _DESTINATION)
STACK_ONTO_OWN = MESSAGES.add("stack-onto-own", _DESTINATION)
WISE_NEVER_CAPTURED = MESSAGES.add("wise-never-captured", _MEETING)
NOT_PREY = MESSAGES.add("not-prey", _MEETING)
STACK_FULL = MESSAGES.add("stack-full", _MEETING)
WISE_ON_OTHER = MESSAGES.add("wise-on-other", _MEETING)
OTHER_COLOUR = MESSAGES.add("other-colour", _MEETING)
NOTHING_CAPTURED = MESSAGES.add("nothing-captured", "end")
CANNOT_MOVE = MESSAGES.add("cannot-move", "cell player role")
NO_THIRD_ACTION = MESSAGES.add("no-third-action")

PROLOGUE = MESSAGES.add("field-prologue")
FIELD_TURN_NUMBER = MESSAGES.add("field-turn-number")
FIELD_QUIET_PLIES = MESSAGES.add("field-quiet-plies")
TWO_COLOURS = MESSAGES.add("two-colours", "field cell lower upper")
WISE_ABOVE = MESSAGES.add("wise-above", "field cell lower upper role")  # role: of the lower cube

GROUP_UNREADABLE = MESSAGES.add("group-unreadable", "text")  # a group of a setup's prologue, such as b13:PSR
GROUP_OUTSIDE = MESSAGES.add("group-outside", "text row width")
GROUP_WRONG_COUNT = MESSAGES.add("group-uneven", "text cells cubes")  # the numbers of cells and of cubes
GROUP_TWICE = MESSAGES.add("group-twice", "text cell")

SETUP_CODE_UNKNOWN = MESSAGES.add("pijersi-setup-unknown", "input names")
CODE_DEALS_WRONG_CUBES = MESSAGES.add("code-deals-other", "text")
CODE_STACKS_WISE = MESSAGES.add("code-stacks-wise", "text")
