# Ce que disent plusieurs jeux.

game-over = la partie est terminée
no-such-cell = il n’y a pas de case { $text }
empty-cell = { $cell } est vide
no-way = de { $start } à { $end }, ce n’est pas un coup
move-refused = { $move } : { $why }

setup-unknown = il n’y a pas de mise en place { $input } : choisissez { $names }, ou donnez une position

# Ce qu’il résulte d’un abandon : le nom du gagnant ; celui du seul autre joueur, ou combien sont les autres.
outcome-resignation = { $name } gagne : { $others ->
    [1] { $other } a abandonné
   *[other] tous les autres ont abandonné ou sont hors jeu
}.
resigned = a abandonné

## Les noms des joueurs, des mises en place et des options

player-white = Blanc
player-black = Noir
player-red = Rouge
player-blue = Bleu
player-green = Vert
player-yellow = Jaune
pieces-usual = Standard
option-players-title = Joueurs
option-draw_after-title = Nulle après

wrong-fields = position { $input } : il faut { $count ->
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
   *[other] { $count }
} champs, séparés par une seule espace ({ $fields })
wrong-fields-or-resigned = { wrong-fields }, et x si l’autre camp a abandonné
no-counter = { $field } : { $text } n’est pas un nombre entier de { $low } à { $high }
no-side = camp au trait : { $text } n’est ni w ni b
not-resigned = abandon : { $text } n’est pas x, qui dit que l’autre camp a abandonné
resigned-too-late = abandon : x est impossible, car la partie était déjà finie
# Les jeux peuvent avoir leurs propres phrases.
position-fields = plateau, camp au trait
field-board = plateau
wrong-rows = plateau : { $text } a { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
}, séparées par / ; ce n’est pas le nombre de lignes du plateau
empty-apart = ligne { $row } : { $text } : écrivez les cases vides voisines en un seul nombre
no-piece = ligne { $row } : { $text } n’est ni une pièce ni un nombre de cases vides
wrong-row = ligne { $row } : { $text } a { $count ->
    [one] { $count } case
   *[other] { $count } cases
} ; la ligne en a { $cells }
too-many = { $field } : { $count } pièces { $letter } ({ $role }, { $player }) ; il y en a { $supply }

# Des fins que les règles des jeux ne connaissent pas. Le nom est celui du gagnant ; il est vide s’il reste plusieurs joueurs.
outcome-agreement = Partie nulle : les joueurs en sont convenus.
outcome-time = { $name } gagne : { $loser } n’a plus de temps.
outcome-length = Partie nulle : elle compte { $plies } coups, le maximum ici.
outcome-fault = { $others ->
    [1] { $name } gagne
   *[other] Les autres se partagent la victoire
} : le moteur de { $loser }, { $level ->
    [0] { $engine }
   *[other] niveau { $level }
}, { $detail }.

## Ce qui se passe dans les problèmes

theme-capture = Capture
theme-promotion = Promotion
theme-sacrifice = Sacrifice
theme-quiet = Coup calme
theme-stack = Empilement
theme-carry = Transport
theme-swap = Échange
theme-take = Retour en réserve

## Composer une position

no = non
yes = oui
has-resigned = Abandon
turn-number = Numéro du tour
ply-number = Numéro du coup
cell-is-filled = { $cell } n’est pas vide
