# Messages of Pijersi.

summary = Rock, paper, scissors on 45 hexagons: stack, capture, and be first on the far row.

pieces-signs = Signs
pieces-pictures = Pictures

symbol-rock = rock
symbol-paper = paper
symbol-scissors = scissors
symbol-wise = wise

captured = Captured
plies-without-capture = Moves without a capture

option-draw_after = moves without a capture that make a draw; 0: never
setup-classic-title = Classic
setup-classic = the author’s order, the same for both sides
setup-half-random-title = Half-random
setup-half-random = White’s cubes are dealt at random, and Black’s follow by central symmetry
setup-full-random-title = Full-random
setup-full-random = both sides are dealt at random, independently of each other

outcome-goal = { winner } wins: a rock, a paper or scissors reached the far row.
outcome-stalemate = { winner } wins: { loser } has no move left.
outcome-quiet = A draw: { $draw_after } moves without a capture.
ending-goal = far row reached
ending-stalemate = no move left
ending-quiet = draw without captures
winner = { $winner ->
    [white] { player-white }
   *[black] { player-black }
}
loser = { $winner ->
    [white] { player-black }
   *[black] { player-white }
}

## Moves

# What stands on a cell: white paper, black wise stack.
there = { $owner } { $top }{ $height ->
    [2] {" stack"}
   *[1] {""}
}
# The cube that moves, or the upper one of the stack that does.
mover = { $player } { $role }

unreadable = { $input } is not a move; moves look like a4b5c4 or a4-b5=c4
single-twice = { $start } holds a single cube; its move to { $end } is written { $start }{ $end }
second-action = a second action is a move of the stack just built, or of the top of the stack just moved
nothing-stacked = nothing was stacked on { $end }, so the cube cannot go on as a stack
not-yours = it is { $player }’s turn, and { $cell } holds a { there }
no-stack = { $cell } holds a single cube, and = moves a stack
not-touching = a cube moves to a cell that touches its own, and { $end } does not touch { $start }
not-straight = a stack moves one or two cells in a straight line, and { $end } is not on such a line from { $start }
jumps = { $between }, between { $start } and { $end }, is not empty, and nothing jumps
wise-captures-nothing = the wise captures nothing, so it cannot go to { $end }, where there is a { there }
stack-onto-own = a stack cannot go onto the { there } on { $end }: a stack has two cubes at most
wise-never-captured = { mover } cannot capture the { there } on { $end }: a wise is never captured
not-prey = { mover } cannot capture the { there } on { $end }: { $role } captures only { $role ->
    [rock] scissors
    [paper] rock
   *[scissors] paper
}
stack-full = { mover } cannot stack on the { there } on { $end }: a stack has two cubes at most
wise-on-other = { mover } cannot stack on the { there } on { $end }: a wise can only be stacked on a wise
other-colour = { mover } cannot stack on the { there } on { $end }: the cubes of a stack are of one colour
nothing-captured = nothing is captured on { $end }, so the ! is wrong
cannot-move = the { mover } on { $cell } cannot move
no-third-action = a turn has two actions at most

## Positions and setups

position-fields = board, side to move, plies without a capture, turn number
field-prologue = prologue
field-quiet-plies = plies without a capture
field-turn-number = turn number
wrong-rows = board: { $count ->
    [one] { $count } row
   *[other] { $count } rows
} in { $text }; there are seven, from g down to a, joined by /
no-piece = row { $row }: { $text } is not a cube such as R-, a stack such as PR or a number of empty cells
two-colours = { $field }: on { $cell }, { $upper } is on { $lower }, of the other colour
wise-above = { $field }: on { $cell }, the wise { $upper } is on the { $role } { $lower }; a wise can only be on a wise
too-many = { $field }: { $count } { $player } { $role } cubes ({ $letter }); there are { $supply }

group-unreadable = prologue: { $text } is not like b13:PSR (cells and their cubes) or b4:WW (a stack)
group-outside = prologue: { $text }: row { $row } has the cells { $row }1 to { $row }{ $width }
group-uneven = prologue: { $text } names { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
} and { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}
group-twice = prologue: { $text } names { $cell } a second time

pijersi-setup-unknown = there is no setup { $input }: choose { $names }, or give a code like GRXLLS or a position
code-deals-other = setup code { $text } does not deal four rocks, four papers, four scissors and two wises
code-stacks-wise = setup code { $text } puts a wise on another cube

## Collections

collection-community-title = From the community
collection-community = Ten games that the community’s programs recorded; from the repository LucasBorboleta/pijersi.
collection-rules-title = From the rules
collection-rules = The whole game that the author’s rules show as an example of the notation.
