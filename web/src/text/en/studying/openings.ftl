# Openings: what the engine played at the beginning of its games, and how they ended.

openings-none = Nothing is known of the openings of { $game } yet.
openings-not-kept = What you try here is not kept.

## The table

openings-caption = Moves of { $player } in this position, and how the games with them ended
openings-move = Move
openings-games = Games
openings-count = { $games }
openings-won = { $player } won
openings-drawn = Drawn
openings-total = All
openings-level = Level
openings-all-levels = All levels
openings-source = { $games ->
    [one] One game of the engine against itself
   *[other] { $games } games of the engine against itself
}
openings-unknown = This position is not in the collection: too few of its games came here.
openings-unknown-level = No game of this level in the collection came here.
openings-other-options = The collection has games with other options only.
