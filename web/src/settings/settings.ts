/**
 * What a person has chosen for this browser: one value, kept in localStorage and the same in all windows.
 * What is read back was perhaps written by an older page or by hand, so every field is checked.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import { followStored, store, stored } from "./storage";

export const THEMES = ["system", "wood", "slate", "night", "ember", "contrast"] as const;
export const SPEEDS = ["off", "slow", "normal", "fast"] as const;

export const MATERIALS = ["", "wood", "stone", "plain"] as const;

export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];

export type MaterialChoice = (typeof MATERIALS)[number];

export interface Settings {
  theme: Theme;
  /** Empty: the browser's. */
  language: string;
  /** By game; a game that is missing has its usual one. */
  pieceSets: Readonly<Record<string, string>>;
  /** Boards are solid. */
  solid: boolean;
  /** What solid boards are made of; empty: as each game has it. */
  material: MaterialChoice;
  coordinates: boolean;
  /** Notes on cells and forecasts, where a game has any; null: nobody has chosen, see `experience.ts`. */
  hints: boolean | null;
  speed: Speed;
  /** A move is made only after it has been confirmed. */
  confirm: boolean;
  premove: boolean;
  sounds: boolean;
  /** Keys without Ctrl or Alt do something. */
  letterKeys: boolean;
  /** What a computer player thinks is shown. */
  thinking: boolean;
  /** In an analysis the engine searches, so many lines; what it finds is drawn on the board, and what threatens. */
  analysing: boolean;
  analysisLines: number;
  analysisArrows: boolean;
  analysisThreats: boolean;
  /** What was played in the opening is shown beside an analysis. */
  openings: boolean;
  /** What others say at a game is shown. */
  chat: boolean;
  /** The system says when a game waits while the page is not looked at. */
  alerts: boolean;
}

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

/** Lines of an analysis. */
export const LINES = [1, 2, 3, 4, 5] as const;

const LONGEST_WORD = 40;
const MOST_GAMES = 200;

const isWord = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST_WORD;

function oneOf<T>(values: readonly T[], value: unknown, otherwise: T): T {
  return values.find((one) => one === value) ?? otherwise;
}

function words(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value).filter(([name, word]) => isWord(name) && isWord(word));
  return Object.fromEntries(entries.slice(0, MOST_GAMES)) as Record<string, string>;
}

/** The settings that a stored value holds; what is missing or wrong in it is as usual. */
export function readSettings(value: unknown): Settings {
  const found = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const settings: Record<string, unknown> = { ...DEFAULTS };
  for (const [name, usual] of Object.entries(DEFAULTS)) {
    if (typeof usual === "boolean" && typeof found[name] === "boolean") settings[name] = found[name];
  }
  return {
    ...(settings as unknown as Settings),
    hints: typeof found.hints === "boolean" ? found.hints : DEFAULTS.hints,
    theme: oneOf(THEMES, found.theme, DEFAULTS.theme),
    material: oneOf(MATERIALS, found.material, DEFAULTS.material),
    speed: oneOf(SPEEDS, found.speed, DEFAULTS.speed),
    language: isWord(found.language) ? found.language : DEFAULTS.language,
    pieceSets: words(found.pieceSets),
    analysisLines: oneOf(LINES, found.analysisLines, DEFAULTS.analysisLines),
  };
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
