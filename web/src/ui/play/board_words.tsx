/** What is said over the edge of the board for a while: why a click can't be, what has happened by itself. */

import type { ReadonlySignal } from "@preact/signals";

export interface Word {
  text: string;
  kind: "refusal" | "note";
}

export function BoardWords({ word }: { word: ReadonlySignal<Word | null> }) {
  return (
    <div class="board-words">
      <p class="board-word" data-kind={word.value?.kind} role="status" aria-live="assertive">
        {word.value?.text ?? ""}
      </p>
    </div>
  );
}
