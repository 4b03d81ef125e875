# What cannot be done in a game, and what a record cannot say.

not-allowed-over = The game is over. { $result }
not-allowed-move = This move cannot be made here.
not-allowed-undo-start = There is nothing to undo: this is the start of the game.
not-allowed-undo-computers = There is nothing to undo: no human has moved yet.
not-allowed-redo = There is nothing to redo: no move has been undone since the last one played.
not-allowed-resign-computer = Computer players do not resign.
not-allowed-resign-seat = Several players can resign: say which.
not-allowed-resign-out = { $player } is out of the game already.
not-allowed-agree = Only humans can agree on a draw.
not-allowed-ply = The game has { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}; there is no move { $ply }.
not-allowed-seats = This game has { $wanted } players; { $given } were named.
not-allowed-length = A game of more than { $most } moves cannot go on here.
not-allowed-study-full = A study holds { $most } positions at most; remove what you no longer need.
not-allowed-comment = A comment has { $most } characters at most.
not-allowed-marks = A position has { $most } marks at most.
match-damaged = This game was not stored completely and cannot be opened ({ $part }).

## Records

record-too-long = The text is too long: { $characters } characters; at most { $most } are read.
record-too-many-turns = The record is too long: { $turns } turns; at most { $most } are read.
record-file-too-long = The file is too long: at most { $most } characters are read.
record-file-too-many = The file has too many records: at most { $most } are read.
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
record-not-a-turn = Line { $line }: “{ $text }” is no turn, and the start is told on line { $tag } already.
record-stray-line = Line { $line }: “{ $text }” is neither a numbered turn nor a start, a result or a comment ({ $why }).
record-stray-word = Line { $line }: “{ $text }” stands where the number of a turn, a result or a comment after # could stand.
record-no-move = Line { $line }: turn { $turn } has no move.
record-wrong-first = Line { $line }: turn { $turn } would be { $player }’s, but { $begins } begins; the first number should be { $first }.
record-wrong-number = Line { $line }: turn { $turn } comes after turn { $before }, where { $wanted } should.
record-over = { $unit ->
    [rounds] Line { $line }, ply { $ply }, round { $round }
   *[turns] Turn { $turn }
}: { $move } comes after the end of the game. { $result }
record-no-player = Line { $line }: “{ $text }” is none of the players { $players }.
record-resigned-late = Line { $line }: nobody can resign after the end of the game. { $result }
record-resigned-out = Line { $line }: { $player } cannot resign, being out of the game already.
record-result-other = Line { $line }: the stated result is “{ $text }”, but the moves end otherwise: { $outcome }
record-result-early = Line { $line }: the stated result is “{ $text }”, but the game is not over after the moves.
turn-is-over = “{ $text }” comes after the end of the turn.

## Pasted text

pasted-nothing = { $codes ->
    [yes] This is neither a record nor a position nor a setup code.
   *[no] This is neither a record nor a position.
} A record has numbered turns such as “1 { $move }”, a position looks like “{ $position }” (both as in { $game }).{ $codes ->
    [yes] { " " }Setup codes stand for starts that are dealt by chance.
   *[no] { "" }
}
pasted-link = This link cannot be read here. Paste the record or the position itself; “Open a record” also takes links to a game or a position (they have “#/open/” in them).
pasted-refused = { $why }

## An open game

not-allowed-computers-turn = It is a computer player’s turn.
not-allowed-watching = You are watching this game; only the player who began it can play it.
session-conflict = Meanwhile, the game was changed elsewhere; your last action came too late.
session-premove-dropped = The move you chose in advance is no longer possible.
session-passed = { $player } can only pass, and passes.
