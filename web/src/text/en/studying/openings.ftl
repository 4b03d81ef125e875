# Openings: the first moves of the engine’s games, with results.

openings-none = There are no openings of { $game } here yet.
openings-not-kept = Your moves here are not saved.

## The table

openings-caption = Moves of { $player } in this position, with the results of the games
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
openings-other-options = These openings are from games with other options.
