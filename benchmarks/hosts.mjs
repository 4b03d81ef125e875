// Time a game's module in V8.  In node, each line of input is a JSON task and gets a line of JSON.  A page calls `bench`.
// usage: node hosts.mjs

const games = new Map();

/** Load a module from its bytes in base64, the words of positions, and the weights. */
async function open({ game, code, positions, weights, bits }) {
  const bytes = Uint8Array.from(atob(code), (character) => character.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const module = instance.exports;
  let free = (module.__heap_base.value + 15) & ~15;
  const reserve = (words) => {
    const address = free;
    free += (words * 8 + 15) & ~15;
    const missing = free - module.memory.buffer.byteLength;
    if (missing > 0) module.memory.grow(Math.ceil(missing / 65536));
    return address;
  };
  const put = (address, texts) => new BigInt64Array(module.memory.buffer, address, texts.length).set(texts.map(BigInt));
  const states = positions.map((words) => {
    const state = reserve(words.length);
    put(state, words);
    return state;
  });
  const limit = module.move_limit(states[0]);
  const [moves, rows, text, stop] = [limit, 1 << 12, 1 << 7, 1].map(reserve);
  const buffers = reserve(8 * limit), record = reserve(Math.ceil(module.search_bytes() / 8)), slots = reserve(2 << bits);
  const part = (number) => module.search_part(record, number);
  put(part(5), weights);
  games.set(game, { module, states, moves, rows, text, stop, buffers, record, slots, bits, put, part });
  return {};
}

const work = {
  perft: ({ module, states, buffers, stop }, { depth }) => Number(module.perft(states[0], depth, buffers, stop)),
  search({ module, states, record, slots, bits }) {
    module.search_begin(states[0], record, slots, bits);
    module.search_run(states[0], record, slots, bits);
    return 0;
  },
  /** Calls the functions that show a position: pieces, moves, and the clicks and texts of moves. Returns their number of rows and characters. */
  describe({ module, states, moves, rows, text }, { times }) {
    let written = 0;
    const codes = new BigInt64Array(module.memory.buffer);
    for (let time = 0; time < times; time++) {
      for (const state of states) {
        written += module.pieces(state, rows);
        const total = module.moves(state, moves);
        for (let i = 0; i < total; i++) {
          const move = codes[moves / 8 + i];
          written += module.paths(state, move, rows) + module.write_move(state, move, 0, text);
        }
      }
    }
    return written;
  },
};

/** Processor time in node, otherwise wall-clock time, in seconds. */
function now() {
  if (typeof process === "undefined") return performance.now() / 1000;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Run a task.  Returns its result and its seconds. */
globalThis.bench = async (task) => {
  if (task.name === "open") return open(task);
  const game = games.get(task.game);
  if (task.name === "search") {
    new Uint8Array(game.module.memory.buffer, game.slots, 16 << game.bits).fill(0);
    game.put(game.part(0), task.request);
  }
  const begin = now();
  let result = work[task.name](game, task);
  const seconds = now() - begin;
  if (task.name === "search") result = Number(new BigInt64Array(game.module.memory.buffer, game.part(1), 2)[1]);
  return { result, seconds };
};

if (typeof process !== "undefined") {
  const { createInterface } = await import("node:readline");
  for await (const line of createInterface({ input: process.stdin })) {
    console.log(JSON.stringify(await bench(JSON.parse(line))));
  }
}
