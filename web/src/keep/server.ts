/** Games stored on a server: their last known states, unsent changes, and the server's messages about them. */

import { signal } from "@preact/signals";
import type { Created, Done, Hello, OnlineList, OnlineState, OnlineSummary } from "../../generated/schema";
import { type MatchData, studyOf, withStudy } from "../game/api";
import type { TopicMessage } from "../online/channel";
import type { GameCommand, GameMessage, GameStore, StoredGame, Summary, Watcher } from "./api";
import { type Copy, type GameCopies, listWhileUnreachable } from "./database";
import { Missing, Unreachable } from "./failures";
import { newGameFrom, storedGameFrom, summaryFrom } from "./game_log";
import { Outbox } from "./outbox";
import { findServer, LazyChannel, type LiveChannel, type Requests } from "./requests";
import { mergeTexts, Studies, saveLostMoves } from "./studies";
import type { Summarise } from "./user_games";

/** Maximum age of unsent changes from an earlier visit, in milliseconds. `sendUnsent` drops older ones. */
const MAX_UNSENT_AGE_MS = 30 * 24 * 3600 * 1000;

/** Commands that may be sent twice: a repetition has no effect. */
const IDEMPOTENT: readonly GameCommand["type"][] = ["sit", "offer", "resume", "rematch"];

export class ServerStore implements GameStore {
  readonly kind = "server";
  readonly unreachable = signal(false);
  /** The user's games with others: the server's last list, updated by `GameLists`. Null before the first list. */
  readonly sharedGames = signal<readonly OnlineSummary[] | null>(null);
  readonly #outbox: Outbox;
  readonly #studies: Studies;
  #hello: Hello | null;

