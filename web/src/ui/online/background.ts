/** Follows one's own games with others on every screen, from when the page has come to rest.  A chunk of its own. */

import { effect } from "@preact/signals";
import { listsOf } from "../../online/lists";
import { loadTogetherTexts } from "../../text/page";
import type { Online } from "../services";
import { followWaiting, running } from "./waits";

/** Nothing is followed, and no connection opened, before there is a game that goes on. */
export async function followInBackground(online: Online): Promise<void> {
  const lists = listsOf(online);
  await loadTogetherTexts();
  followWaiting(lists);
  await lists.load();
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
