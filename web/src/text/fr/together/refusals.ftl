# Pourquoi le serveur ne fait pas quelque chose, selon les raisons de `server/reasons.py`.

refused-no-game = Cette partie n’existe pas. Elle a peut-être été supprimée.
refused-moved-on = La partie a continué entre-temps.
refused-not-yours = Ce n’est pas votre partie : seule la personne qui l’a commencée peut y jouer.
refused-too-many-waiting = Vous avez déjà { $most } parties qui attendent des joueurs. Annulez-en d’abord une.
refused-too-many-at-once = Sans compte, on joue au plus { $most } parties à la fois. Terminez-en une, annulez-en une, ou créez un compte dans les réglages.
refused-too-many-listed = Déjà { $most } parties de votre réseau attendent des joueurs, et il n’en est pas annoncé davantage. Invitez plutôt par un lien.
refused-too-many-games = Vous avez { $most } parties, et il n’en est pas conservé davantage. Supprimez-en d’abord quelques-unes.
refused-server-full = Le serveur conserve déjà autant de parties qu’il peut.
refused-too-often = C’était trop à la fois. Patientez un instant.
refused-computers-busy = Des ordinateurs réfléchissent déjà dans { $most } de vos parties, ou dans trop de parties de votre réseau. Attendez un coup.
refused-too-many-visitors = Trop de nouveaux visiteurs viennent de votre réseau. Patientez une minute, puis rechargez la page.
refused-too-many-pages = Plus de { $most } pages sont ouvertes ici. Fermez-en quelques-unes.
refused-too-many-watched = Une page peut montrer { $most } parties à la fois.
refused-no-storage = Le serveur ne peut rien enregistrer pour le moment. Rien n’a été modifié.

## Une nouvelle partie

refused-one-own-seat = Vous ne pouvez occuper qu’une place.
refused-no-person = Une place au moins est pour une personne.
refused-two-controls = Une pendule compte la partie entière ou chaque tour, l’un des deux.
refused-increment-per-move = Des secondes ne s’ajoutent que si la pendule compte la partie entière.
refused-not-rated-so = Les parties classées se jouent entre personnes, depuis le début habituel, et aucun coup n’est repris.
refused-rated-guest = Les parties classées sont pour qui a un compte. Les réglages permettent d’en créer un.

## Ses places

refused-not-seated = Vous n’êtes pas de cette partie.
refused-seated = Vous êtes déjà de cette partie.
refused-seated-by-link = Vous êtes déjà de cette partie ; le lien est pour quelqu’un d’autre.
refused-seat-taken = Cette place est occupée.
refused-no-free-seat = Aucune place n’est libre ici.
refused-link-void = Ce lien ne vaut plus : il a servi, ou il y en a un plus récent. Demandez-en un nouveau.
refused-begun = La partie a commencé ; pour la quitter, il faut abandonner.
refused-creator-invites = Seule la personne qui a créé la partie en fait des liens.
refused-no-invitation = Personne ne peut être invité à cette place.

## Pendant la partie

refused-not-begun = La partie n’a pas commencé : des places sont libres.
refused-over = La partie est terminée.
refused-not-over = La partie n’est pas terminée.
refused-paused = La partie est en pause.
refused-time-up = Votre temps était écoulé avant l’arrivée du coup.
refused-not-your-turn = Ce n’est pas à vous de jouer.
refused-out = Vous n’êtes plus de la partie.
refused-other-offer = Il faut d’abord répondre à une autre proposition.
refused-no-offer = Il n’y a plus de proposition.
refused-others-answer = C’est aux autres de répondre à cette proposition.
refused-no-clock = Le temps ne compte pas dans cette partie.
refused-paused-already = La partie est déjà en pause.
refused-no-draw = Les ordinateurs n’acceptent pas la nulle.
refused-no-takebacks = Aucun coup n’est repris dans cette partie.
refused-nothing-to-take-back = Vous n’avez joué aucun coup que l’on puisse reprendre.
refused-no-chat = Vous ne pouvez rien dire dans cette partie.

## Les comptes

refused-many-sign-in = Trop de personnes se connectent. Réessayez dans quelques minutes.
refused-has-account = Vous avez déjà un compte. Déconnectez-vous pour en créer un autre.
refused-passkey-taken = Cette clé d’accès a déjà un compte. Connectez-vous avec elle.
refused-too-many-passkeys = Un compte a { $most } clés d’accès au plus. Retirez-en d’abord une.
refused-only-passkey = Cette clé d’accès ne peut pas être retirée : c’est la seule, ou elle n’est plus à vous.
refused-not-signed-in = Vous n’êtes plus connecté. Rechargez la page.
refused-no-name = Un nom a au moins une lettre ou un chiffre.
refused-name-taken = Ce nom, ou un nom qui lui ressemble, est déjà pris.
refused-name-reserved = Ce nom est réservé : on pourrait vous prendre pour le serveur ou pour ses responsables.
refused-unknown-passkey = Aucun compte n’a cette clé d’accès. Il a peut-être été supprimé.
refused-other-passkey = Cette clé d’accès est celle d’un autre compte. Employez-en une de ce compte.
refused-passkey-late = Cela a duré plus de cinq minutes, ou c’était déjà fait. Réessayez.
refused-passkey-needs-name = Les clés d’accès sont faites pour un nom. Ouvrez la page par le nom du serveur, ou par http://localhost.
refused-passkey-void = Cette clé d’accès ne compte pas ici. Réessayez, ou employez-en une autre.
