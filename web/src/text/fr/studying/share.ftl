# Partager des parties et des positions, et ouvrir ce qui a été partagé.

open-title = { $game }, partie partagée
open-refused = Ce lien ne peut pas être ouvert
open-play = Jouer à partir d’ici
open-analyse = Analyser
open-keep = Enregistrer
open-not-kept = Cette analyse n’est pas enregistrée. Pour l’enregistrer, enregistrez d’abord la partie.

share-title = Partager : { $game }
share-what = À partager
share-game = Toute la partie
share-position = Cette position
share-link = Lien
link-copy-share = Copier le lien
link-copied-share = Lien copié.
link-send-share = Envoyer…
link-qr-share = Code QR du lien
share-qr-too-long = Ce lien est trop long pour un code QR.
share-text = En texte
share-picture = En image
share-look = Style
share-look-page = Comme sur la page
share-look-book = Comme dans un livre
share-svg = SVG
share-png = PNG
share-gif = GIF animé
share-gif-making = Création du GIF : { $done } sur { $all }
share-gif-last = Un GIF montre au plus les { $most } derniers coups.
share-strip-svg = Bande, SVG
share-strip-png = Bande, PNG
share-strip-last = Une bande montre au plus les { $most } derniers tours.
share-failed = L’image n’a pas pu être créée : { $why }
share-embed = Pour votre propre site
share-embed-hint = Ce code HTML affiche la partie sur une autre page.
share-copy-embed = Copier le code
share-copied-embed = Code copié.
