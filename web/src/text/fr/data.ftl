# Les jeux et leurs données.

data-no-such-game = Il n’y a pas ici de jeu nommé { $name }.
data-unreachable = Le fichier { $path } est inaccessible. Vérifiez la connexion, puis réessayez.
data-missing = Le fichier { $path } n’a pas pu être chargé : le serveur a répondu par le code { $status }.
data-damaged = Le fichier { $path } est endommagé. Rechargez la page ; si le problème persiste, il faut réparer l’installation.
data-newer = Les jeux sont plus récents que cette page. Rechargez-la pour obtenir la nouvelle version.
data-older = Cette page est plus récente que les jeux. Rechargez-la ; si le problème persiste, il faut mettre à jour l’installation.

option-unknown = { $game } n’a pas d’option nommée { $name }.
option-wrong = L’option { $name } ne peut pas valoir { $value } ; valeurs possibles : { $allowed }.
options-refused = { $game } ne se joue pas avec ces options : { $options }.

error-unexpected = Une erreur inattendue s’est produite : { $detail }
