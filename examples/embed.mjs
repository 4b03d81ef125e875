// Play a game of Pijersi between its module and a random player, without Ludarium.
// usage: node embed.mjs path/to/module.wasm

import { readFileSync } from "node:fs";

const code = readFileSync(process.argv[2]);
const { module, instance } = await WebAssembly.instantiate(code, {});
const game = instance.exports;

// All data is in the module's memory.  The memory from __heap_base on is free for this program.
let free = (game.__heap_base.value + 15) & ~15;
function reserve(bytes) {
  const address = free;
  free += (bytes + 15) & ~15;
  const missing = free - game.memory.buffer.byteLength;
  if (missing > 0) game.memory.grow(Math.ceil(missing / 65536));
  return address;
}
const words = (address, count) => new BigInt64Array(game.memory.buffer, address, count);

// The stamp and the weights of the evaluation are custom sections of the file.
const [stamp] = WebAssembly.Module.customSections(module, "ludarium");
const { start } = JSON.parse(new TextDecoder().decode(stamp));
const [weights] = WebAssembly.Module.customSections(module, "ludarium.weights");

const state = reserve(game.state_words() * 8);
words(state, start.length).set(start.map(BigInt));
const limit = game.move_limit(state);
const moves = reserve(limit * 8);

// A search record, and a transposition table of 2**16 slots.
const BITS = 16, REQUEST = 0, ANSWER = 1, LINES = 3, WEIGHTS = 5;
const DEPTH = 0, NODES = 1, LINES_WANTED = 2, PLAYERS = 7;
const search = reserve(game.search_bytes()), slots = reserve(16 << BITS);
words(game.search_part(search, WEIGHTS), weights.byteLength / 8).set(new BigInt64Array(weights));

function think(nodes) {
  const request = words(game.search_part(search, REQUEST), 13);
  request.fill(0n);
  request[DEPTH] = 20n, request[NODES] = BigInt(nodes), request[LINES_WANTED] = 1n, request[PLAYERS] = 2n;
  game.search_begin(state, search, slots, BITS);
  game.search_run(state, search, slots, BITS);
  return words(game.search_part(search, LINES), 1)[0];
}

for (let ply = 0; game.outcome(state) === 0; ply++) {
  const total = game.moves(state, moves);
  const move = ply % 2 === 0 ? think(20000) : words(moves, total)[Math.floor(Math.random() * total)];
  console.log(`ply ${ply + 1}: ${total} moves, number ${move} is played`);
  game.play(state, move, state);
}
const outcome = game.outcome(state) & 15;
console.log(outcome === 15 ? "a draw" : outcome === 1 ? "the module wins" : "the random player wins");
