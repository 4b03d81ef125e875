"""What the pictures of README.md show; `scripts/pictures.py` draws them into this folder."""

from ludarium.games.picture import Picture

SMALL = {"side": 4, "pieces": 6}

PICTURES = {
    "move": Picture("4/5/3aO2/2aF4/3bAbW1/5/4 5,5,6,6,5,6|6,6,6,5,6,5 a 1:2:- 0 1 3", SMALL, clicks=("d3",)),
    "capture": Picture("4/5/6/2aEaF1bE1/6/5/4 5,6,6,6,5,6|6,6,6,6,5,6 b 1:2:- 0 1 3", SMALL, move="d6-d5"),
}
