# L’écran de jeu.

play-title = { $game } : { $players }
play-players-two = { $first } contre { $second }
play-players-heading = Joueurs
play-board-heading = Plateau
play-opening = Mise en place du plateau…
play-not-found = Cette partie n’existe pas, ou plus. Elle a peut-être été supprimée, ou elle se trouve dans un autre navigateur.
play-watching = Vous êtes spectateur
play-watching-doc = Cette partie appartient à un autre navigateur. Vous pouvez la regarder, et continuer depuis n’importe quelle position dans une partie à vous.

## Joueurs

play-computer = Ordinateur, niveau { $level }
play-to-move = au trait
play-thinks = réfléchit
play-won = gagne
play-drew = nulle
play-out = hors jeu
play-clock = Temps restant pour { $name }
play-tray-item = { $count } { $piece }
play-left-explained = Reste dans ce tour : { $counts }
play-left-of = { $what } : { $value } sur { $limit }
play-depth = profondeur { $depth }
play-winning = la victoire est en vue
play-losing = la défaite est en vue

## Coups

play-tab-moves = Coups
play-tab-settings = Réglages
play-tab-info = Partie
play-panel = Coups, réglages et partie
play-no-moves = Aucun coup pour l’instant. Choisissez une pièce pour commencer.
play-undone = annulé
play-resigned = abandonne
play-steps = Parcourir la partie
play-first = Au début
play-previous = Un coup en arrière
play-next = Un coup en avant
play-last = Au dernier coup
play-autoplay = Rejouer tous les coups
play-pause = Suspendre le défilement
play-speed = Vitesse du défilement : { $speed }×
play-slider = Coup
play-slider-value = { $ply } sur { $plies }
play-looking-start = Vous regardez le début.
play-looking = { $unit ->
    [rounds] Vous regardez le tour de table { $number } sur { $last }.
   *[turns] Vous regardez le coup { $number } sur { $last }.
}
play-together = Continuer avec d’autres…
play-branch = Continuer d’ici
play-present = Revenir à la partie
play-notation = Saisir un coup
play-notation-enter = Jouer
play-turn-of = À { $player } de jouer
play-not-your-turn = Ce n’est pas à vous de jouer.

## Ce que l’on peut faire

play-deck = Ce que vous pouvez faire maintenant
play-tools = Cette partie
play-stop = S’arrêter là
play-confirm = Jouer ce coup
play-cancel = Annuler
play-go-on = Continuez, ou arrêtez-vous là.
play-confirm-wanted = Jouer ce coup ?
play-premove-set = Votre prochain coup : { $move }
play-premove-cancel = Ne pas le jouer
play-undo = Annuler le coup
play-redo = Rétablir
play-flip = Retourner le plateau
play-move-now = Jouer tout de suite
play-hint-ask = Indice
play-hint-sought = Recherche d’un indice…
play-hint = Essayez ceci : { $piece }.
play-hint-show = Montrer le coup
play-hint-top = { $move }. Cliquez deux fois sur { $cell } : seul le dessus bouge.
play-hint-why = { $move }. { $why }
play-hint-only-move = C’est le seul coup permis
play-hint-wins = Il gagne aussitôt
play-hint-forces = Il mène à un gain forcé
play-hint-longest = Tout perd contre le meilleur jeu ; ce coup résiste le plus longtemps
play-hint-only-saving = C’est le seul coup qui évite une défaite forcée
play-hint-clear = Il est nettement meilleur que tous les autres
play-hint-several = C’est l’un des coups à peu près aussi bons
play-computers-pause = Pause
play-computers-go = Continuer
play-computers-step = Un coup
play-more = Plus
play-resign = Abandonner
play-resign-title = Faire abandonner { $player } ?
play-resign-who = Qui abandonne ?
play-resign-two = L’autre camp gagne la partie.
play-resign-many = Les autres continuent tant qu’ils sont au moins deux.
play-resign-instead = Ici, « { $button } » reviendrait à abandonner.
play-draw = Convenir d’une nulle
play-draw-title = Partie nulle ?
play-draw-two = Êtes-vous tous deux d’accord pour que la partie soit nulle ?
play-draw-many = Êtes-vous tous d’accord pour que la partie soit nulle ?
play-rematch = Revanche
play-replay = Revoir
play-analyse = Analyser
play-edit = Modifier cette position
review-open = Bilan de la partie
share = Partager
play-home = Tous les jeux
play-solid = Plateau en volume (3D)
play-flat = Plateau plat
play-solid-shown = Plateau en volume (3D)
play-solid-failed = Le plateau en volume ne peut pas être montré ici : le navigateur ne dessine pas en 3D, ou il n’a pas pu être chargé. Le plateau est plat.
play-view-seat = Vue de votre place
play-view-above = Vue d’en haut
play-view-low = Vue rasante
play-zoom-in = Agrandir
play-zoom-out = Réduire
play-zoom-how = Les cases sont petites : écartez deux doigts sur le plateau, ou touchez la loupe, pour vous rapprocher.
play-marks-show = Montrer les indications sur les cases
play-marks-hide = Masquer les indications sur les cases
play-thinking-show = Montrer la réflexion
play-thinking-hide = Masquer la réflexion

## Emporter une partie

play-record = Notation de la partie
play-position = Position
play-copy-record = Copier la partie
play-save-record = Enregistrer la partie
play-copy-position = Copier la position
play-save-position = Enregistrer la position
play-copied-record = La partie a été copiée.
play-copied-position = La position a été copiée.
play-cannot-copy = Le navigateur n’a pas permis à cette page d’utiliser le presse-papiers.

## La partie

play-rules = Règles de { $game }
play-options = Options
play-counts = Compteurs
play-all-settings = Tous les réglages
beats-heading = Qui bat qui
beats-arrows = Une flèche va de ce qui bat à ce qui est battu.
beats-line = { $kind } : bat { $beaten }

## Ce qui se passe

play-has-resigned = { $player } abandonne.
play-dropped = { $player } – { $why }
play-offline = La connexion est perdue. Vos coups sont gardés et partiront dès son retour.
play-online = La connexion est rétablie.
play-near-end = { $what } : { $value } sur { $limit }
