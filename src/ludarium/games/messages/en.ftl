# Messages of several games.

game-over = the game is over
no-such-cell = there is no cell { $text }
empty-cell = { $cell } is empty
no-way = { $start } to { $end } is not a move
# The move as it was typed, and a sentence that does not quote it.
move-refused = { $move }: { $why }

setup-unknown = there is no setup { $input }: choose { $names }, or give a position

resigned = resigned

## What people call players, setups and options

player-white = White
player-black = Black
player-red = Red
player-blue = Blue
player-green = Green
player-yellow = Yellow
pieces-usual = Standard
option-players-title = Players
option-draw_after-title = Draw after

## How games end, whatever their rules

# The winner; the only other player, or how many others there are.
outcome-resignation = { $name } wins: { $others ->
    [1] { $other } resigned
   *[other] all others have resigned or are out of the game
}.
# The name is the winner's; it is empty where several others are left.
outcome-agreement = A draw: the players agreed to it.
outcome-time = { $name } wins: { $loser } ran out of time.
outcome-length = A draw: the game has { $plies } moves, the maximum here.
outcome-fault = { $others ->
    [1] { $name } wins
   *[other] The others share the win
}: { $loser }’s engine, { $level ->
    [0] { $engine }
   *[other] level { $level }
}, { $detail }.

## What happens in puzzles

theme-capture = Capture
theme-promotion = Promotion
theme-sacrifice = Sacrifice
theme-quiet = Quiet move
theme-stack = Stacking
theme-carry = Transport
theme-swap = Swap
theme-take = Taking back

## Positions

wrong-fields = position { $input }: expected { $count ->
    [4] four
    [5] five
    [6] six
    [7] seven
   *[other] { $count }
} fields, separated by single spaces ({ $fields })
wrong-fields-or-resigned = { wrong-fields }, and x if the other side has resigned
no-counter = { $field }: { $text } is not a whole number from { $low } to { $high }
no-side = side to move: { $text } is neither w nor b
not-resigned = resignation: { $text } is not x, which means that the other side has resigned
resigned-too-late = resignation: x is not possible, because the game was already over
# Games may have sentences of their own for these.
position-fields = board, side to move
field-board = board
wrong-rows = board: { $text } has { $count ->
    [one] { $count } row
   *[other] { $count } rows
}, joined by /; the board has a different number of rows
empty-apart = row { $row }: { $text }: write adjacent empty cells as one number
no-piece = row { $row }: { $text } is neither a piece nor a number of empty cells
wrong-row = row { $row }: { $text } has { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}; the row has { $cells }
too-many = { $field }: { $count } { $player } pieces { $letter } ({ $role }); there are { $supply }

## Editing positions

no = no
yes = yes
has-resigned = Resigned
turn-number = Turn number
ply-number = Move number
cell-is-filled = { $cell } is not empty
