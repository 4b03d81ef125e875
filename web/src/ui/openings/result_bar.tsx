/** How games ended as a bar, for the eye alone: the numbers stand beside it. */

import type { Results } from "../../game/openings";
import type { Variant } from "../../rules/api";
import { DRAWN, outcomesOf, shareOf } from "./shares";

export function ResultBar({ variant, results }: { variant: Variant; results: Results }) {
  return (
    <span class="result-bar" aria-hidden="true">
      {outcomesOf(variant).map((outcome) => (
        <span
          key={outcome}
          class={outcome === DRAWN ? "bar-drawn" : "bar-part"}
          data-seat={outcome === DRAWN ? undefined : outcome}
          data-player={variant.shape.players[outcome]}
          style={{ flexGrow: shareOf(results, outcome) }}
        />
      ))}
    </span>
  );
}
