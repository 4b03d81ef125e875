### Texts of every screen

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
help-elsewhere = On screens with a board, this help also lists the keys of the screen.
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

### The settings

settings-look = Appearance
settings-play = Playing
settings-keys = Keys and sound
theme = Theme
theme-system = Use system theme
theme-wood = Wood
theme-slate = Slate
theme-night = Night
theme-ember = Ember
theme-contrast = High contrast
piece-set-of = Pieces of { $game }
board-kind = Board
board-kind-doc = The flat board is easier to read; the 3D board needs a faster device.
board-kind-flat = Flat
board-kind-solid = 3D
material = Material of the 3D board
material-usual = Game default
material-wood = Wood
material-stone = Stone
material-plain = Plain colour
coordinates = Coordinates on the board
hints = Hints on the cells
hints-doc = In some games: which pieces are threatened, how strong a stone is. By default, only the first few times you play a game.
speed = Speed of the pieces
speed-off = Instant
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-reduced = Your system reduces motion, so pieces move instantly.
confirm-moves = Confirm each move
premove = Choose a move in advance
premove-doc = While another player thinks. The move is played as soon as it is your turn.
thinking-shown = Show the computer’s thinking
sounds = Sounds
letter-keys = Single-letter keys
letter-keys-doc = Turn them off if you dictate to your computer or press keys by accident.
settings-kept = These settings are saved in this browser.
account-open = Account and passkeys…

### Errors of the page and of the engine

error-unexpected = An unexpected error occurred: { $detail }

engine-failed = The computer could not search for a move in this browser. Try again, or reload the page.
engine-no-such-level = The computer has no level { $level }.

### Errors when games are saved

keep-conflict = The game was changed in another window. You now see its current state.
keep-missing = This game no longer exists. Perhaps it was deleted.
keep-unreachable = The server cannot be reached at the moment.
keep-refused = The server refused this: { $detail }
keep-not-yours = This is not your game: only the player who created it can play.
keep-too-many = No more games can be saved. Delete some first.
keep-too-fast = Too many requests at once. Wait a moment.
keep-too-large = The game is too long to be saved.
keep-host = The server does not accept this address. Its operator must allow it.
keep-no-storage = This browser does not allow games to be saved.
keep-quota = This browser’s storage is full. Delete some games first.
keep-no-archive = This is not a file of saved games, or it is damaged.

### Refused actions in a game, and errors in records and pasted texts

not-allowed-over = The game is over. { $result }
not-allowed-move = This move is not legal here.
not-allowed-undo-start = Nothing to undo: this is the start of the game.
not-allowed-undo-computers = Nothing to undo: no human has moved yet.
not-allowed-redo = Nothing to redo: no move has been undone since the last one played.
not-allowed-resign-computer = Only human players who are still in the game can resign.
not-allowed-resign-seat = Several players can resign: choose one.
not-allowed-resign-out = { $player } is already out of the game.
not-allowed-agree = Only humans can agree to a draw.
not-allowed-ply = The game has { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}; there is no move { $ply }.
not-allowed-seats = This game is for { $wanted } players, not { $given }.
not-allowed-length = A game of more than { $most } moves cannot be continued here.
not-allowed-study-full = A study has at most { $most } positions; delete some first.
not-allowed-comment = A comment has at most { $most } characters.
not-allowed-marks = A position has at most { $most } marks.
match-damaged = This game is damaged and cannot be opened ({ $part }).

## Records

record-too-long = The text is too long: { $characters } characters; the limit is { $most }.
record-too-many-turns = The record is too long: { $turns } turns; the limit is { $most }.
record-file-too-long = The file is too long; the limit is { $most } characters.
record-file-too-many = The file has too many records; the limit is { $most }.
record-no-turns = There are no moves in this text.
record-line = Line { $line }: { $why }
record-turn = { $unit ->
    [rounds] Line { $line }, ply { $ply }, round { $round }
   *[turns] Turn { $turn }
}: { $why }
record-tag-twice = Line { $line }: “{ $name }” is already on line { $before }.
record-game-unknown = Line { $line }: there is no game “{ $name }”; the games are { $games }.
record-other-game = This is a record of { $found }, not of { $wanted }.
record-options-form = Line { $line }: the options “{ $text }” should be like draw_after=30, each option once.
record-not-a-turn = Line { $line }: “{ $text }” is not a turn, and line { $tag } already gives the start.
record-stray-line = Line { $line }: “{ $text }” is neither a numbered turn nor a start, a result or a comment ({ $why }).
record-stray-word = Line { $line }: unexpected “{ $text }”; expected a turn number, a result or a comment after #.
record-no-move = Line { $line }: turn { $turn } has no move.
record-wrong-first = Line { $line }: turn { $turn } would be { $player }’s, but { $begins } begins; the first number should be { $first }.
record-wrong-number = Line { $line }: turn { $turn } follows turn { $before }; expected turn { $wanted }.
record-over = { $unit ->
    [rounds] Line { $line }, ply { $ply }, round { $round }
   *[turns] Turn { $turn }
}: { $move } comes after the end of the game. { $result }
record-no-player = Line { $line }: unknown player “{ $text }”; the players are { $players }.
record-resigned-late = Line { $line }: nobody can resign after the end of the game. { $result }
record-resigned-out = Line { $line }: { $player } cannot resign: already out of the game.
record-result-other = Line { $line }: the stated result is “{ $text }”, but the moves end otherwise: { $outcome }
record-result-early = Line { $line }: the stated result is “{ $text }”, but the game is not over after the moves.
turn-is-over = “{ $text }” comes after the end of the turn.

## Pasted text

pasted-nothing = { $codes ->
    [yes] This is neither a record nor a position nor a setup code.
   *[no] This is neither a record nor a position.
} A record has numbered turns such as “1 { $move }”, a position looks like “{ $position }” (examples from { $game }).{ $codes ->
    [yes] { " " }A setup code stands for a starting position.
   *[no] { "" }
}
pasted-link = This link cannot be opened here. Paste the record or the position itself. “Open a record” also accepts links to a game or a position (they contain “#/open/”).
pasted-refused = { $why }

## An open game

not-allowed-computers-turn = It is the computer’s turn.
not-allowed-watching = You are watching this game; only the player who created it can play.
not-allowed-alone = Another player has joined this game, so you cannot do this alone.
not-allowed-interrupted = The game is not in progress at the moment.
session-too-late = Too late: the game has changed.
session-conflict = Another window or device was first; your last action came too late. Your moves are kept as a variation in the analysis.
session-conflict-elsewhere = Another window or device also continued from an earlier position. Its moves are kept as a variation in the analysis.
session-go-on = Go on from here
session-premove-dropped = The move that you chose in advance is no longer possible.
session-passed = { $player } can only pass, and passes.
