# Les liens qui contiennent une partie, et ce qui peut y être faux.

link-too-long = Ce lien est trop long : { $characters } caractères ; la limite est de { $most }.
link-form = Ce lien est illisible : « { $part } » est inattendu.
link-game = Ce lien nomme un jeu inconnu : « { $name } ».
link-twice = Ce lien répète « { $part } ».
link-options = Les options de ce lien sont illisibles : « { $part } ».
link-position = La position de ce lien est illisible : { $why }
link-too-many = Ce lien contient plus de { $most } coups.
link-resigns = L’étape { $number } de ce lien, « { $part } », est impossible : ce joueur ne peut pas abandonner à ce moment.
link-over = Le coup { $number } de ce lien, « { $move } », vient après la fin de la partie.
link-move = Le coup { $number } de ce lien ne peut pas être joué : { $why }
link-at = « { $part } » n’est pas une position de la partie de ce lien, qui compte { $last ->
    [one] { $last } coup
   *[other] { $last } coups
}.
link-players = Les joueurs de ce lien sont illisibles : « { $part } ».
link-end = La partie de ce lien n’a pas pu finir ainsi : « { $part } ».
