# Les textes de tous les écrans.

close = Fermer
cancel = Annuler
undo-it = Annuler
loading = Chargement…
skip = Aller au contenu
language = Langue
settings = Réglages
help = Touches et aide
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
new-version-take = L’utiliser

## Aide

help-title = Touches et aide
help-board = Sur le plateau
help-here = Sur cet écran
help-elsewhere = Sur un écran avec un plateau, cette aide en donne aussi les touches.
help-docs = Documentation
help-mouse = À la souris ou au doigt : cliquez sur une pièce puis sur sa destination, ou faites-la glisser. Un clic hors des cases marquées annule le choix. Pour ne déplacer que le dessus d’une pile, cliquez deux fois sur la pile.
help-letters-off = Les touches d’une seule lettre sont désactivées dans les réglages.
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

## Champs

labelled = { $label } : { $value }
less = Moins : { $what }
more-of = Plus : { $what }
