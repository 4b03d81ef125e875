analysis-title = Análise: { $game }
analysis-panel = Motor, jogadas e notas
analysis-tools = Esta análise
analysis-not-mine = Esta partida pertence a outro navegador. As suas alterações não ficam guardadas.
analysis-not-read = As notas guardadas com esta partida não podem ser mostradas: { $reason } As suas alterações não ficam guardadas.
analysis-changed-elsewhere = A análise foi alterada noutra janela.
analysis-back = Voltar

analysis-engine = Motor
analysis-lines = Linhas
analysis-best-lines = Melhores linhas
analysis-threat = Ameaça
analysis-longer = Procurar mais tempo
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

analysis-moves = Jogadas e variantes
analysis-start = Início
analysis-variation = Variante:
analysis-to-end = Ir para o fim da linha
analysis-notes = Notas sobre esta jogada
analysis-glyph = Anotação desta jogada
analysis-glyph-good = Boa jogada
analysis-glyph-bad = Erro
analysis-glyph-brilliant = Jogada brilhante
analysis-glyph-blunder = Erro grave
analysis-glyph-interesting = Jogada interessante
analysis-glyph-dubious = Jogada duvidosa
analysis-comment = Comentário
analysis-promote = Fazer desta a linha principal
analysis-delete = Apagar daqui em diante
analysis-draw = Desenhar setas no tabuleiro
analysis-clear-marks = Apagar os desenhos

review-title = Revisão: { $game }
review-panel = Revisão e jogadas
review-tools = Percorrer a revisão
review-no-moves = Ainda não há jogadas para rever.
review-game = Voltar à partida
review-to-end = Ir para o fim
review-over = Fim da partida: { $result }
review-here = Esta é a última jogada.

review-summary = Revisão
review-running = { $done } de { $total } jogadas revistas
review-stopped = Interrompida: { $done } de { $total } jogadas revistas
review-stop = Parar
review-go-on = Retomar
review-average = perda média por jogada, em peças: { $loss }
review-mistakes = { $count ->
    [one] { $count } erro
   *[other] { $count } erros
}
review-blunders = { $count ->
    [one] { $count } erro grave
   *[other] { $count } erros graves
}

review-move = { $number }. { $player }: { $move }
review-not-yet = Ainda não revista…
review-mistake = erro
review-blunder = erro grave
review-missed-win = deixa escapar uma vitória
review-allowed-loss = deixa o adversário ganhar
review-turning = ponto de viragem
review-plies = { $unit ->
    [action] { $plies ->
        [one] { $plies } ação
       *[other] { $plies } ações
    }
   *[move] { $plies ->
        [one] { $plies } jogada
       *[other] { $plies } jogadas
    }
}
review-wins-in = ganha em { $length }
review-loses-in = perde em { $length }
review-said-best = A melhor jogada ({ $score }).
review-said = Agora { $score }, uma perda de { $loss } (em peças). A melhor era { $best } ({ $bestScore }).
review-better = melhor: { $best }

review-graph = Avaliação depois de cada jogada
review-won = vitória
review-lost = derrota
review-table = Todas as jogadas, com a avaliação para quem jogou e a perda
review-column-move = Jogada
review-column-score = Avaliação
review-column-loss = Perda, em peças
review-what-counts = Um erro reduz a probabilidade de ganhar em pelo menos 10 pontos percentuais, um erro grave em pelo menos 20. Numa partida quase decidida, mesmo uma grande perda custa pouco.

review-try = Encontrar melhor jogada
review-next-mistake = Erro seguinte
review-first-mistake = Primeiro erro
review-try-moving = Encontre uma jogada melhor para { $player }.
review-try-judging = A verificar a sua jogada…
review-try-best = Sim, não há jogada melhor ({ $score }).
review-try-good = Bem visto: quase tão boa como a melhor ({ $score }).
review-try-better = Melhor do que na partida, mas há ainda melhor ({ $score }).
review-try-same = É a jogada da partida ({ $score }).
review-try-worse = Não é melhor do que a jogada da partida ({ $score }).
review-try-solved = A melhor jogada era { $best } ({ $score }).
review-try-again = Tentar de novo
review-try-solve = Ver a solução
review-try-end = Voltar à revisão
review-failed = O motor falhou. Tente de novo.

