/**
 * A game that people play together, as this page knows it: the state that the server has told, with each event after it.
 * The same as the server's `online/game.py`; nothing here reads a clock or does anything else to the world.
 */

import type { ChatLine, OnlineState, Presence, SeatState } from "../../generated/schema";
import type { Match, Seat } from "../game/api";
import { refilled } from "../game/clock";
import { matchFromData } from "../game/match_data";
import type { Variant } from "../rules/api";
import type { Options } from "../rules/types";
import { say } from "../text/page";
import type { Event } from "./events";

export interface OnlineGame extends Omit<OnlineState, "type" | "match" | "now"> {
  /** With what the clocks of all had left at the last event. */
  readonly match: Match;
}

export type Status = OnlineGame["status"];
export type OpenVariant = (game: string, options: Options) => Promise<Variant>;

/** Older lines of the chat are forgotten. */
const MOST_LINES = 200;

/** Rejects with a MessageError where the state makes no sense here. */
export async function readOnlineGame(state: OnlineState, open: OpenVariant): Promise<OnlineGame> {
  const { type, now, match: data, ...told } = state;
  const rest = { ...told, seats: told.seats.map(withMark) };
  const variant = await open(data.game, data.options);
  const match = await matchFromData(variant, { ...data, seats: rest.seats.map(({ seat }) => seat), clock: null });
  // A turn may have days here, more than clocks of kept games can.
  return { ...rest, match: match.withClock(data.clock) };
}

export const goesOn = ({ status }: OnlineGame): boolean => status === "playing" || status === "paused";

/** The seats at which the viewer sits. */
export const ownSeats = ({ seats }: OnlineGame): number[] => seats.flatMap(({ mine }, seat) => (mine ? [seat] : []));

/** The game after an event; null where something between is missing, or makes no sense here.  `played`: the match after the
 *  event's move, where that was made here already. */
export function applied(game: OnlineGame, event: Event, played: Match | null = null): OnlineGame | null {
  if (event.seq !== game.seq + 1) return null;
  try {
    const next = changed(game, event, played);
    return next && settled({ ...next, seq: event.seq });
  } catch (error) {
    console.warn(error);
    return null;
  }
}

function changed(game: OnlineGame, event: Event, played: Match | null): OnlineGame | null {
  const { match } = game;
  switch (event.type) {
    case "sat":
      return seated(game.alone ? handedOver(game) : game, event.seat, person(event.name), {
        guest: event.guest,
        taken: true,
      });
    case "stood":
      return seated(game, event.seat, person(""), { guest: false, taken: false });
    case "replaced": {
      const terms = { ...game.terms, rated: false };
      return seated(
        { ...game, terms },
        event.seat,
        { kind: "computer", level: event.level },
        { guest: false, taken: true },
      );
    }
    case "invited":
      return offering(game, event.seat, game.seats[event.seat]?.taken ?? false);
    case "withdrawn":
      return offering(game, event.seat, false);
    case "visibility":
      return { ...game, visibility: event.to };
    case "went-to":
      return after(game, match.goTo(event.step), event);
    case "moved":
      return after(game, played ?? moved(match, event.ply, event.move), event);
    case "resigned":
      return after(game, match.resign(event.seat), event);
    case "flagged":
      return after(game, match.flag(event.seat), event);
    case "failed":
      return after(game, match.lose(event.detail, event.seat), event);
    case "agreed":
      return after(game, match.agree(), event);
    case "took-back":
      return after(game, match.branch(event.ply), event);
    case "time-added":
      return after(game, match, event);
    case "offered":
      return {
        ...game,
        offer: { seat: event.seat, kind: event.kind, accepted: [], of: event.of ?? null, level: event.level ?? null },
      };
    case "accepted":
      return game.offer && { ...game, offer: { ...game.offer, accepted: [...game.offer.accepted, event.seat] } };
    case "declined":
      return { ...game, offer: null };
    case "aborted":
      return { ...game, status: "aborted", offer: null };
    case "paused":
      return { ...after(game, match, event), status: "paused" };
    case "resumed":
      return { ...after(game, match, event), offer: game.offer, status: "playing" };
    case "rematch-wanted":
      return { ...game, wanted: [...game.wanted, event.seat] };
    case "rematch-begun":
      return { ...game, next: event.next };
  }
}

/** With another match, by which an offer falls; the clocks show `left` since `at`. */
function after(game: OnlineGame, match: Match, { at, left }: { at: number; left?: readonly number[] }): OnlineGame {
  const { clock } = game.match;
  if (clock === null || left === undefined) return { ...game, match, offer: null };
  return { ...game, match: match.withClock({ ...clock, left: [...left] }), since: at, offer: null };
}

function moved(match: Match, ply: number, text: string): Match {
  const move = match.position.read(text);
  if (match.cursor !== ply || typeof move !== "bigint") throw new Error(`no move at ${ply}: ${text}`);
  return match.play(move);
}

/** Another person joins a game that was played alone: what had been undone is gone, and the clocks begin again. */
function handedOver(game: OnlineGame): OnlineGame {
  const match = game.match.cut();
  const clock = match.clock && refilled(match.clock);
  return { ...game, alone: false, match: match.withClock(clock), since: null, opening: match.cursor };
}

/** A link to a seat, in a game that goes on, is there or not; such a game is not rated. */
function offering(game: OnlineGame, seat: number, offered: boolean): OnlineGame | null {
  const place = game.seats[seat];
  if (place === undefined) return null;
  const rated = game.terms.rated && !(offered && game.status !== "waiting");
  return { ...game, terms: { ...game.terms, rated }, seats: game.seats.with(seat, { ...place, offered }) };
}

const person = (name: string): Seat => ({ kind: "person", name });

function seated(game: OnlineGame, seat: number, who: Seat, sits: { guest: boolean; taken: boolean }): OnlineGame {
  const before = game.seats[seat];
  if (before === undefined) return game;
  // Whether it is one's own, and with which rating, the whole state tells.
  const mine = sits.taken && before.mine && who.kind === "person";
  const place = withMark({
    ...before,
    ...sits,
    mine,
    reserved: false,
    offered: false,
    connected: sits.taken,
    seat: who,
  });
  return {
    ...game,
    offer: null,
    seats: game.seats.with(seat, place),
    match: game.match.withSeats(game.match.seats.with(seat, place.seat)),
  };
}

/** The seat with a mark at the name that a guest has chosen, wherever that is shown: anybody may have that name. */
export function withMark(place: SeatState): SeatState {
  const { seat, guest } = place;
  if (seat.kind !== "person" || !guest || seat.name === "") return place;
  return { ...place, seat: { ...seat, name: say("seat-guest", { name: seat.name }) } };
}

/** With the status that follows from the rest; clocks run from the first move of this game on, while it is played. */
function settled(game: OnlineGame): OnlineGame {
  const { match, seats, status } = game;
  const begins = status === "waiting" && seats.every(({ taken }) => taken);
  const now: Status = status !== "aborted" && match.over ? "over" : begins || status === "over" ? "playing" : status;
  const isRunning = now === "playing" && match.cursor > game.opening && !game.alone;
  return { ...game, status: now, since: isRunning ? game.since : null };
}

/** Who is connected, and how many watch. */
export const withPresence = (game: OnlineGame, { seats, spectators }: Presence): OnlineGame => ({
  ...game,
  spectators,
  seats: game.seats.map((place, seat) => ({ ...place, connected: seats[seat] ?? place.connected })),
});

export const withLine = (game: OnlineGame, line: ChatLine): OnlineGame => ({
  ...game,
  chat: [...game.chat, line].slice(-MOST_LINES),
});
