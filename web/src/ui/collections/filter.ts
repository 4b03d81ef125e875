/** Which games of collections one looks for, the position aside. */

import type { CollectedGame } from "../../game/collected";
import { folded } from "../words";
import type { Collection } from "./shelf";

/** The seat of who won, or how else it ended; empty: any result. */
export type ResultFilter = "" | "draw" | "ongoing" | number;

export interface Filter {
  /** Words that the names, event and date have in them. */
  text: string;
  game: string;
  result: ResultFilter;
}

/** A game in its collection. */
export interface Listed {
  game: CollectedGame;
  collection: Collection;
  /** In the collection, from 1. */
  number: number;
}

export function fits({ game }: Listed, { text, game: name, result }: Filter): boolean {
  if (name !== "" && game.game !== name) return false;
  if (typeof result === "number" ? game.winner !== result : result !== "" && game.status !== result) return false;
  const said = folded([...game.names, game.event, game.date].join(" "));
  return folded(text)
    .split(/\s+/)
    .every((word) => said.includes(word));
}