openings-none = Ainda não há aqui aberturas de { $game }.
openings-not-kept = As suas jogadas aqui não ficam guardadas.

openings-caption = Jogadas de { $player } nesta posição, com os resultados das partidas
openings-move = Jogada
openings-games = Partidas
openings-count = { $games }
openings-won = Vitória: { $player }
openings-drawn = Empates
openings-total = Total
openings-level = Nível
openings-all-levels = Todos os níveis
openings-source = { $games ->
    [one] Uma partida do motor contra si próprio
   *[other] { $games } partidas do motor contra si próprio
}
openings-unknown = Muito poucas partidas chegaram a esta posição.
openings-unknown-level = Nenhuma partida deste nível chegou a esta posição.
openings-other-options = Estas aberturas são de partidas jogadas com outras opções.

not-allowed-study-long = Este estudo é demasiado longo para ser guardado; encurte os comentários ou apague variantes.

study-too-long = O estudo é demasiado longo para ser lido.
study-too-many = O estudo tem mais de { $most } posições.
study-word = Estudo, carácter { $place }: “{ $text }” é inesperado.
study-unprintable = Estudo, carácter { $place }: carácter não imprimível.
study-open = Estudo, carácter { $place }: “{ $text }” nunca é fechado.
study-escape = Estudo, carácter { $place }: depois de \ esperava-se n, \ ou uma chaveta.
study-comment-too-long = Estudo, carácter { $place }: um comentário tem no máximo { $most } caracteres.
study-no-cell = Estudo, carácter { $place }: o tabuleiro não tem a casa “{ $text }”.
study-too-many-marks = Estudo, carácter { $place }: uma posição tem no máximo { $most } marcas.
study-twice = Estudo, carácter { $place }: “{ $text }” já é uma variante aqui.
study-move = Estudo, carácter { $place }: { $why }
study-over = Estudo, carácter { $place }: { $text } vem depois do fim da partida. { $result }
study-no-player = Estudo, carácter { $place }: jogador desconhecido “{ $text }”; os jogadores são { $players }.
study-resigned-out = Estudo, carácter { $place }: { $player } não pode desistir aqui.

puzzles-title = { $game }: problema { $number }
puzzles-none = Ainda não há aqui problemas de { $game }.

puzzle-win = { $turns ->
    [1] Joga { $player }: ganhe já neste turno.
   *[other] Joga { $player }: ganhe em { $turns } turnos.
}
puzzle-save = Joga { $player }: encontre a única jogada que salva a partida.
puzzle-judging = A verificar a sua jogada…
puzzle-right = Certo.
puzzle-answered = Certo. { $player } responde com { $move }. É a sua vez.
puzzle-wrong-win = { $move } não força a vitória.
puzzle-wrong-now = { $move } não ganha já.
puzzle-wrong-save = { $move } não salva a partida.
puzzle-refuted = { $player } responderia com { $move }.
puzzle-refuted-lost = { $player } responderia com { $move } e ganharia.
puzzle-solved = Resolvido!
puzzle-showing = Esta é a solução.
puzzle-shown = A solução: { $moves }
puzzle-broken = Não é possível mostrar este problema: { $why }

puzzle-tools = Problemas
puzzle-solution = Ver a solução
puzzle-take-back = Voltar atrás
puzzle-next = Problema seguinte
puzzle-not-kept = Esta análise não fica guardada.
puzzle-before = Problema anterior
puzzle-after = Problema seguinte

puzzles-progress = O seu progresso
puzzles-solved = { $solved } de { $total } resolvidos
puzzles-streak = Resolvidos à primeira, seguidos: { $streak } (recorde: { $best })
puzzle-grade = Dificuldade: { $grade }
puzzle-themes = Temas (uma dica)
puzzles-choice = Todos os problemas
puzzles-grade = Dificuldade
puzzles-all-grades = Todas
puzzle-link = Problema { $number }, dificuldade { $grade }
puzzle-link-solved = Problema { $number }, dificuldade { $grade }, resolvido

practice-leaves-task = Ainda não. Leia outra vez o que se pede.
practice-again = Recomeçar
practice-try-again = Tentar de novo
practice-solution = Ver a solução
practice-broken = Não é possível mostrar este tabuleiro: { $why }

