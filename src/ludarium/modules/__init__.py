"""A game's rules, engine and looks as one WebAssembly module: what it exports, how it is built, how Python runs it."""
