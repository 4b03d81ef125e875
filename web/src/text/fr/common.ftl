close = Fermer
cancel = Annuler
undo-it = Annuler
loading = Chargement…
skip = Aller au contenu
language = Langue
settings = Réglages
help = Aide et raccourcis
rules = Règles
to-home = Tous les jeux
reload = Recharger la page
missing-title = Rien ici
missing = Cette page n’existe pas. Le lien est peut-être incomplet.
broken-title = Une erreur est survenue
broken = Cette partie de la page a cessé de fonctionner. Vos parties sont conservées ; recharger la page suffit en général.
broken-details = Détails techniques
start-failed = La page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.
new-version = Une nouvelle version de Ludarium est prête.
new-version-take = Mettre à jour

help-title = Aide et raccourcis
help-board = Sur le plateau
help-here = Sur cet écran
help-elsewhere = Sur un écran avec un plateau, cette aide donne aussi les raccourcis de cet écran.
help-docs = Documentation
help-mouse = À la souris ou au doigt : cliquez sur une pièce puis sur sa destination, ou faites-la glisser. Un clic hors des cases marquées annule le choix. Pour ne déplacer que le dessus d’une pile, cliquez deux fois sur la pile.
help-letters-off = Les raccourcis d’une seule lettre sont désactivés dans les réglages.
key-arrows = de case en case
key-enter = cliquer sur la case
key-escape = annuler le choix en cours
key-play = lancer ou suspendre la lecture
key-board = aller au plateau
key-notation = saisir un coup
key-orbit = tourner un plateau 3D
key-name-shift-arrows = Maj et flèches
key-coordinates = afficher ou masquer les coordonnées
key-hints = afficher ou masquer les indications sur les cases
key-action = le bouton propre au jeu, comme finir le tour ou passer
key-variations = aller aux variantes de ce coup
key-engine = activer ou arrêter le moteur
key-enter-best = essayer le meilleur coup du moteur
key-comment = écrire un commentaire
key-mistakes = sur le graphique : erreur précédente ou suivante
key-take-back = reprendre un coup
key-editor-piece = choisir une pièce ; appuyer encore pour celle du joueur suivant
key-editor-turn = tourner la pièce de la case
key-editor-take = enlever la pièce de la case
key-name-arrows = Flèches
key-name-enter = Entrée ou espace
key-name-escape = Échap
key-name-home = Début
key-name-end = Fin
key-name-page-up = Page préc.
key-name-page-down = Page suiv.
key-name-delete = Suppr
key-name-backspace = Retour arrière

labelled = { $label } : { $value }
less = Moins : { $what }
more-of = Plus : { $what }

settings-look = Apparence
settings-play = Jeu
settings-keys = Clavier et son
theme = Thème
theme-system = Celui du système
theme-wood = Bois
theme-slate = Ardoise
theme-night = Nuit
theme-ember = Braise
theme-contrast = Contraste élevé
piece-set-of = Pièces de { $game }
board-kind = Plateau
board-kind-doc = Le plateau plat est plus lisible ; le plateau 3D demande un appareil plus puissant.
board-kind-flat = Plat
board-kind-solid = 3D
material = Matière du plateau 3D
material-usual = Celle du jeu
material-wood = Bois
material-stone = Pierre
material-plain = Couleur unie
coordinates = Coordonnées sur le plateau
hints = Indications sur les cases
hints-doc = Dans certains jeux : les pièces menacées, la force d’un pion. Par défaut, seulement dans vos premières parties de chaque jeu.
speed = Vitesse des pièces
speed-off = Instantanée
speed-slow = Lente
speed-normal = Normale
speed-fast = Rapide
speed-reduced = Votre système réduit les animations : les pièces se déplacent instantanément.
confirm-moves = Confirmer chaque coup
premove = Choisir son coup à l’avance
premove-doc = Pendant qu’un autre joueur réfléchit. Le coup est joué dès que c’est à vous de jouer.
thinking-shown = Afficher la réflexion de l’ordinateur
sounds = Sons
letter-keys = Raccourcis d’une seule lettre
letter-keys-doc = Désactivez-les si vous dictez à l’ordinateur ou s’il vous arrive d’appuyer sur des touches par mégarde.
settings-kept = Ces réglages sont enregistrés dans ce navigateur.
account-open = Compte et clés d’accès…

error-unexpected = Une erreur inattendue s’est produite : { $detail }

engine-failed = L’ordinateur n’a pas pu chercher de coup dans ce navigateur. Réessayez, ou rechargez la page.
engine-no-such-level = L’ordinateur n’a pas de niveau { $level }.

keep-conflict = La partie a été modifiée dans une autre fenêtre. Voici son état actuel.
keep-missing = Cette partie n’existe plus. Elle a peut-être été supprimée.
keep-unreachable = Le serveur est injoignable pour le moment.
keep-refused = Le serveur a refusé : { $detail }
keep-not-yours = Ce n’est pas votre partie : seule la personne qui l’a créée peut y jouer.
keep-too-many = Il n’est plus possible d’enregistrer d’autres parties. Supprimez-en d’abord quelques-unes.
keep-too-fast = Trop de demandes à la fois. Patientez un instant.
keep-too-large = La partie est trop longue pour être enregistrée.
keep-host = Le serveur n’accepte pas cette adresse. Son administrateur doit l’autoriser.
keep-no-storage = Ce navigateur ne permet pas d’enregistrer des parties.
keep-quota = L’espace de stockage de ce navigateur est plein. Supprimez d’abord quelques parties.
keep-no-archive = Ce n’est pas un fichier de parties enregistrées, ou il est endommagé.

