online-nowhere = Pour jouer en ligne, il faut un serveur ; cette page n’en a pas.
online-link-incomplete = Ce lien d’invitation est incomplet : il lui manque des caractères à la fin. Copiez le lien entier ou redemandez-le.
online-invitation-used = Cette invitation a déjà servi. Vous regardez la partie.
online-unreachable = Le serveur est injoignable pour l’instant. Nouvelle tentative sous peu.
online-name = Votre nom
online-name-account = C’est le nom de votre compte.
online-name-needed = Saisissez un nom pour jouer en ligne.
online-name-title = Choisissez un nom
online-you = { $name } (vous)
online-nameless = quelqu’un
online-here = est là
online-away = n’est pas là

online-waiting-title = { $game } en ligne
online-waiting = { $count ->
    [0] Toutes les places sont prises.
    [one] Une place est libre.
    *[other] { $count } places sont libres.
}
online-seat-invited = pour la personne qui a le lien
online-free = libre
online-seat-open = libre, ouverte à tous
online-sit = Prendre cette place
online-sit-with = Jouer avec { $names }
online-stand = Quitter la place
online-call-off = Annuler la partie
online-terms = Conditions
online-spectators-link = Lien pour les spectateurs
online-link-of = Lien pour { $player }
link-copy-online = Copier le lien
link-copied-online = Lien copié.
link-only-here = Seul cet appareil peut ouvrir ce lien. Pour les autres, lancez ludarium serve --host 0.0.0.0 et ouvrez l’adresse « Autres appareils de votre réseau ».
link-send-online = Envoyer…
link-qr-online = Code QR du lien
online-link-make = Créer un lien pour cette place
online-link-renew = Créer un nouveau lien ; l’ancien ne fonctionnera plus
online-to-lobby = Au salon

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
online-listed = Visible dans le salon
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

online-watching = Vous regardez la partie.
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
online-asked-takeback = { $name } demande à reprendre son dernier coup et la suite.
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
online-asked-replace = { $name } demande qu’un ordinateur de niveau { $level } joue pour { $player }, en son absence.
online-waiting-replace = Vous avez demandé qu’un ordinateur prenne une place.
online-replaced = Un ordinateur de niveau { $level } joue désormais pour { $player }.
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

online-chat = Discussion
online-chat-unread = Discussion ({ $count })
online-chat-show = Afficher les messages des autres
online-chat-off = Vous avez désactivé la discussion.
online-chat-empty = Aucun message pour l’instant.
online-chat-field = Message
online-chat-send = Envoyer
online-says = { $name } dit : { $text }

online-new = Nouvelle partie
online-own = Vos parties en ligne
online-open = En attente de joueurs
online-open-none = Personne n’attend. Commencez une partie visible dans le salon.
online-played = Parties à regarder
online-played-none = Aucune partie à regarder pour le moment.
online-alerts = Me prévenir quand c’est à moi de jouer
online-alerts-refused = Le navigateur bloque les notifications. Autorisez-les dans ses réglages pour cette page.

invite-title = Invités et spectateurs
invite-how = La personne invitée voit toute la partie jusqu’ici et continue à jouer. La place ne change de mains que lorsque le lien est utilisé.
invite-seat = Place de la personne invitée
invite-withdraw = Retirer le lien
invite-withdrawn = Le lien ne fonctionne plus.
invite-watching = Qui peut regarder
invite-link = Toute personne qui a le lien
invite-private = Les joueurs seulement

