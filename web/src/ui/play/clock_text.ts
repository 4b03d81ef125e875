/** Time left, as it is shown and as it is said. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** From so many tenths of a second on, only seconds are shown. */
const MOST_TENTHS = 100;

const padded = (value: number): string => String(value).padStart(2, "0");

/** "1:02:03", "4:05" or, when it is nearly over, "0:07.3".  Seconds are rounded up, so that 0:00 means that none is left. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  const tenths = Math.ceil(left / 100);
  if (tenths < MOST_TENTHS) return `0:0${(tenths / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / SECOND);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = padded(seconds % 60);
  return hours > 0 ? `${hours}:${padded(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** As `datetime` of a <time>, in whole seconds. */
export function clockDuration(milliseconds: number): string {
  return `PT${Math.ceil(Math.max(0, milliseconds) / SECOND)}S`;
}

/** When a clock warns: a tenth of what one begins with, between ten seconds and a minute; with a time for each turn, a fifth of it. */
export function lowTime(clock: { initial: number; perMove: number }): number {
  if (clock.perMove > 0) return Math.min(10 * SECOND, clock.perMove / 5);
  return Math.min(MINUTE, Math.max(10 * SECOND, clock.initial / 10));
}
