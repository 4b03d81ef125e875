# O que diz o Pux.

summary = Uma pedra vale o que vale a sua companhia: mova em grupo, leve amigos e inimigos, capture todo o adversário.
terms = Copyright (c) 2000 João Neto, jpn@di.fc.ul.pt; das suas páginas “Games of Soldiers”, sem licença.

pieces-stones = Pedras
pieces-marbles = Berlindes

symbol-stone = pedra

captured = Capturas
plies-without-capture = Jogadas sem captura nem promoção
pass = Passar: nenhuma peça se pode mover
barred = sem movimento lateral: o turno anterior foi lateral

option-draw_after = jogadas sem captura nem promoção que fazem empate; 0: nunca
setup-standard-title = Normal
setup-standard = duas filas de seis pedras de cada lado

outcome-capture = { winner } ganha: { loser } já não tem pedras.
outcome-quiet = Empate: { $draw_after } jogadas sem captura nem promoção.
ending-capture = última pedra capturada
ending-quiet = empate sem capturas nem promoções
winner = { $winner ->
    [white] Branco
   *[black] Preto
}
loser = { $winner ->
    [white] Preto
   *[black] Branco
}

## Jogadas

player = { $player ->
    [white] Branco
   *[black] Preto
}
# O que está numa casa: pedra branca, peça promovida preta.
piece = { $height ->
    [2] peça promovida
   *[1] pedra
} { $owner ->
    [white] branca
   *[black] preta
}
company = { $companions ->
    [0] , por isso
    [1] ; com uma transportada,
    [2] ; com duas transportadas,
    [3] ; com três transportadas,
   *[4] ; com quatro transportadas,
}
farthest = { $limit ->
    [0] não se pode mover
    [1] anda no máximo 1 casa
   *[other] anda no máximo { $limit } casas
}

unreadable = { $input } não é uma jogada; as jogadas são como b2-b5, b2,b1c2-c3, b7:b5 ou pass
may-not-pass = { player } tem uma jogada permitida, por exemplo { $move }, e por isso não pode passar
not-yours = é a vez de { player }, e em { $cell } está uma { piece }
not-beside = { $start } só transporta o que está ao lado, acima ou abaixo, e { $cell } não está
nothing-carried = { $cell } está vazia, por isso não há nada para transportar
named-twice = a jogada indica duas vezes a mesma casa transportada
group-captures = uma peça que transporta outras não pode capturar
not-straight = as peças movem-se em linha reta, e { $start } e { $end } não estão alinhadas
lateral-barred = o turno anterior de { player } foi lateral, por isso este não pode seguir uma fila
behind = { $end } fica atrás de { $start }, e só uma peça promovida recua
too-far = { $start } tem potencial { $potential }{ company } { farthest }, e { $end } está a { $distance }
off-board = a peça transportada de { $cell } sairia do tabuleiro
in-the-way = { $obstacle }, no caminho de { $start } para { $end }, não está vazia, e não se pode saltar
in-the-way-of-carried = { $obstacle }, no caminho da peça transportada de { $cell }, não está vazia, e não se pode saltar
goal-held = { $end } não está vazia, e uma peça que transporta outras não pode capturar
goal-enemy = em { $end } está uma peça adversária; a captura escreve-se { $start }:{ $end }
goal-own = em { $end } está uma peça do mesmo lado
nothing-captured = { $end } está vazia; uma jogada sem captura escreve-se { $start }-{ $end }
too-weak = { $start } tem potencial { $potential } e { $end } tem { $defence }; para capturar é preciso um potencial maior

## Cliques

cannot-move = a { piece } em { $cell } não se pode mover
too-heavy = { $start } tem potencial { $potential }{ company } não se pode mover
cannot-carry = { $start } não se pode mover com { $cell } transportada
# Um segundo clique numa peça.
second-click = um segundo clique em { $start } serve para transportar uma peça que poderia capturar
no-prey-carried = { second-click }, e não pode transportar nenhuma
carry-prey = { second-click }; escolha primeiro uma peça dessas
nothing-follows = a jogada está completa

## Compor uma posição

lateral-turn = O último turno foi lateral
no-room = em { $cell } está uma { piece }; uma segunda pedra só cabe sobre uma pedra sozinha da sua cor

## Posições

position-fields = tabuleiro, quem joga, jogadores cujo último turno foi lateral, jogadas sem captura nem promoção, número da jogada
field-quiet-plies = jogadas sem captura nem promoção
field-ply-number = número da jogada
wrong-rows = tabuleiro: { $count ->
    [one] { $count } fila
   *[other] { $count } filas
} em { $text }; são oito, de 8 a 1, separadas por /
no-piece = fila { $row }: { $text } não é uma pedra (w, b), nem uma peça promovida (W, B), nem um número de casas vazias de 1 a 8
wrong-row = fila { $row }: { $text } tem { $count ->
    [one] { $count } casa
   *[other] { $count } casas
}; uma fila tem { $cells }
no-stones = tabuleiro: { $text } não tem pedras
too-many = tabuleiro: { $count } pedras ({ player }) em { $text } (uma peça promovida tem duas); o jogo tem { $supply }
no-lateral = jogadores cujo último turno foi lateral: { $text } não é -, nem w, nem b, nem wb

## Coleções

collection-captures-title = Capturas
collection-captures = As capturas que as regras do autor mostram: Preto pode capturar cada uma das três pedras brancas avançadas.
collection-promotions-title = Promoções
collection-promotions = Uma pedra chega à última fila, é promovida, e captura ou recua.
collection-transports-title = Transportes
collection-transports = Os transportes da notação do autor, e o de uma pedra adversária.
