board-name = { $game }: o tabuleiro
board-empty = vazia
board-piece = { $piece } ({ $player })
board-on = { $upper } sobre { $lower }
board-piece-on = { $piece } em { $cell }
board-chosen = selecionada
board-last = última jogada
board-lost = aqui perdeu-se uma peça
board-planned = planeada
board-forecast-capture = captura iminente
board-forecast-overwhelm = submersão iminente

board-click-from = escolher apenas o topo
board-click-move = destino possível
board-click-stack = pode empilhar aqui
board-click-capture = captura possível
board-click-place = pode colocar aqui
board-click-swap = troca possível
board-click-take = retirada possível
board-click-carry = pode ir junto
board-click-action = escolha possível

board-move = { $piece } em { $from }: { $deeds }
board-then = { $first }, depois { $next }
board-alone = (só { $piece })
board-moves = vai para { $cell }
board-stacks = sobe para { $cell }
board-captures = captura { $piece } em { $cell }
board-carries = leva consigo { $piece } de { $cell }
board-placed = { $piece }: entra em { $cell }
board-swapped = { $piece } em { $from } e { $other } em { $cell } trocam de lugar
board-taken-back = { $piece } em { $cell }: volta à reserva
board-acts = { $player }: { $action }

embed-open = Abrir no Ludarium
embed-board = { $game }: tabuleiro
embed-place = { $ply } de { $plies }
embed-first = Ir para o início
embed-previous = Recuar uma jogada
embed-next = Avançar uma jogada
embed-last = Ir para o fim

data-no-such-game = Não existe aqui nenhum jogo chamado { $name }.
data-unreachable = Não foi possível aceder ao ficheiro { $path }. Verifique a ligação à rede e tente de novo.
data-missing = Não foi possível carregar o ficheiro { $path }: o servidor respondeu com o código { $status }.
data-damaged = O ficheiro { $path } está danificado. Recarregue a página; se o problema continuar, é preciso reparar a instalação.
data-newer = Os jogos são mais recentes do que esta página. Recarregue-a para obter a nova versão.
data-older = Esta página é mais recente do que os jogos. Recarregue-a; se o problema continuar, é preciso atualizar a instalação.

option-unknown = { $game } não tem nenhuma opção chamada { $name }.
option-wrong = A opção { $name } não pode ter o valor { $value }; valores possíveis: { $allowed }.
options-refused = Não se pode jogar { $game } com estas opções: { $options }.

link-too-long = Esta ligação é demasiado longa: { $characters } caracteres; o limite é { $most }.
link-form = Não é possível ler esta ligação: “{ $part }” é inesperado.
link-game = Esta ligação indica um jogo desconhecido: “{ $name }”.
link-twice = Esta ligação repete “{ $part }”.
link-options = Não é possível ler as opções desta ligação: “{ $part }”.
link-position = Não é possível ler a posição desta ligação: { $why }
link-too-many = Esta ligação tem mais de { $most } jogadas.
link-resigns = O passo { $number } desta ligação, “{ $part }”, não é possível: esse jogador não pode desistir nesse momento.
link-over = A jogada { $number } desta ligação, “{ $move }”, vem depois do fim da partida.
link-move = A jogada { $number } desta ligação não pode ser feita: { $why }
link-at = “{ $part }” não é uma posição da partida desta ligação, que tem { $last ->
    [one] { $last } jogada
   *[other] { $last } jogadas
}.
link-players = Não é possível ler os jogadores desta ligação: “{ $part }”.
link-end = A partida desta ligação não pode ter acabado assim: “{ $part }”.
