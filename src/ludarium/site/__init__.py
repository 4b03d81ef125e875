"""The application as static files for any web host.

`data` generates the files of the folder `data/`, and writes them and the built page to a folder.  The server serves
the same files from memory; `web/src/data/types.ts` defines their content."""
