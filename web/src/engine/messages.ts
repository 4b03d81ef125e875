/** What the page and a worker that searches say to each other.  A worker has one module and does one search at a time. */

import type { Report } from "./api";
import type { Task } from "./task";

export type ToWorker =
  /** The first message. */
  | { kind: "open"; module: WebAssembly.Module; bits: number }
  | { kind: "search"; task: Task }
  /** End the search when the iteration is done; ignored where none is under way. */
  | { kind: "stop" };

export type FromWorker =
  | { kind: "report"; report: Report }
  /** The search has ended with what was last reported. */
  | { kind: "done" }
  | { kind: "failed"; reason: string };