account = Compte
account-about = Avec un compte, vous retrouvez vos parties sur tous vos appareils, sous le même nom. Il faut une clé d’accès (empreinte, visage ou code), mais pas de mot de passe. Vous gardez les parties que vous avez ici.
account-name = Nom
account-create = Créer un compte
account-sign-in = Se connecter avec une clé d’accès
account-rename = Changer le nom
account-passkeys = Clés d’accès
account-passkeys-doc = Pour ajouter ou retirer une clé d’accès, confirmez avec une des vôtres. Vos autres appareils sont alors déconnectés.
account-passkey-used = dernière utilisation le { $date }
account-add-passkey = Ajouter une clé d’accès
account-remove = Retirer
account-remove-passkey = Retirer la clé d’accès « { $name } »
account-last-passkey = La seule clé d’accès ne peut pas être retirée : vous ne pourriez plus vous connecter.
account-this-device = Cet appareil
account-ratings = Classements
account-no-ratings = Aucune partie classée pour l’instant.
account-rating-of = { $game }, { $speed }
account-players = { $game } à { $players }
account-provisional = { $rating } (provisoire)
account-rated-games = { $games ->
    [one] une partie
   *[other] { $games } parties
}
account-speed-bullet = bullet
account-speed-blitz = blitz
account-speed-rapid = rapide
account-speed-slow = classique
account-speed-correspondence = par correspondance
account-sign-out = Se déconnecter
account-sign-out-everywhere = Se déconnecter partout
account-export = Télécharger mes données
account-delete = Supprimer le compte
account-delete-title = Supprimer le compte ?
account-delete-doc = Vos parties enregistrées et vos classements sont supprimés définitivement. Les autres joueurs gardent leurs parties contre vous, sans votre nom.
privacy = Confidentialité
privacy-games = Parties, coups, études et noms saisis : sur le serveur, jusqu’à ce que vous les supprimiez.
privacy-account = Nom du compte, clés publiques des clés d’accès, classements : sur le serveur, jusqu’à la suppression du compte.
privacy-session = Un seul cookie relie ce navigateur à vos parties. Il expire 400 jours après votre dernière visite.
privacy-address = Le serveur utilise votre adresse réseau pour limiter les demandes. Son journal peut la contenir.
privacy-chat = Les messages ne sont jamais enregistrés sur disque.
privacy-browser = Réglages, copies des parties et bilans : dans ce navigateur, jusqu’à l’effacement de ses données.
privacy-rights = Avec un compte, vous pouvez télécharger vos données ou les supprimer ici. Les parties jouées avec d’autres restent, sans votre nom. L’administrateur du serveur peut garder des sauvegardes plus longtemps.
account-cancelled = Annulé : aucune clé d’accès n’a été utilisée.
account-known = Il y a déjà une clé d’accès de ce compte sur cet appareil.
account-no-passkeys = Ce navigateur ne prend pas en charge les clés d’accès.
account-no-name = Une clé d’accès est liée à un nom de serveur, mais cette page a été ouverte par une adresse IP.
account-at-localhost = Ouvrir la page à l’adresse { $address }

refused-no-game = Cette partie n’existe pas. Elle a peut-être été supprimée.
refused-moved-on = Trop tard : la partie a changé.
refused-not-yours = Ce n’est pas votre partie : seule la personne qui l’a créée peut y jouer.
refused-too-many-waiting = Vous avez déjà { $most } parties qui attendent des joueurs. Annulez-en d’abord une.
refused-too-many-at-once = Sans compte, on joue au plus { $most } parties à la fois. Terminez-en une, annulez-en une, ou créez un compte dans les réglages.
refused-too-many-listed = Déjà { $most } parties de votre réseau attendent des joueurs, le maximum pour le salon. Invitez plutôt par un lien.
refused-too-many-games = Vous avez { $most } parties, le maximum. Supprimez-en d’abord quelques-unes.
refused-too-many-bytes = Vos parties occupent { $most } Mio, le maximum. Supprimez-en d’abord quelques-unes.
refused-account-full = Ce compte n’a plus de place pour les parties de ce navigateur. Supprimez-les ici, ou supprimez des parties du compte sur un autre appareil, puis reconnectez-vous.
refused-server-full = Le serveur ne peut plus enregistrer de parties.
refused-too-often = Trop de demandes à la fois. Patientez un instant.
refused-computers-busy = Des ordinateurs réfléchissent déjà dans { $most } de vos parties, ou dans trop de parties de votre réseau. Attendez un coup.
refused-too-many-visitors = Trop de nouveaux visiteurs viennent de votre réseau. Patientez une minute, puis rechargez la page.
refused-too-many-pages = Plus de { $most } pages sont ouvertes ici. Fermez-en quelques-unes.
refused-too-many-watched = Une page peut montrer au plus { $most } parties à la fois.
refused-old-page = Cette page n’est plus à jour. Rechargez-la : rien ne sera perdu.
refused-no-storage = Le serveur ne peut rien enregistrer pour le moment. Rien n’a été modifié.

refused-alone-seats = Une partie en solo n’a de places que pour vous et l’ordinateur. Invitez quelqu’un une fois la partie commencée.
refused-alone-terms = Une partie en solo ne peut être ni classée ni affichée dans le salon.
refused-alone-opening = Seule une partie en solo peut garder des coups annulés et des temps.
refused-no-study-tag = L’étude de cette partie n’a pas pu être lue.
refused-one-own-seat = Vous ne pouvez occuper qu’une place.
refused-no-person = Une place au moins doit être pour un humain.
refused-two-controls = Une pendule compte la partie entière ou chaque tour, pas les deux.
refused-increment-per-move = Seule une pendule pour la partie entière peut ajouter des secondes.
refused-not-rated-so = Les parties classées se jouent entre humains, depuis le départ normal, sans reprise de coups.
refused-rated-guest = Les parties classées sont réservées aux humains qui ont un compte. Vous pouvez en créer un dans les réglages.

