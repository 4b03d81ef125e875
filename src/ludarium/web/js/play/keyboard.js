// @ts-check
/** Keys that work anywhere on the page of a game, unless a field or button has its own use for them. */

import { showKeys } from "../ui/dialog.js";

/**
 * @typedef {Record<"board" | "previous" | "next" | "first" | "last" | "autoplay" | "undo" | "redo" | "move_now" | "flip"
 *   | "coordinates" | "notes", () => void> & {stop: () => boolean, cancel: () => boolean, action: (number: number) => void}} Commands
 */

/** @type {Record<string, Exclude<keyof Commands, "stop" | "cancel" | "action">>} */
const KEYS = {
  b: "board",
  ",": "previous",
  ".": "next",
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "last",
  p: "autoplay",
  u: "undo",
  r: "redo",
  m: "move_now",
  f: "flip",
  c: "coordinates",
  n: "notes",
};

/** The game's own buttons by their number; the first has a letter as well. */
const ACTIONS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const FIRST_ACTION = "e";

/** @param {Element | null} element */
const takesText = (element) => element?.matches("input:not([readonly]), select, textarea, [contenteditable]") ?? false;

/** @param {Element | null} element */
const takesEnter = (element) => element?.matches("button, a, summary, input, select, textarea") ?? false;

/**
 * @param {Commands} commands
 * @returns {() => void} stops listening
 */
export function listenToKeys(commands) {
  /** @param {KeyboardEvent} event */
  function hear(event) {
    const focused = document.activeElement;
    const busy = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
    if (busy || takesText(focused) || document.querySelector("dialog[open], :popover-open")) return;
    if (obey(event.key, focused)) event.preventDefault();
  }

  /** @param {string} key @param {Element | null} focused */
  function obey(key, focused) {
    if (key === "Escape") return commands.cancel();
    if (key === "Enter") return !takesEnter(focused) && commands.stop();
    if (key === "?") {
      showKeys();
      return true;
    }
    const name = key.length === 1 ? key.toLowerCase() : key;
    const action = name === FIRST_ACTION ? 0 : ACTIONS.indexOf(name);
    if (action >= 0) {
      commands.action(action);
      return true;
    }
    const command = KEYS[name];
    if (command) commands[command]();
    return Boolean(command);
  }

  addEventListener("keydown", hear);
  return () => removeEventListener("keydown", hear);
}
