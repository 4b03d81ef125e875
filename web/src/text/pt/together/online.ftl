# Os jogos que as pessoas jogam juntas, cada uma no seu ecrã.

online-nowhere = Só se joga em conjunto quando esta página vem de um servidor. Esta não vem.
online-unreachable = O servidor está inacessível de momento. Tenta-se outra vez.
online-name = O seu nome
online-name-account = É o da sua conta.
online-name-title = Como se chama?
online-you = { $name } (você)
online-nameless = alguém
online-here = está presente
online-away = ausente

## Antes do jogo

online-waiting-title = { $game }, em conjunto
online-waiting = { $count ->
    [0] Estão todos.
    [one] Há um lugar livre.
    *[other] Há { $count } lugares livres.
}
online-seat-invited = para quem abrir a ligação
online-free = livre
online-seat-open = livre, para qualquer pessoa
online-sit = Sentar-se
online-sit-with = Sentar-se com { $names }
online-stand = Levantar-se
online-call-off = Cancelar o jogo
online-terms = As condições
online-spectators-link = Ligação para quem quer assistir
online-link-of = Ligação para { $player }
online-link-copy = Copiar a ligação
online-link-copied = A ligação foi copiada.
online-link-send = Enviar…
online-link-qr = Código QR da ligação
online-link-make = Criar uma ligação para este lugar
online-link-renew = Criar uma nova ligação; a antiga deixa de valer
online-to-lobby = Para a sala

## Um novo jogo

online-me = Eu
online-friend = Um amigo, por uma ligação
online-anybody = Qualquer pessoa
online-wrong-alone = Deixe um lugar para outra pessoa; sozinho, joga neste aparelho.
online-wrong-rated-computers = Os jogos classificados são só entre pessoas.
online-shuffle = Os lugares são sorteados
online-takebacks = Pode-se voltar atrás numa jogada, se os outros concordarem
online-no-takebacks = Não se volta atrás em nenhuma jogada
online-rated = Classificado
online-rated-doc = Entre pessoas com conta, a partir do início habitual; não se volta atrás em nenhuma jogada.
online-rated-guest = Entre pessoas com conta. Pode criar uma nas definições.
online-listed = Visível na sala
online-listed-doc = Enquanto há lugares livres, e depois para quem quer assistir.
online-no-chat = Sem conversa
online-own-start = A partir de um início escolhido
online-delay = Atraso dos espectadores
online-delay-none = nenhum
online-delay-minutes = { $minutes ->
    [one] { $minutes } minuto
    *[other] { $minutes } minutos
}
online-delayed = Os espectadores têm { $seconds } segundos de atraso
online-pace = Ritmo
online-pace-clock = De uma vez
online-pace-days = Dias por turno
online-days-each = Dias para cada turno
online-no-clock = sem relógio
online-days = { $days ->
    [one] { $days } dia por turno
    *[other] { $days } dias por turno
}
online-per-move = { $seconds } s por turno
online-control = { $minutes } min + { $seconds } s

## O jogo

online-stands-still = O jogo está parado de momento.
online-too-late = Tarde demais: o jogo continuou entretanto.
online-watching = Está a assistir.
online-spectators = { $count ->
    [one] Uma pessoa assiste.
    *[other] { $count } pessoas assistem.
}
online-draw = Propor empate
online-draw-sure = Se os outros aceitarem, ninguém ganha.
online-takeback = Pedir para voltar atrás
online-abort = Cancelar
online-abort-sure = Se os outros concordarem, o jogo acaba e ninguém ganha.
online-pause = Pedir uma pausa
online-time = Pedir mais tempo
online-asked-draw = { $name } propõe empate.
online-asked-takeback = { $name } pede para voltar atrás na última jogada.
online-asked-abort = { $name } pede para cancelar o jogo.
online-asked-pause = { $name } pede uma pausa.
online-asked-time = { $name } pede mais tempo.
online-waiting-draw = Propôs empate.
online-waiting-takeback = Pediu para voltar atrás.
online-waiting-abort = Pediu para cancelar o jogo.
online-waiting-pause = Pediu uma pausa.
online-waiting-time = Pediu mais tempo.
online-accept = Aceitar
online-decline = Recusar
online-withdraw = Retirar
online-paused = Os relógios estão parados.
online-resume = Continuar
online-resumed = Os relógios voltam a andar.
online-took-back = Voltou-se atrás numa jogada.
online-time-added = { $name } tem mais tempo.
online-has-declined = { $name } recusa.
online-aborted = O jogo foi cancelado.
online-over = Terminado
online-goes-on = Em curso
online-your-turn = É a sua vez
online-wants-rematch = { $name } quer uma desforra.
online-rematch-waiting = À espera de que os outros também a queiram.
online-next = Para a desforra
online-next-begun = A desforra começou.
online-watch-next = Assistir
online-keep = Guardar

## A conversa

online-chat = Conversa
online-chat-unread = Conversa ({ $count })
online-chat-show = Mostrar o que os outros dizem
online-chat-off = Desligou a conversa.
online-chat-empty = Ainda ninguém disse nada.
online-chat-field = Dizer alguma coisa
online-chat-send = Enviar
online-says = { $name } diz: { $text }

## A sala

online-new = Um novo jogo
online-own = Os seus jogos com outros
online-open = Alguém espera
online-open-none = Ninguém espera de momento. Comece um jogo visível aqui.
online-played = Para assistir
online-played-none = Nenhum jogo para assistir de momento.
online-alerts = Avisar-me quando é a minha vez
online-alerts-refused = O navegador não o permite. Pode mudá-lo nas definições dele para esta página.