not-allowed-over = La partie est finie. { $result }
not-allowed-move = Ce coup n’est pas permis ici.
not-allowed-undo-start = Rien à annuler : c’est le début de la partie.
not-allowed-undo-computers = Rien à annuler : aucun humain n’a encore joué.
not-allowed-redo = Rien à rétablir : aucun coup n’a été annulé depuis le dernier joué.
not-allowed-resign-computer = Seuls les joueurs humains encore en jeu peuvent abandonner.
not-allowed-resign-seat = Plusieurs joueurs peuvent abandonner : choisissez-en un.
not-allowed-resign-out = { $player } est déjà hors jeu.
not-allowed-agree = Seuls des humains peuvent convenir d’une nulle.
not-allowed-ply = La partie compte { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
} ; il n’y a pas de coup { $ply }.
not-allowed-seats = Ce jeu se joue à { $wanted }, pas à { $given }.
not-allowed-length = Une partie de plus de { $most } coups ne peut pas être continuée ici.
not-allowed-study-full = Une étude contient au plus { $most } positions ; supprimez-en d’abord.
not-allowed-comment = Un commentaire compte au plus { $most } caractères.
not-allowed-marks = Une position porte au plus { $most } repères.
match-damaged = Cette partie est endommagée et ne peut pas être ouverte ({ $part }).

record-too-long = Le texte est trop long : { $characters } caractères ; la limite est de { $most }.
record-too-many-turns = La partie notée est trop longue : { $turns } tours ; la limite est de { $most }.
record-file-too-long = Le fichier est trop long ; la limite est de { $most } caractères.
record-file-too-many = Le fichier contient trop de parties ; la limite est de { $most }.
record-no-turns = Il n’y a pas de coups dans ce texte.
record-line = Ligne { $line } : { $why }
record-turn = { $unit ->
    [rounds] Ligne { $line }, coup { $ply }, tour de table { $round }
   *[turns] Tour { $turn }
} : { $why }
record-tag-twice = Ligne { $line } : « { $name } » figure déjà à la ligne { $before }.
record-game-unknown = Ligne { $line } : le jeu « { $name } » n’existe pas ; les jeux sont { $games }.
record-other-game = C’est une partie de { $found }, pas de { $wanted }.
record-options-form = Ligne { $line } : les options « { $text } » devraient s’écrire comme draw_after=30, chacune une seule fois.
record-not-a-turn = Ligne { $line } : « { $text } » n’est pas un tour, et la ligne { $tag } donne déjà le départ.
record-stray-line = Ligne { $line } : « { $text } » n’est ni un tour numéroté, ni un départ, ni un résultat, ni un commentaire ({ $why }).
record-stray-word = Ligne { $line } : « { $text } » est inattendu ; il faut ici un numéro de tour, un résultat ou un commentaire après #.
record-no-move = Ligne { $line } : le tour { $turn } n’a pas de coup.
record-wrong-first = Ligne { $line } : le tour { $turn } serait celui de { $player }, mais { $begins } commence ; le premier numéro devrait être { $first }.
record-wrong-number = Ligne { $line } : le tour { $turn } suit le tour { $before } ; il faut ici le tour { $wanted }.
record-over = { $unit ->
    [rounds] Ligne { $line }, coup { $ply }, tour de table { $round }
   *[turns] Tour { $turn }
} : { $move } vient après la fin de la partie. { $result }
record-no-player = Ligne { $line } : joueur inconnu « { $text } » ; les joueurs sont { $players }.
record-resigned-late = Ligne { $line } : personne ne peut abandonner après la fin de la partie. { $result }
record-resigned-out = Ligne { $line } : { $player } est déjà hors jeu et ne peut pas abandonner.
record-result-other = Ligne { $line } : le résultat indiqué est « { $text } », mais les coups mènent à une autre fin : { $outcome }
record-result-early = Ligne { $line } : le résultat indiqué est « { $text } », mais la partie n’est pas finie après les coups.
turn-is-over = « { $text } » vient après la fin du tour.

pasted-nothing = { $codes ->
    [yes] Ce n’est ni une partie notée, ni une position, ni un code de départ.
   *[no] Ce n’est ni une partie notée ni une position.
} Une partie notée a des tours numérotés comme « 1 { $move } », une position ressemble à « { $position } » (exemples de { $game }).{ $codes ->
    [yes] { " " }Un code de départ désigne une position de départ.
   *[no] { "" }
}
pasted-link = Ce lien ne peut pas être ouvert ici. Collez la partie notée ou la position. « Ouvrir une partie » accepte aussi les liens vers une partie ou une position (ils contiennent « #/open/ »).
pasted-refused = { $why }

not-allowed-computers-turn = C’est à l’ordinateur de jouer.
not-allowed-watching = Vous regardez cette partie ; seule la personne qui l’a créée peut y jouer.
not-allowed-alone = Un autre joueur participe maintenant à cette partie : vous ne pouvez plus faire cela seul.
not-allowed-interrupted = La partie n’est pas en cours pour le moment.
session-too-late = Trop tard : la partie a changé.
session-conflict = Une autre fenêtre ou un autre appareil a été plus rapide ; votre dernière action est arrivée trop tard. Vos coups sont gardés comme variante dans l’analyse.
session-conflict-elsewhere = Une autre fenêtre ou un autre appareil a aussi continué à partir d’une position antérieure. Ses coups sont gardés comme variante dans l’analyse.
session-go-on = Continuer à partir d’ici
session-premove-dropped = Le coup que vous aviez choisi à l’avance n’est plus possible.
session-passed = { $player } ne peut que passer, et passe.
