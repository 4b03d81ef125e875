"""What the pictures of README.md show; `scripts/pictures.py` draws them into this folder."""

from ludarium.games.picture import Picture

PICTURES = {
    "start": Picture(),
    "steps": Picture("8/8/8/2bbb3/3w4/8/8/8 w", clicks=("d4",)),
    "goal": Picture("8/3wb3/8/8/8/8/2b5/8 w", move="d7-d8"),
}
