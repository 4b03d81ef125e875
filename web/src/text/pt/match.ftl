# O que não se pode fazer numa partida, e o que um registo não pode dizer.

not-allowed-over = A partida terminou. { $result }
not-allowed-move = Esta jogada não é possível aqui.
not-allowed-undo-start = Não há nada para desfazer: este é o início da partida.
not-allowed-undo-computers = Não há nada para desfazer: ainda nenhuma pessoa jogou.
not-allowed-redo = Não há nada para refazer: nenhuma jogada foi desfeita desde a última.
not-allowed-resign-computer = O computador não desiste.
not-allowed-resign-seat = Vários jogadores podem desistir: indique qual.
not-allowed-resign-out = { $player } já está fora da partida.
not-allowed-agree = Só pessoas podem combinar um empate.
not-allowed-ply = A partida tem { $plies ->
    [one] { $plies } jogada
   *[other] { $plies } jogadas
}; não há jogada { $ply }.
not-allowed-seats = Este jogo é para { $wanted } jogadores; foram indicados { $given }.
not-allowed-length = Uma partida com mais de { $most } jogadas não pode continuar aqui.
not-allowed-study-full = Um estudo tem no máximo { $most } posições; apague o que já não é preciso.
not-allowed-comment = Um comentário tem no máximo { $most } caracteres.
not-allowed-marks = Uma posição tem no máximo { $most } marcas.
match-damaged = Esta partida ficou mal guardada e não pode ser aberta ({ $part }).

## Registos

record-too-long = O texto é demasiado longo: { $characters } caracteres; leem-se no máximo { $most }.
record-too-many-turns = O registo é demasiado longo: { $turns } turnos; leem-se no máximo { $most }.
record-file-too-long = O ficheiro é demasiado longo: leem-se no máximo { $most } caracteres.
record-file-too-many = O ficheiro tem demasiados registos: leem-se no máximo { $most }.
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
record-not-a-turn = Linha { $line }: “{ $text }” não é um turno, e o início já está dito na linha { $tag }.
record-stray-line = Linha { $line }: “{ $text }” não é um turno numerado, nem um início, nem um resultado, nem um comentário ({ $why }).
record-stray-word = Linha { $line }: “{ $text }” está onde podia estar o número de um turno, um resultado ou um comentário depois de #.
record-no-move = Linha { $line }: o turno { $turn } não tem jogada.
record-wrong-first = Linha { $line }: o turno { $turn } seria de { $player }, mas quem começa é { $begins }; o primeiro número devia ser { $first }.
record-wrong-number = Linha { $line }: o turno { $turn } vem depois do turno { $before }, em vez do { $wanted }.
record-over = { $unit ->
    [rounds] Linha { $line }, jogada { $ply }, ronda { $round }
   *[turns] Turno { $turn }
}: { $move } vem depois do fim da partida. { $result }
record-no-player = Linha { $line }: “{ $text }” não é nenhum dos jogadores { $players }.
record-resigned-late = Linha { $line }: ninguém pode desistir depois do fim da partida. { $result }
record-resigned-out = Linha { $line }: { $player } não pode desistir, pois já está fora da partida.
record-result-other = Linha { $line }: o resultado indicado é “{ $text }”, mas as jogadas acabam de outro modo: { $outcome }
record-result-early = Linha { $line }: o resultado indicado é “{ $text }”, mas a partida não acabou depois das jogadas.
turn-is-over = “{ $text }” vem depois do fim do turno.

## Texto colado

pasted-nothing = { $codes ->
    [yes] Isto não é um registo, nem uma posição, nem um código de início.
   *[no] Isto não é um registo nem uma posição.
} Um registo tem turnos numerados como “1 { $move }”, uma posição é como “{ $position }” (aqui de { $game }).{ $codes ->
    [yes] { " " }Um código de início designa um começo sorteado.
   *[no] { "" }
}
pasted-link = Esta ligação não pode ser lida aqui. Cole o registo ou a posição; a página inicial abre também ligações para uma partida ou uma posição (contêm “#/open/”).
pasted-refused = { $why }

## Uma partida aberta

not-allowed-computers-turn = É a vez do computador.
not-allowed-watching = Está a assistir a esta partida; só quem a começou pode jogar nela.
session-conflict = Entretanto a partida mudou noutro lado; a sua última ação chegou tarde demais.
session-premove-dropped = A jogada escolhida de antemão já não é possível.
session-passed = { $player } só pode passar, e passa.
