/** Which pieces of a stack are in the hand: those that would leave their cell whichever of the open moves it becomes. */

import type { Position } from "../rules/api";
import type { Choice } from "./choice";

/** No layers: all of them, or that is not settled yet.  `done`: frames that can be seen already. */
export function heldLayers(position: Position, choice: Choice, cell: string, done: number): readonly number[] {
  let layers: readonly number[] | null = null;
  for (const move of new Set(choice.open.map((way) => way.move))) {
    const hop = position.frames(move)[done]?.find(({ start }) => start === cell);
    if (hop === undefined) continue;
    if (layers !== null && String(layers) !== String(hop.layers)) return [];
    layers = hop.layers;
  }
  return layers ?? [];
}
