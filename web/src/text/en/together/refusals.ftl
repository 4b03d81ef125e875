# Why the server does not do something, by the reasons in `server/reasons.py`.

refused-no-game = This game does not exist. Perhaps it was deleted.
refused-moved-on = The game has gone on meanwhile.
refused-not-yours = This is not your game: only the player who began it can play in it.
refused-too-many-waiting = You have { $most } games that wait for players. Cancel one first.
refused-too-many-at-once = Guests play at most { $most } games at a time. Finish one, cancel one, or create an account in the settings.
refused-too-many-listed = { $most } games from your network already wait for players, and no more can be listed. Invite by link instead.
refused-too-many-games = You have { $most } games, and no more are kept. Delete some first.
refused-too-many-bytes = Your games take { $most } MiB, and no more is kept. Delete some first.
refused-account-full = This account has no room for the games kept in this browser. Delete them, or some of the account’s games on another device, and sign in again.
refused-server-full = The server holds as many games as it can.
refused-too-often = Too many requests at once. Wait a moment.
refused-computers-busy = Computers are thinking in { $most } of your games, or in too many games from your network. Wait for a move.
refused-too-many-visitors = Too many new visitors come from your network. Wait a minute, then reload the page.
refused-too-many-pages = More than { $most } pages are open here. Close some.
refused-too-many-watched = A page can show { $most } games at a time.
refused-no-storage = The server cannot save anything at the moment. Nothing was changed.

## A new game

refused-one-own-seat = You can only take one seat.
refused-no-person = At least one seat is for a human.
refused-two-controls = A clock counts either the whole game or each turn.
refused-increment-per-move = Seconds are added only where a clock counts the whole game.
refused-not-rated-so = Rated games are between people, from the standard start, and moves cannot be taken back.
refused-rated-guest = Rated games are for people with an account. You can create one in the settings.

## Its seats

refused-not-seated = You are not a player in this game.
refused-seated = You are already a player in this game.
refused-seated-by-link = You are already a player in this game; the link is for someone else.
refused-seat-taken = This seat is taken.
refused-no-free-seat = No seat is free here.
refused-link-void = This link no longer works: it has been used, or there is a newer one. Ask for a new link.
refused-begun = The game has begun. To leave, resign.
refused-creator-invites = Only the player who created the game can make links for it.
refused-no-invitation = Nobody can be invited to this seat.

## While it is played

refused-not-begun = The game has not begun: seats are free.
refused-over = The game is over.
refused-not-over = The game is not over.
refused-paused = The game is paused.
refused-time-up = Your time was up before the move arrived.
refused-not-your-turn = It is not your turn.
refused-out = You are out of the game.
refused-no-replacement = A computer cannot take over this seat.
refused-not-absent = A computer can take over when the player has been away for a minute.
refused-other-offer = Another offer has to be answered first.
refused-too-many-offers = No more offers can be made in this game.
refused-too-many-events = This game has become too long. End it, and play on in a new one.
refused-no-offer = There is no offer any more.
refused-others-answer = It is for the others to answer this offer.
refused-no-clock = Time does not count in this game.
refused-paused-already = The game is paused already.
refused-no-draw = Computers do not accept draws.
refused-no-takebacks = Moves cannot be taken back in this game.
refused-nothing-to-take-back = You have no move that could be taken back.
refused-no-chat = You cannot chat in this game.

## Accounts

refused-many-sign-in = Too many people are signing in. Try again in a few minutes.
refused-has-account = You already have an account. Sign out to create another one.
refused-passkey-taken = This passkey already has an account. Sign in with it.
refused-too-many-passkeys = An account has { $most } passkeys at most. Remove one first.
refused-only-passkey = This passkey cannot be removed: it is the only one, or not yours any more.
refused-not-signed-in = You are no longer signed in. Reload the page.
refused-no-name = A name has at least one letter or digit.
refused-name-taken = This name, or one that looks like it, is taken.
refused-name-reserved = This name is reserved: it could be mistaken for the server or its operators.
refused-unknown-passkey = No account has this passkey. Perhaps it was deleted.
refused-other-passkey = This passkey belongs to another account. Use one of this account.
refused-passkey-late = That took more than five minutes, or was done already. Try again.
refused-passkey-needs-name = Passkeys are tied to a host name. Open the page by the server’s name, or as http://localhost.
refused-passkey-void = This passkey is not valid here. Try again, or use another one.
