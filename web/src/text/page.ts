/** The page's own texts: only those in the language that is spoken are loaded, and some with the screens that need them. */

import type { Arguments, Say } from "./api";
import { addTexts, type Bundle, format, makeBundle } from "./bundle";
import { beforeLanguage, inEveryLanguage, type Language, language } from "./language";
import { MessageError } from "./message_error";

/** The texts that every screen may need, and those that only some need, in each language. */
const FILES = import.meta.glob<{ default: string[] }>("./{en,fr,pt}{,_studying,_together}.ts");

const bundles: Partial<Record<Language, Bundle>> = {};

const added = new WeakSet<string[]>();

async function load(part: "" | "_studying" | "_together", wanted: Language): Promise<void> {
  bundles[wanted] ??= makeBundle(wanted);
  const { default: texts } = await FILES[`./${wanted}${part}.ts`]!();
  if (added.has(texts)) return;
  added.add(texts);
  addTexts(bundles[wanted], texts);
}

beforeLanguage(async (wanted) => {
  if (bundles[wanted] === undefined) prepareNumbers(wanted);
  await load("", wanted);
});

const loadStudying = (wanted: Language): Promise<void> => load("_studying", wanted);

/** To be awaited before a screen is shown that studies games: then its texts are there in every language. */
export const loadStudyingTexts = (): Promise<void> => inEveryLanguage(loadStudying);

const loadTogether = (wanted: Language): Promise<void> => load("_together", wanted);

/** The same for what shows games that people play together. */
export const loadTogetherTexts = (): Promise<void> => inEveryLanguage(loadTogether);

/** A browser takes some 30 ms when it writes a number or asks for a plural in a language for the first time: it does so
 *  here, in a task of its own, and not while a screen is drawn. */
function prepareNumbers(of: Language): void {
  setTimeout(() => new Intl.PluralRules(of).select(Number(new Intl.NumberFormat(of).format(1))));
}

/** The text for a key that comes from data, such as the reason of the server's refusal. */
export const sayKey = (key: string, args: Arguments = {}): string => format(bundles[language.value], key, args, true);

export const say: Say = sayKey;

/** Whether there is such a text, in what is loaded by now. */
export const hasText = (key: string): boolean => bundles[language.value]?.hasMessage(key) ?? false;

/** What went wrong, in words: the message of a MessageError, else that nobody expected it. */
export function sayError(error: unknown): string {
  if (error instanceof MessageError) return sayKey(error.key, error.args);
  return say("error-unexpected", { detail: error instanceof Error ? error.message : String(error) });
}
