# Les parties que l’on joue ensemble, chacun devant son écran.

online-nowhere = On ne joue ensemble que là où cette page vient d’un serveur. Ce n’est pas le cas ici.
online-link-incomplete = Ce lien d’invitation est incomplet : il lui manque des caractères à la fin. Copiez le lien entier ou redemandez-le.
online-invitation-used = Cette invitation a déjà servi : vous suivez cette partie en spectateur.
online-unreachable = Le serveur est injoignable pour l’instant. Nouvelle tentative sous peu.
online-name = Votre nom
online-name-account = C’est celui de votre compte.
online-name-title = Comment vous appelez-vous ?
online-you = { $name } (vous)
online-nameless = quelqu’un
online-here = est là
online-away = absent

## Avant la partie

online-waiting-title = { $game }, ensemble
online-waiting = { $count ->
    [0] Tout le monde est là.
    [one] Une place est libre.
    *[other] { $count } places sont libres.
}
online-seat-invited = pour qui ouvrira le lien
online-free = libre
online-seat-open = libre, pour tout le monde
online-sit = Occuper cette place
online-sit-with = Jouer avec { $names }
online-stand = Quitter la place
online-call-off = Annuler la partie
online-terms = Les conditions
online-spectators-link = Lien pour les spectateurs
online-link-of = Lien pour { $player }
link-copy-online = Copier le lien
link-copied-online = Le lien a été copié.
link-send-online = Envoyer…
link-qr-online = Code QR du lien
online-link-make = Créer un lien pour cette place
online-link-renew = Créer un nouveau lien ; l’ancien ne fonctionnera plus
online-to-lobby = Au salon

## Une nouvelle partie

online-me = Moi
online-friend = Un ami, par un lien
online-anybody = Tout le monde
online-wrong-alone = Laissez une place à quelqu’un d’autre ; pour jouer seul, jouez sur cet appareil.
online-wrong-rated-computers = Les parties classées ne se jouent qu’entre personnes.
online-shuffle = Les places sont tirées au sort
online-takebacks = On peut reprendre un coup, si les autres sont d’accord
online-no-takebacks = On ne reprend pas de coup
online-rated = Classée
online-rated-from = Classée, à partir de { $plies } coups
online-rated-doc = Entre personnes qui ont un compte, depuis le départ normal ; on ne reprend pas de coup.
online-rated-guest = Entre personnes qui ont un compte. Les réglages permettent d’en créer un.
online-too-short = La partie a été trop courte pour compter au classement : il faut { $plies } coups.
online-listed = Visible au salon
online-listed-doc = Tant que des places sont libres, puis pour les spectateurs.
online-no-chat = Sans discussion
online-own-start = Depuis un départ choisi
online-delay = Retard des spectateurs
online-delay-none = aucun
online-delay-minutes = { $minutes ->
    [one] { $minutes } minute
    *[other] { $minutes } minutes
}
online-delayed = Les spectateurs ont { $seconds } secondes de retard
online-pace = Rythme
online-pace-clock = En temps réel
online-pace-days = Des jours par tour
online-days-each = Jours pour chaque tour
online-no-clock = sans pendule
online-days = { $days ->
    [one] { $days } jour par tour
    *[other] { $days } jours par tour
}
online-per-move = { $seconds } s par tour
online-control = { $minutes } min + { $seconds } s

## La partie

online-stands-still = La partie est à l’arrêt pour l’instant.
online-too-late = Trop tard : la partie a continué entre-temps.
online-watching = Vous êtes spectateur.
online-spectators = { $count ->
    [one] Une personne regarde.
    *[other] { $count } personnes regardent.
}
online-draw = Proposer la nulle
online-draw-sure = Si les autres acceptent, personne ne gagne.
online-takeback = Demander à reprendre un coup
online-abort = Annuler la partie
online-abort-sure = Si les autres sont d’accord, la partie s’arrête et personne ne gagne.
online-pause = Demander une pause
online-time = Demander du temps
online-asked-draw = { $name } propose la nulle.
online-asked-takeback = { $name } demande à reprendre son dernier coup.
online-asked-abort = { $name } demande à annuler la partie.
online-asked-pause = { $name } demande une pause.
online-asked-time = { $name } demande du temps.
online-waiting-draw = Vous avez proposé la nulle.
online-waiting-takeback = Vous avez demandé à reprendre un coup.
online-waiting-abort = Vous avez demandé à annuler la partie.
online-waiting-pause = Vous avez demandé une pause.
online-waiting-time = Vous avez demandé du temps.
online-accept = Accepter
online-decline = Refuser
online-withdraw = Retirer
online-paused = Les pendules sont arrêtées.
online-resume = Continuer
online-resumed = Les pendules tournent de nouveau.
online-replace-own = Laisser un ordinateur jouer pour vous…
online-replace = Laisser un ordinateur jouer pour { $name }…
online-replace-own-sure = Les autres doivent accepter. Votre place revient à l’ordinateur pour le reste de la partie, qui ne compte plus pour le classement.
online-replace-sure = Les autres doivent accepter. La personne pourra reprendre sa place. La partie ne compte plus pour le classement.
online-replace-ask = Demander aux autres
online-asked-replace-own = { $name } voudrait laisser sa place à un ordinateur de niveau { $level }.
online-asked-replace = { $name } demande qu’un ordinateur de niveau { $level } joue pour { $player }, qui est absent.
online-waiting-replace = Vous avez demandé qu’un ordinateur prenne une place.
online-replaced = Un ordinateur de niveau { $level } joue désormais { $player }.
online-replaced-you = Un ordinateur joue pour vous.
online-replaced-back = Reprendre ma place
online-took-back = Un coup a été repris.
online-time-added = { $name } a plus de temps.
online-has-declined = { $name } refuse.
online-aborted = La partie a été annulée.
online-over = Terminée
online-goes-on = En cours
online-your-turn = C’est à vous de jouer
online-wants-rematch = { $name } veut une revanche.
online-rematch-waiting = En attente de l’accord des autres.
online-next = Vers la revanche
online-next-begun = La revanche a commencé.
online-watch-next = La regarder
online-keep = La conserver

## La discussion

online-chat = Discussion
online-chat-unread = Discussion ({ $count })
online-chat-show = Montrer ce que disent les autres
online-chat-off = Vous avez coupé la discussion.
online-chat-empty = Personne n’a encore rien dit.
online-chat-field = Dire quelque chose
online-chat-send = Envoyer
online-says = { $name } dit : { $text }

## Le salon

online-new = Une nouvelle partie
online-own = Vos parties avec d’autres
online-open = En attente de joueurs
online-open-none = Personne n’attend pour l’instant. Commencez une partie visible ici.
online-played = À regarder
online-played-none = Aucune partie à regarder pour l’instant.
online-alerts = Me prévenir quand c’est à moi de jouer
online-alerts-refused = Le navigateur ne le permet pas. Vous pouvez le changer dans ses réglages pour cette page.
