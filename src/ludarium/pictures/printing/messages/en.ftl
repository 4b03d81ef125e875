# Texts of a printed game besides its rules.

contents = In this kit
board-sheets = { $sheets ->
    [one] The board, on one sheet
   *[other] The board, on { $sheets } sheets
}
piece-sheets = { $markers ->
    [0] { $pieces } pieces
   *[other] { $pieces } pieces and { $markers } markers
}, on { $sheets ->
    [one] one sheet
   *[other] { $sheets } sheets
}
the-rules = The rules
scale-check = Print at 100 %, without fitting to the page. Then this line is 100 mm long.
making = How to make it
make-board = Glue the sheet of the board onto card.
make-large-board = Cut out the sheets of the board. Glue them together so that each covers its neighbour up to the dashed line, as in the plan: { $rows ->
    [one] one row
   *[other] { $rows } rows
} of { $columns }.
make-flat = Glue the sheets with pieces onto thick card, then cut the pieces out.
make-sides = Cut the pieces out, fold them along the dashed line and glue both sides together, with card between.
make-round-sides = Cut the pieces out, fold them along the dashed line and glue both sides together, with card between. Then cut along the circle.
make-cubes = Print the cubes on stout paper. Cut them out with their tabs, fold along the dashed lines and glue the tabs inside.
of-all = For all players
marker = markers
owner-sides = Each piece shows { $first } on one side and { $second } on the other: turn it over when it changes hands.
owner-markers = Pieces therefore show no owner. On the board each lies on a marker of its owner; change the marker when the piece changes hands.
board-foot = { $game }: the board
board-part-foot = { $game }: the board, sheet { $number } of { $sheets } (row { $row }, column { $column })
pieces-foot = { $game }: pieces, sheet { $number } of { $sheets }
figure = Figure { $number }
solutions = Solutions
credits = Author and licence
of-game = { $game }: { $credit }
origin = The rules are explained here in our own words. Ludarium, whose code is under the MIT licence, drew the diagrams, the board and the pieces.
under-licence = As the author’s licence asks, this kit is under the same licence, { $licence }: pass it on with the author’s name and this page, and do not sell it.
no-licence = No licence is stated: print this kit to play, and ask the author before you publish or sell any part of it.
options = This kit is for these options: { $options }.
page = { $number } of { $pages }
