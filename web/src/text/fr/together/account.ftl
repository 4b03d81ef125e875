# Les comptes par clé d’accès, dans les réglages.

account = Compte
account-about = Avec un compte, vos parties sont sur tous vos appareils, sous un nom. Il suffit d’une clé d’accès : votre empreinte, votre visage ou un code, et aucun mot de passe. Ce que vous avez ici reste à vous.
account-name = Nom
account-create = Créer un compte
account-sign-in = Se connecter avec une clé d’accès
account-rename = Changer le nom
account-passkeys = Clés d’accès
account-passkeys-doc = Pour ajouter ou retirer une clé d’accès, il faut en utiliser une. Vos autres appareils sont alors déconnectés.
account-passkey-used = dernier emploi le { $date }
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
account-export = Enregistrer tout ce qui est conservé de moi
account-delete = Supprimer le compte
account-delete-title = Supprimer le compte ?
account-delete-doc = Vos parties conservées et vos classements disparaissent pour de bon. Les parties contre d’autres leur restent, sans votre nom.
account-cancelled = Rien ne s’est passé : la clé d’accès n’a pas été employée.
account-known = Il y a déjà une clé d’accès de ce compte sur cet appareil.
account-no-passkeys = Ce navigateur n’a pas de clés d’accès.
account-no-name = Une clé d’accès est faite pour un nom, et cette page a été ouverte par une simple adresse.
account-at-localhost = L’ouvrir par { $address }
