# The screen of an analysis.

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
