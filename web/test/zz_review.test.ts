import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { expect, it, vi } from "vitest";
import { beginMatch } from "../src/game/match";
import { Study, everyVariation, type Variation } from "../src/game/study";
import { mergeStudies } from "../src/game/study_merge";
import { writeStudy, readStored, storedText } from "../src/game/study_text";
import { Copies } from "../src/keep/copies";
import { openDatabase } from "../src/keep/database";
import { ServerKeeper } from "../src/keep/server";
import { Channel } from "../src/online/channel";
import { ann, bob } from "./game/scene";
import { StonesGame } from "./game/stones_game";
import { TreeNode } from "../src/game/tree";
import { FakeServer } from "./keep/fake_server";
import { ONGOING } from "./keep/matches";

const stones = new StonesGame();
vi.mock("../src/rules/open", () => ({ openGame: async () => ({ variant: async () => stones }) }));

const leaf = (n: number, s: number, comment = ""): Variation => ({ node: { step: { move: BigInt(n), seat: 0 } } as any, children: [], comment, marks: [], glyph: "" });
const flat = (from: number, many: number, comment = ""): Study => new Study({ node: { step: null } as any, children: Array.from({ length: many }, (_, n) => leaf(from + n, 0, comment)), comment: "", marks: [], glyph: "" }, many + 1);
const chainOf = (many: number, c = ""): Study => { let v = leaf(many, 0, c); for (let n = many - 1; n > 0; n--) v = { ...leaf(n, 0, c), children: [v] }; return new Study({ ...v, node: { step: null } as any }, many); };

it("times", () => {
  const time = (name: string, f: () => unknown) => { const t = performance.now(); f(); console.log(name, Math.round(performance.now() - t), "ms"); };
  time("siblings same", () => mergeStudies(flat(0, 2000), flat(0, 2000), flat(0, 2000)));
  time("siblings disjoint", () => mergeStudies(flat(0, 2000), flat(2000, 2000), flat(4000, 2000)));
  const rev = (s: Study) => new Study({ ...s.root, children: s.root.children.toReversed() }, s.size);
  time("siblings reversed", () => mergeStudies(flat(0, 2000), rev(flat(0, 2000)), flat(0, 2000)));
  time("siblings 2000 base, changed+removed", () => mergeStudies(flat(0, 2000), flat(0, 2000, "x"), flat(4000, 2000)));
  time("chain", () => mergeStudies(chainOf(2000), chainOf(2000, "a"), chainOf(2000, "b")));
  const lines = (a: string) => { const s = flat(0, 1); const r = { ...s.root, comment: Array.from({ length: 32000 }, (_, i) => a + i).join("\n") }; return new Study(r, 2); };
  time("64KiB lines", () => { try { mergeStudies(lines(""), lines("a"), lines("b")); } catch (e) { console.log(String(e)); } });
});

it("converges", async () => {
  // random trees by Stones; identity merge text must be their text
  let seed = 1; const rnd = (n: number) => (seed = (seed * 1103515245 + 12345) % 2147483648, Math.floor(seed / 65536) % n);
  const nodes = [TreeNode.root(stones.start())]; for (const m of [1n, 2n, 3n]) nodes.push(nodes.at(-1)!.play(m));
  const edit = (s: Study): Study => {
    for (let k = rnd(5); k >= 0; k--) {
      const path: number[] = []; let at = s.root; while (at.children.length && rnd(4)) { const i = rnd(at.children.length); path.push(i); at = at.children[i]!; }
      try {
        const what = rnd(7);
        if (what < 2) s = s.play(path, BigInt(1 + rnd(3))).study; else if (what === 2) s = s.promote(path).study;
        else if (what === 3 && path.length) s = s.remove(path).study; else if (what === 4) s = s.comment(path, ["", "a", "b", "a\nb", "b\na", "c\n\nd", "{\\}"][rnd(7)]!);
        else if (what === 5) s = s.glyph(path, (["", "!", "?"] as const)[rnd(3)]!);
      } catch {}
    }
    return s;
  };
  let bad = 0, badIdem = 0, lost = 0;
  for (let n = 0; n < 3000; n++) {
    const base = edit(edit(Study.fromLine(nodes))); const mine = edit(base), theirs = edit(base);
    const r = mergeStudies(base, mine, theirs);
    let c = 0; for (const _ of everyVariation(r.root)) c++; expect(c).toBe(r.size);
    const rt = writeStudy(r);
    const viaB = writeStudy(mergeStudies(theirs, theirs, r)); if (viaB !== rt) bad++;
    const again = writeStudy(mergeStudies(base, mine, r)); if (again !== rt) { badIdem++; if (badIdem < 3) console.log("IDEM", [base, mine, theirs].map(writeStudy), rt, again); }
    const reread = await readStored(nodes, storedText(r)); const rr = await readStored(nodes, storedText(reread)); if (storedText(rr) !== storedText(reread)) lost++;
  }
  console.log("not identity", bad, "not idempotent", badIdem, "unstable text", lost);
});

it("window in #remember", async () => {
  globalThis.indexedDB = new IDBFactory();
  const server = new FakeServer();
  const open = () => new ServerKeeper(server.requests, new Copies(openDatabase()), async () => ONGOING, server.hello, new Channel(server.requests.live, server.openSocket));
  const keeper = open();
  const { id } = await keeper.create(beginMatch(stones.start(), [ann, bob]).toData());
  const put = keeper.copies.put.bind(keeper.copies);
  let second: Promise<string> | undefined;
  keeper.copies.put = async (i: string, part: any) => {
    if (part.study?.unsent === false && part.study.text === "{one}" && !second) second = keeper.keepStudy(id, "{one\\ntwo}", "{one}"); // the user's next save while IndexedDB writes
    await put(i, part);
  };
  const first = await keeper.keepStudy(id, "{one}", "");
  console.log("REMEMBER: first", first, "second resolves", await second, "server", server.games.get(id)!.study.text, "pending", (await new Copies(openDatabase()).pending()).length);
});

it("long merge then overwritten copy", async () => {
  globalThis.indexedDB = new IDBFactory();
  const server = new FakeServer();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const open = () => new ServerKeeper(server.requests, new Copies(openDatabase()), async () => ONGOING, server.hello, new Channel(server.requests.live, server.openSocket));
  const keeper = open();
  const { id } = await keeper.create(beginMatch(stones.start(), [ann, bob]).toData());
  await keeper.load(id);
  const L = (c: string) => c.repeat(1200);
  server.games.get(id)!.study = { version: 1, text: `{${L("b")}} take1`, conflict: null };
  await keeper.keepStudy(id, `{${L("a")}} take1 {important}`, "").catch((e) => console.log("refused", String(e)));
  const later = open(); await later.sendPending(); await new Promise((r) => setTimeout(r, 50));
  const shown = await later.study(id);
  console.log("LONG: reload shows b:", shown.startsWith("{bbb"), "important:", shown.includes("important"));
  await later.keepStudy(id, `${shown} !`, shown);
  console.log("after next edit, copies hold important:", JSON.stringify((await new Copies(openDatabase()).all()).map((c) => c.study?.text)).includes("important"), "server:", server.games.get(id)!.study.text.includes("important"));
});
