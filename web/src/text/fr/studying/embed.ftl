# L’afficheur d’une partie, sur d’autres pages.

embed-open = Ouvrir dans Ludarium
embed-board = { $game } : plateau
embed-place = { $ply } sur { $plies }
embed-first = Au début
embed-previous = Reculer d’un coup
embed-next = Avancer d’un coup
embed-last = À la fin
