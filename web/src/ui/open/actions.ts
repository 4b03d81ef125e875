/** From a shared game to one of one's own. */

import type { Match, Seat } from "../../game/api";
import type { Keeper } from "../../keep/api";
import { sayError } from "../../text/page";
import { toast } from "../live";
import { gameAddress, go } from "../router";
import { USUAL_LEVEL } from "../sheet/draft";
import type { OpenedTable } from "./opened_table";

/** Keep all of the game. */
export const keep = (table: OpenedTable, keeper: Keeper): Promise<void> => begin(table.match.peek(), keeper);

/** Go on against the computer from the position that is looked at, with the pieces of who is to move. */
export function playFromHere(table: OpenedTable, keeper: Keeper): Promise<void> {
  const mover = table.shown.peek().seat;
  const seats = table.seats.map(
    (seat): Seat => (seat === mover ? { kind: "person", name: "" } : { kind: "computer", level: USUAL_LEVEL }),
  );
  return begin(table.match.peek().branch(table.at.peek(), seats), keeper);
}

async function begin(match: Match, keeper: Keeper): Promise<void> {
  try {
    go(gameAddress((await keeper.create(match.toData())).id));
  } catch (error) {
    toast(sayError(error), { kind: "problem" });
  }
}
