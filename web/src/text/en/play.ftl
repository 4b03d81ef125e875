### The playing screen

play-title = { $game }: { $players }
play-players-two = { $first } against { $second }
play-players-heading = Players
play-board-heading = Board
play-opening = Loading the board…
play-not-found = Game not found. It may have been deleted, or it may be saved in another browser.
play-watching = You are watching
play-watching-doc = This game belongs to another browser. You can watch it, or continue from any position in a new game.

## Players

play-computer = Computer, level { $level }
play-to-move = to move
play-thinks = thinking
play-won = won
play-drew = draw
play-out = out
play-clock = Time left for { $name }
play-tray-item = { $count } { $piece }
play-left-explained = Remaining in this turn: { $counts }
play-left-of = { $what }: { $value } of { $limit }
play-depth = depth { $depth }
play-winning = winning
play-losing = losing

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
play-looking-start = Start position
play-looking = { $unit ->
    [rounds] Viewing round { $number } of { $last }.
   *[turns] Viewing move { $number } of { $last }.
}
play-together = Continue with others…
play-invite = Invite someone…
play-branch = Play from here
play-present = Back to game
play-notation = Type a move
play-notation-enter = Play
play-turn-of = { $player } to move
play-not-your-turn = It is not your turn.

## Actions

play-deck = What you can do now
play-tools = This game
play-stop = End turn
play-confirm = Play it
play-cancel = Cancel
play-go-on = Continue, or end the turn.
play-confirm-wanted = Play this move?
play-premove-set = Your next move: { $move }
play-premove-cancel = Cancel this move
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
play-hint-longest = Every move loses against best play; this one holds out longest
play-hint-only-saving = It is the only move that avoids a forced loss
play-hint-clear = It is clearly better than any other move
play-hint-several = It is one of several moves that are about equally good
play-computers-pause = Pause
play-computers-go = Resume
play-computers-step = One move
play-more = More
play-resign = Resign
play-resign-title = Resign as { $player }?
play-resign-who = Who resigns?
play-resign-two = The other side wins the game.
play-resign-many = The game continues while at least two players are left.
play-resign-instead = Here, “{ $button }” would mean resigning.
play-draw = Agree to a draw
play-draw-title = Draw?
play-draw-two = Do you both agree that this game is a draw?
play-draw-many = Do you all agree that this game is a draw?
play-rematch = Rematch
play-replay = Replay
play-analyse = Analyse
play-edit = Edit this position
review-open = Review the game
share = Share
play-home = All games
play-solid = 3D board
play-flat = Flat board
play-solid-shown = 3D board
play-solid-failed = The 3D board is not available: the browser does not support 3D, or the board could not be loaded. The flat board is shown instead.
play-view-seat = View from your seat
play-view-above = View from above
play-view-low = Low view
play-zoom-in = Zoom in
play-zoom-out = Zoom out
play-zoom-how = To zoom in, spread two fingers on the board or press the magnifying glass.
play-marks-show = Show hints on the cells
play-marks-hide = Hide hints on the cells
play-thinking-show = Show thinking
play-thinking-hide = Hide thinking

## Copying and saving

play-record = Record
play-position = Position
play-copy-record = Copy the record
play-save-record = Save the record
play-copy-position = Copy the position
play-save-position = Save the position
play-copied-record = Record copied.
play-copied-position = Position copied.
play-cannot-copy = The browser blocked access to the clipboard.

## The game

play-rules = Rules of { $game }
play-options = Options
play-counts = Counts
play-all-settings = All settings
beats-heading = What beats what
beats-arrows = Each arrow points from a piece to one that it beats.
beats-line = { $kind } beats { $beaten }

## Events

play-has-resigned = { $player } resigns.
play-dropped = { $player } – { $why }
play-offline = Connection lost. Your moves are saved and will be sent when it returns.
play-online = Connected again.
play-near-end = { $what }: { $value } of { $limit }
