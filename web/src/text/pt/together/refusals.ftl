# Por que o servidor não faz algo, pelas razões de `server/reasons.py`.

refused-no-game = Esta partida não existe. Talvez tenha sido apagada.
refused-moved-on = Tarde demais: a partida mudou.
refused-not-yours = Esta partida não lhe pertence: só quem a criou pode jogar nela.
refused-too-many-waiting = Já tem { $most } partidas à espera de jogadores. Cancele primeiro uma delas.
refused-too-many-at-once = Sem conta, jogam-se no máximo { $most } partidas ao mesmo tempo. Termine uma, cancele uma, ou crie uma conta nas definições.
refused-too-many-listed = Já há { $most } partidas da sua rede à espera de jogadores, o máximo para a sala. Convide antes por uma ligação.
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

## Uma nova partida

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

## Os seus lugares

refused-not-seated = Não é jogador nesta partida.
refused-seated = Já é jogador nesta partida.
refused-seated-by-link = Já é jogador nesta partida. A ligação é para outra pessoa.
refused-seat-taken = Este lugar está ocupado.
refused-no-free-seat = Não há aqui nenhum lugar livre.
refused-link-void = Esta ligação já não funciona: foi usada, ou foi substituída por outra. Peça uma nova.
refused-begun = A partida começou. Para sair, desista.
refused-creator-invites = Só quem criou a partida pode criar ligações para ela.
refused-listed = Uma partida que aparece na sala não pode tornar-se privada.
refused-only-narrower = Uma partida privada com outros jogadores continua privada.
refused-shared = Esta partida também é de outros jogadores e não pode ser apagada.
refused-no-invitation = Ninguém pode ser convidado para este lugar.

## Durante a partida

refused-not-begun = A partida ainda não começou: há lugares livres.
refused-over = A partida acabou.
refused-not-over = A partida não acabou.
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
refused-no-draw = Os computadores não aceitam o empate.
refused-no-takebacks = Nesta partida não se pode voltar atrás.
refused-nothing-to-take-back = Não tem nenhuma jogada em que voltar atrás.
refused-alone = Está a jogar sozinho, por isso não há ninguém a quem pedir.
refused-not-alone = Agora há outro jogador nesta partida, por isso já não pode fazer isto sozinho.
refused-engines-turn = É a vez do motor.
refused-no-engines-turn = Não é a vez de nenhum motor.
refused-no-step = A partida já não é tão longa.
refused-wrong-left = Os tempos não correspondem a esta partida.
refused-other-game = Isto pertence a outra partida.
refused-id-taken = Isto não foi guardado. Recarregue a página.
refused-no-chat = Esta partida não tem conversa.

## As contas

refused-many-sign-in = Há demasiadas pessoas a entrar. Tente de novo daqui a alguns minutos.
refused-has-account = Já tem uma conta. Saia para criar outra.
refused-passkey-taken = Esta chave de acesso já tem uma conta. Entre com ela.
refused-too-many-passkeys = Uma conta tem no máximo { $most } chaves de acesso. Remova primeiro uma.
refused-only-passkey = Esta chave de acesso não pode ser removida: é a única, ou já não é sua.
refused-not-signed-in = A sua sessão terminou. Recarregue a página.
refused-no-name = Um nome tem pelo menos uma letra ou um algarismo.
refused-name-taken = Este nome, ou um que se parece com ele, já está em uso.
refused-name-reserved = Este nome está reservado: poderia ser confundido com o servidor ou com os seus responsáveis.
refused-unknown-passkey = Nenhuma conta tem esta chave de acesso. Talvez tenha sido apagada.
refused-other-passkey = Esta chave de acesso é de outra conta. Use uma desta conta.
refused-passkey-late = O pedido expirou ao fim de cinco minutos, ou já foi usado. Tente de novo.
refused-passkey-needs-name = As chaves de acesso estão ligadas a um nome de servidor. Abra a página pelo nome do servidor, ou como http://localhost.
refused-passkey-needs-package = Este servidor não tem contas. Quem o opera pode acrescentá-las com: pip install "ludarium[server]"
refused-passkey-void = Esta chave de acesso não é válida aqui. Tente de novo ou use outra.
