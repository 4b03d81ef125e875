# O editor de posições.

editor = Editor
editor-title = { $game }: editor
editor-none = { $game } não tem editor de posições.

## Se é uma posição

editor-good = Esta posição pode ser jogada: joga { $player }.
editor-over = A partida acabou aqui. { $how }
editor-wrong = Esta posição ainda não pode ser jogada: { $why }

## No tabuleiro

editor-tools = Ferramentas
editor-move = Mover peças
editor-take = Retirar peças
editor-turn = Rodar peças
editor-pieces-of = Dono das peças
editor-nobodys = Peças de ninguém
editor-chosen = Na mão: { $what }
editor-lifted = { $what }: escolha agora uma casa.
editor-cell-empty = { $cell } está vazia
editor-no-turn = Só se rodam peças com direção.

## Ao lado do tabuleiro

editor-panel = Posição
editor-mover = Quem joga
editor-empty = Tabuleiro vazio
editor-actions = Com esta posição
editor-play = Jogar
editor-analyse = Analisar
editor-share = Partilhar
