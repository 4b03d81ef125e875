/**
 * The state of a game: the terms, the seats, the match, and the offers and chat between several people. `applied`
 * applies an event, like `server/online/game.py`. Other functions decide which requests a player may make now, like
 * `server/online/decide.py`. All functions are pure: they read no clock and return new states.
 */

import type { ChatLine, MakeOffer, Offer, OnlineState, Presence, SeatState } from "../../generated/schema";
import type { GameEvent, StoredGame } from "../keep/api";
import { isSameExceptTimes } from "../keep/game_log";
import type { Options, Variant } from "../rules/api";
import { say } from "../text/page";
import type { Match, MatchData, Seat } from "./api";
import { matchFromData } from "./match";
import { DAY, refilled } from "./time";

export interface GameState extends Omit<OnlineState, "type" | "match" | "now"> {
  /** The match. Its clock has the times left at the last event. */
  readonly match: Match;
}

export type OpenVariant = (game: string, options: Options) => Promise<Variant>;

/** Maximum lines of the chat; the page drops older ones. */
const MAX_CHAT_LINES = 200;

/**
 * The state of a stored game, without its unsent changes. `before`: a known match of the game, which is reused if its
 * line and seats have not changed. Rejects with a MessageError if the stored data are invalid.
 */
export async function readStoredGame(kept: StoredGame, open: OpenVariant, before?: Match): Promise<GameState> {
  const { id, version: seq, base = seq, mine, state } = kept;
  const seats = state?.seats.map(withGuestMark);
  const data = seats ? { ...kept.match, seats: seats.map(({ seat }) => seat) } : kept.match;
  const match = await matchOf(data, open, before);
  if (state === undefined) return { ...soloState(id, mine, match), seq, base };
  const { clock, type, now, ...rest } = state;
  // Sets the clock separately: turns of shared games may take days, which `matchFromData` would reject.
  const isTimed = kept.shared && clock !== null;
  return { ...rest, seq, base, seats: seats!, match: isTimed ? match.withClock(clock) : match };
}

