# Messages of Baishu.

summary = Six elements on a hexagon: place, move and swap; what two others extinguish is captured.

player-a = Red
player-b = Blue
player-c = Green
player-d = Yellow
player-e = Violet
player-f = Ivory
# The player of a sentence, by the letter in position strings.
whose-turn = { $player ->
    [a] { player-a }
    [b] { player-b }
    [c] { player-c }
    [d] { player-d }
    [e] { player-e }
   *[f] { player-f }
}
whose-piece = { $owner ->
    [a] { player-a }
    [b] { player-b }
    [c] { player-c }
    [d] { player-d }
    [e] { player-e }
   *[f] { player-f }
}

pieces-medallions = Medallions
pieces-engraved = Engraved
pieces-pass = A captured piece becomes another player’s: it goes to a reserve or, in Baishuguoq, stays where it is.

symbol-fire = fire
symbol-order = order
symbol-chaos = chaos
symbol-air = air
symbol-earth = earth
symbol-water = water

reserve = Reserve
end-turn = End turn
placements-left = Pieces to place
movements-left = Steps to move
removals-left = Pieces to take back
turns-without-capture = Turns in which nothing was captured
turns-without-action = Turns ended without an action
round = Round
out-of-the-game = out of the game
scarcest = { $alike ->
    [1] { $element }
    [2] { $element }, { $second }
    [3] { $element }, { $second }, { $third }
   *[other] { $element }, { $second }, { $third }…
}: only { $count } left; out of the game at { $fatal }
# Also shown for a player who is out for this reason.
forecast-falls-out = { $element } falls to { $count } at the end of the turn; out of the game at { $fatal }
left = left: { $placements } to place, { $movements } to move
left-after-taking = { left }, { $element } taken back

option-players = number of players
option-side-title = Board side
option-side = cells on each side of the board
option-pieces-title = Pieces
option-pieces = pieces of each element that each player begins with
option-variant-title = Captured pieces
option-variant-baishu = go to the next player’s reserve (Baishu)
option-variant-baishuguoq = change sides on the board (Baishuguoq)
option-variant = what happens to a captured piece: it goes to the reserve of the next player (baishu), or it stays where it is and changes sides (baishuguoq)
option-draw_after = rounds without a capture or an overwhelming that make a draw, as does a round in which nobody does anything; 0: never
setup-empty-title = Empty board
setup-empty = an empty board, every piece in the reserves

outcome-last = { winner } wins: all others are out of the game.
outcome-filled = { winner } wins: no cell is left empty.
outcome-nobody = A draw: nobody is left in the game.
outcome-quiet = A draw: nobody has done anything for a round, or nothing has been captured or overwhelmed for { $draw_after } rounds.
ending-last = last player in the game
ending-filled = board full
ending-nobody = nobody left
ending-quiet = draw without captures
winner = { $winner ->
    [a] { player-a }
    [b] { player-b }
    [c] { player-c }
    [d] { player-d }
    [e] { player-e }
   *[f] { player-f }
}

## Actions

# A piece: Red’s fire.
there = { whose-piece }’s { $element }

unreadable = { $input } is not an action; actions look like F@d4, d4-d5, d4~d5, d4x, and . to end the turn
no-element = { $text } is not an element; the elements are F, O, C, A, E, W
no-piece-to-end = ending a turn without a piece of your own on the board means surrendering; to surrender, resign
already-placed = { $count ->
    [1] one piece has
   *[2] two pieces have
} been placed in this turn already
just-taken = the { $element } just taken back cannot be placed in the same turn
none-in-reserve = { whose-turn } has no { $element } in reserve
no-empty-cell = no cell is empty, so nothing can be placed
not-empty = { $cell } is not empty: { there } is there
not-empty-but-own = { not-empty }; swapping is written with ~: { $start }~{ $cell }
not-yours = it is { whose-turn }’s turn, and { there } is on { $cell }
already-taken = { $element ->
    [order] an order
    [air] an air
    [earth] an earth
    [fire] a fire
    [chaos] a chaos
   *[water] a water
} has been taken back in this turn already
not-touching = { $end } does not touch { $start }
no-movement-left = no movement is left in this turn
same-element = { $start } and { $end } hold the same element, so swapping them changes nothing
swap-costs-two = a swap costs two movements, and { $movements ->
    [0] no movement
   *[1] one movement
} is left in this turn
cannot-act = { there } on { $cell } can neither move nor be swapped, and a piece has been taken back in this turn already
cell-wanted = choose a cell of the board for the piece
no-third-click = an action takes at most two clicks, the end of the turn one

## Editing positions

is-out = Out of the game
fire-in-reserve = Fire in reserve
order-in-reserve = Order in reserve
chaos-in-reserve = Chaos in reserve
air-in-reserve = Air in reserve
earth-in-reserve = Earth in reserve
water-in-reserve = Water in reserve
taken-back = Taken back in this turn
nothing-taken-back = nothing
no-more = { whose-turn } already has all { $most } pieces of { $element } on the board

## Positions

position-fields = board, reserves, player to move, rest of the turn, null turns, quiet turns, round
field-round = round
field-null-turns = null turns
field-quiet-turns = quiet turns
wrong-rows = board: { $count ->
    [one] { $count } row
   *[other] { $count } rows
} in { $text }; with { $side } cells on a side there are { $rows }, from the top down, joined by /
no-number-of-cells = row { $row }: { $text } is not a number of empty cells from 1 to { $cells }
no-piece = row { $row }: { $text } is not a piece such as aF (a player from a to { $last }, an element of FOCAEW) or a number of empty cells
wrong-row = row { $row }: { $text } has { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}; the row has { $cells }
wrong-reserves = reserves: { $count } in { $text }; there are { $players } players, joined by |
no-reserve = reserve of { whose-turn }: { $text } is neither x (out of the game) nor six numbers for F,O,C,A,E,W
no-count = reserve of { whose-turn }, { $element }: { $text } is not a whole number from 0 to { $high }
no-player = player to move: { $text } is not one of { $players ->
    [2] a, b
    [3] a, b, c
    [4] a, b, c, d
    [5] a, b, c, d, e
   *[6] a, b, c, d, e, f
}
no-left = rest of the turn: { $text } is not like 1:2:- (placements, movements, the element taken back or -)
too-many-placements = rest of the turn: { $text }: in round { $round }, a turn has { $round ->
    [1] at most two placements
   *[other] one placement
}
too-many-movements = rest of the turn: { $text }: a turn has two movements
too-many-pieces = board and reserves: { $count } pieces of { $element } ({ $letter }); there are { $most } in the game
mover-is-out = player to move: { whose-turn } is out of the game (reserve x)
mover-cannot-act = player to move: { whose-turn } has no piece on the board and none to place, so would be out
