# Les comptes par clé d’accès, dans les réglages.

account = Compte
account-about = Un compte garde vos parties sur tous vos appareils, sous un seul nom. Il faut une clé d’accès (empreinte, visage ou code), mais pas de mot de passe. Vous gardez les parties que vous avez ici.
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
privacy-session = Un seul cookie vous relie à vos parties. Il expire 400 jours après votre dernière visite.
privacy-address = Le serveur utilise votre adresse réseau pour limiter les demandes. Son journal peut la contenir.
privacy-chat = Les messages ne sont jamais enregistrés sur disque.
privacy-browser = Réglages, copies des parties et bilans : dans ce navigateur, jusqu’à l’effacement de ses données.
privacy-rights = Avec un compte, vous pouvez télécharger vos données ou les supprimer ici. Les parties jouées avec d’autres restent, sans votre nom. L’exploitant du serveur peut garder des sauvegardes plus longtemps.
account-cancelled = Annulé : aucune clé d’accès n’a été utilisée.
account-known = Il y a déjà une clé d’accès de ce compte sur cet appareil.
account-no-passkeys = Ce navigateur ne prend pas en charge les clés d’accès.
account-no-name = Une clé d’accès est liée à un nom de serveur, mais cette page a été ouverte par une adresse IP.
account-at-localhost = L’ouvrir à l’adresse { $address }
