"""The messages of Pux; their sentences are in the `.ftl` files."""

from ludarium.kernel.messages import MessageTable

MESSAGES = MessageTable()

CAPTURED = MESSAGES.add("captured")
PLIES_WITHOUT_CAPTURE = MESSAGES.add("plies-without-capture")
PASS_LABEL = MESSAGES.add("pass")
MAY_NOT_MOVE_SIDEWAYS = MESSAGES.add("barred")  # a remark on a player; LATERAL_BARRED refuses such a move

UNREADABLE = MESSAGES.add("unreadable", "input")
MAY_NOT_PASS = MESSAGES.add("may-not-pass", "player move")
NOT_YOURS = MESSAGES.add("not-yours", "cell player owner height")
NOT_BESIDE = MESSAGES.add("not-beside", "start cell")
NOTHING_CARRIED = MESSAGES.add("nothing-carried", "cell")
CELL_NAMED_TWICE = MESSAGES.add("named-twice")  # for the cell of a transported piece
GROUP_CANNOT_CAPTURE = MESSAGES.add("group-captures")  # a group: a piece and the pieces that it transports
NOT_STRAIGHT = MESSAGES.add("not-straight", "start end")
LATERAL_BARRED = MESSAGES.add("lateral-barred", "player")
MOVES_BACKWARD = MESSAGES.add("behind", "start end")  # only promoted pieces move backward
TOO_FAR = MESSAGES.add("too-far", "start end potential companions limit distance")
OFF_BOARD = MESSAGES.add("off-board", "cell")
IN_THE_WAY = MESSAGES.add("in-the-way", "obstacle start end")
IN_THE_WAY_OF_CARRIED = MESSAGES.add("in-the-way-of-carried", "obstacle cell")
TARGET_OCCUPIED = MESSAGES.add("goal-held", "end")  # a piece that transports others needs an empty target
TARGET_IS_ENEMY = MESSAGES.add("goal-enemy", "start end")  # the input has "-", but a capture is written with ":"
TARGET_IS_OWN = MESSAGES.add("goal-own", "end")  # the piece on the target belongs to the mover
NOTHING_CAPTURED = MESSAGES.add("nothing-captured", "start end")
TOO_WEAK = MESSAGES.add("too-weak", "start potential end defence")

CANNOT_MOVE = MESSAGES.add("cannot-move", "cell owner height")
TOO_HEAVY = MESSAGES.add("too-heavy", "start potential companions")
CANNOT_CARRY = MESSAGES.add("cannot-carry", "start cell")
# A second click on a piece starts a transport of prey: neighbours that the piece could capture.
NO_PREY_CARRIED = MESSAGES.add("no-prey-carried", "start")  # the piece can transport no prey
PREY_NOT_CHOSEN = MESSAGES.add("carry-prey", "start")
MOVE_IS_COMPLETE = MESSAGES.add("nothing-follows")

LATERAL_TURN = MESSAGES.add("lateral-turn")  # label in the editor: the player's last turn was sideways
CELL_IS_FULL = MESSAGES.add("no-room", "cell owner height")  # no stone of this colour fits on the cell

FIELD_QUIET_PLIES = MESSAGES.add("field-quiet-plies")
FIELD_PLY_NUMBER = MESSAGES.add("field-ply-number")
NO_STONES = MESSAGES.add("no-stones", "text")
TOO_MANY_STONES = MESSAGES.add("too-many", "count player text supply")
WRONG_LATERAL_PLAYERS = MESSAGES.add("no-lateral", "text")  # in a position: players whose last turn was sideways
