# Accounts by passkey, in the settings.

account = Account
account-about = With an account your games are on all your devices, under one name. All it takes is a passkey: your fingerprint, face or PIN, and no password. What you have here stays yours.
account-name = Name
account-create = Create an account
account-sign-in = Sign in with a passkey
account-rename = Change the name
account-passkeys = Passkeys
account-passkeys-doc = To add or remove a passkey, you use one that you have. You are then signed out on all other devices.
account-passkey-used = last used on { $date }
account-add-passkey = Add a passkey
account-remove = Remove
account-remove-passkey = Remove the passkey “{ $name }”
account-last-passkey = The only passkey cannot be removed: nobody could sign in without it.
account-this-device = This device
account-ratings = Ratings
account-no-ratings = Rated games with others count here.
account-rating-of = { $game }, { $speed }
account-players = { $game } for { $players }
account-provisional = { $rating }, still uncertain
account-rated-games = { $games ->
    [one] one game
   *[other] { $games } games
}
account-speed-bullet = bullet
account-speed-blitz = blitz
account-speed-rapid = rapid
account-speed-slow = slow
account-speed-correspondence = correspondence
account-sign-out = Sign out
account-sign-out-everywhere = Sign out everywhere
account-export = Save all data kept about me
account-delete = Delete the account
account-delete-title = Delete the account?
account-delete-doc = Your kept games and ratings are deleted for good. Games against others stay with them, without your name.
account-cancelled = Nothing has happened: the passkey was not used.
account-known = This device already has a passkey for this account.
account-no-passkeys = This browser does not support passkeys.
account-no-name = Passkeys are tied to a host name, and this page was opened by an IP address.
account-at-localhost = Open it as { $address }
