### Online games

online-nowhere = Playing with others needs a server, and this page does not come from one.
online-link-incomplete = This invitation link is incomplete: its last characters are missing. Copy the whole link, or ask for it again.
online-invitation-used = This invitation has already been used. You are watching as a spectator.
online-unreachable = The server cannot be reached at the moment. Trying again soon.
online-name = Your name
online-name-account = This is the name of your account.
online-name-needed = Enter a name to play with others.
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
link-only-here = Only this device can open this link. For others, start ludarium serve --host 0.0.0.0, and open the address “Other devices in your network”.
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
online-asked-takeback = { $name } asks to take back their last move and what followed.
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
invite-how = The guest sees the whole game so far and plays on. The seat changes hands only when the link is used.
invite-seat = Seat for the guest
invite-withdraw = Withdraw the link
invite-withdrawn = The link no longer works.
invite-watching = Who may watch
invite-link = Anyone with the link
invite-private = Players only

### Accounts by passkey, in the settings

account = Account
account-about = An account keeps your games on all your devices, under one name. You need a passkey (your fingerprint, face or PIN), but no password. You keep the games that you have here.
account-name = Name
account-create = Create an account
account-sign-in = Sign in with a passkey
account-rename = Change the name
account-passkeys = Passkeys
account-passkeys-doc = To add or remove a passkey, confirm with one that you have. Your other devices are then signed out.
account-passkey-used = last used on { $date }
account-add-passkey = Add a passkey
account-remove = Remove
account-remove-passkey = Remove the passkey “{ $name }”
account-last-passkey = The only passkey cannot be removed: you could no longer sign in.
account-this-device = This device
account-ratings = Ratings
account-no-ratings = No rated games yet.
account-rating-of = { $game }, { $speed }
account-players = { $game } for { $players }
account-provisional = { $rating } (provisional)
account-rated-games = { $games ->
    [one] one game
   *[other] { $games } games
}
account-speed-bullet = bullet
account-speed-blitz = blitz
account-speed-rapid = rapid
account-speed-slow = classical
account-speed-correspondence = correspondence
account-sign-out = Sign out
account-sign-out-everywhere = Sign out everywhere
account-export = Download my data
account-delete = Delete the account
account-delete-title = Delete the account?
account-delete-doc = Your saved games and ratings are deleted permanently. The other players keep your games against them, without your name.
privacy = Privacy
privacy-games = Games, moves, studies and names that you typed: on the server, until you delete them.
privacy-account = Account name, public keys of passkeys, ratings: on the server, until you delete the account.
privacy-session = One cookie connects this browser with your games. It expires 400 days after your last visit.
privacy-address = The server uses your network address to limit requests. Its log may contain it.
privacy-chat = Chat is never written to disk.
privacy-browser = Settings, copies of games and reviews: in this browser, until you clear its data.
privacy-rights = With an account, you can download your data or delete it here. Games with others stay, without your name. The operator of the server may keep backups longer.
account-cancelled = Cancelled: no passkey was used.
account-known = This device already has a passkey for this account.
account-no-passkeys = This browser does not support passkeys.
account-no-name = Passkeys are tied to a host name, but this page was opened at an IP address.
account-at-localhost = Open the page at { $address }

### Refusals of the server, by the reasons in `server/refusals.py`

refused-no-game = This game does not exist. Perhaps it was deleted.
refused-moved-on = Too late: the game has changed.
refused-not-yours = This is not your game: only the player who created it can play.
refused-too-many-waiting = You already have { $most } games that wait for players. Cancel one first.
refused-too-many-at-once = Guests can play at most { $most } games at a time. Finish one, cancel one, or create an account in the settings.
refused-too-many-listed = { $most } games from your network already wait for players, the maximum for the lobby. Invite by link instead.
refused-too-many-games = You have { $most } games, the maximum. Delete some first.
refused-too-many-bytes = Your games take { $most } MiB, the maximum. Delete some first.
refused-account-full = This account has no room for the games saved in this browser. Delete them here, or delete games of the account on another device, and sign in again.
refused-server-full = The server cannot hold more games.
refused-too-often = Too many requests at once. Wait a moment.
refused-computers-busy = Computers are already thinking in { $most } of your games, or in too many games from your network. Wait for a move.
refused-too-many-visitors = Too many new visitors come from your network. Wait a minute, then reload the page.
refused-too-many-pages = More than { $most } pages are open here. Close some.
refused-too-many-watched = A page can show at most { $most } games at a time.
refused-old-page = This page is out of date. Reload it; nothing is lost.
refused-no-storage = The server cannot save anything at the moment. Nothing was changed.

