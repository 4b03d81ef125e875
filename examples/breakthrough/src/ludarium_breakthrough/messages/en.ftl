# Messages of Breakthrough.

summary = One step forward at a time: reach the last rank, or capture everything.
symbol-piece = piece
captured = Captured
setup-classic-title = Classic
setup-classic = two ranks of pieces on either side

outcome-goal = { winner } wins: a piece has reached the last rank.
outcome-capture = { winner } wins: all other pieces have been captured.
winner = { $winner ->
    [white] { player-white }
   *[black] { player-black }
}

## Moves

unreadable = { $input } is not a move; moves look like a2-a3, or b5xc6 for a capture
not-yours = { $cell } holds a piece of { $owner }, and it is { $player }’s turn
cannot-move = the piece on { $cell } cannot move: the pieces in front of it block its way
one-step = a piece of { $player } moves one step { $player ->
    [white] up
   *[black] down
} the board, straight or diagonally; { $end } is not one step from { $start }
own-piece = { $end } holds another piece of { $player }
blocked = straight ahead, a piece moves only to an empty cell, and { $end } holds a piece of { $owner }; captures are diagonal
is-capture = { $end } is not empty; capturing is written { $start }x{ $end }
nothing-captured = nothing is captured on { $end }; the move is written { $start }-{ $end }
turn-is-complete = a turn is one move of one piece

## Positions

wrong-rows = board: { $count ->
    [one] { $count } rank
   *[other] { $count } ranks
} in { $text }; there are 8, the top one first, joined by /
empty-apart = rank { $row }: { $text }: write adjacent empty cells as one number
no-piece = rank { $row }: { $text } is neither w nor b nor a number of empty cells from 1 to 8
wrong-row = rank { $row }: { $text } has { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}; a rank has 8
no-pieces = board: { $text } has no piece on it
too-many = board: { $count } pieces of { $player }; the maximum is { $most }
both-arrived = board: in { $text } both sides have reached the last rank, but the first to arrive has won
