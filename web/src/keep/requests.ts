/**
 * Requests to the server: by HTTP, or by a live channel whose code is loaded at its first use. Failures become errors
 * with a message for the user.
 */

import type { ClientMessage, Done, Failure, Hello } from "../../generated/schema";
import type { Channel, Topic } from "../online/channel";
import { Missing, Refused, Unreachable } from "./failures";

const TIMEOUT_MS = 20_000;
/** HTTP statuses of temporary failures, from a proxy or from a server that is starting. */
const TEMPORARY_STATUSES: readonly number[] = [408, 500, 502, 503, 504];

/** The server refused to change a study, because the request names an outdated version of the study. */
export class WrongVersion extends Error {}

/** The answer does not come from a Ludarium server. */
class NotLudarium extends Unreachable {}

export class Requests {
  /** `fetcher`: `fetch`, or a substitute in tests. */
  constructor(
    readonly pageAddress: string,
    readonly fetcher: typeof fetch = (...args) => fetch(...args),
  ) {}

  // Failed requests reject with WrongVersion or a MessageError, such as Unreachable or Missing

  get<T>(path: string, timeoutMs = TIMEOUT_MS): Promise<T> {
    return this.#ask("GET", path, undefined, timeoutMs);
  }

  readonly post = <T>(path: string, body?: unknown): Promise<T> => this.#ask("POST", path, body);
  readonly put = <T>(path: string, body: unknown): Promise<T> => this.#ask("PUT", path, body);
  readonly patch = <T>(path: string, body: unknown): Promise<T> => this.#ask("PATCH", path, body);
  readonly delete = (path: string): Promise<void> => this.#ask("DELETE", path);

  get liveAddress(): string {
    const address = this.#address("live");
    address.protocol = address.protocol.replace("http", "ws");
    return address.href;
  }

  #address(path: string): URL {
    return new URL(`api/${path}`, this.pageAddress);
  }

  async #ask<T>(method: string, path: string, body?: unknown, timeoutMs = TIMEOUT_MS): Promise<T> {
    const init: RequestInit = { method, signal: AbortSignal.timeout(timeoutMs), cache: "no-store" };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { "Content-Type": "application/json" };
    }
    let response: Response;
    let text: string;
    try {
      response = await this.fetcher(this.#address(path), init);
      text = await response.text();
    } catch (error) {
      throw new Unreachable({ cause: error });
    }
    const answer = parseJson(text);
    if (response.ok && (response.status === 204 || answer !== null)) return answer as T;
    throw errorFor(response.status, answer as Partial<Failure> | null);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function errorFor(status: number, answer: Partial<Failure> | null): Error {
  const code = String(answer?.error ?? "");
  if (status === 409 && code === "conflict") return new WrongVersion();
  if (status === 404 && code === "not-found") return new Missing();
  if (TEMPORARY_STATUSES.includes(status)) return new Unreachable();
  return code === "" ? new NotLudarium() : new Refused(code, String(answer?.detail ?? ""), answer?.text);
}

/** The server's greeting; null if the page is on a static host. Rejects with Unreachable or Refused. */
export async function findServer(requests: Requests): Promise<Hello | null> {
  try {
    const hello = await requests.get<Hello>("hello");
    return Array.isArray(hello.engines) ? hello : null;
  } catch (error) {
    if (error instanceof Missing || error instanceof NotLudarium) return null;
    throw error;
  }
}

/** The methods of a channel that storage uses. */
export type LiveChannel = Pick<Channel, "ask" | "follow" | "restart">;

/** Delay before the next attempt to load the channel's code. */
const RELOAD_DELAY_MS = 2000;

/** A channel whose code is loaded at its first use: the list of solo games does not need it. */
export class LazyChannel implements LiveChannel {
  #loading: Promise<Channel> | undefined;

  constructor(
    readonly address: string,
    readonly load = () => import("../online/channel"),
  ) {}

  async ask(message: ClientMessage, options?: { resend?: boolean }): Promise<Done> {
    return (await this.#channel()).ask(message, options);
  }

  follow(key: string, topic: Topic): () => void {
    let isOver = false;
    let end = (): void => {
      isOver = true;
    };
    const begin = (): void => {
      if (isOver) return;
      this.#channel().then(
        (channel) => {
          if (!isOver) end = channel.follow(key, topic);
        },
        () => {
          topic.connection(false);
          setTimeout(begin, RELOAD_DELAY_MS);
        },
      );
    };
    begin();
    return () => end();
  }

  restart(key: string): void {
    this.#channel().then(
      (channel) => channel.restart(key),
      () => undefined, // `follow` loads the code again, and then subscribes to the topic
    );
  }

  #channel(): Promise<Channel> {
    this.#loading ??= this.load().then(
      ({ Channel }) => new Channel(this.address),
      (error: unknown) => {
        this.#loading = undefined;
        throw new Unreachable({ cause: error });
      },
    );
    return this.#loading;
  }
}
