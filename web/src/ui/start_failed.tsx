/** The page could not begin.  Its texts may be what is missing, so this one has words of its own. */

import type { PlainKey } from "../text/api";
import { say } from "../text/page";

export function StartFailed({ why }: { why: string }) {
  const worded = (key: PlainKey, otherwise: string): string => (say(key) === key ? otherwise : say(key));
  return (
    <main class="message">
      <h1>Ludarium</h1>
      <p>{worded("start-failed", "The page could not be loaded. Check your connection and try again.")}</p>
      <p class="actions">
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {worded("reload", "Reload the page")}
        </button>
      </p>
      <p class="quiet small">{why}</p>
    </main>
  );
}
