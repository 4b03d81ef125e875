/** A game's live events: a WebSocket that comes back when it is lost, and says what is known already. */

import { Backoff } from "./backoff";
import type { ChangeEvent, GoneEvent, ReportEvent, StateEvent, ThinkingEvent } from "./schema";

export type LiveEvent = StateEvent | ChangeEvent | ThinkingEvent | ReportEvent | GoneEvent;

export interface Listener {
  /** The address to connect to. */
  address(): string;
  event(event: LiveEvent): void;
  connection(up: boolean): void;
  /** No connection was given; resolves to whether it is worth trying again. */
  refused(): Promise<boolean>;
}

export type OpenSocket = (address: string) => WebSocket;

export class Live {
  readonly #backoff = new Backoff();
  readonly #retry = () => this.#backoff.wake();
  #socket: WebSocket | null = null;
  #up: boolean | null = null;
  #ended = false;

  constructor(
    readonly listener: Listener,
    readonly open: OpenSocket,
  ) {
    globalThis.addEventListener?.("online", this.#retry);
    this.#run().catch(console.error);
  }

  end(): void {
    this.#ended = true;
    globalThis.removeEventListener?.("online", this.#retry);
    this.#backoff.wake();
    const socket = this.#socket;
    // Browsers complain in the console when a connection is closed before it is there; `#connect` closes it then.
    if (socket !== null && socket.readyState !== socket.CONNECTING) socket.close();
  }

  /** Connect anew, because events were missed. */
  restart(): void {
    this.#socket?.close();
  }

  async #run(): Promise<void> {
    while (!this.#ended) {
      const opened = await this.#connect();
      if (this.#ended) return;
      this.#tell(false);
      if (opened) this.#backoff.reset();
      else if (!(await this.listener.refused())) return this.end();
      await this.#backoff.wait();
    }
  }

  #tell(up: boolean): void {
    if (this.#up !== up) this.listener.connection(up);
    this.#up = up;
  }

  /** Resolves when the connection has ended, to whether there was one. */
  #connect(): Promise<boolean> {
    const socket = this.open(this.listener.address());
    let opened = false;
    this.#socket = socket;
    socket.onopen = () => {
      opened = true;
      if (this.#ended) socket.close();
      else this.#tell(true);
    };
    socket.onmessage = ({ data }) => {
      if (!this.#ended) this.listener.event(JSON.parse(String(data)) as LiveEvent);
    };
    return new Promise((resolve) => {
      socket.onclose = () => resolve(opened);
    });
  }
}
