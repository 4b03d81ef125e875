/** The language that everything is said in: which there are, which one fits a person, and changing it. */

import { type ReadonlySignal, signal } from "@preact/signals";

export const LANGUAGES = ["en", "fr", "pt"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What those who speak them call them.  Browsers know it too, but have to load all names of languages for it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  fr: "Français",
  pt: "Português",
};

const FALLBACK: Language = "en";

const current = signal<Language>(FALLBACK);

export const language: ReadonlySignal<Language> = current;

type Prepare = (language: Language) => Promise<void>;

const prepared = new Set<Prepare>();
let latest: Language = FALLBACK;
let isSpoken = false;

/** The chosen language where it is known, else the first known of those that the browser's person reads. */
export function bestLanguage(chosen: string, preferred: readonly string[]): Language {
  for (const tag of [chosen, ...preferred]) {
    const found = LANGUAGES.find((known) => known === tag.split("-")[0]?.toLowerCase());
    if (found !== undefined) return found;
  }
  return FALLBACK;
}

/** What `prepare` loads is there before anything is said in another language than now. */
export function beforeLanguage(prepare: Prepare): void {
  prepared.add(prepare);
}

/** Have `prepare` load what is spoken now, too; while nothing is spoken yet, the first language will. */
export async function inEveryLanguage(prepare: Prepare): Promise<void> {
  beforeLanguage(prepare);
  if (isSpoken) await prepare(current.peek());
}

/** Say everything in this language from now on, as soon as its texts are there; rejects where they cannot be had. */
export async function speak(wanted: Language): Promise<void> {
  latest = wanted;
  const done = new Set<Prepare>();
  while (done.size < prepared.size) {
    const waiting = [...prepared].filter((prepare) => !done.has(prepare)); // games may be opened while others load
    await Promise.all(waiting.map((prepare) => prepare(wanted)));
    for (const prepare of waiting) done.add(prepare);
  }
  if (latest !== wanted) return; // chosen again meanwhile
  isSpoken = true;
  current.value = wanted;
  if (typeof document !== "undefined") document.documentElement.lang = wanted;
}
