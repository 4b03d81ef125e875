"""Analysis, computer moves, move review, perft and random games, computed by a game's WebAssembly module.

The WebAssembly module contains the compiled search (`engine`).  This package writes search requests, reads the answers
of the search, and limits its time."""
