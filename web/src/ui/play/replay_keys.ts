/** The keys that step through a game, on each screen with a `Replay`. */

import type { OwnKeys } from "./board_keys";
import type { Replay } from "./replay";

interface Replayed {
  readonly replay: Replay;
}

const previous = ({ replay }: Replayed): void => replay.previous();
const next = ({ replay }: Replayed): void => replay.next();

export const REPLAY_KEYS: OwnKeys<Replayed> = {
  named: {
    ArrowLeft: previous,
    ArrowRight: next,
    Home: ({ replay }) => replay.first(),
    End: ({ replay }) => replay.last(),
  },
  characters: { ",": previous, ".": next, p: ({ replay }) => replay.toggle() },
};
