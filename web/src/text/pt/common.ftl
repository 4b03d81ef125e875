close = Fechar
cancel = Cancelar
undo-it = Desfazer
loading = A carregar…
skip = Saltar para o conteúdo
language = Idioma
settings = Definições
help = Teclas e ajuda
rules = Regras
to-home = Todos os jogos
reload = Recarregar a página
missing-title = Nada aqui
missing = Esta página não existe. A ligação pode estar incompleta.
broken-title = Algo correu mal
broken = Esta parte da página deixou de funcionar. As suas partidas estão guardadas; recarregar costuma resolver.
broken-details = Pormenores técnicos
start-failed = Não foi possível carregar a página. Verifique a ligação à rede e tente de novo.
new-version = Há uma nova versão do Ludarium.
new-version-take = Usar já

help-title = Teclas e ajuda
help-board = No tabuleiro
help-here = Neste ecrã
help-elsewhere = Num ecrã com tabuleiro, esta ajuda mostra também as teclas desse ecrã.
help-docs = Documentação
help-mouse = Com o rato ou o dedo: clique numa peça e depois no destino, ou arraste-a até lá. Um clique fora das casas assinaladas anula a escolha. Para mover só o topo de uma pilha, clique duas vezes na pilha.
help-letters-off = As teclas de uma só letra estão desligadas nas definições.
key-arrows = de casa em casa
key-enter = clicar na casa
key-escape = anular a escolha
key-play = iniciar ou pausar a reprodução
key-board = ir para o tabuleiro
key-notation = escrever uma jogada
key-orbit = rodar um tabuleiro 3D
key-name-shift-arrows = Shift e setas
key-coordinates = mostrar ou ocultar as coordenadas
key-hints = mostrar ou ocultar as indicações nas casas
key-action = o botão próprio do jogo, como terminar o turno ou passar
key-variations = ir para as variantes desta jogada
key-engine = ligar ou desligar o motor
key-enter-best = experimentar a melhor jogada do motor
key-comment = escrever um comentário
key-mistakes = no gráfico: erro anterior ou seguinte
key-take-back = voltar uma jogada atrás
key-editor-piece = escolher uma peça; premir de novo para a do jogador seguinte
key-editor-turn = rodar a peça da casa
key-editor-take = retirar a peça da casa
key-name-arrows = Setas
key-name-enter = Enter ou espaço
key-name-escape = Esc
key-name-home = Home
key-name-end = End
key-name-page-up = Page Up
key-name-page-down = Page Down
key-name-delete = Delete
key-name-backspace = Backspace

labelled = { $label }: { $value }
less = Menos: { $what }
more-of = Mais: { $what }

settings-look = Aspeto
settings-play = Jogo
settings-keys = Teclas e som
theme = Tema
theme-system = O do sistema
theme-wood = Madeira
theme-slate = Ardósia
theme-night = Noite
theme-ember = Brasa
theme-contrast = Alto contraste
piece-set-of = Peças de { $game }
board-kind = Tabuleiro
board-kind-doc = O tabuleiro plano é mais legível; o 3D exige um dispositivo mais potente.
board-kind-flat = Plano
board-kind-solid = 3D
material = Material do tabuleiro 3D
material-usual = O do jogo
material-wood = Madeira
material-stone = Pedra
material-plain = Cor lisa
coordinates = Coordenadas no tabuleiro
hints = Indicações nas casas
hints-doc = Em alguns jogos: que peças estão ameaçadas, que força tem uma pedra. Por omissão, só nas suas primeiras partidas de cada jogo.
speed = Velocidade das peças
speed-off = Instantânea
speed-slow = Lenta
speed-normal = Normal
speed-fast = Rápida
speed-reduced = O sistema reduz as animações, por isso as peças movem-se instantaneamente.
confirm-moves = Confirmar cada jogada
premove = Escolher a jogada de antemão
premove-doc = Enquanto outro jogador pensa. A jogada é feita assim que for a sua vez.
thinking-shown = Mostrar o raciocínio do computador
sounds = Sons
letter-keys = Teclas de uma só letra
letter-keys-doc = Desligue-as se dita texto ao computador ou costuma premir teclas sem querer.
settings-kept = Estas definições ficam guardadas neste navegador.
account-open = Conta e chaves de acesso…

error-unexpected = Ocorreu um erro inesperado: { $detail }

engine-failed = O computador não conseguiu procurar uma jogada neste navegador. Tente de novo ou recarregue a página.
engine-no-such-level = O computador não tem o nível { $level }.

keep-conflict = A partida foi alterada noutra janela. Este é o seu estado atual.
keep-missing = Esta partida já não existe. Talvez tenha sido apagada.
keep-unreachable = De momento não é possível contactar o servidor.
keep-refused = O servidor recusou o pedido: { $detail }
keep-not-yours = Esta partida não lhe pertence: só quem a criou pode jogar nela.
keep-too-many = Não é possível guardar mais partidas. Apague primeiro algumas.
keep-too-fast = Demasiados pedidos de uma só vez. Aguarde um momento.
keep-too-large = A partida é demasiado longa para ser guardada.
keep-host = O servidor não aceita este endereço; o administrador tem de o autorizar.
keep-no-storage = Este navegador não permite guardar partidas.
keep-quota = O armazenamento deste navegador está cheio. Apague primeiro algumas partidas.
keep-no-archive = Isto não é um ficheiro de partidas guardadas, ou está danificado.

