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
play-won = venceu
play-drew = empate
play-out = fora
play-clock = Tempo restante de { $name }
play-tray-item = { $count } { $piece }
play-left-in-turn = Resta neste turno
play-left-of = { $what }: { $value } de { $limit }
play-depth = profundidade { $depth }
play-winning = vitória à vista
play-losing = derrota à vista

## Lances

play-tab-moves = Lances
play-tab-settings = Definições
play-tab-info = Partida
play-panel = Lances, definições e partida
play-no-moves = Ainda não há lances. Escolha uma peça para começar.
play-undone = anulado
play-resigned = desiste
play-steps = Percorrer a partida
play-first = Ao início
play-previous = Um lance atrás
play-next = Um lance à frente
play-last = Ao presente
play-autoplay = Rever todos os lances
play-pause = Pausar a repetição
play-speed = Velocidade da repetição: { $speed }×
play-slider = Lance
play-slider-value = { $ply } de { $plies }
play-looking-start = Está a ver o início.
play-looking = Está a ver o lance { $ply } de { $plies }.
play-branch = Continuar a partir daqui
play-present = Voltar à partida
play-notation = Escrever um lance
play-notation-enter = Jogar
play-turn-of = { $player } a jogar
play-not-your-turn = Não é a sua vez.

## O que se pode fazer

play-deck = O que pode fazer agora
play-tools = Esta partida
play-stop = Parar aqui
play-confirm = Jogar
play-cancel = Cancelar
play-go-on = Continue, ou pare aqui.
play-confirm-wanted = Jogar este lance?
play-premove-set = O seu próximo lance: { $move }
play-premove-cancel = Não o jogar
play-undo = Anular
play-redo = Refazer
play-flip = Virar o tabuleiro
play-move-now = Jogar já
play-hint-ask = Dica
play-hint-sought = À procura de uma dica…
play-hint = Experimente isto: { $piece }.
play-computers-pause = Pausa
play-computers-go = Continuar
play-computers-step = Um lance
play-more = Mais
play-resign = Desistir
play-resign-title = Desistir com { $player }?
play-resign-two = O outro lado vence a partida.
play-resign-many = Os outros continuam enquanto forem pelo menos dois.
play-resign-instead = Aqui, “{ $button }” seria desistir.
play-draw = Acordar um empate
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
play-zoom-in = Ampliar
play-zoom-out = Reduzir
play-zoom-how = As casas são pequenas: afaste dois dedos sobre o tabuleiro, ou toque na lupa, para se aproximar.
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
play-counts = Contagens
play-all-settings = Todas as definições
beats-heading = O que vence o quê
beats-line = { $kind }: vence { $beaten }

## O que acontece

play-has-resigned = { $player } desiste.
play-facts = { $plies ->
    [one] { $plies } lance
   *[other] { $plies } lances
}
play-offline = A ligação caiu. Os seus lances ficam guardados e seguem quando ela voltar.
play-online = A ligação voltou.
play-near-end = { $what }: { $value } de { $limit }
