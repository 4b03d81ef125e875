# Le bilan d’une partie.

review-title = Bilan : { $game }
review-panel = Bilan et coups
review-tools = Parcourir le bilan
review-no-moves = Il n’y a pas encore de coups à examiner.
review-game = Revenir à la partie
review-to-end = À la fin
review-over = Fin de la partie : { $result }
review-here = C’est le dernier coup.

## Où il en est

review-summary = Bilan
review-running = { $done } coups sur { $total } examinés
review-stopped = Arrêté : { $done } coups sur { $total } examinés
review-stop = Arrêter
review-go-on = Continuer
review-average = perte moyenne par coup, en pièces : { $loss }
review-mistakes = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}
review-blunders = { $count ->
    [one] { $count } gaffe
   *[other] { $count } gaffes
}

## Un coup

review-move = { $number }. { $player } : { $move }
review-not-yet = Pas encore examiné…
review-mistake = erreur
review-blunder = gaffe
review-missed-win = laisse passer une victoire
review-allowed-loss = laisse gagner l’adversaire
review-turning = tournant
# Ce que compte une profondeur, dont les actions là où un tour en a plusieurs.
review-plies = { $unit ->
    [action] { $plies ->
        [one] { $plies } action
       *[other] { $plies } actions
    }
   *[move] { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups
    }
}
review-wins-in = gagne en { $length }
review-loses-in = perd en { $length }
review-said-best = Le meilleur coup ({ $score }).
review-said = Maintenant { $score }, une perte de { $loss } (en pièces). Le meilleur était { $best } ({ $bestScore }).
review-better = meilleur : { $best }

## Courbe et tableau

review-graph = Évaluation après chaque coup
review-won = gagné
review-lost = perdu
review-table = Tous les coups, avec l’évaluation pour le joueur et la perte
review-column-move = Coup
review-column-score = Évaluation
review-column-loss = Perte, en pièces
review-what-counts = Une erreur enlève au moins 10 chances de gain sur 100, une gaffe au moins 20. Dans une partie presque décidée, même une grande perte en coûte peu.

## Chercher mieux

review-try = Trouver mieux
review-next-mistake = Erreur suivante
review-first-mistake = Première erreur
review-try-moving = Trouvez un meilleur coup pour { $player }.
review-try-judging = Vérification de votre coup…
review-try-best = Oui, aucun coup n’est meilleur ({ $score }).
review-try-good = Bien trouvé : presque aussi bon que le meilleur ({ $score }).
review-try-better = Mieux que dans la partie, mais il y a encore mieux ({ $score }).
review-try-same = C’est le coup de la partie ({ $score }).
review-try-worse = Pas mieux que le coup de la partie ({ $score }).
review-try-solved = Le meilleur coup était { $best } ({ $score }).
review-try-again = Réessayer
review-try-solve = Voir la solution
review-try-end = Revenir au bilan
review-failed = Le moteur a échoué. Réessayez.
