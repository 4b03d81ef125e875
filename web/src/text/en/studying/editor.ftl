# The editor of positions.

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
editor-chosen = In your hand: { $what }
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
