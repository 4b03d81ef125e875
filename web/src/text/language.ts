/** The page's language, Fluent bundles (the messages of one language), and the texts of games. */

import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Arguments, GameTexts } from "./api";

export const LANGUAGES = ["en", "fr", "pt"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", fr: "Français", pt: "Português" };

const FALLBACK: Language = "en";

const currentLanguage = signal<Language>(FALLBACK);

export const language: ReadonlySignal<Language> = currentLanguage;

type LoadTexts = (language: Language) => Promise<void>;

const loaders = new Set<LoadTexts>();
let requestedLanguage: Language = FALLBACK;
let isLanguageSet = false;

/** The chosen language if available; otherwise the first available preferred language; otherwise English. */
export function bestLanguage(chosen: string, preferred: readonly string[]): Language {
  for (const tag of [chosen, ...preferred]) {
    const found = LANGUAGES.find((language) => language === tag.split("-")[0]?.toLowerCase());
    if (found !== undefined) return found;
  }
  return FALLBACK;
}

/** Registers a function that loads the texts of a language before the page changes to it. */
export function beforeLanguageChange(load: LoadTexts): void {
  loaders.add(load);
}

/** Like `beforeLanguageChange`. If the page's language is already set, also loads the texts of this language now. */
export async function loadWithLanguage(load: LoadTexts): Promise<void> {
  beforeLanguageChange(load);
  if (isLanguageSet) await load(currentLanguage.peek());
}

/** Loads the texts of a language, then changes the page to this language. Rejects if loading fails. */
export async function setLanguage(wanted: Language): Promise<void> {
  requestedLanguage = wanted;
  const done = new Set<LoadTexts>();
  while (done.size < loaders.size) {
    const waiting = [...loaders].filter((load) => !done.has(load)); // a loader may register others
    await Promise.all(waiting.map((load) => load(wanted)));
    for (const load of waiting) done.add(load);
  }
  if (requestedLanguage !== wanted) return; // a later call takes precedence
  isLanguageSet = true;
  currentLanguage.value = wanted;
  if (typeof document !== "undefined") document.documentElement.lang = wanted;
}

export type Bundle = FluentBundle;

/** Makes a bundle. `texts`: the contents of Fluent files. */
export function makeBundle(language: string, texts: Iterable<string> = []): Bundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  addTexts(bundle, texts);
  return bundle;
}

/** Adds the messages of Fluent files. `texts`: their contents. A message that the bundle already has stays as it is. */
export function addTexts(bundle: Bundle, texts: Iterable<string>): void {
  for (const text of texts) bundle.addResource(new FluentResource(text));
}

/** The text of a message; the key if the message is missing. `grouping`: whether to write 1,000 instead of 1000. */
export function format(bundle: Bundle | undefined, key: string, args: Arguments, grouping: boolean): string {
  const pattern = bundle?.getMessage(key)?.value;
  if (bundle === undefined || !pattern) return key;
  const fluentArgs = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === "number" ? new FluentNumber(value, { useGrouping: grouping }) : value,
  ]);
  return bundle.formatPattern(pattern, Object.fromEntries(fluentArgs), []);
}

/** Reads a file of a game's data. */
type ReadFile = (path: string) => Promise<string>;

class FluentTexts implements GameTexts {
  readonly #bundles = signal<Partial<Record<string, Bundle>>>({});

  constructor(
    private readonly paths: Readonly<Record<string, string>>,
    private readonly read: ReadFile,
  ) {}

  async load(wanted: Language): Promise<void> {
    const path = this.paths[wanted];
    if (path === undefined || this.#bundles.peek()[wanted] !== undefined) return;
    const bundle = makeBundle(wanted, [await this.read(path)]);
    this.#bundles.value = { ...this.#bundles.peek(), [wanted]: bundle };
  }

  say(key: string, args: Arguments = {}): string {
    return format(this.#bundle(), key, args, false);
  }

  has(key: string): boolean {
    return this.#bundle()?.hasMessage(key) ?? false;
  }

  /** The bundle of the page's language if loaded, else the English bundle if loaded, else any loaded bundle. */
  #bundle(): Bundle | undefined {
    const bundles = this.#bundles.value;
    return bundles[language.value] ?? bundles[FALLBACK] ?? Object.values(bundles)[0];
  }
}

const cache = new WeakMap<object, Promise<GameTexts>>(); // by `paths`

/** Loads a game's texts, now and before each change of the page's language. `paths`: a Fluent file per language. */
export function loadGameTexts(paths: Readonly<Record<string, string>>, read: ReadFile): Promise<GameTexts> {
  const cached = cache.get(paths);
  if (cached !== undefined) return cached;
  const loading = loadAndRegister(new FluentTexts(paths, read), language.peek() in paths ? language.peek() : FALLBACK);
  cache.set(paths, loading);
  loading.catch(() => cache.delete(paths));
  return loading;
}

async function loadAndRegister(texts: FluentTexts, first: Language): Promise<GameTexts> {
  await texts.load(first);
  // If loading fails, `#bundle` uses another language.
  const tryLoad = (wanted: Language) => texts.load(wanted).catch(() => undefined);
  beforeLanguageChange(tryLoad);
  if (language.peek() !== first) await tryLoad(language.peek());
  return texts;
}
