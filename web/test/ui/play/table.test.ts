// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { changeSettings, DEFAULTS } from "../../../src/settings/settings";
import { gameCommands } from "../../../src/ui/play/game_commands";
import { actionBarContent } from "../../../src/ui/play/game_view";
import type { Table } from "../../../src/ui/play/table";
import { computer, openTable, person, type Wanted } from "./tables";

let tables: Table[] = [];

async function open(wanted?: Wanted) {
  const opened = await openTable(wanted);
  tables.push(opened.table);
  return opened;
}

const actionBar = (table: Table): string[] => actionBarContent(table, gameCommands(table)).buttons.map(({ id }) => id);

afterEach(() => {
  for (const table of tables) table.close();
  tables = [];
  changeSettings(DEFAULTS);
});

describe("a typed move", () => {
  it("is played, or refused with a reason", async () => {
    const { table } = await open();
    expect(table.playTyped("take9")).toBe("take9 is no move");
    expect(table.match.value.plies).toBe(0);
    expect(table.playTyped("take3")).toBeNull();
    expect(table.shownPosition.value.toString()).toBe("17 1 0");
  });

  it("is refused while a computer thinks", async () => {
    const { table } = await open({ seats: [computer, person] });
    expect(table.playTyped("take1")).not.toBeNull();
    expect(table.match.value.plies).toBe(0);
  });
});

describe("clicks on the board", () => {
  it("make moves, and premoves on a computer's turn", async () => {
    const { table } = await open({ seats: [person, computer] });
    expect(table.input.value).toBe("move");
    table.play(1n);
    expect(table.input.value).toBe("premove");
    expect(table.premoves.value).not.toBeNull();
    changeSettings({ premove: false });
    expect(table.input.value).toBe("none");
    expect(table.premoves.value).toBeNull();
  });

  it("do nothing at earlier positions and for spectators", async () => {
    const { table } = await open({ rules: { pile: 4 } });
    table.play(1n);
    table.cursor.go(0);
    expect(table.input.value).toBe("none");
    table.cursor.last();
    expect(table.input.value).toBe("move");
    table.play(3n);
    expect(table.input.value).toBe("none");
    const watched = await open({ mine: false });
    expect(watched.table.input.value).toBe("none");
  });

  it("that are refused show a message at the board", async () => {
    const { table } = await open({ mine: false });
    table.play(1n);
    expect(table.message.value?.kind).toBe("refusal");
  });
});

describe("the side at the bottom", () => {
  it("is the user's until the board is flipped", async () => {
    const { table } = await open({ seats: [computer, person] });
    expect(table.bottom.value).toBe(1);
    table.flip();
    expect(table.bottom.value).toBe(0);
    table.flip();
    expect(table.bottom.value).toBe(1);
  });
});

describe("a turn of several moves", () => {
  it("shows its remaining actions until it ends", async () => {
    const { table } = await open({ rules: { several: true } });
    expect(table.turnCounters.value).toBeNull();
    table.play(1n);
    expect(table.turnCounters.value).toEqual([]);
    table.play(1n);
    expect(table.turnCounters.value).toBeNull();
  });
});

describe("the action bar", () => {
  it("leads from earlier positions to the game or branches", async () => {
    const { table } = await open();
    table.play(1n);
    expect(actionBar(table)).toEqual([]);
    table.cursor.go(0);
    expect(actionBar(table)).toEqual(["branch", "present"]);
  });

  it("finishes or cancels a move in progress", async () => {
    const { table } = await open();
    const steps = [{ at: "pile", kind: "take", unordered: true } as const];
    table.choice.value = { steps, complete: 1n, unconfirmed: null, places: [] };
    expect(actionBar(table)).toEqual(["cancel", "stop"]);
    table.choice.value = { steps, complete: null, unconfirmed: 1n, places: [] };
    expect(actionBar(table)).toEqual(["cancel", "stop"]);
    table.choice.value = { steps, complete: null, unconfirmed: null, places: [] };
    expect(actionBar(table)).toEqual(["cancel"]);
  });

  it("hurries a computer and cancels a premove", async () => {
    const { table } = await open({ seats: [person, computer] });
    table.play(1n);
    expect(actionBar(table)).toEqual(["now"]);
    table.session.setPremove(["pile", "2"]);
    expect(actionBar(table)).toEqual(["premove"]);
  });

  it("pauses, resumes and steps games between computers", async () => {
    const { table } = await open({ seats: [computer, computer] });
    expect(actionBar(table)).toEqual(["now", "pause"]);
    table.session.pause?.();
    expect(actionBar(table)).toEqual(["step", "go"]);
  });

  it("lets spectators open a branch", async () => {
    const { table } = await open({ mine: false });
    expect(actionBar(table)).toEqual(["branch"]);
  });

  it("is empty after the end", async () => {
    const { table } = await open({ rules: { pile: 3 } });
    table.play(3n);
    expect(actionBar(table)).toEqual([]);
  });
});
