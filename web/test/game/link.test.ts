/** Links contain whole games; invalid links are refused in words. */

import { describe, expect, test } from "vitest";
import { type LinkedLine, readLink, writeLink, writePositionLink } from "../../src/game/link";
import { TreeNode } from "../../src/game/tree";
import type { Position, Variant } from "../../src/rules/api";
import { MessageError } from "../../src/text/api";
import { allGames, openGame, sure } from "../games";

const PLIES = 60;

/** Reproducible random numbers. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

function playout(start: Position, seed: number): TreeNode[] {
  const next = randomNumbers(seed);
  const nodes = [TreeNode.root(start)];
  for (let ply = 0; ply < PLIES; ply++) {
    const node = nodes[nodes.length - 1]!;
    const { moves } = node.position;
    if (moves.length === 0) break;
    nodes.push(node.play(moves[next(moves.length)]!));
  }
  return nodes;
}

/** The default variant of each game, and variants with one changed option. */
async function variants(): Promise<Variant[]> {
  const found: Variant[] = [];
  for (const game of await allGames()) {
    found.push(await game.variant());
    for (const { name, default: usual, choices, low, high } of game.data.options) {
      const other = choices.length > 0 ? choices.find((choice) => choice !== usual) : usual === low ? high : low;
      const made = await game.variant({ [name]: other! }).catch(() => null);
      if (made !== null) found.push(made);
    }
  }
  return found;
}

async function first(): Promise<Variant> {
  return (await allGames())[0]!.variant();
}

const read = (text: string): Promise<LinkedLine> => readLink(text, openGame);

const positions = ({ nodes }: LinkedLine): string[] => nodes.map(({ position }) => position.toString());

test("random games survive a round trip", async () => {
  for (const [seed, variant] of (await variants()).entries()) {
    const nodes = playout(sure(variant.start(undefined, BigInt(seed))), seed + 1);
    const line = { nodes, at: Math.floor(nodes.length / 2) };
    const text = writeLink(line);
    expect(text).toMatch(/^[A-Za-z0-9\-._~:/?@=&,%!]+$/);
    const back = await read(text);
    expect(back.nodes[0]!.position.variant.options).toEqual(variant.options);
    expect(positions(back)).toEqual(positions(line));
    expect(back.at).toBe(line.at);
  }
});

test("a position link has no history", async () => {
  for (const variant of await variants()) {
    const { position } = playout(sure(variant.start(undefined, 1n)), 3).at(-1)!;
    const back = await read(writePositionLink(position));
    expect(positions(back)).toEqual([position.toString()]);
  }
});

test("resignations are steps of the line", async () => {
  for (const game of await allGames()) {
    const root = TreeNode.root(sure((await game.variant()).start(undefined, 0n)));
    const played = root.play(root.position.moves[0]!);
    const nodes = [root, played, played.resign(1)];
    const back = await read(writeLink({ nodes, at: 2 }));
    expect(back.nodes[2]!.step).toEqual({ resigns: 1 });
    expect(back.nodes[2]!.position.toString()).toBe(nodes[2]!.position.toString());
  }
});

test("players' names survive a round trip", async () => {
  const start = sure((await first()).start(undefined, 0n));
  const nodes = [TreeNode.root(start)];
  const name = "Ann, 2:1_~ 王 & “Bob”";
  const names = start.variant.shape.players.map((_, seat) => (seat === 0 ? name : ""));
  const text = writeLink({ nodes, at: 0, names });
  expect(text).toMatch(/^[A-Za-z0-9\-._~:/?@=&,%!]+$/);
  expect((await read(text)).names).toEqual(names);
  expect(writeLink({ nodes, at: 0, names: names.map(() => "") })).toBe(start.variant.game.name);
  const wild = await read(writeLink({ nodes, at: 0, names: names.map(() => `a\u0000\ud800${"😀".repeat(100)}`) }));
  expect(wild.names).toEqual(names.map(() => `a${"😀".repeat(79)}`));
});

test("endings beyond the rules survive a round trip", async () => {
  for (const game of await allGames()) {
    const variant = await game.variant();
    const nodes = [TreeNode.root(sure(variant.start(undefined, 0n)))];
    const endings = [
      { reason: "agreement", seat: null, detail: "" },
      { reason: "time", seat: 1, detail: "" },
      { reason: "fault", seat: 0, detail: "" },
    ] as const;
    for (const ending of endings) expect((await read(writeLink({ nodes, at: 0, ending }))).ending).toEqual(ending);
    expect((await read(variant.game.name)).ending).toBeNull();
  }
});

