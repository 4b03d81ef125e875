/** The requests that a player may make now. The server's `online/decide.py` applies the same rules. */

import type { MakeOffer, Offer } from "../../generated/schema";
import { DAY } from "./clock";
import { type GameState, goesOn } from "./game_state";

const humanSeats = ({ match }: GameState): number[] =>
  match.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));

const isStillIn = ({ match }: GameState, seat: number): boolean => match.position.canResign(seat);

export function mayResign(game: GameState, seat: number): boolean {
  return goesOn(game) && isStillIn(game, seat);
}

/**
 * The seats that a computer may take over if the others agree: the player's own seat and, in a game with a clock and
 * less than a day per move, the seats of disconnected players. The server also requires a minute of disconnection.
 */
export function replaceableSeats(game: GameState, seat: number): number[] {
  if (!goesOn(game) || game.offer !== null || !isStillIn(game, seat)) return [];
  const { control } = game.terms;
  const isLive = control !== null && control.perMove < DAY;
  const remaining = humanSeats(game).filter((one) => isStillIn(game, one));
  return remaining.filter((of) => {
    const othersCanAgree = remaining.some((one) => one !== seat && one !== of);
    return othersCanAgree && (of === seat || (isLive && !game.seats[of]!.connected));
  });
}

/** Whether a seat may make an offer of this kind. A game has at most one pending offer. */
export function mayOffer(game: GameState, seat: number, kind: MakeOffer["kind"]): boolean {
  if (!goesOn(game) || game.offer !== null || !isStillIn(game, seat)) return false;
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

/** Whether the seat has moved in this game since the last resignation. */
function hasMoveToTakeBack({ match, opening }: GameState, seat: number): boolean {
  for (const { step, ply } of match.nodes.slice(0, match.at + 1).reverse()) {
    if (step === null || "resigns" in step || ply <= opening) return false;
    if (step.seat === seat) return true;
  }
  return false;
}

/** Whether the seat can abort the game without the others' consent: before its first move. */
export function abortsAlone({ match, opening }: GameState, seat: number): boolean {
  const own = match.nodes.slice(0, match.at + 1).filter(({ ply }) => ply > opening);
  return !own.some(({ step }) => step !== null && "seat" in step && step.seat === seat);
}

/** Whether the pending offer waits for this seat's answer. */
export function isAsked(game: GameState, offer: Offer, seat: number): boolean {
  const isHuman = humanSeats(game).includes(seat);
  return isHuman && seat !== offer.seat && seat !== offer.of && !offer.accepted.includes(seat) && isStillIn(game, seat);
}
