// @vitest-environment happy-dom
import { h } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LiveRegions } from "../../../src/ui/live";
import { announceGame } from "../../../src/ui/play/game_view";
import { settle } from "../../game/fakes";
import { mount, unmount } from "../mount";
import { openTable } from "./tables";

let host: HTMLElement;
let opened: Awaited<ReturnType<typeof openTable>>;
let end: () => void;

beforeEach(async () => {
  host = mount(h(LiveRegions, null));
  opened = await openTable({ rules: { pile: 5 } });
  end = announceGame(opened.table);
});

afterEach(() => {
  end();
  opened.table.close();
  unmount(host);
});

const heard = (): string => host.querySelector("[aria-live]")?.textContent?.trim() ?? "";

describe("announcements", () => {
  it("each move and the result are announced", async () => {
    const { table } = opened;
    await act(() => table.play(1n));
    const first = heard();
    expect(first).not.toBe("");
    await act(() => table.play(3n));
    await act(() => table.play(1n));
    expect(heard()).toContain(table.match.value.result);
  });

  it("moves of other windows are announced", async () => {
    const { table, gameStore } = opened;
    const before = heard();
    const { id } = table.session;
    const kept = await gameStore.load(id);
    gameStore.change(id, { ...kept.match, moves: ["take2"], cursor: 1 });
    await act(() => settle());
    expect(table.match.value.cursor).toBe(1);
    expect(heard()).not.toBe(before);
  });

  it("undone moves are not announced", async () => {
    const { table } = opened;
    await act(() => table.play(1n));
    const before = heard();
    await act(() => table.session.undo?.());
    expect(heard()).toBe(before);
  });
});
