# Problèmes : des positions à une seule solution.

puzzles-title = { $game } : problème { $number }
puzzles-none = Il n’y a pas encore ici de problèmes de { $game }.

## Ce qui est demandé, et ce qu’il en advient

puzzle-win = { $turns ->
    [1] À { $player } de jouer : gagnez dès ce tour.
   *[other] À { $player } de jouer : gagnez en { $turns } tours.
}
puzzle-save = À { $player } de jouer : trouvez le seul coup qui sauve la partie.
puzzle-judging = Vérification de votre coup…
puzzle-right = Bien vu.
puzzle-answered = Bien vu. { $player } répond { $move }. À vous.
puzzle-wrong-win = { $move } ne force pas la victoire.
puzzle-wrong-now = { $move } ne gagne pas tout de suite.
puzzle-wrong-save = { $move } ne sauve pas la partie.
puzzle-refuted = { $player } répondrait { $move }.
puzzle-refuted-lost = { $player } répondrait { $move }, et gagnerait.
puzzle-solved = Résolu !
puzzle-showing = Voici la solution.
puzzle-shown = La solution : { $moves }
puzzle-broken = Ce problème ne peut pas être affiché : { $why }

## Ce que l’on peut faire

puzzle-tools = Problèmes
puzzle-solution = Voir la solution
puzzle-take-back = Reprendre
puzzle-next = Problème suivant
puzzle-not-kept = Cette analyse n’est pas enregistrée.
puzzle-before = Problème précédent
puzzle-after = Problème suivant

## Progrès et choix

puzzles-progress = Vos progrès
puzzles-solved = { $solved } sur { $total } résolus
puzzles-streak = Résolus du premier coup, d’affilée : { $streak } (record : { $best })
puzzle-grade = Difficulté : { $grade }
puzzle-themes = Thèmes (un indice)
puzzles-choice = Tous les problèmes
puzzles-grade = Difficulté
puzzles-all-grades = Toutes
puzzle-link = Problème { $number }, difficulté { $grade }
puzzle-link-solved = Problème { $number }, difficulté { $grade }, résolu
