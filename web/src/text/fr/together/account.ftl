# Les comptes par clé d’accès, dans les réglages.

account = Compte
account-about = Avec un compte, vos parties sont sur tous vos appareils, sous un seul nom. Il suffit d’une clé d’accès : votre empreinte, votre visage ou un code, sans mot de passe. Ce que vous avez ici reste à vous.
account-name = Nom
account-create = Créer un compte
account-sign-in = Se connecter avec une clé d’accès
account-rename = Changer le nom
account-passkeys = Clés d’accès
account-passkeys-doc = Pour ajouter ou retirer une clé d’accès, il faut en utiliser une. Vos autres appareils sont alors déconnectés.
account-passkey-used = dernière utilisation le { $date }
account-add-passkey = Ajouter une clé d’accès
account-remove = Retirer
account-remove-passkey = Retirer la clé d’accès « { $name } »
account-last-passkey = La seule clé d’accès ne peut pas être retirée : personne ne pourrait plus se connecter.
account-this-device = Cet appareil
account-ratings = Classements
account-no-ratings = Les parties classées contre d’autres comptent ici.
account-rating-of = { $game }, { $speed }
account-players = { $game } à { $players }
account-provisional = { $rating }, encore incertain
account-rated-games = { $games ->
    [one] une partie
   *[other] { $games } parties
}
account-speed-bullet = bullet
account-speed-blitz = blitz
account-speed-rapid = rapide
account-speed-slow = lent
account-speed-correspondence = par correspondance
account-sign-out = Se déconnecter
account-sign-out-everywhere = Se déconnecter partout
account-export = Enregistrer toutes les données conservées sur moi
account-delete = Supprimer le compte
account-delete-title = Supprimer le compte ?
account-delete-doc = Vos parties conservées et vos classements sont supprimés pour de bon. Les parties contre d’autres leur restent, sans votre nom.
account-cancelled = Rien ne s’est passé : la clé d’accès n’a pas été utilisée.
account-known = Il y a déjà une clé d’accès de ce compte sur cet appareil.
account-no-passkeys = Ce navigateur ne connaît pas les clés d’accès.
account-no-name = Une clé d’accès est liée à un nom de serveur, et cette page a été ouverte par une adresse IP.
account-at-localhost = L’ouvrir par { $address }
