/** Keeps the page working offline, and says when there is a newer one. */

import { installOffline, update, updateReady } from "../pwa/install";
import { say } from "../text/page";
import { toast } from "./live";

/** To be called once, when the page is up. */
export function offerNewVersions(): void {
  void installOffline();
  updateReady.subscribe((ready) => {
    if (ready) toast(say("new-version"), { stays: true, action: { label: say("new-version-take"), act: update } });
  });
}
