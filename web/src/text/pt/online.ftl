online-nowhere = Para jogar com outros é preciso um servidor, e esta página não está ligada a nenhum.
online-link-incomplete = Esta ligação de convite está incompleta: faltam-lhe os últimos caracteres. Copie a ligação inteira ou peça-a outra vez.
online-invitation-used = Este convite já foi usado. Está a assistir como espectador.
online-unreachable = De momento não é possível contactar o servidor. Nova tentativa dentro de momentos.
online-name = O seu nome
online-name-account = É o nome da sua conta.
online-name-needed = Indique um nome para jogar com outros.
online-name-title = Escolha um nome
online-you = { $name } (eu)
online-nameless = alguém
online-here = presente
online-away = ausente

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
link-only-here = Só este dispositivo pode abrir esta ligação. Para os outros, inicie ludarium serve --host 0.0.0.0 e abra o endereço “Outros dispositivos da sua rede”.
link-send-online = Enviar…
link-qr-online = Código QR da ligação
online-link-make = Criar uma ligação para este lugar
online-link-renew = Criar uma nova ligação; a antiga deixa de funcionar
online-to-lobby = Ir para a sala

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
online-asked-takeback = { $name } pede para voltar atrás na sua última jogada e no que se seguiu.
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
online-waiting-replace = Pediu que um computador ocupe um lugar.
online-replaced = Um computador de nível { $level } joga por { $player } a partir de agora.
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

online-chat = Conversa
online-chat-unread = Conversa ({ $count })
online-chat-show = Mostrar as mensagens dos outros
online-chat-off = Desligou a conversa.
online-chat-empty = Ainda não há mensagens.
online-chat-field = Mensagem
online-chat-send = Enviar
online-says = { $name } diz: { $text }

online-new = Nova partida
online-own = As suas partidas com outros
online-open = À espera de jogadores
online-open-none = Ninguém está à espera. Comece uma partida visível na sala.
online-played = Partidas para assistir
online-played-none = De momento não há partidas para assistir.
online-alerts = Avisar-me quando for a minha vez
online-alerts-refused = O navegador bloqueia as notificações. Permita-as nas definições dele para esta página.

invite-title = Convidar e assistir
invite-how = A pessoa convidada vê toda a partida até aqui e continua a jogar. O lugar só muda de mãos quando a ligação for usada.
invite-seat = Lugar da pessoa convidada
invite-withdraw = Anular a ligação
invite-withdrawn = A ligação já não funciona.
invite-watching = Quem pode assistir
invite-link = Qualquer pessoa com a ligação
invite-private = Só os jogadores

account = Conta
account-about = Uma conta guarda as suas partidas em todos os seus dispositivos, sob um só nome. Precisa de uma chave de acesso (impressão digital, rosto ou código), mas não de palavra-passe. As partidas que tem aqui continuam suas.
account-name = Nome
account-create = Criar uma conta
account-sign-in = Entrar com uma chave de acesso
account-rename = Mudar o nome
account-passkeys = Chaves de acesso
account-passkeys-doc = Para adicionar ou remover uma chave de acesso, confirme com uma que já tem. Os seus outros dispositivos saem então da conta.
account-passkey-used = usada pela última vez em { $date }
account-add-passkey = Adicionar uma chave de acesso
account-remove = Remover
account-remove-passkey = Remover a chave de acesso “{ $name }”
account-last-passkey = A única chave de acesso não pode ser removida: deixaria de poder entrar.
account-this-device = Este dispositivo
account-ratings = Classificações
account-no-ratings = Ainda não há partidas classificadas.
account-rating-of = { $game }, { $speed }
account-players = { $game } para { $players }
account-provisional = { $rating } (provisória)
account-rated-games = { $games ->
    [one] uma partida
   *[other] { $games } partidas
}
account-speed-bullet = bullet
account-speed-blitz = blitz
account-speed-rapid = rápida
account-speed-slow = clássica
account-speed-correspondence = por correspondência
account-sign-out = Sair
account-sign-out-everywhere = Sair em todos os dispositivos
account-export = Descarregar os meus dados
account-delete = Apagar a conta
account-delete-title = Apagar a conta?
account-delete-doc = As suas partidas guardadas e as suas classificações são apagadas definitivamente. Os outros jogadores mantêm as partidas que jogaram consigo, sem o seu nome.
privacy = Privacidade
privacy-games = Partidas, jogadas, estudos e nomes introduzidos: no servidor, até os apagar.
privacy-account = Nome da conta, chaves públicas das chaves de acesso, classificações: no servidor, até apagar a conta.
privacy-session = Um só cookie associa este navegador às suas partidas. Expira 400 dias depois da última visita.
privacy-address = O servidor usa o seu endereço de rede para limitar os pedidos. Os registos técnicos do servidor podem contê-lo.
privacy-chat = As mensagens nunca são gravadas em disco.
privacy-browser = Definições, cópias de partidas e revisões: neste navegador, até limpar os dados dele.
privacy-rights = Com uma conta, pode descarregar ou apagar aqui os seus dados. As partidas com outros ficam, sem o seu nome. O administrador do servidor pode guardar cópias de segurança por mais tempo.
account-cancelled = Cancelado: não foi usada nenhuma chave de acesso.
account-known = Este dispositivo já tem uma chave de acesso desta conta.
account-no-passkeys = Este navegador não suporta chaves de acesso.
account-no-name = Uma chave de acesso está ligada a um nome de servidor, mas esta página foi aberta por um endereço IP.
account-at-localhost = Abrir a página no endereço { $address }

