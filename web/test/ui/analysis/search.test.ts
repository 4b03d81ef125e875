// @vitest-environment happy-dom
/** The engine's search in an analysis. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeSettings, DEFAULTS } from "../../../src/settings/settings";
import type { Analysis } from "../../../src/ui/analysis/analysis";
import { type AskedEngine, openAnalysis } from "./analyses";

const LINE = { score: 30, moves: [2n, 1n] };
const REST = 200;

let analysis: Analysis;
let engines: AskedEngine[];

function open(rules: Parameters<typeof openAnalysis>[0] = {}): void {
  ({ analysis, engines } = openAnalysis(rules, 1n, 2n));
}

beforeEach(() => {
  vi.useFakeTimers();
  changeSettings(DEFAULTS);
});

afterEach(() => {
  analysis.close();
  vi.useRealTimers();
});

/** The last request to the main worker. */
const asked = () => engines[0]!.asked.at(-1)!;
const rest = () => vi.advanceTimersByTimeAsync(REST);

test("positions that are left quickly are not searched", async () => {
  open();
  analysis.cursor.next();
  analysis.cursor.next();
  await rest();
  expect(engines[0]!.asked.map(({ position }) => String(position))).toEqual(["17 0 0"]);
  expect(asked().limits.lines).toBe(DEFAULTS.analysisLines);
});

test("results are shown for both players", async () => {
  open();
  await rest();
  asked().report(3, LINE);
  expect(analysis.search.result.value?.report.lines).toEqual([LINE]);
  expect([0, 1].map((seat) => analysis.search.scoreOf(seat))).toEqual([30, -30]);
  expect(analysis.arrows.value).toEqual([{ from: "pile", to: "2", weight: 1, look: "best" }]);
  analysis.previewMoves(analysis.search.result.value!, LINE.moves);
  expect(String(analysis.shownPosition.value)).toBe("17 0 0");
  expect(analysis.input.value).toBe("none");
  analysis.endPreview();
  expect(String(analysis.shownPosition.value)).toBe("20 0 0");
});

test("a revisited position shows its deepest result at once", async () => {
  open();
  await rest();
  asked().report(5, LINE);
  analysis.cursor.next();
  expect(analysis.search.result.value).toBeNull();
  analysis.cursor.previous();
  expect(analysis.search.result.value?.report.depth).toBe(5);
  await rest();
  asked().report(2, { score: -90, moves: [3n] });
  expect(analysis.search.result.value?.report).toMatchObject({ depth: 5, lines: [LINE] });
  asked().report(6, { score: 40, moves: [3n] });
  expect(analysis.search.result.value?.report.depth).toBe(6);
});

test("it pauses while switched off or hidden", async () => {
  open();
  await rest();
  const first = asked();
  changeSettings({ analysing: false });
  expect(first.stop.aborted).toBe(true);
  expect(analysis.search.state.value).toBe("resting");
  changeSettings({ analysing: true });
  await rest();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(asked().stop.aborted).toBe(true);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await rest();
  expect(asked().stop.aborted).toBe(false);
  hidden.mockRestore();
});

test("it searches longer on request", async () => {
  open();
  await rest();
  const { milliseconds } = asked().limits;
  asked().answer(9, LINE);
  await rest();
  expect(analysis.search.state.value).toBe("done");
  analysis.search.searchLonger();
  await rest();
  expect(analysis.search.state.value).toBe("searching");
  expect(asked().limits.milliseconds).toBeGreaterThan(milliseconds!);
});

test("with three players, each is scored as if to move", async () => {
  open({ players: 3 });
  await rest();
  const second = engines[1]!;
  expect(String(second.asked[0]!.position)).toBe("20 1 0");
  second.asked[0]!.answer(2, { score: 70, moves: [1n] });
  await rest();
  expect(String(second.asked[1]!.position)).toBe("20 2 0");
  second.asked[1]!.answer(2, { score: -10, moves: [1n] });
  await rest();
  expect([0, 1, 2].map((seat) => analysis.search.scoreOf(seat))).toEqual([null, 70, -10]);
});

test("threats are the best lines after a pass", async () => {
  changeSettings({ analysisThreats: true });
  open();
  await rest();
  const [first] = engines[1]!.asked;
  expect(String(first!.position)).toBe("20 1 0");
  first!.answer(3, LINE);
  await rest();
  expect(analysis.search.threat.value?.report.lines).toEqual([LINE]);
});
