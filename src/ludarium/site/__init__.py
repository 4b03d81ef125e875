"""The application as static files: what the page needs of every game, and all of it for any static host.

`data` makes the files of the folder `data/`, which a server serves from memory, and puts them and the built page into a
folder.  `web/src/data/types.ts` says what is in the files.
"""
