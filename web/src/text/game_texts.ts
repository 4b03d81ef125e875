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

const loaded = new WeakMap<object, Promise<GameTexts>>();

/** The texts of a game by the paths of its files in each language, in the page's language now and after it changes.
 *  The same table of paths has the same texts. */
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
  const follow = (wanted: Language) => texts.load(wanted).catch(() => undefined); // it keeps the language that it has
  beforeLanguage(follow);
  if (language.peek() !== first) await follow(language.peek());
  return texts;
}