refused-no-game = Esta partida não existe. Talvez tenha sido apagada.
refused-moved-on = Tarde demais: a partida mudou.
refused-not-yours = Esta partida não lhe pertence: só quem a criou pode jogar nela.
refused-too-many-waiting = Já tem { $most } partidas à espera de jogadores. Cancele primeiro uma delas.
refused-too-many-at-once = Sem conta, jogam-se no máximo { $most } partidas ao mesmo tempo. Termine uma, cancele uma, ou crie uma conta nas definições.
refused-too-many-listed = Já há { $most } partidas da sua rede à espera de jogadores, o máximo para a sala. Convide antes com uma ligação.
refused-too-many-games = Tem { $most } partidas, o máximo. Apague primeiro algumas.
refused-too-many-bytes = As suas partidas ocupam { $most } MiB, o máximo. Apague primeiro algumas.
refused-account-full = Esta conta não tem espaço para as partidas deste navegador. Apague-as aqui, ou apague partidas da conta noutro dispositivo, e volte a entrar.
refused-server-full = O servidor já não pode guardar mais partidas.
refused-too-often = Demasiados pedidos de uma só vez. Aguarde um momento.
refused-computers-busy = Já há computadores a pensar em { $most } das suas partidas, ou em demasiadas partidas da sua rede. Aguarde uma jogada.
refused-too-many-visitors = Há demasiados visitantes novos da sua rede. Aguarde um minuto e recarregue a página.
refused-too-many-pages = Há mais de { $most } páginas abertas aqui. Feche algumas.
refused-too-many-watched = Uma página pode mostrar no máximo { $most } partidas de cada vez.
refused-old-page = Esta página está desatualizada. Recarregue-a; nada se perde.
refused-no-storage = De momento, o servidor não consegue guardar nada. Nada foi alterado.

refused-alone-seats = Uma partida a solo só tem lugares para si e para o computador. Convide alguém depois de a partida começar.
refused-alone-terms = Uma partida a solo não pode contar para a classificação nem aparecer na sala.
refused-alone-opening = Só uma partida a solo pode guardar jogadas desfeitas e tempos.
refused-no-study-tag = Não foi possível ler o estudo desta partida.
refused-one-own-seat = Só pode ocupar um lugar.
refused-no-person = Pelo menos um lugar tem de ser para um humano.
refused-two-controls = Um relógio conta a partida inteira ou cada turno, não ambos.
refused-increment-per-move = Só um relógio para a partida inteira pode somar segundos.
refused-not-rated-so = As partidas classificadas são entre humanos, a partir do início normal, sem voltar atrás.
refused-rated-guest = As partidas classificadas são para humanos com conta. Pode criar uma nas definições.

