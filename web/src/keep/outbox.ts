/**
 * Commands for the server. The outbox stores each command before it sends it, so commands survive a lost connection and
 * a reload of the page. Each command has an id, by which the server ignores repetitions. The outbox can therefore send
 * unanswered commands again.
 */

import type { Append, AppendDone, AppendedCommand } from "../../generated/schema";
import type { MatchData } from "../game/api";
import type { Kept } from "./api";
import { Backoff } from "./backoff";
import type { Copies } from "./copies";
import type { Copy } from "./database";
import { Conflict, Missing, Refused, Unreachable } from "./errors";
import { actionsBetween, isPlayedAlike } from "./log";
import type { Requests } from "./requests";

type Commands = readonly AppendedCommand[];

/** Maximum commands of one request; the same as on the server. */
const MAX_COMMANDS = 256;
const ID_LENGTH = 8;

interface Sending {
  /** The server's last known state. */
  kept: Kept;
  /** The state after `commands`. */
  match: MatchData;
  commands: Commands;
  /** The copy that an earlier version of the page stored without commands. */
  former?: Copy;
  done: Promise<Kept>;
}

export class Outbox {
  readonly #sendings = new Map<string, Sending>();
  readonly #backoff = new Backoff();

  constructor(
    readonly requests: Requests,
    readonly copies: Copies,
    /** Loads the server's current state of a game. */
    readonly newest: (id: string) => Promise<Kept>,
  ) {}

  /** A game with its unsent changes; undefined if it has none. */
  waiting(id: string): Kept | undefined {
    const sending = this.#sendings.get(id);
    return sending && { ...sending.kept, match: sending.match };
  }

  /** Send the changes that lead to `match`. Resolves when the server has stored them and all changes added meanwhile.
   *  Rejects with Conflict or another MessageError. `kept`: the server's last known state. */
  async send(kept: Kept, match: MatchData): Promise<Kept> {
    const sending = this.#sendings.get(kept.id) ?? this.#begin({ kept, match: kept.match, commands: [] });
    sending.commands = [...sending.commands, ...commandsFor(kept.id, sending.match, match)];
    sending.match = match;
    this.#backoff.wake();
    return sending.done;
  }

  /** Send the unsent changes of an earlier visit. */
  async sendOn(copy: Copy & { pending: MatchData }): Promise<Kept> {
    const { kept, pending: match, commands } = copy;
    this.copies.adopt(copy);
    return this.#begin({ kept, match, commands: commands ?? [], ...(!commands && { former: copy }) }).done;
  }

  /** Retry now, without the rest of the delay. */
  wake(): void {
    this.#backoff.wake();
  }

  #begin(wanted: Omit<Sending, "done">): Sending {
    const sending: Sending = { ...wanted, done: Promise.resolve(wanted.kept) };
    this.#sendings.set(wanted.kept.id, sending);
    sending.done = this.#run(sending);
    return sending;
  }

  async #run(sending: Sending): Promise<Kept> {
    const { id } = sending.kept;
    await Promise.resolve(); // collect all commands of the same task into one request
    try {
      while (sending.commands.length > 0 || sending.former !== undefined) {
        const { kept, match, commands, former } = sending;
        if (former === undefined) await this.copies.put(id, { kept, pending: match, commands });
        await this.#try(sending);
      }
    } catch (error) {
      this.#sendings.delete(id);
      if (!isAnothers(error)) await this.#store(error instanceof Conflict ? error.kept : sending.kept);
      throw error;
    }
    this.#sendings.delete(id);
    await this.#store(sending.kept);
    return sending.kept;
  }

  #store(kept: Kept): Promise<void> {
    return this.copies.put(kept.id, { kept, pending: null });
  }

  async #try(sending: Sending): Promise<void> {
    try {
      if (sending.former !== undefined) this.#rebase(sending, await this.newest(sending.kept.id));
      else await this.#append(sending);
      this.#backoff.reset();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await this.#backoff.wait();
    }
  }

  async #append(sending: Sending): Promise<void> {
    const { kept, match } = sending;
    const commands = sending.commands.slice(0, MAX_COMMANDS) as Append["commands"];
    const isAll = commands.length === sending.commands.length;
    const body: Append = { base: kept.base ?? 0, commands };
    const path = `online/${encodeURIComponent(kept.id)}/events`;
    const { accepted, seq, refused } = await this.requests.post<AppendDone>(path, body);
    sending.commands = sending.commands.slice(accepted);
    if (accepted > 0) sending.kept = { ...kept, version: seq, base: seq, ...(isAll && { match }) };
    if (refused === null) return;
    const newest = await this.newest(kept.id);
    const isHandedOver = newest.shared && newest.mine; // the command's seat may belong to another person now
    if (refused.error !== "conflict" && !isHandedOver) throw new Refused(refused.error, refused.detail, refused.text);
    this.#rebase(sending, newest);
  }

  /** Compute the commands again from the server's newest state. Throws Conflict if this page does not know its line. */
  #rebase(sending: Sending, newest: Kept): void {
    const known = [sending.kept.match, sending.former?.sent, sending.match].find(
      (one) => one && isPlayedAlike(one, newest.match),
    );
    if (!known || newest.shared) throw new Conflict(newest, sending.match);
    sending.kept = newest;
    sending.commands = commandsFor(newest.id, newest.match, sending.match);
    delete sending.former;
  }
}

function commandsFor(game: string, before: MatchData, after: MatchData): Commands {
  return actionsBetween(before, after).map((action) => ({ ...action, game, id: newId() })) as Commands;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
}

const isPassing = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && error.word === "too-fast");

/** Whether the game is inaccessible to the current user, for example after a sign-out. The change stays stored until
 *  its user returns. */
const isAnothers = (error: unknown): boolean =>
  error instanceof Missing || (error instanceof Refused && ["not-yours", "not-seated"].includes(error.word));
