"""The application as static files for any web host.

`data` generates the files of the folder `data/`, and writes them and the built page to a folder.  The server
generates the data files too, and serves them from memory; `web/src/data/types.ts` defines their content."""
