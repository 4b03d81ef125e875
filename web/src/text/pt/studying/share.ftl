# Partilhar partidas e posições, e abrir o que foi partilhado.

open-title = { $game }, partida partilhada
open-refused = Não é possível abrir esta ligação
open-play = Jogar a partir daqui
open-analyse = Analisar
open-keep = Guardar
open-not-kept = Esta análise não fica guardada. Para a guardar, guarde primeiro a partida.

share-title = Partilhar: { $game }
share-what = O que partilhar
share-game = A partida inteira
share-position = Esta posição
share-link = Ligação
link-copy-share = Copiar a ligação
link-copied-share = Ligação copiada.
link-send-share = Enviar…
link-qr-share = Código QR da ligação
share-qr-too-long = Esta ligação é demasiado longa para um código QR.
share-text = Em texto
share-picture = Em imagem
share-look = Estilo
share-look-page = Como na página
share-look-book = Como num livro
share-svg = SVG
share-png = PNG
share-gif = GIF animado
share-gif-making = A criar o GIF: { $done } de { $all }
share-gif-last = Um GIF mostra no máximo as últimas { $most } jogadas.
share-strip-svg = Tira, SVG
share-strip-png = Tira, PNG
share-strip-last = Uma tira mostra no máximo os últimos { $most } turnos.
share-failed = Não foi possível criar a imagem: { $why }
share-embed = Para o seu próprio site
share-embed-hint = Este código HTML mostra a partida noutra página.
share-copy-embed = Copiar o código
share-copied-embed = Código copiado.
