# Les actions refusées dans une partie, et les erreurs des parties notées.

not-allowed-over = La partie est finie. { $result }
not-allowed-move = Ce coup n’est pas permis ici.
not-allowed-undo-start = Rien à annuler : c’est le début de la partie.
not-allowed-undo-computers = Rien à annuler : aucun humain n’a encore joué.
not-allowed-redo = Rien à rétablir : aucun coup n’a été annulé depuis le dernier joué.
not-allowed-resign-computer = L’ordinateur n’abandonne pas.
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

## Parties notées

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
record-other-game = Cette partie notée est de { $found }, pas de { $wanted }.
record-options-form = Ligne { $line } : les options « { $text } » devraient ressembler à draw_after=30, chacune une seule fois.
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

## Texte collé

pasted-nothing = { $codes ->
    [yes] Ce n’est ni une partie notée, ni une position, ni un code de départ.
   *[no] Ce n’est ni une partie notée ni une position.
} Une partie notée a des tours numérotés comme « 1 { $move } », une position ressemble à « { $position } » (exemples de { $game }).{ $codes ->
    [yes] { " " }Un code de départ désigne une position de départ.
   *[no] { "" }
}
pasted-link = Ce lien ne peut pas être ouvert ici. Collez la partie notée ou la position. « Ouvrir une partie » accepte aussi les liens vers une partie ou une position (ils contiennent « #/open/ »).
pasted-refused = { $why }

## Une partie ouverte

not-allowed-computers-turn = C’est à l’ordinateur de jouer.
not-allowed-watching = Vous regardez cette partie ; seule la personne qui l’a créée peut y jouer.
not-allowed-alone = Un autre joueur participe maintenant à cette partie : vous ne pouvez plus faire cela seul.
not-allowed-interrupted = La partie n’est pas en cours pour le moment.
session-too-late = Trop tard : la partie a changé.
session-conflict = Une autre fenêtre ou un autre appareil a été plus rapide ; votre dernière action est arrivée trop tard. Vos coups sont gardés comme variante dans l’analyse.
session-go-on = Continuer à partir d’ici
session-premove-dropped = Le coup que vous aviez choisi d’avance n’est plus possible.
session-passed = { $player } ne peut que passer, et passe.
