/**
 * Keys that work anywhere on the screen of an analysis: ← and → go along the line, ↑ and ↓ to what was tried instead of
 * the last move; text fields and the grid of the board keep their own.  Keys that are a single character can be switched
 * off (WCAG 2.1.4).
 */

import { GRID, hearKeys, OWN_ENTER, TEXT_FIELDS } from "../keys";

export interface Commands {
  previous(): void;
  next(): void;
  first(): void;
  last(): void;
  /** False where nothing else was tried: the key scrolls. */
  up(): boolean;
  down(): boolean;
  undo(): void;
  redo(): void;
  board(): void;
  flip(): void;
  draw(): void;
  engine(): void;
  threats(): void;
  evaluation(): void;
  best(): void;
  notation(): void;
  comment(): void;
  coordinates(): void;
  hints(): void;
  help(): void;
  /** The game's own button of this number, from 0. */
  action(number: number): void;
  /** Play what is complete; false where nothing is. */
  stop(): boolean;
  cancel(): boolean;
}

type Simple = Exclude<keyof Commands, "action" | "stop" | "cancel">;

const NAMED: Readonly<Record<string, Simple>> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
};

const CHARACTERS: Readonly<Record<string, Simple>> = {
  ",": "previous",
  ".": "next",
  u: "undo",
  r: "redo",
  b: "board",
  f: "flip",
  d: "draw",
  a: "engine",
  x: "threats",
  v: "evaluation",
  g: "best",
  t: "notation",
  k: "comment",
  c: "coordinates",
  n: "hints",
  "?": "help",
};

/** The game's own buttons by their number; the first has a letter as well. */
const DIGITS = "123456789";
const FIRST_ACTION = "e";

/** Obey a key; returns whether it meant something. */
export function obey(event: KeyboardEvent, commands: Commands, characters: boolean): boolean {
  const focused = event.target instanceof Element ? event.target : null;
  if (focused?.closest(TEXT_FIELDS)) return false;
  if (event.key === "Escape") return commands.cancel();
  if (event.key === "Enter") return !focused?.closest(`${OWN_ENTER}, ${GRID}`) && commands.stop();
  const named = NAMED[event.key];
  if (named) return !focused?.closest(GRID) && commands[named]() !== false;
  return characters && obeyCharacter(event.key.toLowerCase(), commands);
}

function obeyCharacter(key: string, commands: Commands): boolean {
  const digit = key === FIRST_ACTION ? 0 : key.length === 1 ? DIGITS.indexOf(key) : -1;
  if (digit >= 0) {
    commands.action(digit);
    return true;
  }
  const command = CHARACTERS[key];
  if (command) commands[command]();
  return command !== undefined;
}

/** Listen to the whole window; returns what ends it. */
export function listenToKeys(commands: Commands, characters: () => boolean): () => void {
  return hearKeys((event) => obey(event, commands, characters()));
}
