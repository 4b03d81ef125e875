# O que um estudo não pode conter, e o que o seu texto não pode dizer.

not-allowed-study-long = Este estudo é demasiado longo para ser guardado; encurte os comentários ou apague variantes.

## A leitura; o lugar é o número de um carácter, a contar de 1

study-too-long = O estudo é demasiado longo para ser lido.
study-too-many = O estudo tem mais de { $most } posições.
study-word = Estudo, carácter { $place }: “{ $text }” é inesperado.
study-unprintable = Estudo, carácter { $place }: carácter não imprimível.
study-open = Estudo, carácter { $place }: “{ $text }” nunca é fechado.
study-escape = Estudo, carácter { $place }: depois de \ esperava-se n, \ ou uma chaveta.
study-comment-too-long = Estudo, carácter { $place }: um comentário tem no máximo { $most } caracteres.
study-no-cell = Estudo, carácter { $place }: o tabuleiro não tem a casa “{ $text }”.
study-too-many-marks = Estudo, carácter { $place }: uma posição tem no máximo { $most } marcas.
study-twice = Estudo, carácter { $place }: “{ $text }” já é uma variante aqui.
study-move = Estudo, carácter { $place }: { $why }
study-over = Estudo, carácter { $place }: { $text } vem depois do fim da partida. { $result }
study-no-player = Estudo, carácter { $place }: jogador desconhecido “{ $text }”; os jogadores são { $players }.
study-resigned-out = Estudo, carácter { $place }: { $player } não pode desistir aqui.
