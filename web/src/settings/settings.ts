/**
 * The user's settings and the counts of played matches, in localStorage. Also stores other small JSON values. Validates
 * the settings and the counts. Applies the chosen theme and language, and reads the system's motion settings.
 */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { count, fieldsOrDefaults, flag, isObject, object, oneOf, orNull, type TypeOf, textUpTo } from "../data/json";
import { bestLanguage, setLanguage } from "../text/language";

/** Parses JSON; undefined if the text is null or invalid. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function readStored(key: string): unknown {
  try {
    return parseJson(localStorage.getItem(key));
  } catch {
    return undefined; // storage is blocked
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage is blocked or full
  }
}

/** Calls `changed` with the new value after each change in another window; undefined for a removed value. The returned
 *  function ends these calls. */
export function followStored(key: string, changed: (value: unknown) => void): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) changed(parseJson(event.newValue));
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

const CHOICES_KEY = "ludarium.last-choice";

function choices(): Record<string, unknown> {
  const found = readStored(CHOICES_KEY);
  return isObject(found) ? found : {};
}

/** The last values of the new-game form for a game; undefined if there are none. */
export const lastChoice = (game: string): unknown => choices()[game];

/** Stores the values of the new-game form for `lastChoice`. */
export const rememberChoice = (game: string, choice: unknown): void =>
  store(CHOICES_KEY, { ...choices(), [game]: choice });

export const THEMES = ["system", "wood", "slate", "night", "ember", "contrast"] as const;
export const SPEEDS = ["off", "slow", "normal", "fast"] as const;

export const MATERIALS = ["", "wood", "stone", "plain"] as const;

export type Theme = (typeof THEMES)[number];
type Speed = (typeof SPEEDS)[number];

/** The possible numbers of engine lines in an analysis. */
export const LINE_COUNTS = [1, 2, 3, 4, 5] as const;

const MAX_SHORT_NAME_LENGTH = 40;
const MAX_PIECE_SETS = 200;

const isShortName = textUpTo(MAX_SHORT_NAME_LENGTH);

const SETTING_SCHEMAS = {
  theme: oneOf(...THEMES),
  /** Empty for the browser's language. */
  language: isShortName,
  /** Chosen piece sets by game; games without a choice use their default set. */
  pieceSets: object<Readonly<Record<string, string>>>(),
  /** Whether to show the 3D board. */
  solid: flag,
  /** Material of the 3D board; empty for the game's default. */
  material: oneOf(...MATERIALS),
  coordinates: flag,
  /** Whether cells show notes (such as a piece's strength) and forecasts (such as a threat); null if not chosen. */
  hints: orNull(flag),
  /** Speed of the animations. */
  speed: oneOf(...SPEEDS),
  /** Whether the user confirms each move before it is played. */
  confirm: flag,
  /** Whether the user can choose a move in advance, while another player is to move. */
  premove: flag,
  sounds: flag,
  /** Whether single letters are keyboard shortcuts. */
  letterKeys: flag,
  /** Whether to show the computer's thinking. */
  thinking: flag,
  /** Whether the engine runs in an analysis. */
  analysing: flag,
  analysisLines: oneOf<number>(...LINE_COUNTS),
  /** Whether to draw arrows for the engine's moves and for threats. */
  analysisArrows: flag,
  /** Whether to search for the opponent's threat. */
  analysisThreats: flag,
  /** Whether to show opening statistics beside an analysis. */
  openings: flag,
  /** Whether to show chat messages of other users. */
  chat: flag,
  /** Whether to show a notification when the user's turn begins while the page is hidden. */
  alerts: flag,
};

export type Settings = { [Name in keyof typeof SETTING_SCHEMAS]: TypeOf<(typeof SETTING_SCHEMAS)[Name]> };

export const SETTINGS_KEY = "ludarium.settings";

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

/** Milliseconds per hop of a piece. */
const HOP_TIMES: Readonly<Record<Speed, number>> = { off: 0, slow: 600, normal: 280, fast: 140 };

/** Parses stored settings; missing or invalid settings take their defaults. */
export function readSettings(value: unknown): Settings {
  const read = fieldsOrDefaults(value, DEFAULTS, SETTING_SCHEMAS);
  const sets = Object.entries(read.pieceSets).filter(([game, set]) => isShortName(game) && isShortName(set));
  return { ...read, pieceSets: Object.fromEntries(sets.slice(0, MAX_PIECE_SETS)) };
}

