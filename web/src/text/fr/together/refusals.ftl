# Pourquoi le serveur ne fait pas quelque chose, selon les raisons de `server/reasons.py`.

refused-no-game = Cette partie n’existe pas. Elle a peut-être été supprimée.
refused-moved-on = La partie a continué entre-temps.
refused-not-yours = Ce n’est pas votre partie : seule la personne qui l’a commencée peut y jouer.
refused-too-many-waiting = Vous avez déjà { $most } parties qui attendent des joueurs. Annulez-en d’abord une.
refused-too-many-at-once = Sans compte, on joue au plus { $most } parties à la fois. Terminez-en une, annulez-en une, ou créez un compte dans les réglages.
refused-too-many-listed = Déjà { $most } parties de votre réseau attendent des joueurs, et il n’en est pas annoncé davantage. Invitez plutôt par un lien.
refused-too-many-games = Vous avez { $most } parties, et c’est le maximum. Supprimez-en d’abord quelques-unes.
refused-too-many-bytes = Vos parties occupent { $most } Mio, et c’est le maximum. Supprimez-en d’abord quelques-unes.
refused-account-full = Ce compte n’a plus de place pour les parties de ce navigateur. Supprimez-les, ou supprimez des parties du compte sur un autre appareil, puis reconnectez-vous.
refused-server-full = Le serveur ne peut pas conserver plus de parties.
refused-too-often = C’était trop à la fois. Patientez un instant.
refused-computers-busy = Des ordinateurs réfléchissent déjà dans { $most } de vos parties, ou dans trop de parties de votre réseau. Attendez un coup.
refused-too-many-visitors = Trop de nouveaux visiteurs viennent de votre réseau. Patientez une minute, puis rechargez la page.
refused-too-many-pages = Plus de { $most } pages sont ouvertes ici. Fermez-en quelques-unes.
refused-too-many-watched = Une page peut montrer { $most } parties à la fois.
refused-no-storage = Le serveur ne peut rien enregistrer pour le moment. Rien n’a été modifié.

## Une nouvelle partie

refused-one-own-seat = Vous ne pouvez occuper qu’une place.
refused-no-person = Une place au moins est pour un humain.
refused-two-controls = Une pendule compte soit la partie entière, soit chaque tour.
refused-increment-per-move = Des secondes ne s’ajoutent que si la pendule compte la partie entière.
refused-not-rated-so = Les parties classées se jouent entre personnes, depuis le départ normal, et on n’y reprend pas de coup.
refused-rated-guest = Les parties classées sont réservées aux personnes qui ont un compte. Les réglages permettent d’en créer un.

## Ses places

refused-not-seated = Vous ne jouez pas dans cette partie.
refused-seated = Vous jouez déjà dans cette partie.
refused-seated-by-link = Vous jouez déjà dans cette partie ; le lien est pour quelqu’un d’autre.
refused-seat-taken = Cette place est occupée.
refused-no-free-seat = Aucune place n’est libre ici.
refused-link-void = Ce lien ne fonctionne plus : il a servi, ou il y en a un plus récent. Demandez-en un nouveau.
refused-begun = La partie a commencé. Pour la quitter, abandonnez.
refused-creator-invites = Seule la personne qui a créé la partie peut en faire des liens.
refused-no-invitation = Personne ne peut être invité à cette place.

## Pendant la partie

refused-not-begun = La partie n’a pas commencé : des places sont libres.
refused-over = La partie est terminée.
refused-not-over = La partie n’est pas terminée.
refused-paused = La partie est en pause.
refused-time-up = Votre temps était écoulé avant l’arrivée du coup.
refused-not-your-turn = Ce n’est pas à vous de jouer.
refused-out = Vous n’êtes plus de la partie.
refused-no-replacement = Un ordinateur ne peut pas prendre cette place.
refused-not-absent = Un ordinateur peut prendre la place de qui est absent depuis une minute.
refused-other-offer = Il faut d’abord répondre à une autre proposition.
refused-too-many-offers = Cette partie a déjà vu trop de propositions.
refused-too-many-events = Cette partie est devenue trop longue. Terminez-la et jouez-en une nouvelle.
refused-no-offer = Il n’y a plus de proposition.
refused-others-answer = C’est aux autres de répondre à cette proposition.
refused-no-clock = Le temps ne compte pas dans cette partie.
refused-paused-already = La partie est déjà en pause.
refused-no-draw = Les ordinateurs n’acceptent pas la nulle.
refused-no-takebacks = On ne reprend pas de coup dans cette partie.
refused-nothing-to-take-back = Vous n’avez aucun coup à reprendre.
refused-no-chat = Vous ne pouvez pas discuter dans cette partie.

## Les comptes

refused-many-sign-in = Trop de personnes se connectent. Réessayez dans quelques minutes.
refused-has-account = Vous avez déjà un compte. Déconnectez-vous pour en créer un autre.
refused-passkey-taken = Cette clé d’accès a déjà un compte. Connectez-vous avec elle.
refused-too-many-passkeys = Un compte a { $most } clés d’accès au plus. Retirez-en d’abord une.
refused-only-passkey = Cette clé d’accès ne peut pas être retirée : c’est la seule, ou elle n’est plus à vous.
refused-not-signed-in = Vous n’êtes plus connecté. Rechargez la page.
refused-no-name = Un nom compte au moins une lettre ou un chiffre.
refused-name-taken = Ce nom, ou un nom qui lui ressemble, est déjà pris.
refused-name-reserved = Ce nom est réservé : on pourrait vous prendre pour le serveur ou pour ses responsables.
refused-unknown-passkey = Aucun compte n’a cette clé d’accès. Il a peut-être été supprimé.
refused-other-passkey = Cette clé d’accès est celle d’un autre compte. Utilisez une clé de ce compte.
refused-passkey-late = Cela a duré plus de cinq minutes, ou c’était déjà fait. Réessayez.
refused-passkey-needs-name = Les clés d’accès sont liées à un nom de serveur. Ouvrez la page par le nom du serveur, ou par http://localhost.
refused-passkey-void = Cette clé d’accès n’est pas valable ici. Réessayez, ou utilisez-en une autre.
