# Openings: what the engine played at the beginning of its games, and how they ended.

openings-none = Nothing is known about the openings of { $game } yet.
openings-not-kept = What you try here is not kept.

## The table

openings-caption = Moves of { $player } in this position, and how the games with them ended
openings-move = Move
openings-games = Games
openings-count = { $games }
openings-won = { $player } won
openings-drawn = Draws
openings-total = Total
openings-level = Level
openings-all-levels = All levels
openings-source = { $games ->
    [one] One game of the engine against itself
   *[other] { $games } games of the engine against itself
}
openings-unknown = Too few games reached this position.
openings-unknown-level = No game of this level reached this position.
openings-other-options = The collection only has games with other options.
