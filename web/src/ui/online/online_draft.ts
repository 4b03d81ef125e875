/** What has been chosen for a new game with others; kept for the next one of its kind, and checked when it is read back. */

import type { NewSeat, TimeControl } from "../../../generated/schema";
import { fieldsOr, flag, isTable, oneOf, text } from "../../data/json";
import type { Shape } from "../../data/types";
import type { Seat } from "../../game/api";
import type { PlainKey } from "../../text/api";
import { NO_CLOCK, readTimeChoice, type TimeChoice, timeControl, wrongTimes } from "../sheet/time";

/** "me", "invited", "open", "level-3", "engine-NAME". */
export type SeatChoice = string;

export interface OnlineDraft {
  seats: readonly SeatChoice[];
  /** Days for each turn instead of a clock. */
  isSlow: boolean;
  /** As typed. */
  days: string;
  time: TimeChoice;
  shuffle: boolean;
  takebacks: boolean;
  chat: boolean;
  rated: boolean;
  listed: boolean;
  /** Seconds. */
  delay: number;
}

export const DELAYS = [0, 60, 180, 600] as const;
const DAYS = { low: 1, high: 30 } as const;
const DAY = 24 * 3600 * 1000;
const MOST_SEATS = 8;

export const dayLimits = DAYS;

export const usualOnlineDraft: OnlineDraft = {
  seats: ["me"],
  isSlow: false,
  days: "3",
  time: NO_CLOCK,
  shuffle: false,
  takebacks: true,
  chat: true,
  rated: false,
  listed: false,
  delay: 0,
};

const SCHEMAS = {
  isSlow: flag,
  days: (value: unknown): value is string => text(value) && isDays(value),
  shuffle: flag,
  takebacks: flag,
  chat: flag,
  rated: flag,
  listed: flag,
  delay: oneOf<number>(...DELAYS),
};

export function readOnlineDraft(stored: unknown): OnlineDraft {
  const { seats, time } = isTable(stored) ? stored : {};
  return {
    ...fieldsOr(stored, usualOnlineDraft, SCHEMAS),
    ...(Array.isArray(seats) && { seats: seats.filter(isSeatChoice).slice(0, MOST_SEATS) }),
    time: readTimeChoice(time),
  };
}

const isSeatChoice = (value: unknown): value is SeatChoice =>
  typeof value === "string" && /^(me|invited|open|level-\d{1,2}|engine-.{1,40})$/.test(value);

export const isDays = (typed: string): boolean =>
  /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= DAYS.low && Number(typed) <= DAYS.high;

/** The choices for the players that there are: one's own seat first, friends after; one seat only can be one's own. */
export function seatChoices(draft: OnlineDraft, shape: Shape, engines: readonly string[]): SeatChoice[] {
  let isMine = false;
  return shape.players.map((_, index) => {
    const wanted = draft.seats[index] ?? "invited";
    if (wanted === "me" && isMine) return "invited";
    if (wanted.startsWith("engine-") && !engines.includes(wanted.slice(7))) return "invited";
    isMine ||= wanted === "me";
    return wanted;
  });
}

/** The choices by which a game goes on with others: the seat `own` stays one's own, friends take those of other people. */
export function seatsToGoOn(seats: readonly Seat[], own: number): SeatChoice[] {
  return seats.map((seat, index) => {
    if (seat.kind === "computer") return `level-${seat.level}`;
    if (seat.kind === "engine") return `engine-${seat.name}`;
    return index === own ? "me" : "invited";
  });
}

/** With another choice for a seat; who takes a seat for oneself leaves the one of before to somebody invited. */
export function withSeatChoice(draft: OnlineDraft, now: readonly SeatChoice[], seat: number, choice: SeatChoice) {
  const others = choice === "me" ? now.map((one) => (one === "me" ? "invited" : one)) : now;
  return { ...draft, seats: others.with(seat, choice) };
}

export function newSeat(choice: SeatChoice): NewSeat {
  if (choice.startsWith("level-")) return { kind: "computer", level: Number(choice.slice(6)) };
  if (choice.startsWith("engine-")) return { kind: "engine", name: choice.slice(7) };
  return { kind: choice === "me" ? "me" : choice === "open" ? "open" : "invited" };
}

/** Null: no clock.  Only where nothing is wrong. */
export function controlOf({ isSlow, days, time }: OnlineDraft): TimeControl | null {
  return isSlow ? { initial: 0, increment: 0, perMove: Number(days) * DAY } : timeControl(time);
}

export function hasWrongTime({ isSlow, days, time }: OnlineDraft): boolean {
  return isSlow ? !isDays(days) : wrongTimes(time).length > 0;
}

/** Why a game of these players cannot be made, as the key of a sentence; null: it can be. */
export function problemWith(draft: OnlineDraft, seats: readonly SeatChoice[]): PlainKey | null {
  const persons = seats.filter((seat) => ["me", "invited", "open"].includes(seat));
  if (!persons.some((seat) => seat !== "me")) return "online-wrong-alone";
  if (draft.rated && persons.length < seats.length) return "online-wrong-rated-computers";
  return null;
}
