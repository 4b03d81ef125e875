/** Stands where something is on its way; seen only if that takes a while. */

import { say } from "../text/page";

export function Loading({ text = say("loading") }: { text?: string }) {
  return (
    <p class="loading" role="status">
      {text}
    </p>
  );
}
