# Refusals of the server, by the reasons in `server/reasons.py`.

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

## Its seats

refused-not-seated = You are not a player in this game.
refused-seated = You are already a player in this game.
refused-seated-by-link = You are already a player in this game. The link is for someone else.
refused-seat-taken = This seat is taken.
refused-no-free-seat = No seat is free here.
refused-link-void = This link no longer works: it was used, or a newer link replaced it. Ask for a new link.
refused-begun = The game has begun. To leave, resign.
refused-creator-invites = Only the player who created the game can make links for it.
refused-listed = A game in the lobby cannot become private.
refused-only-narrower = A private game with others stays private.
refused-shared = This game belongs to other players too, so it cannot be deleted.
refused-no-invitation = Nobody can be invited to this seat.

## While it is played

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
refused-no-step = The game is not that long any more.
refused-wrong-left = The clocks do not fit this game.
refused-other-game = This belongs to another game.
refused-id-taken = This was not stored. Reload the page.
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
refused-unknown-passkey = No account has this passkey. Perhaps it was deleted.
refused-other-passkey = This passkey belongs to another account. Use one of this account.
refused-passkey-late = The request expired after five minutes, or was already used. Try again.
refused-passkey-needs-name = Passkeys are tied to a host name. Open the page by the server’s name, or as http://localhost.
refused-passkey-needs-package = This server has no accounts. Its operator can add them with: pip install "ludarium[server]"
refused-passkey-void = This passkey is not valid here. Try again, or use another one.
