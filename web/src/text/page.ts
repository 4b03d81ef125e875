/** The page's own texts: only those in the language that is spoken are loaded, and some with the screens that need them. */

import type { Say } from "./api";
import { addTexts, type Bundle, format, makeBundle } from "./bundle";
import { beforeLanguage, inEveryLanguage, type Language, language } from "./language";
import { MessageError } from "./message_error";

type Loaders = Readonly<Record<Language, () => Promise<{ default: string[] }>>>;

const EVERYWHERE: Loaders = {
  en: () => import("./en"),
  fr: () => import("./fr"),
  pt: () => import("./pt"),
};
const STUDYING: Loaders = {
  en: () => import("./en_studying"),
  fr: () => import("./fr_studying"),
  pt: () => import("./pt_studying"),
};
const TOGETHER: Loaders = {
  en: () => import("./en_together"),
  fr: () => import("./fr_together"),
  pt: () => import("./pt_together"),
};

const bundles: Partial<Record<Language, Bundle>> = {};

const added = new WeakSet<string[]>();

async function load(loaders: Loaders, wanted: Language): Promise<void> {
  bundles[wanted] ??= makeBundle(wanted);
  const { default: texts } = await loaders[wanted]();
  if (added.has(texts)) return;
  added.add(texts);
  addTexts(bundles[wanted], texts);
}

beforeLanguage(async (wanted) => {
  if (bundles[wanted] === undefined) prepareNumbers(wanted);
  await load(EVERYWHERE, wanted);
});

const loadStudying = (wanted: Language): Promise<void> => load(STUDYING, wanted);

/** To be awaited before a screen is shown that studies games: then its texts are there in every language. */
export const loadStudyingTexts = (): Promise<void> => inEveryLanguage(loadStudying);

const loadTogether = (wanted: Language): Promise<void> => load(TOGETHER, wanted);

/** The same for what shows games that people play together. */
export const loadTogetherTexts = (): Promise<void> => inEveryLanguage(loadTogether);

/** A browser takes some 30 ms when it writes a number or asks for a plural in a language for the first time: it does so
 *  here, in a task of its own, and not while a screen is drawn. */
function prepareNumbers(of: Language): void {
  setTimeout(() => new Intl.PluralRules(of).select(Number(new Intl.NumberFormat(of).format(1))));
}

export const say: Say = (key, args = {}) => format(bundles[language.value], key, args, true);

/** Whether there is such a text, in what is loaded by now. */
export const hasText = (key: string): boolean => bundles[language.value]?.hasMessage(key) ?? false;

/** What went wrong, in words: the message of a MessageError, else that nobody expected it. */
export function sayError(error: unknown): string {
  if (error instanceof MessageError) return say(error.key, error.args);
  return say("error-unexpected", { detail: error instanceof Error ? error.message : String(error) });
}
