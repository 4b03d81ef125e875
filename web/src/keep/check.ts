/** Whether a value from outside has the form of a stored game; whether it makes sense, replaying it tells. */

import type { MatchData } from "../game/api";

const MOST_PLIES = 4000;
const MOST_SEATS = 8;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string" && value.length <= 64 * 1024;
const isNumber: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isTable =
  (inner: Check): Check =>
  (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(inner);
const isList =
  (inner: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(inner);
const isOptional =
  (inner: Check): Check =>
  (value) =>
    value === null || inner(value);

/** All of these fields and no others. */
function hasFields(fields: Readonly<Record<string, Check>>): Check {
  return (value) =>
    isTable(() => true)(value) &&
    Object.keys(value as object).length === Object.keys(fields).length &&
    Object.entries(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]));
}

const isKind =
  (kind: string): Check =>
  (value) =>
    value === kind;

const isSeat: Check = (value) =>
  hasFields({ kind: isKind("person"), name: isText })(value) ||
  hasFields({ kind: isKind("engine"), name: isText })(value) ||
  hasFields({ kind: isKind("computer"), level: isNumber })(value);

const isMatchData = hasFields({
  game: isText,
  options: isTable((value) => isText(value) || Number.isSafeInteger(value)),
  start: isText,
  seats: isList(isSeat, MOST_SEATS),
  moves: isList(isText, MOST_PLIES),
  resignations: isList((pair) => isList(isNumber, 2)(pair) && (pair as unknown[]).length === 2, MOST_SEATS),
  cursor: isNumber,
  standing: isNumber,
  ending: isOptional(hasFields({ reason: isText, seat: isOptional(isNumber), detail: isText })),
  tags: isTable(isText),
  clock: isOptional(
    hasFields({ initial: isNumber, increment: isNumber, perMove: isNumber, left: isList(isNumber, MOST_SEATS) }),
  ),
});

/** The value as a stored game; null where it is none. */
export function readMatchData(value: unknown): MatchData | null {
  return isMatchData(value) ? (value as MatchData) : null;
}
