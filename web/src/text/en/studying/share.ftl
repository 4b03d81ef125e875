# Sharing games and positions, and opening shared links.

open-title = { $game }, shared game
open-refused = This link cannot be opened
open-play = Play from here
open-analyse = Analyse
open-keep = Save
open-not-kept = This analysis is not saved. To save it, save the game first.

share-title = Share { $game }
share-what = What to share
share-game = The whole game
share-position = This position
share-link = Link
link-copy-share = Copy the link
link-copied-share = Link copied.
link-send-share = Send…
link-qr-share = QR code of the link
share-qr-too-long = This link is too long for a QR code.
share-text = As text
share-picture = As a picture
share-look = Style
share-look-page = As on the page
share-look-book = As in a book
share-svg = SVG
share-png = PNG
share-gif = Animated GIF
share-gif-making = Creating the GIF: { $done } of { $all }
share-gif-last = A GIF shows at most the last { $most } moves.
share-strip-svg = Strip, SVG
share-strip-png = Strip, PNG
share-strip-last = A strip shows at most the last { $most } turns.
share-failed = The picture could not be created: { $why }
share-embed = For your own site
share-embed-hint = This HTML code shows the game on another page.
share-copy-embed = Copy the code
share-copied-embed = Code copied.
