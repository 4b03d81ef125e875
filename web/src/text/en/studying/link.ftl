# Errors in links that contain a game.

link-too-long = This link is too long: { $characters } characters; the limit is { $most }.
link-form = This link cannot be read: unexpected “{ $part }”.
link-game = This link names an unknown game: “{ $name }”.
link-twice = This link repeats “{ $part }”.
link-options = The options of this link cannot be read: “{ $part }”.
link-position = The position of this link cannot be read: { $why }
link-too-many = This link has more than { $most } moves.
link-resigns = Step { $number } of this link, “{ $part }”, is not possible: that player cannot resign there.
link-over = Move { $number } of this link, “{ $move }”, comes after the end of the game.
link-move = Move { $number } of this link cannot be played: { $why }
link-at = “{ $part }” is not a position in the game of this link, which has { $last ->
    [one] { $last } move
   *[other] { $last } moves
}.
link-players = The players of this link cannot be read: “{ $part }”.
link-end = The game of this link cannot have ended like this: “{ $part }”.
