# O que vários jogos dizem.

game-over = a partida terminou
no-such-cell = não existe a casa { $text }
empty-cell = { $cell } está vazia
no-way = de { $start } para { $end } não é uma jogada
move-refused = { $move }: { $why }

setup-unknown = não existe a disposição { $input }: escolha { $names }, ou indique uma posição

# O que resulta de uma desistência: o nome de quem ganha; o do único outro jogador, ou quantos são os outros.
outcome-resignation = { $name } ganha: { $others ->
    [1] { $other } desistiu
   *[other] todos os outros desistiram ou estão fora do jogo
}.
resigned = desistiu

## Os nomes de jogadores, disposições e opções

player-white = Branco
player-black = Preto
player-red = Vermelho
player-blue = Azul
player-green = Verde
player-yellow = Amarelo
pieces-usual = Normais
option-players-title = Jogadores
option-draw_after-title = Empate após

wrong-fields = posição { $input }: são precisos { $count ->
    [4] quatro
    [5] cinco
    [6] seis
    [7] sete
   *[other] { $count }
} campos, com um só espaço entre eles ({ $fields })
wrong-fields-or-resigned = { wrong-fields }, e x se o outro lado desistiu
no-counter = { $field }: { $text } não é um número inteiro de { $low } a { $high }
no-side = quem joga: { $text } não é w nem b
not-resigned = desistência: { $text } não é x, que significa que o outro lado desistiu
resigned-too-late = desistência: x não é possível, porque a partida já tinha terminado
# Os jogos podem ter as suas próprias frases.
position-fields = tabuleiro, quem joga
field-board = tabuleiro
wrong-rows = tabuleiro: { $text } tem { $count ->
    [one] { $count } fila
   *[other] { $count } filas
}, separadas por /; o tabuleiro tem outro número de filas
empty-apart = fila { $row }: { $text }: escreva as casas vazias seguidas num só número
no-piece = fila { $row }: { $text } não é nem uma peça nem um número de casas vazias
wrong-row = fila { $row }: { $text } tem { $count ->
    [one] { $count } casa
   *[other] { $count } casas
}; a fila tem { $cells }
too-many = { $field }: { $count } peças { $letter } ({ $role }, { $player }); o jogo tem { $supply }

# Fins que as regras de nenhum jogo conhecem. O nome é o de quem ganha; fica vazio quando restam vários.
outcome-agreement = Empate: os jogadores chegaram a acordo.
outcome-time = { $name } ganha: { $loser } ficou sem tempo.
outcome-length = Empate: a partida tem { $plies } jogadas, o máximo aqui.
outcome-fault = { $others ->
    [1] { $name } ganha
   *[other] Os outros partilham a vitória
}: o motor de { $loser }, { $level ->
    [0] { $engine }
   *[other] nível { $level }
}, { $detail }.

## O que acontece nos problemas

theme-capture = Captura
theme-promotion = Promoção
theme-sacrifice = Sacrifício
theme-quiet = Jogada calma
theme-stack = Empilhamento
theme-carry = Transporte
theme-swap = Troca
theme-take = Retirada

## Compor uma posição

no = não
yes = sim
has-resigned = Desistência
turn-number = Número do turno
ply-number = Número da jogada
cell-is-filled = { $cell } não está vazia
