// @vitest-environment happy-dom
/** The list of a tree with 2,000 positions is drawn in parts, and only redrawn where it changes. */

import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MAX_POSITIONS, type Study } from "../../../src/game/study";
import { changeSettings, DEFAULTS } from "../../../src/settings/settings";
import type { Analysis } from "../../../src/ui/analysis/analysis";
import { Variations } from "../../../src/ui/analysis/panel";
import { mount, unmount } from "../mount";
import { openAnalysis } from "./analyses";

/** Maximum number of elements that a move may change. */
const A_CHUNK = 400;
/** Maximum number of moves drawn at once. */
const INITIAL_CHUNKS = 600;

let host: HTMLElement;
let analysis: Analysis;

/** A long line with two alternatives after each of many moves. */
function large(): Study {
  const line = Array<bigint>(MAX_POSITIONS / 2 - 1).fill(1n);
  let { study } = { study: openAnalysis({ pile: 3 * MAX_POSITIONS }, ...line).analysis.cursor.study.peek() };
  const path: number[] = [];
  while (study.size < MAX_POSITIONS - 2) {
    const tried = study.play(path, 2n);
    ({ study } = tried.study.play(tried.path, 3n));
    path.push(0, 0);
  }
  return study;
}

/** Maximum time in milliseconds to draw everything on a busy machine. */
const PATIENCE = 30_000;

beforeEach(() => {
  changeSettings({ ...DEFAULTS, analysing: false });
  ({ analysis } = openAnalysis({ pile: 3 * MAX_POSITIONS }));
  analysis.cursor.replace(large());
  host = mount(<Variations analysis={analysis} />);
});

afterEach(() => {
  unmount(host);
  analysis.close();
});

const moves = (): number => host.querySelectorAll(".moves-entry .ply").length;

const rest = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function drawAll(): Promise<void> {
  while (moves() < analysis.cursor.study.peek().size - 1) await act(() => rest(20));
}

test(
  "it is drawn piece by piece",
  async () => {
    expect(moves()).toBeGreaterThan(20);
    expect(moves()).toBeLessThan(INITIAL_CHUNKS);
    await drawAll();
    await act(() => rest(50));
    expect(moves()).toBe(analysis.cursor.study.value.size - 1);
  },
  PATIENCE,
);

test(
  "a change redraws only the rows near it",
  async () => {
    await drawAll();
    let touched = 0;
    const observer = new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) touched += 1 + addedNodes.length + removedNodes.length;
    });
    observer.observe(host, { subtree: true, childList: true, attributes: true, characterData: true });
    const count = async (change: () => void): Promise<number> => {
      touched = 0;
      act(change);
      await rest(1);
      return touched;
    };
    expect(await count(() => analysis.cursor.next())).toBeLessThan(A_CHUNK);
    expect(await count(() => analysis.cursor.comment("here"))).toBeLessThan(A_CHUNK);
    expect(await count(() => analysis.play(1n))).toBeLessThan(A_CHUNK);
    observer.disconnect();
    expect(host.querySelector("[aria-current]")?.textContent).toBe("take1");
    expect(host.textContent).toContain("here");
  },
  PATIENCE,
);