async function matchOf(data: MatchData, open: OpenVariant, before?: Match): Promise<Match> {
  const known = before?.toData();
  if (before && known && isSameExceptTimes(known, data) && isEqual(known.seats, data.seats)) {
    return isEqual(known.clock, data.clock) ? before : before.withClock(data.clock);
  }
  return matchFromData(before?.variant ?? (await open(data.game, data.options)), data);
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The state of a game that one person plays alone. `mine`: whether the viewer is that person. */
function soloState(id: string, mine: boolean, match: Match): GameState {
  const { start, variant, clock } = match;
  const control = clock && { initial: clock.initial, increment: clock.increment, perMove: clock.perMove };
  const setup = { game: variant.game.name, options: variant.options, start: start.toString() };
  const terms = { ...setup, control, takebacks: true, chat: false, rated: false, listed: false, delay: 0 };
  const seats = match.seats.map((seat) => soloSeat(seat, mine));
  const initial = { seq: 0, base: 0, opening: 0, since: null, offer: null, wanted: [], next: null };
  const audience = { creator: mine, alone: true, visibility: "private" as const, spectators: 0, chat: [] };
  return { ...initial, ...audience, game: id, status: match.over ? "over" : "playing", terms, seats, match };
}

function soloSeat(seat: Seat, mine: boolean): SeatState {
  const flags = { taken: true, invited: false, reserved: false, offered: false, guest: false, connected: true };
  return { ...flags, seat, mine: mine && seat.kind === "person", rating: null, provisional: false };
}

const LINE_EVENTS: readonly GameEvent["type"][] = [
  "moved",
  "went-to",
  "took-back",
  "resigned",
  "flagged",
  "failed",
  "agreed",
  "aborted",
];

/** Whether an event changes the line, the current step or the end of a game. */
export const isLineEvent = ({ type }: GameEvent): boolean => LINE_EVENTS.includes(type);

export const isInProgress = ({ status }: GameState): boolean => status === "playing" || status === "paused";

/** The viewer's seats. */
export const ownSeats = ({ seats }: GameState): number[] => seats.flatMap(({ mine }, seat) => (mine ? [seat] : []));

/**
 * The game after an event; null if the event is invalid or not the next one. `played`: the match after the event's
 * move, if this page has already played that move.
 */
export function applied(game: GameState, event: GameEvent, played: Match | null = null): GameState | null {
  if (event.seq !== game.seq + 1) return null;
  try {
    const next = afterEvent(game, event, played);
    return next && withEventNumber(next, event);
  } catch (error) {
    console.warn(error);
    return null;
  }
}

/** The game after an event whose effect the viewer already sees. `match`: the match after the event. */
export function confirmed(game: GameState, event: GameEvent, match: Match): GameState {
  return withEventNumber({ ...game, match, offer: null }, event);
}

/** The game after a change that is stored as `version`. */
export const storedAs = (game: GameState, match: Match, version: number): GameState =>
  settled({ ...game, match, seq: version, base: version });

const withEventNumber = (game: GameState, event: GameEvent): GameState =>
  settled({ ...game, seq: event.seq, base: isLineEvent(event) ? event.seq : game.base });

function afterEvent(game: GameState, event: GameEvent, played: Match | null): GameState | null {
  const { match } = game;
  switch (event.type) {
    case "sat":
      return seated(game.alone ? handedOver(game) : game, event, person(event.name), true);
    case "stood":
      return seated(game, event, person(""), false);
    case "replaced": {
      const terms = { ...game.terms, rated: false };
      return seated({ ...game, terms }, event, { kind: "computer", level: event.level }, true);
    }
    case "invited":
      return withSeatLink(game, event.seat, game.seats[event.seat]?.taken ?? false);
    case "withdrawn":
      return withSeatLink(game, event.seat, false);
    case "visibility":
      return { ...game, visibility: event.to };
    case "went-to":
      return withMatch(game, match.goTo(event.step), event);
    case "moved":
      return withMatch(game, played ?? moved(match, event.ply, event.move), event);
    case "resigned":
      return withMatch(game, match.resign(event.seat), event);
    case "flagged":
      return withMatch(game, match.flag(event.seat), event);
    case "failed":
      return withMatch(game, match.lose(event.detail, event.seat), event);
    case "agreed":
      return withMatch(game, match.agree(), event);
    case "took-back":
      return withMatch(game, match.branch(event.ply), event);
    case "time-added":
      return withMatch(game, match, event);
    case "offered": {
      const { seat, kind, of = null, level = null } = event;
      return { ...game, offer: { seat, kind, accepted: [], of, level } };
    }
    case "accepted":
      return game.offer && { ...game, offer: { ...game.offer, accepted: [...game.offer.accepted, event.seat] } };
    case "declined":
      return { ...game, offer: null };
    case "aborted":
      return { ...game, status: "aborted", offer: null };
    case "paused":
      return { ...withMatch(game, match, event), status: "paused" };
    case "resumed":
      return { ...withMatch(game, match, event), offer: game.offer, status: "playing" };
    case "rematch-wanted":
      return { ...game, wanted: [...game.wanted, event.seat] };
    case "rematch-begun":
      return { ...game, next: event.next };
  }
}

/** The game with another match and without an offer. `left`: the players' remaining times at the server's time `at`. */
function withMatch(game: GameState, match: Match, { at, left }: { at: number; left?: readonly number[] }): GameState {
  const { clock } = game.match;
  if (clock === null || left === undefined) return { ...game, match, offer: null };
  return { ...game, match: match.withClock({ ...clock, left: [...left] }), since: at, offer: null };
}

function moved(match: Match, ply: number, text: string): Match {
  const move = match.position.read(text);
  if (match.cursor !== ply || typeof move !== "bigint") throw new Error(`no move at ${ply}: ${text}`);
  return match.play(move);
}

/** The game when another person joins a game played alone: without undone moves, and with full clocks. */
function handedOver(game: GameState): GameState {
  const match = game.match.cut();
  const clock = match.clock && refilled(match.clock);
  return { ...game, alone: false, match: match.withClock(clock), since: null, opening: match.cursor };
}

/** The game after a link to a seat was made or withdrawn. `offered`: whether a taken seat has an unused link; the page
 *  ignores links to free seats. */
function withSeatLink(game: GameState, seat: number, offered: boolean): GameState | null {
  const place = game.seats[seat];
  if (place === undefined) return null;
  return { ...game, seats: game.seats.with(seat, { ...place, offered }) };
}

const person = (name: string): Seat => ({ kind: "person", name });

/** The game with another occupant of a seat. `event`: the seat, and whether the occupant is a guest. */
function seated(game: GameState, event: { seat: number; guest?: boolean }, occupant: Seat, taken: boolean): GameState {
  const { seat, guest = false } = event;
  const before = game.seats[seat];
  if (before === undefined) return game;
  // An event does not contain the viewer's seats or the ratings. The page requests a new state, which contains them.
  const mine = taken && before.mine && occupant.kind === "person";
  const flags = { guest, taken, mine, reserved: false, offered: false, connected: taken };
  const place = withGuestMark({ ...before, ...flags, seat: occupant });
  return {
    ...game,
    offer: null,
    seats: game.seats.with(seat, place),
    match: game.match.withSeats(game.match.seats.with(seat, place.seat)),
  };
}

/** The seat, with a mark at the name of a guest, because other people may use the same name. */
export function withGuestMark(place: SeatState): SeatState {
  const { seat, guest } = place;
  if (seat.kind !== "person" || !guest || seat.name === "") return place;
  return { ...place, seat: { ...seat, name: say("seat-guest", { name: seat.name }) } };
}

/** The game with the status that follows from its match and seats. In a game with others, the first move after
 *  the `opening` plies, which were played before the game was created or others joined, starts the clock. */
function settled(game: GameState): GameState {
  const { match, seats, status } = game;
  const begins = status === "waiting" && seats.every(({ taken }) => taken);
  const now: GameState["status"] =
    status !== "aborted" && match.over ? "over" : begins || status === "over" ? "playing" : status;
  const isRunning = now === "playing" && match.cursor > game.opening && !game.alone;
  return { ...game, status: now, since: isRunning ? game.since : null };
}

/** The game with the connected players and the number of spectators. */
export const withPresence = (game: GameState, { seats, spectators }: Presence): GameState => ({
  ...game,
  spectators,
  seats: game.seats.map((place, seat) => ({ ...place, connected: seats[seat] ?? place.connected })),
});

export const withChat = (game: GameState, line: ChatLine): GameState => ({
  ...game,
  chat: [...game.chat, line].slice(-MAX_CHAT_LINES),
});

// The requests that a player may make

const humanSeats = ({ match }: GameState): number[] =>
  match.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));

