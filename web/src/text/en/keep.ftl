# What can go wrong with keeping games.

keep-conflict = The game has been changed in another window meanwhile. It is shown as it is now.
keep-missing = There is no such game any more. Perhaps it was deleted.
keep-unreachable = The server cannot be reached just now.
keep-refused = The server has refused this: { $detail }
keep-not-yours = This is not your game: only who began it can play in it.
keep-too-many = No more games can be kept. Delete some first.
keep-too-fast = That was too much at once. Wait a moment.
keep-too-large = The game is too long to be kept.
keep-host = The server is not known by this address. Whoever runs it has to allow it.
keep-no-storage = This browser does not allow games to be kept.
keep-quota = There is no room left in this browser. Delete some games first.
keep-no-archive = This file holds no games, or is damaged.
