# Ce qu’une étude ne peut pas contenir, et ce que son texte ne peut pas dire.

not-allowed-study-long = Cette étude est trop longue pour être enregistrée ; abrégez les commentaires ou supprimez des variantes.

## La lecture ; la place est le numéro d’un caractère, à partir de 1

study-too-long = L’étude est trop longue pour être lue.
study-too-many = L’étude compte plus de { $most } positions.
study-word = Étude, caractère { $place } : « { $text } » est inattendu.
study-unprintable = Étude, caractère { $place } : caractère non imprimable.
study-open = Étude, caractère { $place } : « { $text } » n’est jamais refermé.
study-escape = Étude, caractère { $place } : il faut n, \ ou une accolade après \.
study-comment-too-long = Étude, caractère { $place } : un commentaire compte au plus { $most } caractères.
study-no-cell = Étude, caractère { $place } : le plateau n’a pas de case « { $text } ».
study-too-many-marks = Étude, caractère { $place } : une position porte au plus { $most } repères.
study-twice = Étude, caractère { $place } : « { $text } » est déjà une variante ici.
study-move = Étude, caractère { $place } : { $why }
study-over = Étude, caractère { $place } : { $text } vient après la fin de la partie. { $result }
study-no-player = Étude, caractère { $place } : joueur inconnu « { $text } » ; les joueurs sont { $players }.
study-resigned-out = Étude, caractère { $place } : { $player } ne peut pas abandonner ici.
