/** What was chosen for the last game of each kind, to be offered again; whoever reads it checks it (`ui/sheet/draft.ts`). */

import { store, stored } from "./storage";

const KEY = "ludarium.last-choice";

function choices(): Record<string, unknown> {
  const found = stored(KEY);
  return typeof found === "object" && found !== null ? { ...found } : {};
}

/** Undefined where there is none. */
export const lastChoice = (game: string): unknown => choices()[game];

export const rememberChoice = (game: string, choice: unknown): void => store(KEY, { ...choices(), [game]: choice });
