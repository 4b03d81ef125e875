"""Help for authors of games: `ludarium new` and its template, and the checks of `ludarium check`."""
