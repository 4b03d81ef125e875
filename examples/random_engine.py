"""An engine that plays random moves in any game.

python random_engine.py pijersi                            speaks UGI
ludarium match py:random_engine:choose level:1 pijersi     plays a match, from this folder
"""

import random

import ludarium
from ludarium.ugi import serve


def choose(position: ludarium.Position) -> ludarium.Move:
    return random.choice(position.moves)


if __name__ == "__main__":
    serve(choose, name="Random", author="The Ludarium team")
