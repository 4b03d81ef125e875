# L’éditeur de positions.

editor = Éditeur
editor-title = { $game } : éditeur
editor-none = { $game } n’a pas d’éditeur de positions.

## Si c’est une position

editor-good = Cette position est jouable : à { $player } de jouer.
editor-over = La partie est terminée ici. { $how }
editor-wrong = Cette position n’est pas encore jouable : { $why }

## Au plateau

editor-tools = Outils
editor-move = Déplacer des pièces
editor-take = Enlever des pièces
editor-turn = Tourner des pièces
editor-pieces-of = Propriétaire des pièces
editor-nobodys = Pièces de personne
editor-chosen = En main : { $what }
editor-lifted = { $what } : choisissez maintenant une case.
editor-cell-empty = { $cell } est vide
editor-no-turn = Seules les pièces orientées se tournent.

## À côté du plateau

editor-panel = Position
editor-mover = Joueur au trait
editor-empty = Plateau vide
editor-actions = Avec cette position
editor-play = Jouer
editor-analyse = Analyser
editor-share = Partager
