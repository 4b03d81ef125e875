# The rules of a game.

rules-in-english = These rules are in English; there is no translation yet.
rules-missing = The rules of this game are not available here.
rules-contents = On this page
rules-play = Play { $game }
