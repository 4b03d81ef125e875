# Puzzles: positions with one solution.

puzzles-title = { $game }: puzzle { $number }
puzzles-none = There are no puzzles of { $game } here yet.

## The task and its result

puzzle-win = { $turns ->
    [1] { $player } to move: win this turn.
   *[other] { $player } to move: win in { $turns } turns.
}
puzzle-save = { $player } to move: find the only move that saves the game.
puzzle-judging = Checking your move…
puzzle-right = Right.
puzzle-answered = Right. { $player } answers { $move }. Your turn.
puzzle-wrong-win = { $move } does not force the win.
puzzle-wrong-now = { $move } does not win at once.
puzzle-wrong-save = { $move } does not save the game.
puzzle-refuted = { $player } would answer { $move }.
puzzle-refuted-lost = { $player } would answer { $move }, and win.
puzzle-solved = Solved!
puzzle-showing = Here is the solution.
puzzle-shown = The solution: { $moves }
puzzle-broken = This puzzle cannot be shown: { $why }

## Actions

puzzle-tools = Puzzles
puzzle-solution = Show the solution
puzzle-take-back = Take back
puzzle-next = Next puzzle
puzzle-not-kept = This analysis is not saved.
puzzle-before = Previous puzzle
puzzle-after = Next puzzle

## Progress and choice

puzzles-progress = Your progress
puzzles-solved = { $solved } of { $total } solved
puzzles-streak = Solved at the first try, in a row: { $streak } (best: { $best })
puzzle-grade = Difficulty: { $grade }
puzzle-themes = Themes (a hint)
puzzles-choice = All puzzles
puzzles-grade = Difficulty
puzzles-all-grades = All
puzzle-link = Puzzle { $number }, difficulty { $grade }
puzzle-link-solved = Puzzle { $number }, difficulty { $grade }, solved
