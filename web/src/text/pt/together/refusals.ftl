# Por que o servidor não faz algo, pelas razões de `server/reasons.py`.

refused-no-game = Este jogo não existe. Talvez tenha sido apagado.
refused-moved-on = Entretanto, o jogo continuou.
refused-not-yours = Este jogo não lhe pertence: só quem o começou pode jogar nele.
refused-too-many-waiting = Já tem { $most } jogos à espera de jogadores. Cancele primeiro um deles.
refused-too-many-at-once = Sem conta, jogam-se no máximo { $most } jogos ao mesmo tempo. Termine um, cancele um, ou crie uma conta nas definições.
refused-too-many-listed = Há { $most } jogos da sua rede à espera de jogadores, e não se anunciam mais. Convide antes por uma ligação.
refused-too-many-games = Tem { $most } jogos, e não se guardam mais. Apague primeiro alguns.
refused-server-full = O servidor já guarda tantos jogos quantos pode.
refused-too-often = Foi demasiado de uma só vez. Aguarde um momento.
refused-computers-busy = Já há computadores a pensar em { $most } dos seus jogos, ou em demasiados jogos da sua rede. Aguarde uma jogada.
refused-too-many-visitors = Há demasiados visitantes novos da sua rede. Aguarde um minuto e volte a carregar a página.
refused-too-many-pages = Há mais de { $most } páginas abertas aqui. Feche algumas.
refused-too-many-watched = Uma página pode mostrar { $most } jogos de cada vez.
refused-no-storage = De momento, o servidor não consegue guardar nada. Nada foi alterado.

## Um novo jogo

refused-one-own-seat = Só pode ocupar um lugar.
refused-no-person = Pelo menos um lugar é para uma pessoa.
refused-two-controls = Um relógio conta o jogo inteiro ou cada turno, um dos dois.
refused-increment-per-move = Só se acrescentam segundos quando o relógio conta o jogo inteiro.
refused-not-rated-so = Os jogos classificados são entre pessoas, a partir do início habitual, e não se volta atrás em nenhuma jogada.
refused-rated-guest = Os jogos classificados são para quem tem conta. Pode criar uma nas definições.

## Os seus lugares

refused-not-seated = Não está neste jogo.
refused-seated = Já está neste jogo.
refused-seated-by-link = Já está neste jogo; a ligação é para outra pessoa.
refused-seat-taken = Este lugar está ocupado.
refused-no-free-seat = Não há aqui nenhum lugar livre.
refused-link-void = Esta ligação já não vale: foi usada, ou há uma mais recente. Peça uma nova.
refused-begun = O jogo começou; quem quer sair desiste.
refused-creator-invites = Só quem criou o jogo cria ligações para ele.
refused-no-invitation = Ninguém pode ser convidado para este lugar.

## Durante o jogo

refused-not-begun = O jogo não começou: há lugares livres.
refused-over = O jogo acabou.
refused-not-over = O jogo não acabou.
refused-paused = O jogo está em pausa.
refused-time-up = O seu tempo acabou antes de a jogada chegar.
refused-not-your-turn = Não é a sua vez de jogar.
refused-out = Já está fora do jogo.
refused-other-offer = Primeiro é preciso responder a outra proposta.
refused-no-offer = Já não há nenhuma proposta.
refused-others-answer = Cabe aos outros responder a esta proposta.
refused-no-clock = O tempo não conta neste jogo.
refused-paused-already = O jogo já está em pausa.
refused-no-draw = Os computadores não aceitam o empate.
refused-no-takebacks = Neste jogo não se volta atrás em nenhuma jogada.
refused-nothing-to-take-back = Não fez nenhuma jogada em que se possa voltar atrás.
refused-no-chat = Não pode dizer nada neste jogo.

## As contas

refused-many-sign-in = Há demasiadas pessoas a entrar. Tente de novo daqui a alguns minutos.
refused-has-account = Já tem uma conta. Saia para criar outra.
refused-passkey-taken = Esta chave de acesso já tem uma conta. Entre com ela.
refused-too-many-passkeys = Uma conta tem no máximo { $most } chaves de acesso. Remova primeiro uma.
refused-only-passkey = Esta chave de acesso não pode ser removida: é a única, ou já não é sua.
refused-not-signed-in = Já não tem sessão iniciada. Volte a carregar a página.
refused-no-name = Um nome tem pelo menos uma letra ou um algarismo.
refused-name-taken = Este nome, ou um que se parece com ele, já está em uso.
refused-name-reserved = Este nome está reservado: poderiam confundir você com o servidor ou com os seus responsáveis.
refused-unknown-passkey = Nenhuma conta tem esta chave de acesso. Talvez tenha sido apagada.
refused-other-passkey = Esta chave de acesso é de outra conta. Use uma desta conta.
refused-passkey-late = Demorou mais de cinco minutos, ou já estava feito. Tente de novo.
refused-passkey-needs-name = As chaves de acesso são feitas para um nome. Abra a página pelo nome do servidor, ou como http://localhost.
refused-passkey-void = Esta chave de acesso não conta aqui. Tente de novo ou use outra.
