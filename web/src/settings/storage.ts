/** Small things that this browser keeps as JSON, in localStorage: the code that reads them checks them. */

import { isTable } from "../data/json";

/** Undefined where there is nothing, or nonsense. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function stored(key: string): unknown {
  try {
    return parsed(localStorage.getItem(key));
  } catch {
    return undefined; // storage is barred
  }
}

/** Where storage is barred or full, nothing is kept beyond this visit. */
export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // nobody can do anything about it
  }
}

/** Hear what other windows store: null where it is gone.  Returns what ends it. */
export function followStored(key: string, changed: (value: unknown) => void): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) changed(parsed(event.newValue));
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

const KEY = "ludarium.last-choice";

function choices(): Record<string, unknown> {
  const found = stored(KEY);
  return isTable(found) ? found : {};
}

/** Undefined where there is none. */
export const lastChoice = (game: string): unknown => choices()[game];

export const rememberChoice = (game: string, choice: unknown): void => store(KEY, { ...choices(), [game]: choice });
