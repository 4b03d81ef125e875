# Por que o servidor não faz algo, pelas razões de `server/reasons.py`.

refused-no-game = Esta partida não existe. Talvez tenha sido apagada.
refused-moved-on = Entretanto, a partida continuou.
refused-not-yours = Esta partida não lhe pertence: só quem a começou pode jogar nela.
refused-too-many-waiting = Já tem { $most } partidas à espera de jogadores. Cancele primeiro uma delas.
refused-too-many-at-once = Sem conta, jogam-se no máximo { $most } partidas ao mesmo tempo. Termine uma, cancele uma, ou crie uma conta nas definições.
refused-too-many-listed = Há { $most } partidas da sua rede à espera de jogadores, e não se anunciam mais. Convide antes por uma ligação.
refused-too-many-games = Tem { $most } partidas, e não se guardam mais. Apague primeiro algumas.
refused-too-many-bytes = As suas partidas ocupam { $most } MiB, e não se guarda mais. Apague primeiro algumas.
refused-account-full = Esta conta não tem espaço para as partidas deste navegador. Apague-as, ou apague partidas da conta noutro dispositivo, e inicie sessão novamente.
refused-server-full = O servidor já não pode guardar mais partidas.
refused-too-often = Foi demasiado de uma só vez. Aguarde um momento.
refused-computers-busy = Já há computadores a pensar em { $most } das suas partidas, ou em demasiadas partidas da sua rede. Aguarde uma jogada.
refused-too-many-visitors = Há demasiados visitantes novos da sua rede. Aguarde um minuto e recarregue a página.
refused-too-many-pages = Há mais de { $most } páginas abertas aqui. Feche algumas.
refused-too-many-watched = Uma página pode mostrar { $most } partidas de cada vez.
refused-no-storage = De momento, o servidor não consegue guardar nada. Nada foi alterado.

## Uma nova partida

refused-one-own-seat = Só pode ocupar um lugar.
refused-no-person = Pelo menos um lugar é para uma pessoa.
refused-two-controls = Um relógio conta a partida inteira ou cada turno.
refused-increment-per-move = Só se acrescentam segundos quando o relógio conta a partida inteira.
refused-not-rated-so = As partidas classificadas são entre pessoas, a partir do início normal, e não se volta atrás em nenhuma jogada.
refused-rated-guest = As partidas classificadas são para quem tem conta. Pode criar uma nas definições.

## Os seus lugares

refused-not-seated = Não joga nesta partida.
refused-seated = Já joga nesta partida.
refused-seated-by-link = Já joga nesta partida; a ligação é para outra pessoa.
refused-seat-taken = Este lugar está ocupado.
refused-no-free-seat = Não há aqui nenhum lugar livre.
refused-link-void = Esta ligação já não funciona: foi usada, ou há uma mais recente. Peça uma nova.
refused-begun = A partida começou. Para sair, desista.
refused-creator-invites = Só quem criou a partida pode criar ligações para ela.
refused-no-invitation = Ninguém pode ser convidado para este lugar.

## Durante a partida

refused-not-begun = A partida não começou: há lugares livres.
refused-over = A partida acabou.
refused-not-over = A partida não acabou.
refused-paused = A partida está em pausa.
refused-time-up = O seu tempo acabou antes de a jogada chegar.
refused-not-your-turn = Não é a sua vez de jogar.
refused-out = Já está fora da partida.
refused-no-replacement = Um computador não pode ocupar este lugar.
refused-not-absent = Um computador pode ocupar o lugar de quem está ausente há um minuto.
refused-other-offer = Primeiro é preciso responder a outra proposta.
refused-too-many-offers = Já não se podem fazer mais propostas neste jogo.
refused-too-many-events = Esta partida ficou demasiado longa. Termine-a e jogue uma nova.
refused-no-offer = Já não há nenhuma proposta.
refused-others-answer = Cabe aos outros responder a esta proposta.
refused-no-clock = O tempo não conta nesta partida.
refused-paused-already = A partida já está em pausa.
refused-no-draw = Os computadores não aceitam o empate.
refused-no-takebacks = Nesta partida não se volta atrás em nenhuma jogada.
refused-nothing-to-take-back = Não fez nenhuma jogada em que se possa voltar atrás.
refused-no-chat = Não pode conversar nesta partida.

## As contas

refused-many-sign-in = Há demasiadas pessoas a entrar. Tente de novo daqui a alguns minutos.
refused-has-account = Já tem uma conta. Saia para criar outra.
refused-passkey-taken = Esta chave de acesso já tem uma conta. Entre com ela.
refused-too-many-passkeys = Uma conta tem no máximo { $most } chaves de acesso. Remova primeiro uma.
refused-only-passkey = Esta chave de acesso não pode ser removida: é a única, ou já não é sua.
refused-not-signed-in = A sua sessão já não está iniciada. Recarregue a página.
refused-no-name = Um nome tem pelo menos uma letra ou um algarismo.
refused-name-taken = Este nome, ou um que se parece com ele, já está em uso.
refused-name-reserved = Este nome está reservado: poderiam confundir você com o servidor ou com os seus responsáveis.
refused-unknown-passkey = Nenhuma conta tem esta chave de acesso. Talvez tenha sido apagada.
refused-other-passkey = Esta chave de acesso é de outra conta. Use uma desta conta.
refused-passkey-late = Demorou mais de cinco minutos, ou já estava feito. Tente de novo.
refused-passkey-needs-name = As chaves de acesso estão ligadas a um nome de servidor. Abra a página pelo nome do servidor, ou como http://localhost.
refused-passkey-void = Esta chave de acesso não é válida aqui. Tente de novo ou use outra.
