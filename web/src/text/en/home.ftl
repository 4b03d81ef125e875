# The first screen: games to play, and one’s own games.

home-title = What shall we play?
play-game = Play
play-game-long = Play { $game } as last time
play-game-new = Play { $game } against the computer
first-game = Your first game, step by step
options = Options
options-of = Options for a game of { $game }
rules-of = { $game }: the rules
puzzles = Puzzles
puzzles-of = Puzzles of { $game }
openings = Openings
openings-of = Openings of { $game }

## One’s own games

your-games = Your games
lobby = Play together
no-games = No games yet. The first is a click away.
no-games-found = No game matches.
games-unreachable = Your games cannot be reached at the moment.
games-away = The server cannot be reached at the moment: this is the list as it last was.
try-again = Try again
search = Search your games
filter-game = Game
filter-all = All games
filter-unfinished = Unfinished only
games-more = Show more
versus = { $first } – { $second }
seat-person = Human
seat-guest = { $name } (guest)
seat-computer = Computer { $level }
your-turn = Your turn
turn-of = { $player } to move
won-by = { $player } won
drawn = A draw
# How far a game has come, as its list of moves numbers it.
moves-played = { $unit ->
    [rounds] { $number ->
        [0] not begun
        [1] one round
       *[other] { $number } rounds
    }
   *[turns] { $number ->
        [0] not begun
        [1] one move
       *[other] { $number } moves
    }
}
delete = Delete
game-menu-of = More for { $game }, { $players }
deleted = Game deleted.

## Taking games along

import = Open a record…
collections = Collections
import-title = Open a game
import-open = Open
import-options = Choose players…
import-drop = Drop the file to open it
export-all = Save all games
imported = { $count ->
    [0] All of these games were here already.
    [one] { $count } game added to yours.
    *[other] { $count } games added to yours.
}
import-refused = { $count ->
    [one] { $count } game of the file could not be read.
    *[other] { $count } games of the file could not be read.
}
found-link = A link to a game or a position.
found-archive = A file with games.
found-records = A file of { $count } records. They become a collection that you can search and step through.
import-add = Add to your games
import-collect = Make a collection
imported-records = Records of { $date }

## A new game

new-game = New game of { $game }
start = Start
sheet-where = Where you play
sheet-here = On this device
sheet-together = With others
seats = Who plays
person = Human
person-name = Name of the human who plays { $player }
person-name-empty = Name, optional
computer = Computer
engines = Engines of the server
engine-doc = another program, run by the server; it loses the game if it fails
level-choice = { $number } · { $title }
level-0 = Child
level-0-doc = overlooks moves and threats as people do, but never a threat of a kind that has hurt it before
level-1 = Beginner
level-1-doc = looks only at its own move and is often content with a fair one
level-2 = Novice
level-2-doc = wins what it can see at once and takes some care
level-3 = Casual
level-3-doc = takes care, and often sees the answer to its move
level-4 = Regular
level-4-doc = rarely errs in what can be seen at a glance
level-5 = Skilled
level-5-doc = looks several moves ahead
level-6 = Strong
level-6-doc = looks further ahead, at more positions
level-7 = Expert
level-7-doc = looks as far ahead as it can in a moment
level-8 = Master
level-8-doc = everything it can find in two and a half seconds
more-options = More options
barred = “{ $choice }” is not available with “{ $other }”.
no-such-combination = These options do not go together.
wrong-number = Enter a whole number from { $low } to { $high }.
time = Clock
time-none = None
time-preset = { $minutes } minutes, plus { $increment } seconds a turn
time-preset-doc = Minutes for each player, and seconds added after each turn.
time-own = Custom
time-turn = Per turn
time-minutes = Minutes per player
time-increment = Seconds added
time-seconds = Seconds per turn
start-from = Start from
seed = Seed
seed-empty = leave empty for random
wrong-seed = A seed is a whole number of up to 15 digits; without one the start is random.
own-text = A record or a position
own-text-or-code = A record, a position or a setup code
set-up-position = Set up a position on the board
own-text-doc = Paste or type it, open a file or drop one here.
open-file = Open a file…
file-too-big = This file is too big for a game.
reading = Reading…
# $moves: as in moves-played.
found-record = { $number ->
    [0] A record of { $game } without moves.
   *[other] A record of { $game }, { $moves }.
}
found-position = A position of { $game }: { $player } to move.
found-setup = A start of { $game }: { $player } to move.
