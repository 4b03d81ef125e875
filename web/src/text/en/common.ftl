# Texts of every screen.

close = Close
cancel = Cancel
undo-it = Undo
loading = Loading…
skip = Skip to the content
language = Language
settings = Settings
help = Keys and help
rules = Rules
to-home = All games
reload = Reload the page
missing-title = Nothing here
missing = This page does not exist. The link may be incomplete.
broken-title = Something went wrong
broken = This part of the page has stopped working. Your games are safe; reloading usually helps.
broken-details = Technical details
start-failed = The page could not be loaded. Check your connection and try again.
new-version = A new version of Ludarium is ready.
new-version-take = Use it now

## Help

help-title = Keys and help
help-board = On the board
help-here = On this screen
help-elsewhere = On a screen with a board, this help also lists its keys.
help-docs = Documentation
help-mouse = With the mouse or a finger: click a piece and then its destination, or drag it there. A click outside the marked cells cancels the choice. To move only the top of a stack, click the stack twice.
help-letters-off = Single-letter keys are turned off in the settings.
key-arrows = from cell to cell
key-enter = click the cell
key-escape = cancel the choice
key-play = start or pause the replay
key-board = go to the board
key-notation = type a move
key-orbit = turn a 3D board
key-name-shift-arrows = Shift and arrow keys
key-coordinates = show or hide coordinates
key-hints = show or hide hints on the cells
key-action = the game’s own button, such as end turn or pass
key-variations = go to the variations of this move
key-engine = engine on or off
key-enter-best = try the engine’s best move
key-comment = write a comment
key-mistakes = on the graph: previous or next mistake
key-take-back = take a move back
key-editor-piece = choose a piece; press again for the next player’s
key-editor-turn = turn the piece on the cell
key-editor-take = remove the piece on the cell
key-name-arrows = Arrow keys
key-name-enter = Enter or space
key-name-escape = Esc
key-name-home = Home
key-name-end = End
key-name-page-up = Page up
key-name-page-down = Page down
key-name-delete = Delete
key-name-backspace = Backspace

## Fields

labelled = { $label }: { $value }
less = Less: { $what }
more-of = More: { $what }
