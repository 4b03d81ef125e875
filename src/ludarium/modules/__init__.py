"""Declare, build and run WebAssembly modules, which have a game's rules, engine and display."""
