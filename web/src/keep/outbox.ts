/**
 * Commands for the server. The outbox stores unsent commands, so that they survive a lost connection and a reload of
 * the page. Each command has an id, by which the server ignores repetitions. The outbox can therefore send unanswered
 * commands again.
 */

import type { Append, AppendDone, AppendedCommand } from "../../generated/schema";
import type { MatchData } from "../game/api";
import type { PendingChanges, StoredGame } from "./api";
import type { Copy, GameCopies } from "./database";
import { Backoff, Conflict, isTransient, Missing, Refused } from "./failures";
import { commandsBetween, isSameExceptTimes } from "./game_log";
import type { LiveChannel, Requests } from "./requests";

type Commands = readonly AppendedCommand[];

/** Maximum commands of one request; the same as on the server. */
const MAX_COMMANDS = 256;
const ID_LENGTH = 8;

interface SendingGame {
  /** The server's last known state. */
  kept: StoredGame;
  /** The state after `commands`. */
  match: MatchData;
  commands: Commands;
  /** The stored copy of the game, if an earlier version of the page stored it without commands. */
  oldCopy?: Copy;
  done: Promise<StoredGame>;
}

interface Host {
  /** Loads the server's current state of a game. */
  loadNewest(id: string): Promise<StoredGame>;
  /** Stores the lost moves of a conflict as a variation of the study. */
  storeLostMoves(conflict: Conflict): Promise<void>;
}

export class Outbox {
  readonly #sending = new Map<string, SendingGame>();
  readonly #backoff = new Backoff();

  constructor(
    readonly requests: Requests,
    readonly channel: Pick<LiveChannel, "ask">,
    readonly copies: GameCopies,
    readonly host: Host,
  ) {}

  /** A game with its unsent changes; undefined if all changes are sent. */
  unsentGame(id: string): StoredGame | undefined {
    const sending = this.#sending.get(id);
    if (sending === undefined) return undefined;
    const { kept, match, commands, done } = sending;
    return { ...kept, unsent: { match, ids: idsOf(commands), done } };
  }

  /**
   * Sends the changes that lead to `match`. `done` resolves when the server has stored them and all changes added
   * meanwhile. It rejects with Conflict or another MessageError. `before`: the server's last known state.
   */
  send({ unsent: _, ...before }: StoredGame, match: MatchData): PendingChanges {
    const sending = this.#sending.get(before.id) ?? this.#begin({ kept: before, match: before.match, commands: [] });
    const commands = commandsFor(before.id, sending.match, match);
    sending.commands = [...sending.commands, ...commands];
    sending.match = match;
    this.#backoff.wake();
    return { ids: idsOf(commands), done: sending.done };
  }

  /** Sends the unsent changes of an earlier visit. */
  async sendCopy(copy: Copy & { pending: MatchData }): Promise<StoredGame> {
    const { kept, pending: match, commands } = copy;
    this.copies.adopt(copy);
    return this.#begin({ kept, match, commands: commands ?? [], ...(!commands && { oldCopy: copy }) }).done;
  }

  /** Retries now, without the rest of the delay. */
  wake(): void {
    this.#backoff.wake();
  }

