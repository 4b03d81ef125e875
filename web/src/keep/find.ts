/** Where games are kept: asked once, at the start of the page. */

import type { Keeper } from "./api";
import { BothKeepers } from "./both";
import { BrowserKeeper } from "./browser";
import { Copies } from "./copies";
import { openDatabase } from "./database";
import { Unreachable } from "./errors";
import { findServer, Requests } from "./requests";
import type { Hello } from "./schema";
import { ServerKeeper } from "./server";
import { summarise } from "./summarise";

/** Whether this page came from a server of ours the last time, as it may be away now. */
const MARK = "ludarium.server";

export async function findKeeper(requests = new Requests(document.baseURI)): Promise<Keeper> {
  const database = openDatabase();
  const browser = new BrowserKeeper(database, summarise);
  const hello = await askHello(requests);
  if (hello === undefined) return browser;
  const server = new ServerKeeper(requests, new Copies(database), summarise, hello);
  server.sendPending().catch(console.error);
  return new BothKeepers(server, browser);
}

/** What the server says; null where it is away just now, undefined where there is none. */
async function askHello(requests: Requests): Promise<Hello | null | undefined> {
  try {
    const hello = await findServer(requests);
    mark(hello !== null);
    return hello ?? undefined;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return isMarked() ? null : undefined;
  }
}

// A browser may forbid its storage; then a server that is away is none.

function mark(found: boolean): void {
  try {
    if (found) localStorage.setItem(MARK, "1");
    else localStorage.removeItem(MARK);
  } catch {}
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}
