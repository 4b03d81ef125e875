# What every screen says.

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
missing = There is no such page. Perhaps the link was cut short.
broken-title = Something has gone wrong
broken = This part of the page has stopped working. Your games are safe; reloading usually helps.
broken-details = Technical details
start-failed = The page could not be loaded. Check your connection and try again.
new-version = A new version of Ludarium is ready.
new-version-take = Use it now

## Help

help-title = Keys and help
help-board = On the board
help-here = On this screen
help-elsewhere = Where there is a board, this help lists all keys of the screen.
help-mouse = With the mouse or a finger: click a piece and then where it goes, or drag it there. A click outside the marked cells cancels the choice. To move only the top of a stack, click the stack twice.
help-letters-off = Keys that are single letters are switched off in the settings.
key-arrows = from cell to cell
key-enter = click the cell
key-escape = cancel what has been chosen
key-play = replay by itself, or pause
key-board = go to the board
key-notation = type a move
key-now = the computer moves at once
key-orbit = turn a solid board
key-name-shift-arrows = Shift and arrows
key-coordinates = coordinates on or off
key-hints = hints on the cells on or off
key-action = the game’s own button: end the turn, pass
key-variations = to what was tried instead of the latest move
key-engine = the engine on or off
key-enter-best = try the engine’s best move
key-comment = write a comment
key-mistakes = on the graph: to the previous mistake, to the next one
key-take-back = take a move back
key-editor-piece = choose a piece; the same key again: the next player’s
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
