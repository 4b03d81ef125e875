"""What the pictures of README.md show; `scripts/pictures.py` draws them into this folder."""

from ludarium.games.picture import Picture

PICTURES = {
    "start": Picture(options={"players": 4}),
    "minion": Picture("8/8/5b-2/8/2r-5/8/2b|5/8 r r0b0 3 8", clicks=("c4",)),
    "master": Picture("8/8/8/2R|3b-1/8/8/2b|5/8 r r5b0 3 9", clicks=("c5",)),
    "corner": Picture("8/8/8/8/8/8/3b|4/3r-2b-1 r r0b0 2 9", move="d1-a1"),
}
