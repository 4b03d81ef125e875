# Games that people play together, each at their own screen.

online-nowhere = Games are played together only where this page comes from a server. This one does not.
online-unreachable = The server cannot be reached just now. It is tried again.
online-name = Your name
online-name-account = It is that of your account.
online-name-title = What are you called?
online-you = { $name } (you)
online-nameless = somebody
online-here = is here
online-away = is away

## Before the game

online-waiting-title = { $game }, together
online-waiting = { $count ->
    [0] Everybody is here.
    [one] One seat is free.
    *[other] { $count } seats are free.
}
online-seat-invited = for whoever opens the link
online-free = free
online-seat-open = free, for anybody
online-sit = Sit down
online-sit-with = Sit down with { $names }
online-stand = Stand up
online-call-off = Call the game off
online-terms = What you play by
online-spectators-link = Link for those who want to watch
online-link-of = Link for { $player }
online-link-copy = Copy the link
online-link-copied = The link has been copied.
online-link-send = Send…
online-link-qr = QR code of the link
online-link-make = Make a link for this seat
online-link-renew = Make a new link; the old one is void then
online-to-lobby = To the lobby

## A new game

online-me = Me
online-friend = A friend, by a link
online-anybody = Anybody
online-wrong-alone = Leave a seat to somebody else; alone you play on this device.
online-wrong-rated-computers = Rated games are between people only.
online-shuffle = Who sits where is drawn by lot
online-takebacks = Moves may be taken back, if the others agree
online-no-takebacks = No move is taken back
online-rated = Rated
online-rated-doc = Between people with an account, from the usual start; no move is taken back.
online-rated-guest = Between people with an account. You can create one in the settings.
online-listed = Shown in the lobby
online-listed-doc = While seats are free, and afterwards for those who want to watch.
online-no-chat = Without a chat
online-own-start = From a start of one’s own
online-delay = Spectators are behind by
online-delay-none = nothing
online-delay-minutes = { $minutes ->
    [one] { $minutes } minute
    *[other] { $minutes } minutes
}
online-delayed = Spectators are { $seconds } seconds behind
online-pace = Pace
online-pace-clock = In one go
online-pace-days = Days for each turn
online-days-each = Days for each turn
online-no-clock = no clock
online-days = { $days ->
    [one] { $days } day a turn
    *[other] { $days } days a turn
}
online-per-move = { $seconds } s a turn
online-control = { $minutes } min + { $seconds } s

## The game

online-stands-still = The game does not go on just now.
online-too-late = That was too late: the game has gone on meanwhile.
online-watching = You are watching.
online-spectators = { $count ->
    [one] One person is watching.
    *[other] { $count } people are watching.
}
online-draw = Offer a draw
online-draw-sure = If the others accept, nobody wins.
online-takeback = Ask to take back
online-abort = Call off
online-abort-sure = If the others agree, the game ends and nobody wins.
online-pause = Ask for a pause
online-time = Ask for more time
online-asked-draw = { $name } offers a draw.
online-asked-takeback = { $name } asks to take the last move back.
online-asked-abort = { $name } asks to call the game off.
online-asked-pause = { $name } asks for a pause.
online-asked-time = { $name } asks for more time.
online-waiting-draw = You have offered a draw.
online-waiting-takeback = You have asked to take back.
online-waiting-abort = You have asked to call the game off.
online-waiting-pause = You have asked for a pause.
online-waiting-time = You have asked for more time.
online-accept = Accept
online-decline = Decline
online-withdraw = Withdraw
online-paused = The clocks stand still.
online-resume = Go on
online-resumed = The clocks run again.
online-took-back = A move has been taken back.
online-time-added = { $name } has more time.
online-has-declined = { $name } declines.
online-aborted = The game has been called off.
online-over = Over
online-goes-on = Goes on
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
online-chat-off = You have switched the chat off.
online-chat-empty = Nothing has been said yet.
online-chat-field = Say something
online-chat-send = Send
online-says = { $name } says: { $text }

## The lobby

online-new = A new game
online-own = Your games with others
online-open = Somebody is waiting
online-open-none = Nobody is waiting just now. Begin a game that is shown here.
online-played = To watch
online-played-none = No game to watch just now.
online-alerts = Tell me when it is my turn
online-alerts-refused = The browser does not allow it. You can change that in its settings for this page.
