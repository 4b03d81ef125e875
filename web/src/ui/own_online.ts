/** Finds out whether the user has online games. Only then is the code that follows them loaded. */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { OnlineList } from "../../generated/schema";
import type { Online } from "./services";

const following = signal(false);

/** Whether the user has online games. */
export const hasOnlineGames: ReadonlySignal<boolean> = following;

/** Called when the page is idle. */
export async function findOwnGames(online: Online): Promise<void> {
  try {
    const asked = async () => (await online.requests.get<OnlineList>("online")).games.filter(({ alone }) => !alone);
    const games = online.together.peek() ?? (await asked());
    if (games.some(({ status }) => status !== "over" && status !== "aborted")) await followOwnGames(online);
  } catch {
    // An unreachable server reports no games.
  }
}

/** Follows the user's online games on all screens. Call it again when there may be a new game. */
export async function followOwnGames(online: Online): Promise<void> {
  const { followInBackground } = await import("./online/background");
  await followInBackground(online);
  following.value = true;
}