  #begin(game: Omit<SendingGame, "done">): SendingGame {
    const sending: SendingGame = { ...game, done: Promise.resolve(game.kept) };
    this.#sending.set(game.kept.id, sending);
    sending.done = this.#run(sending);
    return sending;
  }

  async #run(sending: SendingGame): Promise<StoredGame> {
    const { id } = sending.kept;
    await Promise.resolve(); // the caller first adds its commands, so that one request sends them all
    try {
      while (sending.commands.length > 0 || sending.oldCopy !== undefined) {
        const { kept, match, commands, oldCopy } = sending;
        const stored = oldCopy ? null : this.copies.put(id, { kept, pending: match, commands });
        if (!kept.shared) await stored; // moves in shared games do not wait, because their clocks run
        await this.#sendOnce(sending);
        if (sending.commands.length === 0) await this.#store(sending.kept);
      }
      return sending.kept;
    } catch (error) {
      if (!isInaccessible(error)) await this.#store(error instanceof Conflict ? error.kept : sending.kept);
      if (error instanceof Conflict) void this.host.storeLostMoves(error);
      throw error;
    } finally {
      this.#sending.delete(id);
    }
  }

  #store(kept: StoredGame): Promise<void> {
    return this.copies.put(kept.id, { kept, pending: null });
  }

  async #sendOnce(sending: SendingGame): Promise<void> {
    try {
      if (sending.oldCopy !== undefined) this.#rebase(sending, await this.host.loadNewest(sending.kept.id));
      else await this.#append(sending);
      this.#backoff.reset();
    } catch (error) {
      if (!isTransient(error)) throw error;
      await this.#backoff.wait();
    }
  }

  async #append(sending: SendingGame): Promise<void> {
    const { kept } = sending;
    try {
      if (kept.shared) await this.#sendByChannel(sending);
      else await this.#post(sending);
    } catch (error) {
      if (!(error instanceof Refused) || isTransient(error)) throw error;
      const newest = await this.host.loadNewest(kept.id);
      // In a game that became shared, other people may have taken the seats whose moves are unsent. `#rebase` then
      // throws Conflict, so that `#run` stores the moves in the study.
      const becameShared = !kept.shared && newest.shared && newest.mine;
      if (error.code !== "conflict" && !becameShared) throw error;
      this.#rebase(sending, newest);
    }
  }

  async #post(sending: SendingGame): Promise<void> {
    const { id, base = 0 } = sending.kept;
    const commands = sending.commands.slice(0, MAX_COMMANDS) as Append["commands"];
    const path = `online/${encodeURIComponent(id)}/events`;
    const { accepted, seq, refused } = await this.requests.post<AppendDone>(path, { base, commands } satisfies Append);
    if (accepted > 0) accept(sending, commands.slice(0, accepted), seq);
    if (refused !== null) throw new Refused(refused.error, refused.detail, refused.text);
  }

  /** Sends one command over the channel, because the server subtracts the channel's delay from the time of a move. */
  async #sendByChannel(sending: SendingGame): Promise<void> {
    const [command] = sending.commands as [AppendedCommand];
    const { seq } = await this.channel.ask(command, { resend: true });
    accept(sending, [command], seq ?? sending.kept.version);
  }

  /**
   * Computes the commands again from the server's newest state. Throws Conflict if the game is shared or this page does
   * not know the moves of that state.
   */
  #rebase(sending: SendingGame, newest: StoredGame): void {
    const known = [sending.kept.match, sending.oldCopy?.sent, sending.match].find(
      (one) => one && isSameExceptTimes(one, newest.match),
    );
    if (!known || newest.shared) throw new Conflict(newest, sending.match);
    sending.kept = newest;
    sending.commands = commandsFor(newest.id, newest.match, sending.match);
    delete sending.oldCopy;
  }
}

/** Removes the commands that the server has stored. `seq`: the number of their last event. */
function accept(sending: SendingGame, { length }: Commands, seq: number): void {
  const isAll = length === sending.commands.length;
  sending.commands = sending.commands.slice(length);
  sending.kept = { ...sending.kept, version: seq, base: seq, ...(isAll && { match: sending.match }) };
}

const idsOf = (commands: Commands): string[] => commands.flatMap(({ id }) => id ?? []);

function commandsFor(game: string, before: MatchData, after: MatchData): Commands {
  return commandsBetween(before, after).map((command) => ({ ...command, game, id: newCommandId() })) as Commands;
}

const ID_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return Array.from(bytes, (byte) => ID_CHARACTERS[byte % ID_CHARACTERS.length]).join("");
}

/**
 * Whether the game is inaccessible to the current user, for example after a sign-out. The unsent changes then stay
 * stored until their user returns.
 */
const isInaccessible = (error: unknown): boolean =>
  error instanceof Missing || (error instanceof Refused && ["not-yours", "not-seated"].includes(error.code));
