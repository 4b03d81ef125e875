// Checks a game's module in V8 against a file of cases; see cases.py and test_browser_engine.py.
// usage: node check.mjs MODULE.wasm CASES.json

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const [, , file, casesFile] = process.argv;
const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
const module = instance.exports;
const { rules, perft, search } = JSON.parse(readFileSync(casesFile, "utf-8"));

let free = (module.__heap_base.value + 15) & ~15;

/** The address of so many words of memory, all 0. */
function reserve(words) {
  const address = free;
  free += (words * 8 + 15) & ~15;
  const missing = free - module.memory.buffer.byteLength;
  if (missing > 0) module.memory.grow(Math.ceil(missing / 65536));
  return address;
}

const read = (address, total) => Array.from(new BigInt64Array(module.memory.buffer, address, total), String);
const write = (address, words) => words.forEach((word, i) => new BigInt64Array(module.memory.buffer)[address / 8 + i] = BigInt(word));

const size = module.state_words();
const state = reserve(size), after = reserve(size);
write(state, rules[0].state);
const limit = module.move_limit(state);
const buffer = reserve(limit);
let compared = 0;

for (const each of rules) {
  write(state, each.state);
  for (const [name, number] of Object.entries(each.numbers)) assert.equal(module[name](state), number, name);
  for (const [name, word] of Object.entries(each.words)) assert.equal(String(module[name](state)), word, name);
  assert.deepEqual(read(buffer, module.moves(state, buffer)), each.moves);
  for (const [move, words] of Object.entries(each.played)) {
    module.play(state, BigInt(move), after);
    assert.deepEqual(read(after, size), words);
  }
  each.resigned.forEach((words, seat) => {
    module.resign(state, seat, after);
    assert.deepEqual(read(after, size), words);
  });
  if (each.passed) {
    module.null_move(state, after);
    assert.deepEqual(read(after, size), each.passed);
  }
  compared += 1;
}

write(state, perft.state);
const buffers = reserve(limit * perft.leaves.length), stop = reserve(1);
perft.leaves.forEach((leaves, i) => assert.equal(Number(module.perft(state, i + 1, buffers, stop)), leaves));

const record = reserve(Math.ceil(module.search_bytes() / 8)), slots = reserve(2 << search.bits);
write(module.search_part(record, search.parts.weights), search.weights);
for (const each of search.cases) {
  new Uint8Array(module.memory.buffer, slots, 16 << search.bits).fill(0);
  write(state, each.state);
  write(module.search_part(record, search.parts.request), each.request);
  module.search_begin(state, record);
  assert.equal(module.search_run(state, record, slots, search.bits), 0);
  assert.deepEqual(read(module.search_part(record, search.parts.answer), each.answer.length), each.answer);
  assert.deepEqual(read(module.search_part(record, search.parts.lines), each.line.length), each.line);
}
console.log(`${compared} positions, ${perft.leaves.length} depths, ${search.cases.length} searches alike`);
