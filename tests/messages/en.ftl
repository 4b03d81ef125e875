# What the game of toy_game.py says.

symbol-stone = stone
end-turn = end turn
outcome-arrived = { $winner } wins: the last cell is reached.
neither = { $input } is neither step nor a stop
wrong-position = { $input } is not like 0/2/0
