# Refused actions in a game, and errors in records.

not-allowed-over = The game is over. { $result }
not-allowed-move = This move is not legal here.
not-allowed-undo-start = Nothing to undo: this is the start of the game.
not-allowed-undo-computers = Nothing to undo: no human has moved yet.
not-allowed-redo = Nothing to redo: no move has been undone since the last one played.
not-allowed-resign-computer = Computer players do not resign.
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
session-go-on = Go on from here
session-premove-dropped = The move that you chose in advance is no longer possible.
session-passed = { $player } can only pass, and passes.
