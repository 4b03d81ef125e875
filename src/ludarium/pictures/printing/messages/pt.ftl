# Os textos de um jogo impresso, além das suas regras.

contents = Neste jogo para imprimir
board-sheets = { $sheets ->
    [one] O tabuleiro, numa folha
   *[other] O tabuleiro, em { $sheets } folhas
}
piece-sheets = { $markers ->
    [0] { $pieces } peças
   *[other] { $pieces } peças e { $markers } marcadores
}, em { $sheets ->
    [one] uma folha
   *[other] { $sheets } folhas
}
the-rules = As regras
scale-check = Imprima a 100 %, sem ajustar à página. Esta linha mede então 100 mm.
making = Como fazê-lo
make-board = Cole a folha do tabuleiro em cartão.
make-large-board = Recorte as folhas do tabuleiro. Cole-as de modo que cada uma cubra a vizinha a partir da linha tracejada, como no plano: { $rows ->
    [one] uma fila
   *[other] { $rows } filas
} de { $columns }.
make-flat = Cole as folhas das peças em cartão grosso e depois recorte as peças.
make-sides = Recorte as peças, dobre-as pela linha tracejada e cole os dois lados um no outro, com cartão no meio.
make-round-sides = Recorte as peças, dobre-as pela linha tracejada e cole os dois lados um no outro, com cartão no meio. Depois recorte pelo círculo.
make-cubes = Imprima os cubos em papel forte. Recorte-os com as abas, dobre pelas linhas tracejadas e cole as abas por dentro.
of-all = Para todos os jogadores
marker = marcadores
owner-sides = Por isso, cada peça mostra { $first } de um lado e { $second } do outro: vire-a quando mudar de dono.
owner-markers = Por isso, as peças não indicam o dono. No tabuleiro, cada uma fica sobre um marcador do seu dono; troque o marcador quando a peça mudar de dono.
board-foot = { $game }: o tabuleiro
board-part-foot = { $game }: o tabuleiro, folha { $number } de { $sheets } (fila { $row }, coluna { $column })
pieces-foot = { $game }: peças, folha { $number } de { $sheets }
figure = Figura { $number }
solutions = Soluções
credits = Autor e licença
of-game = { $game }: { $credit }
origin = As regras são explicadas aqui por palavras nossas. Os diagramas, o tabuleiro e as peças foram desenhados pelo Ludarium, cujo código está sob a licença MIT.
under-licence = Como pede a licença do autor, este jogo para imprimir está sob a mesma licença, { $licence }: passe-o a outros com o nome do autor e esta página, e não o venda.
no-licence = Não é indicada nenhuma licença: imprima este jogo para jogar, e peça autorização ao autor antes de publicar ou vender qualquer parte dele.
options = Este jogo para imprimir corresponde a estas opções: { $options }.
page = { $number } de { $pages }
