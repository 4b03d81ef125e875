# The review of a game.

review-title = Review: { $game }
review-panel = Review and moves
review-tools = Go through the review
review-no-moves = There are no moves to review yet.
review-game = Back to the game
review-to-end = To the end
review-over = The end: { $result }
review-here = This is the latest move.

## Progress

review-summary = Review
review-running = { $done } of { $total } moves reviewed
review-stopped = Stopped: { $done } of { $total } moves reviewed
review-stop = Stop
review-go-on = Resume
review-average = average loss: { $loss } pieces a move
review-mistakes = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
review-blunders = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
}

## A move

review-move = { $number }. { $player }: { $move }
review-not-yet = Not reviewed yet…
review-mistake = mistake
review-blunder = blunder
review-missed-win = misses a win
review-allowed-loss = lets the opponent win
review-turning = turning point
# The unit of a depth: actions in games whose turns have several.
review-plies = { $unit ->
    [action] { $plies ->
        [one] { $plies } action
       *[other] { $plies } actions
    }
   *[move] { $plies ->
        [one] { $plies } move
       *[other] { $plies } moves
    }
}
review-wins-in = wins in { $length }
review-loses-in = loses in { $length }
review-said-best = The best move ({ $score }).
review-said = Now { $score }, a loss of { $loss } pieces. Best was { $best } ({ $bestScore }).
review-better = best: { $best }

## Graph and table

review-graph = Evaluation after each move
review-won = won
review-lost = lost
review-table = All moves, with the evaluation for the player who moved and the loss
review-column-move = Move
review-column-score = Evaluation
review-column-loss = Loss, in pieces
review-what-counts = A mistake lowers the chance of winning by at least 10 points out of 100, a blunder by at least 20. In a nearly decided game, even a large loss costs little.

## Finding a better move

review-try = Find a better move
review-next-mistake = Next mistake
review-first-mistake = First mistake
review-try-moving = Find a better move for { $player }.
review-try-judging = Checking your move…
review-try-best = Yes, no move is better ({ $score }).
review-try-good = Well found: nearly as good as the best move ({ $score }).
review-try-better = Better than in the game, but there is an even better move ({ $score }).
review-try-same = That is the move of the game ({ $score }).
review-try-worse = No better than the move of the game ({ $score }).
review-try-solved = The best move was { $best } ({ $score }).
review-try-again = Try again
review-try-solve = Show the solution
review-try-end = Back to the review
review-failed = The engine failed. Try again.
