# Messages de Baishu.

summary = Six éléments sur un hexagone : posez, déplacez, échangez ; ce que deux autres éteignent est capturé.
credit = auteurs inconnus ; les règles (version 0.2) citent Athenaya et Tasha
terms = Les règles n’indiquent aucune licence.

player-a = Rouge
player-b = Bleu
player-c = Vert
player-d = Jaune
player-e = Violet
player-f = Ivoire

pieces-medallions = Médaillons
pieces-engraved = Gravures
pieces-pass = Une pièce capturée passe à un autre joueur : elle va dans sa réserve ou, à Baishuguoq, reste où elle est.

symbol-fire = feu
symbol-order = ordre
symbol-chaos = chaos
symbol-air = air
symbol-earth = terre
symbol-water = eau

reserve = Réserve
end-turn = Finir le tour
placements-left = Pièces à poser
movements-left = Pas à faire
removals-left = Pièces à reprendre
turns-without-capture = Tours où rien n’a été capturé
turns-without-action = Tours finis sans action
round = Tour de table
out-of-the-game = hors jeu
scarcest = { $alike ->
    [1] { element }
    [2] { element }, { second-element }
    [3] { element }, { second-element }, { third-element }
   *[other] { element }, { second-element }, { third-element }…
} : il n’en reste que { $count } ; hors jeu à { $fatal }
# Se dit aussi de qui vient de sortir ainsi.
forecast-falls-out = { element } tombe à { $count } en fin de tour ; hors jeu à { $fatal }
left = reste : { $placements } à poser, { $movements } à déplacer
left-after-taking = { left }, repris : { element }

option-players = nombre de joueurs
option-side-title = Côté du plateau
option-side = cases sur chaque côté du plateau
option-pieces-title = Pièces
option-pieces = pièces de chaque élément au début, pour chaque joueur
option-variant-title = Pièces capturées
option-variant-baishu = vont en réserve (Baishu)
option-variant-baishuguoq = changent de camp sur place (Baishuguoq)
option-variant = ce que devient une pièce capturée : elle va dans la réserve du joueur suivant (baishu), ou reste en place et change de camp (baishuguoq)
option-draw_after = tours de table sans capture ni submersion qui font la nulle, comme un tour de table sans aucune action ; 0 : jamais
setup-empty-title = Plateau vide
setup-empty = un plateau vide, toutes les pièces en réserve

outcome-last = { winner } gagne : tous les autres sont hors jeu.
outcome-filled = { winner } gagne : aucune case n’est restée vide.
outcome-nobody = Partie nulle : il ne reste personne en jeu.
outcome-quiet = Partie nulle : personne n’a rien fait pendant un tour de table, ou rien n’a été capturé ni submergé pendant { $draw_after } tours de table.
ending-last = dernier joueur en jeu
ending-filled = plateau plein
ending-nobody = plus aucun joueur
ending-quiet = nulle sans capture
winner = { $winner ->
    [a] { player-a }
    [b] { player-b }
    [c] { player-c }
    [d] { player-d }
    [e] { player-e }
   *[f] { player-f }
}

## Actions

whose-turn = { $player ->
    [a] { player-a }
    [b] { player-b }
    [c] { player-c }
    [d] { player-d }
    [e] { player-e }
   *[f] { player-f }
}
# À qui, dans une phrase : de Rouge, d’Ivoire.
whose-reserve = { $player ->
    [a] de { player-a }
    [b] de { player-b }
    [c] de { player-c }
    [d] de { player-d }
    [e] de { player-e }
   *[f] d’{ player-f }
}
whose-piece = { $owner ->
    [a] de { player-a }
    [b] de { player-b }
    [c] de { player-c }
    [d] de { player-d }
    [e] de { player-e }
   *[f] d’{ player-f }
}
element = { $element ->
    [order] ordre
    [air] air
    [earth] terre
    [fire] feu
    [chaos] chaos
   *[water] eau
}
second-element = { $second ->
    [order] ordre
    [air] air
    [earth] terre
    [fire] feu
    [chaos] chaos
   *[water] eau
}
third-element = { $third ->
    [order] ordre
    [air] air
    [earth] terre
    [fire] feu
    [chaos] chaos
   *[water] eau
}
# Avec l’article.
the-element = { $element ->
    [order] l’ordre
    [air] l’air
    [earth] la terre
    [fire] le feu
    [chaos] le chaos
   *[water] l’eau
}
# Une pièce : le feu de Rouge.
there = { the-element } { whose-piece }

