# Ce qui peut empêcher de conserver les parties.

keep-conflict = La partie a été modifiée entre-temps dans une autre fenêtre. La voici telle qu’elle est maintenant.
keep-missing = Cette partie n’existe plus. Elle a peut-être été supprimée.
keep-unreachable = Le serveur est injoignable pour le moment.
keep-refused = Le serveur a refusé : { $detail }
keep-not-yours = Ce n’est pas votre partie : seule la personne qui l’a commencée peut y jouer.
keep-too-many = Il n’est plus possible de conserver d’autres parties. Supprimez-en d’abord quelques-unes.
keep-too-fast = C’était trop à la fois. Patientez un instant.
keep-too-large = La partie est trop longue pour être conservée.
keep-host = Le serveur n’est pas connu à cette adresse. La personne qui l’administre doit l’autoriser.
keep-no-storage = Ce navigateur ne permet pas de conserver des parties.
keep-quota = Il n’y a plus de place dans ce navigateur. Supprimez d’abord quelques parties.
keep-no-archive = Ce n’est pas un fichier de parties enregistrées, ou il est endommagé.