refused-not-seated = Não é jogador nesta partida.
refused-seated = Já é jogador nesta partida.
refused-seated-by-link = Já é jogador nesta partida. A ligação é para outra pessoa.
refused-seat-taken = Este lugar está ocupado.
refused-no-free-seat = Não há aqui nenhum lugar livre.
refused-link-void = Esta ligação não funciona: foi usada, foi substituída por outra ou não foi copiada na íntegra. Peça uma nova.
refused-begun = A partida começou. Para sair, desista.
refused-creator-invites = Só quem criou a partida pode criar ligações para ela.
refused-listed = Uma partida que aparece na sala não pode tornar-se privada.
refused-only-narrower = Uma partida privada com outros jogadores continua privada.
refused-shared = Esta partida também é de outros jogadores e não pode ser apagada.
refused-no-invitation = Ninguém pode ser convidado para este lugar.

refused-not-begun = A partida ainda não começou: há lugares livres.
refused-over = A partida terminou.
refused-not-over = A partida ainda não terminou.
refused-paused = A partida está em pausa.
refused-time-up = O seu tempo acabou antes de a jogada chegar.
refused-not-your-turn = Não é a sua vez de jogar.
refused-out = Está fora do jogo.
refused-no-replacement = Um computador não pode ocupar este lugar.
refused-not-absent = Um computador pode substituir um jogador ausente há um minuto.
refused-other-offer = Responda primeiro à outra proposta.
refused-too-many-offers = Esta partida atingiu o máximo de propostas.
refused-too-many-events = Esta partida ficou demasiado longa. Termine-a e jogue uma nova.
refused-no-offer = A proposta já não existe.
refused-others-answer = Cabe aos outros responder a esta proposta.
refused-no-clock = Esta partida não tem relógio.
refused-paused-already = A partida já está em pausa.
refused-no-draw = Os computadores não aceitam empates.
refused-no-takebacks = Nesta partida não se pode voltar atrás.
refused-nothing-to-take-back = Não tem jogadas em que possa voltar atrás.
refused-alone = Está a jogar sozinho, por isso não há ninguém a quem pedir.
refused-not-alone = Agora há outro jogador nesta partida, por isso já não pode fazer isto sozinho.
refused-engines-turn = É a vez do motor.
refused-no-engines-turn = Não é a vez de nenhum motor.
refused-no-step = A partida já não tem esta jogada.
refused-wrong-left = Os tempos não correspondem a esta partida.
refused-other-game = Esta ação é de outra partida.
refused-id-taken = A sua última ação não foi guardada. Recarregue a página.
refused-no-chat = Esta partida não tem conversa.

refused-many-sign-in = Há demasiadas pessoas a entrar. Tente de novo daqui a alguns minutos.
refused-has-account = Já tem uma conta. Saia para criar outra.
refused-passkey-taken = Esta chave de acesso já tem uma conta. Entre com ela.
refused-too-many-passkeys = Uma conta tem no máximo { $most } chaves de acesso. Remova primeiro uma.
refused-only-passkey = Esta chave de acesso não pode ser removida: é a única, ou já não é sua.
refused-not-signed-in = A sua sessão terminou. Recarregue a página.
refused-no-name = Um nome tem de ter pelo menos uma letra ou um algarismo.
refused-name-taken = Este nome, ou um que se parece com ele, já está em uso.
refused-name-reserved = Este nome está reservado: poderia ser confundido com o servidor ou com os seus administradores.
refused-unknown-passkey = Nenhuma conta tem esta chave de acesso. Talvez tenha sido apagada.
refused-other-passkey = Esta chave de acesso é de outra conta. Use uma desta conta.
refused-passkey-late = O pedido expirou ao fim de cinco minutos, ou já foi usado. Tente de novo.
refused-passkey-needs-name = As chaves de acesso estão ligadas a um nome de servidor. Abra a página pelo nome do servidor, ou como http://localhost.
refused-passkey-needs-package = Este servidor não tem contas. O administrador pode acrescentá-las com: pip install "ludarium[server]"
refused-passkey-void = Esta chave de acesso não é válida aqui. Tente de novo ou use outra.
