/** Where games are kept: found out once, at the start of the page. */

import type { Hello } from "../../generated/schema";
import type { Keeper } from "./api";
import { BothKeepers } from "./both";
import { BrowserKeeper } from "./browser";
import { Copies } from "./copies";
import { openDatabase } from "./database";
import { Unreachable } from "./errors";
import { findServer, Requests } from "./requests";
import { ServerKeeper } from "./server";
import { summarise } from "./summarise";

/** `hasServer`: the page came from a server of ours, though that may be away now. */
export async function findKeeper(hasServer: boolean, requests = new Requests(document.baseURI)): Promise<Keeper> {
  const database = openDatabase();
  const browser = new BrowserKeeper(database, summarise);
  const hello = hasServer ? await askHello(requests) : undefined;
  if (hello === undefined) return browser;
  const server = new ServerKeeper(requests, new Copies(database), summarise, hello);
  server.sendPending().catch(console.error);
  return new BothKeepers(server, browser);
}

/** What the server says; null where it is away just now, undefined where there is none. */
async function askHello(requests: Requests): Promise<Hello | null | undefined> {
  try {
    return (await findServer(requests)) ?? undefined;
  } catch (error) {
    if (error instanceof Unreachable) return null;
    throw error;
  }
}
