# A revisão de uma partida.

review-title = Revisão: { $game }
review-panel = Revisão e lances
review-tools = Percorrer a revisão
review-no-moves = Ainda ninguém jogou nesta partida, por isso não há nada para rever.
review-game = Voltar à partida
review-to-end = Ao fim
review-end = O fim
review-here = É aqui que a partida está.

## Até onde chegou

review-summary = Revisão
review-running = { $done } de { $total } lances revistos
review-stopped = Parada: { $done } de { $total } lances revistos
review-stop = Parar
review-go-on = Continuar
review-average = perde { $loss } por lance
review-mistakes = { $count ->
    [one] { $count } erro
   *[other] { $count } erros
}
review-blunders = { $count ->
    [one] { $count } erro grave
   *[other] { $count } erros graves
}

## Um lance

review-move = { $ply }. { $player }: { $move }
review-not-yet = Ainda não revisto…
review-mistake = erro
review-blunder = erro grave
review-missed-win = deixa escapar uma vitória
review-allowed-loss = permite uma vitória
review-turning = ponto de viragem
review-said-best = O melhor lance ({ $score }).
review-said = Agora { $score }, uma perda de { $loss }. O melhor era { $best } ({ $bestScore }).
review-better = melhor: { $best }

## Gráfico e tabela

review-graph = Avaliação depois de cada lance
review-won = ganho
review-lost = perdido
review-table = Todos os lances, com a avaliação para quem jogou e o que o lance perdeu
review-column-move = Lance
review-column-score = Avaliação
review-column-loss = Perda

## Procurar melhor

review-try = Encontrar melhor
review-next-mistake = Erro seguinte
review-first-mistake = Primeiro erro
review-try-moving = Encontre um lance melhor para { $player }.
review-try-judging = A examinar o seu lance…
review-try-best = Sim, não há melhor ({ $score }).
review-try-good = Bem visto: quase tão bom como o melhor ({ $score }).
review-try-better = Melhor do que na partida, mas há mais ({ $score }).
review-try-same = É o lance da partida ({ $score }).
review-try-worse = Não é melhor do que o lance da partida ({ $score }).
review-try-solved = O melhor lance era { $best } ({ $score }).
review-try-again = Tentar de novo
review-try-solve = Ver a solução
review-try-end = Voltar à revisão
review-failed = O motor falhou. Tente de novo.
