# Learning a game: boards to try moves on, and a first game step by step.

trial-astray = Not quite: read the task again.
trial-again = Start over
trial-try-again = Try again
trial-solution = Show the solution
trial-broken = This board cannot be shown: { $why }

learn-title = Your first game of { $game }
learn-step = Step { $step } of { $steps }
learn-next = Next
learn-back = Back
learn-missing = There is no first game to follow here yet. The rules have boards to try.
learn-done-title = Now it is your turn
learn-over = This game is over. Now play one of your own, against the computer’s easiest level.
learn-go-on = You know enough to play. Go on from this position, against the computer’s easiest level.
learn-play-on = Play on from here
learn-play-new = Play a new game
learn-rules = All the rules of { $game }
