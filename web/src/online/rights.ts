/** What who sits at a game may ask for now, as the server decides it (`online/decide.py`). */

import type { MakeOffer, Offer } from "../../generated/schema";
import { goesOn, type OnlineGame } from "./online_game";

export type OfferKind = MakeOffer["kind"];

const persons = ({ match }: OnlineGame): number[] =>
  match.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));

const isStillIn = ({ match }: OnlineGame, seat: number): boolean => match.position.canResign(seat);

export function mayResign(game: OnlineGame, seat: number): boolean {
  return goesOn(game) && isStillIn(game, seat);
}

const DAY = 24 * 3600 * 1000;

/** The seats that a computer may take over if the others agree: one's own, and those of players who are away from a game
 *  by the clock.  That these have been away for a minute the server knows. */
export function replaceableSeats(game: OnlineGame, seat: number): number[] {
  if (!goesOn(game) || game.offer !== null || !isStillIn(game, seat)) return [];
  const { control } = game.terms;
  const isLive = control !== null && control.perMove < DAY;
  const left = persons(game).filter((one) => isStillIn(game, one));
  return left.filter((of) => {
    const isAskedOfOthers = left.some((one) => one !== seat && one !== of);
    return isAskedOfOthers && (of === seat || (isLive && !game.seats[of]!.connected));
  });
}

/** Whether a seat may make an offer of this kind; one that stands comes before all others. */
export function mayOffer(game: OnlineGame, seat: number, kind: OfferKind): boolean {
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

/** A move of the seat's in this game since the last resignation. */
function hasMoveToTakeBack({ match, opening }: OnlineGame, seat: number): boolean {
  for (const { step, ply } of match.nodes.slice(0, match.at + 1).reverse()) {
    if (step === null || "resigns" in step || ply <= opening) return false;
    if (step.seat === seat) return true;
  }
  return false;
}

/** Whether the game is called off without the others being asked. */
export function abortsAlone({ match, opening }: OnlineGame, seat: number): boolean {
  const own = match.nodes.slice(0, match.at + 1).filter(({ ply }) => ply > opening);
  return !own.some(({ step }) => step !== null && "seat" in step && step.seat === seat);
}

/** Whether the offer that stands waits for this seat. */
export function isAsked(game: OnlineGame, offer: Offer, seat: number): boolean {
  const isPerson = persons(game).includes(seat);
  return (
    isPerson && seat !== offer.seat && seat !== offer.of && !offer.accepted.includes(seat) && isStillIn(game, seat)
  );
}
