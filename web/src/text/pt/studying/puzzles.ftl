# Problemas: posições com uma só solução.

puzzles-title = { $game }: problema { $number }
puzzles-none = Ainda não há aqui problemas de { $game }.

## O que se pede e o que daí resulta

puzzle-win = { $turns ->
    [1] Joga { $player }: ganhe já neste turno.
   *[other] Joga { $player }: ganhe em { $turns } turnos.
}
puzzle-save = Joga { $player }: encontre a única jogada que salva a partida.
puzzle-judging = A verificar a sua jogada…
puzzle-right = Certo.
puzzle-answered = Certo. { $player } responde { $move }. É a sua vez.
puzzle-wrong-win = { $move } não força a vitória.
puzzle-wrong-now = { $move } não ganha já.
puzzle-wrong-save = { $move } não salva a partida.
puzzle-refuted = { $player } responderia { $move }.
puzzle-refuted-lost = { $player } responderia { $move }, e ganharia.
puzzle-solved = Resolvido!
puzzle-showing = Esta é a solução.
puzzle-shown = A solução: { $moves }
puzzle-broken = Não é possível mostrar este problema: { $why }

## O que se pode fazer

puzzle-tools = Problemas
puzzle-solution = Ver a solução
puzzle-take-back = Voltar atrás
puzzle-next = Problema seguinte
puzzle-not-kept = Esta análise não fica guardada.
puzzle-before = Problema anterior
puzzle-after = Problema seguinte

## Progresso e escolha

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
