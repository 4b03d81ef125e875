"""The application as static files for any web host.

`data` generates the files of the folder `data/`, and copies them and the built page into a folder.  The server serves
the same files from memory; `web/src/data/types.ts` defines their content.
"""
