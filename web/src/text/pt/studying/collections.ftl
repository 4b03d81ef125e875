# As coleções de partidas.

collections-title = Coleções de partidas
collections-all = Todas as partidas
collections-count = { $count ->
    [one] { $count } partida
    *[other] { $count } partidas
}
collections-import = Importar registos…
collections-import-about = Ficheiros de texto, com um ou vários registos cada um.
collections-reading = { $done } de { $total } partidas lidas…
collections-files = { $first } e mais { $more }
imported-collection = { $count ->
    [one] { $count } partida importada.
    *[other] { $count } partidas importadas.
}
collections-refused = { $count ->
    [one] { $count } registo não pôde ser lido:
    *[other] { $count } registos não puderam ser lidos:
}
collections-refused-record = { $file }, registo { $number } a partir da linha { $line }: { $why }
collections-save = Guardar “{ $title }” num ficheiro
collections-delete = Apagar “{ $title }”

collections-position = Posição
collections-position-about = Uma posição escrita, ou um registo que conduz à posição.
collections-position-many = Este texto tem { $count } registos. Para procurar uma posição, indique só um.
collections-found = { $count ->
    [0] Nenhuma partida encontrada.
    [one] { $count } partida encontrada.
    *[other] { $count } partidas encontradas.
}
collections-reached = { $ply ->
    [0] começa na posição
   *[other] chega à posição
}
