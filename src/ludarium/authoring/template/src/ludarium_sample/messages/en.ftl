# Messages of Sample.

summary = Fill a line of three.
symbol-cross = cross
symbol-nought = nought
player-crosses = Crosses
player-noughts = Noughts
setup-empty-title = Empty board
setup-empty = an empty board

outcome-line = { $winner ->
    [crosses] { player-crosses }
   *[noughts] { player-noughts }
} win: a line is filled.
outcome-full = A draw: the board is full.

## Moves

not-empty = { $cell } is not empty
turn-is-complete = a turn is one stone

## Positions

no-mover = side to move: { $text } is neither x nor o
