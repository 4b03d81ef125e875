/**
 * Applies the chosen theme and language, and reads the system's motion settings. `public/first-paint.js` applies the
 * theme before the first paint.
 */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { bestLanguage, setLanguage } from "../text/language";
import { HOP_TIMES, settings, type Theme } from "./settings";
import "../text/page"; // registers the loading of the page's texts

const media = (query: string): ReadonlySignal<boolean> => {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener("change", () => {
    matches.value = list.matches;
  });
  return matches;
};

const prefersDark = media("(prefers-color-scheme: dark)");
const prefersContrast = media("(prefers-contrast: more)");

export const reducedMotion = media("(prefers-reduced-motion: reduce)");

export function themeFor(chosen: Theme, dark: boolean, contrast: boolean): Exclude<Theme, "system"> {
  if (chosen !== "system") return chosen;
  return contrast ? "contrast" : dark ? "night" : "wood";
}

export const theme = computed(() => themeFor(settings.value.theme, prefersDark.value, prefersContrast.value));

/** Milliseconds per hop; 0 without animation. */
export const hopTime = computed(() => (reducedMotion.value ? 0 : HOP_TIMES[settings.value.speed]));

/** Keeps the document in the chosen theme. Returns a function that stops this. */
export function applyTheme(): () => void {
  return effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
}

/** Sets the language of the settings or the browser, and follows the settings. Resolves when its texts are loaded. */
export function followLanguage(): Promise<void> {
  let first: Promise<void> | undefined;
  effect(() => {
    const spoken = setLanguage(bestLanguage(settings.value.language, navigator.languages));
    first ??= spoken;
    if (first !== spoken) spoken.catch(() => undefined); // keeps the current language
  });
  return first ?? Promise.resolve();
}
