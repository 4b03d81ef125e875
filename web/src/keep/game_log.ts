/** For games that the server stores as a log of numbered events: converts the server's states to stored games, and
 *  differences between two states of a game to commands. The conversions do not need the game's rules. */

import type { AppendedCommand, NewGame, OnlineState, OnlineSummary } from "../../generated/schema";
import type { MatchData } from "../game/api";
import type { StoredGame, Summary } from "./api";

/** A move in canonical notation, or the seat that resigns. */
export type WrittenStep = string | number;

/** The moves and resignations of a game, in the order of play. */
export function stepsOf({ moves, resignations }: MatchData): WrittenStep[] {
  const resigned = (at: number): number[] => resignations.flatMap(([ply, seat]) => (ply === at ? [seat] : []));
  return [...resigned(0), ...moves.flatMap((move, ply) => [move, ...resigned(ply + 1)])];
}

/** The number of steps that are not undone: moves (`cursor`) and resignations (`standing`). */
const stepNumber = ({ cursor, standing }: MatchData): number => cursor + standing;

/** A command without the fields that the outbox adds. */
export type NewCommand = AppendedCommand extends infer C
  ? C extends AppendedCommand
    ? Omit<C, "game" | "id">
    : never
  : never;

/** The commands that lead from one state of a game to another of the same game. */
export function commandsBetween(before: MatchData, after: MatchData): NewCommand[] {
  const [former, line] = [stepsOf(before), stepsOf(after)];
  const timesLeft = after.clock?.left ?? null;
  const to = stepNumber(after);
  const fork = line.findIndex((step, index) => step !== former[index]);
  const added = fork < 0 ? [] : line.slice(fork);
  const ends = after.ending !== null && (added.length > 0 || to !== stepNumber(before) || !isSameEnding(before, after));
  const commands: NewCommand[] = [];
  let at = stepNumber(before);
  let isOver = before.ending !== null;
  const goTo = (step: number): void => {
    if (at !== step || isOver) commands.push({ type: "go-to", step, left: timesLeft });
    at = step;
    isOver = false;
  };
  if (added.length > 0) goTo(fork);
  for (const step of added) {
    if (typeof step === "string") {
      commands.push({ type: "play", ply: countMoves(line.slice(0, at)), move: step, left: timesLeft });
    } else {
      // Computers and engines cannot resign: their resignation means that they ran out of time.
      commands.push({ type: after.seats[step]?.kind === "person" ? "resign" : "flag", seat: step, left: timesLeft });
    }
    at++;
  }
  if (at !== to || ends || (isOver && after.ending === null)) goTo(to);
  if (ends && after.ending?.reason === "agreement") commands.push({ type: "agree", left: timesLeft });
  if (ends && after.ending?.reason === "time")
    commands.push({ type: "flag", seat: after.ending.seat ?? 0, left: timesLeft });
  const hasNewTimes = after.ending === null && String(before.clock?.left) !== String(after.clock?.left);
  return commands.length === 0 && hasNewTimes ? [{ type: "go-to", step: to, left: timesLeft }] : commands;
}

const countMoves = (line: readonly WrittenStep[]): number => line.filter((step) => typeof step === "string").length;

const isSameEnding = ({ ending: one }: MatchData, { ending: other }: MatchData): boolean =>
  one?.reason === other?.reason && one?.seat === other?.seat && one?.detail === other?.detail;

/** Whether two states of the same game have the same line, current step and ending. */
export function isSameExceptTimes(one: MatchData, other: MatchData): boolean {
  const isLineSame = one.moves.length === other.moves.length && one.resignations.length === other.resignations.length;
  const [untimed, otherUntimed] = [one, other].map((match) => ({ ...match, clock: null })) as [MatchData, MatchData];
  return isLineSame && isSameEnding(one, other) && commandsBetween(untimed, otherUntimed).length === 0;
}

/**
 * The server's state as a stored game. In a shared game, the result's field `state` has the clock, and its field
 * `match` has none: a turn may take days, and matches do not allow such times.
 */
export function storedGameFrom(full: OnlineState): StoredGame {
  const { match, ...rest } = full;
  const { game: id, seq: version, base, creator, alone, seats } = full;
  const mine = alone ? creator : seats.some((seat) => seat.mine);
  const state = { ...rest, clock: match.clock };
  return { id, version, base, mine, match: alone ? match : { ...match, clock: null }, shared: !alone, state };
}

/** The request for a new game of one person, with the moves already played. */
export function newGameFrom(match: MatchData): NewGame {
  const { game, options, start, clock, moves, resignations, cursor, standing, ending } = match;
  const { study: _, ...tags } = match.tags;
  const control = clock && { initial: clock.initial, increment: clock.increment, perMove: clock.perMove };
  const more = { takebacks: true, chat: true, rated: false, listed: false, delay: 0 };
  return {
    terms: { game, options, start, control, ...more },
    name: "",
    seats: match.seats.map((seat) => (seat.kind === "person" ? { kind: "me", name: seat.name } : seat)),
    shuffle: false,
    alone: true,
    opening: { moves, resignations, cursor, standing, ending, left: clock?.left ?? null, tags },
  } as NewGame;
}

/** A game's entry in the list of solo games. */
export function summaryFrom(entry: OnlineSummary): Summary {
  const { game: id, terms, ply, turn, position } = entry;
  const { game, options } = terms;
  const seats = entry.seats.map(({ seat }) => seat);
  const outcome = entry.outcome ?? { status: "ongoing", winner: null, reason: null };
  const changed = new Date(entry.changed).toISOString();
  const [number, over] = [entry.number ?? ply, entry.status === "over"];
  return { id, game, options, seats, ply, number, over, turn, position, outcome, changed };
}
