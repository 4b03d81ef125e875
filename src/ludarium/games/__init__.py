"""The games, each in its own folder, and the code they share.  Games extend `spec.Game`; `registry` lists them."""
