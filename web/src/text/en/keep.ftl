# Errors when games are saved.

keep-conflict = The game was changed in another window. You now see its current state.
keep-missing = This game no longer exists. Perhaps it was deleted.
keep-unreachable = The server cannot be reached at the moment.
keep-refused = The server refused this: { $detail }
keep-not-yours = This is not your game: only the player who created it can play.
keep-too-many = No more games can be saved. Delete some first.
keep-too-fast = Too many requests at once. Wait a moment.
keep-too-large = The game is too long to be saved.
keep-host = The server does not accept this address. Its administrator must allow it.
keep-no-storage = This browser does not allow games to be saved.
keep-quota = This browser’s storage is full. Delete some games first.
keep-no-archive = This is not a file of saved games, or it is damaged.
