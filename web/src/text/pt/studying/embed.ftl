# O visualizador de uma partida, noutras páginas.

embed-open = Abrir no Ludarium
embed-board = { $game }: tabuleiro
embed-place = { $ply } de { $plies }
embed-first = Ir para o início
embed-previous = Recuar uma jogada
embed-next = Avançar uma jogada
embed-last = Ir para o fim
