# Os textos de todos os ecrãs.

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
start-failed = Não foi possível carregar a página. Verifique a ligação e tente de novo.
new-version = Há uma nova versão do Ludarium.
new-version-take = Usar já

## Ajuda

help-title = Teclas e ajuda
help-board = No tabuleiro
help-here = Neste ecrã
help-elsewhere = Num ecrã com tabuleiro, esta ajuda mostra também as teclas dele.
help-docs = Documentação
help-mouse = Com o rato ou o dedo: clique numa peça e depois no destino, ou arraste-a até lá. Um clique fora das casas assinaladas anula a escolha. Para mover só o topo de uma pilha, clique duas vezes na pilha.
help-letters-off = As teclas de uma só letra estão desligadas nas definições.
key-arrows = de casa em casa
key-enter = clicar na casa
key-escape = anular a escolha
key-play = iniciar ou pausar a repetição
key-board = ir para o tabuleiro
key-notation = escrever uma jogada
key-orbit = girar um tabuleiro 3D
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

## Campos

labelled = { $label }: { $value }
less = Menos: { $what }
more-of = Mais: { $what }