not-allowed-over = A partida terminou. { $result }
not-allowed-move = Esta jogada não é permitida aqui.
not-allowed-undo-start = Nada para desfazer: este é o início da partida.
not-allowed-undo-computers = Nada para desfazer: ainda nenhum humano jogou.
not-allowed-redo = Nada para refazer: nenhuma jogada foi desfeita desde a última.
not-allowed-resign-computer = Só os jogadores humanos ainda em jogo podem desistir.
not-allowed-resign-seat = Vários jogadores podem desistir: escolha um.
not-allowed-resign-out = { $player } já está fora do jogo.
not-allowed-agree = Só humanos podem combinar um empate.
not-allowed-ply = A partida tem { $plies ->
    [one] { $plies } jogada
   *[other] { $plies } jogadas
}; não há jogada { $ply }.
not-allowed-seats = Este jogo é para { $wanted } jogadores, não { $given }.
not-allowed-length = Uma partida com mais de { $most } jogadas não pode ser continuada aqui.
not-allowed-study-full = Um estudo tem no máximo { $most } posições; apague primeiro algumas.
not-allowed-comment = Um comentário tem no máximo { $most } caracteres.
not-allowed-marks = Uma posição tem no máximo { $most } marcas.
match-damaged = Esta partida está danificada e não pode ser aberta ({ $part }).

record-too-long = O texto é demasiado longo: { $characters } caracteres; o limite é { $most }.
record-too-many-turns = O registo é demasiado longo: { $turns } turnos; o limite é { $most }.
record-file-too-long = O ficheiro é demasiado longo; o limite é de { $most } caracteres.
record-file-too-many = O ficheiro tem demasiados registos; o limite é { $most }.
record-no-turns = Não há jogadas neste texto.
record-line = Linha { $line }: { $why }
record-turn = { $unit ->
    [rounds] Linha { $line }, jogada { $ply }, ronda { $round }
   *[turns] Turno { $turn }
}: { $why }
record-tag-twice = Linha { $line }: “{ $name }” já está na linha { $before }.
record-game-unknown = Linha { $line }: não há nenhum jogo “{ $name }”; os jogos são { $games }.
record-other-game = Este registo é de uma partida de { $found }, não de { $wanted }.
record-options-form = Linha { $line }: as opções “{ $text }” deviam ser como draw_after=30, cada uma só uma vez.
record-not-a-turn = Linha { $line }: “{ $text }” não é um turno, e a linha { $tag } já indica o início.
record-stray-line = Linha { $line }: “{ $text }” não é um turno numerado, nem um início, nem um resultado, nem um comentário ({ $why }).
record-stray-word = Linha { $line }: “{ $text }” é inesperado; aqui esperava-se um número de turno, um resultado ou um comentário depois de #.
record-no-move = Linha { $line }: o turno { $turn } não tem jogada.
record-wrong-first = Linha { $line }: o turno { $turn } seria de { $player }, mas quem começa é { $begins }; o primeiro número devia ser { $first }.
record-wrong-number = Linha { $line }: o turno { $turn } vem depois do turno { $before }; esperava-se o turno { $wanted }.
record-over = { $unit ->
    [rounds] Linha { $line }, jogada { $ply }, ronda { $round }
   *[turns] Turno { $turn }
}: { $move } vem depois do fim da partida. { $result }
record-no-player = Linha { $line }: jogador desconhecido “{ $text }”; os jogadores são { $players }.
record-resigned-late = Linha { $line }: ninguém pode desistir depois do fim da partida. { $result }
record-resigned-out = Linha { $line }: { $player } já está fora do jogo e não pode desistir.
record-result-other = Linha { $line }: o resultado indicado é “{ $text }”, mas as jogadas acabam de outro modo: { $outcome }
record-result-early = Linha { $line }: o resultado indicado é “{ $text }”, mas depois das jogadas a partida ainda não acabou.
turn-is-over = “{ $text }” vem depois do fim do turno.

pasted-nothing = { $codes ->
    [yes] Isto não é um registo, nem uma posição, nem um código de disposição.
   *[no] Isto não é um registo nem uma posição.
} Um registo tem turnos numerados como “1 { $move }”, uma posição é como “{ $position }” (exemplos de { $game }).{ $codes ->
    [yes] { " " }Um código de disposição indica uma posição inicial.
   *[no] { "" }
}
pasted-link = Esta ligação não pode ser aberta aqui. Cole antes o registo ou a posição. “Abrir um registo” aceita também ligações para uma partida ou uma posição (contêm “#/open/”).
pasted-refused = { $why }

not-allowed-computers-turn = É a vez do computador.
not-allowed-watching = Está a assistir a esta partida; só quem a criou pode jogar nela.
not-allowed-alone = Agora há outro jogador nesta partida, por isso já não pode fazer isto sozinho.
not-allowed-interrupted = De momento, a partida não está em curso.
session-too-late = Tarde demais: a partida mudou.
session-conflict = Outra janela ou outro dispositivo foi mais rápido; a sua última ação chegou tarde demais. As suas jogadas ficam guardadas como variante na análise.
session-conflict-elsewhere = Outra janela ou outro dispositivo também continuou a partir de uma posição anterior. As jogadas feitas aí ficam guardadas como variante na análise.
session-go-on = Continuar a partir daqui
session-premove-dropped = A jogada que escolheu de antemão já não é possível.
session-passed = { $player } só pode passar, e passa.
