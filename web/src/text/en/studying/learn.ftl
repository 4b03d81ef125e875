# Practice boards in the rules, and the tutorial of a game.

trial-astray = Not quite. Read the task again.
trial-again = Start over
trial-try-again = Try again
trial-solution = Show the solution
trial-broken = This board cannot be shown: { $why }

learn-title = Tutorial: { $game }
learn-step = Step { $step } of { $steps }
learn-next = Next
learn-back = Back
learn-missing = This game has no tutorial yet. Its rules have boards to try moves on.
learn-done-title = Now it is your turn
learn-over = This game is over. Now play a new one against the computer’s easiest level.
learn-go-on = You know enough to play. Continue from this position against the computer’s easiest level.
learn-play-on = Continue from here
learn-play-new = Play a new game
learn-rules = All the rules of { $game }
