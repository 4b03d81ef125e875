import { describe, expect, it } from "vitest";
import type { Limits, Report } from "../../src/engine/api";
import { FOUND, PLAYERS, REACHED, SCALE, TURNS, VISITED } from "../../src/engine/request";
import type { SearchTask } from "../../src/engine/search_process";
import { Searcher } from "../../src/engine/searcher";
import { BITS, type KnownSearch, knownSearches, moduleOf } from "./known";

const METHOD = 8;

function taskOf({ functions, state, request }: KnownSearch, limits: Limits = limitsOf(request)): SearchTask {
  return {
    state: BigInt64Array.from(state, BigInt),
    searcher: functions === "mcts" ? "mcts" : "alphabeta",
    evalScale: Number(request[SCALE]),
    multiActionTurns: request[TURNS] === "1",
    players: Number(request[PLAYERS]),
    limits,
    clearTable: true,
  };
}

function limitsOf(request: string[]): Limits {
  const [depth, nodes, lines, margin] = request.map(Number) as [number, number, number, number];
  return { depth, ...(nodes > 0 ? { nodes } : {}), lines, margin, seed: BigInt(request[4]!) };
}

/** All reports of a search; the last one is the answer. */
function run(searcher: Searcher, task: SearchTask): Report[] {
  return [...searcher.search(task)];
}

const last = (reports: Report[]): Report => reports[reports.length - 1]!;

describe.each(knownSearches())("$name", ({ game, searches }) => {
  // The page always uses the default search method for three or more players.
  const asked = searches.filter(({ request }) => request[METHOD] === "0" || request[PLAYERS] === "2");

  it("equals native code, to the node", () => {
    const searcher = new Searcher(moduleOf(game), BITS);
    for (const known of asked) {
      const answer = last(run(searcher, taskOf(known)));
      expect(answer.depth).toBe(Number(known.answer[REACHED]));
      expect(answer.nodes).toBe(Number(known.answer[VISITED]));
      expect(answer.lines.length).toBe(Number(known.answer[FOUND]));
      const line = answer.lines[0]!.moves.map(String);
      if (known.request[PLAYERS] === "2" || known.functions === "mcts") expect([...line, "-1"]).toEqual(known.line);
      // With several opponents, lines contain only some of them; the others' moves are inserted.
      else expect(line.filter((move) => known.line.includes(move)).length).toBeGreaterThan(0);
      expect(line[0]).toBe(known.line[0]);
    }
  });

  it("reports before it searches, and after each iteration", () => {
    const reports = run(new Searcher(moduleOf(game), BITS), taskOf(searches[0]!, { depth: 2 }));
    expect(reports.length).toBeGreaterThan(1);
    expect(last(reports).depth).toBe(2);
    const depths = reports.map(({ depth }) => depth);
    expect(depths).toEqual([...new Set(depths)].sort());
    for (const { lines } of reports) expect(lines[0]!.moves.length).toBeGreaterThan(0);
  });
});

describe("the transposition table", () => {
  const { game, searches } = knownSearches()[0]!;
  const known = searches[0]!;

  it("shortens the next search unless cleared", () => {
    const searcher = new Searcher(moduleOf(game), BITS);
    const nodes = [false, false, true].map((clearTable) => last(run(searcher, { ...taskOf(known), clearTable })).nodes);
    expect(nodes[0]).toBe(Number(known.answer[VISITED]));
    expect(nodes[1]!).toBeLessThan(nodes[0]! / 2);
    expect(nodes[2]).toBe(nodes[0]);
  });

  it("may be smaller than its memory", () => {
    const [small, large] = [12, BITS].map((bits) => new Searcher(moduleOf(game), bits)) as [Searcher, Searcher];
    const task = taskOf(known);
    expect(last(run(large, { ...task, bits: 12 }))).toMatchObject({ nodes: last(run(small, task)).nodes });
  });
});

it("has a result without any time", () => {
  const { game, searches } = knownSearches()[0]!;
  const reports = run(new Searcher(moduleOf(game), BITS), taskOf(searches[0]!, { milliseconds: 0 }));
  expect(last(reports).lines[0]!.moves.length).toBeGreaterThan(0);
  expect(last(reports).nodes).toBeLessThan(50_000);
});
