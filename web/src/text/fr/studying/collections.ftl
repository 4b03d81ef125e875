# Les recueils de parties.

collections-title = Recueils de parties
collections-all = Toutes les parties
collections-count = { $count ->
    [one] { $count } partie
    *[other] { $count } parties
}
collections-import = Importer des parties…
collections-import-about = Des fichiers texte, avec une ou plusieurs parties notées.
collections-reading = { $done } parties lues sur { $total }…
collections-files = { $first } et { $more } de plus
imported-collection = { $count ->
    [one] { $count } partie importée.
    *[other] { $count } parties importées.
}
collections-refused = { $count ->
    [one] { $count } partie n’a pas pu être lue :
    *[other] { $count } parties n’ont pas pu être lues :
}
collections-refused-record = { $file }, partie { $number } à partir de la ligne { $line } : { $why }
collections-save = Enregistrer « { $title } » dans un fichier
collections-delete = Supprimer « { $title } »

collections-position = Position
collections-position-about = Une position écrite, ou une partie notée qui mène à la position.
collections-position-many = Ce texte contient { $count } parties notées. Pour chercher une position, n’en donnez qu’une.
collections-found = { $count ->
    [0] Aucune partie trouvée.
    [one] { $count } partie trouvée.
    *[other] { $count } parties trouvées.
}
collections-reached = { $ply ->
    [0] commence par la position
   *[other] atteint la position
}
