/** What one game says, in the page's language: its Fluent files come with its data. */

import { signal } from "@preact/signals";
import type { Arguments, GameTexts } from "./api";
import { type Bundle, format, makeBundle } from "./bundle";
import { beforeLanguage, type Language, language } from "./language";

/** Read a file of the game's data. */
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

  /** Any language that is there is better than none. */
  #bundle(): Bundle | undefined {
    const bundles = this.#bundles.value;
    return bundles[language.value] ?? bundles.en ?? Object.values(bundles)[0];
  }
}

/** The texts of a game by the paths of its files in each language, in the page's language now and after it changes. */
export async function loadGameTexts(paths: Readonly<Record<string, string>>, read: Read): Promise<GameTexts> {
  const texts = new FluentTexts(paths, read);
  beforeLanguage((wanted) => texts.load(wanted).catch(() => undefined)); // one that fails keeps the language it has
  await texts.load(language.peek() in paths ? language.peek() : "en");
  return texts;
}
