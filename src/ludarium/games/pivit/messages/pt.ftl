# O que diz o Pivit.

summary = As peças seguem a sua seta e rodam a cada jogada; nos cantos tornam-se mestres, e ganha quem tiver mais.
terms = O guia e a página de regras aqui seguidos não indicam nenhuma licença.

pieces-tokens = Fichas
pieces-arrows = Setas

symbol-vertical-minion = servo vertical
symbol-vertical-master = mestre vertical
symbol-horizontal-minion = servo horizontal
symbol-horizontal-master = mestre horizontal

lost = Perdas
pass-label = Passar: nenhuma peça se pode mover
quiet-plies-shown = Jogadas sem captura nem promoção
minions-left = Servos que restam
out = fora do jogo: sem peças
had-masters = { $count ->
    [one] { $count } mestre
   *[other] { $count } mestres
}, o primeiro { $round ->
    [0] na jogada { $ply } (contando as de todos)
   *[other] na ronda { $round }
}{ $earliest ->
    [1] , antes de todos os outros jogadores
   *[0] {""}
}

option-players = número de jogadores
option-size-title = Tabuleiro
option-size = casas de cada lado do tabuleiro; 6 para dois jogadores
option-draw_after = rondas sem captura nem promoção que fazem empate; 0: nunca
board-for-two = opção size: o tabuleiro de { $size }x{ $size } é para dois jogadores, não para { $players }
setup-classic-title = Clássica
setup-classic = todas as casas da borda menos os cantos, com as peças dos jogadores misturadas

outcome-last = { winner } ganha: todas as outras peças foram capturadas.
outcome-masters = { winner } ganha: não resta nenhum servo, e { winner } tem mais mestres ou, entre os que têm mais, teve o primeiro.
outcome-quiet = Empate: { $draw_after } rondas sem captura nem promoção.
ending-last = último jogador com peças
ending-masters = sem servos
ending-quiet = empate sem capturas nem promoções
winner = { $winner ->
    [red] Vermelho
    [blue] Azul
    [green] Verde
   *[yellow] Amarelo
}

## Jogadas

player = { $player ->
    [red] Vermelho
    [blue] Azul
    [green] Verde
   *[yellow] Amarelo
}
owner = { $owner ->
    [red] Vermelho
    [blue] Azul
    [green] Verde
   *[yellow] Amarelo
}
# O que está numa casa: servo vermelho.
stands = { $piece ->
    [vertical-master] mestre
    [horizontal-master] mestre
   *[other] servo
} { $owner ->
    [red] vermelho
    [blue] azul
    [green] verde
   *[yellow] amarelo
}

unreadable = { $input } não é uma jogada; as jogadas são como b8-b5, b8xb5 (uma captura) ou pass
off-board = não existe a casa { $text }; o tabuleiro vai de a1 a { $last }
not-yours = é a vez de { player }, e em { $cell } está um { stands }
not-on-file = o { stands } em { $start } move-se agora na vertical, pela coluna { $file }, e { $end } não fica lá
not-on-rank = o { stands } em { $start } move-se agora na horizontal, pela fila { $rank }, e { $end } não fica lá
even-distance = um servo anda um número ímpar de casas, e de { $start } a { $end } são { $distance }
blocked = o { stands } em { $between } barra o caminho, e não se pode saltar
own-piece = em { $end } está outra peça de { owner }
is-capture = em { $end } está um { stands }; a captura escreve-se { $start }x{ $end }
nothing-captured = nada é capturado em { $end }; a jogada escreve-se { $start }-{ $end }
nothing-promoted = esta jogada não promove nada, por isso o * está errado
no-pass = { player } tem uma jogada permitida, e só passa quem não tem nenhuma
cannot-move = o { stands } em { $cell } não se pode mover
turn-is-complete = um turno é mover uma peça ou passar

## Compor uma posição

first-master = Primeiro mestre na jogada (0: ainda nenhum)
no-corner-of-minions = { $cell } é um canto, onde um servo seria mestre

## Posições

position-fields = tabuleiro, quem joga, primeiros mestres, jogadas sem captura nem promoção, número da jogada
field-quiet-plies = jogadas sem captura nem promoção
field-ply-number = número da jogada
# As letras de tantos jogadores.
letters = { $players ->
    [2] r, b
    [3] r, b, g
   *[4] r, b, g, y
}
wrong-ranks = tabuleiro: { $count ->
    [one] { $count } fila
   *[other] { $count } filas
} em { $text }; são { $size }, primeiro a de cima, separadas por /
empty-apart = fila { $rank }: { $text }: escreva as casas vazias seguidas num só número
no-piece = fila { $rank }: { $text } não é uma peça como r| ou R- de um dos jogadores { letters }, nem um número de casas vazias
wrong-rank = fila { $rank }: { $text } tem { $count ->
    [one] { $count } casa
   *[other] { $count } casas
}; uma fila tem { $size }
minion-in-corner = fila { $rank }: { $text } tem o servo { $letter }{ $axis } no canto { $cell }, onde seria mestre
empty-board = tabuleiro: { $text } não tem nenhuma peça
too-many = tabuleiro: { $count } peças de { owner } ({ $letter }); o jogo tem { $supply }
no-player = quem joga: { $text } não é um destes: { letters }
player-is-out = quem joga: { $text } não tem peças no tabuleiro; quem não tem nenhuma está fora do jogo e perde a vez
no-firsts = primeiros mestres: { $text } não é como { $players ->
    [2] r0b0
    [3] r0b0g0
   *[4] r0b0g0y0
}: a letra de cada jogador, pela ordem de jogo, com o número da jogada do seu primeiro mestre (0: nenhum, x: o jogador desistiu)
mover-resigned = quem joga: “{ $letter }” desistiu, segundo { $firsts }
first-to-come = primeiros mestres: { $text } não é uma jogada anterior à { $ply }
same-first = primeiros mestres: { $text } indica a jogada { $ply } para dois jogadores
never-master = primeiros mestres: { $text } diz que { owner } nunca teve um mestre, mas há um no tabuleiro
