### The screen of an analysis

analysis-title = Analysis: { $game }
analysis-panel = Engine, moves and notes
analysis-tools = This analysis
analysis-not-mine = This game belongs to another browser. Your changes here are not saved.
analysis-not-read = The notes saved with this game cannot be shown: { $reason } Your changes here are not saved.
analysis-changed-elsewhere = The analysis was changed in another window.
analysis-back = Back

## The engine

analysis-engine = Engine
analysis-lines = Lines
analysis-best-lines = Best lines
analysis-threat = Threat
analysis-longer = Search longer
analysis-previewing = Engine line
analysis-bars = Evaluation
analysis-bars-many = Each bar: the evaluation if it were this player’s turn
analysis-percent = { $percent }%
analysis-win-in = wins in { $plies }
analysis-loss-in = loses in { $plies }
analysis-winning = winning
analysis-losing = losing
analysis-say-evaluation = Announce the evaluation
analysis-nothing-yet = The engine has not found anything yet.
analysis-depth-sentence = Depth { $depth }.
analysis-player-even = The position is equal for { $player }.
analysis-player-ahead = { $player } is ahead by { $pieces } pieces.
analysis-player-behind = { $player } is behind by { $pieces } pieces.
analysis-player-winning = { $player } is winning.
analysis-player-losing = { $player } is losing.
analysis-player-wins-in = { $player } wins in { $plies ->
    [one] one move
   *[other] { $plies } moves
}.
analysis-player-loses-in = { $player } loses in { $plies ->
    [one] one move
   *[other] { $plies } moves
}.
analysis-best-move = Best: { $move }.
analysis-arrows-show = Show the engine’s arrows
analysis-arrows-hide = Hide the engine’s arrows
analysis-threats-show = Show threats
analysis-threats-hide = Hide threats

## Moves and notes

analysis-moves = Moves and variations
analysis-start = Start
analysis-variation = Variation:
analysis-to-end = To the end of the line
analysis-notes = Notes on this move
analysis-glyph = Annotation of this move
analysis-glyph-good = Good move
analysis-glyph-bad = Mistake
analysis-glyph-brilliant = Brilliant move
analysis-glyph-blunder = Blunder
analysis-glyph-interesting = Interesting move
analysis-glyph-dubious = Dubious move
analysis-comment = Comment
analysis-promote = Make this the main line
analysis-delete = Delete from here on
analysis-draw = Draw arrows on the board
analysis-clear-marks = Clear the drawings

### The review of a game

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
# The unit of a number of plies: actions in games with multi-move turns.
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

### Openings: the first moves of the engine’s games, with results

openings-none = There are no openings of { $game } here yet.
openings-not-kept = Your moves here are not saved.

## The table

openings-caption = Moves of { $player } in this position, with the results of the games
openings-move = Move
openings-games = Games
openings-count = { $games }
openings-won = { $player } won
openings-drawn = Draws
openings-total = Total
openings-level = Level
openings-all-levels = All levels
openings-source = { $games ->
    [one] One game of the engine against itself
   *[other] { $games } games of the engine against itself
}
openings-unknown = Too few games reached this position.
openings-unknown-level = No game of this level reached this position.
openings-other-options = These openings are from games with other options.

### Limits of a study, and errors in its text

not-allowed-study-long = This study is too long to be saved; shorten its comments or delete variations.

## Errors in the text; $place counts characters from 1

study-too-long = The study is too long to be read.
study-too-many = The study has more than { $most } positions.
study-word = Study, character { $place }: unexpected “{ $text }”.
study-unprintable = Study, character { $place }: unprintable character.
study-open = Study, character { $place }: “{ $text }” is never closed.
study-escape = Study, character { $place }: expected n, \ or a brace after \.
study-comment-too-long = Study, character { $place }: a comment has at most { $most } characters.
study-no-cell = Study, character { $place }: the board has no cell “{ $text }”.
study-too-many-marks = Study, character { $place }: a position has at most { $most } marks.
study-twice = Study, character { $place }: “{ $text }” is already a variation here.
study-move = Study, character { $place }: { $why }
study-over = Study, character { $place }: { $text } comes after the end of the game. { $result }
study-no-player = Study, character { $place }: unknown player “{ $text }”; the players are { $players }.
study-resigned-out = Study, character { $place }: { $player } cannot resign here.

