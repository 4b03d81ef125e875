/** HTTP requests to the server. Failures become errors with a message for the user. */

import type { Failure, Hello } from "../../generated/schema";
import { Missing, Refused, Unreachable } from "./errors";

const MILLISECONDS = 20_000;
/** HTTP statuses of temporary failures, from a proxy or from a server that is starting. */
const NOT_NOW: readonly number[] = [408, 500, 502, 503, 504];

/** The request names an outdated version. */
export class WrongVersion extends Error {}

/** The answer does not come from a Ludarium server. */
class NotOurs extends Unreachable {}

export class Requests {
  /** `base`: the address of the page. `fetcher`: `fetch`, or a substitute in tests. */
  constructor(
    readonly base: string,
    readonly fetcher: typeof fetch = (...of) => fetch(...of),
  ) {}

  /** `milliseconds`: the time limit. Rejects with Unreachable, Missing, WrongVersion or another MessageError. */
  get<T>(path: string, milliseconds = MILLISECONDS): Promise<T> {
    return this.#ask("GET", path, undefined, milliseconds);
  }

  post<T>(path: string, body?: unknown): Promise<T> {
    return this.#ask("POST", path, body);
  }

  put<T>(path: string, body: unknown): Promise<T> {
    return this.#ask("PUT", path, body);
  }

  patch<T>(path: string, body: unknown): Promise<T> {
    return this.#ask("PATCH", path, body);
  }

  async delete(path: string): Promise<void> {
    await this.#ask("DELETE", path);
  }

  /** The address of the live channel. */
  get live(): string {
    const address = this.#address("live");
    address.protocol = address.protocol.replace("http", "ws");
    return address.href;
  }

  #address(path: string): URL {
    return new URL(`api/${path}`, this.base);
  }

  async #ask<T>(method: string, path: string, body?: unknown, milliseconds = MILLISECONDS): Promise<T> {
    const init: RequestInit = { method, signal: AbortSignal.timeout(milliseconds), cache: "no-store" };
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
    const answer = parsed(text);
    if (response.ok && (response.status === 204 || answer !== null)) return answer as T;
    throw failed(response.status, answer as Partial<Failure> | null);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function failed(status: number, answer: Partial<Failure> | null): Error {
  const word = String(answer?.error ?? "");
  if (status === 409 && word === "conflict") return new WrongVersion();
  if (status === 404 && word === "not-found") return new Missing();
  if (NOT_NOW.includes(status)) return new Unreachable();
  return word === "" ? new NotOurs() : new Refused(word, String(answer?.detail ?? ""), answer?.text);
}

/** The server's greeting; null if the page is on a static host. Rejects with Unreachable. */
export async function findServer(requests: Requests): Promise<Hello | null> {
  try {
    const hello = await requests.get<Hello>("hello");
    return Array.isArray(hello.engines) ? hello : null;
  } catch (error) {
    if (error instanceof Missing || error instanceof NotOurs) return null;
    throw error;
  }
}
