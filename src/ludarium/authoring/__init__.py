"""Tools for authors of games: the template of `ludarium new`, and the checks of `ludarium check`."""
