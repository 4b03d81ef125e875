/** Follows the user's online games on every screen, once the page is idle.  Bundled as a separate chunk. */

import { effect } from "@preact/signals";
import { type GameLists, listsOf } from "../../online/lists";
import { loadTogetherTexts } from "../../text/page";
import { hasOnlineGames, type Online } from "../services";
import { followWaiting, running } from "./waits";

let isFollowing = false;

/** Loads the user's online games.  Opens a connection to follow them only while at least one is unfinished. */
export async function followInBackground(online: Online): Promise<void> {
  const lists = listsOf(online);
  if (!isFollowing) {
    isFollowing = true;
    await loadTogetherTexts();
    followWaiting(lists);
    followWhileNeeded(lists);
  }
  await lists.load();
  hasOnlineGames.value = true;
}

function followWhileNeeded(lists: GameLists): void {
  let end: (() => void) | null = null;
  effect(() => {
    const goesOn = running(lists.own.value ?? []).length > 0;
    if (goesOn) end ??= lists.follow({ lobby: false });
    else {
      end?.();
      end = null;
    }
  });
}