  /** `hello`: the server's greeting; null if the server is unreachable. */
  constructor(
    readonly requests: Requests,
    readonly copies: GameCopies,
    readonly summarise: Summarise,
    hello: Hello | null,
    readonly channel: LiveChannel = new LazyChannel(requests.liveAddress),
  ) {
    this.#hello = hello;
    this.#outbox = new Outbox(requests, channel, copies, {
      loadNewest: (id) => this.#loadNewest(id),
      storeLostMoves: (conflict) => saveLostMoves(this, conflict),
    });
    this.#studies = new Studies(requests, copies, async (id, ...texts) => {
      const { match } = (await copies.get(id))?.kept ?? (await this.#loadNewest(id));
      return mergeTexts(match, ...texts);
    });
    globalThis.addEventListener?.("online", () => this.#wake());
  }

  #wake(): void {
    this.#outbox.wake();
    this.#studies.wake();
  }

  async #loadNewest(id: string): Promise<StoredGame> {
    return storedGameFrom(await this.requests.get<OnlineState>(gamePath(id)));
  }

  /** Sends the unsent changes of earlier visits. */
  async sendUnsent(): Promise<void> {
    for (const copy of await this.copies.unsent()) {
      if (Date.now() - Date.parse(copy.changed) > MAX_UNSENT_AGE_MS) await this.copies.remove(copy.id);
      else this.#sendCopy(copy);
    }
  }

  #sendCopy(copy: Copy): void {
    const { id, pending, study } = copy;
    if (study?.unsent) this.#studies.save(id, study.text, study.base ?? "").catch(console.warn);
    if (pending === null || this.#outbox.unsentGame(id) !== undefined) return;
    this.#outbox.sendCopy({ ...copy, pending }).catch(console.warn);
  }

  async engines(game: string, options: Record<string, number | string>): Promise<string[]> {
    this.#hello ??= await findServer(this.requests);
    const fits = (offer: Hello["engines"][number]): boolean =>
      offer.game === game && Object.entries(offer.options).every(([name, value]) => options[name] === value);
    return this.#hello?.engines.filter(fits).map(({ name }) => name) ?? [];
  }

  /**
   * Lists the solo games; `sharedGames` receives the other games. Returns the last known list if the server is
   * unreachable; rejects if none is known.
   */
  async list(): Promise<Summary[]> {
    try {
      const all = (await this.requests.get<OnlineList>("online")).games;
      const games = all.filter(({ alone }) => alone).map(summaryFrom);
      this.sharedGames.value = all.filter(({ alone }) => !alone);
      this.unreachable.value = false;
      this.#wake();
      await this.copies.putList(games);
      return games;
    } catch (error) {
      this.unreachable.value = error instanceof Unreachable;
      const known = this.unreachable.value ? await listWhileUnreachable(this.copies, this.summarise) : undefined;
      if (known === undefined) throw error;
      return known;
    }
  }

  async create(match: MatchData): Promise<StoredGame> {
    const { game: id } = await this.requests.post<Created>("online", newGameFrom(match));
    const kept: StoredGame = { id, version: 0, base: 0, mine: true, match: withStudy(match, "") };
    await this.copies.put(id, { kept, pending: null });
    if (studyOf(match) !== "") await this.#studies.save(id, studyOf(match), "");
    return kept;
  }

  /**
   * Loads a game. If its match has unsent changes, sends them and returns the last known state, with the changes in
   * `StoredGame.unsent`. Also returns the last known state if the server is unreachable.
   */
  async load(id: string, secret?: string | null): Promise<StoredGame> {
    if (secret) return this.#loadPrivate(id, secret);
    const copy = await this.copies.get(id);
    if (copy !== undefined) this.#sendCopy(copy);
    const unsentGame = this.#outbox.unsentGame(id);
    if (unsentGame !== undefined) return unsentGame;
    try {
      const kept = await this.#loadNewest(id);
      await this.copies.put(id, { kept, pending: null });
      return kept;
    } catch (error) {
      if (error instanceof Missing) await this.copies.remove(id);
      if (!(error instanceof Unreachable) || copy === undefined) throw error;
      return copy.kept;
    }
  }

  /** Loads a game over the channel, because a request's address must not contain a secret. */
  #loadPrivate(id: string, secret: string): Promise<StoredGame> {
    return new Promise((resolve, reject) => {
      const stopWatching = this.watch(id, {
        secret,
        changed(kept) {
          stopWatching();
          if (kept === null) reject(new Missing());
          else resolve(kept);
        },
        refused: reject,
      });
    });
  }

  readonly save: GameStore["save"] = (before, match) => this.#outbox.send(before, match);
  readonly study: GameStore["study"] = (id) => this.#studies.read(id);
  readonly saveStudy: GameStore["saveStudy"] = (id, ...changes) => this.#studies.save(id, ...changes);
  readonly requestState: GameStore["requestState"] = (id) => this.channel.restart(id);
  /**
   * Removes the list, all studies, and all copies or, with `keepUnsent`, the copies without unsent moves. Call when the
   * user changes.
   */
  readonly forget: GameCopies["forget"] = (which) => this.copies.forget(which);

  remember(kept: StoredGame): void {
    if (this.#outbox.unsentGame(kept.id) !== undefined) return; // the outbox stores the game when all is sent
    this.copies.put(kept.id, { kept, pending: null }).catch(console.error);
  }

  command(command: GameCommand): Promise<Done> {
    return this.channel.ask(command, { resend: IDEMPOTENT.includes(command.type) });
  }

  async remove(id: string): Promise<void> {
    await this.requests.delete(gamePath(id)).catch((error: unknown) => {
      if (!(error instanceof Missing)) throw error;
    });
    this.#studies.forget(id);
    await this.copies.remove(id);
  }

  async moveNow(id: string): Promise<void> {
    await this.requests.post<null>(`${gamePath(id)}/move-now`);
  }

  watch(id: string, watcher: Watcher): () => void {
    return this.channel.follow(id, {
      startRequest: () => ({
        type: "watch",
        game: id,
        since: watcher.since?.() ?? null,
        ...(watcher.secret && { secret: watcher.secret }),
      }),
      endRequest: () => ({ type: "unwatch", game: id }),
      hear: (message) => this.#hear(id, watcher, message),
      connection: (up) => {
        if (up) this.#wake();
        watcher.connection?.(up);
      },
      refused: (error) => watcher.refused?.(error),
    });
  }

  #hear(id: string, watcher: Watcher, message: TopicMessage): void {
    if (message.type === "online") watcher.changed(storedGameFrom(message));
    else if (message.type === "gone") {
      this.copies.remove(id).catch(console.error);
      watcher.changed(null);
    } else if (message.type === "noted") {
      this.#studies
        .textOfVersion(id, message.version)
        .then((text) => text !== null && watcher.studyChanged?.(text, message.conflict ?? null))
        .catch(console.warn);
    } else watcher.hear?.(message as GameMessage);
  }
}

const gamePath = (id: string): string => `online/${encodeURIComponent(id)}`;
