// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Board } from "../../../src/board/api";
import { changeSettings } from "../../../src/settings/settings";
import { NOTHING_CHOSEN } from "../../../src/ui/play/board_controller";
import { keyCommands, listenToBoardKeys } from "../../../src/ui/play/board_screen";
import type { Table } from "../../../src/ui/play/table";
import { openTable } from "./tables";

const previous = vi.fn();
const aside = vi.fn(() => false);
const undo = vi.fn();
const actions = [vi.fn(), vi.fn()];
const onEscape = vi.fn(() => true);
const confirm = vi.fn();
const cancel = vi.fn();

const take = vi.fn();
const inactive = vi.fn();
const pressed = (keys: string[], act: () => unknown, more = {}) => ({ id: keys[0]!, label: "", keys, act, ...more });

const KEYS = {
  commands: () => [
    pressed(["ArrowLeft", ","], previous),
    pressed(["ArrowUp"], aside),
    pressed(["u"], undo),
    pressed(["Delete"], take, { onBoard: true }),
    pressed(["h"], inactive, { inactive: true }),
  ],
  actions: () => actions.map((act) => ({ id: "", label: "", act })),
  onEscape,
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

/** Presses a key while an element has the focus. Returns whether the page handled it. */
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

  it("keys without effect are left to the browser", () => {
    expect(press("ArrowUp")).toBe(false);
    expect(aside).toHaveBeenCalledOnce();
    expect(press("ArrowDown")).toBe(false);
  });

  it("single characters can be switched off", () => {
    expect(press("U")).toBe(true);
    expect(undo).toHaveBeenCalledOnce();
    changeSettings({ letterKeys: false });
    expect(press("u")).toBe(false);
    expect(press("?")).toBe(false);
    expect(undo).toHaveBeenCalledOnce();
    expect(press("ArrowLeft")).toBe(true);
  });

  it("inactive commands do nothing", () => {
    expect(press("h")).toBe(true);
    expect(inactive).not.toHaveBeenCalled();
  });

  it("some keys work only on the board", () => {
    expect(press("Delete")).toBe(false);
    expect(press("Delete", GRID)).toBe(true);
    expect(take).toHaveBeenCalledOnce();
  });

  it("each key belongs to one command", () => {
    const heard = keyCommands(table, KEYS).flatMap(({ keys = [] }) => keys);
    expect(new Set(heard).size).toBe(heard.length);
    expect(heard).toEqual(expect.arrayContaining(["ArrowLeft", ",", "u", "e", "9", "b", "c", "n", "s", "?"]));
  });

  it("digits press the game's buttons, a letter the first", () => {
    press("2");
    expect(actions[1]).toHaveBeenCalledOnce();
    press("e");
    expect(actions[0]).toHaveBeenCalledOnce();
  });

  it("Escape first cancels the move in progress", () => {
    table.choice.value = { ...NOTHING_CHOSEN, steps: [{ at: "a1" }] as never };
    expect(press("Escape")).toBe(true);
    expect(cancel).toHaveBeenCalledOnce();
    expect(onEscape).not.toHaveBeenCalled();
    table.choice.value = NOTHING_CHOSEN;
    expect(press("Escape")).toBe(true);
    expect(onEscape).toHaveBeenCalledOnce();
  });

  it("Enter plays a complete move, except on buttons and cells", () => {
    expect(press("Enter")).toBe(false);
    table.choice.value = { ...NOTHING_CHOSEN, complete: 1n };
    expect(press("Enter", '<button id="here"></button>')).toBe(false);
    expect(press("Enter", GRID)).toBe(false);
    expect(confirm).not.toHaveBeenCalled();
    expect(press("Enter")).toBe(true);
    expect(confirm).toHaveBeenCalledOnce();
  });

  it("keys with Ctrl, or after the end, are ignored", () => {
    expect(press("u", undefined, { ctrlKey: true })).toBe(false);
    endListening();
    expect(press("u")).toBe(false);
    expect(undo).not.toHaveBeenCalled();
  });
});
