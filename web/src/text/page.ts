/** The page's own texts, and the format of scores, times and names. Loads only the chosen language. Some screens
 *  also load the texts `studying` (analyses, puzzles, rules, editors) or `online` (online games, accounts). */

import files from "texts";
import { type Arguments, MessageError, type Say } from "./api";
import {
  addTexts,
  type Bundle,
  beforeLanguageChange,
  format,
  type Language,
  language,
  loadWithLanguage,
  makeBundle,
} from "./language";

const bundles: Partial<Record<Language, Bundle>> = {};

const addedTexts = new WeakSet<string[]>();

async function loadPart(part: "" | "_studying" | "_online", lang: Language): Promise<void> {
  bundles[lang] ??= makeBundle(lang);
  const { default: texts } = await files[`${lang}${part}`]!();
  if (addedTexts.has(texts)) return;
  addedTexts.add(texts);
  addTexts(bundles[lang], texts);
}

beforeLanguageChange(async (lang) => {
  if (bundles[lang] === undefined) prepareNumbers(lang);
  await loadPart("", lang);
});

const loadStudying = (lang: Language): Promise<void> => loadPart("_studying", lang);

/** Await this before showing a screen whose texts are in the part `studying`. */
export const loadStudyingTexts = (): Promise<void> => loadWithLanguage(loadStudying);

const loadOnline = (lang: Language): Promise<void> => loadPart("_online", lang);

/** Await this before showing a screen whose texts are in the part `online`. */
export const loadOnlineTexts = (): Promise<void> => loadWithLanguage(loadOnline);

/** Formats a number in advance, in a separate task, because a browser's first formatting takes about 30 ms. */
function prepareNumbers(lang: Language): void {
  setTimeout(() => new Intl.PluralRules(lang).select(Number(new Intl.NumberFormat(lang).format(1))));
}

/** The text for a key from data, such as the key of a server's error. */
export const sayKey = (key: string, args: Arguments = {}): string => format(bundles[language.value], key, args, true);

export const say: Say = sayKey;

/** Whether the loaded texts contain a key. */
export const hasText = (key: string): boolean => bundles[language.value]?.hasMessage(key) ?? false;

/** The text of an error: the message of a MessageError, otherwise `error-unexpected`. */
export function sayError(error: unknown): string {
  if (error instanceof MessageError) return sayKey(error.key, error.args);
  return say("error-unexpected", { detail: error instanceof Error ? error.message : String(error) });
}

/** Formats a score in hundredths of a piece as pieces, such as "1.8". */
export const inPieces = (hundredths: number): string =>
  (hundredths / 100).toFixed(1).replace(".", language.value === "en" ? "." : ",");

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The name of a computer level: its number and title. */
export const levelName = (number: number): string => say("level-choice", { number, title: sayKey(`level-${number}`) });

const UNITS = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** An ISO time relative to now, such as "5 minutes ago". */
export function ago(time: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000);
  const formatter = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ["second", 0];
  return formatter.format(length ? -Math.floor(seconds / length) : 0, unit);
}

/** Converts to lower case and removes accents, for searches. */
export function normalizeForSearch(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
}
