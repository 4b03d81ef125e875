# Les plateaux d’essai des règles, et le tutoriel d’un jeu.

trial-astray = Pas tout à fait. Relisez la consigne.
trial-again = Recommencer
trial-try-again = Réessayer
trial-solution = Montrer la solution
trial-broken = Ce plateau ne peut pas être affiché : { $why }

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
