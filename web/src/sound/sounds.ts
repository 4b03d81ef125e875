/**
 * Sounds of the game, off unless people choose them.  What makes them is loaded when the first one is wanted, and no
 * audio is opened before the person has done something on the page, as browsers demand.
 */

import type { StepKind } from "../rules/types";

export type Sound = "move" | "stack" | "capture" | "end" | "low-time";

type Synthesizer = typeof import("./synthesizer");

let loading: Promise<Synthesizer> | null = null;

export function playSound(sound: Sound): void {
  if (!globalThis.navigator?.userActivation?.hasBeenActive) return;
  loading ??= import("./synthesizer");
  loading.then(
    (synthesizer) => synthesizer.play(sound),
    () => {
      loading = null; // without a connection it could not be fetched: the next sound tries again
    },
  );
}

/** The sound of a move, by the weightiest thing that its clicks do. */
export function soundOf(kinds: readonly StepKind[]): Sound {
  if (kinds.includes("capture")) return "capture";
  return kinds.includes("stack") ? "stack" : "move";
}
