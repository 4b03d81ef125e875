/** A rematch has begun: whoever sat here goes to the next game, whoever watched may. */

import { effect, untracked } from "@preact/signals";
import type { OnlineSession } from "../../online/online_session";
import { say } from "../../text/page";
import { toast } from "../live";
import { go, onlineAddress } from "../router";

/** Returns what ends it.  A game that had its next one when it was opened is looked at for itself. */
export function followNextGame(session: OnlineSession): () => void {
  const before = session.game.peek().next;
  return effect(() => {
    const { next } = session.game.value;
    if (next === null || next === before) return;
    untracked(() => {
      if (session.mine) go(onlineAddress(next));
      else {
        toast(say("online-next-begun"), {
          action: { label: say("online-watch-next"), act: () => go(onlineAddress(next)) },
          stays: true,
        });
      }
    });
  });
}
