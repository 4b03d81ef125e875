# The screen of an analysis.

analysis-title = Analyse : { $game }
analysis-panel = Moteur, coups et notes
analysis-tools = Cette analyse
analysis-not-mine = Cette partie appartient à un autre navigateur. Vos modifications ne sont pas enregistrées.
analysis-not-read = Les notes enregistrées avec cette partie ne peuvent pas être affichées : { $reason } Vos modifications ne sont pas enregistrées.
analysis-changed-elsewhere = L’analyse a été modifiée dans une autre fenêtre.
analysis-back = Retour

## The engine

analysis-engine = Moteur
analysis-lines = Suites
analysis-best-lines = Meilleures suites
analysis-threat = Menace
analysis-longer = Chercher plus loin
analysis-previewing = Suite du moteur
analysis-bars = Évaluation
analysis-bars-many = Chaque barre : l’évaluation si c’était à ce joueur de jouer
analysis-percent = { $percent } %
analysis-win-in = gagne en { $plies }
analysis-loss-in = perd en { $plies }
analysis-winning = gagnant
analysis-losing = perdant
analysis-say-evaluation = Annoncer l’évaluation
analysis-nothing-yet = Le moteur n’a encore rien trouvé.
analysis-depth-sentence = Profondeur { $depth }.
analysis-player-even = { $player } : position égale.
analysis-player-ahead = { $player } : avance de { $pieces } (en pièces).
analysis-player-behind = { $player } : retard de { $pieces } (en pièces).
analysis-player-winning = { $player } : position gagnante.
analysis-player-losing = { $player } : position perdante.
analysis-player-wins-in = { $player } gagne en { $plies ->
    [one] un coup
   *[other] { $plies } coups
}.
analysis-player-loses-in = { $player } perd en { $plies ->
    [one] un coup
   *[other] { $plies } coups
}.
analysis-best-move = Meilleur coup : { $move }.
analysis-arrows-show = Afficher les flèches du moteur
analysis-arrows-hide = Masquer les flèches du moteur
analysis-threats-show = Afficher les menaces
analysis-threats-hide = Masquer les menaces

## Moves and notes

analysis-moves = Coups et variantes
analysis-start = Début
analysis-variation = Variante :
analysis-to-end = À la fin de la variante
analysis-notes = Notes sur ce coup
analysis-glyph = Annotation de ce coup
analysis-glyph-good = Bon coup
analysis-glyph-bad = Erreur
analysis-glyph-brilliant = Coup brillant
analysis-glyph-blunder = Gaffe
analysis-glyph-interesting = Coup intéressant
analysis-glyph-dubious = Coup douteux
analysis-comment = Commentaire
analysis-promote = En faire la variante principale
analysis-delete = Supprimer à partir d’ici
analysis-draw = Dessiner des flèches sur le plateau
analysis-clear-marks = Effacer les dessins
