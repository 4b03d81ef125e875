# O que diz o Pijersi.

summary = Pedra, papel e tesoura em 45 hexágonos: empilhe, capture e chegue primeiro à última fila.
terms = Copyright (C) 2022 Lucas Borboleta, https://github.com/LucasBorboleta/pijersi. As regras estão sob a licença Creative Commons Atribuição-NãoComercial-CompartilhaIgual 4.0 Internacional, https://creativecommons.org/licenses/by-nc-sa/4.0/; para o que ela não permite, escreva para lucas.borboleta@free.fr.

pieces-signs = Símbolos
pieces-pictures = Imagens

symbol-rock = pedra
symbol-paper = papel
symbol-scissors = tesoura
symbol-wise = sábio

captured = Capturas
plies-without-capture = Jogadas sem captura

option-draw_after = jogadas sem captura que fazem empate; 0: nunca
setup-classic-title = Clássica
setup-half-random-title = Semialeatória
setup-full-random-title = Totalmente aleatória
setup-classic = a ordem do autor, igual para os dois lados
setup-half-random = os cubos de Branco são sorteados, e os de Preto seguem por simetria central
setup-full-random = os dois lados são sorteados, cada um independentemente do outro

outcome-goal = { winner } ganha: uma pedra, um papel ou uma tesoura chegou à última fila.
outcome-stalemate = { winner } ganha: { loser } não tem jogada.
outcome-quiet = Empate: { $draw_after } jogadas sem captura.
ending-goal = última fila alcançada
ending-stalemate = sem jogadas
ending-quiet = empate sem capturas
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
# O que está numa casa: um papel branco, uma pilha preta com sábio por cima.
there = { $height ->
    [2] uma pilha { $owner ->
        [white] branca
       *[black] preta
    } com { top } por cima
   *[1] { $top ->
        [rock] uma pedra { $owner ->
            [white] branca
           *[black] preta
        }
        [scissors] uma tesoura { $owner ->
            [white] branca
           *[black] preta
        }
       *[other] um { top } { $owner ->
            [white] branco
           *[black] preto
        }
    }
}
top = { $top ->
    [rock] pedra
    [paper] papel
    [scissors] tesoura
   *[wise] sábio
}
role = { $role ->
    [rock] pedra
    [paper] papel
    [scissors] tesoura
   *[wise] sábio
}
# O cubo que se move, ou o de cima da pilha que se move.
mover = { $role ->
    [rock] a pedra { $player ->
        [white] branca
       *[black] preta
    }
    [scissors] a tesoura { $player ->
        [white] branca
       *[black] preta
    }
   *[other] o { role } { $player ->
        [white] branco
       *[black] preto
    }
}

unreadable = { $input } não é uma jogada; as jogadas são como a4b5c4 ou a4-b5=c4
single-twice = { $start } tem um só cubo; o movimento para { $end } escreve-se { $start }{ $end }
second-action = a segunda ação move a pilha acabada de formar, ou o cubo de cima da pilha acabada de mover
nothing-stacked = nada foi empilhado em { $end }, por isso o cubo não pode continuar como pilha
not-yours = é a vez de { player }, e em { $cell } está { there }
no-stack = { $cell } tem um só cubo, e = move uma pilha
not-touching = um cubo vai para uma casa que toca na sua, e { $end } não toca em { $start }
not-straight = uma pilha anda uma ou duas casas em linha reta, e { $end } não está assim em relação a { $start }
jumps = { $between }, entre { $start } e { $end }, não está vazia, e não se pode saltar
wise-captures-nothing = o sábio não captura nada, por isso não pode ir para { $end }, onde está { there }
stack-onto-own = uma pilha não pode ir para { $end } ({ there }): uma pilha tem no máximo dois cubos
wise-never-captured = { mover } não pode capturar em { $end } ({ there }): um sábio nunca é capturado
not-prey = { mover } não pode capturar em { $end } ({ there }): { $role ->
    [rock] a pedra só captura tesouras
    [paper] o papel só captura pedras
   *[scissors] a tesoura só captura papéis
}
stack-full = { mover } não pode subir para { $end } ({ there }): uma pilha tem no máximo dois cubos
wise-on-other = { mover } não pode subir para { $end } ({ there }): um sábio só sobe para um sábio
other-colour = { mover } não pode subir para { $end } ({ there }): os cubos de uma pilha são da mesma cor
nothing-captured = nada é capturado em { $end }, por isso o ! está errado
cannot-move = { mover } em { $cell } não se pode mover
no-third-action = um turno tem no máximo duas ações

## Posições e disposições

position-fields = tabuleiro, quem joga, jogadas sem captura, número do turno
field-prologue = prólogo
field-quiet-plies = jogadas sem captura
field-turn-number = número do turno
wrong-rows = tabuleiro: { $count ->
    [one] { $count } fila
   *[other] { $count } filas
} em { $text }; são sete, de g até a, separadas por /
no-piece = fila { $row }: { $text } não é um cubo como R-, nem uma pilha como PR, nem um número de casas vazias
two-colours = { $field }: em { $cell }, { $upper } está sobre { $lower }, da outra cor
wise-above = { $field }: em { $cell }, o sábio { $upper } está sobre { $lower } ({ role }), e não sobre um sábio
too-many = { $field }: { $count } cubos { $letter } ({ role }, { player }); o jogo tem { $supply }

group-unreadable = prólogo: { $text } não é como b13:PSR (casas e os seus cubos) nem b4:WW (uma pilha)
group-outside = prólogo: { $text }: a fila { $row } tem as casas { $row }1 a { $row }{ $width }
group-uneven = prólogo: { $text } indica { $cells ->
    [one] { $cells } casa
   *[other] { $cells } casas
} e { $cubes ->
    [one] { $cubes } cubo
   *[other] { $cubes } cubos
}
group-twice = prólogo: { $text } repete { $cell }
pijersi-setup-unknown = não existe a disposição { $input }: escolha { $names }, ou indique um código como GRXLLS ou uma posição
code-deals-other = o código de disposição { $text } não distribui quatro pedras, quatro papéis, quatro tesouras e dois sábios
code-stacks-wise = o código de disposição { $text } põe um sábio sobre outro cubo

## Coleções

collection-community-title = Da comunidade
collection-community = Dez partidas registadas pelos programas da comunidade, do repositório LucasBorboleta/pijersi.
collection-rules-title = Das regras
collection-rules = A partida inteira que as regras do autor dão como exemplo da notação.
