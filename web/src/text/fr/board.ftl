board-name = { $game } : le plateau
board-empty = vide
board-piece = { $piece } ({ $player })
board-on = { $upper } sur { $lower }
board-piece-on = { $piece } en { $cell }
board-chosen = choisie
board-last = dernier coup
board-lost = une pièce a été perdue ici
board-planned = prévue
board-forecast-capture = capture annoncée
board-forecast-overwhelm = submersion annoncée

board-click-from = choisir seulement le dessus
board-click-move = peut aller ici
board-click-stack = peut s’empiler ici
board-click-capture = capture possible
board-click-place = pose possible ici
board-click-swap = échange possible
board-click-take = reprise possible
board-click-carry = peut venir avec
board-click-action = choix possible

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

embed-open = Ouvrir dans Ludarium
embed-board = { $game } : plateau
embed-place = { $ply } sur { $plies }
embed-first = Au début
embed-previous = Un coup en arrière
embed-next = Un coup en avant
embed-last = À la fin

data-no-such-game = Il n’y a pas de jeu nommé { $name } ici.
data-unreachable = Le fichier { $path } est inaccessible. Vérifiez la connexion, puis réessayez.
data-missing = Le fichier { $path } n’a pas pu être chargé : le serveur a répondu par le code { $status }.
data-damaged = Le fichier { $path } est endommagé. Rechargez la page ; si le problème persiste, il faut réparer l’installation.
data-newer = Les jeux sont plus récents que cette page. Rechargez-la pour obtenir la nouvelle version.
data-older = Cette page est plus récente que les jeux. Rechargez-la ; si le problème persiste, il faut mettre à jour l’installation.

option-unknown = { $game } n’a pas d’option nommée { $name }.
option-wrong = L’option { $name } ne peut pas valoir { $value } ; valeurs possibles : { $allowed }.
options-refused = { $game } ne se joue pas avec ces options : { $options }.

link-too-long = Ce lien est trop long : { $characters } caractères ; la limite est de { $most }.
link-form = Ce lien est illisible : « { $part } » est inattendu.
link-game = Ce lien nomme un jeu inconnu : « { $name } ».
link-twice = Ce lien répète « { $part } ».
link-options = Les options de ce lien sont illisibles : « { $part } ».
link-position = La position de ce lien est illisible : { $why }
link-too-many = Ce lien contient plus de { $most } coups.
link-resigns = L’étape { $number } de ce lien, « { $part } », est impossible : ce joueur ne peut pas abandonner à ce moment.
link-over = Le coup { $number } de ce lien, « { $move } », vient après la fin de la partie.
link-move = Le coup { $number } de ce lien ne peut pas être joué : { $why }
link-at = « { $part } » n’est pas une position de la partie de ce lien, qui compte { $last ->
    [one] { $last } coup
   *[other] { $last } coups
}.
link-players = Les joueurs de ce lien sont illisibles : « { $part } ».
link-end = La partie de ce lien n’a pas pu finir ainsi : « { $part } ».
