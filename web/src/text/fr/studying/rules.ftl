# Les règles d’un jeu.

rules-in-english = Ces règles sont en anglais ; elles ne sont pas encore traduites.
rules-missing = Les règles de ce jeu ne sont pas disponibles ici.
rules-contents = Sur cette page
rules-play = Jouer à { $game }