### Puzzles: positions with one solution

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

### Practice boards in the rules, and the tutorial of a game

practice-leaves-task = Not quite. Read the task again.
practice-again = Start over
practice-try-again = Try again
practice-solution = Show the solution
practice-broken = This board cannot be shown: { $why }

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

### The rules of a game

rules-in-english = These rules are in English; there is no translation yet.
rules-missing = The rules of this game are not available here.
rules-contents = On this page
rules-play = Play { $game }

### The editor of positions

editor = Editor
editor-title = { $game }: editor
editor-none = { $game } has no position editor.

## The state of the position

editor-good = This position is playable: { $player } to move.
editor-over = The game is over here. { $how }
editor-wrong = This position is not playable yet: { $why }

## At the board

editor-tools = Tools
editor-move = Move pieces
editor-take = Remove pieces
editor-turn = Turn pieces
editor-pieces-of = Whose pieces
editor-nobodys = Nobody’s pieces
editor-chosen = Selected: { $what }
editor-lifted = { $what }: now choose a cell.
editor-cell-empty = { $cell } is empty
editor-no-turn = Only pieces with a direction can be turned.

## Beside the board

editor-panel = Position
editor-mover = To move
editor-empty = Empty board
editor-actions = With this position
editor-play = Play
editor-analyse = Analyse
editor-share = Share

### Collections of games

collections-title = Collections of games
collections-all = All games
collections-count = { $count ->
    [one] { $count } game
    *[other] { $count } games
}
collections-import = Import records…
collections-import-about = Text files with one or more records each.
collections-reading = { $done } of { $total } games read…
collections-files = { $first } and { $more } more
imported-collection = { $count ->
    [one] { $count } game imported.
    *[other] { $count } games imported.
}
collections-refused = { $count ->
    [one] { $count } record could not be read:
    *[other] { $count } records could not be read:
}
collections-refused-record = { $file }, record { $number } from line { $line }: { $why }
collections-save = Save “{ $title }” as a file
collections-delete = Delete “{ $title }”

collections-position = Position
collections-position-about = A position string, or a record that leads to the position.
collections-position-many = These are { $count } records. To search for a position, enter only one.
collections-found = { $count ->
    [0] No game found.
    [one] { $count } game found.
    *[other] { $count } games found.
}
collections-reached = { $ply ->
    [0] starts with the position
   *[other] reaches the position
}

### Sharing games and positions, and opening shared links

open-title = { $game }, shared game
open-refused = This link cannot be opened
open-play = Play from here
open-analyse = Analyse
open-keep = Save
open-not-kept = This analysis is not saved. To save it, save the game first.

share-title = Share { $game }
share-what = What to share
share-game = The whole game
share-position = This position
share-link = Link
link-copy-share = Copy the link
link-copied-share = Link copied.
link-send-share = Send…
link-qr-share = QR code of the link
share-qr-too-long = This link is too long for a QR code.
share-text = As text
share-picture = As a picture
share-look = Style
share-look-page = As on the page
share-look-book = As in a book
share-svg = SVG
share-png = PNG
share-gif = Animated GIF
share-gif-making = Creating the GIF: { $done } of { $all }
share-gif-last = A GIF shows at most the last { $most } moves.
share-strip-svg = Strip, SVG
share-strip-png = Strip, PNG
share-strip-last = A strip shows at most the last { $most } turns.
share-failed = The picture could not be created: { $why }
share-embed = For your own site
share-embed-hint = This HTML code shows the game on another page.
share-copy-embed = Copy the code
share-copied-embed = Code copied.
