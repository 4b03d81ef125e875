/** A game that came in a link: stepped through, not played on. */

import { signal } from "@preact/signals";
import type { Match, Seat } from "../../game/api";
import type { LinkedLine } from "../../game/link";
import { Looking } from "../../game/looking";
import { PlayedMatch } from "../../game/match";
import type { Keeper } from "../../keep/api";
import { toastError } from "../live";
import { type AnyTable, Table } from "../play/table";
import { gameAddress, go } from "../router";
import { USUAL_LEVEL } from "../sheet/draft";

/** Its players are persons, whatever they are called. */
export function openedTable({ nodes, at, names = [], ending = null }: LinkedLine): AnyTable {
  const { shape } = nodes[0]!.position.variant;
  const seats = shape.players.map((_, seat): Seat => ({ kind: "person", name: names[seat] ?? "" }));
  const match = signal<Match>(new PlayedMatch({ seats, nodes, at: nodes.length - 1, ending, tags: {}, clock: null }));
  const looking = new Looking(match);
  looking.at(nodes[at]!.ply);
  const nothing = signal(null);
  const session = {
    id: "",
    mine: false,
    own: [...seats.keys()],
    match,
    shown: looking.shown,
    thinking: nothing,
    connected: signal(true),
    premove: nothing,
    notice: nothing,
    running: nothing,
    timeLeft: () => null,
    look: (ply: number) => looking.at(ply),
    play() {},
    setPremove() {},
    close() {},
  };
  return new Table(session, null);
}

/** Keep all of the game. */
export const keep = (table: AnyTable, keeper: Keeper): Promise<void> => begin(table.match.peek(), keeper);

/** Go on against the computer from the position that is looked at, with the pieces of who is to move. */
export function playFromHere(table: AnyTable, keeper: Keeper): Promise<void> {
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
    toastError(error);
  }
}
