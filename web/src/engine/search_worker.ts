/** The script of a search worker. */

import type { ToWorker } from "./search_process";
import { SearchService } from "./searcher";

const service = new SearchService((message) => postMessage(message));
addEventListener("message", ({ data }: MessageEvent<ToWorker>) => service.receive(data));
