"""Who plays: sessions that the server issues, accounts by passkey, ratings.  Nobody has to say who they are."""
