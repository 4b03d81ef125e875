// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Commands, listenToKeys, obey } from "../../../src/ui/play/shortcuts";

function spies(): Commands {
  const names = [
    "previous",
    "next",
    "first",
    "last",
    "autoplay",
    "board",
    "undo",
    "redo",
    "moveNow",
    "flip",
    "notation",
    "coordinates",
    "hints",
    "hint",
    "help",
    "action",
  ] as const;
  const commands = Object.fromEntries(names.map((name) => [name, vi.fn()]));
  return { ...commands, stop: vi.fn(() => true), cancel: vi.fn(() => true) } as unknown as Commands;
}

/** A key pressed while the first element of this page has the focus. */
function pressed(html: string, key: string): KeyboardEvent {
  document.body.innerHTML = html;
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, "target", { value: document.body.querySelector("#here") ?? document.body });
  return event;
}

let commands: Commands;

beforeEach(() => {
  commands = spies();
});

describe("obey", () => {
  it.each(["<p></p>", '<button id="here"></button>', '<input id="here" type="range">', '<ol><li id="here"></li></ol>'])(
    "steps by arrows in %s",
    (html) => {
      expect(obey(pressed(html, "ArrowLeft"), commands, true)).toBe(true);
      expect(commands.previous).toHaveBeenCalledOnce();
    },
  );

  it.each(['<input id="here" type="text">', "<select id='here'></select>", '<div role="grid"><i id="here"></i></div>'])(
    "leaves arrows to %s",
    (html) => {
      expect(obey(pressed(html, "ArrowRight"), commands, true)).toBe(false);
      expect(commands.next).not.toHaveBeenCalled();
    },
  );

  it("obeys single characters only where they are wanted", () => {
    expect(obey(pressed("", "u"), commands, false)).toBe(false);
    expect(obey(pressed("", "?"), commands, false)).toBe(false);
    expect(commands.undo).not.toHaveBeenCalled();
    expect(obey(pressed("", "U"), commands, true)).toBe(true);
    expect(commands.undo).toHaveBeenCalledOnce();
  });

  it("obeys other keys always", () => {
    expect(obey(pressed("", "Escape"), commands, false)).toBe(true);
    expect(commands.cancel).toHaveBeenCalledOnce();
    expect(obey(pressed("", "Home"), commands, false)).toBe(true);
    expect(commands.first).toHaveBeenCalledOnce();
  });

  it("leaves Enter to buttons and to the board", () => {
    expect(obey(pressed('<button id="here"></button>', "Enter"), commands, true)).toBe(false);
    expect(obey(pressed('<div role="grid"><i id="here"></i></div>', "Enter"), commands, true)).toBe(false);
    expect(obey(pressed("", "Enter"), commands, true)).toBe(true);
    expect(commands.stop).toHaveBeenCalledOnce();
  });

  it("presses the game's own buttons by number, the first also by a letter", () => {
    obey(pressed("", "2"), commands, true);
    obey(pressed("", "e"), commands, true);
    expect(vi.mocked(commands.action).mock.calls).toEqual([[1], [0]]);
  });
});

describe("listenToKeys", () => {
  it("hears keys until it is ended, but none with Ctrl", () => {
    document.body.innerHTML = "";
    const end = listenToKeys(commands, () => true);
    dispatchEvent(new KeyboardEvent("keydown", { key: "f", ctrlKey: true }));
    expect(commands.flip).not.toHaveBeenCalled();
    dispatchEvent(new KeyboardEvent("keydown", { key: "f" }));
    expect(commands.flip).toHaveBeenCalledOnce();
    end();
    dispatchEvent(new KeyboardEvent("keydown", { key: "f" }));
    expect(commands.flip).toHaveBeenCalledOnce();
  });
});
