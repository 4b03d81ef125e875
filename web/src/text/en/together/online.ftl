# Games that people play together, each at their own screen.

online-nowhere = You can only play together where this page comes from a server. This one does not.
online-link-incomplete = This invitation link is incomplete: its last characters are missing. Copy the whole link, or ask for it again.
online-invitation-used = This invitation has been used, so you watch this game as a spectator.
online-unreachable = The server cannot be reached at the moment. Trying again soon.
online-name = Your name
online-name-account = It is the name of your account.
online-name-title = Choose a name
online-you = { $name } (you)
online-nameless = someone
online-here = is here
online-away = is away

## Before the game

online-waiting-title = { $game }, together
online-waiting = { $count ->
    [0] Everybody is here.
    [one] One seat is free.
    *[other] { $count } seats are free.
}
online-seat-invited = for the person who opens the link
online-free = free
online-seat-open = free, for anyone
online-sit = Sit down
online-sit-with = Sit down with { $names }
online-stand = Stand up
online-call-off = Cancel the game
online-terms = Terms of the game
online-spectators-link = Link for spectators
online-link-of = Link for { $player }
link-copy-online = Copy the link
link-copied-online = The link has been copied.
link-send-online = Send…
link-qr-online = QR code of the link
online-link-make = Create a link for this seat
online-link-renew = Create a new link; the old one will stop working
online-to-lobby = To the lobby

## A new game

online-me = Me
online-friend = A friend, by link
online-anybody = Anyone
online-wrong-alone = Leave a seat to someone else; to play alone, play on this device.
online-wrong-rated-computers = Rated games are between people only.
online-shuffle = Seats are drawn by lot
online-takebacks = Moves may be taken back, if the others agree
online-no-takebacks = Moves cannot be taken back
online-rated = Rated
online-rated-from = Rated, from { $plies } moves on
online-rated-doc = Between people with an account, from the standard start; moves cannot be taken back.
online-rated-guest = Between people with an account. You can create one in the settings.
online-too-short = The game was too short to count for ratings: it takes { $plies } moves.
online-listed = Shown in the lobby
online-listed-doc = While seats are free, and afterwards for spectators.
online-no-chat = No chat
online-own-start = From a chosen start
online-delay = Spectators’ delay
online-delay-none = none
online-delay-minutes = { $minutes ->
    [one] { $minutes } minute
    *[other] { $minutes } minutes
}
online-delayed = Spectators are { $seconds } seconds behind
online-pace = Pace
online-pace-clock = Real time
online-pace-days = Days per turn
online-days-each = Days for each turn
online-no-clock = no clock
online-days = { $days ->
    [one] { $days } day a turn
    *[other] { $days } days a turn
}
online-per-move = { $seconds } s a turn
online-control = { $minutes } min + { $seconds } s

## The game

online-stands-still = The game is halted at the moment.
online-too-late = Too late: the game has gone on meanwhile.
online-watching = You are watching.
online-spectators = { $count ->
    [one] One person is watching.
    *[other] { $count } people are watching.
}
online-draw = Offer a draw
online-draw-sure = If the others accept, nobody wins.
online-takeback = Ask to take back
online-abort = Cancel the game
online-abort-sure = If the others agree, the game ends and nobody wins.
online-pause = Ask for a pause
online-time = Ask for more time
online-asked-draw = { $name } offers a draw.
online-asked-takeback = { $name } asks to take back the last move.
online-asked-abort = { $name } asks to cancel the game.
online-asked-pause = { $name } asks for a pause.
online-asked-time = { $name } asks for more time.
online-waiting-draw = You offered a draw.
online-waiting-takeback = You asked to take a move back.
online-waiting-abort = You asked to cancel the game.
online-waiting-pause = You asked for a pause.
online-waiting-time = You asked for more time.
online-accept = Accept
online-decline = Decline
online-withdraw = Withdraw
online-paused = The clocks are stopped.
online-resume = Go on
online-resumed = The clocks are running again.
online-replace-own = Let a computer play for you…
online-replace = Let a computer play for { $name }…
online-replace-own-sure = The others have to agree. Your seat goes to the computer for good, and the game is not rated.
online-replace-sure = The others have to agree. The player may take the seat again. The game is not rated any more.
online-replace-ask = Ask the others
online-asked-replace-own = { $name } wants to leave the seat to a computer of level { $level }.
online-asked-replace = { $name } asks that a computer of level { $level } plays for { $player }, who is away.
online-waiting-replace = You asked that a computer takes over a seat.
online-replaced = A computer of level { $level } plays { $player } from now on.
online-replaced-you = A computer plays for you.
online-replaced-back = Take my seat again
online-took-back = A move was taken back.
online-time-added = { $name } has more time.
online-has-declined = { $name } declines.
online-aborted = The game was cancelled.
online-over = Over
online-goes-on = In progress
online-your-turn = It is your turn
online-wants-rematch = { $name } wants a rematch.
online-rematch-waiting = Waiting for the others to want one too.
online-next = To the rematch
online-next-begun = The rematch has begun.
online-watch-next = Watch it
online-keep = Keep it

## Chat

online-chat = Chat
online-chat-unread = Chat ({ $count })
online-chat-show = Show what others say
online-chat-off = You have turned the chat off.
online-chat-empty = Nothing has been said yet.
online-chat-field = Say something
online-chat-send = Send
online-says = { $name } says: { $text }

## The lobby

online-new = A new game
online-own = Your games with others
online-open = Waiting for players
online-open-none = Nobody is waiting at the moment. Start a game that is shown here.
online-played = To watch
online-played-none = There is no game to watch at the moment.
online-alerts = Notify me when it is my turn
online-alerts-refused = The browser does not allow it. You can change that in its settings for this page.
