/** A game that came in a link: stepped through, not played on. */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Match, Seat } from "../../game/api";
import type { LinkedLine } from "../../game/link";
import { PlayedMatch } from "../../game/match";
import { type Row, rowsOf } from "../../game/turns";
import type { Keeper } from "../../keep/api";
import type { Position } from "../../rules/api";
import type { Counter, Move } from "../../rules/types";
import { toastError } from "../live";
import { BoardTable } from "../play/board_table";
import { createReplay, type Replay } from "../play/replay";
import { gameAddress, go } from "../router";
import { USUAL_LEVEL } from "../sheet/draft";

export class OpenedTable extends BoardTable {
  /** Of persons, whatever they are called. */
  readonly match: ReadonlySignal<Match>;
  /** The ply that is looked at. */
  readonly at: Signal<number>;
  /** The place among the match's nodes right after it. */
  readonly node: ReadonlySignal<number>;
  readonly shown: ReadonlySignal<Position>;
  readonly lastMove: ReadonlySignal<{ before: Position; move: Move } | null>;
  readonly rows: ReadonlySignal<readonly Row[]>;
  readonly unfinished: ReadonlySignal<readonly Counter[] | null> = signal(null);
  readonly input = signal("none" as const);
  readonly replay: Replay;

  constructor({ nodes, at, names = [], ending = null }: LinkedLine) {
    const { variant } = nodes[0]!.position;
    super(variant);
    const seats = variant.shape.players.map((_, seat) => ({ kind: "person" as const, name: names[seat] ?? "" }));
    const match = new PlayedMatch({ seats, nodes, at: nodes.length - 1, ending, tags: {}, clock: null });
    this.match = signal(match);
    this.at = signal(nodes[at]!.ply);
    this.node = computed(() => nodes.findLastIndex(({ ply }) => ply === this.at.value));
    const node = computed(() => nodes[this.node.value]!);
    this.shown = computed(() => node.value.position);
    this.lastMove = computed(() => node.value.last);
    this.rows = signal(rowsOf(nodes));
    this.replay = createReplay({
      at: () => this.at.peek(),
      present: () => match.plies,
      plies: () => match.plies,
      look: this.look,
    });
  }

  readonly look = (ply: number): void => {
    this.at.value = ply;
  };

  play(): void {}

  override close(): void {
    super.close();
    this.replay.stop();
  }
}

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
    toastError(error);
  }
}
