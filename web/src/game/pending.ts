/**
 * The viewer's unconfirmed actions, which the page shows before the storage reports them. Also restores moves that a
 * window or device lost because another window or device stored other moves.
 */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { GameEvent } from "../keep/api";
import type { Conflict } from "../keep/failures";
import type { Match } from "./api";
import { type GameState, isLineEvent } from "./game_state";
import { matchFromData } from "./match";
import { isSameStep } from "./study";

interface PendingAction {
  /** The match after the action. */
  readonly match: Match;
  /** The action's time by the server's clock, in milliseconds since 1970. */
  readonly actedAt: number;
  /** The ids of the action's commands whose events have not arrived. */
  readonly ids: ReadonlySet<string>;
  /** The version of the game that contains the action; null if the action is not stored yet. */
  readonly version: number | null;
}

export class PendingActions {
  readonly #actions = signal<readonly PendingAction[]>([]);
  readonly last: ReadonlySignal<PendingAction | undefined> = computed(() => this.#actions.value.at(-1));

  add(match: Match, actedAt: number, ids: readonly string[]): void {
    this.#actions.value = [...this.#actions.peek(), { match, actedAt, ids: new Set(ids), version: null }];
  }

  /**
   * The match after the action that caused the event; null if no action of this window caused it. While other
   * events of the action are missing, returns `confirmed`, the match before the action.
   */
  matchAfter({ id }: GameEvent, confirmed: Match): Match | null {
    const action = this.#actionOf(id);
    if (action === undefined) return null;
    return action.ids.size > 1 ? confirmed : action.match;
  }

  /** Removes the actions that the new state contains or makes impossible. `event`: the cause of the new state, if any. */
  reconcile(game: GameState, event: GameEvent | null): void {
    const ownAction = this.#actionOf(event?.id);
    const remaining = this.#actions.peek().flatMap((action): PendingAction[] => {
      if (action.version !== null && action.version <= game.seq) return [];
      if (action !== ownAction) return [action];
      const ids = new Set([...ownAction.ids].filter((id) => id !== event?.id));
      return ids.size === 0 ? [] : [{ ...ownAction, ids }];
    });
    if (ownAction !== undefined || event?.type === "offered") this.#actions.value = remaining;
    else if (!game.alone) this.#actions.value = possibleActions(game, remaining);
    else this.#actions.value = event !== null && isLineEvent(event) ? [] : remaining;
  }

  /** Records that this version of the game contains the actions up to `match`. */
  markStored(match: Match, version: number): void {
    const index = this.#indexOf(match);
    this.#actions.value = this.#actions.peek().map((action, i) => (i <= index ? { ...action, version } : action));
  }

  /** Removes a refused action and all later actions. Returns whether the action was still pending. */
  removeRefused(match: Match): boolean {
    const index = this.#indexOf(match);
    if (index >= 0) this.#actions.value = this.#actions.peek().slice(0, index);
    return index >= 0;
  }

  #actionOf(id: string | null | undefined): PendingAction | undefined {
    return id ? this.#actions.peek().find(({ ids }) => ids.has(id)) : undefined;
  }

  #indexOf(match: Match): number {
    return this.#actions.peek().findIndex((action) => action.match === match);
  }
}

/** The actions that are still possible in a new state of a shared game. */
function possibleActions({ match, status }: GameState, actions: readonly PendingAction[]): PendingAction[] {
  const possible: PendingAction[] = [];
  let current = match;
  for (const action of actions) {
    const node = action.match.nodes[action.match.at]!;
    if (node.ply <= current.cursor) continue; // the state has a move at this ply already
    const move = node.move === null ? null : current.position.read(node.text("canonical"));
    if (status !== "playing" || current.over || node.ply !== current.cursor + 1 || typeof move !== "bigint") break;
    current =
      node.parent === current.nodes[current.at] ? action.match : current.play(move).withClock(action.match.clock);
    possible.push({ ...action, match: current });
  }
  return possible;
}

/**
 * The match with the moves of this window that were replaced by the stored moves (`kept`). Null if computers made all
 * replaced moves.
 */
export async function withLostMoves(now: Match, { lost, kept }: Conflict): Promise<Match | null> {
  const match = await matchFromData(now.variant, { ...lost, clock: null });
  const fork = lost.moves.findIndex((move, ply) => move !== kept.match.moves[ply]);
  const personHasMoved = match.nodes.some(
    ({ step, ply }) => step !== null && ply > fork && ("resigns" in step || match.seats[step.seat]!.kind === "person"),
  );
  return fork >= 0 && !personHasMoved ? null : match;
}

/**
 * The match with the moves of another device that this window's moves have replaced. In the study, these moves are
 * the first alternative to the game's line after step `fork`. Null if the study has no such alternative.
 */
export async function withStudyMoves(now: Match, study: string, fork: number): Promise<Match | null> {
  const { readStored } = await import("./study_text");
  const read = await readStored(now.nodes, study);
  const path = read.nearestPath(now.nodes.slice(0, fork + 1));
  const next = now.nodes[fork + 1]?.step ?? null;
  let last = path.length < fork ? undefined : read.at(path).children.find(({ node }) => !isSameStep(node.step, next));
  while (last?.children[0]) last = last.children[0];
  return last ? now.withLine(last.node.lineFrom()) : null;
}
