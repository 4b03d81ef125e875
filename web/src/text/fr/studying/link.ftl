# Les liens qui contiennent une partie, et ce qui peut y être faux.

link-too-long = Ce lien compte { $characters } caractères ; une partie en a au plus { $most }.
link-form = Ce lien est illisible : « { $part } » n’y a pas de sens.
link-game = Ce lien ne nomme aucun jeu : « { $name } ».
link-twice = Ce lien indique deux fois « { $part } ».
link-options = Les options de ce lien sont illisibles : « { $part } ».
link-position = La position de ce lien est illisible : { $why }
link-too-many = Ce lien contient plus de { $most } coups.
link-resigns = L’étape { $number } de ce lien, « { $part } », est impossible : aucun joueur de ce nom ne peut abandonner à ce moment.
link-over = Le coup { $number } de ce lien, « { $move } », vient après la fin de la partie.
link-move = Le coup { $number } de ce lien ne peut pas être joué : { $why }
link-at = « { $part } » n’est pas un endroit de la partie de ce lien, qui compte { $last } coups.
link-players = Les joueurs de ce lien sont illisibles : « { $part } ».
link-end = La partie de ce lien n’a pas pu finir ainsi : « { $part } ».
