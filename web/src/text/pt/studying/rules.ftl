# As regras de um jogo.

rules-in-english = Estas regras estão em inglês; ainda não há tradução.
rules-missing = As regras deste jogo não estão disponíveis aqui.
rules-contents = Nesta página
rules-play = Jogar { $game }
