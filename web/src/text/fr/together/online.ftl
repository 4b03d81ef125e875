# Les parties en ligne.

online-nowhere = Pour jouer avec d’autres, il faut un serveur ; cette page n’en a pas.
online-link-incomplete = Ce lien d’invitation est incomplet : il lui manque des caractères à la fin. Copiez le lien entier ou redemandez-le.
online-invitation-used = Cette invitation a déjà servi. Vous êtes spectateur.
online-unreachable = Le serveur est injoignable pour l’instant. Nouvelle tentative sous peu.
online-name = Votre nom
online-name-account = C’est celui de votre compte.
online-name-title = Choisissez un nom
online-you = { $name } (vous)
online-nameless = quelqu’un
online-here = est là
online-away = absent

## Avant la partie

online-waiting-title = { $game }, avec d’autres
online-waiting = { $count ->
    [0] Toutes les places sont prises.
    [one] Une place est libre.
    *[other] { $count } places sont libres.
}
online-seat-invited = pour la personne qui a le lien
online-free = libre
online-seat-open = libre, pour tout le monde
online-sit = Prendre cette place
online-sit-with = Jouer avec { $names }
online-stand = Quitter la place
online-call-off = Annuler la partie
online-terms = Conditions
online-spectators-link = Lien pour les spectateurs
online-link-of = Lien pour { $player }
link-copy-online = Copier le lien
link-copied-online = Lien copié.
link-send-online = Envoyer…
link-qr-online = Code QR du lien
online-link-make = Créer un lien pour cette place
online-link-renew = Créer un nouveau lien ; l’ancien ne fonctionnera plus
online-to-lobby = Au salon

## Une nouvelle partie

online-wrong-alone = Laissez une place à un autre joueur. Pour jouer seul, jouez sur cet appareil.
online-wrong-rated-computers = Les parties classées se jouent seulement entre humains.
online-shuffle = Places tirées au sort
online-takebacks = Reprises de coups, si les autres sont d’accord
online-no-takebacks = Pas de reprise de coups
online-rated = Classée
online-rated-from = Classée à partir de { $plies } coups
online-rated-doc = Entre humains qui ont un compte, depuis le départ normal, sans reprise de coups.
online-rated-guest = Entre humains qui ont un compte. Vous pouvez en créer un dans les réglages.
online-too-short = La partie a été trop courte pour être classée : il faut { $plies } coups.
online-listed = Visible au salon
online-listed-doc = Tant que des places sont libres, puis pour les spectateurs.
online-no-chat = Sans discussion
online-own-start = Départ personnalisé
online-delay = Retard des spectateurs
online-delay-none = aucun
online-delay-minutes = { $minutes ->
    [one] { $minutes } minute
    *[other] { $minutes } minutes
}
online-delayed = Les spectateurs ont { $seconds } secondes de retard
online-no-clock = sans pendule
online-days = { $days ->
    [one] { $days } jour par tour
    *[other] { $days } jours par tour
}
online-per-move = { $seconds } s par tour
online-control = { $minutes } min + { $seconds } s

## La partie

online-watching = Vous êtes spectateur.
online-spectators = { $count ->
    [one] Une personne regarde.
    *[other] { $count } personnes regardent.
}
online-draw = Proposer la nulle
online-draw-sure = Si les autres acceptent, la partie est nulle.
online-takeback = Demander à reprendre un coup
online-abort = Annuler la partie
online-abort-sure = Si les autres sont d’accord, la partie s’arrête sans résultat.
online-pause = Demander une pause
online-time = Demander plus de temps
online-asked-draw = { $name } propose la nulle.
online-asked-takeback = { $name } demande à reprendre le dernier coup.
online-asked-abort = { $name } demande à annuler la partie.
online-asked-pause = { $name } demande une pause.
online-asked-time = { $name } demande plus de temps.
online-waiting-draw = Vous avez proposé la nulle.
online-waiting-takeback = Vous avez demandé à reprendre un coup.
online-waiting-abort = Vous avez demandé à annuler la partie.
online-waiting-pause = Vous avez demandé une pause.
online-waiting-time = Vous avez demandé plus de temps.
online-accept = Accepter
online-decline = Refuser
online-withdraw = Retirer
online-paused = Les pendules sont arrêtées.
online-resume = Reprendre
online-resumed = Les pendules tournent de nouveau.
online-replace-own = Laisser un ordinateur jouer pour vous…
online-replace = Laisser un ordinateur jouer pour { $name }…
online-replace-own-sure = Les autres doivent accepter. L’ordinateur garde votre place pour le reste de la partie, qui n’est plus classée.
online-replace-sure = Les autres doivent accepter. Le joueur pourra reprendre sa place. La partie n’est plus classée.
online-replace-ask = Demander aux autres
online-asked-replace-own = { $name } voudrait laisser sa place à un ordinateur de niveau { $level }.
online-asked-replace = { $name } demande qu’un ordinateur de niveau { $level } joue pour { $player }, qui est absent.
online-waiting-replace = Vous avez demandé qu’un ordinateur joue à une place.
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
online-next = Aller à la revanche
online-next-begun = La revanche a commencé.
online-watch-next = La regarder
online-keep = Enregistrer

## La discussion

online-chat = Discussion
online-chat-unread = Discussion ({ $count })
online-chat-show = Afficher les messages des autres
online-chat-off = Vous avez désactivé la discussion.
online-chat-empty = Aucun message pour l’instant.
online-chat-field = Message
online-chat-send = Envoyer
online-says = { $name } dit : { $text }

## Le salon

online-new = Nouvelle partie
online-own = Vos parties avec d’autres
online-open = En attente de joueurs
online-open-none = Personne n’attend. Commencez une partie visible au salon.
online-played = Parties à regarder
online-played-none = Aucune partie à regarder pour le moment.
online-alerts = Me prévenir quand c’est à moi de jouer
online-alerts-refused = Le navigateur bloque les notifications. Autorisez-les dans ses réglages pour cette page.

## Céder une place

invite-title = Inviter et regarder
invite-how = La personne invitée voit toute la partie jusqu’ici et continue à jouer. La place reste la vôtre tant que le lien n’a pas été utilisé.
invite-seat = Place de la personne invitée
invite-withdraw = Retirer le lien
invite-withdrawn = Le lien ne fonctionne plus.
invite-watching = Qui peut regarder
invite-link = Toute personne qui a le lien
invite-private = Les joueurs seulement