test("the default start is the game's name", async () => {
  const variant = await first();
  expect(writePositionLink(sure(variant.start(undefined, 0n)))).toBe(variant.game.name);
});

test("accepts unnecessary encoding", async () => {
  const nodes = playout(sure((await first()).start(undefined, 0n)), 5);
  const text = writePositionLink(nodes.at(-1)!.position);
  expect(positions(await read(text.replaceAll("/", "%2F")))).toEqual([nodes.at(-1)!.position.toString()]);
});

describe("invalid links are refused in words", () => {
  const parts: [why: string, key: string, text: (game: string, move: string) => string][] = [
    ["nothing", "link-game", () => ""],
    ["no name", "link-game", () => "<script>"],
    ["an unknown game", "data-no-such-game", () => "nosuchgame"],
    ["a name of every object", "data-no-such-game", () => "constructor"],
    ["broken encoding", "link-form", () => "%E0%A4%A"],
    ["broken encoding of moves", "link-form", (game) => `${game}?moves=%ZZ`],
    ["an unknown part", "link-form", (game) => `${game}?colour=red`],
    ["a part without value", "link-form", (game) => `${game}?moves`],
    ["two questions", "link-form", (game) => `${game}?at=0?at=0`],
    ["a part twice", "link-twice", (game) => `${game}?at=0&at=0`],
    ["options without values", "link-options", (game) => `${game}?options=a`],
    ["an option twice", "link-options", (game) => `${game}?options=a:1,a:2`],
    ["an unknown option", "option-unknown", (game) => `${game}?options=__proto__x:1`],
    ["an invalid position", "link-position", (game) => `${game}?position=x`],
    ["an empty position", "link-position", (game) => `${game}?position=`],
    ["a position that is too long", "link-position", (game) => `${game}?position=${"1/".repeat(20_000)}`],
    ["an invalid move", "link-move", (game) => `${game}?moves=xx`],
    ["an empty move", "link-move", (game, move) => `${game}?moves=${move}__`],
    ["an unknown player resigns", "link-resigns", (game) => `${game}?moves=!nobody`],
    ["a built-in name resigns", "link-resigns", (game) => `${game}?moves=!constructor`],
    ["an invalid number", "link-at", (game) => `${game}?at=-1`],
    ["beyond the end", "link-at", (game, move) => `${game}?moves=${move}&at=2`],
    ["too few players", "link-players", (game) => `${game}?players=Ann`],
    ["a name that is too long", "link-players", (game) => `${game}?players=${"a".repeat(81)},`],
    ["a name that cannot be printed", "link-players", (game) => `${game}?players=%00,`],
    ["an empty end", "link-end", (game) => `${game}?end=`],
    ["an unknown end", "link-end", (game) => `${game}?end=constructor`],
    ["an unknown player's time", "link-end", (game) => `${game}?end=time:nobody`],
    ["a fault without a player", "link-end", (game) => `${game}?end=fault`],
    ["an agreement of one", "link-end", (game) => `${game}?end=agreement:white`],
    ["an end with more", "link-end", (game) => `${game}?end=agreement:white:x`],
    ["too many moves", "link-too-many", (game) => `${game}?moves=${"a_".repeat(5000)}`],
    ["too long", "link-too-long", (game) => `${game}?moves=${"a".repeat(70_000)}`],
  ];
  test.each(parts)("%s", async (_, key, text) => {
    const start = sure((await first()).start(undefined, 0n));
    const game = start.variant.game.name;
    const refused = await read(text(game, start.write(start.moves[0]!, "canonical"))).catch((error) => error);
    expect(refused).toBeInstanceOf(MessageError);
    expect(refused.key).toBe(key);
  });

  test("random texts", async () => {
    const nodes = playout(sure((await first()).start(undefined, 0n)), 9);
    const good = writeLink({ nodes: nodes.slice(0, 8), at: 4 });
    const next = randomNumbers(7);
    for (let trial = 0; trial < 300; trial++) {
      const place = next(good.length);
      const other = String.fromCharCode(33 + next(94));
      const text = good.slice(0, place) + other + good.slice(place + next(3));
      const result = await read(text).catch((error) => error);
      if (!("nodes" in result)) expect(result, text).toBeInstanceOf(MessageError);
    }
  });
});
