/** Time left, as it is shown and as it is said. */

import { language } from "../../text/language";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const SECONDS_OF_DAY = 24 * 3600;
/** From so many tenths of a second on, only seconds are shown. */
const MOST_TENTHS = 200;

const padded = (value: number): string => String(value).padStart(2, "0");

/** "3d 4:05:06", "1:02:03", "4:05" or, when it is nearly over, "0:07.3".  Seconds are rounded up, so that 0:00 means that none is left. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  const tenths = Math.ceil(left / 100);
  if (tenths < MOST_TENTHS) return `0:${(tenths / 10).toFixed(1).padStart(4, "0")}`;
  const seconds = Math.ceil(left / SECOND);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = padded(seconds % 60);
  const days = Math.floor(seconds / SECONDS_OF_DAY);
  if (days > 0) return `${daysText(days)} ${hours}:${padded(minutes)}:${rest}`;
  return hours > 0 ? `${hours}:${padded(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** As the language abbreviates it. */
const daysText = (days: number): string =>
  new Intl.NumberFormat(language.value, { style: "unit", unit: "day", unitDisplay: "narrow" }).format(days);

/** As `datetime` of a <time>, in whole seconds. */
export function clockDuration(milliseconds: number): string {
  return `PT${Math.ceil(Math.max(0, milliseconds) / SECOND)}S`;
}

/** When a clock warns: a tenth of what one begins with, between ten seconds and a minute; with a time for each turn, a fifth of it. */
export function lowTime(clock: { initial: number; perMove: number }): number {
  if (clock.perMove > 0) return Math.min(10 * SECOND, clock.perMove / 5);
  return Math.min(MINUTE, Math.max(10 * SECOND, clock.initial / 10));
}
