"""WebAssembly modules with a game's rules, engine and display: exports, build, runtime."""
