/** Whether one plays with others at all: only then is what follows such games fetched. */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { OnlineList } from "../../generated/schema";
import type { Online } from "./services";

const follows = signal(false);

/** One has games with others, which are followed. */
export const playsTogether: ReadonlySignal<boolean> = follows;

/** To be called when the page has come to rest. */
export async function findOwnGames(online: Online): Promise<void> {
  try {
    const { games } = await online.requests.get<OnlineList>("online");
    if (games.some(({ status }) => status !== "over" && status !== "aborted")) await followOwnGames(online);
  } catch {
    // A server that is away tells nothing of games.
  }
}

/** From now on, whatever screen is shown; to be called again where there may be another game. */
export async function followOwnGames(online: Online): Promise<void> {
  const { followInBackground } = await import("./online/background");
  await followInBackground(online);
  follows.value = true;
}
