analysis-title = Analyse : { $game }
analysis-panel = Moteur, coups et notes
analysis-tools = Cette analyse
analysis-not-mine = Cette partie appartient à un autre navigateur. Vos modifications ne sont pas enregistrées.
analysis-not-read = Les notes enregistrées avec cette partie ne peuvent pas être affichées : { $reason } Vos modifications ne sont pas enregistrées.
analysis-changed-elsewhere = L’analyse a été modifiée dans une autre fenêtre.
analysis-back = Retour

analysis-engine = Moteur
analysis-lines = Suites
analysis-best-lines = Meilleures suites
analysis-threat = Menace
analysis-longer = Chercher plus loin
analysis-previewing = Suite du moteur
analysis-bars = Évaluation
analysis-bars-many = Chaque barre : l’évaluation si c’était à ce joueur de jouer
analysis-percent = { $percent } %
analysis-win-in = gagne en { $plies }
analysis-loss-in = perd en { $plies }
analysis-winning = gagnant
analysis-losing = perdant
analysis-say-evaluation = Annoncer l’évaluation
analysis-nothing-yet = Le moteur n’a encore rien trouvé.
analysis-depth-sentence = Profondeur { $depth }.
analysis-player-even = { $player } : position égale.
analysis-player-ahead = { $player } : avance de { $pieces } (en pièces).
analysis-player-behind = { $player } : retard de { $pieces } (en pièces).
analysis-player-winning = { $player } : position gagnante.
analysis-player-losing = { $player } : position perdante.
analysis-player-wins-in = { $player } gagne en { $plies ->
    [one] un coup
   *[other] { $plies } coups
}.
analysis-player-loses-in = { $player } perd en { $plies ->
    [one] un coup
   *[other] { $plies } coups
}.
analysis-best-move = Meilleur coup : { $move }.
analysis-arrows-show = Afficher les flèches du moteur
analysis-arrows-hide = Masquer les flèches du moteur
analysis-threats-show = Afficher les menaces
analysis-threats-hide = Masquer les menaces

analysis-moves = Coups et variantes
analysis-start = Début
analysis-variation = Variante :
analysis-to-end = À la fin de la variante
analysis-notes = Notes sur ce coup
analysis-glyph = Annotation de ce coup
analysis-glyph-good = Bon coup
analysis-glyph-bad = Erreur
analysis-glyph-brilliant = Coup brillant
analysis-glyph-blunder = Gaffe
analysis-glyph-interesting = Coup intéressant
analysis-glyph-dubious = Coup douteux
analysis-comment = Commentaire
analysis-promote = En faire la variante principale
analysis-delete = Supprimer à partir d’ici
analysis-draw = Dessiner des flèches sur le plateau
analysis-clear-marks = Effacer les dessins

review-title = Bilan : { $game }
review-panel = Bilan et coups
review-tools = Parcourir le bilan
review-no-moves = Il n’y a pas encore de coups à examiner.
review-game = Revenir à la partie
review-to-end = À la fin
review-over = Fin de la partie : { $result }
review-here = C’est le dernier coup.

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

review-move = { $number }. { $player } : { $move }
review-not-yet = Pas encore examiné…
review-mistake = erreur
review-blunder = gaffe
review-missed-win = laisse passer une victoire
review-allowed-loss = laisse gagner l’adversaire
review-turning = tournant
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

review-graph = Évaluation après chaque coup
review-won = gagné
review-lost = perdu
review-table = Tous les coups, avec l’évaluation pour le joueur et la perte
review-column-move = Coup
review-column-score = Évaluation
review-column-loss = Perte, en pièces
review-what-counts = Une erreur enlève au moins 10 chances de gain sur 100, une gaffe au moins 20. Dans une partie presque décidée, même une grande perte coûte peu de chances.

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

openings-none = Il n’y a pas encore d’ouvertures de { $game } ici.
openings-not-kept = Vos coups ne sont pas enregistrés ici.

openings-caption = Coups de { $player } dans cette position, avec les résultats des parties
openings-move = Coup
openings-games = Parties
openings-count = { $games }
openings-won = { $player } a gagné
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

not-allowed-study-long = Cette étude est trop longue pour être enregistrée ; abrégez les commentaires ou supprimez des variantes.

study-too-long = L’étude est trop longue pour être lue.
study-too-many = L’étude compte plus de { $most } positions.
study-word = Étude, caractère { $place } : « { $text } » est inattendu.
study-unprintable = Étude, caractère { $place } : caractère non imprimable.
study-open = Étude, caractère { $place } : « { $text } » n’est jamais refermé.
study-escape = Étude, caractère { $place } : il faut n, \ ou une accolade après \.
study-comment-too-long = Étude, caractère { $place } : un commentaire compte au plus { $most } caractères.
study-no-cell = Étude, caractère { $place } : le plateau n’a pas de case « { $text } ».
study-too-many-marks = Étude, caractère { $place } : une position porte au plus { $most } repères.
study-twice = Étude, caractère { $place } : « { $text } » est déjà une variante ici.
study-move = Étude, caractère { $place } : { $why }
study-over = Étude, caractère { $place } : { $text } vient après la fin de la partie. { $result }
study-no-player = Étude, caractère { $place } : joueur inconnu « { $text } » ; les joueurs sont { $players }.
study-resigned-out = Étude, caractère { $place } : { $player } ne peut pas abandonner ici.

