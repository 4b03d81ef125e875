/** What is said over the edge of the board for a while: why a click can't be, that the connection is lost. */

import type { ReadonlySignal } from "@preact/signals";

export interface Word {
  text: string;
  kind: "refusal" | "offline" | "note";
}

export function BoardWords({ word, offline }: { word: ReadonlySignal<Word | null>; offline: string }) {
  return (
    <div class="board-words">
      <p class="board-word" data-kind="offline" role="status">
        {offline}
      </p>
      <p class="board-word" data-kind={word.value?.kind} role="status" aria-live="assertive">
        {word.value?.text ?? ""}
      </p>
    </div>
  );
}