unreadable = { $input } n’est pas une action ; une action s’écrit comme F@d4, d4-d5, d4~d5, d4x, et . finit le tour
no-element = { $text } n’est pas un élément ; les éléments sont F, O, C, A, E, W
no-piece-to-end = finir un tour sans pièce à soi sur le plateau, c’est se rendre ; pour cela, abandonnez
already-placed = { $count ->
    [1] une pièce a déjà été posée
   *[2] deux pièces ont déjà été posées
} dans ce tour
just-taken = on ne peut pas poser dans le même tour ce que l’on vient de reprendre ({ element })
none-in-reserve = { whose-turn } n’a pas de pièce de cet élément en réserve ({ element })
no-empty-cell = aucune case n’est vide, on ne peut rien poser
not-empty = { $cell } n’est pas vide : il y a là { there }
not-empty-but-own = { not-empty } ; un échange s’écrit avec ~ : { $start }~{ $cell }
not-yours = c’est à { whose-turn } de jouer, et en { $cell } il y a { there }
already-taken = une pièce a déjà été reprise dans ce tour ({ element })
not-touching = { $end } ne touche pas { $start }
no-movement-left = il ne reste aucun déplacement dans ce tour
same-element = { $start } et { $end } portent le même élément, les échanger ne change rien
swap-costs-two = un échange coûte deux déplacements, et il n’en reste { $movements ->
    [0] aucun
   *[1] qu’un
} dans ce tour
cannot-act = { there }, en { $cell }, ne peut ni bouger ni entrer dans un échange, et une pièce a déjà été reprise dans ce tour
cell-wanted = choisissez une case du plateau pour la pièce
no-third-click = une action a deux clics au plus, la fin du tour un seul

## Composer une position

is-out = Hors jeu
fire-in-reserve = Feu en réserve
order-in-reserve = Ordre en réserve
chaos-in-reserve = Chaos en réserve
air-in-reserve = Air en réserve
earth-in-reserve = Terre en réserve
water-in-reserve = Eau en réserve
taken-back = Repris dans ce tour
nothing-taken-back = rien
no-more = { whose-turn } a déjà ses { $most } pièces de cet élément sur le plateau ({ element })

## Positions

position-fields = plateau, réserves, joueur au trait, ce qui reste du tour, tours nuls, tours calmes, tour de table
field-round = tour de table
field-null-turns = tours nuls
field-quiet-turns = tours calmes
wrong-rows = plateau : { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
} dans { $text } ; avec { $side } cases par côté il y en a { $rows }, de haut en bas, séparées par /
no-number-of-cells = ligne { $row } : { $text } n’est pas un nombre de cases vides de 1 à { $cells }
no-piece = ligne { $row } : { $text } n’est ni une pièce comme aF (un joueur de a à { $last }, un élément de FOCAEW), ni un nombre de cases vides
wrong-row = ligne { $row } : { $text } a { $count ->
    [one] { $count } case
   *[other] { $count } cases
} ; la ligne en a { $cells }
wrong-reserves = réserves : { $count } dans { $text } ; il y a { $players } joueurs, séparés par |
no-reserve = réserve { whose-reserve } : { $text } n’est ni x (hors jeu), ni six nombres pour F,O,C,A,E,W
no-count = réserve { whose-reserve }, { element } : { $text } n’est pas un nombre entier de 0 à { $high }
no-player = joueur au trait : { $text } n’est pas l’une des lettres { $players ->
    [2] a, b
    [3] a, b, c
    [4] a, b, c, d
    [5] a, b, c, d, e
   *[6] a, b, c, d, e, f
}
no-left = reste du tour : { $text } n’est pas de la forme 1:2:- (poses, déplacements, l’élément repris ou -)
too-many-placements = reste du tour : { $text } : au tour de table { $round }, un tour compte { $round ->
    [1] deux poses au plus
   *[other] une seule pose
}
too-many-movements = reste du tour : { $text } : un tour compte deux déplacements
too-many-pieces = plateau et réserves : { $count } pièces de l’élément { element } ({ $letter }) ; il y en a { $most } dans le jeu
mover-is-out = joueur au trait : { whose-turn } est hors jeu (réserve x)
mover-cannot-act = joueur au trait : { whose-turn } n’a ni pièce sur le plateau ni pièce à poser, et serait hors jeu
