/** Checks that an imported value has the form of a stored game. A replay then checks its moves. */

import { count, either, exactly, listOf, oneOf, orNull, type Schema, tableOf, textUpTo } from "../data/json";
import type { MatchData } from "../game/api";

const MOST_PLIES = 4000;
const MOST_SEATS = 8;

const text = textUpTo(64 * 1024);
const whole = Number.isSafeInteger as Schema<number>;

const SEAT = either(
  exactly({ kind: oneOf("person", "engine"), name: text }),
  exactly({ kind: oneOf("computer"), level: count }),
);

const MATCH = exactly({
  game: text,
  options: tableOf(either(text, whole)),
  start: text,
  seats: listOf(SEAT, MOST_SEATS),
  moves: listOf(text, MOST_PLIES),
  resignations: listOf(pairOf(count), MOST_SEATS),
  cursor: count,
  standing: count,
  ending: orNull(exactly({ reason: text, seat: orNull(count), detail: text })),
  tags: tableOf(text),
  clock: orNull(exactly({ initial: count, increment: count, perMove: count, left: listOf(count, MOST_SEATS) })),
});

function pairOf<T>(inner: Schema<T>): Schema<[T, T]> {
  return (value): value is [T, T] => listOf(inner, 2)(value) && value.length === 2;
}

/** The value as a stored game; null if its form is invalid. */
export const readMatchData = (value: unknown): MatchData | null => (MATCH(value) ? (value as MatchData) : null);
