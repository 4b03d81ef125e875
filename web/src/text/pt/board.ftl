# O tabuleiro: casas, cliques possíveis e jogadas por extenso.

board-name = { $game }: o tabuleiro
board-empty = vazia
# Uma peça ou uma pilha de um jogador: "tesoura (Branco)".
board-piece = { $piece } ({ $player })
board-on = { $upper } sobre { $lower }
board-piece-on = { $piece } em { $cell }
board-chosen = selecionada
board-last = última jogada
board-lost = aqui perdeu-se uma peça
board-planned = planeada
board-forecast-capture = será alvo de captura
board-forecast-overwhelm = será alvo de submersão

# O que faria um clique na casa.
board-click-from = escolher apenas o topo
board-click-move = destino possível
board-click-stack = empilhar aqui é possível
board-click-capture = captura possível
board-click-place = colocar aqui é possível
board-click-swap = troca possível
board-click-take = retirada possível
board-click-carry = pode ir junto
board-click-action = escolha possível

## Uma jogada por extenso

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
