# As partidas em linha.

online-nowhere = Para jogar com outros é preciso um servidor, e esta página não vem de um.
online-link-incomplete = Esta ligação de convite está incompleta: faltam-lhe os últimos caracteres. Copie a ligação inteira ou peça-a outra vez.
online-invitation-used = Este convite já foi usado. Está a assistir como espectador.
online-unreachable = De momento não é possível contactar o servidor. Nova tentativa dentro de momentos.
online-name = O seu nome
online-name-account = É o da sua conta.
online-name-title = Escolha um nome
online-you = { $name } (você)
online-nameless = alguém
online-here = presente
online-away = ausente

## Antes da partida

online-waiting-title = { $game }, com outros
online-waiting = { $count ->
    [0] Todos os lugares estão ocupados.
    [one] Há um lugar livre.
    *[other] Há { $count } lugares livres.
}
online-seat-invited = para quem tem a ligação
online-free = livre
online-seat-open = livre, para qualquer pessoa
online-sit = Ocupar este lugar
online-sit-with = Jogar com { $names }
online-stand = Deixar o lugar
online-call-off = Cancelar a partida
online-terms = Condições
online-spectators-link = Ligação para espectadores
online-link-of = Ligação para { $player }
link-copy-online = Copiar a ligação
link-copied-online = Ligação copiada.
link-send-online = Enviar…
link-qr-online = Código QR da ligação
online-link-make = Criar uma ligação para este lugar
online-link-renew = Criar uma nova ligação; a antiga deixa de funcionar
online-to-lobby = Ir para a sala

## Uma nova partida

online-wrong-alone = Deixe um lugar para outro jogador. Para jogar sozinho, jogue neste dispositivo.
online-wrong-rated-computers = As partidas classificadas são só entre humanos.
online-shuffle = Lugares sorteados
online-takebacks = Voltar atrás, se os outros concordarem
online-no-takebacks = Sem voltar atrás
online-rated = Classificada
online-rated-from = Classificada a partir de { $plies } jogadas
online-rated-doc = Entre humanos com conta, a partir do início normal, sem voltar atrás.
online-rated-guest = Entre humanos com conta. Pode criar uma nas definições.
online-too-short = A partida foi demasiado curta para ser classificada: são precisas { $plies } jogadas.
online-listed = Visível na sala
online-listed-doc = Enquanto houver lugares livres, e depois para quem quiser assistir.
online-no-chat = Sem conversa
online-own-start = Início personalizado
online-delay = Atraso dos espectadores
online-delay-none = nenhum
online-delay-minutes = { $minutes ->
    [one] { $minutes } minuto
    *[other] { $minutes } minutos
}
online-delayed = Os espectadores têm { $seconds } segundos de atraso
online-no-clock = sem relógio
online-days = { $days ->
    [one] { $days } dia por turno
    *[other] { $days } dias por turno
}
online-per-move = { $seconds } s por turno
online-control = { $minutes } min + { $seconds } s

## A partida

online-watching = Está a assistir.
online-spectators = { $count ->
    [one] Uma pessoa assiste.
    *[other] { $count } pessoas assistem.
}
online-draw = Propor empate
online-draw-sure = Se os outros aceitarem, a partida acaba empatada.
online-takeback = Pedir para voltar atrás
online-abort = Cancelar a partida
online-abort-sure = Se os outros concordarem, a partida acaba sem resultado.
online-pause = Pedir uma pausa
online-time = Pedir mais tempo
online-asked-draw = { $name } propõe empate.
online-asked-takeback = { $name } pede para voltar atrás na última jogada.
online-asked-abort = { $name } pede para cancelar a partida.
online-asked-pause = { $name } pede uma pausa.
online-asked-time = { $name } pede mais tempo.
online-waiting-draw = Propôs empate.
online-waiting-takeback = Pediu para voltar atrás.
online-waiting-abort = Pediu para cancelar a partida.
online-waiting-pause = Pediu uma pausa.
online-waiting-time = Pediu mais tempo.
online-accept = Aceitar
online-decline = Recusar
online-withdraw = Retirar
online-paused = Os relógios estão parados.
online-resume = Retomar
online-resumed = Os relógios estão outra vez a contar.
online-replace-own = Deixar um computador jogar por si…
online-replace = Deixar um computador jogar por { $name }…
online-replace-own-sure = Os outros têm de concordar. O computador fica com o seu lugar até ao fim da partida, que deixa de ser classificada.
online-replace-sure = Os outros têm de concordar. O jogador pode voltar ao seu lugar. A partida deixa de ser classificada.
online-replace-ask = Perguntar aos outros
online-asked-replace-own = { $name } quer deixar o lugar a um computador de nível { $level }.
online-asked-replace = { $name } pede que um computador de nível { $level } jogue por { $player }, que está ausente.
online-waiting-replace = Pediu que um computador jogue num lugar.
online-replaced = Um computador de nível { $level } joga { $player } a partir de agora.
online-replaced-you = Um computador joga por si.
online-replaced-back = Voltar ao meu lugar
online-took-back = Voltou-se atrás numa jogada.
online-time-added = { $name } tem mais tempo.
online-has-declined = { $name } recusa.
online-aborted = A partida foi cancelada.
online-over = Terminada
online-goes-on = Em curso
online-your-turn = É a sua vez
online-wants-rematch = { $name } quer uma desforra.
online-rematch-waiting = À espera de que os outros aceitem.
online-next = Ir para a desforra
online-next-begun = A desforra começou.
online-watch-next = Assistir
online-keep = Guardar

## A conversa

online-chat = Conversa
online-chat-unread = Conversa ({ $count })
online-chat-show = Mostrar as mensagens dos outros
online-chat-off = Desligou a conversa.
online-chat-empty = Ainda não há mensagens.
online-chat-field = Mensagem
online-chat-send = Enviar
online-says = { $name } diz: { $text }

## A sala

online-new = Nova partida
online-own = As suas partidas com outros
online-open = À espera de jogadores
online-open-none = Ninguém está à espera. Comece uma partida visível na sala.
online-played = Partidas para assistir
online-played-none = De momento não há partidas para assistir.
online-alerts = Avisar-me quando for a minha vez
online-alerts-refused = O navegador bloqueia as notificações. Permita-as nas definições dele para esta página.

## Ceder um lugar

invite-title = Convidar e assistir
invite-how = A pessoa convidada vê toda a partida até aqui e continua a jogar. O lugar é seu até a ligação ser usada.
invite-seat = Lugar da pessoa convidada
invite-withdraw = Anular a ligação
invite-withdrawn = A ligação já não funciona.
invite-watching = Quem pode assistir
invite-link = Qualquer pessoa com a ligação
invite-private = Só os jogadores
