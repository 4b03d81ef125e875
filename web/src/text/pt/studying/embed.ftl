# O visualizador de uma partida, noutras páginas.

embed-open = Abrir no Ludarium
embed-board = { $game }: tabuleiro
embed-place = { $ply } de { $plies }
embed-first = Ao início
embed-previous = Uma jogada atrás
embed-next = Uma jogada à frente
embed-last = Ao fim
