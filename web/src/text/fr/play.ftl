# L’écran de jeu.

play-title = { $game } : { $players }
play-players-two = { $first } contre { $second }
play-players-heading = Joueurs
play-board-heading = Plateau
play-opening = Chargement du plateau…
play-not-found = Partie introuvable. Elle a peut-être été supprimée, ou elle est enregistrée dans un autre navigateur.
play-watching = Vous êtes spectateur
play-watching-doc = Cette partie appartient à un autre navigateur. Vous pouvez la regarder, ou continuer depuis n’importe quelle position dans une nouvelle partie.

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
play-winning = gagnant
play-losing = perdant

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
play-pause = Suspendre la lecture
play-speed = Vitesse de lecture : { $speed }×
play-slider = Coup
play-slider-value = { $ply } sur { $plies }
play-looking-start = Position de départ
play-looking = { $unit ->
    [rounds] Tour de table { $number } sur { $last }.
   *[turns] Coup { $number } sur { $last }.
}
play-together = Continuer avec d’autres…
play-invite = Inviter quelqu’un…
play-branch = Continuer d’ici
play-present = Revenir à la partie
play-notation = Saisir un coup
play-notation-enter = Jouer
play-turn-of = À { $player } de jouer
play-not-your-turn = Ce n’est pas à vous de jouer.

## Actions

play-deck = Ce que vous pouvez faire maintenant
play-tools = Cette partie
play-stop = Finir le tour
play-confirm = Jouer ce coup
play-cancel = Annuler
play-go-on = Continuez, ou finissez le tour.
play-confirm-wanted = Jouer ce coup ?
play-premove-set = Votre prochain coup : { $move }
play-premove-cancel = Annuler ce coup
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
play-hint-only-move = C’est le seul coup possible
play-hint-wins = Il gagne aussitôt
play-hint-forces = Il mène à un gain forcé
play-hint-longest = Tous les coups perdent contre le meilleur jeu ; celui-ci résiste le plus longtemps
play-hint-only-saving = C’est le seul coup qui évite une défaite forcée
play-hint-clear = Il est nettement meilleur que tous les autres
play-hint-several = C’est l’un de plusieurs coups à peu près équivalents
play-computers-pause = Pause
play-computers-go = Continuer
play-computers-step = Un coup
play-more = Plus
play-resign = Abandonner
play-resign-title = Faire abandonner { $player } ?
play-resign-who = Qui abandonne ?
play-resign-two = L’autre camp gagne la partie.
play-resign-many = La partie continue tant qu’il reste au moins deux joueurs.
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
play-solid = Plateau 3D
play-flat = Plateau plat
play-solid-shown = Plateau 3D
play-solid-failed = Le plateau 3D n’est pas disponible : le navigateur n’affiche pas la 3D, ou le plateau n’a pas pu être chargé. Le plateau plat le remplace.
play-view-seat = Vue de votre place
play-view-above = Vue d’en haut
play-view-low = Vue rasante
play-zoom-in = Agrandir
play-zoom-out = Réduire
play-zoom-how = Pour agrandir, écartez deux doigts sur le plateau ou touchez la loupe.
play-marks-show = Montrer les indications sur les cases
play-marks-hide = Masquer les indications sur les cases
play-thinking-show = Montrer la réflexion
play-thinking-hide = Masquer la réflexion

## Copier et enregistrer

play-record = Notation de la partie
play-position = Position
play-copy-record = Copier la partie
play-save-record = Enregistrer la partie
play-copy-position = Copier la position
play-save-position = Enregistrer la position
play-copied-record = Partie copiée.
play-copied-position = Position copiée.
play-cannot-copy = Le navigateur a refusé l’accès au presse-papiers.

## La partie

play-rules = Règles de { $game }
play-options = Options
play-counts = Compteurs
play-all-settings = Tous les réglages
beats-heading = Qui bat qui
beats-arrows = Chaque flèche va d’une pièce à celle qu’elle bat.
beats-line = { $kind } : bat { $beaten }

## Événements

play-has-resigned = { $player } abandonne.
play-dropped = { $player } – { $why }
play-offline = Connexion perdue. Vos coups sont enregistrés et seront envoyés à son retour.
play-online = Connexion rétablie.
play-near-end = { $what } : { $value } sur { $limit }
