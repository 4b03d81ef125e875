# Aberturas: o que o motor jogou no início das suas partidas, e como acabaram.

openings-none = Ainda não há aqui aberturas de { $game }.
openings-not-kept = As suas jogadas não ficam guardadas aqui.

## A tabela

openings-caption = Jogadas de { $player } nesta posição, com os resultados das partidas
openings-move = Jogada
openings-games = Partidas
openings-count = { $games }
openings-won = Vitória: { $player }
openings-drawn = Empates
openings-total = Total
openings-level = Nível
openings-all-levels = Todos os níveis
openings-source = { $games ->
    [one] Uma partida do motor contra si próprio
   *[other] { $games } partidas do motor contra si próprio
}
openings-unknown = Muito poucas partidas chegaram a esta posição.
openings-unknown-level = Nenhuma partida deste nível chegou a esta posição.
openings-other-options = Estas aberturas são de partidas jogadas com outras opções.
