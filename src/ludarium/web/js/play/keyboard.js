// @ts-check
/** Keys that work anywhere on the page of a game, unless a field or button has its own use for them. */

import { showKeys } from "../ui/dialog.js";

/**
 * @typedef {Record<"board" | "previous" | "next" | "first" | "last" | "autoplay" | "undo" | "redo" | "hurry" | "flip"
 *   | "coordinates" | "notes" | "action", () => void> & {stop: () => boolean, cancel: () => boolean}} Commands
 */

/** @type {Record<string, Exclude<keyof Commands, "stop" | "cancel">>} */
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
  m: "hurry",
  f: "flip",
  c: "coordinates",
  n: "notes",
  e: "action",
};

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
    const command = KEYS[key.length === 1 ? key.toLowerCase() : key];
    if (command) commands[command]();
    return Boolean(command);
  }

  addEventListener("keydown", hear);
  return () => removeEventListener("keydown", hear);
}
