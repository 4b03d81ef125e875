/** Stands where something is on its way; seen only if that takes a while. */

import { say } from "../text/page";

export function Loading() {
  return (
    <p class="loading" role="status">
      {say("loading")}
    </p>
  );
}
