# The viewer of one game on other pages.

embed-open = Open in Ludarium
embed-board = { $game }: board
embed-place = { $ply } of { $plies }
embed-first = To the start
embed-previous = One move back
embed-next = One move forward
embed-last = To the end