const currentSettings = signal(readSettings(readStored(SETTINGS_KEY)));

export const settings: ReadonlySignal<Settings> = currentSettings;

export function changeSettings(change: Partial<Settings>): void {
  currentSettings.value = { ...currentSettings.value, ...change };
  store(SETTINGS_KEY, currentSettings.value);
}

/** The chosen piece set of a game; the default set if the board lacks the chosen set. */
export function pieceSetFor(game: string, sets: readonly string[]): string {
  const chosen = currentSettings.value.pieceSets[game];
  return sets.find((set) => set === chosen) ?? sets[0] ?? "";
}

export function choosePieceSet(game: string, name: string): void {
  changeSettings({ pieceSets: { ...currentSettings.value.pieceSets, [game]: name } });
}

/** Applies changes of the settings in other windows. Returns a function that stops the updates. */
export function followOtherWindows(): () => void {
  return followStored(SETTINGS_KEY, (value) => {
    currentSettings.value = readSettings(value);
  });
}

/** How often the user began and finished a match of one game. */
const EXPERIENCE_SCHEMA = { begun: count, finished: count };

type Experience = { [Name in keyof typeof EXPERIENCE_SCHEMA]: number };

const EXPERIENCE_KEY = "ludarium.experience";
const NO_EXPERIENCE: Experience = { begun: 0, finished: 0 };

/** A user is a beginner in a game before this number of finished matches. */
const BEGINNER_MATCHES = 3;

function readExperience(value: unknown): Readonly<Record<string, Experience>> {
  const games = Object.entries(isObject(value) ? value : {});
  return Object.fromEntries(
    games.map(([game, found]) => [game, fieldsOrDefaults(found, NO_EXPERIENCE, EXPERIENCE_SCHEMA)]),
  );
}

const experience = signal(readExperience(readStored(EXPERIENCE_KEY)));

export const experienceOf = (game: string): Experience => experience.value[game] ?? NO_EXPERIENCE;

export function countMatch(game: string, event: keyof Experience): void {
  const latest = readExperience(readStored(EXPERIENCE_KEY)); // another window may have counted a match
  const counts = latest[game] ?? NO_EXPERIENCE;
  experience.value = { ...latest, [game]: { ...counts, [event]: counts[event] + 1 } };
  store(EXPERIENCE_KEY, experience.value);
}

export const isBeginner = (game: string): boolean => experienceOf(game).finished < BEGINNER_MATCHES;

/** Whether to draw a game's notes and forecasts: the user's choice, by default only for beginners. */
export const showsHints = (game: string): boolean => settings.value.hints ?? isBeginner(game);

const matchesMedia = (query: string): ReadonlySignal<boolean> => {
  const list = globalThis.matchMedia?.(query); // absent outside browsers
  const matches = signal(list?.matches ?? false);
  list?.addEventListener("change", () => {
    matches.value = list.matches;
  });
  return matches;
};

const prefersDark = matchesMedia("(prefers-color-scheme: dark)");
const prefersContrast = matchesMedia("(prefers-contrast: more)");

export const reducedMotion = matchesMedia("(prefers-reduced-motion: reduce)");

export function themeFor(chosen: Theme, dark: boolean, contrast: boolean): Exclude<Theme, "system"> {
  if (chosen !== "system") return chosen;
  return contrast ? "contrast" : dark ? "night" : "wood";
}

export const theme = computed(() => themeFor(settings.value.theme, prefersDark.value, prefersContrast.value));

/** Milliseconds per hop; 0 without animation. */
export const hopTime = computed(() => (reducedMotion.value ? 0 : HOP_TIMES[settings.value.speed]));

/** Applies the theme now and after each change. Returns a function that stops the updates. Before the page's code runs,
 *  `public/first-paint.js` applies the theme. */
export function applyTheme(): () => void {
  return effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
}

/** Applies the language of the settings or the browser now and after each change. Resolves once a language is set. */
export function followLanguage(): Promise<void> {
  let first: Promise<void> | undefined;
  effect(() => {
    const change = setLanguage(bestLanguage(settings.value.language, navigator.languages));
    first ??= change;
    if (first !== change) change.catch(() => undefined); // the current language remains
  });
  return first ?? Promise.resolve();
}
