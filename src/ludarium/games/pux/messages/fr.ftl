# Messages de Pux.

summary = Un pion vaut ce que vaut sa compagnie : avancez en groupe, transportez amis et ennemis, capturez tous les pions adverses.
terms = Copyright (c) 2000 João Neto, jpn@di.fc.ul.pt ; tiré de ses pages « Games of Soldiers », sans licence.

pieces-stones = Pions
pieces-marbles = Billes

symbol-stone = pion

captured = Captures
plies-without-capture = Coups sans capture ni promotion
pass = Passer : aucune pièce ne peut bouger
barred = pas de déplacement latéral : le tour précédent en était un

option-draw_after = coups sans capture ni promotion qui font la nulle ; 0 : jamais
setup-standard-title = Standard
setup-standard = deux lignes de six pions de chaque côté

outcome-capture = { winner } gagne : { loser } n’a plus de pion.
outcome-quiet = Partie nulle : { $draw_after } coups sans capture ni promotion.
ending-capture = dernier pion capturé
ending-quiet = nulle sans capture ni promotion
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
# Ce qui se trouve sur une case : un pion blanc, une pièce promue noire.
piece = { $height ->
    [2] une pièce promue { $owner ->
        [white] blanche
       *[black] noire
    }
   *[1] un pion { $owner ->
        [white] blanc
       *[black] noir
    }
}
the-piece = { $height ->
    [2] la pièce promue { $owner ->
        [white] blanche
       *[black] noire
    }
   *[1] le pion { $owner ->
        [white] blanc
       *[black] noir
    }
}
company = { $companions ->
    [0] , donc
    [1]  ; avec un pion transporté,
    [2]  ; avec deux pions transportés,
    [3]  ; avec trois pions transportés,
   *[4]  ; avec quatre pions transportés,
}
farthest = { $limit ->
    [0] il ne peut pas bouger du tout
    [1] il avance d’une case au plus
   *[other] il avance de { $limit } cases au plus
}

unreadable = { $input } n’est pas un coup ; un coup s’écrit comme b2-b5, b2,b1c2-c3, b7:b5 ou pass
may-not-pass = { player } a un coup permis, par exemple { $move }, et ne peut donc pas passer
not-yours = c’est à { player } de jouer, et en { $cell } il y a { piece }
not-beside = { $start } ne transporte que ce qui est à côté, au-dessus ou au-dessous, et { $cell } ne l’est pas
nothing-carried = { $cell } est vide, il n’y a rien à transporter
named-twice = une case transportée est nommée deux fois
group-captures = une pièce qui en transporte d’autres ne peut pas capturer
not-straight = les pièces vont en ligne droite, et { $start } et { $end } ne sont pas alignées
lateral-barred = le tour précédent de { player } était latéral ; celui-ci ne peut donc pas suivre une ligne
behind = { $end } est derrière { $start }, et seule une pièce promue recule
too-far = { $start } a un potentiel de { $potential }{ company } { farthest }, et { $end } est à { $distance }
off-board = la pièce transportée depuis { $cell } sortirait du plateau
in-the-way = { $obstacle }, sur le chemin de { $start } à { $end }, n’est pas vide, et rien ne saute
in-the-way-of-carried = { $obstacle }, sur le chemin de la pièce transportée depuis { $cell }, n’est pas vide, et rien ne saute
goal-held = { $end } n’est pas vide, et une pièce qui en transporte d’autres ne peut pas capturer
goal-enemy = { $end } porte une pièce adverse ; sa capture s’écrit { $start }:{ $end }
goal-own = { $end } porte une pièce du même camp
nothing-captured = { $end } est vide ; un coup sans capture s’écrit { $start }-{ $end }
too-weak = { $start } a un potentiel de { $potential } et { $end } de { $defence } ; pour capturer, il faut le plus grand des deux

## Clics

cannot-move = { the-piece } en { $cell } ne peut pas bouger
too-heavy = { $start } a un potentiel de { $potential }{ company } il ne peut pas bouger du tout
cannot-carry = { $start } ne peut pas bouger en transportant { $cell }
# Un second clic sur une pièce.
second-click = un second clic sur { $start } sert à transporter une pièce qu’elle pourrait capturer
no-prey-carried = { second-click }, et elle ne peut en transporter aucune
carry-prey = { second-click } ; choisissez d’abord une telle pièce
nothing-follows = le coup est complet

## Composer une position

lateral-turn = Le dernier tour était latéral
no-room = en { $cell } il y a { piece } ; un second pion ne va que sur un pion seul de sa couleur

## Positions

position-fields = plateau, camp au trait, joueurs dont le dernier tour fut latéral, demi-coups sans capture ni promotion, numéro du demi-coup
field-quiet-plies = demi-coups sans capture ni promotion
field-ply-number = numéro du demi-coup
wrong-rows = plateau : { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
} dans { $text } ; il y en a huit, de 8 à 1, séparées par /
no-piece = ligne { $row } : { $text } n’est ni un pion (w, b), ni une pièce promue (W, B), ni un nombre de cases vides de 1 à 8
wrong-row = ligne { $row } : { $text } a { $count ->
    [one] { $count } case
   *[other] { $count } cases
} ; une ligne en a { $cells }
no-stones = plateau : { $text } n’a aucun pion
too-many = plateau : { $count } pions ({ player }) dans { $text } (une pièce promue en compte deux) ; il y en a { $supply }
no-lateral = joueurs dont le dernier tour fut latéral : { $text } n’est ni -, ni w, ni b, ni wb

## Recueils

collection-captures-title = Captures
collection-captures = Les captures que montrent les règles de l’auteur : Noir peut capturer chacun des trois pions blancs avancés.
collection-promotions-title = Promotions
collection-promotions = Un pion atteint la dernière ligne, est promu, puis capture ou recule.
collection-transports-title = Transports
collection-transports = Les transports de la notation de l’auteur, et celui d’un pion adverse.
