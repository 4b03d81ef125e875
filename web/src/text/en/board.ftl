# The board: cells, possible clicks, and moves in words.

board-name = { $game }: the board
board-empty = empty
# A piece or a stack of one player's: "White scissors", "White scissors on rock".
board-piece = { $player } { $piece }
board-on = { $upper } on { $lower }
board-piece-on = { $piece } on { $cell }
board-chosen = chosen
board-last = last move
board-lost = a piece was lost here
board-planned = planned
board-forecast-capture = will be captured
board-forecast-overwhelm = will be overwhelmed

# What a click on the cell would do.
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
