# Les erreurs lors de l’enregistrement des parties.

keep-conflict = La partie a été modifiée dans une autre fenêtre. Voici son état actuel.
keep-missing = Cette partie n’existe plus. Elle a peut-être été supprimée.
keep-unreachable = Le serveur est injoignable pour le moment.
keep-refused = Le serveur a refusé : { $detail }
keep-not-yours = Ce n’est pas votre partie : seule la personne qui l’a créée peut y jouer.
keep-too-many = Il n’est plus possible d’enregistrer d’autres parties. Supprimez-en d’abord quelques-unes.
keep-too-fast = Trop de demandes à la fois. Patientez un instant.
keep-too-large = La partie est trop longue pour être enregistrée.
keep-host = Le serveur n’accepte pas cette adresse. La personne qui l’administre doit l’autoriser.
keep-no-storage = Ce navigateur ne permet pas d’enregistrer des parties.
keep-quota = L’espace de stockage de ce navigateur est plein. Supprimez d’abord quelques parties.
keep-no-archive = Ce n’est pas un fichier de parties enregistrées, ou il est endommagé.
