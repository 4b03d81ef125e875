# Les textes d’un jeu imprimé, outre ses règles.

contents = Dans ce jeu à imprimer
board-sheets = { $sheets ->
    [one] Le plateau, sur une feuille
   *[other] Le plateau, sur { $sheets } feuilles
}
piece-sheets = { $markers ->
    [0] { $pieces } pièces
   *[other] { $pieces } pièces et { $markers } marqueurs
}, sur { $sheets ->
    [one] une feuille
   *[other] { $sheets } feuilles
}
the-rules = Les règles
scale-check = Imprimez à 100 %, sans ajuster à la page. Cette ligne mesure alors 100 mm.
making = Comment le fabriquer
make-board = Collez la feuille du plateau sur du carton.
make-large-board = Découpez les feuilles du plateau. Collez-les de sorte que chacune couvre sa voisine à partir de la ligne pointillée, comme sur le plan : { $rows ->
    [one] une ligne
   *[other] { $rows } lignes
} de { $columns }.
make-flat = Collez les feuilles de pièces sur du carton épais, puis découpez les pièces.
make-sides = Découpez les pièces, pliez-les le long de la ligne pointillée et collez les deux côtés ensemble, avec du carton entre eux.
make-round-sides = Découpez les pièces, pliez-les le long de la ligne pointillée et collez les deux côtés ensemble, avec du carton entre eux. Découpez ensuite le long du cercle.
make-cubes = Imprimez les cubes sur du papier fort. Découpez-les avec leurs languettes, pliez le long des lignes pointillées et collez les languettes à l’intérieur.
of-all = Pour tous les joueurs
marker = marqueurs
owner-sides = Chaque pièce montre donc { $first } d’un côté et { $second } de l’autre : retournez-la quand elle change de mains.
owner-markers = Les pièces ne montrent donc aucun propriétaire. Sur le plateau, chacune est posée sur un marqueur de son propriétaire ; changez le marqueur quand la pièce change de mains.
board-foot = { $game } : le plateau
board-part-foot = { $game } : le plateau, feuille { $number } sur { $sheets } (ligne { $row }, colonne { $column })
pieces-foot = { $game } : les pièces, feuille { $number } sur { $sheets }
figure = Figure { $number }
solutions = Solutions
credits = Auteur et licence
of-game = { $game } : { $credit }
origin = Les règles sont expliquées ici avec nos propres mots. Les diagrammes, le plateau et les pièces ont été dessinés par Ludarium, dont le code est sous licence MIT.
under-licence = Comme le demande la licence de l’auteur, ce jeu à imprimer est sous la même licence, { $licence } : transmettez-le avec le nom de l’auteur et cette page, et ne le vendez pas.
no-licence = Aucune licence n’est indiquée : imprimez ce jeu pour y jouer, et demandez à l’auteur avant d’en publier ou d’en vendre quoi que ce soit.
options = Ce jeu à imprimer est fait pour ces options : { $options }.
page = { $number } sur { $pages }
