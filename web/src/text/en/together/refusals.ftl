# Why the server does not do something, by the reasons in `server/reasons.py`.

refused-no-game = There is no such game. Perhaps it was deleted.
refused-moved-on = The game has gone on meanwhile.
refused-not-yours = This is not your game: only who began it can play in it.
refused-too-many-waiting = You have { $most } games that wait for players. Call one off first.
refused-too-many-at-once = Guests play { $most } games at a time at most. Finish one, call one off, or create an account in the settings.
refused-too-many-listed = { $most } games from your network wait for players, and no more are listed. Invite by a link instead.
refused-too-many-games = You have { $most } games, and no more are kept. Delete some first.
refused-server-full = The server holds as many games as it can.
refused-too-often = That was too much at once. Wait a moment.
refused-computers-busy = Computers are thinking in { $most } of your games, or in too many games of your network. Wait for a move.
refused-too-many-visitors = Too many new visitors come from your network. Wait a minute, then load the page again.
refused-too-many-pages = More than { $most } pages are open here. Close some.
refused-too-many-watched = A page can show { $most } games at a time.
refused-no-storage = The server cannot save anything just now. Nothing was changed.

## A new game

refused-one-own-seat = You can take one seat only.
refused-no-person = One seat at least is for a person.
refused-two-controls = A clock counts the whole game or each turn, one of the two.
refused-increment-per-move = Seconds are added only where a clock counts the whole game.
refused-not-rated-so = Rated games are between people, from the usual start, and no move is taken back.
refused-rated-guest = Rated games are for those with an account. You can create one in the settings.

## Its seats

refused-not-seated = You do not sit at this game.
refused-seated = You sit at this game already.
refused-seated-by-link = You sit at this game already; the link is for somebody else.
refused-seat-taken = This seat is taken.
refused-no-free-seat = No seat is free here.
refused-link-void = This link is void: it has been used, or there is a newer one. Ask for a new link.
refused-begun = The game has begun; who wants to leave resigns.
refused-creator-invites = Only who created the game makes links for it.
refused-no-invitation = Nobody can be invited to this seat.

## While it is played

refused-not-begun = The game has not begun: seats are free.
refused-over = The game is over.
refused-not-over = The game is not over.
refused-paused = The game is paused.
refused-time-up = Your time was up before the move arrived.
refused-not-your-turn = It is not your turn.
refused-out = You are out of the game.
refused-other-offer = Another offer has to be answered first.
refused-no-offer = There is no offer any more.
refused-others-answer = This offer is for the others to answer.
refused-no-clock = Time does not count in this game.
refused-paused-already = The game is paused already.
refused-no-draw = Computers agree to no draw.
refused-no-takebacks = No move is taken back in this game.
refused-nothing-to-take-back = You have made no move that could be taken back.
refused-no-chat = You cannot say anything at this game.

## Accounts

refused-many-sign-in = Too many are signing in. Try again in some minutes.
refused-has-account = You have an account already. Sign out to make another one.
refused-passkey-taken = This passkey has an account already. Sign in with it.
refused-too-many-passkeys = An account has { $most } passkeys at most. Remove one first.
refused-only-passkey = This passkey cannot be removed: it is the only one, or not yours any more.
refused-not-signed-in = You are not signed in any more. Load the page again.
refused-no-name = A name has at least one letter or digit.
refused-name-taken = This name, or one that looks like it, is taken.
refused-name-reserved = This name is reserved: people could take you for the server, or for those who run it.
refused-unknown-passkey = There is no account with this passkey. Perhaps it was deleted.
refused-other-passkey = This passkey is another account’s. Use one of this account.
refused-passkey-late = That took more than five minutes, or was done already. Try again.
refused-passkey-needs-name = Passkeys are made for a name. Open the page by the server’s name, or as http://localhost.
refused-passkey-void = This passkey does not count here. Try again, or use another one.
