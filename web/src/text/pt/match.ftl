# As ações recusadas numa partida, e os erros nos registos.

not-allowed-over = A partida terminou. { $result }
not-allowed-move = Esta jogada não é permitida aqui.
not-allowed-undo-start = Nada para desfazer: este é o início da partida.
not-allowed-undo-computers = Nada para desfazer: ainda nenhum humano jogou.
not-allowed-redo = Nada para refazer: nenhuma jogada foi desfeita desde a última.
not-allowed-resign-computer = O computador não desiste.
not-allowed-resign-seat = Vários jogadores podem desistir: escolha um.
not-allowed-resign-out = { $player } já está fora da partida.
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

## Registos

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
record-resigned-out = Linha { $line }: { $player } já está fora da partida e não pode desistir.
record-result-other = Linha { $line }: o resultado indicado é “{ $text }”, mas as jogadas acabam de outro modo: { $outcome }
record-result-early = Linha { $line }: o resultado indicado é “{ $text }”, mas a partida não acabou depois das jogadas.
turn-is-over = “{ $text }” vem depois do fim do turno.

## Texto colado

pasted-nothing = { $codes ->
    [yes] Isto não é um registo, uma posição nem um código de início.
   *[no] Isto não é um registo nem uma posição.
} Um registo tem turnos numerados como “1 { $move }”, uma posição é como “{ $position }” (exemplos de { $game }).{ $codes ->
    [yes] { " " }Um código de início designa uma posição inicial.
   *[no] { "" }
}
pasted-link = Esta ligação não pode ser aberta aqui. Cole o registo ou a posição. “Abrir um registo” aceita também ligações para uma partida ou uma posição (contêm “#/open/”).
pasted-refused = { $why }

## Uma partida aberta

not-allowed-computers-turn = É a vez do computador.
not-allowed-watching = Está a assistir a esta partida; só quem a criou pode jogar nela.
not-allowed-alone = Agora há outro jogador nesta partida, por isso já não pode fazer isto sozinho.
not-allowed-interrupted = De momento, a partida não está em curso.
session-too-late = Tarde demais: a partida mudou.
session-conflict = Outra janela ou outro dispositivo foi mais rápido; a sua última ação chegou tarde demais. As suas jogadas ficam guardadas como variante na análise.
session-go-on = Continuar a partir daqui
session-premove-dropped = A jogada que escolheu de antemão já não é possível.
session-passed = { $player } só pode passar, e passa.
