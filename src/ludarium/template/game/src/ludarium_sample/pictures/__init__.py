"""What the pictures of README.md show; `ludarium check sample --draw` draws them into this folder."""

from ludarium.games.picture import Picture

PICTURES = {
    "line": Picture("xx./oo./... x", move="c3"),
}
