// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Board } from "../../../src/board/api";
import { changeSettings } from "../../../src/settings/settings";
import { NOTHING_CHOSEN } from "../../../src/ui/play/board_controller";
import { heardCommands, listenToBoardKeys } from "../../../src/ui/play/board_keys";
import type { Table } from "../../../src/ui/play/table";
import { openTable } from "./tables";

const previous = vi.fn();
const aside = vi.fn(() => false);
const undo = vi.fn();
const actions = [vi.fn(), vi.fn()];
const end = vi.fn(() => true);
const confirm = vi.fn();
const cancel = vi.fn();

const take = vi.fn();
const off = vi.fn();
const pressed = (keys: string[], act: () => unknown, more = {}) => ({ id: keys[0]!, label: "", keys, act, ...more });

const KEYS = {
  commands: () => [
    pressed(["ArrowLeft", ","], previous),
    pressed(["ArrowUp"], aside),
    pressed(["u"], undo),
    pressed(["Delete"], take, { onBoard: true }),
    pressed(["h"], off, { off: true }),
  ],
  actions: () => actions.map((act) => ({ id: "", label: "", act })),
  end,
};

let table: Table;
let endListening: () => void;

beforeEach(async () => {
  ({ table } = await openTable());
  table.board.value = { confirm, cancel } as unknown as Board;
  endListening = listenToBoardKeys(table, KEYS);
});

afterEach(() => {
  endListening();
  table.close();
  changeSettings({ letterKeys: true });
  vi.clearAllMocks();
});

/** Press a key while an element of this page has the focus; whether it meant something. */
function press(key: string, html = '<p id="here"></p>', more: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = html;
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  return !document.querySelector("#here")!.dispatchEvent(event);
}

const GRID = '<div role="grid"><i id="here"></i></div>';

describe("listenToBoardKeys", () => {
  it.each(['<p id="here"></p>', '<button id="here"></button>', '<input id="here" type="range">'])(
    "obeys arrows in %s",
    (html) => {
      expect(press("ArrowLeft", html)).toBe(true);
      expect(previous).toHaveBeenCalledOnce();
    },
  );

  it.each(['<input id="here" type="text">', "<select id='here'></select>", GRID])("leaves arrows to %s", (html) => {
    expect(press("ArrowLeft", html)).toBe(false);
    expect(previous).not.toHaveBeenCalled();
  });

  it("leaves a key to the browser where it does nothing", () => {
    expect(press("ArrowUp")).toBe(false);
    expect(aside).toHaveBeenCalledOnce();
    expect(press("ArrowDown")).toBe(false);
  });

  it("obeys single characters only where they are wanted", () => {
    expect(press("U")).toBe(true);
    expect(undo).toHaveBeenCalledOnce();
    changeSettings({ letterKeys: false });
    expect(press("u")).toBe(false);
    expect(press("?")).toBe(false);
    expect(undo).toHaveBeenCalledOnce();
    expect(press("ArrowLeft")).toBe(true);
  });

  it("does not do what can't be done now", () => {
    expect(press("h")).toBe(true);
    expect(off).not.toHaveBeenCalled();
  });

  it("hears some keys on the board alone", () => {
    expect(press("Delete")).toBe(false);
    expect(press("Delete", GRID)).toBe(true);
    expect(take).toHaveBeenCalledOnce();
  });

  it("names every key once, with the command that has it", () => {
    const heard = heardCommands(table, KEYS).flatMap(({ keys = [] }) => keys);
    expect(new Set(heard).size).toBe(heard.length);
    expect(heard).toEqual(expect.arrayContaining(["ArrowLeft", ",", "u", "e", "9", "b", "c", "n", "s", "?"]));
  });

  it("presses the game's own buttons by number, the first also by a letter", () => {
    press("2");
    expect(actions[1]).toHaveBeenCalledOnce();
    press("e");
    expect(actions[0]).toHaveBeenCalledOnce();
  });

  it("drops by Escape what is chosen, before anything else is ended", () => {
    table.choice.value = { ...NOTHING_CHOSEN, steps: [{ at: "a1" }] as never };
    expect(press("Escape")).toBe(true);
    expect(cancel).toHaveBeenCalledOnce();
    expect(end).not.toHaveBeenCalled();
    table.choice.value = NOTHING_CHOSEN;
    expect(press("Escape")).toBe(true);
    expect(end).toHaveBeenCalledOnce();
  });

  it("plays by Enter what is complete, but leaves it to buttons and to the board", () => {
    expect(press("Enter")).toBe(false);
    table.choice.value = { ...NOTHING_CHOSEN, complete: 1n };
    expect(press("Enter", '<button id="here"></button>')).toBe(false);
    expect(press("Enter", GRID)).toBe(false);
    expect(confirm).not.toHaveBeenCalled();
    expect(press("Enter")).toBe(true);
    expect(confirm).toHaveBeenCalledOnce();
  });

  it("hears nothing with Ctrl, and nothing once it has ended", () => {
    expect(press("u", undefined, { ctrlKey: true })).toBe(false);
    endListening();
    expect(press("u")).toBe(false);
    expect(undo).not.toHaveBeenCalled();
  });
});
