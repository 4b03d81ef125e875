// @vitest-environment happy-dom
import { options } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MovesTab } from "../../../src/ui/play/moves";
import type { Table } from "../../../src/ui/play/table";
import { mount, unmount } from "../mount";
import { openTable } from "./tables";

const PLIES = 400;

let host: HTMLElement;
let table: Table;

beforeEach(async () => {
  ({ table } = await openTable({ rules: { pile: 2 * PLIES } }));
  host = mount(<MovesTab table={table} />);
});

afterEach(() => {
  unmount(host);
  table.close();
});

const plies = (): HTMLButtonElement[] => [...host.querySelectorAll<HTMLButtonElement>(".ply")];
const current = (): string[] =>
  plies().flatMap((ply, index) => ((ply.ariaCurrent ?? ply.getAttribute("aria-current")) ? [`${index + 1}`] : []));

function play(count: number): void {
  act(() => {
    for (let ply = 0; ply < count; ply++) table.play(1n);
  });
}

describe("the list of moves", () => {
  it("shows each move and marks the current one", () => {
    play(3);
    expect(plies().map((ply) => ply.textContent)).toEqual(["take1", "take1", "take1"]);
    expect(current()).toEqual(["3"]);
    act(() => plies()[0]!.click());
    expect(table.cursor.at.value).toBe(1);
    expect(current()).toEqual(["1"]);
  });

  it("keeps undone moves and marks them", () => {
    play(3);
    act(() => table.session.undo?.());
    expect(plies().map((ply) => ply.classList.contains("undone"))).toEqual([false, false, true]);
    expect(current()).toEqual(["2"]);
  });

  it("a move at the end redraws only the last block", async () => {
    play(PLIES);
    const before = plies();
    const changed = new Set<Node>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) changed.add(target);
    });
    observer.observe(host, { subtree: true, childList: true, attributes: true, characterData: true });
    play(1);
    await new Promise((resolve) => setTimeout(resolve, 0));
    observer.disconnect();
    expect(plies().slice(0, PLIES)).toEqual(before);
    expect(plies()).toHaveLength(PLIES + 1);
    expect(changed.size).toBeGreaterThan(0);
    const blocks = [...host.querySelectorAll(".moves-block")];
    const touched = blocks.filter((block) => [...changed].some((node) => block.contains(node)));
    expect(touched.length).toBeLessThanOrEqual(2);
    expect(blocks.length).toBeGreaterThan(5);
  });

  it("a step compares only the rows of the blocks that it changes", async () => {
    play(PLIES);
    await vi.waitFor(() => expect(plies()).toHaveLength(PLIES));
    const diffed = options.diffed!;
    let rows = 0;
    options.diffed = (node) => {
      if (node.type === "li") rows++;
      diffed(node);
    };
    act(() => table.cursor.previous());
    options.diffed = diffed;
    expect(current()).toEqual([String(PLIES - 1)]);
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(host.querySelectorAll(".moves-row").length / 4);
  });
});
