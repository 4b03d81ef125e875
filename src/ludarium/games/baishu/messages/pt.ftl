# O que diz o Baishu.

summary = Seis elementos num hexágono: coloque, mova e troque; o que dois outros apagam é capturado.
credit = autores desconhecidos; as regras (versão 0.2) referem Athenaya e Tasha
terms = As regras não indicam nenhuma licença.

player-a = Vermelho
player-b = Azul
player-c = Verde
player-d = Amarelo
player-e = Violeta
player-f = Marfim

pieces-medallions = Medalhões
pieces-engraved = Gravuras
pieces-pass = Uma peça capturada passa para outro jogador: vai para a reserva dele ou, em Baishuguoq, fica onde está.

symbol-fire = fogo
symbol-order = ordem
symbol-chaos = caos
symbol-air = ar
symbol-earth = terra
symbol-water = água

reserve = Reserva
end-turn = Terminar o turno
placements-left = Peças por colocar
movements-left = Passos por dar
removals-left = Peças por retirar
turns-without-capture = Turnos em que nada foi capturado
turns-without-action = Turnos terminados sem ações
round = Ronda
out-of-the-game = fora do jogo
scarcest = { $alike ->
    [1] { element }
    [2] { element }, { second-element }
    [3] { element }, { second-element }, { third-element }
   *[other] { element }, { second-element }, { third-element }…
}: só restam { $count }; fora do jogo com { $fatal }
# Diz-se também de quem acaba de sair assim.
forecast-falls-out = { element } desce a { $count } no fim do turno; fora do jogo com { $fatal }
left = resta: { $placements } por colocar, { $movements } por mover
left-after-taking = { left }, retirado: { element }

option-players = número de jogadores
option-side-title = Lado do tabuleiro
option-side = casas de cada lado do tabuleiro
option-pieces-title = Peças
option-pieces = peças de cada elemento com que cada jogador começa
option-variant-title = Peças capturadas
option-variant-baishu = vão para a reserva do jogador seguinte (Baishu)
option-variant-baishuguoq = mudam de lado no tabuleiro (Baishuguoq)
option-variant = o que acontece a uma peça capturada: vai para a reserva do jogador seguinte (baishu), ou fica onde está e muda de lado (baishuguoq)
option-draw_after = rondas sem captura nem submersão que fazem empate, tal como uma ronda sem ações; 0: nunca
setup-empty-title = Tabuleiro vazio
setup-empty = um tabuleiro vazio, todas as peças nas reservas

outcome-last = { winner } ganha: todos os outros estão fora do jogo.
outcome-filled = { winner } ganha: não ficou nenhuma casa vazia.
outcome-nobody = Empate: não resta ninguém no jogo.
outcome-quiet = Empate: ninguém fez nada durante uma ronda, ou nada foi capturado nem submerso durante { $draw_after } rondas.
ending-last = último jogador em jogo
ending-filled = tabuleiro cheio
ending-nobody = ninguém em jogo
ending-quiet = empate sem capturas
winner = { $winner ->
    [a] { player-a }
    [b] { player-b }
    [c] { player-c }
    [d] { player-d }
    [e] { player-e }
   *[f] { player-f }
}

## Ações

whose-turn = { $player ->
    [a] { player-a }
    [b] { player-b }
    [c] { player-c }
    [d] { player-d }
    [e] { player-e }
   *[f] { player-f }
}
whose-piece = { $owner ->
    [a] { player-a }
    [b] { player-b }
    [c] { player-c }
    [d] { player-d }
    [e] { player-e }
   *[f] { player-f }
}
element = { $element ->
    [order] ordem
    [air] ar
    [earth] terra
    [fire] fogo
    [chaos] caos
   *[water] água
}
second-element = { $second ->
    [order] ordem
    [air] ar
    [earth] terra
    [fire] fogo
    [chaos] caos
   *[water] água
}
third-element = { $third ->
    [order] ordem
    [air] ar
    [earth] terra
    [fire] fogo
    [chaos] caos
   *[water] água
}
# Com artigo.
the-element = { $element ->
    [order] a ordem
    [air] o ar
    [earth] a terra
    [fire] o fogo
    [chaos] o caos
   *[water] a água
}
an-element = { $element ->
    [order] uma ordem
    [air] um ar
    [earth] uma terra
    [fire] um fogo
    [chaos] um caos
   *[water] uma água
}
# Uma peça: o fogo de Vermelho.
there = { the-element } de { whose-piece }

