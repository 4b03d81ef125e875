/**
 * What a person has chosen for this browser: one value, kept in localStorage and the same in all windows; and other small
 * things that are kept there as JSON.  What is read back was perhaps written by an older page or by hand, so every field is
 * checked.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import { fieldsOr, flag, isTable, type Of, oneOf, orNull, table, textUpTo } from "../data/json";

/** Undefined where there is nothing, or nonsense. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function stored(key: string): unknown {
  try {
    return parsed(localStorage.getItem(key));
  } catch {
    return undefined; // storage is barred
  }
}

/** Where storage is barred or full, nothing is kept beyond this visit. */
export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // nobody can do anything about it
  }
}

/** Hear what other windows store: null where it is gone.  Returns what ends it. */
export function followStored(key: string, changed: (value: unknown) => void): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) changed(parsed(event.newValue));
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

const CHOICES_KEY = "ludarium.last-choice";

function choices(): Record<string, unknown> {
  const found = stored(CHOICES_KEY);
  return isTable(found) ? found : {};
}

/** Undefined where there is none. */
export const lastChoice = (game: string): unknown => choices()[game];

export const rememberChoice = (game: string, choice: unknown): void =>
  store(CHOICES_KEY, { ...choices(), [game]: choice });

export const THEMES = ["system", "wood", "slate", "night", "ember", "contrast"] as const;
export const SPEEDS = ["off", "slow", "normal", "fast"] as const;

export const MATERIALS = ["", "wood", "stone", "plain"] as const;

export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];

export type MaterialChoice = (typeof MATERIALS)[number];

/** Lines of an analysis. */
export const LINES = [1, 2, 3, 4, 5] as const;

const LONGEST_WORD = 40;
const MOST_GAMES = 200;

const isWord = textUpTo(LONGEST_WORD);

const SCHEMAS = {
  theme: oneOf(...THEMES),
  /** Empty: the browser's. */
  language: isWord,
  /** By game; a game that is missing has its usual one. */
  pieceSets: table<Readonly<Record<string, string>>>(),
  /** Boards are solid. */
  solid: flag,
  /** What solid boards are made of; empty: as each game has it. */
  material: oneOf(...MATERIALS),
  coordinates: flag,
  /** Notes on cells and forecasts, where a game has any; null: nobody has chosen, see `experience.ts`. */
  hints: orNull(flag),
  speed: oneOf(...SPEEDS),
  /** A move is made only after it has been confirmed. */
  confirm: flag,
  premove: flag,
  sounds: flag,
  /** Keys without Ctrl or Alt do something. */
  letterKeys: flag,
  /** What a computer player thinks is shown. */
  thinking: flag,
  /** In an analysis the engine searches, so many lines; what it finds is drawn on the board, and what threatens. */
  analysing: flag,
  analysisLines: oneOf<number>(...LINES),
  analysisArrows: flag,
  analysisThreats: flag,
  /** What was played in the opening is shown beside an analysis. */
  openings: flag,
  /** What others say at a game is shown. */
  chat: flag,
  /** The system says when a game waits while the page is not looked at. */
  alerts: flag,
};

export type Settings = { [Name in keyof typeof SCHEMAS]: Of<(typeof SCHEMAS)[Name]> };

export const KEY = "ludarium.settings";

export const DEFAULTS: Settings = {
  theme: "system",
  language: "",
  pieceSets: {},
  solid: false,
  material: "",
  coordinates: true,
  hints: null,
  speed: "normal",
  confirm: false,
  premove: true,
  sounds: false,
  letterKeys: true,
  thinking: true,
  analysing: true,
  analysisLines: 3,
  analysisArrows: true,
  analysisThreats: false,
  openings: false,
  chat: true,
  alerts: false,
};

/** Milliseconds of a hop. */
export const HOP_TIMES: Readonly<Record<Speed, number>> = { off: 0, slow: 600, normal: 280, fast: 140 };

function words(value: unknown): Record<string, string> {
  const entries = Object.entries(isTable(value) ? value : {}).filter(([name, word]) => isWord(name) && isWord(word));
  return Object.fromEntries(entries.slice(0, MOST_GAMES)) as Record<string, string>;
}

/** The settings that a stored value holds; what is missing or wrong in it is as usual. */
export function readSettings(value: unknown): Settings {
  const sets = isTable(value) ? value.pieceSets : undefined;
  return { ...fieldsOr(value, DEFAULTS, SCHEMAS), pieceSets: words(sets) };
}

const current = signal(readSettings(stored(KEY)));

export const settings: ReadonlySignal<Settings> = current;

export function changeSettings(change: Partial<Settings>): void {
  current.value = { ...current.value, ...change };
  store(KEY, current.value);
}

/** The set of pieces chosen for a game, of those that its board has. */
export function pieceSetFor(game: string, sets: readonly string[]): string {
  const chosen = current.value.pieceSets[game];
  return sets.find((set) => set === chosen) ?? sets[0] ?? "";
}

export function choosePieceSet(game: string, name: string): void {
  changeSettings({ pieceSets: { ...current.value.pieceSets, [game]: name } });
}

/** Follow what other windows choose; returns what ends it. */
export function followOtherWindows(): () => void {
  return followStored(KEY, (value) => {
    current.value = readSettings(value);
  });
}
