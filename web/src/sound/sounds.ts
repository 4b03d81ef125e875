/** Sounds of the game. Callers check the setting `sounds`. Browsers allow audio only after a click or key press. */

import type { StepKind } from "../rules/api";
import type { Sound } from "./synthesizer";

type Synthesizer = typeof import("./synthesizer");

let loading: Promise<Synthesizer> | null = null;

export function playSound(sound: Sound): void {
  if (!globalThis.navigator?.userActivation?.hasBeenActive) return;
  loading ??= import("./synthesizer");
  loading.then(
    (synthesizer) => synthesizer.play(sound),
    () => {
      loading = null; // retry with the next sound
    },
  );
}

/** The sound of a move with these kinds of steps. */
export function soundOf(kinds: readonly StepKind[]): Sound {
  if (kinds.includes("capture")) return "capture";
  return kinds.includes("stack") ? "stack" : "move";
}
