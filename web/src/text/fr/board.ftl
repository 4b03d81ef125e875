# Le plateau : cases, clics possibles et coups en toutes lettres.

board-name = { $game } : le plateau
board-empty = vide
# Une pièce ou une pile d’un joueur
board-piece = { $piece } ({ $player })
board-on = { $upper } sur { $lower }
board-piece-on = { $piece } en { $cell }
board-chosen = choisie
board-last = dernier coup
board-lost = une pièce a été perdue ici
board-planned = prévue
board-forecast-capture = capture annoncée
board-forecast-overwhelm = submersion annoncée

# Un clic sur la case
board-click-from = choisir seulement le dessus
board-click-move = peut aller ici
board-click-stack = peut s’empiler ici
board-click-capture = capture possible
board-click-place = pose possible ici
board-click-swap = échange possible
board-click-take = reprise possible
board-click-carry = peut venir avec
board-click-action = choix possible

## Un coup en toutes lettres

board-move = { $piece } en { $from } : { $deeds }
board-then = { $first }, puis { $next }
board-alone = (seulement { $piece })
board-moves = va en { $cell }
board-stacks = s’empile sur { $cell }
board-captures = capture { $piece } en { $cell }
board-carries = emmène { $piece } depuis { $cell }
board-placed = { $piece } : pose en { $cell }
board-swapped = { $piece } en { $from } et { $other } en { $cell } échangent leurs places
board-taken-back = { $piece } en { $cell } : retour en réserve
board-acts = { $player } : { $action }
