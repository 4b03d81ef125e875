import type { FromWorker, ToWorker, WorkerLike } from "../../src/engine/search_process";
import { SearchService } from "../../src/engine/searcher";

/** A worker in the same thread. It cannot be ended while it works. */
export class LocalWorker implements WorkerLike {
  static made: LocalWorker[] = [];
  terminated = false;
  readonly #listeners: ((event: { data: FromWorker }) => void)[] = [];
  readonly #service = new SearchService((data) => this.#say(data));

  constructor() {
    LocalWorker.made.push(this);
  }

  postMessage(message: ToWorker): void {
    setTimeout(() => this.#service.receive(message));
  }

  fail(reason: string): void {
    this.#say({ kind: "failed", reason });
  }

  #say(data: FromWorker): void {
    setTimeout(() => {
      if (!this.terminated) for (const listener of this.#listeners) listener({ data });
    });
  }

  terminate(): void {
    this.terminated = true;
    this.#service.receive({ kind: "stop" });
  }

  addEventListener(type: "message" | "error", listener: (event: never) => void): void {
    if (type === "message") this.#listeners.push(listener as (event: { data: FromWorker }) => void);
  }
}
