/** The page's language: the available ones, the best one for a user, and changing it. */

import { type ReadonlySignal, signal } from "@preact/signals";

export const LANGUAGES = ["en", "fr", "pt"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Names in their own language. Browsers know them too, but need to load the names of all languages. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  fr: "Français",
  pt: "Português",
};

const FALLBACK: Language = "en";

const currentLanguage = signal<Language>(FALLBACK);

export const language: ReadonlySignal<Language> = currentLanguage;

type Prepare = (language: Language) => Promise<void>;

const prepared = new Set<Prepare>();
let latest: Language = FALLBACK;
let isSpoken = false;

/** The chosen language if available, or else the first available one that the user prefers. */
export function bestLanguage(chosen: string, preferred: readonly string[]): Language {
  for (const tag of [chosen, ...preferred]) {
    const found = LANGUAGES.find((known) => known === tag.split("-")[0]?.toLowerCase());
    if (found !== undefined) return found;
  }
  return FALLBACK;
}

/** Registers `prepare`, which loads texts before the page changes to another language. */
export function beforeLanguage(prepare: Prepare): void {
  prepared.add(prepare);
}

/** Also loads the texts of the current language, if there is one yet. */
export async function inEveryLanguage(prepare: Prepare): Promise<void> {
  beforeLanguage(prepare);
  if (isSpoken) await prepare(currentLanguage.peek());
}

/** Changes the page's language once its texts are loaded. Rejects if loading fails. */
export async function speak(wanted: Language): Promise<void> {
  latest = wanted;
  const done = new Set<Prepare>();
  while (done.size < prepared.size) {
    const waiting = [...prepared].filter((prepare) => !done.has(prepare)); // loading may register more
    await Promise.all(waiting.map((prepare) => prepare(wanted)));
    for (const prepare of waiting) done.add(prepare);
  }
  if (latest !== wanted) return; // a later choice takes precedence
  isSpoken = true;
  currentLanguage.value = wanted;
  if (typeof document !== "undefined") document.documentElement.lang = wanted;
}
