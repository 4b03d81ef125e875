# The screen of an analysis.

analysis-title = Análise: { $game }
analysis-panel = Motor, jogadas e notas
analysis-tools = Esta análise
analysis-not-mine = Esta partida pertence a outro navegador. As suas alterações não ficam guardadas.
analysis-not-read = As notas guardadas com esta partida não podem ser mostradas: { $reason } As suas alterações não ficam guardadas.
analysis-changed-elsewhere = A análise foi alterada noutra janela.
analysis-back = Voltar

## The engine

analysis-engine = Motor
analysis-lines = Linhas
analysis-best-lines = Melhores linhas
analysis-threat = Ameaça
analysis-longer = Procurar mais longe
analysis-previewing = Linha do motor
analysis-bars = Avaliação
analysis-bars-many = Cada barra: a avaliação se fosse a vez deste jogador
analysis-percent = { $percent } %
analysis-win-in = ganha em { $plies }
analysis-loss-in = perde em { $plies }
analysis-winning = a ganhar
analysis-losing = a perder
analysis-say-evaluation = Anunciar a avaliação
analysis-nothing-yet = O motor ainda não encontrou nada.
analysis-depth-sentence = Profundidade { $depth }.
analysis-player-even = { $player }: posição igual.
analysis-player-ahead = { $player }: vantagem de { $pieces } (em peças).
analysis-player-behind = { $player }: desvantagem de { $pieces } (em peças).
analysis-player-winning = { $player }: posição ganha.
analysis-player-losing = { $player }: posição perdida.
analysis-player-wins-in = { $player } ganha em { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
}.
analysis-player-loses-in = { $player } perde em { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
}.
analysis-best-move = Melhor jogada: { $move }.
analysis-arrows-show = Mostrar as setas do motor
analysis-arrows-hide = Ocultar as setas do motor
analysis-threats-show = Mostrar ameaças
analysis-threats-hide = Ocultar ameaças

## Moves and notes

analysis-moves = Jogadas e variantes
analysis-start = Início
analysis-variation = Variante:
analysis-to-end = Ao fim da linha
analysis-notes = Notas sobre esta jogada
analysis-glyph = Anotação desta jogada
analysis-glyph-good = Boa jogada
analysis-glyph-bad = Erro
analysis-glyph-brilliant = Jogada brilhante
analysis-glyph-blunder = Erro grave
analysis-glyph-interesting = Jogada interessante
analysis-glyph-dubious = Jogada duvidosa
analysis-comment = Comentário
analysis-promote = Tornar esta a linha principal
analysis-delete = Apagar daqui em diante
analysis-draw = Desenhar setas no tabuleiro
analysis-clear-marks = Apagar os desenhos
