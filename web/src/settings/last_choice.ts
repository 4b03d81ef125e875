/** What was chosen for the last game of each kind, to be offered again; whoever reads it checks it (`ui/sheet/draft.ts`). */

const KEY = "ludarium.last-choice";

function stored(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? { ...found } : {};
  } catch {
    return {}; // storage is barred or holds nonsense
  }
}

/** Undefined where there is none. */
export const lastChoice = (game: string): unknown => stored()[game];

export function rememberChoice(game: string, choice: unknown): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [game]: choice }));
  } catch {
    // storage is barred or full: the next game is offered as usual
  }
}
