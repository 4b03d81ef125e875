/** Choices for a new online game.  They are stored for the next online game, and checked when read. */

import type { NewSeat, TimeControl } from "../../../generated/schema";
import { fieldsOr, flag, isTable, oneOf, text } from "../../data/json";
import type { Shape } from "../../data/types";
import type { Seat } from "../../game/api";
import type { PlainKey } from "../../text/api";
import { NO_CLOCK, readTimeChoice, type TimeChoice, timeControl, wrongTimes } from "../sheet/time";

/** "me", "invited", "open", "level-3" or "engine-NAME". */
export type SeatChoice = string;

export interface OnlineDraft {
  seats: readonly SeatChoice[];
  /** Whether each turn has a limit in days instead of a clock. */
  isSlow: boolean;
  /** Days for each turn, as typed. */
  days: string;
  time: TimeChoice;
  shuffle: boolean;
  takebacks: boolean;
  chat: boolean;
  rated: boolean;
  listed: boolean;
  /** Delay for spectators, in seconds. */
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

/** One choice for each player of the game.  Seats without a choice are `invited`; at most one seat is `me`. */
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

/** Choices to continue a game online.  The user keeps the seat `own`; friends take the seats of other humans. */
export function seatsToGoOn(seats: readonly Seat[], own: number): SeatChoice[] {
  return seats.map((seat, index) => {
    if (seat.kind === "computer") return `level-${seat.level}`;
    if (seat.kind === "engine") return `engine-${seat.name}`;
    return index === own ? "me" : "invited";
  });
}

/** Changes the choice for one seat.  If that choice is `me`, the user's previous seat becomes `invited`. */
export function withSeatChoice(draft: OnlineDraft, now: readonly SeatChoice[], seat: number, choice: SeatChoice) {
  const others = choice === "me" ? now.map((one) => (one === "me" ? "invited" : one)) : now;
  return { ...draft, seats: others.with(seat, choice) };
}

export function newSeat(choice: SeatChoice): NewSeat {
  if (choice.startsWith("level-")) return { kind: "computer", level: Number(choice.slice(6)) };
  if (choice.startsWith("engine-")) return { kind: "engine", name: choice.slice(7) };
  return { kind: choice === "me" ? "me" : choice === "open" ? "open" : "invited" };
}

/** The time control; null for no clock.  Requires that `hasWrongTime` is false. */
export function controlOf({ isSlow, days, time }: OnlineDraft): TimeControl | null {
  return isSlow ? { initial: 0, increment: 0, perMove: Number(days) * DAY } : timeControl(time);
}

export function hasWrongTime({ isSlow, days, time }: OnlineDraft): boolean {
  return isSlow ? !isDays(days) : wrongTimes(time).length > 0;
}

/** The message key of the reason why these seats are invalid; null if they are valid. */
export function problemWith(draft: OnlineDraft, seats: readonly SeatChoice[]): PlainKey | null {
  const persons = seats.filter((seat) => ["me", "invited", "open"].includes(seat));
  if (!persons.some((seat) => seat !== "me")) return "online-wrong-alone";
  if (draft.rated && persons.length < seats.length) return "online-wrong-rated-computers";
  return null;
}