learn-title = Tutorial: { $game }
learn-step = Passo { $step } de { $steps }
learn-next = Seguinte
learn-back = Voltar
learn-missing = Este jogo ainda não tem tutorial. As regras têm tabuleiros para experimentar jogadas.
learn-done-title = Agora é a sua vez
learn-over = Esta partida acabou. Jogue agora uma nova contra o nível mais fácil do computador.
learn-go-on = Já sabe o suficiente para jogar. Continue a partir desta posição, contra o nível mais fácil do computador.
learn-play-on = Continuar a partir daqui
learn-play-new = Jogar uma partida nova
learn-rules = Todas as regras de { $game }

rules-in-english = Estas regras estão em inglês; ainda não há tradução.
rules-missing = As regras deste jogo não estão disponíveis aqui.
rules-contents = Nesta página
rules-play = Jogar { $game }

editor = Editor
editor-title = { $game }: editor
editor-none = { $game } não tem editor de posições.

editor-good = Esta posição é válida: joga { $player }.
editor-over = Nesta posição, a partida já terminou. { $how }
editor-wrong = Esta posição ainda não é válida: { $why }

editor-tools = Ferramentas
editor-move = Mover peças
editor-take = Retirar peças
editor-turn = Rodar peças
editor-pieces-of = Dono das peças
editor-nobodys = Peças de ninguém
editor-chosen = Seleção: { $what }
editor-lifted = { $what }: escolha agora uma casa.
editor-cell-empty = { $cell } está vazia
editor-no-turn = Só se rodam peças com direção.

editor-panel = Posição
editor-mover = Quem joga
editor-empty = Tabuleiro vazio
editor-actions = Com esta posição
editor-play = Jogar
editor-analyse = Analisar
editor-share = Partilhar

collections-title = Coleções de partidas
collections-all = Todas as partidas
collections-count = { $count ->
    [one] { $count } partida
    *[other] { $count } partidas
}
collections-import = Importar registos…
collections-import-about = Ficheiros de texto, com um ou vários registos cada um.
collections-reading = { $done } de { $total } partidas lidas…
collections-files = { $first } e mais { $more }
imported-collection = { $count ->
    [one] { $count } partida importada.
    *[other] { $count } partidas importadas.
}
collections-refused = { $count ->
    [one] { $count } registo não pôde ser lido:
    *[other] { $count } registos não puderam ser lidos:
}
collections-refused-record = { $file }, registo { $number } a partir da linha { $line }: { $why }
collections-save = Guardar “{ $title }” num ficheiro
collections-delete = Apagar “{ $title }”

collections-position = Posição
collections-position-about = Uma posição em texto, ou um registo que conduz à posição.
collections-position-many = Este texto tem { $count } registos. Para procurar uma posição, indique só um.
collections-found = { $count ->
    [0] Nenhuma partida encontrada.
    [one] { $count } partida encontrada.
    *[other] { $count } partidas encontradas.
}
collections-reached = { $ply ->
    [0] começa na posição
   *[other] chega à posição
}

open-title = { $game }, partida partilhada
open-refused = Não é possível abrir esta ligação
open-play = Jogar a partir daqui
open-analyse = Analisar
open-keep = Guardar
open-not-kept = Esta análise não fica guardada. Para a guardar, guarde primeiro a partida.

share-title = Partilhar: { $game }
share-what = O que partilhar
share-game = A partida inteira
share-position = Esta posição
share-link = Ligação
link-copy-share = Copiar a ligação
link-copied-share = Ligação copiada.
link-send-share = Enviar…
link-qr-share = Código QR da ligação
share-qr-too-long = Esta ligação é demasiado longa para um código QR.
share-text = Em texto
share-picture = Em imagem
share-look = Estilo
share-look-page = Como na página
share-look-book = Como num livro
share-svg = SVG
share-png = PNG
share-gif = GIF animado
share-gif-making = A criar o GIF: { $done } de { $all }
share-gif-last = Um GIF mostra no máximo as últimas { $most } jogadas.
share-strip-svg = Tira, SVG
share-strip-png = Tira, PNG
share-strip-last = Uma tira mostra no máximo os últimos { $most } turnos.
share-failed = Não foi possível criar a imagem: { $why }
share-embed = Para o seu site
share-embed-hint = Este código HTML mostra a partida noutra página.
share-copy-embed = Copiar o código
share-copied-embed = Código copiado.
