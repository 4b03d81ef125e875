# Accounts by passkey, in the settings.

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
privacy-session = One cookie keeps your games yours. It expires 400 days after your last visit.
privacy-address = The server uses your network address to limit requests. Its log may contain it.
privacy-chat = Chat is never written to disk.
privacy-browser = Settings, copies of games and reviews: in this browser, until you clear its data.
privacy-rights = With an account, you can download your data or delete it here. Games with others stay, without your name. The operator of the server may keep backups longer.
account-cancelled = Cancelled: no passkey was used.
account-known = This device already has a passkey for this account.
account-no-passkeys = This browser does not support passkeys.
account-no-name = Passkeys are tied to a host name, but this page was opened by an IP address.
account-at-localhost = Open it as { $address }
