# Ce que dit Pijersi.

summary = Pierre, papier, ciseaux sur 45 hexagones : empilez, prenez, et soyez le premier sur la dernière rangée.

pieces-signs = Signes
pieces-pictures = Images

symbol-rock = pierre
symbol-paper = papier
symbol-scissors = ciseaux
symbol-wise = sage

captured = Prises
plies-without-capture = Coups sans prise

option-draw_after = coups sans prise qui font la nulle ; 0 : jamais
setup-classic-title = Classique
setup-half-random-title = Mélange en miroir
setup-full-random-title = Mélange complet
setup-classic = l’ordre de l’auteur, le même pour les deux camps
setup-half-random = les cubes de Blanc mélangés, ceux de Noir disposés à l’inverse
setup-full-random = les deux camps mélangés, chacun pour soi

outcome-goal = { winner } gagne : une pierre, un papier ou des ciseaux ont atteint la dernière rangée.
outcome-stalemate = { winner } gagne : { loser } n’a plus de coup.
outcome-quiet = Partie nulle : { $draw_after } coups sans prise.
winner = { $winner ->
    [white] Blanc
   *[black] Noir
}
loser = { $winner ->
    [white] Noir
   *[black] Blanc
}

## Coups

player = { $player ->
    [white] Blanc
   *[black] Noir
}
# Ce qui se trouve sur une case : papier blanc, pile noire, sage au-dessus.
there = { $height ->
    [2] pile { $owner ->
        [white] blanche
       *[black] noire
    }, { other } au-dessus
   *[1] { $other ->
        [rock] pierre { $owner ->
            [white] blanche
           *[black] noire
        }
        [scissors] ciseaux { $owner ->
            [white] blancs
           *[black] noirs
        }
       *[other] { other } { $owner ->
            [white] blanc
           *[black] noir
        }
    }
}
other = { $other ->
    [rock] pierre
    [paper] papier
    [scissors] ciseaux
   *[wise] sage
}
role = { $role ->
    [rock] pierre
    [paper] papier
    [scissors] ciseaux
   *[wise] sage
}
# Le cube qui se déplace, ou celui du dessus de la pile qui se déplace.
mover = { $role ->
    [rock] une pierre { $player ->
        [white] blanche
       *[black] noire
    }
    [scissors] des ciseaux { $player ->
        [white] blancs
       *[black] noirs
    }
   *[other] un { role } { $player ->
        [white] blanc
       *[black] noir
    }
}
# Les ciseaux sont au pluriel.
cannot = { $role ->
    [scissors] ne peuvent
   *[other] ne peut
}

unreadable = { $input } n’est pas un coup ; un coup s’écrit comme a4b5c4 ou a4-b5=c4
single-twice = { $start } porte un cube seul ; son déplacement vers { $end } s’écrit { $start }{ $end }
second-action = la seconde action déplace la pile que l’on vient de former, ou le dessus de la pile que l’on vient de déplacer
nothing-stacked = rien n’a été empilé en { $end }, le cube ne peut donc pas continuer comme pile
not-yours = c’est à { player } de jouer, et { $cell } porte ceci : { there }
no-stack = { $cell } porte un cube seul, et = déplace une pile
not-touching = un cube va sur une case qui touche la sienne, et { $end } ne touche pas { $start }
not-straight = une pile avance d’une ou deux cases en ligne droite, et { $end } n’est pas ainsi placée par rapport à { $start }
jumps = { $between }, entre { $start } et { $end }, n’est pas vide, et rien ne saute
wise-captures-nothing = le sage ne prend rien, il ne peut donc pas aller en { $end } ({ there })
stack-onto-own = une pile ne peut pas aller en { $end } ({ there }) : une pile a deux cubes au plus
wise-never-captured = { mover } { cannot } rien prendre en { $end } ({ there }) : un sage n’est jamais pris
not-prey = { mover } { cannot } rien prendre en { $end } ({ there }) : { $role ->
    [rock] la pierre ne prend que les ciseaux
    [paper] le papier ne prend que la pierre
   *[scissors] les ciseaux ne prennent que le papier
}
stack-full = { mover } { cannot } pas monter en { $end } ({ there }) : une pile a deux cubes au plus
wise-on-other = { mover } { cannot } pas monter en { $end } ({ there }) : un sage ne monte que sur un sage
other-colour = { mover } { cannot } pas monter en { $end } ({ there }) : les cubes d’une pile sont de la même couleur
nothing-captured = rien n’est pris en { $end }, le ! est donc faux
cannot-move = { mover } en { $cell } ne peut pas bouger
no-third-action = un tour a deux actions au plus

## Positions et mises en place

position-fields = plateau, camp au trait, demi-coups sans prise, numéro du tour
field-board = plateau
field-prologue = prologue
field-quiet-plies = demi-coups sans prise
field-turn-number = numéro du tour
wrong-rows = plateau : { $count } rangées dans { $text } ; il y en a sept, de g à a, séparées par /
empty-apart = rangée { $row } : { $text } : des cases vides voisines forment un seul nombre
no-cube = rangée { $row } : { $text } n’est ni un cube comme R-, ni une pile comme PR, ni un nombre de cases vides
wrong-row = rangée { $row } : { $text } a { $count } cases ; la rangée en a { $cells }
two-colours = { $field } : la pile { $lower }{ $upper } en { $cell } mêle les deux couleurs
wise-above = { $field } : la pile { $lower }{ $upper } en { $cell } a un sage au-dessus d’autre chose ({ role })
too-many = { $field } : { $count } cubes { $cube } ({ role }, { player }) ; il y en a { $supply }

group-unreadable = prologue : { $text } n’est pas comme b13:PSR (des cases et leurs cubes) ni b4:WW (une pile)
group-outside = prologue : { $text } : la rangée { $row } a les cases { $row }1 à { $row }{ $width }
group-uneven = prologue : { $text } nomme { $cells } cases et { $cubes } cubes
group-twice = prologue : { $text } nomme { $cell } une seconde fois
pijersi-setup-unknown = la mise en place { $input } n’est ni { $names }, ni un code comme GRXLLS, ni une position écrite
code-deals-other = le code { $text } ne distribue pas quatre pierres, quatre papiers, quatre ciseaux et deux sages
code-stacks-wise = le code { $text } pose un sage sur un autre cube

## Recueils

collection-community-title = De la communauté
collection-community = Dix parties enregistrées par les programmes de la communauté et tirées du dépôt LucasBorboleta/pijersi.
collection-rules-title = Des règles
collection-rules = La partie entière que les règles de l’auteur donnent en exemple de la notation.