const isStillIn = ({ match }: GameState, seat: number): boolean => match.position.canResign(seat);

export function mayResign(game: GameState, seat: number): boolean {
  return isInProgress(game) && isStillIn(game, seat);
}

/**
 * The seats that a computer may take over if the other players agree: the player's own seat and, in a game with a clock
 * and less than a day per move, the seats of disconnected players. The server also requires a minute of disconnection.
 */
export function replaceableSeats(game: GameState, seat: number): number[] {
  if (!isInProgress(game) || game.offer !== null || !isStillIn(game, seat)) return [];
  const { control } = game.terms;
  const isLive = control !== null && control.perMove < DAY;
  const remaining = humanSeats(game).filter((one) => isStillIn(game, one));
  return remaining.filter((replaced) => {
    const othersCanAgree = remaining.some((one) => one !== seat && one !== replaced);
    return othersCanAgree && (replaced === seat || (isLive && !game.seats[replaced]!.connected));
  });
}

/** Whether a seat may make an offer of this kind. A game has at most one pending offer. */
export function mayOffer(game: GameState, seat: number, kind: MakeOffer["kind"]): boolean {
  if (!isInProgress(game) || game.offer !== null || !isStillIn(game, seat)) return false;
  switch (kind) {
    case "draw":
      return game.match.canAgree;
    case "takeback":
      return game.terms.takebacks && hasMoveToTakeBack(game, seat);
    case "abort":
      return true;
    case "pause":
      return game.match.clock !== null && game.status !== "paused";
    case "time":
      return game.match.clock !== null;
    case "replace":
      return replaceableSeats(game, seat).length > 0;
  }
}

function hasMoveToTakeBack({ match, opening }: GameState, seat: number): boolean {
  for (const { step, ply } of match.nodes.slice(0, match.at + 1).reverse()) {
    if (step === null || "resigns" in step || ply <= opening) return false;
    if (step.seat === seat) return true;
  }
  return false;
}

/** Whether the seat can abort without the others' consent, because it has not moved after the first `opening` plies. */
export function abortsAlone({ match, opening }: GameState, seat: number): boolean {
  const own = match.nodes.slice(0, match.at + 1).filter(({ ply }) => ply > opening);
  return !own.some(({ step }) => step !== null && "seat" in step && step.seat === seat);
}

/** Whether the pending offer waits for this seat's answer. `of`: the seat that a computer would take over. */
export function isAsked(game: GameState, { seat: offering, of, accepted }: Offer, seat: number): boolean {
  const isHuman = humanSeats(game).includes(seat);
  return isHuman && seat !== offering && seat !== of && !accepted.includes(seat) && isStillIn(game, seat);
}
