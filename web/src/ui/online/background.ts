/** Follows one's own games with others on every screen, from when the page has come to rest.  A chunk of its own. */

import { effect } from "@preact/signals";
import { type GameLists, listsOf } from "../../online/lists";
import { loadTogetherTexts } from "../../text/page";
import type { Online } from "../services";
import { followWaiting, running } from "./waits";

let isFollowing = false;

/** Nothing is followed, and no connection opened, while there is no game that goes on. */
export async function followInBackground(online: Online): Promise<void> {
  const lists = listsOf(online);
  if (!isFollowing) {
    isFollowing = true;
    await loadTogetherTexts();
    followWaiting(lists);
    followWhileNeeded(lists);
  }
  await lists.load();
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
