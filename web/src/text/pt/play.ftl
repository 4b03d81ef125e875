# O ecrã de jogo.

play-title = { $game }: { $players }
play-players-two = { $first } contra { $second }
play-players-heading = Jogadores
play-board-heading = Tabuleiro
play-opening = A preparar o tabuleiro…
play-not-found = Esta partida não existe, ou já não existe. Talvez tenha sido apagada, ou esteja guardada noutro navegador.
play-watching = Está a assistir
play-watching-doc = Esta partida pertence a outro navegador. Pode vê-la e continuar, a partir de qualquer posição, numa partida sua.

## Jogadores

play-computer = Computador, nível { $level }
play-to-move = a jogar
play-thinks = a pensar
play-won = ganhou
play-drew = empate
play-out = fora do jogo
play-clock = Tempo restante de { $name }
play-tray-item = { $count } { $piece }
play-left-explained = Resta neste turno: { $counts }
play-left-of = { $what }: { $value } de { $limit }
play-depth = profundidade { $depth }
play-winning = vitória à vista
play-losing = derrota à vista

## Jogadas

play-tab-moves = Jogadas
play-tab-settings = Definições
play-tab-info = Partida
play-panel = Jogadas, definições e partida
play-no-moves = Ainda não há jogadas. Escolha uma peça para começar.
play-undone = desfeita
play-resigned = desiste
play-steps = Percorrer a partida
play-first = Ao início
play-previous = Uma jogada atrás
play-next = Uma jogada à frente
play-last = À última jogada
play-autoplay = Rever todas as jogadas
play-pause = Pausar a repetição
play-speed = Velocidade da repetição: { $speed }×
play-slider = Jogada
play-slider-value = { $ply } de { $plies }
play-looking-start = Está a ver o início.
play-looking = { $unit ->
    [rounds] Está a ver a ronda { $number } de { $last }.
   *[turns] Está a ver a jogada { $number } de { $last }.
}
play-together = Continuar com outros…
play-branch = Continuar a partir daqui
play-present = Voltar à partida
play-notation = Escrever uma jogada
play-notation-enter = Jogar
play-turn-of = Joga { $player }
play-not-your-turn = Não é a sua vez.

## O que se pode fazer

play-deck = O que pode fazer agora
play-tools = Esta partida
play-stop = Parar aqui
play-confirm = Jogar
play-cancel = Cancelar
play-go-on = Continue, ou pare aqui.
play-confirm-wanted = Fazer esta jogada?
play-premove-set = A sua próxima jogada: { $move }
play-premove-cancel = Não a fazer
play-undo = Desfazer
play-redo = Refazer
play-flip = Virar o tabuleiro
play-move-now = Jogar já
play-hint-ask = Dica
play-hint-sought = À procura de uma dica…
play-hint = Experimente isto: { $piece }.
play-hint-show = Mostrar a jogada
play-hint-top = { $move }. Clique duas vezes em { $cell }: só o topo se move.
play-hint-why = { $move }. { $why }
play-hint-only-move = É a única jogada possível
play-hint-wins = Ganha de imediato
play-hint-forces = Leva a uma vitória forçada
play-hint-longest = Tudo perde contra o melhor jogo; esta jogada resiste mais tempo
play-hint-only-saving = É a única jogada que evita uma derrota forçada
play-hint-clear = É claramente melhor do que qualquer outra
play-hint-several = É uma de várias jogadas quase igualmente boas
play-computers-pause = Pausa
play-computers-go = Continuar
play-computers-step = Uma jogada
play-more = Mais
play-resign = Desistir
play-resign-title = Desistir por { $player }?
play-resign-who = Quem desiste?
play-resign-two = O outro lado ganha a partida.
play-resign-many = Os outros continuam enquanto forem pelo menos dois.
play-resign-instead = Aqui, “{ $button }” seria desistir.
play-draw = Combinar um empate
play-draw-title = Empate?
play-draw-two = Ambos concordam que esta partida é um empate?
play-draw-many = Todos concordam que esta partida é um empate?
play-rematch = Desforra
play-replay = Rever
play-analyse = Analisar
play-edit = Editar esta posição
review-open = Revisão da partida
share = Partilhar
play-home = Todos os jogos
play-solid = Tabuleiro em volume (3D)
play-flat = Tabuleiro plano
play-solid-shown = Tabuleiro em volume (3D)
play-solid-failed = O tabuleiro em volume não pode ser mostrado aqui: o navegador não desenha em 3D, ou não foi possível carregá-lo. O tabuleiro é plano.
play-view-seat = Ver do seu lugar
play-view-above = Ver de cima
play-view-low = Ver de perto do chão
play-zoom-in = Ampliar
play-zoom-out = Reduzir
play-zoom-how = As casas são pequenas: afaste dois dedos sobre o tabuleiro, ou toque na lupa, para se aproximar.
play-marks-show = Mostrar as indicações nas casas
play-marks-hide = Ocultar as indicações nas casas
play-thinking-show = Mostrar o raciocínio
play-thinking-hide = Ocultar o raciocínio

## Levar uma partida

play-record = Registo
play-position = Posição
play-copy-record = Copiar o registo
play-save-record = Guardar o registo
play-copy-position = Copiar a posição
play-save-position = Guardar a posição
play-copied-record = O registo foi copiado.
play-copied-position = A posição foi copiada.
play-cannot-copy = O navegador não deixou esta página usar a área de transferência.

## A partida

play-rules = Regras de { $game }
play-options = Opções
play-counts = Contadores
play-all-settings = Todas as definições
beats-heading = O que vence o quê
beats-arrows = Uma seta vai do que vence ao que é vencido.
beats-line = { $kind }: vence { $beaten }

## O que acontece

play-has-resigned = { $player } desiste.
play-dropped = { $player } – { $why }
play-offline = A ligação caiu. As suas jogadas ficam guardadas e seguem quando ela voltar.
play-online = A ligação voltou.
play-near-end = { $what }: { $value } de { $limit }
