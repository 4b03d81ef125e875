# Apprendre un jeu : des plateaux pour essayer des coups, et une première partie pas à pas.

trial-astray = Pas tout à fait : relisez la consigne.
trial-again = Recommencer
trial-try-again = Réessayer
trial-solution = Montrer la solution
trial-broken = Ce plateau ne peut pas être affiché : { $why }

learn-title = Votre première partie de { $game }
learn-step = Étape { $step } sur { $steps }
learn-next = Suivant
learn-back = Retour
learn-missing = Il n’y a pas encore ici de première partie à suivre. Les règles comportent des plateaux où essayer des coups.
learn-done-title = À vous de jouer
learn-over = Cette partie est finie. À vous d’en jouer une, contre l’ordinateur à son niveau le plus facile.
learn-go-on = Vous en savez assez pour jouer. Continuez à partir de cette position, contre l’ordinateur à son niveau le plus facile.
learn-play-on = Continuer à partir d’ici
learn-play-new = Jouer une nouvelle partie
learn-rules = Toutes les règles de { $game }
