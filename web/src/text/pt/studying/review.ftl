# A revisão de uma partida.

review-title = Revisão: { $game }
review-panel = Revisão e jogadas
review-tools = Percorrer a revisão
review-no-moves = Ainda não há jogadas para rever.
review-game = Voltar à partida
review-to-end = Ao fim
review-over = Fim da partida: { $result }
review-here = Esta é a última jogada.

## Até onde chegou

review-summary = Revisão
review-running = { $done } de { $total } jogadas revistas
review-stopped = Interrompida: { $done } de { $total } jogadas revistas
review-stop = Parar
review-go-on = Continuar
review-average = perda média por jogada, em peças: { $loss }
review-mistakes = { $count ->
    [one] { $count } erro
   *[other] { $count } erros
}
review-blunders = { $count ->
    [one] { $count } erro grave
   *[other] { $count } erros graves
}

## Uma jogada

review-move = { $number }. { $player }: { $move }
review-not-yet = Ainda não revista…
review-mistake = erro
review-blunder = erro grave
review-missed-win = deixa escapar uma vitória
review-allowed-loss = deixa o adversário ganhar
review-turning = ponto de viragem
# O que conta uma profundidade: as ações, onde um turno tem várias.
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

## Gráfico e tabela

review-graph = Avaliação depois de cada jogada
review-won = ganho
review-lost = perdido
review-table = Todas as jogadas, com a avaliação para quem jogou e a perda
review-column-move = Jogada
review-column-score = Avaliação
review-column-loss = Perda, em peças
review-what-counts = Um erro tira pelo menos 10 em 100 hipóteses de ganhar, um erro grave pelo menos 20. Numa partida quase decidida, mesmo uma grande perda custa pouco.

## Procurar melhor

review-try = Encontrar melhor
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
