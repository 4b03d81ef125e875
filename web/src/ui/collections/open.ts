/** A collection's game as one of one's own. */

import type { Catalogue } from "../../data/types";
import type { Seat } from "../../game/api";
import type { CollectedGame } from "../../game/collected";
import { matchFromRecord } from "../../game/record";
import { readRecord } from "../../game/record_reader";
import type { Keeper } from "../../keep/api";
import { namedSeats } from "../sheet/begin";
import { gamesOf } from "./shelf";

/** The id of a copy that is kept with one's games. */
export async function openCollected(
  { text, seats }: CollectedGame,
  catalogue: Catalogue,
  keeper: Keeper,
): Promise<string> {
  const record = await readRecord(text, gamesOf(catalogue));
  const persons = seats.map((): Seat => ({ kind: "person", name: "" }));
  return (await keeper.create(matchFromRecord(record, namedSeats(record, persons), null).toData())).id;
}