refused-not-seated = Vous ne jouez pas dans cette partie.
refused-seated = Vous jouez déjà dans cette partie.
refused-seated-by-link = Vous jouez déjà dans cette partie. Le lien est pour quelqu’un d’autre.
refused-seat-taken = Cette place est occupée.
refused-no-free-seat = Aucune place n’est libre ici.
refused-link-void = Ce lien ne fonctionne pas : il a servi, un lien plus récent le remplace, ou il a été mal copié. Demandez-en un nouveau.
refused-begun = La partie a commencé. Pour la quitter, abandonnez.
refused-creator-invites = Seule la personne qui a créé la partie peut créer des liens d’invitation.
refused-listed = Une partie affichée dans le salon ne peut pas devenir privée.
refused-only-narrower = Une partie privée à plusieurs reste privée.
refused-shared = Cette partie appartient aussi à d’autres joueurs : elle ne peut pas être supprimée.
refused-no-invitation = Personne ne peut être invité à cette place.

refused-not-begun = La partie n’a pas commencé : il reste des places libres.
refused-over = La partie est terminée.
refused-not-over = La partie n’est pas terminée.
refused-paused = La partie est en pause.
refused-time-up = Votre temps était écoulé avant l’arrivée du coup.
refused-not-your-turn = Ce n’est pas à vous de jouer.
refused-out = Vous êtes hors jeu.
refused-no-replacement = Un ordinateur ne peut pas prendre cette place.
refused-not-absent = Un ordinateur peut remplacer un joueur absent depuis une minute.
refused-other-offer = Répondez d’abord à l’autre proposition.
refused-too-many-offers = Cette partie a atteint le maximum de propositions.
refused-too-many-events = Cette partie est devenue trop longue. Terminez-la et jouez-en une nouvelle.
refused-no-offer = La proposition n’existe plus.
refused-others-answer = C’est aux autres de répondre à cette proposition.
refused-no-clock = Cette partie se joue sans pendule.
refused-paused-already = La partie est déjà en pause.
refused-no-draw = Les ordinateurs n’acceptent pas la nulle.
refused-no-takebacks = Cette partie se joue sans reprise de coups.
refused-nothing-to-take-back = Vous n’avez aucun coup à reprendre.
refused-alone = Vous jouez seul dans cette partie : il n’y a personne à qui demander.
refused-not-alone = Un autre joueur participe maintenant à cette partie : vous ne pouvez plus faire cela seul.
refused-engines-turn = C’est au moteur de jouer.
refused-no-engines-turn = Ce n’est pas à un moteur de jouer.
refused-no-step = La partie n’a plus ce coup.
refused-wrong-left = Les temps ne correspondent pas à cette partie.
refused-other-game = Cette action concerne une autre partie.
refused-id-taken = Votre dernière action n’a pas été enregistrée. Rechargez la page.
refused-no-chat = Cette partie n’a pas de discussion.

refused-many-sign-in = Trop de personnes se connectent. Réessayez dans quelques minutes.
refused-has-account = Vous avez déjà un compte. Déconnectez-vous pour en créer un autre.
refused-passkey-taken = Cette clé d’accès a déjà un compte. Connectez-vous avec elle.
refused-too-many-passkeys = Un compte a { $most } clés d’accès au plus. Retirez-en d’abord une.
refused-only-passkey = Cette clé d’accès ne peut pas être retirée : c’est la seule, ou elle n’est plus à vous.
refused-not-signed-in = Vous n’êtes plus connecté. Rechargez la page.
refused-no-name = Un nom compte au moins une lettre ou un chiffre.
refused-name-taken = Ce nom, ou un nom qui lui ressemble, est déjà pris.
refused-name-reserved = Ce nom est réservé : on pourrait vous prendre pour le serveur ou pour ses administrateurs.
refused-unknown-passkey = Aucun compte n’a cette clé d’accès. Il a peut-être été supprimé.
refused-other-passkey = Cette clé d’accès est celle d’un autre compte. Utilisez une clé de ce compte.
refused-passkey-late = La demande a expiré après cinq minutes, ou a déjà servi. Réessayez.
refused-passkey-needs-name = Les clés d’accès sont liées à un nom de serveur. Ouvrez la page par le nom du serveur, ou par http://localhost.
refused-passkey-needs-package = Ce serveur n’a pas de comptes. Son administrateur peut les ajouter avec : pip install "ludarium[server]"
refused-passkey-void = Cette clé d’accès n’est pas valable ici. Réessayez, ou utilisez-en une autre.
