/** The viewer's actions that are not confirmed yet: the storage has not reported them, but the page shows them. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Match } from "./api";
import { type Event, isLineEvent } from "./events";
import type { GameState } from "./game_state";

export interface Action {
  /** The match after it. */
  readonly match: Match;
  /** Its time by the server's clock, in milliseconds since 1970. */
  readonly at: number;
  /** The ids of its commands whose events have not arrived. */
  readonly ids: ReadonlySet<string>;
  /** The version of the game that contains it; null if it is not stored. */
  readonly version: number | null;
}

export class PendingActions {
  readonly #actions = signal<readonly Action[]>([]);
  readonly last: ReadonlySignal<Action | undefined> = computed(() => this.#actions.value.at(-1));

  add(match: Match, at: number, ids: readonly string[]): void {
    this.#actions.value = [...this.#actions.peek(), { match, at, ids: new Set(ids), version: null }];
  }

  /** The match after the action that led to the event; null if the event comes from elsewhere. While further events of
   *  the action are missing, it is `confirmed`, the match before the action. */
  matchAfter({ id }: Event, confirmed: Match): Match | null {
    const action = this.#actionOf(id);
    if (action === undefined) return null;
    return action.ids.size > 1 ? confirmed : action.match;
  }

  /** Remove the actions that the new state contains or makes impossible. `event`: its cause, if any. */
  reconcile(game: GameState, event: Event | null): void {
    const own = this.#actionOf(event?.id);
    const waiting = this.#actions.peek().flatMap((action): Action[] => {
      if (action.version !== null && action.version <= game.seq) return [];
      if (action !== own) return [action];
      const ids = new Set([...own.ids].filter((id) => id !== event?.id));
      return ids.size === 0 ? [] : [{ ...own, ids }];
    });
    if (own !== undefined || event?.type === "offered") this.#actions.value = waiting;
    else if (!game.alone) this.#actions.value = stillPossible(game, waiting);
    else this.#actions.value = event !== null && isLineEvent(event) ? [] : waiting;
  }

  /** Note that the game's version contains the actions up to this match. */
  stored(match: Match, version: number): void {
    const index = this.#indexOf(match);
    this.#actions.value = this.#actions.peek().map((action, at) => (at <= index ? { ...action, version } : action));
  }

  /** Remove a refused action and all later ones. Returns whether the action was still pending. */
  refuse(match: Match): boolean {
    const index = this.#indexOf(match);
    if (index >= 0) this.#actions.value = this.#actions.peek().slice(0, index);
    return index >= 0;
  }

  #actionOf(id: string | null | undefined): Action | undefined {
    return id ? this.#actions.peek().find(({ ids }) => ids.has(id)) : undefined;
  }

  #indexOf(match: Match): number {
    return this.#actions.peek().findIndex((action) => action.match === match);
  }
}

/** The moves that are still possible in a new state of a shared game. */
function stillPossible({ match, status }: GameState, actions: readonly Action[]): Action[] {
  const possible: Action[] = [];
  let now = match;
  for (const action of actions) {
    const node = action.match.nodes[action.match.at]!;
    if (node.ply <= now.cursor) continue; // the state has a move at this ply already
    const move = node.move === null ? null : now.position.read(node.text("canonical"));
    if (status !== "playing" || now.over || node.ply !== now.cursor + 1 || typeof move !== "bigint") break;
    now = node.parent === now.nodes[now.at] ? action.match : now.play(move).withClock(action.match.clock);
    possible.push({ ...action, match: now });
  }
  return possible;
}