unreadable = { $input } não é uma ação; as ações são como F@d4, d4-d5, d4~d5, d4x, e . termina o turno
no-element = { $text } não é um elemento; os elementos são F, O, C, A, E, W
no-piece-to-end = terminar o turno sem peças suas no tabuleiro seria desistir; se é isso que quer, desista
already-placed = neste turno já { $count ->
    [1] foi colocada uma peça
   *[2] foram colocadas duas peças
}
just-taken = não se pode colocar no mesmo turno o que se acabou de retirar ({ element })
none-in-reserve = { whose-turn } não tem este elemento na reserva ({ element })
no-empty-cell = não há casas vazias, por isso não se pode colocar nada
not-empty = { $cell } não está vazia: está lá { there }
not-empty-but-own = { not-empty }; uma troca escreve-se com ~: { $start }~{ $cell }
not-yours = é a vez de { whose-turn }, e em { $cell } está { there }
already-taken = neste turno já se retirou { an-element }
not-touching = { $end } não toca em { $start }
no-movement-left = não resta nenhum movimento neste turno
same-element = { $start } e { $end } têm o mesmo elemento, por isso trocá-los não muda nada
swap-costs-two = uma troca custa dois movimentos, e neste turno { $movements ->
    [0] não resta nenhum
   *[1] só resta um
}
cannot-act = { there } em { $cell } não se pode mover nem trocar, e neste turno já se retirou uma peça
cell-wanted = escolha uma casa do tabuleiro para a peça
no-third-click = uma ação tem no máximo dois cliques, e o fim do turno um

## Compor uma posição

is-out = Fora do jogo
fire-in-reserve = Fogo na reserva
order-in-reserve = Ordem na reserva
chaos-in-reserve = Caos na reserva
air-in-reserve = Ar na reserva
earth-in-reserve = Terra na reserva
water-in-reserve = Água na reserva
taken-back = Retirado neste turno
nothing-taken-back = nada
no-more = { whose-turn } já tem no tabuleiro as suas { $most } peças deste elemento ({ element })

## Posições

position-fields = tabuleiro, reservas, quem joga, o que resta do turno, turnos nulos, turnos calmos, ronda
field-round = ronda
field-null-turns = turnos nulos
field-quiet-turns = turnos calmos
wrong-rows = tabuleiro: { $count ->
    [one] { $count } fila
   *[other] { $count } filas
} em { $text }; com { $side } casas de lado são { $rows }, de cima para baixo, separadas por /
no-number-of-cells = fila { $row }: { $text } não é um número de casas vazias de 1 a { $cells }
no-piece = fila { $row }: { $text } não é uma peça como aF (um jogador de a a { $last }, um elemento de FOCAEW), nem um número de casas vazias
wrong-row = fila { $row }: { $text } tem { $count ->
    [one] { $count } casa
   *[other] { $count } casas
}; a fila tem { $cells }
wrong-reserves = reservas: { $count } em { $text }; há { $players } jogadores, separados por |
no-reserve = reserva de { whose-turn }: { $text } não é x (fora do jogo), nem seis números para F,O,C,A,E,W
no-count = reserva de { whose-turn }, { element }: { $text } não é um número inteiro de 0 a { $high }
no-player = quem joga: { $text } não é um destes: { $players ->
    [2] a, b
    [3] a, b, c
    [4] a, b, c, d
    [5] a, b, c, d, e
   *[6] a, b, c, d, e, f
}
no-left = resto do turno: { $text } não é como 1:2:- (colocações, movimentos, o elemento retirado ou -)
too-many-placements = resto do turno: { $text }: na ronda { $round } um turno tem { $round ->
    [1] no máximo duas colocações
   *[other] uma só colocação
}
too-many-movements = resto do turno: { $text }: um turno tem no máximo dois movimentos
too-many-pieces = tabuleiro e reservas: { $count } peças de { element } ({ $letter }); o jogo tem { $most }
mover-is-out = quem joga: { whose-turn } está fora do jogo (reserva x)
mover-cannot-act = quem joga: { whose-turn } não tem peças no tabuleiro nem peças para colocar, e estaria fora do jogo
