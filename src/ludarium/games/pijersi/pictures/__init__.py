"""What the pictures of README.md show; `scripts/pictures.py` draws them into this folder."""

from ludarium.games.picture import Picture

PICTURES = {
    "start": Picture(),
    "cube": Picture("6/7/2s-3/3R-p-2/2S-WW2/7/6 w 0 1", clicks=("d4",)),
    "stack": Picture("6/4r-2/6/3WPs-2/2R-3/7/6 w 0 1", clicks=("d4",)),
    "turn": Picture(move="a4-b5=c4"),
    "captures": Picture("6/7/6/2rpw-3/1R-S-SR2/1P-R-1W-2/6 b 0 1", move="d3=c2!-b3!"),
    "goal": Picture("s-p-1s-2/p-r-rswwr-p-S-/6/7/3R-2/3WW3/6 w 0 1", move="f7-g6"),
}
