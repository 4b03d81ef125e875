# O ecrã de jogo.

play-title = { $game }: { $players }
play-players-two = { $first } contra { $second }
play-players-heading = Jogadores
play-board-heading = Tabuleiro
play-opening = A carregar o tabuleiro…
play-not-found = Partida não encontrada. Pode ter sido apagada ou estar guardada noutro navegador.
play-watching = Está a assistir
play-watching-doc = Esta partida pertence a outro navegador. Pode vê-la ou continuar, a partir de qualquer posição, numa nova partida.

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
play-winning = a ganhar
play-losing = a perder

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
play-autoplay = Repetir todas as jogadas
play-pause = Pausar a repetição
play-speed = Velocidade da repetição: { $speed }×
play-slider = Jogada
play-slider-value = { $ply } de { $plies }
play-looking-start = Posição inicial
play-looking = { $unit ->
    [rounds] Ronda { $number } de { $last }.
   *[turns] Jogada { $number } de { $last }.
}
play-together = Continuar com outros…
play-invite = Convidar alguém…
play-branch = Continuar a partir daqui
play-present = Voltar à partida
play-notation = Escrever uma jogada
play-notation-enter = Jogar
play-turn-of = Joga { $player }
play-not-your-turn = Não é a sua vez.

## Ações

play-deck = O que pode fazer agora
play-tools = Esta partida
play-stop = Terminar o turno
play-confirm = Fazer esta jogada
play-cancel = Cancelar
play-go-on = Continue, ou termine o turno.
play-confirm-wanted = Fazer esta jogada?
play-premove-set = A sua próxima jogada: { $move }
play-premove-cancel = Cancelar esta jogada
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
play-hint-longest = Todas as jogadas perdem contra o melhor jogo; esta resiste mais tempo
play-hint-only-saving = É a única jogada que evita uma derrota forçada
play-hint-clear = É claramente melhor do que qualquer outra jogada
play-hint-several = É uma de várias jogadas quase equivalentes
play-computers-pause = Pausa
play-computers-go = Continuar
play-computers-step = Uma jogada
play-more = Mais
play-resign = Desistir
play-resign-title = Desistir por { $player }?
play-resign-who = Quem desiste?
play-resign-two = O outro lado ganha a partida.
play-resign-many = A partida continua enquanto restarem pelo menos dois jogadores.
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
play-solid = Tabuleiro 3D
play-flat = Tabuleiro plano
play-solid-shown = Tabuleiro 3D
play-solid-failed = O tabuleiro 3D não está disponível: o navegador não suporta 3D, ou não foi possível carregar o tabuleiro. É mostrado o tabuleiro plano.
play-view-seat = Vista do seu lugar
play-view-above = Vista de cima
play-view-low = Vista rasante
play-zoom-in = Ampliar
play-zoom-out = Reduzir
play-zoom-how = Para ampliar, afaste dois dedos sobre o tabuleiro ou toque na lupa.
play-marks-show = Mostrar as indicações nas casas
play-marks-hide = Ocultar as indicações nas casas
play-thinking-show = Mostrar o raciocínio
play-thinking-hide = Ocultar o raciocínio

## Copiar e guardar

play-record = Registo
play-position = Posição
play-copy-record = Copiar o registo
play-save-record = Guardar o registo
play-copy-position = Copiar a posição
play-save-position = Guardar a posição
play-copied-record = Registo copiado.
play-copied-position = Posição copiada.
play-cannot-copy = O navegador bloqueou o acesso à área de transferência.

## A partida

play-rules = Regras de { $game }
play-options = Opções
play-counts = Contadores
play-all-settings = Todas as definições
beats-heading = O que vence o quê
beats-arrows = Cada seta vai de uma peça à que ela vence.
beats-line = { $kind }: vence { $beaten }

## Acontecimentos

play-has-resigned = { $player } desiste.
play-dropped = { $player } – { $why }
play-offline = Ligação perdida. As suas jogadas ficam guardadas e são enviadas quando ela voltar.
play-online = Ligação restabelecida.
play-near-end = { $what }: { $value } de { $limit }
