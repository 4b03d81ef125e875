# Pourquoi le serveur ne fait pas quelque chose, selon les raisons de `server/reasons.py`.

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

## Une nouvelle partie

refused-alone-seats = Une partie en solo n’a de places que pour vous et l’ordinateur. Invitez quelqu’un une fois la partie commencée.
refused-alone-terms = Une partie en solo ne peut être ni classée ni affichée au salon.
refused-alone-opening = Seule une partie en solo peut garder des coups annulés et des temps.
refused-no-study-tag = L’étude de cette partie n’a pas pu être lue.
refused-one-own-seat = Vous ne pouvez occuper qu’une place.
refused-no-person = Une place au moins doit être pour un humain.
refused-two-controls = Une pendule compte la partie entière ou chaque tour, pas les deux.
refused-increment-per-move = Seule une pendule pour la partie entière peut ajouter des secondes.
refused-not-rated-so = Les parties classées se jouent entre humains, depuis le départ normal, sans reprise de coups.
refused-rated-guest = Les parties classées sont réservées aux humains qui ont un compte. Vous pouvez en créer un dans les réglages.

## Ses places

refused-not-seated = Vous n’êtes pas joueur dans cette partie.
refused-seated = Vous êtes déjà joueur dans cette partie.
refused-seated-by-link = Vous êtes déjà joueur dans cette partie. Le lien est pour quelqu’un d’autre.
refused-seat-taken = Cette place est occupée.
refused-no-free-seat = Aucune place n’est libre ici.
refused-link-void = Ce lien ne fonctionne plus : il a servi, ou un lien plus récent le remplace. Demandez-en un nouveau.
refused-begun = La partie a commencé. Pour la quitter, abandonnez.
refused-creator-invites = Seule la personne qui a créé la partie peut créer des liens pour elle.
refused-listed = Une partie affichée au salon ne peut pas devenir privée.
refused-only-narrower = Une partie privée à plusieurs reste privée.
refused-shared = Cette partie appartient aussi à d’autres joueurs : elle ne peut pas être supprimée.
refused-no-invitation = Personne ne peut être invité à cette place.

## Pendant la partie

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
refused-no-step = La partie n’est plus aussi longue.
refused-wrong-left = Les temps ne correspondent pas à cette partie.
refused-other-game = Cela appartient à une autre partie.
refused-id-taken = Cela n’a pas été enregistré. Rechargez la page.
refused-no-chat = Cette partie n’a pas de discussion.

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
refused-passkey-late = La demande a expiré après cinq minutes, ou a déjà servi. Réessayez.
refused-passkey-needs-name = Les clés d’accès sont liées à un nom de serveur. Ouvrez la page par le nom du serveur, ou par http://localhost.
refused-passkey-needs-package = Ce serveur n’a pas de comptes. Son exploitant peut les ajouter avec : pip install "ludarium[server]"
refused-passkey-void = Cette clé d’accès n’est pas valable ici. Réessayez, ou utilisez-en une autre.
