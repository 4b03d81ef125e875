# Messages of Pux.

summary = Stones are as strong as their company: move in groups, carry friend and foe, capture every enemy.

pieces-stones = Stones
pieces-marbles = Marbles

symbol-stone = stone

captured = Captured
plies-without-capture = Moves without a capture or promotion
pass = Pass: no piece can move
barred = may not move sideways: the last turn was a sideways move

option-draw_after = moves without a capture or promotion that make a draw; 0: never
setup-standard-title = Standard
setup-standard = two ranks of six stones on either side

outcome-capture = { winner } wins: { loser } has no stone left.
outcome-quiet = A draw: { $draw_after } moves without a capture or a promotion.
ending-capture = last stone captured
ending-quiet = draw without captures or promotions
winner = { $winner ->
    [white] { player-white }
   *[black] { player-black }
}
loser = { $winner ->
    [white] { player-black }
   *[black] { player-white }
}

## Moves

# What stands on a cell: white stone, black promoted piece.
piece = { $owner } { $height ->
    [2] promoted piece
   *[1] stone
}
company = { $companions ->
    [0] , so
    [1] ; with one transported
    [2] ; with two transported
    [3] ; with three transported
   *[4] ; with four transported
}
farthest = { $limit ->
    [0] it cannot move at all
    [1] it moves 1 cell at most
   *[other] it moves { $limit } cells at most
}

unreadable = { $input } is not a move; moves look like b2-b5, b2,b1c2-c3, b7:b5 or pass
may-not-pass = { $player } has a legal move, such as { $move }, and so may not pass
not-yours = it is { $player }’s turn, and { $cell } holds a { piece }
not-beside = { $start } transports only what stands beside, above or below it, and { $cell } does not
nothing-carried = { $cell } is empty, so there is nothing to transport
named-twice = a transported cell is named twice
group-captures = a piece that transports others cannot capture
not-straight = pieces move in straight lines, and { $start } and { $end } are not on one
lateral-barred = { $player }’s last turn was sideways, so this one may not be: it cannot go along a rank
behind = { $end } lies behind { $start }, and only a promoted piece moves backward
too-far = { $start } has potential { $potential }{ company } { farthest }, and { $end } is { $distance } away
off-board = the piece on { $cell } would leave the board
in-the-way = { $obstacle }, on the way from { $start } to { $end }, is not empty, and nothing jumps
in-the-way-of-carried = { $obstacle }, on the way of the transported piece from { $cell }, is not empty, and nothing jumps
goal-held = { $end } is not empty, and a piece that transports others cannot capture
goal-enemy = { $end } holds an enemy piece; its capture is written { $start }:{ $end }
goal-own = { $end } holds a piece of the same side
nothing-captured = { $end } is empty; a move without a capture is written { $start }-{ $end }
too-weak = { $start } has potential { $potential } and { $end } has { $defence }; a capture needs a greater potential

## Clicks

cannot-move = the { piece } on { $cell } cannot move
too-heavy = { $start } has potential { $potential }{ company } it cannot move at all
cannot-carry = { $start } cannot move with { $cell } transported
# A second click on a piece.
second-click = a second click on { $start } is for transporting a piece that it could capture
no-prey-carried = { second-click }, and it can transport none
carry-prey = { second-click }; choose such a piece first
nothing-follows = the move is complete

## Editing positions

lateral-turn = Last turn was a sideways move
no-room = { $cell } holds a { piece }; a second stone goes only on a single stone of its own colour

## Positions

position-fields = board, side to move, players whose last turn was sideways, plies without a capture or promotion, ply number
field-quiet-plies = plies without a capture or promotion
field-ply-number = ply number
wrong-rows = board: { $count ->
    [one] { $count } rank
   *[other] { $count } ranks
} in { $text }; there are eight, from 8 down to 1, joined by /
empty-apart = rank { $row }: { $text }: write adjacent empty cells as one number
no-piece = rank { $row }: { $text } is not a stone (w, b), a promoted piece (W, B) or a number of empty cells from 1 to 8
wrong-row = rank { $row }: { $text } has { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}; a rank has { $cells }
no-stones = board: { $text } has no stones at all
too-many = board: { $count } { $player } stones in { $text } (a promoted piece has two); there are { $supply }
no-lateral = players whose last turn was sideways: { $text } is not -, w, b or wb

## Collections

collection-captures-title = Captures
collection-captures = The captures that the author’s rules show: Black can take each of the three advanced white stones.
collection-promotions-title = Promotions
collection-promotions = A stone reaches the last rank, is promoted, and captures or moves backward.
collection-transports-title = Transports
collection-transports = The transports of the author’s notation, and one of an enemy stone.