## A new game

refused-alone-seats = A solo game has seats for you and for computers. Invite others once it has begun.
refused-alone-terms = A solo game cannot be rated or listed.
refused-alone-opening = Undone moves and times can only be kept in a solo game.
refused-no-study-tag = The study of this game could not be read.
refused-one-own-seat = You can only take one seat.
refused-no-person = At least one seat must be for a human.
refused-two-controls = A clock counts either the whole game or each turn, not both.
refused-increment-per-move = Only a clock for the whole game can add seconds.
refused-not-rated-so = Rated games are for humans, from the standard start, without takebacks.
refused-rated-guest = Rated games are for humans with an account. You can create one in the settings.

## Seats

refused-not-seated = You are not a player in this game.
refused-seated = You are already a player in this game.
refused-seated-by-link = You are already a player in this game. The link is for someone else.
refused-seat-taken = This seat is taken.
refused-no-free-seat = No seat is free here.
refused-link-void = This link does not work: it was used, a newer link replaced it, or it was not copied exactly. Ask for a new link.
refused-begun = The game has begun. To leave, resign.
refused-creator-invites = Only the player who created the game can make links for it.
refused-listed = A game in the lobby cannot become private.
refused-only-narrower = A private game with others stays private.
refused-shared = This game belongs to other players too, so it cannot be deleted.
refused-no-invitation = Nobody can be invited to this seat.

## During the game

refused-not-begun = The game has not begun: some seats are free.
refused-over = The game is over.
refused-not-over = The game is not over.
refused-paused = The game is paused.
refused-time-up = Your time was up before the move arrived.
refused-not-your-turn = It is not your turn.
refused-out = You are out of the game.
refused-no-replacement = A computer cannot take over this seat.
refused-not-absent = A computer can take over when the player has been away for a minute.
refused-other-offer = Answer the other offer first.
refused-too-many-offers = No more offers can be made in this game.
refused-too-many-events = This game has become too long. End it and start a new one.
refused-no-offer = The offer no longer exists.
refused-others-answer = The others must answer this offer.
refused-no-clock = This game has no clock.
refused-paused-already = The game is already paused.
refused-no-draw = Computers do not accept draws.
refused-no-takebacks = This game has no takebacks.
refused-nothing-to-take-back = You have no move to take back.
refused-alone = You play this game alone, so there is nobody to ask.
refused-not-alone = Another player has joined this game, so you cannot do this alone.
refused-engines-turn = It is the engine’s turn.
refused-no-engines-turn = No engine is to move.
refused-no-step = The game no longer has this move.
refused-wrong-left = The clocks do not fit this game.
refused-other-game = This action is for another game.
refused-id-taken = Your last action was not saved. Reload the page.
refused-no-chat = This game has no chat.

## Accounts

refused-many-sign-in = Too many people are signing in. Try again in a few minutes.
refused-has-account = You already have an account. Sign out to create another one.
refused-passkey-taken = This passkey already has an account. Sign in with it.
refused-too-many-passkeys = An account has at most { $most } passkeys. Remove one first.
refused-only-passkey = This passkey cannot be removed: it is the only one, or it is no longer yours.
refused-not-signed-in = You are no longer signed in. Reload the page.
refused-no-name = A name needs at least one letter or digit.
refused-name-taken = This name, or one that looks like it, is taken.
refused-name-reserved = This name is reserved: it could be mistaken for the server or its operators.
refused-unknown-passkey = No account has this passkey. Perhaps the account was deleted.
refused-other-passkey = This passkey belongs to another account. Use one of this account.
refused-passkey-late = The request expired after five minutes, or was already used. Try again.
refused-passkey-needs-name = Passkeys are tied to a host name. Open the page by the server’s name, or as http://localhost.
refused-passkey-needs-package = This server has no accounts. Its operator can add them with: pip install "ludarium[server]"
refused-passkey-void = This passkey is not valid here. Try again, or use another one.
