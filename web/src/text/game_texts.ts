/** The texts of a game in the page's language, from the Fluent files in its data. */

import { signal } from "@preact/signals";
import type { Arguments, GameTexts } from "./api";
import { type Bundle, format, makeBundle } from "./bundle";
import { beforeLanguage, type Language, language } from "./language";

/** Reads a file of the game's data. */
type Read = (path: string) => Promise<string>;

class FluentTexts implements GameTexts {
  readonly #bundles = signal<Partial<Record<string, Bundle>>>({});
  readonly #paths: Readonly<Record<string, string>>;
  readonly #read: Read;

  constructor(paths: Readonly<Record<string, string>>, read: Read) {
    this.#paths = paths;
    this.#read = read;
  }

  async load(wanted: Language): Promise<void> {
    const path = this.#paths[wanted];
    if (path === undefined || this.#bundles.peek()[wanted] !== undefined) return;
    const bundle = makeBundle(wanted, [await this.#read(path)]);
    this.#bundles.value = { ...this.#bundles.peek(), [wanted]: bundle };
  }

  say(key: string, args: Arguments = {}): string {
    return format(this.#bundle(), key, args, false);
  }

  has(key: string): boolean {
    return this.#bundle()?.hasMessage(key) ?? false;
  }

  /** Falls back to English, then to any loaded language. */
  #bundle(): Bundle | undefined {
    const bundles = this.#bundles.value;
    return bundles[language.value] ?? bundles.en ?? Object.values(bundles)[0];
  }
}

const loaded = new WeakMap<object, Promise<GameTexts>>();

/**
 * Loads a game's texts from its files by language, and follows the page's language. Equal tables of paths share their
 * texts.
 */
export function loadGameTexts(paths: Readonly<Record<string, string>>, read: Read): Promise<GameTexts> {
  const known = loaded.get(paths);
  if (known !== undefined) return known;
  const loading = load(new FluentTexts(paths, read), language.peek() in paths ? language.peek() : "en");
  loaded.set(paths, loading);
  loading.catch(() => loaded.delete(paths));
  return loading;
}

async function load(texts: FluentTexts, first: Language): Promise<GameTexts> {
  await texts.load(first);
  const follow = (wanted: Language) => texts.load(wanted).catch(() => undefined); // keeps its current language
  beforeLanguage(follow);
  if (language.peek() !== first) await follow(language.peek());
  return texts;
}
