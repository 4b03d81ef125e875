# Ouvertures : ce que le moteur a joué au début de ses parties, et comment elles ont fini.

openings-none = On ne sait encore rien des ouvertures de { $game }.
openings-not-kept = Ce que vous essayez ici n’est pas conservé.

## Le tableau

openings-caption = Coups de { $player } dans cette position, et issue des parties où ils ont été joués
openings-move = Coup
openings-games = Parties
openings-count = { $games }
openings-won = Victoire : { $player }
openings-drawn = Nulles
openings-total = Total
openings-level = Niveau
openings-all-levels = Tous les niveaux
openings-source = { $games ->
    [one] { $games } partie du moteur contre lui-même
   *[other] { $games } parties du moteur contre lui-même
}
openings-unknown = Cette position n’est pas dans la collection : trop peu de parties y sont passées.
openings-unknown-level = Aucune partie de ce niveau n’est passée par ici.
openings-other-options = La collection ne contient que des parties jouées avec d’autres options.
