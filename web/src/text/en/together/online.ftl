# Online games.

online-nowhere = Playing with others needs a server, and this page does not come from one.
online-link-incomplete = This invitation link is incomplete: its last characters are missing. Copy the whole link, or ask for it again.
online-invitation-used = This invitation has already been used. You are watching as a spectator.
online-unreachable = The server cannot be reached at the moment. Trying again soon.
online-name = Your name
online-name-account = This is the name of your account.
online-name-title = Choose a name
online-you = { $name } (you)
online-nameless = someone
online-here = is here
online-away = is away

## Before the game

online-waiting-title = { $game }, with others
online-waiting = { $count ->
    [0] All seats are taken.
    [one] One seat is free.
    *[other] { $count } seats are free.
}
online-seat-invited = for the person with the link
online-free = free
online-seat-open = free, for anyone
online-sit = Take the seat
online-sit-with = Play with { $names }
online-stand = Leave the seat
online-call-off = Cancel the game
online-terms = Conditions
online-spectators-link = Link for spectators
online-link-of = Link for { $player }
link-copy-online = Copy the link
link-copied-online = Link copied.
link-send-online = Send…
link-qr-online = QR code of the link
online-link-make = Create a link for this seat
online-link-renew = Create a new link; the old one will stop working
online-to-lobby = To the lobby

## A new game

online-wrong-alone = Leave a seat to another player. To play alone, play on this device.
online-wrong-rated-computers = Rated games are for humans only.
online-shuffle = Random seats
online-takebacks = Takebacks, if the others agree
online-no-takebacks = No takebacks
online-rated = Rated
online-rated-from = Rated after { $plies } moves
online-rated-doc = For humans with an account, from the standard start, without takebacks.
online-rated-guest = For humans with an account. You can create one in the settings.
online-too-short = The game was too short to be rated: it needs { $plies } moves.
online-listed = Shown in the lobby
online-listed-doc = While seats are free, and afterwards for spectators.
online-no-chat = No chat
online-own-start = Custom start
online-delay = Spectators’ delay
online-delay-none = none
online-delay-minutes = { $minutes ->
    [one] { $minutes } minute
    *[other] { $minutes } minutes
}
online-delayed = Spectators are { $seconds } seconds behind
online-no-clock = no clock
online-days = { $days ->
    [one] { $days } day a turn
    *[other] { $days } days a turn
}
online-per-move = { $seconds } s a turn
online-control = { $minutes } min + { $seconds } s

## The game

online-watching = You are watching.
online-spectators = { $count ->
    [one] One person is watching.
    *[other] { $count } people are watching.
}
online-draw = Offer a draw
online-draw-sure = If the others accept, the game is a draw.
online-takeback = Ask to take back
online-abort = Cancel the game
online-abort-sure = If the others agree, the game ends without a result.
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
online-resume = Resume
online-resumed = The clocks are running again.
online-replace-own = Let a computer play for you…
online-replace = Let a computer play for { $name }…
online-replace-own-sure = The others must agree. The computer keeps your seat for the rest of the game, which is no longer rated.
online-replace-sure = The others must agree. The player can take the seat back. The game is no longer rated.
online-replace-ask = Ask the others
online-asked-replace-own = { $name } wants to leave the seat to a computer of level { $level }.
online-asked-replace = { $name } asks to let a computer of level { $level } play for { $player }, who is away.
online-waiting-replace = You asked to let a computer take over a seat.
online-replaced = A computer of level { $level } plays { $player } from now on.
online-replaced-you = A computer plays for you.
online-replaced-back = Take my seat back
online-took-back = A move was taken back.
online-time-added = { $name } has more time.
online-has-declined = { $name } declines.
online-aborted = The game was cancelled.
online-over = Finished
online-goes-on = In progress
online-your-turn = It is your turn
online-wants-rematch = { $name } wants a rematch.
online-rematch-waiting = Waiting for the others to accept.
online-next = To the rematch
online-next-begun = The rematch has begun.
online-watch-next = Watch it
online-keep = Save

## Chat

online-chat = Chat
online-chat-unread = Chat ({ $count })
online-chat-show = Show messages from others
online-chat-off = You have turned the chat off.
online-chat-empty = No messages yet.
online-chat-field = Message
online-chat-send = Send
online-says = { $name } says: { $text }

## The lobby

online-new = New game
online-own = Your games with others
online-open = Waiting for players
online-open-none = Nobody is waiting. Start a game that is shown in the lobby.
online-played = Games to watch
online-played-none = There are no games to watch at the moment.
online-alerts = Notify me when it is my turn
online-alerts-refused = The browser blocks notifications. Allow them in its settings for this page.

## Handing a seat over

invite-title = Invite and watch
invite-how = The guest sees the whole game so far and plays on. The seat stays yours until the link is used.
invite-seat = Seat for the guest
invite-withdraw = Withdraw the link
invite-withdrawn = The link no longer works.
invite-watching = Who may watch
invite-link = Anyone with the link
invite-private = Players only
