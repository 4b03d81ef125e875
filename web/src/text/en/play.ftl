# The playing screen.

play-title = { $game }: { $players }
play-players-two = { $first } against { $second }
play-players-heading = Players
play-board-heading = Board
play-opening = Setting up the board…
play-not-found = This game does not exist here, or no longer. Perhaps it was deleted, or it is kept in another browser.
play-watching = You are watching
play-watching-doc = This game belongs to another browser. You can watch it, and play on from any position in a game of your own.

## Players

play-computer = Computer, level { $level }
play-to-move = to move
play-thinks = is thinking
play-won = won
play-drew = draw
play-out = out
play-clock = Time left for { $name }
play-tray-item = { $count } { $piece }
play-left-explained = Left in this turn: { $counts }
play-left-of = { $what }: { $value } of { $limit }
play-depth = depth { $depth }
play-winning = a win is in sight
play-losing = a loss is in sight

## Moves

play-tab-moves = Moves
play-tab-settings = Settings
play-tab-info = Game
play-panel = Moves, settings and the game
play-no-moves = No moves yet. Choose a piece to begin.
play-undone = undone
play-resigned = resigns
play-steps = Step through the game
play-first = To the start
play-previous = One move back
play-next = One move forward
play-last = To the latest move
play-autoplay = Replay all moves
play-pause = Pause the replay
play-speed = Replay speed: { $speed }×
play-slider = Move
play-slider-value = { $ply } of { $plies }
play-looking-start = You are looking at the start.
play-looking = { $unit ->
    [rounds] You are looking at round { $number } of { $last }.
   *[turns] You are looking at move { $number } of { $last }.
}
play-together = Go on with others…
play-branch = Play from here
play-present = Back to game
play-notation = Type a move
play-notation-enter = Play
play-turn-of = { $player } to move
play-not-your-turn = It is not your turn.

## What can be done

play-deck = What you can do now
play-tools = This game
play-stop = Stop here
play-confirm = Play it
play-cancel = Cancel
play-go-on = Go on, or stop here.
play-confirm-wanted = Play this move?
play-premove-set = Your next move: { $move }
play-premove-cancel = Don’t play it
play-undo = Undo
play-redo = Redo
play-flip = Flip the board
play-move-now = Move now
play-hint-ask = Hint
play-hint-sought = Looking for a hint…
play-hint = Try this: { $piece }.
play-hint-show = Show the move
play-hint-top = { $move }. Click { $cell } twice: only the top moves.
play-hint-why = { $move }. { $why }
play-hint-only-move = It is the only legal move
play-hint-wins = It wins at once
play-hint-forces = It leads to a forced win
play-hint-longest = Everything loses against best play; this holds out longest
play-hint-only-saving = It is the only move that avoids a forced loss
play-hint-clear = It is clearly better than anything else
play-hint-several = It is one of several moves about as good
play-computers-pause = Pause
play-computers-go = Go on
play-computers-step = One move
play-more = More
play-resign = Resign
play-resign-title = Resign as { $player }?
play-resign-who = Who resigns?
play-resign-two = The other side wins the game.
play-resign-many = The others play on as long as two of them are left.
play-resign-instead = Here, “{ $button }” would mean resigning.
play-draw = Agree on a draw
play-draw-title = A draw?
play-draw-two = Do you both agree that this game is a draw?
play-draw-many = Do you all agree that this game is a draw?
play-rematch = Rematch
play-replay = Replay
play-analyse = Analyse
play-edit = Edit this position
review-open = Review the game
share = Share
play-home = All games
play-solid = Solid board (3D)
play-flat = Flat board
play-solid-shown = Solid board (3D)
play-solid-failed = The solid board cannot be shown here: the browser does not draw in 3D, or the board could not be loaded. The board is flat.
play-view-seat = Look from your seat
play-view-above = Look from above
play-view-low = Look from low down
play-zoom-in = Zoom in
play-zoom-out = Zoom out
play-zoom-how = The cells are small: spread two fingers on the board, or press the magnifying glass, to zoom in.
play-marks-show = Show hints on the cells
play-marks-hide = Hide hints on the cells
play-thinking-show = Show thinking
play-thinking-hide = Hide thinking

## Taking a game along

play-record = Record
play-position = Position
play-copy-record = Copy the record
play-save-record = Save the record
play-copy-position = Copy the position
play-save-position = Save the position
play-copied-record = The record has been copied.
play-copied-position = The position has been copied.
play-cannot-copy = The browser did not let this page use the clipboard.

## The game

play-rules = Rules of { $game }
play-options = Options
play-counts = Counts
play-all-settings = All settings
beats-heading = What beats what
beats-arrows = An arrow leads from what beats to what is beaten.
beats-line = { $kind } beats { $beaten }

## What happens

play-has-resigned = { $player } resigns.
play-dropped = { $player } – { $why }
play-offline = The connection is lost. Your moves are kept and will be sent when it is back.
play-online = The connection is back.
play-near-end = { $what }: { $value } of { $limit }
