# Messages of Pivit.

summary = Pieces move along their arrows and turn with every move; corners make masters, and the most masters win.

pieces-tokens = Tokens
pieces-arrows = Arrows

symbol-vertical-minion = vertical minion
symbol-vertical-master = vertical master
symbol-horizontal-minion = horizontal minion
symbol-horizontal-master = horizontal master

lost = Lost
pass-label = Pass: no piece can move
quiet-plies-shown = Moves without a capture or a promotion
minions-left = Minions left
out = out of the game: no pieces left
had-masters = { $count ->
    [one] { $count } master
   *[other] { $count } masters
}, the first one { $round ->
    [0] on move { $ply } (counting all players’ moves)
   *[other] in round { $round }
}{ $earliest ->
    [1] , before any other player
   *[0] {""}
}

option-players = number of players
option-size-title = Board
option-size = cells on a side of the board; 6 for two players only
option-draw_after = rounds without a capture or promotion that make a draw; 0: never
board-for-two = option size: the board of { $size }x{ $size } is for two players, not for { $players }
setup-classic-title = Classic
setup-classic = every border cell except the corners is filled, the players’ pieces mixed

outcome-last = { winner } wins: all other pieces have been captured.
outcome-masters = { winner } wins: no minion is left, and { winner } has the most masters or, in a tie, got the first one.
outcome-quiet = A draw: { $draw_after } rounds without a capture or a promotion.
ending-last = last player with pieces
ending-masters = no minion left
ending-quiet = draw without captures or promotions
winner = { $winner ->
    [red] { player-red }
    [blue] { player-blue }
    [green] { player-green }
   *[yellow] { player-yellow }
}

## Moves

# What stands on a cell: red minion.
stands = { $owner } { $piece ->
    [vertical-master] master
    [horizontal-master] master
   *[other] minion
}

unreadable = { $input } is not a move; moves look like b8-b5, b8xb5 (a capture) or pass
off-board = there is no cell { $text }; the board goes from a1 to { $last }
not-yours = it is { $player }’s turn, and { $cell } holds a { stands }
not-on-file = the { stands } on { $start } moves vertically now, along file { $file }, and { $end } does not lie there
not-on-rank = the { stands } on { $start } moves horizontally now, along rank { $rank }, and { $end } does not lie there
even-distance = a minion moves an odd number of cells, and from { $start } to { $end } there are { $distance }
blocked = the way is blocked by the { stands } on { $between }, and nothing jumps
own-piece = { $end } holds another piece of { $owner }
is-capture = { $end } holds a { stands }; capturing it is written { $start }x{ $end }
nothing-captured = nothing is captured on { $end }; the move is written { $start }-{ $end }
nothing-promoted = nothing is promoted by this move, so the * is wrong
no-pass = { $player } has a legal move, and only a player without one passes
cannot-move = the { stands } on { $cell } cannot move
turn-is-complete = a turn is one move of one piece, or a pass

## Editing positions

first-master = First master on move (0: none yet)
no-corner-of-minions = { $cell } is a corner, where a minion would be a master

## Positions

position-fields = board, player to move, first masters, plies without a capture or promotion, ply number
field-quiet-plies = plies without a capture or promotion
field-ply-number = ply number
# The letters of so many players.
letters = { $players ->
    [2] r, b
    [3] r, b, g
   *[4] r, b, g, y
}
wrong-ranks = board: { $count ->
    [one] { $count } rank
   *[other] { $count } ranks
} in { $text }; there are { $size }, the top one first, joined by /
empty-apart = rank { $rank }: { $text }: write adjacent empty cells as one number
no-piece = rank { $rank }: { $text } is not a piece such as r| or R- of one of the players { letters }, or a number of empty cells
wrong-rank = rank { $rank }: { $text } has { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}; a rank has { $size }
minion-in-corner = rank { $rank }: { $text } has the minion { $letter }{ $axis } in the corner { $cell }, where it would be a master
empty-board = board: { $text } has no piece on it
too-many = board: { $count } pieces of { $owner } ({ $letter }); there are { $supply }
no-player = player to move: { $text } is not one of { letters }
player-is-out = player to move: { $text } has no piece on the board; a player without pieces is out and skipped
no-firsts = first masters: { $text } is not like { $players ->
    [2] r0b0
    [3] r0b0g0
   *[4] r0b0g0y0
}: each player’s letter, in turn order, with the number of the ply of its first master (0: none, x: the player has resigned)
mover-resigned = player to move: '{ $letter }' has resigned, according to { $firsts }
first-to-come = first masters: { $text } is not a ply before ply { $ply }
same-first = first masters: { $text } names ply { $ply } for two players
never-master = first masters: according to { $text }, { $owner } never had a master, but there is one on the board
