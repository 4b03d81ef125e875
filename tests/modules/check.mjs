// Makes calls (calls.py) and known searches (searches.py) with a game's module in V8 and compares what comes of them.
// usage: node check.mjs MODULE.wasm CASES.json

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const [, , file, casesFile] = process.argv;
const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
const module = instance.exports;
const { calls, search } = JSON.parse(readFileSync(casesFile, "utf-8"));

let free = (module.__heap_base.value + 15) & ~15;

/** The address of so many words of memory, all 0. */
function reserve(words) {
  const address = free;
  free += (words * 8 + 15) & ~15;
  const missing = free - module.memory.buffer.byteLength;
  if (missing > 0) module.memory.grow(Math.ceil(missing / 65536));
  return address;
}

const bytes = (address, total) => new Uint8Array(module.memory.buffer, address, total);
const words = (address, total) => new BigInt64Array(module.memory.buffer, address, total);
const read = (address, total) => Array.from(words(address, total), String);
const write = (address, texts) => words(address, texts.length).set(texts.map(BigInt));

// The arguments of a call lie one after the other, each with room enough that what is written too much is seen.
const LEAST_ROOM = 8 << 13;
const memory = reserve(1 << 18);
let place;

/** An argument as a function takes it: a number, or the address of its memory. */
function placed(argument) {
  if (typeof argument === "string") return BigInt(argument);
  if (typeof argument === "number") return argument;
  const { words: given, text, room = 0, written = [] } = argument;
  const address = place;
  const size = Math.max(LEAST_ROOM, 8 * Math.max(room, written.length, given?.length ?? 0));
  place += size;
  bytes(address, size).fill(0);
  if (given) write(address, given);
  if (text) bytes(address, text.length).set(new TextEncoder().encode(text));
  return address;
}

for (const call of calls) {
  place = memory;
  const told = () => JSON.stringify(call);
  const addresses = call.arguments.map(placed);
  const result = module[call.name](...addresses);
  if (call.result !== null) assert.equal(String(result), call.result, told());
  call.arguments.forEach(({ written, text_written: text }, i) => {
    if (written) assert.deepEqual(read(addresses[i], written.length), written, told());
    if (text) assert.equal(new TextDecoder().decode(bytes(addresses[i], text.length)), text, told());
  });
}

const slots = reserve(2 << search.bits);
for (const known of search.known) {
  const call = (name, ...words) => module[`${known.functions}_${name}`](...words);
  const record = reserve(Math.ceil(call("bytes") / 8));
  const part = (name) => call("part", record, search.parts[name]);
  write(part("weights"), search.weights);
  bytes(slots, 16 << search.bits).fill(0);
  write(memory, known.state);
  write(part("request"), known.request);
  call("begin", memory, record, slots, search.bits);
  assert.equal(call("run", memory, record, slots, search.bits), 0);
  assert.deepEqual(read(part("answer"), known.answer.length), known.answer);
  assert.deepEqual(read(part("lines"), known.line.length), known.line);
}
console.log(`${calls.length} calls and ${search.known.length} searches alike`);
