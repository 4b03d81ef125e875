/** Chooses and changes the page's language. */

import { type ReadonlySignal, signal } from "@preact/signals";

export const LANGUAGES = ["en", "fr", "pt"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  fr: "Français",
  pt: "Português",
};

const FALLBACK: Language = "en";

const currentLanguage = signal<Language>(FALLBACK);

export const language: ReadonlySignal<Language> = currentLanguage;

type LoadTexts = (language: Language) => Promise<void>;

const loaders = new Set<LoadTexts>();
let latest: Language = FALLBACK;
let isSet = false;

/** The chosen language if available, otherwise the first available one of the user's preferred languages. */
export function bestLanguage(chosen: string, preferred: readonly string[]): Language {
  for (const tag of [chosen, ...preferred]) {
    const found = LANGUAGES.find((known) => known === tag.split("-")[0]?.toLowerCase());
    if (found !== undefined) return found;
  }
  return FALLBACK;
}

/** Registers a function that loads the texts of a language before the page changes to it. */
export function beforeLanguageChange(load: LoadTexts): void {
  loaders.add(load);
}

/** Like `beforeLanguageChange`; also loads the texts of the current language, if it is set. */
export async function loadWithLanguage(load: LoadTexts): Promise<void> {
  beforeLanguageChange(load);
  if (isSet) await load(currentLanguage.peek());
}

/** Changes the page's language once its texts are loaded. Rejects if loading fails. */
export async function setLanguage(wanted: Language): Promise<void> {
  latest = wanted;
  const done = new Set<LoadTexts>();
  while (done.size < loaders.size) {
    const waiting = [...loaders].filter((load) => !done.has(load)); // loading may register more
    await Promise.all(waiting.map((load) => load(wanted)));
    for (const load of waiting) done.add(load);
  }
  if (latest !== wanted) return; // a later call takes precedence
  isSet = true;
  currentLanguage.value = wanted;
  if (typeof document !== "undefined") document.documentElement.lang = wanted;
}
