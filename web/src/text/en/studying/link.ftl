# Links that hold a game, and what is wrong with some.

link-too-long = This link has { $characters } characters; a game has at most { $most }.
link-form = This link cannot be read: “{ $part }” has no meaning here.
link-game = This link does not name a game: “{ $name }”.
link-twice = This link states “{ $part }” twice.
link-options = The options of this link cannot be read: “{ $part }”.
link-position = The position of this link cannot be read: { $why }
link-too-many = This link has more than { $most } moves.
link-resigns = Step { $number } of this link, “{ $part }”, is impossible: no player of that name can resign there.
link-over = Move { $number } of this link, “{ $move }”, comes after the end of the game.
link-move = Move { $number } of this link cannot be played: { $why }
link-at = “{ $part }” is not a place in the game of this link, which has { $last } moves.
link-players = The players of this link cannot be read: “{ $part }”.
link-end = The game of this link cannot have ended like this: “{ $part }”.
