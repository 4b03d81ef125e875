# L’afficheur d’une partie, sur d’autres pages.

embed-open = Ouvrir dans Ludarium
embed-board = { $game } : plateau
embed-place = { $ply } sur { $plies }
embed-first = Au début
embed-previous = Un coup en arrière
embed-next = Un coup en avant
embed-last = À la fin
