# Messages de Pijersi.

summary = Pierre, feuille, ciseaux sur 45 hexagones : empilez, capturez, et soyez le premier sur la dernière ligne.
terms = Copyright (C) 2022 Lucas Borboleta, https://github.com/LucasBorboleta/pijersi. Les règles sont sous licence Creative Commons Attribution - Pas d’Utilisation Commerciale - Partage dans les Mêmes Conditions 4.0 International, https://creativecommons.org/licenses/by-nc-sa/4.0/ ; pour ce qu’elle ne permet pas, adressez-vous à lucas.borboleta@free.fr.

pieces-signs = Signes
pieces-pictures = Images

symbol-rock = pierre
symbol-paper = feuille
symbol-scissors = ciseaux
symbol-wise = sage

captured = Captures
plies-without-capture = Coups sans capture

option-draw_after = coups sans capture qui font la nulle ; 0 : jamais
setup-classic-title = Classique
setup-half-random-title = Semi-aléatoire
setup-full-random-title = Tout aléatoire
setup-classic = l’ordre de l’auteur, le même pour les deux camps
setup-half-random = les cubes de Blanc sont tirés au sort, et ceux de Noir s’en déduisent par symétrie centrale
setup-full-random = les deux camps sont tirés au sort, indépendamment l’un de l’autre

outcome-goal = { winner } gagne : une pierre, une feuille ou des ciseaux ont atteint la dernière ligne.
outcome-stalemate = { winner } gagne : { loser } n’a plus de coup.
outcome-quiet = Partie nulle : { $draw_after } coups sans capture.
ending-goal = dernière ligne atteinte
ending-stalemate = plus de coup possible
ending-quiet = nulle sans capture
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
# Ce qui se trouve sur une case : une feuille blanche, une pile noire, sage au-dessus.
there = { $height ->
    [2] une pile { $owner ->
        [white] blanche
       *[black] noire
    }, { top } au-dessus
   *[1] { $top ->
        [rock] une pierre { $owner ->
            [white] blanche
           *[black] noire
        }
        [scissors] des ciseaux { $owner ->
            [white] blancs
           *[black] noirs
        }
        [paper] une feuille { $owner ->
            [white] blanche
           *[black] noire
        }
       *[wise] un sage { $owner ->
            [white] blanc
           *[black] noir
        }
    }
}
top = { $top ->
    [rock] pierre
    [paper] feuille
    [scissors] ciseaux
   *[wise] sage
}
role = { $role ->
    [rock] pierre
    [paper] feuille
    [scissors] ciseaux
   *[wise] sage
}
# Le cube qui se déplace, ou celui du dessus de la pile qui se déplace.
mover = { $role ->
    [rock] la pierre { $player ->
        [white] blanche
       *[black] noire
    }
    [scissors] les ciseaux { $player ->
        [white] blancs
       *[black] noirs
    }
    [paper] la feuille { $player ->
        [white] blanche
       *[black] noire
    }
   *[wise] le sage { $player ->
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
not-yours = c’est à { player } de jouer, et en { $cell } il y a { there }
no-stack = { $cell } porte un cube seul, et = déplace une pile
not-touching = un cube va sur une case qui touche la sienne, et { $end } ne touche pas { $start }
not-straight = une pile avance d’une ou deux cases en ligne droite, et { $end } n’est pas sur une telle ligne à partir de { $start }
jumps = { $between }, entre { $start } et { $end }, n’est pas vide, et rien ne saute
wise-captures-nothing = le sage ne capture rien, il ne peut donc pas aller en { $end } ({ there })
stack-onto-own = une pile ne peut pas aller en { $end } ({ there }) : une pile a deux cubes au plus
wise-never-captured = { mover } { cannot } rien capturer en { $end } ({ there }) : un sage n’est jamais capturé
not-prey = { mover } { cannot } rien capturer en { $end } ({ there }) : { $role ->
    [rock] la pierre ne capture que les ciseaux
    [paper] la feuille ne capture que la pierre
   *[scissors] les ciseaux ne capturent que la feuille
}
stack-full = { mover } { cannot } pas monter en { $end } ({ there }) : une pile a deux cubes au plus
wise-on-other = { mover } { cannot } pas monter en { $end } ({ there }) : un sage ne monte que sur un sage
other-colour = { mover } { cannot } pas monter en { $end } ({ there }) : les cubes d’une pile sont de la même couleur
nothing-captured = rien n’est capturé en { $end }, le ! est donc de trop
cannot-move = { mover } en { $cell } { cannot } pas bouger
no-third-action = un tour a deux actions au plus

## Positions et mises en place

position-fields = plateau, camp au trait, demi-coups sans capture, numéro du tour
field-prologue = prologue
field-quiet-plies = demi-coups sans capture
field-turn-number = numéro du tour
wrong-rows = plateau : { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
} dans { $text } ; il y en a sept, de g à a, séparées par /
no-piece = ligne { $row } : { $text } n’est ni un cube comme R-, ni une pile comme PR, ni un nombre de cases vides
two-colours = { $field } : en { $cell }, { $upper } est posé sur { $lower }, de l’autre couleur
wise-above = { $field } : en { $cell }, le sage { $upper } est posé sur { $lower } ({ role }), et non sur un sage
too-many = { $field } : { $count } cubes { $letter } ({ role }, { player }) ; il y en a { $supply }

group-unreadable = prologue : { $text } n’est pas de la forme b13:PSR (des cases et leurs cubes) ou b4:WW (une pile)
group-outside = prologue : { $text } : la ligne { $row } a les cases { $row }1 à { $row }{ $width }
group-uneven = prologue : { $text } nomme { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
} et { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}
group-twice = prologue : { $text } nomme { $cell } une seconde fois
pijersi-setup-unknown = il n’y a pas de mise en place { $input } : choisissez { $names }, ou donnez un code comme GRXLLS ou une position
code-deals-other = le code { $text } ne distribue pas quatre pierres, quatre feuilles, quatre ciseaux et deux sages
code-stacks-wise = le code { $text } pose un sage sur un autre cube

## Recueils

collection-community-title = De la communauté
collection-community = Dix parties enregistrées par les programmes de la communauté et tirées du dépôt LucasBorboleta/pijersi.
collection-rules-title = Des règles
collection-rules = La partie entière que les règles de l’auteur donnent en exemple de la notation.
