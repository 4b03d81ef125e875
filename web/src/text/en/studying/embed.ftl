# The viewer of one game on other pages.

embed-open = Open in Ludarium
embed-board = { $game }: board
embed-place = { $ply } of { $plies }
embed-first = To the start
embed-previous = Back one move
embed-next = Forward one move
embed-last = To the end
