home-title = À quoi jouons-nous ?
play-game = Jouer
play-game-long = Jouer à { $game } comme la dernière fois
play-game-new = Jouer à { $game } contre l’ordinateur
tutorial = Tutoriel
options = Options
options-of = Options d’une partie de { $game }
rules-of = { $game } : les règles
puzzles = Problèmes
puzzles-of = Problèmes de { $game }
openings = Ouvertures
openings-of = Ouvertures de { $game }

your-games = Vos parties
lobby = Salon
no-games = Aucune partie pour l’instant.
no-games-found = Aucune partie ne correspond.
games-unreachable = Vos parties ne peuvent pas être chargées pour le moment.
games-away = Le serveur est injoignable. Cette liste n’est peut-être plus à jour.
try-again = Réessayer
search = Chercher dans la liste
filter-game = Jeu
filter-all = Tous les jeux
filter-result = Résultat
filter-any = Tous les résultats
games-more = Afficher plus
versus = { $first } – { $second }
seat-person = Humain
seat-guest = { $name } (invité)
seat-computer = Ordinateur { $level }
your-turn = À vous de jouer
turn-of = À { $player } de jouer
won-by = { $player } a gagné
drawn = Partie nulle
unfinished = Inachevée
won-by-place = { $place ->
    [1] Le premier joueur a gagné
    *[other] Le deuxième joueur a gagné
}
game-number = Partie { $number }
moves-played = { $unit ->
    [rounds] { $number ->
        [0] pas commencée
        [1] 1 tour de table
       *[other] { $number } tours de table
    }
   *[turns] { $number ->
        [0] pas commencée
        [1] 1 coup
       *[other] { $number } coups
    }
}
delete = Supprimer
game-menu-of = Plus : { $game }, { $players }
deleted = Partie supprimée.

import = Ouvrir une partie…
collections = Recueils
import-title = Ouvrir une partie
import-open = Ouvrir
import-options = Choisir les joueurs…
import-drop = Déposez le fichier pour l’ouvrir
export-all = Enregistrer toutes les parties
imported = { $count ->
    [0] Vous avez déjà toutes ces parties.
    [one] { $count } partie ajoutée aux vôtres.
    *[other] { $count } parties ajoutées aux vôtres.
}
import-refused = { $count ->
    [one] { $count } partie du fichier n’a pas pu être lue.
    *[other] { $count } parties du fichier n’ont pas pu être lues.
}
found-link = Un lien vers une partie ou une position.
found-archive = Un fichier de parties enregistrées.
found-records = Un fichier de { $count } parties notées. Elles formeront un recueil où l’on peut chercher et revoir des parties.
import-add = Ajouter à vos parties
import-collect = Créer un recueil
imported-records = Parties du { $date }

new-game = Nouvelle partie de { $game }
start = Commencer
sheet-where = Où jouer
sheet-here = Sur cet appareil
sheet-together = En ligne
seats = Joueurs
person = Humain
person-name = Nom du joueur ({ $player })
person-name-empty = Nom (facultatif)
seat-me = Moi
seat-friend = Un ami, par un lien
seat-anyone = N’importe qui
computer = Ordinateur
engines = Moteurs du serveur
engine-doc = programme externe sur le serveur ; il perd la partie s’il échoue
level-choice = { $number } · { $title }
level-0 = Enfant
level-0-doc = oublie des coups et des menaces, mais retient chaque genre de menace qui l’a battu
level-1 = Débutant
level-1-doc = ne regarde que son propre coup et joue souvent un coup moyen
level-2 = Novice
level-2-doc = ne regarde que son propre coup, mais en joue un assez bon
level-3 = Occasionnel
level-3-doc = regarde aussi la réponse à son coup, avec quelques erreurs
level-4 = Régulier
level-4-doc = fait rarement une erreur évidente
level-5 = Confirmé
level-5-doc = regarde plusieurs coups à l’avance
level-6 = Fort
level-6-doc = regarde plus loin et examine plus de positions
level-7 = Expert
level-7-doc = regarde aussi loin qu’il le peut en une seconde environ
level-8 = Maître
level-8-doc = cherche jusqu’à deux secondes et demie par coup
more-options = Plus d’options
barred = « { $choice } » n’est pas disponible avec « { $other } ».
no-such-combination = Ces options sont incompatibles.
wrong-number = Saisissez un nombre entier de { $low } à { $high }.
time = Pendule
time-none = Aucune
time-preset = { $minutes } minutes, plus { $increment } secondes par tour
time-preset-doc = Minutes par joueur, et secondes ajoutées après chaque tour.
time-own = Personnalisée
time-turn = Par tour
time-slow = Jours par tour
time-minutes = Minutes par joueur
time-increment = Secondes ajoutées
time-seconds = Secondes par tour
time-days = Jours par tour
start-from = Position de départ
seed = Graine
seed-empty = laisser vide pour tirer au hasard
wrong-seed = Saisissez un nombre entier de 15 chiffres au plus, ou laissez la graine vide.
own-text = Une partie notée ou une position
own-text-or-code = Une partie notée, une position ou un code
set-up-position = Composer une position sur le plateau
own-text-doc = Collez ou saisissez le texte, ouvrez un fichier ou déposez-en un ici.
open-file = Ouvrir un fichier…
file-too-big = Ce fichier est trop gros pour une partie.
reading = Lecture…
found-record = { $number ->
    [0] Une partie de { $game } sans coups.
   *[other] Une partie de { $game }, { $moves }.
}
found-position = Une position de { $game } : à { $player } de jouer.
found-setup = Une position de départ de { $game } : à { $player } de jouer.
