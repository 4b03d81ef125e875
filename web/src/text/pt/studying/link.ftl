# As ligações que contêm uma partida, e o que nelas pode estar errado.

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
