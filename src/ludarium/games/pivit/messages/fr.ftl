# Messages de Pivit.

summary = Les pièces suivent leur flèche et tournent à chaque coup ; les coins font des maîtres, et le joueur qui en a le plus gagne.
terms = Le guide et la page de règles suivis ici n’indiquent aucune licence.

pieces-tokens = Jetons
pieces-arrows = Flèches

symbol-vertical-minion = sbire vertical
symbol-vertical-master = maître vertical
symbol-horizontal-minion = sbire horizontal
symbol-horizontal-master = maître horizontal

lost = Pertes
pass-label = Passer : aucune pièce ne peut bouger
quiet-plies-shown = Coups sans capture ni promotion
minions-left = Sbires restants
out = hors jeu : plus aucune pièce
had-masters = { $count ->
    [one] { $count } maître
   *[other] { $count } maîtres
}, le premier { $round ->
    [0] au coup { $ply } (en comptant ceux de tous)
   *[other] au tour de table { $round }
}{ $earliest ->
    [1] , avant tous les autres joueurs
   *[0] {""}
}

option-players = nombre de joueurs
option-size-title = Plateau
option-size = cases sur un côté du plateau ; 6 pour deux joueurs seulement
option-draw_after = tours de table sans capture ni promotion qui font la nulle ; 0 : jamais
board-for-two = option size : le plateau de { $size }x{ $size } est pour deux joueurs, pas pour { $players }
setup-classic-title = Classique
setup-classic = toutes les cases du bord sauf les coins, les pièces des joueurs mêlées

outcome-last = { winner } gagne : toutes les autres pièces ont été capturées.
outcome-masters = { winner } gagne : il ne reste aucun sbire, et { winner } a le plus de maîtres ou, parmi ceux qui en ont le plus, a eu le premier.
outcome-quiet = Partie nulle : { $draw_after } tours de table sans capture ni promotion.
ending-last = dernier joueur en jeu
ending-masters = plus de sbires
ending-quiet = nulle sans capture ni promotion
winner = { $winner ->
    [red] Rouge
    [blue] Bleu
    [green] Vert
   *[yellow] Jaune
}

## Coups

player = { $player ->
    [red] Rouge
    [blue] Bleu
    [green] Vert
   *[yellow] Jaune
}
owner = { $owner ->
    [red] Rouge
    [blue] Bleu
    [green] Vert
   *[yellow] Jaune
}
# Ce qui se trouve sur une case : sbire rouge.
stands = { $piece ->
    [vertical-master] maître
    [horizontal-master] maître
   *[other] sbire
} { $owner ->
    [red] rouge
    [blue] bleu
    [green] vert
   *[yellow] jaune
}

unreadable = { $input } n’est pas un coup ; un coup s’écrit comme b8-b5, b8xb5 (une capture) ou pass
off-board = il n’y a pas de case { $text } ; le plateau va de a1 à { $last }
not-yours = c’est à { player } de jouer, et { $cell } porte un { stands }
not-on-file = le { stands } en { $start } se déplace en ce moment verticalement, sur la colonne { $file }, et { $end } n’y est pas
not-on-rank = le { stands } en { $start } se déplace en ce moment horizontalement, sur la ligne { $rank }, et { $end } n’y est pas
even-distance = un sbire avance d’un nombre impair de cases, et de { $start } à { $end } il y en a { $distance }
blocked = le { stands } en { $between } barre le chemin, et rien ne saute
own-piece = { $end } porte une autre pièce de { owner }
is-capture = { $end } porte un { stands } ; sa capture s’écrit { $start }x{ $end }
nothing-captured = rien n’est capturé en { $end } ; le coup s’écrit { $start }-{ $end }
nothing-promoted = ce coup ne promeut rien, le * est donc de trop
no-pass = { player } a un coup permis, et on ne passe que si l’on n’en a aucun
cannot-move = le { stands } en { $cell } ne peut pas bouger
turn-is-complete = un tour, c’est le déplacement d’une pièce, ou passer

## Composer une position

first-master = Premier maître au coup (0 : aucun encore)
no-corner-of-minions = { $cell } est un coin, où un sbire serait maître

## Positions

position-fields = plateau, joueur au trait, premiers maîtres, demi-coups sans capture ni promotion, numéro du demi-coup
field-quiet-plies = demi-coups sans capture ni promotion
field-ply-number = numéro du demi-coup
# Les lettres d’autant de joueurs.
letters = { $players ->
    [2] r, b
    [3] r, b, g
   *[4] r, b, g, y
}
wrong-ranks = plateau : { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
} dans { $text } ; il y en a { $size }, celle du haut d’abord, séparées par /
empty-apart = ligne { $rank } : { $text } : des cases vides voisines forment un seul nombre
no-piece = ligne { $rank } : { $text } n’est ni une pièce comme r| ou R- d’un des joueurs { letters }, ni un nombre de cases vides
wrong-rank = ligne { $rank } : { $text } a { $count ->
    [one] { $count } case
   *[other] { $count } cases
} ; une ligne en a { $size }
minion-in-corner = ligne { $rank } : { $text } a le sbire { $letter }{ $axis } dans le coin { $cell }, où il serait maître
empty-board = plateau : { $text } ne porte aucune pièce
too-many = plateau : { $count } pièces de { owner } ({ $letter }) ; il y en a { $supply }
no-player = joueur au trait : { $text } n’est pas l’une des lettres { letters }
player-is-out = joueur au trait : { $text } n’a pas de pièce sur le plateau ; un joueur sans pièce est hors jeu, et son tour est sauté
no-firsts = premiers maîtres : { $text } n’est pas de la forme { $players ->
    [2] r0b0
    [3] r0b0g0
   *[4] r0b0g0y0
} : la lettre de chaque joueur, dans l’ordre du jeu, avec le numéro du demi-coup de son premier maître (0 : aucun, x : le joueur a abandonné)
mover-resigned = joueur au trait : « { $letter } » a abandonné, selon { $firsts }
first-to-come = premiers maîtres : { $text } n’est pas un demi-coup antérieur au demi-coup { $ply }
same-first = premiers maîtres : { $text } nomme le demi-coup { $ply } pour deux joueurs
never-master = premiers maîtres : { $text } dit que { owner } n’a jamais eu de maître, mais il y en a un sur le plateau
