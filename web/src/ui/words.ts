/** Texts that browsers can format without messages. */

import { language } from "../text/language";
import { say, sayKey } from "../text/page";

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A computer level by number and title. */
export const levelName = (number: number): string => say("level-choice", { number, title: sayKey(`level-${number}`) });

const UNITS = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** The time since an ISO time, such as "5 minutes ago". */
export function ago(time: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000);
  const words = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ["second", 0];
  return words.format(length ? -Math.floor(seconds / length) : 0, unit);
}

/** Removes capitals and accents for searches. */
export function normalizeForSearch(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
}
