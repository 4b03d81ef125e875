"""Users: anonymous sessions, accounts with passkeys, and ratings."""
