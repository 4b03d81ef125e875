# Ouvertures : ce que le moteur a joué au début de ses parties, et comment elles ont fini.

openings-none = Il n’y a pas encore ici d’ouvertures de { $game }.
openings-not-kept = Vos coups ne sont pas enregistrés ici.

## Le tableau

openings-caption = Coups de { $player } dans cette position, avec les résultats des parties
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
openings-unknown = Trop peu de parties ont atteint cette position.
openings-unknown-level = Aucune partie de ce niveau n’a atteint cette position.
openings-other-options = Ces ouvertures viennent de parties jouées avec d’autres options.
