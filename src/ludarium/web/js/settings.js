// @ts-check
/** What a person has chosen for this browser, kept in localStorage; the look of the page follows at once. */

/**
 * @typedef {"auto" | "wood" | "slate" | "night" | "ember" | "contrast"} Theme
 * @typedef {"off" | "slow" | "normal" | "fast"} Speed
 * @typedef {{theme: Theme, coordinates: boolean, notes: boolean, speed: Speed, replaySpeed: number,
 *   seats: Record<string, import("./types.js").Seat[]>}} Settings
 */

const KEY = "ludarium.settings";

/** @type {Theme[]} */
export const THEMES = ["auto", "wood", "slate", "night", "ember", "contrast"];

/** Milliseconds that a piece glides from cell to cell. */
export const GLIDE = { off: 0, slow: 600, normal: 300, fast: 140 };

/** @type {Settings} */
const DEFAULTS = { theme: "auto", coordinates: true, notes: false, speed: "normal", replaySpeed: 1, seats: {} };

/** @type {Settings} */
let current = { ...DEFAULTS, ...stored() };

/** @type {Set<() => void>} */
const listeners = new Set();

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {};
  }
}

export const settings = () => current;

/** @param {Partial<Settings>} change */
export function changeSettings(change) {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // storage is barred: the choice lasts until the page is left
  }
  tell();
}

/**
 * @param {() => void} listener
 * @returns {() => void} stops listening
 */
export function onSettings(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell() {
  applyTheme();
  listeners.forEach((listener) => listener());
}

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const prefersContrast = matchMedia("(prefers-contrast: more)");
const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)");

function applyTheme() {
  const automatic = prefersContrast.matches ? "contrast" : prefersDark.matches ? "night" : "wood";
  document.documentElement.dataset.theme = current.theme === "auto" ? automatic : current.theme;
}

/** Milliseconds a glide takes: 0 where motion is not wanted. */
export const glideTime = () => (prefersStillness.matches ? 0 : GLIDE[current.speed] ?? GLIDE.normal);

/** Another tab's choice holds here too, and the system's while the theme follows it. */
export function followSettings() {
  applyTheme();
  prefersDark.addEventListener("change", applyTheme);
  prefersContrast.addEventListener("change", applyTheme);
  addEventListener("storage", (event) => {
    if (event.key !== KEY) return;
    current = { ...DEFAULTS, ...stored() };
    tell();
  });
}
