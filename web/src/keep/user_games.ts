/** The list of the user's games, which all parts of the page share, and the summary of a game in this list. */

import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { OnlineSummary } from "../../generated/schema";
import type { MatchData } from "../game/api";
import { matchFromData } from "../game/match";
import { moveNumberAt } from "../game/numbering";
import { openGame } from "../rules/game";
import type { GameStore, Summary } from "./api";

export class UserGames {
  readonly #soloGames = signal<readonly Summary[] | null>(null);
  readonly #loadFailed = signal(false);
  #loading: Promise<void> | null = null;
  /** The user's solo games; null until loaded. */
  readonly soloGames: ReadonlySignal<readonly Summary[] | null> = this.#soloGames;
  readonly loadFailed: ReadonlySignal<boolean> = this.#loadFailed;
  /** The time when the list was last requested, as `performance.now()`. */
  lastRequest = Number.NEGATIVE_INFINITY;

  /** `sharedGames`: the user's games with other people, which `gameStore.list` and `GameLists` update; null until loaded. */
  constructor(
    private readonly gameStore: Pick<GameStore, "list">,
    readonly sharedGames: Signal<readonly OnlineSummary[] | null> = signal(null),
  ) {}

  /** Whether the list is being loaded. The result may lack changes that the server reports during loading. */
  get isLoading(): boolean {
    return this.#loading !== null;
  }

  /** Requests the list. Never rejects. */
  load(): Promise<void> {
    this.lastRequest = performance.now();
    const loading = this.gameStore
      .list()
      .then(
        (games) => {
          this.#soloGames.value = games;
          this.#loadFailed.value = false;
        },
        () => {
          this.#loadFailed.value = true;
        },
      )
      .finally(() => {
        if (this.#loading === loading) this.#loading = null;
      });
    this.#loading = loading;
    return loading;
  }
}

export const isUnfinished = ({ status }: OnlineSummary): boolean => status !== "over" && status !== "aborted";

/** The fields of a summary that require a replay by the game's rules. */
export type ReplayedFields = Pick<Summary, "number" | "over" | "turn" | "position" | "outcome">;

/** Rejects if the game cannot be replayed. */
export type Summarise = (match: MatchData) => Promise<ReplayedFields>;

export const summarise: Summarise = async (data) => {
  const game = await openGame(data.game);
  const match = await matchFromData(await game.variant(data.options), data);
  const { over, outcome, position } = match;
  const { number } = moveNumberAt(match, match.cursor);
  return { number, over, outcome, turn: position.seat, position: position.toString() };
};

/** A game's entry in the list. `changed`: ISO time of the last change. */
export function summaryOf(id: string, changed: string, match: MatchData, replayed: ReplayedFields): Summary {
  const { game, options, seats, cursor } = match;
  return { id, changed, game, options, seats, ply: cursor, ...replayed };
}
