# What can go wrong with keeping games.

keep-conflict = Meanwhile, the game was changed in another window. It is shown as it is now.
keep-missing = This game no longer exists. Perhaps it was deleted.
keep-unreachable = The server cannot be reached at the moment.
keep-refused = The server refused this: { $detail }
keep-not-yours = This is not your game: only the player who began it can play in it.
keep-too-many = No more games can be kept. Delete some first.
keep-too-fast = Too many requests at once. Wait a moment.
keep-too-large = The game is too long to be kept.
keep-host = The server is not known by this address. Its administrator has to allow it.
keep-no-storage = This browser does not allow games to be kept.
keep-quota = This browser has no room left. Delete some games first.
keep-no-archive = This is not a file of saved games, or it is damaged.
