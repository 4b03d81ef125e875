### The board: cells, possible clicks, and moves in words

board-name = { $game }: the board
board-empty = empty
# A piece or a stack of one player: "White scissors", "White scissors on rock".
board-piece = { $player } { $piece }
board-on = { $upper } on { $lower }
board-piece-on = { $piece } on { $cell }
board-chosen = chosen
board-last = last move
board-lost = a piece was lost here
board-planned = planned
board-forecast-capture = will be captured
board-forecast-overwhelm = will be overwhelmed

# The effect of a click on the cell.
board-click-from = choose the top alone
board-click-move = can go here
board-click-stack = can stack here
board-click-capture = can be captured
board-click-place = can be placed here
board-click-swap = can change places
board-click-take = can be taken back
board-click-carry = can come along
board-click-action = can be chosen

## A move in words: "White scissors from a4 stacks on b5, then moves to c4"

board-move = { $piece } from { $from } { $deeds }
board-then = { $first }, then { $next }
board-alone = ({ $piece } alone)
board-moves = moves to { $cell }
board-stacks = stacks on { $cell }
board-captures = captures { $piece } on { $cell }
board-carries = takes along { $piece } from { $cell }
board-placed = { $piece } is placed on { $cell }
board-swapped = { $piece } on { $from } and { $other } on { $cell } change places
board-taken-back = { $piece } on { $cell } is taken back
board-acts = { $player }: { $action }

### The viewer of one game on other pages

embed-open = Open in Ludarium
embed-board = { $game }: board
embed-place = { $ply } of { $plies }
embed-first = To the start
embed-previous = One move back
embed-next = One move forward
embed-last = To the end

### Errors of games, their data and options

data-no-such-game = There is no game called { $name } here.
data-unreachable = The file { $path } cannot be reached. Check the connection and try again.
data-missing = The file { $path } could not be loaded: the server answered with status { $status }.
data-damaged = The file { $path } is damaged. Reload the page; if that does not help, the installation needs repair.
data-newer = The games are newer than this page. Reload the page to update it.
data-older = This page is newer than the games. Reload the page; if that does not help, the installation needs an update.

option-unknown = { $game } has no option called { $name }.
option-wrong = The option { $name } cannot be { $value }; allowed values: { $allowed }.
options-refused = { $game } cannot be played with these options: { $options }.

### Errors in links that contain a game

link-too-long = This link is too long: { $characters } characters; the limit is { $most }.
link-form = This link cannot be read: unexpected “{ $part }”.
link-game = This link names an unknown game: “{ $name }”.
link-twice = This link repeats “{ $part }”.
link-options = The options of this link cannot be read: “{ $part }”.
link-position = The position of this link cannot be read: { $why }
link-too-many = This link has more than { $most } moves.
link-resigns = Step { $number } of this link, “{ $part }”, is not possible: that player cannot resign there.
link-over = Move { $number } of this link, “{ $move }”, comes after the end of the game.
link-move = Move { $number } of this link cannot be played: { $why }
link-at = “{ $part }” is not a position in the game of this link, which has { $last ->
    [one] { $last } move
   *[other] { $last } moves
}.
link-players = The players of this link cannot be read: “{ $part }”.
link-end = The game of this link cannot have ended like this: “{ $part }”.
