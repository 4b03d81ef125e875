# What more than one game says.

game-over = the game is over
no-such-cell = there is no cell { $text }
empty-cell = { $cell } is empty
no-way = { $start } to { $end } is no move

setup-unknown = setup { $input } is neither { $names } nor a position string

wrong-fields = position { $input }: { $count ->
    [4] four
    [5] five
    [6] six
    [7] seven
   *[other] { $count }
} fields are wanted, with one space between them ({ $fields })
no-counter = { $field }: { $text } is not a whole number from { $low } to { $high }
no-side = side to move: { $text } is neither w nor b
