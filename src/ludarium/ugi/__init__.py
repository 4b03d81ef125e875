"""The Universal Game Interface: our engine for other programs (`engine`), other engines for us (`client`).

UGI (K. Z. Perch's cutegames, 2020) is UCI, the protocol of chess engines, made independent of the game: lines of words
on standard input and output.  Nothing here imports the compiler before a search needs it.
"""
