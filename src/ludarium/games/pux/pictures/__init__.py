"""What the pictures of README.md show; `scripts/pictures.py` draws them into this folder."""

from ludarium.games.picture import Picture

SAMPLE = "1bbbbbb1/1bbbb3/4bb2/1w6/2ww4/8/4www1/1wwwwww1 b - 0 1"
"""The capture samples of the author's page."""

PICTURES = {
    "start": Picture(),
    "move": Picture("8/5bb1/5b2/8/8/8/1www4/1ww5 w - 0 1", clicks=("b2",)),
    "transport": Picture("8/5bb1/5b2/8/8/8/1ww5/1ww5 w - 0 1", move="b2,b1c2-b3"),
    "capture": Picture(SAMPLE, move="b7:b5"),
}
