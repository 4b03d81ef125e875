/** The page's own texts: of all languages only the one that is spoken is loaded. */

import { signal } from "@preact/signals";
import type { Say } from "./api";
import { type Bundle, format, makeBundle } from "./bundle";
import { beforeLanguage, type Language, language } from "./language";
import { MessageError } from "./message_error";

const LOADERS: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
  pt: () => import("./pt"),
};

const bundles = signal<Partial<Record<Language, Bundle>>>({});

beforeLanguage(async (wanted) => {
  if (bundles.peek()[wanted] !== undefined) return;
  prepareNumbers(wanted);
  const texts = await LOADERS[wanted]();
  bundles.value = { ...bundles.peek(), [wanted]: makeBundle(wanted, texts.default) };
});

/** A browser takes some 30 ms when it writes a number or asks for a plural in a language for the first time: it does so
 *  here, in a task of its own, and not while a screen is drawn. */
function prepareNumbers(of: Language): void {
  setTimeout(() => new Intl.PluralRules(of).select(Number(new Intl.NumberFormat(of).format(1))));
}

export const say: Say = (key, args = {}) => format(bundles.value[language.value], key, args, true);

/** What went wrong, in words: the message of a MessageError, else that nobody expected it. */
export function sayError(error: unknown): string {
  if (error instanceof MessageError) return say(error.key, error.args);
  return say("error-unexpected", { detail: error instanceof Error ? error.message : String(error) });
}
