### The home screen: games to play, and the user’s games

home-title = What shall we play?
play-game = Play
play-game-long = Play { $game } as last time
play-game-new = Play { $game } against the computer
tutorial = Tutorial
options = Options
options-of = Options for a game of { $game }
rules-of = { $game }: the rules
puzzles = Puzzles
puzzles-of = Puzzles of { $game }
openings = Openings
openings-of = Openings of { $game }

## The user’s games

your-games = Your games
lobby = Lobby
no-games = No games yet.
no-games-found = No game matches.
games-unreachable = Your games cannot be loaded at the moment.
games-away = The server cannot be reached. This list may be out of date.
try-again = Try again
search = Search games
filter-game = Game
filter-all = All games
filter-result = Result
filter-any = Any result
games-more = Show more
versus = { $first } – { $second }
seat-person = Human
seat-guest = { $name } (guest)
seat-computer = Computer { $level }
your-turn = Your turn
turn-of = { $player } to move
won-by = { $player } won
drawn = A draw
unfinished = Unfinished
won-by-place = { $place ->
    [1] The first player won
    *[other] The second player won
}
game-number = Game { $number }
# The length of a game, numbered as in its list of moves.
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

## Import and export

import = Open a record…
collections = Collections
import-title = Open a game
import-open = Open
import-options = Choose players…
import-drop = Drop the file to open it
export-all = Save all games
imported = { $count ->
    [0] You already have all of these games.
    [one] { $count } game added to yours.
    *[other] { $count } games added to yours.
}
import-refused = { $count ->
    [one] { $count } game in the file could not be read.
    *[other] { $count } games in the file could not be read.
}
found-link = A link to a game or a position.
found-archive = A file of saved games.
found-records = A file of { $count } records. They become a collection that you can search and replay.
import-add = Add to your games
import-collect = Make a collection
imported-records = Records of { $date }

## A new game

new-game = New game of { $game }
start = Start
sheet-where = Where to play
sheet-here = On this device
sheet-together = With others
seats = Players
person = Human
person-name = Player name ({ $player })
person-name-empty = Name (optional)
seat-me = Me
seat-friend = A friend, by link
seat-anyone = Anyone
computer = Computer
engines = Engines on the server
engine-doc = external program on the server; it loses the game if it fails
level-choice = { $number } · { $title }
level-0 = Child
level-0-doc = misses moves and threats, but learns each kind of threat that beat it
level-1 = Beginner
level-1-doc = looks only at its own move and often plays an average one
level-2 = Novice
level-2-doc = looks only at its own move, but plays a fairly good one
level-3 = Casual
level-3-doc = also looks at the reply to its move, with some mistakes
level-4 = Regular
level-4-doc = rarely makes an obvious mistake
level-5 = Skilled
level-5-doc = looks several moves ahead
level-6 = Strong
level-6-doc = looks further ahead, at more positions
level-7 = Expert
level-7-doc = looks as far ahead as it can in about a second
level-8 = Master
level-8-doc = searches for up to two and a half seconds a move
more-options = More options
barred = “{ $choice }” is not available with “{ $other }”.
no-such-combination = These options cannot be combined.
wrong-number = Enter a whole number from { $low } to { $high }.
time = Clock
time-none = None
time-preset = { $minutes } minutes, plus { $increment } seconds a turn
time-preset-doc = Minutes per player, and seconds added after each turn.
time-own = Custom
time-turn = Per turn
time-slow = Days per turn
time-minutes = Minutes per player
time-increment = Seconds added
time-seconds = Seconds per turn
time-days = Days for each turn
start-from = Start from
seed = Seed
seed-empty = leave empty for random
wrong-seed = Enter a whole number of at most 15 digits, or leave the seed empty.
own-text = A record or a position
own-text-or-code = A record, a position or a setup code
set-up-position = Set up a position on the board
own-text-doc = Paste or type it, open a file or drop one here.
open-file = Open a file…
file-too-big = This file is too large for a game.
reading = Reading…
# $moves: as in moves-played.
found-record = { $number ->
    [0] A record of { $game } without moves.
   *[other] A record of { $game }, { $moves }.
}
found-position = A position of { $game }: { $player } to move.
found-setup = A starting position of { $game }: { $player } to move.