puzzles-title = { $game } : problème { $number }
puzzles-none = Il n’y a pas encore de problèmes de { $game } ici.

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

puzzle-tools = Problèmes
puzzle-solution = Voir la solution
puzzle-take-back = Annuler le coup
puzzle-next = Problème suivant
puzzle-not-kept = Cette analyse n’est pas enregistrée.
puzzle-before = Problème précédent
puzzle-after = Problème suivant

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

practice-leaves-task = Pas tout à fait. Relisez la consigne.
practice-again = Recommencer
practice-try-again = Réessayer
practice-solution = Voir la solution
practice-broken = Ce plateau ne peut pas être affiché : { $why }

learn-title = Tutoriel : { $game }
learn-step = Étape { $step } sur { $steps }
learn-next = Suivant
learn-back = Retour
learn-missing = Ce jeu n’a pas encore de tutoriel. Ses règles ont des plateaux où essayer des coups.
learn-done-title = À vous de jouer
learn-over = Cette partie est finie. Jouez-en une nouvelle contre l’ordinateur, au niveau le plus facile.
learn-go-on = Vous en savez assez pour jouer. Continuez à partir de cette position contre l’ordinateur, au niveau le plus facile.
learn-play-on = Continuer à partir d’ici
learn-play-new = Jouer une nouvelle partie
learn-rules = Toutes les règles de { $game }

rules-in-english = Ces règles sont en anglais ; elles ne sont pas encore traduites.
rules-missing = Les règles de ce jeu ne sont pas disponibles ici.
rules-contents = Sur cette page
rules-play = Jouer à { $game }

editor = Éditeur
editor-title = { $game } : éditeur
editor-none = { $game } n’a pas d’éditeur de positions.

editor-good = Cette position est jouable : à { $player } de jouer.
editor-over = Dans cette position, la partie est terminée. { $how }
editor-wrong = Cette position n’est pas encore jouable : { $why }

editor-tools = Outils
editor-move = Déplacer des pièces
editor-take = Enlever des pièces
editor-turn = Tourner des pièces
editor-pieces-of = Propriétaire des pièces
editor-nobodys = Pièces sans propriétaire
editor-chosen = Sélection : { $what }
editor-lifted = { $what } : choisissez maintenant une case.
editor-cell-empty = { $cell } est vide
editor-no-turn = Seules les pièces orientées se tournent.

editor-panel = Position
editor-mover = Joueur au trait
editor-empty = Plateau vide
editor-actions = Avec cette position
editor-play = Jouer
editor-analyse = Analyser
editor-share = Partager

collections-title = Recueils de parties
collections-all = Toutes les parties
collections-count = { $count ->
    [one] { $count } partie
    *[other] { $count } parties
}
collections-import = Importer des parties…
collections-import-about = Des fichiers texte, avec une ou plusieurs parties notées.
collections-reading = { $done } parties lues sur { $total }…
collections-files = { $first } et { $more } de plus
imported-collection = { $count ->
    [one] { $count } partie importée.
    *[other] { $count } parties importées.
}
collections-refused = { $count ->
    [one] { $count } partie n’a pas pu être lue :
    *[other] { $count } parties n’ont pas pu être lues :
}
collections-refused-record = { $file }, partie { $number } à partir de la ligne { $line } : { $why }
collections-save = Enregistrer « { $title } » dans un fichier
collections-delete = Supprimer « { $title } »

collections-position = Position
collections-position-about = Une position en une ligne de texte, ou une partie notée qui y mène.
collections-position-many = Ce texte contient { $count } parties notées. Pour chercher une position, n’en donnez qu’une.
collections-found = { $count ->
    [0] Aucune partie trouvée.
    [one] { $count } partie trouvée.
    *[other] { $count } parties trouvées.
}
collections-reached = { $ply ->
    [0] commence par la position
   *[other] atteint la position
}

open-title = { $game }, partie partagée
open-refused = Ce lien ne peut pas être ouvert
open-play = Jouer à partir d’ici
open-analyse = Analyser
open-keep = Enregistrer
open-not-kept = Cette analyse n’est pas enregistrée. Pour l’enregistrer, enregistrez d’abord la partie.

share-title = Partager : { $game }
share-what = À partager
share-game = Toute la partie
share-position = Cette position
share-link = Lien
link-copy-share = Copier le lien
link-copied-share = Lien copié.
link-send-share = Envoyer…
link-qr-share = Code QR du lien
share-qr-too-long = Ce lien est trop long pour un code QR.
share-text = En texte
share-picture = En image
share-look = Style
share-look-page = Comme sur la page
share-look-book = Comme dans un livre
share-svg = SVG
share-png = PNG
share-gif = GIF animé
share-gif-making = Création du GIF : { $done } sur { $all }
share-gif-last = Un GIF montre au plus les { $most } derniers coups.
share-strip-svg = Bande, SVG
share-strip-png = Bande, PNG
share-strip-last = Une bande montre au plus les { $most } derniers tours.
share-failed = L’image n’a pas pu être créée : { $why }
share-embed = Pour votre propre site
share-embed-hint = Ce code HTML affiche la partie sur une autre page.
share-copy-embed = Copier le code
share-copied-embed = Code copié.
