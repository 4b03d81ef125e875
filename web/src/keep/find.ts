/** Chooses the storage of games, once, at the start of the page. */

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

/** `hasServer`: whether a Ludarium server sent the page. The server may be unreachable now. */
export async function findKeeper(hasServer: boolean, requests = new Requests(document.baseURI)): Promise<Keeper> {
  const database = openDatabase();
  const browser = new BrowserKeeper(database, summarise);
  const hello = hasServer ? await askHello(requests) : undefined;
  if (hello === undefined) return browser;
  const server = new ServerKeeper(requests, new Copies(database), summarise, hello);
  server.sendPending().catch(console.error);
  return new BothKeepers(server, browser);
}

/** The server's greeting; null if the server is unreachable, undefined if there is no server. */
async function askHello(requests: Requests): Promise<Hello | null | undefined> {
  try {
    return (await findServer(requests)) ?? undefined;
  } catch (error) {
    if (error instanceof Unreachable) return null;
    throw error;
  }
}
