"""The Universal Game Interface: our engine for other programs (`engine`), other engines for us (`client`).

UGI (github.com/kz04px/cutegames) is UCI, the protocol of chess engines, made independent of the game: lines of words
on standard input and output.
"""
